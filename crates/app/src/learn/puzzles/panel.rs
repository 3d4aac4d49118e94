//! What the view Learn shows of puzzles, as plain data.

use crate::{Button, ListField, Message};

/// A puzzle on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleView {
    /// What the panel is called.
    pub label: &'static str,
    /// Leads past the board.
    pub skip: &'static str,
    /// The colour and the goal: `X wins in 3`.
    pub heading: String,
    /// Which puzzle it is.
    pub about: String,
    /// What has happened, and what there is to do; may be empty.
    pub told: String,
    /// `right` or `wrong`; may be empty.
    pub mood: &'static str,
    /// Help, the solution, and what comes next.
    pub actions: [Option<Button>; 3],
    /// One move back and forward in the line on the board.
    pub walk: [Option<Button>; 2],
    /// What else can be done from here.
    pub others: Vec<Button>,
    /// Leads back to what there is to learn.
    pub leave: Button,
}

/// A list of puzzles.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleList {
    /// What the panel is called.
    pub label: &'static str,
    /// Its heading.
    pub heading: String,
    /// How many there are.
    pub about: String,
    /// Which are listed.
    pub filters: Vec<ListField>,
    /// The puzzles.
    pub rows: Vec<PuzzleRow>,
    /// The month before, or more of the list.
    pub more: Option<Button>,
    /// Leads back to what there is to learn.
    pub leave: Button,
}

/// A puzzle in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleRow {
    /// Its goal: `X wins in 3`.
    pub label: String,
    /// Which one it is, and what became of it.
    pub note: String,
    /// `solved`, `hinted` or `wrong`; may be empty.
    pub mark: &'static str,
    /// Opens it.
    pub message: Message,
}
