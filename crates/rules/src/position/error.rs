use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::named_parts::{CellGroup, PositionPart, TargetForm, group_of};
use crate::{ParseRulesError, Path, Player, Rules};

/// Why a text or a builder does not give a position that a game can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// There is no text.
    Empty,
    /// The text does not have the parts that the rule system's notation has.
    Parts {
        /// How many there are.
        found: usize,
        /// What they are.
        expected: &'static [PositionPart],
    },
    /// The rules id is unknown.
    Rules(ParseRulesError),
    /// A position of another rule system.
    OtherRules {
        /// The rules that it names.
        found: Rules,
        /// The rules that were asked for.
        expected: Rules,
    },
    /// Too many or too few groups of cells.
    Groups {
        /// The grid that they belong to; the root for all of them.
        within: Path,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A group of too many or too few cells.
    GroupLength {
        /// Which group.
        group: CellGroup,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A character that is neither a player's mark nor `.`.
    NotAMark {
        /// The group that it belongs to.
        group: CellGroup,
        /// Which one, counted from 1 in its group.
        place: usize,
        /// The character.
        found: char,
        /// Who plays.
        players: &'static [Player],
    },
    /// The side to move is not a player.
    Side {
        /// The text there, cut after twenty characters.
        found: String,
        /// Who plays.
        players: &'static [Player],
    },
    /// The grids to play in are neither paths nor `-`.
    Target {
        /// The text there, cut after twenty characters.
        found: String,
        /// What is expected.
        expected: TargetForm,
    },
    /// The owners of the nine boards are not nine characters that the rule system uses for them.
    Owners {
        /// The text there, cut after twenty characters.
        found: String,
        /// Whether a grid may be for both players.
        can_be_both: bool,
    },
    /// A board's owner is not the player whose line its cells show.
    Owner {
        /// Which board.
        board: Path,
    },
    /// Both players have a line in a board, and nothing says who owns it.
    OwnerNotTold {
        /// Which board.
        board: Path,
    },
    /// A mark in a cell that the board does not have.
    NoSuchCell {
        /// The cell's number, from 0.
        index: usize,
    },
    /// A player who does not play this game.
    NoSuchPlayer {
        /// Who.
        found: Player,
        /// Who plays.
        players: &'static [Player],
    },
    /// The part for the revenge rules is not a list of players and cells.
    Remembered {
        /// Which: [`PositionPart::LostCells`] or [`PositionPart::OverwrittenLast`].
        what: PositionPart,
        /// The text there, cut after twenty characters.
        found: String,
    },
    /// The part for the revenge rules contradicts the marks.
    NotSo {
        /// The entry.
        entry: String,
        /// What it contradicts.
        why: Contradiction,
    },
    /// The numbers of the players' marks do not fit the side to move.
    MarkCount {
        /// Each player's marks, in the order of the players.
        marks: Vec<u32>,
    },
    /// Both players have three in a row in one small board.
    TwoWinners {
        /// Which.
        board: Path,
    },
    /// More than one player has a line on the whole board.
    TwoGameWinners,
    /// The game is over, but its winner is to move.
    WinnerToMove,
    /// The game is over, but there is a grid to play in.
    TargetAfterEnd,
    /// The grid to play in is closed.
    TargetClosed {
        /// Which.
        board: Path,
    },
    /// No last move leads to the position with its grids to play in.
    NoLastMove,
}

/// Why the part for the revenge rules, or the owner of a board, can't be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// Nobody has the cell that was lost.
    Empty,
    /// Its loser has it.
    Own,
    /// Two players lost it last.
    LostTwice,
    /// The cell that a player took last is not theirs.
    NotOwn,
    /// It was not lost to that player.
    NotLost,
    /// A player has two last moves.
    TwoMoves,
    /// The rules have no boards with owners.
    NoBoard,
    /// The rules do not look back so far.
    NotRemembered,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "the cell is empty",
            Self::Own => "the player has the cell",
            Self::LostTwice => "a cell has one last loser",
            Self::NotOwn => "the player does not have the cell",
            Self::NotLost => "the cell is not lost to the player",
            Self::TwoMoves => "a player has one last move",
            Self::NoBoard => "the rules have no such board",
            Self::NotRemembered => "the rules do not remember it",
        })
    }
}

