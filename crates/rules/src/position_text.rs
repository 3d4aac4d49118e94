use std::fmt;
use std::str::FromStr;

use crate::{BoardState, Cell, Classic, Game, Grid, Move, Player, Rules, UnknownRules};

/// Why a text is no position that a game could reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text does not have the parts rules id, cells, side to move, board to play in.
    Parts {
        /// How many there are.
        found: usize,
    },
    /// The rules id is unknown.
    Rules(UnknownRules),
    /// Not nine groups of cells.
    Groups {
        /// How many there are.
        found: usize,
    },
    /// A group that does not have nine cells.
    GroupLength {
        /// Which group.
        board: Cell,
        /// How many cells it has.
        found: usize,
    },
    /// A character that is not `X`, `O` or `.`.
    NotAMark {
        /// Where it stands.
        board: Cell,
        /// Which one, counted from 1 in its group.
        place: usize,
        /// The character.
        found: char,
    },
    /// The side to move is neither `X` nor `O`.
    Side {
        /// What stands there, cut after twenty characters.
        found: String,
    },
    /// The board to play in is neither a digit 1–9 nor `-`.
    Target {
        /// What stands there, cut after twenty characters.
        found: String,
    },
    /// The players' numbers of marks do not fit the side to move.
    MarkCount {
        /// X's marks.
        x: u32,
        /// O's marks.
        o: u32,
    },
    /// Both players have three in a row in one small board.
    TwoWinners {
        /// Which.
        board: Cell,
    },
    /// Both players have three small boards in a row.
    TwoGameWinners,
    /// The game is over, and yet the player who won it is to move.
    WinnerToMove,
    /// The game is over, and yet a board to play in is named.
    TargetAfterEnd,
    /// The board to play in is closed.
    TargetClosed {
        /// Which.
        board: Cell,
    },
    /// No last move explains the board to play in.
    NoLastMove,
}

impl From<UnknownRules> for PositionError {
    fn from(error: UnknownRules) -> Self {
        Self::Rules(error)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts { found } => write!(
                f,
                "{found} parts, expected four: rules id, cells, side to move, board to play in"
            ),
            Self::Rules(error) => error.fmt(f),
            Self::Groups { found } => write!(f, "{found} groups of cells, expected nine"),
            Self::GroupLength { board, found } => {
                write!(f, "board {board}: {found} cells, expected nine")
            }
            Self::NotAMark { board, place, found } => {
                write!(f, "board {board}, cell {place}: {found:?}, expected X, O or .")
            }
            Self::Side { found } => write!(f, "side to move: {found:?}, expected X or O"),
            Self::Target { found } => {
                write!(f, "board to play in: {found:?}, expected a digit 1-9 or -")
            }
            Self::MarkCount { x, o } => {
                write!(f, "{x} X and {o} O do not fit the side to move")
            }
            Self::TwoWinners { board } => write!(f, "board {board} is won by both"),
            Self::TwoGameWinners => write!(f, "both players have three boards in a row"),
            Self::WinnerToMove => write!(f, "the winner of the game is to move"),
            Self::TargetAfterEnd => write!(f, "the game is over, expected - as board to play in"),
            Self::TargetClosed { board } => write!(f, "board {board} to play in is closed"),
            Self::NoLastMove => write!(f, "no last move explains the board to play in"),
        }
    }
}

impl std::error::Error for PositionError {}

/// The position notation: rules id, cells board by board, side to move, board to play in or `-`.
impl fmt::Display for Classic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Self::RULES)?;
        for board in Cell::ALL {
            f.write_str(if board.index() == 0 { " " } else { "/" })?;
            for cell in Cell::ALL {
                match self.mark(Move::new(board, cell)) {
                    Some(player) => write!(f, "{player}")?,
                    None => f.write_str(".")?,
                }
            }
        }
        write!(f, " {} ", self.turn())?;
        match self.target() {
            Some(board) => write!(f, "{board}"),
            None => f.write_str("-"),
        }
    }
}

