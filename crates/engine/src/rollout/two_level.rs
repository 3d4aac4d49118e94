use uttt_rules::{Cell, Game, Grid, Move, Outcome, Player, TwoLevel, Variant};

use super::completions::completes;
use super::rollout::{MovePrior, Rollout};
use super::two_level_rollout::TwoLevelRollout;
use crate::rng::EngineRng;

/// The bonus for winning a small board, in points of a game.
const WON_BOARD: f32 = 0.12;
/// The bonus for getting a free move.
const FREE_MOVE: f32 = 0.12;
/// The penalty for sending the opponent to a small board that they can win.
const GIVEN_BOARD: f32 = 0.1;
/// The bonus for taking the cell where the opponent could have won a small board.
const BLOCKED_LINE: f32 = 0.04;

impl<V: Variant> Rollout for TwoLevel<V> {
    /// Proves a win, the end of the game, and the opponent's win with the next move.
    #[inline]
    fn move_prior(&self, mv: Move) -> MovePrior {
        let me = self.turn();
        let (board, mark) = (mv.board(), Grid::of(mv.cell()));
        let has_owner = |at: Cell, owned: Grid| V::WON_STAYS_OPEN && owned.contains(at);
        let owned = self.won(me) | self.won(!me);
        let is_mine = !(completions(self.marks(me, board)) & mark).is_empty();
        let wins_board = is_mine && !has_owner(board, owned);
        if wins_board && completions(self.won(me)).contains(board) {
            return MovePrior::proven(Outcome::Won(me), 1);
        }
        let empty_after =
            |at: Cell| if at == board { self.empty(at) - mark } else { self.empty(at) };
        let is_full = empty_after(board).is_empty();
        let closes_board = is_full || (wins_board && !V::WON_STAYS_OPEN);
        let open = if closes_board { self.open() - Grid::of(board) } else { self.open() };
        let counts_for_both = V::DRAWN_IS_BOTH && is_full && !wins_board;
        if counts_for_both {
            let has_line = |player| completions(self.won(player)).contains(board);
            if let Some(player) = [me, !me].into_iter().find(|&player| has_line(player)) {
                return MovePrior::proven(Outcome::Won(player), 1);
            }
        }
        let gained = |player| match wins_board && player == me || counts_for_both {
            true => Grid::of(board),
            false => Grid::EMPTY,
        };
        let won = |player| self.won(player) | gained(player);
        if open.is_empty() || (V::WON_STAYS_OPEN && won(me) | won(!me) | !open == Grid::FULL) {
            return MovePrior::proven(end::<V>(me, won(me), won(!me)), 1);
        }
        let sent = V::TARGETS[mv.cell().index()] & open;
        let active = if sent.is_empty() { open } else { sent };
        let theirs = |at: Cell| completions(self.marks(!me, at));
        let owned_after = won(me) | won(!me);
        let waits_for_them =
            |at: Cell| !(theirs(at) & empty_after(at)).is_empty() && !has_owner(at, owned_after);
        let is_last_cell = |at: Cell| empty_after(at).is_single();
        let mut decisive = completions(won(!me)) & active;
        if decisive.any(|at| waits_for_them(at) || (V::DRAWN_IS_BOTH && is_last_cell(at))) {
            return MovePrior::proven(Outcome::Won(!me), 2);
        }
        if V::MOST_BOARDS_WIN && open.is_single() {
            // The last board: the player who closes it ends the game.
            let after_theirs = match active.first() {
                Some(at) if waits_for_them(at) => Some(won(!me) | open),
                Some(at) if is_last_cell(at) => Some(won(!me)),
                _ => None,
            };
            if after_theirs.is_some_and(|theirs| theirs.len() > won(me).len()) {
                return MovePrior::proven(Outcome::Won(!me), 2);
            }
        }
        let mut bonus = 0.0;
        if wins_board {
            bonus += WON_BOARD;
        }
        if !(theirs(board) & mark).is_empty() && !has_owner(board, owned) {
            bonus += BLOCKED_LINE;
        }
        if sent.is_empty() {
            bonus -= FREE_MOVE;
        } else if { sent }.any(waits_for_them) {
            bonus -= GIVEN_BOARD;
        }
        MovePrior::heuristic(bonus)
    }

    /// Plays at random, but wins the game or a small board when it can, and stops as soon as the
    /// winner is clear.
    fn rollout(&self, rng: &mut EngineRng) -> Outcome {
        if let Some(outcome) = self.outcome() {
            return outcome;
        }
        let mut game = TwoLevelRollout::<V>::new(self);
        if self.turn() == Player::O
            && let Some(outcome) = game.ply::<1>(rng)
        {
            return outcome;
        }
        loop {
            if let Some(outcome) = game.ply::<0>(rng) {
                return outcome;
            }
            if let Some(outcome) = game.ply::<1>(rng) {
                return outcome;
            }
        }
    }
}

