use std::fmt;

use uttt_rules::StudyError;

use crate::{Goal, Theme};

/// The easiest and the hardest grade.
pub(crate) const GRADES: std::ops::RangeInclusive<u8> = 1..=5;

/// What is wrong with a puzzle. Moves are in our notation, and a line of moves names the position after
/// it, counted from the beginning of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The line has too few words.
    Words,
    /// The id is not the rule system and a number.
    Id(String),
    /// The goal cannot be read.
    Goal(String),
    /// The grade is not one of 1 to 5.
    Grade(String),
    /// There is no such theme.
    UnknownTheme(String),
    /// The puzzle does not begin at a ply of the main line.
    Ply(String),
    /// A line of tries is not an id and fourteen numbers.
    Tries(String),
    /// The record cannot be read.
    Record(StudyError),
    /// The game is not one on nine small boards from the start.
    Rules,
    /// The plain rules and the fast ones disagree at this line.
    RulesDisagree(String),
    /// The game is over where the puzzle begins.
    Over,
    /// There are fewer than three legal moves where the puzzle begins.
    FewMoves(usize),
    /// The tree has moves before the puzzle that are variations.
    Branches,
    /// At a turn of the solver, the tree has this many moves instead of one.
    Moves {
        /// The moves to that turn.
        line: String,
        /// How many there are.
        count: usize,
    },
    /// The solver's move does not reach the goal.
    Fails {
        /// The moves, that one last.
        line: String,
        /// The goal that is missed: to win in so many moves from there, or a draw.
        goal: Goal,
    },
    /// Another move keeps the result as well.
    AlsoKeeps {
        /// The moves before it.
        line: String,
        /// The other move.
        mv: String,
    },
    /// The solver can win sooner.
    Sooner(Goal),
    /// The solver can win, so a draw is not the best result.
    Wins,
    /// A reply that resists longest is not in the tree.
    MissingReply(String),
    /// A reply in the tree does not resist longest.
    WeakReply(String),
    /// The tree goes on after the last turn.
    TooLong(String),
    /// A line of the tree has only this many decisions, fewer than two.
    Decisions {
        /// The line.
        line: String,
        /// How many.
        count: usize,
    },
    /// It has a theme that the line does not name.
    MissingTheme(Theme),
    /// The line names a theme that it does not have.
    WrongTheme(Theme),
    /// An earlier line has the same id.
    SameId,
    /// It is the same position as that of this puzzle, but for a symmetry or for who is who.
    Alike(String),
    /// The search gave up at this line.
    GaveUp(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let after = |line: &str| match line {
            "" => "at the beginning".to_owned(),
            line => format!("after {line}"),
        };
        match self {
            Self::Words => {
                f.write_str("too few words: expected id, goal, grade, themes, ply and record")
            }
            Self::Id(id) => write!(f, "id {id:?}: expected the rule system and a number"),
            Self::Goal(goal) => write!(f, "goal {goal:?}: expected win-3 or the like, or draw"),
            Self::Grade(grade) => {
                write!(f, "grade {grade:?}: expected {} to {}", GRADES.start(), GRADES.end())
            }
            Self::UnknownTheme(theme) => write!(f, "unknown theme {theme:?}"),
            Self::Ply(ply) => write!(f, "ply {ply:?}: the main line has no such ply"),
            Self::Tries(line) => {
                write!(f, "{line:?}: expected an id and fourteen numbers of up to 20 tries")
            }
            Self::Record(error) => write!(f, "record: {error}"),
            Self::Rules => f.write_str("not a game on nine small boards from the start"),
            Self::RulesDisagree(line) => write!(f, "the plain rules disagree {}", after(line)),
            Self::Over => f.write_str("the game is over where the puzzle begins"),
            Self::FewMoves(count) => {
                write!(f, "{count} legal moves at the beginning, expected three or more")
            }
            Self::Branches => f.write_str("there are variations before the puzzle begins"),
            Self::Moves { line, count } => {
                write!(f, "{count} moves for the solver {}, expected one", after(line))
            }
            Self::Fails { line, goal: Goal::Draw } => write!(f, "{line} does not save the draw"),
            Self::Fails { line, goal: Goal::Win(moves) } => {
                write!(f, "{line} does not win in {moves} more")
            }
            Self::AlsoKeeps { line, mv } => {
                write!(f, "{mv} keeps the result as well {}", after(line))
            }
            Self::Sooner(goal) => write!(f, "it can be won sooner than the goal {goal} says"),
            Self::Wins => f.write_str("the solver can win, so a draw is not the best result"),
            Self::MissingReply(line) => write!(f, "{line} is missing: it resists longest"),
            Self::WeakReply(line) => write!(f, "{line} does not resist longest"),
            Self::TooLong(line) => write!(f, "the tree goes on {}", after(line)),
            Self::Decisions { line, count } => {
                let decisions = if *count == 1 { "decision" } else { "decisions" };
                write!(f, "{count} {decisions} in the line {line}, expected two")
            }
            Self::MissingTheme(theme) => write!(f, "it has the theme {theme}, which is not named"),
            Self::WrongTheme(theme) => write!(f, "it has not the theme {theme}"),
            Self::SameId => f.write_str("an earlier line has the same id"),
            Self::Alike(id) => {
                write!(f, "the position is that of {id}, turned, mirrored or swapped")
            }
            Self::GaveUp(line) => write!(f, "the proof takes too many positions {}", after(line)),
        }
    }
}

impl std::error::Error for Fault {}