/// Reads the position notation, tolerant of case and white space, and checks that a game could have
/// reached the position.
///
/// ```
/// use uttt_rules::{Classic, Game, History};
///
/// let game = History::<Classic>::parse("classic: 55 51 15")?;
/// let text = "classic ....X..../........./........./........./O...X..../........./........./........./......... O 5";
/// assert_eq!(game.position().to_string(), text);
/// assert_eq!(&text.parse::<Classic>()?, game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Classic {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let &[rules, cells, side, target] = parts.as_slice() else {
            return Err(PositionError::Parts { found: parts.len() });
        };
        let Rules::Classic = rules.parse()?;
        let turn = match side {
            "X" | "x" => Player::X,
            "O" | "o" => Player::O,
            _ => return Err(PositionError::Side { found: side.chars().take(20).collect() }),
        };
        let mut digits = target.chars();
        let target = match (digits.next(), digits.next()) {
            (Some('-'), None) => None,
            (Some(digit), None) if Cell::from_digit(digit).is_some() => Cell::from_digit(digit),
            _ => return Err(PositionError::Target { found: target.chars().take(20).collect() }),
        };
        Self::checked(parse_cells(cells)?, turn, target)
    }
}

impl Classic {
    /// A position from its parts, if a game could have reached it.
    pub(crate) fn checked(
        marks: [[Grid; 9]; 2],
        turn: Player,
        target: Option<Cell>,
    ) -> Result<Self, PositionError> {
        let position = Self::from_parts(marks, turn, target);
        check_laws(&position, target)?;
        Ok(position)
    }
}

fn parse_cells(text: &str) -> Result<[[Grid; 9]; 2], PositionError> {
    let groups: Vec<&str> = text.split('/').collect();
    if groups.len() != 9 {
        return Err(PositionError::Groups { found: groups.len() });
    }
    let mut marks = [[Grid::EMPTY; 9]; 2];
    for (board, group) in Cell::ALL.into_iter().zip(groups) {
        let found = group.chars().count();
        if found != 9 {
            return Err(PositionError::GroupLength { board, found });
        }
        for (cell, mark) in Cell::ALL.into_iter().zip(group.chars()) {
            let player = match mark {
                '.' => continue,
                'X' | 'x' => Player::X,
                'O' | 'o' => Player::O,
                found => {
                    let place = cell.index() + 1;
                    return Err(PositionError::NotAMark { board, place, found });
                }
            };
            let grid = &mut marks[player.index()][board.index()];
            *grid = *grid | Grid::of(cell);
        }
    }
    Ok(marks)
}

/// Refuses what no game reaches: the laws of the position notation.
fn check_laws(position: &Classic, target: Option<Cell>) -> Result<(), PositionError> {
    let count =
        |player| Cell::ALL.into_iter().map(|board| position.marks(player, board).len()).sum();
    let (x, o): (u32, u32) = (count(Player::X), count(Player::O));
    let ahead = u32::from(position.turn() == Player::O);
    if x != o + ahead {
        return Err(PositionError::MarkCount { x, o });
    }
    if let Some(board) = (position.won(Player::X) & position.won(Player::O)).first() {
        return Err(PositionError::TwoWinners { board });
    }
    let won_game = |player| position.won(player).has_line();
    if won_game(Player::X) && won_game(Player::O) {
        return Err(PositionError::TwoGameWinners);
    }
    if won_game(position.turn()) {
        return Err(PositionError::WinnerToMove);
    }
    let over = won_game(!position.turn()) || position.open().is_empty();
    match target {
        Some(_) if over => return Err(PositionError::TargetAfterEnd),
        Some(board) if position.board(board) != BoardState::Open => {
            return Err(PositionError::TargetClosed { board });
        }
        _ => {}
    }
    if explained_by_a_last_move(position, over) { Ok(()) } else { Err(PositionError::NoLastMove) }
}

/// Whether some mark of the player who moved last can have been the last one.
fn explained_by_a_last_move(position: &Classic, over: bool) -> bool {
    let mover = !position.turn();
    if x_has_not_moved(position) {
        return position.target().is_none();
    }
    Move::all().filter(|&mv| position.mark(mv) == Some(mover)).any(|mv| {
        let before = position.marks(mover, mv.board()) - Grid::of(mv.cell());
        if before.has_line() || position.won(!mover).contains(mv.board()) {
            return false; // played in a board that was won already
        }
        if over {
            // The last mark closed its board, and a win of the game is the last mark's.
            let won_before = if position.board(mv.board()) == BoardState::Won(mover) {
                position.won(mover) - Grid::of(mv.board())
            } else {
                position.won(mover)
            };
            return position.board(mv.board()) != BoardState::Open && !won_before.has_line();
        }
        let free = !position.open().contains(mv.cell());
        match position.target() {
            // Sent there, or free to play in the one board that is left.
            Some(board) => mv.cell() == board || (free && position.is_free()),
            None => free,
        }
    })
}

fn x_has_not_moved(position: &Classic) -> bool {
    Cell::ALL.into_iter().all(|board| position.marks(Player::X, board).is_empty())
}
