use std::time::Duration;

use fastrand::Rng;
use uttt_rules::{AnyGame, GridState, Path, Place, Rules, Shape};

use crate::{GamePlayer, Reply};

/// How long a trial game may be, in plies: games for three may never end.
const LONGEST: usize = 300;

/// What a game is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Anything.
    Any,
    /// The program is sent to a closed board.
    Closed,
    /// The program is sent to a full board that nobody has won.
    Drawn,
}

impl Aim {
    /// Whether the position shows it to the player whose turn it is.
    pub(super) fn is_met(self, game: &AnyGame) -> bool {
        match self {
            Self::Any => true,
            Self::Closed => is_free(game),
            Self::Drawn => is_free(game) && is_sent_to_drawn(game),
        }
    }

    /// Whether these rules can show it.
    pub(super) fn is_possible(self, rules: Rules) -> bool {
        match (self, rules.shape()) {
            (Self::Any, _) => true,
            (Self::Closed, shape) => matches!(shape, Shape::Nested { depth: 2.. }),
            // There a move leads to other boards than its cell.
            (Self::Drawn, shape) => shape == Shape::Nested { depth: 2 } && rules != Rules::Adjacent,
        }
    }

    /// How much a move serves it. Boards that nobody wins fill up, and the game goes on.
    fn value(self, game: &AnyGame, at: Place) -> u32 {
        let Some(next) = game.after(at) else { return 0 };
        if self == Self::Any || next.outcome().is_some() {
            return 0;
        }
        let drawn = |game: &AnyGame| boards().filter(|&board| is_drawn(game, board)).count();
        match self {
            _ if self.is_met(&next) => 4,
            Self::Drawn if drawn(&next) > drawn(game) => 3,
            Self::Drawn if boards().all(|it| next.grid(it) == game.grid(it)) => 2,
            _ => 1,
        }
    }

    /// One of the moves that serve it most.
    fn choose(self, game: &AnyGame, rng: &mut Rng) -> Option<Place> {
        let moves = game.legal_moves();
        let values: Vec<u32> = moves.iter().map(|&at| self.value(game, at)).collect();
        let most = values.iter().max()?;
        let best = moves.iter().zip(&values).filter(|(_, value)| *value == most);
        let best: Vec<Place> = best.map(|(&at, _)| at).collect();
        rng.choice(best)
    }

    /// A game in which it is shown to the player of this turn, if one of many random games has such a
    /// position.
    pub(super) fn begun(self, rules: Rules, turn: usize, rng: &mut Rng) -> Option<AnyGame> {
        const MOST_GAMES: u32 = 100;
        (0..MOST_GAMES).find_map(|_| {
            let mut game = AnyGame::new(rules);
            while game.outcome().is_none() && game.ply() < LONGEST {
                if game.turn().index() == turn && self.is_met(&game) {
                    return Some(game);
                }
                game.play(self.choose(&game, rng)?).ok()?;
            }
            None
        })
    }
}

/// Plays random legal moves, those first that serve an aim.
pub(super) struct Opponent {
    pub(super) rng: Rng,
    pub(super) aim: Aim,
}

impl GamePlayer for Opponent {
    fn choose(&mut self, game: &AnyGame) -> Reply {
        if game.ply() >= LONGEST {
            return Reply::Leave;
        }
        match self.aim.choose(game, &mut self.rng) {
            Some(at) => Reply::Move { answer: game.text(at), at, took: Duration::ZERO },
            None => Reply::Leave,
        }
    }
}

/// Whether the player whose turn it is was sent to a closed board, and may choose another.
fn is_free(game: &AnyGame) -> bool {
    let Shape::Nested { depth } = game.rules().shape() else { return false };
    // A board has a cell for each level but the last.
    let is_wide = |path: &Path| path.cells().len() + 1 < depth;
    game.ply() > 0 && game.active_grids().iter().any(is_wide)
}

/// Whether the last move leads to a board that nobody has won, on nine small boards.
fn is_sent_to_drawn(game: &AnyGame) -> bool {
    let text = game.last().map(|at| game.text(at)).unwrap_or_default();
    let cell = text.chars().nth(1).and_then(uttt_rules::Cell::from_digit);
    let board = cell.and_then(|cell| Path::ROOT.child(cell));
    board.is_some_and(|board| is_drawn(game, board))
}

/// Whether a board is full and nobody has won it; in some games it then counts for both.
fn is_drawn(game: &AnyGame, board: Path) -> bool {
    matches!(game.grid(board), Some(GridState::Drawn | GridState::Both))
}

fn boards() -> impl Iterator<Item = Path> {
    uttt_rules::Cell::ALL.iter().filter_map(|&cell| Path::ROOT.child(cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_can_begin_where_a_player_is_sent_to_a_drawn_board() {
        for rules in [Rules::Classic, Rules::MostBoards, Rules::Nested2] {
            for turn in [0, 1] {
                let mut rng = Rng::with_seed(1);
                let game = Aim::Drawn.begun(rules, turn, &mut rng).unwrap();
                assert!(is_free(&game) && is_sent_to_drawn(&game), "{game}");
                assert_eq!((game.turn().index(), game.outcome()), (turn, None));
            }
        }
        assert!(
            !Aim::Drawn.is_possible(Rules::Adjacent) && !Aim::Closed.is_possible(Rules::Nested1)
        );
    }

    #[test]
    fn a_random_player_is_steered_to_a_drawn_board() {
        let met = (0..40).filter(|&seed| {
            let mut rng = Rng::with_seed(seed);
            let mut game = AnyGame::new(Rules::Classic);
            while game.outcome().is_none() {
                let is_steered = game.turn().index() == 1;
                let aim = if is_steered { Aim::Drawn } else { Aim::Any };
                let at = aim.choose(&game, &mut rng).unwrap();
                game.play(at).unwrap();
                if is_steered && Aim::Drawn.is_met(&game) {
                    return true;
                }
            }
            false
        });
        let met = met.count();
        assert!(met >= 10, "in {met} of 40 games");
    }
}
