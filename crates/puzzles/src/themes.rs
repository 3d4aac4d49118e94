use uttt_rules::{AnyGame, Cell, GridState, NodeId, Path, Place, Player};

use crate::{Goal, Puzzle, Theme, Turn};

impl Theme {
    /// The themes of a puzzle, from its moves alone.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Vec<Self> {
        Self::ALL.into_iter().filter(|theme| theme.is_of(puzzle)).collect()
    }

    /// Whether a puzzle has this theme. What its tree says is taken to be right.
    #[must_use]
    pub fn is_of(self, puzzle: &Puzzle) -> bool {
        let game = puzzle.game();
        let Some(&first) = puzzle.study().next(puzzle.start()).first() else { return false };
        let Some((_, key)) = puzzle.study().from(first) else { return false };
        let others = || game.legal_moves().into_iter().filter(|&mv| mv != key);
        let gives_free = |mv: Place| game.after(mv).is_some_and(|after| is_free(&after));
        match self {
            Self::Quiet => !wins_board(&game, key),
            Self::SaveDraw => puzzle.goal() == Goal::Draw,
            Self::RefuseBoard => {
                !wins_board(&game, key) && others().any(|mv| wins_board(&game, mv))
            }
            Self::GiveUpBoard => {
                let Some(after) = puzzle.study().game(first) else { return false };
                let replies = puzzle.study().next(first).iter();
                let mut moves = replies.filter_map(|&at| puzzle.study().from(at));
                moves.any(|(_, reply)| wins_board(&after, reply))
            }
            Self::ForcedChain => puzzle.goal() != Goal::Draw && is_chain(puzzle, first),
            Self::UseFreeMove => is_free(&game),
            Self::DenyFreeMove => !gives_free(key) && others().any(gives_free),
            Self::TwoThreats => puzzle.goal() != Goal::Draw && has_two_threats(puzzle),
        }
    }
}

/// Whether a move wins a small board for the player who makes it.
fn wins_board(game: &AnyGame, mv: Place) -> bool {
    let owned = |game: &AnyGame, by: Player| {
        let boards = Cell::ALL.into_iter().map(Path::of);
        boards.filter(|&board| game.grid(board) == Some(GridState::Won(by))).count()
    };
    let by = game.turn();
    game.after(mv).is_some_and(|after| owned(&after, by) > owned(game, by))
}

/// Whether the player to move may play on every open board.
fn is_free(game: &AnyGame) -> bool {
    game.active_grids() == [Path::ROOT]
}

/// Whether there is one reply at each turn of the opponent after this move, but for the last.
fn is_chain(puzzle: &Puzzle, mv: NodeId) -> bool {
    let study = puzzle.study();
    let [reply] = study.next(mv) else { return false };
    match puzzle.turn(*reply) {
        Turn::Last(_) => true,
        _ => study.next(*reply).iter().all(|&next| {
            let is_last = |&at: &NodeId| matches!(puzzle.turn(at), Turn::Last(_));
            study.next(next).iter().all(is_last) || is_chain(puzzle, next)
        }),
    }
}

/// Whether somewhere before the last turn the opponent has several replies, and no move wins after
/// each of them.
fn has_two_threats(puzzle: &Puzzle) -> bool {
    let study = puzzle.study();
    study.positions().any(|at| {
        let replies = study.next(at);
        let is_opponents = study.game(at).is_some_and(|game| game.turn() != puzzle.solver());
        if replies.len() <= 1 || !puzzle.is_in_tree(at) || !is_opponents {
            return false;
        }
        let wins = replies.iter().map(|&reply| match puzzle.turn(reply) {
            Turn::Last(wins) => Some(wins),
            _ => None,
        });
        let Some(wins) = wins.collect::<Option<Vec<_>>>() else { return false };
        let common = |mv: &Place| wins.iter().all(|wins| wins.contains(mv));
        !wins[0].iter().any(common)
    })
}
