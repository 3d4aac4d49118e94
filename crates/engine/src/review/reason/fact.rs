use uttt_rules::{Path, Place, Player};

/// Why a move is a fault. Each fact follows from the rules, whatever an engine thinks of the
/// position. The opponent is the player who moves next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// Another move would have won the game by force in this many moves of the player, and this one
    /// does not win as quickly.
    MissesWin {
        /// The player's own moves until the end.
        moves: u32,
    },
    /// A player can now win the game by force in this many moves of their own. After the better
    /// move, they cannot.
    AllowsWin {
        /// Who can win.
        winner: Player,
        /// The winner's own moves until the end.
        moves: u32,
    },
    /// The opponent can win a board, and then has two lines that each lack only one board.
    AllowsTwoThreats {
        /// The board that the opponent can win.
        board: Path,
        /// The two boards that the lines lack.
        lacking: [Path; 2],
    },
    /// The opponent can win a board, and then has a line that lacks only one more.
    OpensLine {
        /// The board that the opponent can win.
        board: Path,
        /// The board that the line lacks.
        lacking: Path,
    },
    /// It sends the opponent where they can win a board at once.
    SendsToWin {
        /// The board that the opponent can win.
        board: Path,
    },
    /// The opponent may play anywhere, and can win a board at once.
    GivesBoard {
        /// The board that the opponent can win.
        board: Path,
    },
    /// The better move wins a board, and this one does not win that board.
    MissesBoard {
        /// The board that the player could have won.
        board: Path,
    },
    /// The opponent may play anywhere. After the better move, they may not.
    FreeMove,
    /// The opponent threatens to win a board with one cell. The better move takes that cell, and this
    /// one does not.
    MissesBlock {
        /// The board that the opponent threatens to win.
        board: Path,
    },
    /// The player threatens to win a board with one cell, and this move sends the opponent where they
    /// can take it. After the better move, no reply ends the threat.
    SendsToBlock {
        /// The board that the player threatens to win.
        board: Path,
    },
    /// The opponent can win a board with the move after the next one, whatever the player does between them.
    ForcesBoard {
        /// The board that the opponent can win.
        board: Path,
    },
    /// After the better move the player can win a board with the next one, whatever the opponent does.
    MissesForcedBoard {
        /// The board that the player could have won.
        board: Path,
    },
    /// With the next move, the opponent can threaten to win a board with each of two cells.
    AllowsFork {
        /// The board that the opponent can threaten to win.
        board: Path,
    },
    /// The better move threatens to win a board with a cell that could not win it before, and this one
    /// threatens nothing.
    MissesThreat {
        /// The board that the player could have threatened to win.
        board: Path,
    },
    /// With the next move, the opponent can threaten to win a board with a cell that could not win it before.
    AllowsThreat {
        /// The board that the opponent can threaten to win.
        board: Path,
    },
}

impl Fact {
    /// Its name in the output of programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::MissesWin { .. } => "misses-win",
            Self::AllowsWin { .. } => "allows-win",
            Self::AllowsTwoThreats { .. } => "allows-two-threats",
            Self::OpensLine { .. } => "opens-line",
            Self::SendsToWin { .. } => "sends-to-win",
            Self::GivesBoard { .. } => "gives-board",
            Self::MissesBoard { .. } => "misses-board",
            Self::FreeMove => "free-move",
            Self::MissesBlock { .. } => "misses-block",
            Self::SendsToBlock { .. } => "sends-to-block",
            Self::ForcesBoard { .. } => "forces-board",
            Self::MissesForcedBoard { .. } => "misses-forced-board",
            Self::AllowsFork { .. } => "allows-fork",
            Self::MissesThreat { .. } => "misses-threat",
            Self::AllowsThreat { .. } => "allows-threat",
        }
    }

    /// The fact as a sentence about the move, whose opponent moves next. `name` names a board.
    ///
    /// ```
    /// use uttt_engine::Fact;
    /// use uttt_rules::Player;
    ///
    /// let sentence = Fact::FreeMove.sentence(Player::O, |board| format!("board {board}"));
    /// assert_eq!(sentence, "It lets O play anywhere.");
    /// ```
    #[must_use]
    pub fn sentence(self, opponent: Player, name: impl Fn(Path) -> String) -> String {
        let mover = opponent.next(2);
        match self {
            Self::MissesWin { moves: 1 } => "It misses an immediate win.".to_owned(),
            Self::MissesWin { moves } => format!("It misses a win in {moves} moves."),
            Self::AllowsWin { winner, moves: 1 } => format!("It lets {winner} win at once."),
            Self::AllowsWin { winner, moves } => format!("It lets {winner} win in {moves} moves."),
            Self::AllowsTwoThreats { board, lacking: [one, two] } => format!(
                "It lets {opponent} win {}; then {} or {} would win the game.",
                name(board),
                name(one),
                name(two),
            ),
            Self::OpensLine { board, lacking } => format!(
                "It lets {opponent} win {}; then {} would win the game.",
                name(board),
                name(lacking),
            ),
            Self::SendsToWin { board } => {
                format!("It lets {opponent} win {} at once.", name(board))
            }
            Self::GivesBoard { board } => {
                format!("It lets {opponent} play anywhere and win {}.", name(board))
            }
            Self::MissesBoard { board } => format!("It misses a chance to win {}.", name(board)),
            Self::FreeMove => format!("It lets {opponent} play anywhere."),
            Self::MissesBlock { board } => {
                format!("It misses a chance to block {opponent} in {}.", name(board))
            }
            Self::SendsToBlock { board } => format!(
                "It sends {opponent} to {}, where {opponent} can block {mover}.",
                name(board),
            ),
            Self::ForcesBoard { board } => {
                format!("It lets {opponent} force the win of {}.", name(board))
            }
            Self::MissesForcedBoard { board } => {
                format!("It misses a chance to force the win of {}.", name(board))
            }
            Self::AllowsFork { board } => {
                format!("It lets {opponent} make two threats in {}.", name(board))
            }
            Self::MissesThreat { board } => {
                format!("It misses a chance to threaten to win {}.", name(board))
            }
            Self::AllowsThreat { board } => {
                format!("It lets {opponent} threaten to win {}.", name(board))
            }
        }
    }

    /// The board that is won or could be won.
    #[must_use]
    pub const fn board(self) -> Option<Path> {
        match self {
            Self::AllowsTwoThreats { board, .. }
            | Self::OpensLine { board, .. }
            | Self::SendsToWin { board }
            | Self::GivesBoard { board }
            | Self::MissesBoard { board }
            | Self::MissesBlock { board }
            | Self::SendsToBlock { board }
            | Self::ForcesBoard { board }
            | Self::MissesForcedBoard { board }
            | Self::AllowsFork { board }
            | Self::MissesThreat { board }
            | Self::AllowsThreat { board } => Some(board),
            Self::MissesWin { .. } | Self::AllowsWin { .. } | Self::FreeMove => None,
        }
    }
}

/// A fact with its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The fact.
    pub fact: Fact,
    /// The moves from the position before the fault that show it. They begin with the fault, or
    /// with the better move if the fact is about something missed.
    pub moves: Vec<Place>,
}
