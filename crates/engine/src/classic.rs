use uttt_rules::{Cell, Classic, Game, Grid, Move, Outcome, Player};

use crate::dice::Dice;
use crate::lines::completes;
use crate::playout::{Foresight, Playout};
use crate::random_game::RandomGame;
use crate::report::ProvenOutcome;

/// What a small board is worth to who wins it, in points of a game.
const WON_BOARD: f32 = 0.12;
/// What a free move is worth to who gets it.
const FREE_MOVE: f32 = 0.12;
/// What it costs to send the opponent where a small board waits to be won.
const GIVEN_BOARD: f32 = 0.1;
/// What it is worth to take the place where the opponent would have won a small board.
const BLOCKED_LINE: f32 = 0.04;

impl Playout for Classic {
    /// Sees a win, the end of the game, and the opponent's win in the next move.
    fn foresee(&self, mv: Move) -> Foresight {
        let me = self.turn();
        let (board, mark) = (mv.board(), Grid::of(mv.cell()));
        let mine = completions(self.marks(me, board));
        let theirs = |at: Cell| completions(self.marks(!me, at));
        let wins_board = !(mine & mark).is_empty();
        if wins_board && completions(self.won(me)).contains(board) {
            return Foresight::certain(ProvenOutcome::Win, 1);
        }
        let empty_after =
            |at: Cell| if at == board { self.empty(at) - mark } else { self.empty(at) };
        let closes_board = wins_board || empty_after(board).is_empty();
        let open = if closes_board { self.open() - Grid::of(board) } else { self.open() };
        if open.is_empty() {
            return Foresight::certain(ProvenOutcome::Draw, 1);
        }
        let is_free = !open.contains(mv.cell());
        let active = if is_free { open } else { mark };
        let mut decisive = completions(self.won(!me)) & active;
        if decisive.any(|at| !(theirs(at) & empty_after(at)).is_empty()) {
            return Foresight::certain(ProvenOutcome::Loss, 2);
        }
        let mut worth = 0.0;
        if wins_board {
            worth += WON_BOARD;
        }
        if !(theirs(board) & mark).is_empty() {
            worth += BLOCKED_LINE;
        }
        if is_free {
            worth -= FREE_MOVE;
        } else if !(theirs(mv.cell()) & empty_after(mv.cell())).is_empty() {
            worth -= GIVEN_BOARD;
        }
        Foresight::likely(worth)
    }

    /// Plays at random, but takes a small board where it can, and above all the game, and ends as
    /// soon as nobody can win.
    fn playout(&self, dice: &mut Dice) -> Outcome {
        if let Some(outcome) = self.outcome() {
            return outcome;
        }
        let mut game = RandomGame::new(self);
        if self.turn() == Player::O
            && let Some(outcome) = game.ply::<1>(dice)
        {
            return outcome;
        }
        loop {
            if let Some(outcome) = game.ply::<0>(dice) {
                return outcome;
            }
            if let Some(outcome) = game.ply::<1>(dice) {
                return outcome;
            }
        }
    }
}

/// The places outside a set that complete a line of it.
#[inline]
fn completions(set: Grid) -> Grid {
    Grid::from_bits(completes(set.bits().into()) as u16)
}

#[cfg(test)]
mod tests {
    use uttt_rules::Duel;

    use super::*;
    use crate::Proven;

    /// Positions of random games.
    fn positions() -> impl Iterator<Item = Classic> {
        let mut dice = Dice::new(5);
        let mut position = Classic::new();
        std::iter::from_fn(move || {
            if position.outcome().is_some() {
                position = Classic::new();
            }
            let found = position;
            let mv = position.nth_move(dice.below(position.count_moves()))?;
            position.play_unchecked(mv);
            Some(found)
        })
    }

    fn wins_at_once<G: Duel>(position: &G) -> bool {
        position.legal_moves().into_iter().any(|mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after.outcome() == Some(Outcome::Won(position.turn()))
        })
    }

    #[test]
    fn foresees_what_the_rules_say() {
        for position in positions().take(20_000) {
            for mv in position.legal_moves() {
                let mut after = position;
                after.play_unchecked(mv);
                let (outcome, plies) = match after.outcome() {
                    Some(Outcome::Won(_)) => (ProvenOutcome::Win, 1),
                    Some(Outcome::Draw) => (ProvenOutcome::Draw, 1),
                    None if wins_at_once(&after) => (ProvenOutcome::Loss, 2),
                    None => {
                        assert_eq!(position.foresee(mv).proven, None, "{mv} in {position}");
                        continue;
                    }
                };
                let expected = Some(Proven { outcome, plies });
                assert_eq!(position.foresee(mv).proven, expected, "{mv} in {position}");
            }
        }
    }

    #[test]
    fn playouts_take_a_win_and_never_give_one_that_cannot_be() {
        let mut dice = Dice::new(6);
        let mut settled = 0;
        for position in positions().take(20_000) {
            let outcome = position.playout(&mut dice);
            if wins_at_once(&position) {
                assert_eq!(outcome, Outcome::Won(position.turn()), "{position}");
            }
            if let Some(winner) = outcome.winner() {
                assert!((position.won(winner) | position.open()).has_line(), "{position}");
            }
            let possible = Player::PAIR.map(|player| position.won(player) | position.open());
            if !possible.into_iter().any(Grid::has_line) {
                assert_eq!(outcome, Outcome::Draw, "{position}");
                settled += 1;
            }
        }
        assert!(settled > 30, "{settled}");
    }

    #[test]
    fn playouts_reach_every_kind_of_end() {
        let mut dice = Dice::new(7);
        let mut counts = [0; 3];
        for _ in 0..10_000 {
            let place = Classic::new().playout(&mut dice).winner().map_or(2, Player::index);
            counts[place] += 1;
        }
        // The first player has a little more than half of the decided games.
        assert!(counts[0] > counts[1] && counts[1] > 3000 && counts[2] > 300, "{counts:?}");
    }
}