/// How a game ends without a line, when `me` has won the boards `mine` and the opponent `theirs`.
fn end<V: Variant>(me: Player, mine: Grid, theirs: Grid) -> Outcome {
    match mine.len().cmp(&theirs.len()) {
        std::cmp::Ordering::Greater if V::MOST_BOARDS_WIN => Outcome::Won(me),
        std::cmp::Ordering::Less if V::MOST_BOARDS_WIN => Outcome::Won(!me),
        _ => Outcome::Draw,
    }
}

/// The places outside a set that complete a line with it.
#[inline]
fn completions(set: Grid) -> Grid {
    Grid::from_bits(completes(set.bits().into()) as u16)
}

#[cfg(test)]
mod tests {
    use uttt_rules::{Adjacent, Classic, MostBoards, Nested2, OpenBoards};

    use super::super::check_priors::{assert_priors, positions, wins_at_once};
    use super::*;

    #[test]
    fn priors_agree_with_the_rules() {
        assert_priors::<Classic>(20_000);
        assert_priors::<MostBoards>(20_000);
        assert_priors::<OpenBoards>(20_000);
        assert_priors::<Adjacent>(20_000);
        assert_priors::<Nested2>(20_000);
    }

    /// Whether `player` can still get a line of boards.
    fn can_get_line<V: Variant>(position: &TwoLevel<V>, player: Player) -> bool {
        let lost = if V::DRAWN_IS_BOTH { Grid::EMPTY } else { position.won(!player) };
        (position.won(player) | (position.open() - lost)).has_line()
    }

    /// Whether `player` can still win more boards than the other player.
    fn can_get_most<V: Variant>(position: &TwoLevel<V>, player: Player) -> bool {
        let most = position.won(player).len() + position.open().len();
        V::MOST_BOARDS_WIN && most > position.won(!player).len()
    }

    fn assert_rollouts<V: Variant>() {
        let mut rng = EngineRng::new(6);
        // How often only one player could still win, and how often neither.
        let (mut one_sided, mut settled) = (0, 0);
        for position in positions::<TwoLevel<V>>().take(20_000) {
            let outcome = position.rollout(&mut rng);
            if wins_at_once(&position) {
                assert_eq!(outcome, Outcome::Won(position.turn()), "{position}");
            }
            let can_win = |&player: &Player| {
                can_get_line(&position, player) || can_get_most(&position, player)
            };
            if let Some(winner) = outcome.winner() {
                assert!(can_win(&winner), "{winner} won {position}");
            }
            match Player::PAIR.iter().filter(|player| can_win(player)).count() {
                0 => {
                    assert_eq!(outcome, Outcome::Draw, "{position}");
                    settled += 1;
                }
                1 => one_sided += 1,
                _ => {}
            }
        }
        assert!(one_sided > 10, "{one_sided}");
        if V::MOST_BOARDS_WIN {
            assert_eq!(settled, 0, "who has no fewer boards can have more as long as one is open");
        } else {
            assert!(settled > 10, "{settled}");
        }
    }

    #[test]
    fn rollouts_take_a_win_and_never_give_one_that_cannot_be() {
        assert_rollouts::<uttt_rules::ClassicRules>();
        assert_rollouts::<uttt_rules::MostBoardsRules>();
        assert_rollouts::<uttt_rules::OpenBoardsRules>();
        assert_rollouts::<uttt_rules::AdjacentRules>();
        assert_rollouts::<uttt_rules::Nested2Rules>();
    }

    #[test]
    fn rollouts_reach_every_kind_of_end() {
        fn counts<V: Variant>() -> [u32; 3] {
            let mut rng = EngineRng::new(7);
            let mut counts = [0; 3];
            for _ in 0..10_000 {
                let outcome = TwoLevel::<V>::new().rollout(&mut rng);
                counts[outcome.winner().map_or(2, Player::index)] += 1;
            }
            counts
        }
        let all = [
            counts::<uttt_rules::ClassicRules>(),
            counts::<uttt_rules::MostBoardsRules>(),
            counts::<uttt_rules::OpenBoardsRules>(),
            counts::<uttt_rules::AdjacentRules>(),
            counts::<uttt_rules::Nested2Rules>(),
        ];
        for [x, o, drawn] in all {
            // The first player wins a little more than half of the decided games.
            assert!(x > o && o > 3000 && drawn > 20, "{all:?}");
        }
    }
}
