use std::collections::HashSet;
use std::ops::ControlFlow;

use uttt_rules::{AnyGame, Game, History, Place, Player, with_game};

/// An exhaustive search, limited to a few plies, for a win that a player can
/// force against all others. It uses no evaluation.
#[derive(Debug)]
pub(super) struct ForcedWin<'a, G> {
    player: Player,
    /// The positions that it may still look at.
    left: u32,
    /// Positions that count as drawn, because they have occurred before.
    drawn: &'a HashSet<G>,
}

/// A win that a player can force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Win {
    /// The plies to the end, if the others hold out as long as they can.
    pub(super) plies: u32,
    /// Moves that lead there.
    pub(super) line: Vec<Place>,
}

/// The number of positions after which a search gives up.
const POSITIONS: u32 = 60_000;

/// The quickest win within this many plies that a player can force, or `None` if it finds none.
///
/// A third occurrence of a position is a draw, so the win avoids all positions of the game so far.
pub(super) fn forced_win(game: &AnyGame, player: Player, plies: u32) -> Option<Win> {
    with_game!(game, game => quickest(game, player, plies))
}

/// Whether it is certain that a player cannot force a win within this many plies.
pub(super) fn is_refuted(game: &AnyGame, player: Player, plies: u32) -> bool {
    with_game!(game, game => {
        // A repetition can only turn a win into a draw.
        let mut search = ForcedWin { player, left: POSITIONS, drawn: &HashSet::new() };
        search.wins(game.position(), plies) == Some(false)
    })
}

fn quickest<G: Game>(game: &History<G>, player: Player, plies: u32) -> Option<Win> {
    if game.outcome().is_some() {
        return None;
    }
    let drawn = match G::DRAWS_BY_REPETITION {
        true => game.positions().iter().cloned().collect(),
        false => HashSet::new(),
    };
    let mut search = ForcedWin { player, left: POSITIONS, drawn: &drawn };
    for plies in 1..=plies {
        if search.wins(game.position(), plies)? {
            return Some(Win { plies, line: search.line(game.position(), plies)? });
        }
    }
    None
}

impl<G: Game> ForcedWin<'_, G> {
    /// Whether the player can force a win within these plies; `None` if it gave up.
    fn wins(&mut self, position: &G, plies: u32) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner() == Some(self.player));
        }
        if plies == 0 {
            return Some(false);
        }
        self.left = self.left.checked_sub(1)?;
        let chooses = position.turn() == self.player;
        let found = position.visit_moves(|mv| match self.wins_after(position, mv, plies) {
            Some(wins) if wins != chooses => ControlFlow::Continue(()),
            found => ControlFlow::Break(found),
        });
        match found {
            ControlFlow::Break(found) => found,
            // Without a legal move the game would be over.
            ControlFlow::Continue(()) => Some(!chooses),
        }
    }

    fn wins_after(&mut self, position: &G, mv: G::Move, plies: u32) -> Option<bool> {
        let mut after = position.clone();
        after.play_unchecked(mv);
        if self.drawn.contains(&after) { Some(false) } else { self.wins(&after, plies - 1) }
    }

    /// A line of a win that takes these plies.
    fn line(&mut self, position: &G, plies: u32) -> Option<Vec<Place>> {
        let (mut position, mut line) = (position.clone(), Vec::new());
        for plies in (1..=plies).rev() {
            if position.outcome().is_some() {
                break;
            }
            let moves = position.legal_moves();
            let mut next = moves.first().copied()?;
            for mv in moves {
                // The player takes a move that wins in time; the others one that delays the win.
                let time = if position.turn() == self.player { plies } else { plies - 1 };
                if time > 0 && self.wins_after(&position, mv, time)? == (time == plies) {
                    next = mv;
                    break;
                }
            }
            position.play_unchecked(next);
            line.push(next.into());
        }
        Some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn win(record: &str, player: Player, plies: u32) -> Option<(u32, String)> {
        let game: AnyGame = record.parse().unwrap();
        let win = forced_win(&game, player, plies)?;
        let line: Vec<_> = win.line.iter().map(|&at| game.text(at)).collect();
        Some((win.plies, line.join(" ")))
    }

    #[test]
    fn a_fork_wins_in_three_plies() {
        let fork = "nested-1: 1 2 7 4 9";
        assert_eq!(win(fork, Player::X, 1), None);
        let (plies, line) = win(fork, Player::X, 5).unwrap();
        assert_eq!((plies, line.split(' ').count()), (2, 2));
        let before = "nested-1: 1 2 7 4";
        assert_eq!(win(before, Player::X, 5).map(|(plies, _)| plies), Some(3));
        let game: AnyGame = before.parse().unwrap();
        assert!(is_refuted(&game, Player::X, 2) && !is_refuted(&game, Player::X, 3));
    }

    #[test]
    fn three_players_play_against_one() {
        // X has three in a row, and O can take one of them or play in the way.
        assert_eq!(
            win("overwrite-free: 11 21 31 12 22 32 13 23 43", Player::X, 4),
            Some((1, "14".to_owned()))
        );
        assert_eq!(win("overwrite-free: 11 21 31 12 22 32 13", Player::X, 3), None);
    }
}
