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
    /// A reminder to export the games; may be empty.
    pub reminder: &'static str,
    /// The games, the latest first.
    pub cards: Vec<GameCard>,
    /// Whether there are more than are shown.
    pub more: bool,
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
