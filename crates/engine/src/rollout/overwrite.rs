use uttt_rules::{FourInARow, Game, GameMove, Outcome, Player, Square};

use super::rollout::{MovePrior, Rollout};
use crate::level::LevelSettings;
use crate::rng::EngineRng;

/// A rollout counts as a draw after this many plies: players who take each other's marks again and
/// again could go on for ever.
const MOST_PLIES: u32 = 100;

/// The bonus for a cell that completes a line and that its player may play later, in points of a
/// game.
const THREAT: f32 = 0.03;
/// The penalty for each such cell of the next player.
const GIVEN_WIN: f32 = 0.06;

impl<const CELL_RULE: bool, const CROSS_RULE: bool> Rollout for FourInARow<CELL_RULE, CROSS_RULE> {
    const LEVELS: &'static [LevelSettings; 10] = &LevelSettings::THREE_PLAYERS;

    /// Proves a win, the end of the game, and the win of the next player.
    fn move_prior(&self, mv: Square) -> MovePrior {
        let me = self.turn();
        if wins(self) & bit(mv) != 0 {
            return MovePrior::proven(Outcome::Won(me), 1);
        }
        let mut after = *self;
        after.play_unchecked(mv);
        if after.playable() == 0 {
            return MovePrior::proven(Outcome::Draw, 1);
        }
        let (next, third) = (after.turn(), after.turn().next(Self::PLAYERS));
        let threats = |player| (completions(&after, player)).count_ones();
        let mut bonus = THREAT * threats(me) as f32 - THREAT * threats(third) as f32;
        let wins = wins(&after);
        if wins == 0 {
            return MovePrior::heuristic(bonus);
        }
        // Lost if the opponent sees it; but fewer ways to win are better.
        bonus -= wins.count_ones() as f32 * GIVEN_WIN;
        MovePrior { bonus, ..MovePrior::proven(Outcome::Won(next), 2) }
    }

    /// Plays at random, but takes a win, and draws once again if a move lets the next player win.
    fn rollout(&self, rng: &mut EngineRng) -> Outcome {
        if let Some(outcome) = self.outcome() {
            return outcome;
        }
        let mut position = *self;
        for _ in 0..MOST_PLIES {
            if wins(&position) != 0 {
                return Outcome::Won(position.turn());
            }
            let Some(mut after) = random_step(&position, rng) else { return Outcome::Draw };
            if wins(&after) != 0
                && let Some(other) = random_step(&position, rng)
            {
                after = other;
            }
            position = after;
        }
        Outcome::Draw
    }
}

/// The position after a random move; `None` if there is none.
fn random_step<const CELL_RULE: bool, const CROSS_RULE: bool>(
    position: &FourInARow<CELL_RULE, CROSS_RULE>,
    rng: &mut EngineRng,
) -> Option<FourInARow<CELL_RULE, CROSS_RULE>> {
    let mut playable = position.playable();
    for _ in 0..rng.below(playable.count_ones()) {
        playable &= playable - 1;
    }
    let mv = Square::from_index(playable.trailing_zeros() as usize)?;
    let mut after = *position;
    after.play_unchecked(mv);
    Some(after)
}

/// The cells where the player to move wins, bit `i` for the cell of index `i`.
fn wins<const CELL_RULE: bool, const CROSS_RULE: bool>(
    position: &FourInARow<CELL_RULE, CROSS_RULE>,
) -> u16 {
    completions(position, position.turn()) & position.playable()
}

/// The cells without a player's mark that complete a line of theirs.
fn completions<const CELL_RULE: bool, const CROSS_RULE: bool>(
    position: &FourInARow<CELL_RULE, CROSS_RULE>,
    player: Player,
) -> u16 {
    let marks = position.marks(player);
    let lines = FourInARow::<CELL_RULE, CROSS_RULE>::LINES;
    let missing = lines.into_iter().map(|line| line & !marks);
    let completes = missing.filter(|missing| missing.is_power_of_two());
    completes.fold(0, |cells, cell| cells | cell)
}

fn bit(square: Square) -> u16 {
    1 << square.index()
}

#[cfg(test)]
mod tests {
    use uttt_rules::{Overwrite, OverwriteCell, OverwriteFree};

    use super::super::check_priors::{assert_priors, positions, wins_at_once};
    use super::*;

    #[test]
    fn priors_agree_with_the_rules() {
        assert_priors::<Overwrite>(20_000);
        assert_priors::<OverwriteCell>(20_000);
        assert_priors::<OverwriteFree>(20_000);
    }

    #[test]
    fn rollouts_take_a_win_and_end() {
        fn counts<G: Rollout>() -> [u32; 4] {
            let mut rng = EngineRng::new(8);
            let mut counts = [0; 4];
            for position in positions::<G>().take(10_000) {
                let outcome = position.rollout(&mut rng);
                if wins_at_once(&position) {
                    assert_eq!(outcome, Outcome::Won(position.turn()), "{position:?}");
                }
                counts[outcome.winner().map_or(3, Player::index)] += 1;
            }
            counts
        }
        for counts in [counts::<Overwrite>(), counts::<OverwriteCell>(), counts::<OverwriteFree>()]
        {
            assert!(counts[..3].iter().all(|&wins| wins > 2000), "{counts:?}");
        }
    }
}
