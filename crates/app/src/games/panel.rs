use std::rc::Rc;

use crate::{Button, Message};

/// The view that lists the games.
#[derive(Clone, Debug, PartialEq)]
pub struct GamesView {
    /// The name of the view, for screen readers.
    pub title: &'static str,
    /// The name of the search field.
    pub search_label: &'static str,
    /// What is in the search field.
    pub search: String,
    /// Opens the filter.
    pub filter: Button,
    /// Whether the filter restricts the list.
    pub filtered: bool,
    /// Opens the dialog for all games.
    pub more_actions: Button,
    /// How many games there are, or why there are none.
    pub status: String,
    /// Shows all games again, where a search or the filter hides some.
    pub show_all: Option<Button>,
    /// The person's results against each level, in each rule system that has any; `None` until they
    /// are counted, for which the page sends [`Listing::CountResults`](crate::Listing::CountResults).
    pub results: Option<Vec<ResultsTable>>,
    /// An invitation, where there are no games yet.
    pub empty: Option<EmptyGames>,
    /// A reminder to export the games; may be empty.
    pub reminder: &'static str,
    /// The games, the latest first.
    pub cards: Vec<GameCard>,
    /// Whether there are more than are shown.
    pub more: bool,
}

/// What stands in the place of a list without games.
#[derive(Clone, Debug, PartialEq)]
pub struct EmptyGames {
    /// A heading.
    pub title: &'static str,
    /// What the list is for.
    pub text: &'static str,
    /// Plays a game, or brings some from a file.
    pub actions: [Button; 2],
}

/// A game in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct GameCard {
    /// Its key; no two cards have the same.
    pub key: String,
    /// An SVG of its last position; empty if it cannot be read.
    pub picture: Rc<str>,
    /// `You beat Level 6`.
    pub title: String,
    /// `Classic · 41 moves · today`.
    pub detail: String,
    /// What a press on the card sends.
    pub open: Message,
    /// Opens the dialog for this game.
    pub menu: Message,
    /// The name of the button for it.
    pub menu_label: String,
}

/// How one person's games in one rule system ended: a column for each level, the weakest first.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultsTable {
    /// `Classic: 3 of 10 levels beaten`.
    pub caption: String,
    /// What the columns are.
    pub corner: &'static str,
    /// The heads of the columns: a ladder with a step for each level.
    pub steps: Vec<LevelStep>,
    /// The rows.
    pub rows: Vec<ResultsRow>,
}

/// The head of a column: a level.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelStep {
    /// Its number.
    pub number: u8,
    /// Whether the person has beaten it.
    pub beaten: bool,
    /// Both, for a screen reader: `Level 3, beaten`.
    pub label: String,
}

/// A row of results.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultsRow {
    /// What it counts.
    pub label: &'static str,
    /// A number for each level; empty where nobody has played.
    pub cells: Vec<String>,
}
