use anyhow::Context;
use fastrand::Rng;
use uttt_rules::{Board, Cell, GameMove, Grid, History, Outcome, Player};

use super::Opponent;

/// A beginner as a program. It wins the game if one move does; else it wins a small board; else it
/// takes a cell with which its opponent would win a small board; else any move. It does not ask
/// where a move sends the opponent.
pub(super) struct Greedy {
    rng: Rng,
}

/// How much it wants a move, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Wish {
    Any,
    Block,
    WinBoard,
    WinGame,
}

impl Greedy {
    pub(super) fn new(seed: u64) -> Self {
        Self { rng: Rng::with_seed(seed) }
    }
}

impl<G: Board> Opponent<G> for Greedy {
    fn choose(&mut self, game: &History<G>) -> anyhow::Result<G::Move> {
        let position = game.position();
        let moves: Vec<_> = game.legal_moves().iter().map(|&mv| (wish(position, mv), mv)).collect();
        let most = moves.iter().map(|&(wish, _)| wish).max();
        let best: Vec<_> = moves.iter().filter(|&&(wish, _)| Some(wish) == most).collect();
        let (_, mv) = self.rng.choice(best).context("the game is over")?;
        Ok(*mv)
    }

    fn nodes(&self) -> u64 {
        0
    }
}

/// What a legal move does for a player of two.
fn wish<G: Board>(position: &G, mv: G::Move) -> Wish {
    let me = position.turn();
    let mut after = position.clone();
    after.play_unchecked(mv);
    if after.outcome() == Some(Outcome::Won(me)) {
        return Wish::WinGame;
    }
    let [own, other] = [me, me.next(G::PLAYERS)].map(|player| marks(position, mv, player));
    let cell = Cell::ALL[mv.index() % 9];
    let wins = |marks: Grid| (marks | Grid::of(cell)).has_line();
    match own.has_line() || other.has_line() {
        // Nobody wins this board a second time, where one may still play in it.
        true => Wish::Any,
        false if wins(own) => Wish::WinBoard,
        false if wins(other) => Wish::Block,
        false => Wish::Any,
    }
}

/// A player's marks in the smallest board that holds the cell of a move.
fn marks<G: Board>(position: &G, mv: G::Move, player: Player) -> Grid {
    let first = mv.index() / 9 * 9;
    let is_marked = |cell: &Cell| {
        G::Move::from_index(first + cell.index())
            .is_some_and(|at| position.mark(at) == Some(player))
    };
    Cell::ALL.into_iter().filter(is_marked).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use uttt_rules::{Classic, Nested, OpenBoards, RuleSystem};

    use super::*;

    /// All moves that it plays in some of many tries.
    fn moves<G: RuleSystem>(record: &str) -> Vec<String> {
        let game = History::<G>::parse(record).unwrap();
        let moves = (0..300).map(|seed| Greedy::new(seed).choose(&game).unwrap().to_string());
        moves.collect::<BTreeSet<_>>().into_iter().collect()
    }

    #[test]
    fn a_small_board_is_won_before_one_is_defended() {
        // In the middle board, 53 makes a row for X and 56 one for O.
        assert_eq!(moves::<Classic>("classic: 51 15 52 23 35 54 45 55"), ["53"]);
        assert_eq!(moves::<Classic>("classic: 11 15 52 23 35 54 45 55"), ["56"]);
    }

    #[test]
    fn the_game_comes_before_a_small_board() {
        let cases = include_str!("../../../../tests/cases/engine/one-move.txt");
        let mut seen = 0;
        for line in cases.lines().filter(|line| !line.starts_with('#')) {
            let [record, wins, _] = line.split(';').collect::<Vec<_>>().try_into().unwrap();
            let wins: Vec<_> = wins.split_whitespace().collect();
            if !wins.is_empty() {
                assert_eq!(moves::<Classic>(record), wins, "{record}");
                seen += 1;
            }
        }
        assert!(seen > 50, "{seen}");
    }

    #[test]
    fn without_anything_to_win_or_to_defend_it_plays_anything() {
        assert_eq!(moves::<Classic>("classic: 55").len(), 8);
        // The middle board is won already, though one may still play in it.
        let record = "open-boards: 51 15 52 23 35 54 45 55 53 36 65";
        assert_eq!(moves::<OpenBoards>(record), ["56", "57", "58", "59"]);
    }

    #[test]
    fn in_tic_tac_toe_it_sees_one_move_ahead() {
        assert_eq!(moves::<Nested<1>>("nested-1: 1 4 2 5"), ["3"], "a win before a block");
        assert_eq!(moves::<Nested<1>>("nested-1: 1 5 2"), ["3"]);
        assert_eq!(moves::<Nested<1>>("nested-1: 1 5").len(), 7);
    }
}