impl From<ParseRulesError> for PositionError {
    fn from(error: ParseRulesError) -> Self {
        Self::Rules(error)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "no text, expected a position"),
            Self::Parts { found, expected } => {
                let list: Vec<_> = expected.iter().map(ToString::to_string).collect();
                let (found, list) = (counted(*found, "part"), list.join(", "));
                write!(f, "{found}, expected {}: {list}", expected.len())
            }
            Self::Rules(error) => error.fmt(f),
            Self::OtherRules { found, expected } => {
                write!(f, "a position of {found}, expected {expected}")
            }
            Self::Groups { within, found, expected } => {
                let groups = counted(*found, "group");
                write!(f, "{}: {groups} of cells, expected {expected}", group_of(*within))
            }
            Self::GroupLength { group, found, expected } => {
                write!(f, "{group}: {}, expected {expected}", counted(*found, "cell"))
            }
            Self::NotAMark { group, place, found, players } => {
                write!(f, "{group}, cell {place}: {found:?}, expected {}", any_of(players, "."))
            }
            Self::Side { found, players } => {
                write!(f, "side to move: {found:?}, expected {}", any_of(players, ""))
            }
            Self::Target { found, expected } => {
                write!(f, "grids to play in: {found:?}, expected {expected}")
            }
            Self::Owners { found, can_be_both } => {
                let both = if *can_be_both { " =," } else { "" };
                write!(f, "owners of the boards: {found:?}, expected nine of X, O,{both} . and ?")
            }
            Self::Owner { board } => {
                write!(f, "board {board}: the owner does not match the cells")
            }
            Self::OwnerNotTold { board } => {
                write!(f, "board {board}: both players have a line, expected whose board it is")
            }
            Self::NoSuchCell { index } => write!(f, "cell number {index}: there is no such cell"),
            Self::NoSuchPlayer { found, players } => {
                write!(f, "player {found}: expected {}", any_of(players, ""))
            }
            Self::Remembered { what, found } => {
                let entry = if *what == PositionPart::LostCells { "X11" } else { "XO11" };
                write!(f, "{what}: {found:?}, expected entries as {entry} with commas, or -")
            }
            Self::NotSo { entry, why } => write!(f, "{entry}: {why}"),
            Self::MarkCount { marks } => {
                for (index, (player, count)) in Player::ALL.into_iter().zip(marks).enumerate() {
                    let before = match index {
                        0 => "",
                        _ if index + 1 == marks.len() => " and ",
                        _ => ", ",
                    };
                    write!(f, "{before}{count} {player}")?;
                }
                write!(f, " do not fit the side to move")
            }
            Self::TwoWinners { board } => write!(f, "board {board} is won by both"),
            Self::TwoGameWinners => write!(f, "more than one player has won"),
            Self::WinnerToMove => write!(f, "the winner of the game is to move"),
            Self::TargetAfterEnd => write!(f, "the game is over, expected - as grids to play in"),
            Self::TargetClosed { board } => write!(f, "board {board} to play in is closed"),
            Self::NoLastMove => write!(f, "no last move explains the position"),
        }
    }
}

/// `1 part`, `5 parts`.
fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// `X, O or .`: the players and one more character.
fn any_of(players: &[Player], other: &str) -> String {
    let mut signs: Vec<String> = players.iter().map(Player::to_string).collect();
    signs.extend((!other.is_empty()).then(|| other.to_owned()));
    let last = signs.pop().unwrap_or_default();
    format!("{} or {last}", signs.join(", "))
}

impl core::error::Error for PositionError {}
