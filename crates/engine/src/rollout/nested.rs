use uttt_rules::{Board, CellPath, Game, Grid, GridState, Nested, Outcome, Path};

use super::completions::completes;
use super::nested_rollout::NestedRollout;
use super::rollout::{MovePrior, Rollout};
use crate::rng::EngineRng;

/// The bonus for winning a member of the whole board, and for getting a free move there; both are
/// worth a quarter one level further in.
const OUTERMOST: f32 = 0.12;

impl<const DEPTH: usize> Rollout for Nested<DEPTH> {
    /// Proves a win, the end of the game, and the opponent's win with the next move.
    fn move_prior(&self, mv: CellPath<DEPTH>) -> MovePrior {
        let me = self.turn();
        let mut after = self.clone();
        after.play_unchecked(mv);
        if let Some(outcome) = after.outcome() {
            return MovePrior::proven(outcome, 1);
        }
        if wins_within(&after, Path::ROOT) {
            return MovePrior::proven(Outcome::Won(!me), 2);
        }
        let mut bonus = 0.0;
        for len in 1..DEPTH {
            let value = OUTERMOST / 4_f32.powi(len as i32 - 1);
            let state = |cells| Path::new(cells).and_then(|path| after.grid(path));
            if state(&mv.cells()[..len]) == Some(GridState::Won(me)) {
                bonus += value;
            }
        }
        for len in 1..DEPTH {
            let sent = Path::new(&mv.cells()[1..=len]);
            if sent.and_then(|path| after.grid(path)) != Some(GridState::Open) {
                bonus -= OUTERMOST / 4_f32.powi(len as i32 - 1);
                break;
            }
        }
        MovePrior::heuristic(bonus)
    }

    /// Plays at random, but wins a grid of the deepest level when it can.
    fn rollout(&self, rng: &mut EngineRng) -> Outcome {
        if let Some(outcome) = self.outcome() {
            return outcome;
        }
        let mut game = NestedRollout::new(self);
        let mut me = self.turn().index() & 1;
        loop {
            if let (_, Some(outcome)) = game.ply(me, rng) {
                return outcome;
            }
            me = 1 - me;
        }
    }
}

/// Whether a legal move within a grid wins the game at once. A free move may have hundreds of
/// choices, so this tries only moves that decide each grid around them.
fn wins_within<const DEPTH: usize>(position: &Nested<DEPTH>, path: Path) -> bool {
    let me = position.turn();
    let mine = position.members(me, path);
    let open = !(mine | position.members(!me, path));
    let completes = Grid::from_bits(completes(mine.bits().into()) as u16) & open;
    let mut decisive = if open.is_single() { open } else { completes };
    decisive.any(|cell| {
        let Some(inner) = path.child(cell) else { return false };
        let Some(mv) = CellPath::from_path(inner) else { return wins_within(position, inner) };
        position.is_legal(mv) && {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after.outcome() == Some(Outcome::Won(me))
        }
    })
}

#[cfg(test)]
mod tests {
    use uttt_rules::GameMove;

    use super::super::check_priors::{assert_priors, positions};
    use super::*;

    #[test]
    fn priors_agree_with_the_rules() {
        assert_priors::<Nested<1>>(20_000);
        assert_priors::<Nested<2>>(5_000);
        assert_priors::<Nested<3>>(2_000);
    }

    /// Replays a rollout's moves with the rules, to check that they are legal.
    fn assert_plays_by_the_rules<const DEPTH: usize>(count: usize) {
        let mut rng = EngineRng::new(9);
        for mut position in positions::<Nested<DEPTH>>().take(count) {
            let mut game = NestedRollout::new(&position);
            while position.outcome().is_none() {
                let mover = position.turn();
                let (way, ended) = game.ply(mover.index(), &mut rng);
                let index = way.into_iter().fold(0, |index, cell| 9 * index + cell);
                let mv = CellPath::from_index(index).unwrap();
                position = position.play(mv).unwrap();
                assert_eq!(ended, position.outcome(), "{position}");
            }
        }
    }

    #[test]
    fn rollouts_are_games() {
        assert_plays_by_the_rules::<1>(2_000);
        assert_plays_by_the_rules::<2>(500);
        assert_plays_by_the_rules::<3>(50);
    }
}
