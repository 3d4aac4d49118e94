use std::fmt;

use uttt_rules::Rules;

/// Why there are no such openings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpeningsError {
    /// A line of a list is no opening.
    Line {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The list is empty.
    Empty,
    /// No game goes on after so many random moves.
    TooLong {
        /// The number of moves.
        plies: u32,
    },
    /// These rules have no book.
    NoBook(Rules),
    /// There is no book of this name.
    UnknownBook(String),
}

impl fmt::Display for OpeningsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { number, why } => write!(f, "line {number}: {why}"),
            Self::Empty => f.write_str("no opening"),
            Self::TooLong { plies } => write!(f, "no game goes on after {plies} random moves"),
            Self::NoBook(rules) => {
                write!(f, "there is no book for {rules}, only for the games on nine small boards")
            }
            Self::UnknownBook(id) => {
                write!(f, "there is no book {id:?}, only balanced and unbalanced")
            }
        }
    }
}

impl std::error::Error for OpeningsError {}
