use crate::{AnyGame, Cell, Grid, GridState, Outcome, Path, Player, Rules};

/// What a finished game ended by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Won by a line: three in a row, or four on the 4×4 board.
    Line,
    /// Won without a line by more small boards than the other's.
    MoreBoards,
    /// Drawn: all is decided, there is no line, and where the number of small boards counts, it is
    /// the same.
    NoLine,
    /// Drawn: the player to move has no legal move.
    NoMove,
    /// Drawn: the position stands for the third time.
    Repetition,
}

impl Ending {
    /// A word for programs: `line`, `more-boards`, `no-line`, `no-legal-move` or `repetition`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::MoreBoards => "more-boards",
            Self::NoLine => "no-line",
            Self::NoMove => "no-legal-move",
            Self::Repetition => "repetition",
        }
    }

    /// What `game` ended by; `None` while it goes on.
    pub(crate) fn of(game: &AnyGame) -> Option<Self> {
        Some(match (game.outcome()?, game.rules()) {
            (Outcome::Won(winner), Rules::MostBoards | Rules::Adjacent)
                if !boards(game, winner).has_line() =>
            {
                Self::MoreBoards
            }
            (Outcome::Won(_), _) => Self::Line,
            (Outcome::Draw, _) if game.is_repeated() => Self::Repetition,
            (Outcome::Draw, Rules::Overwrite | Rules::OverwriteCell | Rules::OverwriteFree) => {
                Self::NoMove
            }
            (Outcome::Draw, _) => Self::NoLine,
        })
    }
}

/// The small boards that a player has won.
fn boards(game: &AnyGame, player: Player) -> Grid {
    let won = |cell: &Cell| game.grid(Path::of(*cell)) == Some(GridState::Won(player));
    Cell::ALL.into_iter().filter(won).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ending(record: &str) -> Option<Ending> {
        record.parse::<AnyGame>().unwrap().ending()
    }

    #[test]
    fn a_line_wins_and_nothing_has_ended_before() {
        assert_eq!(ending("nested-1: 1 4 2 5"), None);
        assert_eq!(ending("nested-1: 1 4 2 5 3"), Some(Ending::Line));
        assert_eq!(ending("nested-1: 1 2 3 5 4 6 8 7 9"), Some(Ending::NoLine));
        let row = "overwrite-free: 11 12 13 14 13 12 12 21 13 13";
        assert_eq!(ending(row), Some(Ending::Line));
    }

    #[test]
    fn the_third_time_of_a_position_is_a_draw() {
        // X's mark alone on the board, and O to move.
        assert_eq!(ending("overwrite-free: 11 11 11 11 11 11"), None);
        assert_eq!(ending("overwrite-free: 11 11 11 11 11 11 11"), Some(Ending::Repetition));
    }

    #[test]
    fn who_has_no_legal_move_draws() {
        // X lost every other cell to its owner, and may not take it back.
        let text = "overwrite-cell XOO+/O++O/+OO+/O+O+ X - \
                 X12,X13,X14,X21,X22,X23,X24,X31,X32,X33,X34,X41,X42,X43,X44";
        let game = AnyGame::from_position(text).unwrap();
        assert_eq!(game.ending(), Some(Ending::NoMove));
        let open = AnyGame::from_position(&text.replace(",X44", "")).unwrap();
        assert_eq!((open.ending(), open.legal_moves().len()), (None, 1));
    }

    #[test]
    fn tables_hold_every_ending_of_most_boards() {
        let mut seen = Vec::new();
        let table = include_str!("../../../tests/cases/rules/most-boards.games");
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let (outcome, moves) = line.split_once(' ').unwrap();
            let ending = ending(&format!("most-boards: {moves}")).unwrap();
            assert_eq!(ending == Ending::NoLine, outcome == "draw", "{line}");
            seen.push(ending);
        }
        for wanted in [Ending::Line, Ending::MoreBoards, Ending::NoLine] {
            assert!(seen.contains(&wanted), "{wanted:?}");
        }
    }
}
