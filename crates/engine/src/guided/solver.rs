use uttt_rules::{Cell, Game, Move, Outcome, TwoLevel, Variant};

use crate::bounds::Bounds;
use crate::playout::Playout;

/// A win in `n` plies is worth this less `n`, a loss the opposite.
const WIN: i16 = 200;

/// Plain alpha-beta search to the end of the game: exact, and quick where few cells are left.
#[derive(Debug)]
pub(crate) struct Solver {
    /// The positions that it may still look at.
    left: u32,
}

impl Solver {
    /// How a game that goes on ends with best play, if that is clear after so many positions.
    pub(crate) fn solve<V: Variant>(position: &TwoLevel<V>, nodes: u32) -> Option<Bounds> {
        let mut solver = Self { left: nodes };
        let value = solver.search(position, -WIN, WIN)?;
        let turn = position.turn();
        Some(match value {
            0 => Bounds::certain(Outcome::Draw, playable(position)),
            1.. => Bounds::certain(Outcome::Won(turn), (WIN - value) as u16),
            _ => Bounds::certain(Outcome::Won(!turn), (WIN + value) as u16),
        })
    }

    fn search<V: Variant>(&mut self, position: &TwoLevel<V>, alpha: i16, beta: i16) -> Option<i16> {
        self.left = self.left.checked_sub(1)?;
        let me = position.turn();
        let mut moves = [(0.0, Move::new(Cell::ALL[0], Cell::ALL[0])); 81];
        let mut count = 0;
        let mut best = -WIN;
        for board in position.active() {
            for cell in position.empty(board) {
                let mv = Move::new(board, cell);
                let foresight = position.foresee(mv);
                match foresight.end {
                    Some((Outcome::Won(winner), plies)) if winner == me => {
                        return Some(WIN - plies as i16);
                    }
                    Some((Outcome::Won(_), plies)) => best = best.max(plies as i16 - WIN),
                    Some((Outcome::Draw, _)) => best = best.max(0),
                    None => {
                        moves[count] = (foresight.worth, mv);
                        count += 1;
                    }
                }
            }
        }
        // No win is quicker now than in three plies, or in two where a move can end the game for the
        // other player.
        let quickest = if V::MOST_BOARDS_WIN || V::DRAWN_IS_BOTH { 2 } else { 3 };
        let beta = beta.min(WIN - quickest);
        let moves = &mut moves[..count];
        moves.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        for &mut (_, mv) in moves {
            if best >= beta {
                break;
            }
            let mut after = *position;
            after.play_unchecked(mv);
            // One ply further away.
            let farther = |value: i16| if value == 0 { 0 } else { value - value.signum() };
            let nearer = |value: i16| if value == 0 { 0 } else { value + value.signum() };
            let (low, high) = (nearer(-beta), nearer(-alpha.max(best)));
            best = best.max(farther(-self.search(&after, low, high)?));
        }
        Some(best)
    }
}

/// The cells that can still be played in.
pub(crate) fn playable<V: Variant>(position: &TwoLevel<V>) -> u16 {
    position.open().map(|board| position.empty(board).len() as u16).sum()
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use fastrand::Rng;
    use uttt_rules::{Adjacent, Classic, MostBoards, Nested2, OpenBoards};

    use super::*;

    /// The result for the side to move and the plies to the end with the quickest win and the
    /// longest loss, by looking at everything.
    fn exhaustive<V: Variant>(position: &TwoLevel<V>) -> i16 {
        if let Some(outcome) = position.outcome() {
            return match outcome {
                Outcome::Draw => 0,
                Outcome::Won(winner) if winner == position.turn() => WIN,
                Outcome::Won(_) => -WIN,
            };
        }
        let mut best = -WIN;
        let _ = position.visit_moves(|mv| {
            let mut after = *position;
            after.play_unchecked(mv);
            let value = -exhaustive(&after);
            best = best.max(value - value.signum());
            ControlFlow::<()>::Continue(())
        });
        best
    }

    /// Solves positions of random games with so many cells left.
    fn check<V: Variant>(_: TwoLevel<V>, count: u32, cells: std::ops::RangeInclusive<u16>) {
        let mut rng = Rng::with_seed(11);
        let mut checked = 0;
        while checked < count {
            let mut position = TwoLevel::<V>::new();
            while let Some(mv) = position.random_move(rng.u32(..)) {
                position.play_unchecked(mv);
                if position.outcome().is_some() || !cells.contains(&playable(&position)) {
                    continue;
                }
                let turn = position.turn();
                let bounds = Solver::solve(&position, u32::MAX).unwrap();
                let told = match bounds.result(turn) {
                    Some(1) => WIN - bounds.plies() as i16,
                    Some(-1) => bounds.plies() as i16 - WIN,
                    result => result.unwrap().into(),
                };
                assert_eq!(told, exhaustive(&position), "{position:?}");
                checked += 1;
            }
        }
    }

    #[test]
    fn solves_as_looking_at_everything_does() {
        check(Classic::new(), 10_000, 1..=9);
        check(MostBoards::new(), 2_000, 1..=8);
        check(OpenBoards::new(), 2_000, 1..=8);
        check(Adjacent::new(), 2_000, 1..=8);
        check(Nested2::new(), 2_000, 1..=8);
    }

    #[test]
    fn gives_up_when_it_takes_too_long() {
        assert_eq!(Solver::solve(&Classic::new(), 1000), None);
    }
}
