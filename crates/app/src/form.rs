use uttt_rules::Player;

use crate::{Button, Message};

/// A dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct DialogView {
    /// Its heading.
    pub title: &'static str,
    /// What it asks and says, in order.
    pub fields: Vec<Field>,
    /// The button that does what the dialog is for, where closing it is not enough.
    pub confirm: Option<Button>,
    /// Closes it; the Escape key does the same.
    pub close: Button,
}

/// A part of a dialog.
#[derive(Clone, Debug, PartialEq)]
pub enum Field {
    /// One of a few is chosen.
    Group(Group),
    /// Who sits at a symbol.
    Seat(SeatField),
    /// A rule system.
    Rules(RulesCard),
    /// A button.
    Action(Button),
    /// A paragraph.
    Text(String),
    /// What keys do.
    Keys(Vec<KeysLine>),
}

/// A group of which one is chosen: radio buttons.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What is chosen here.
    pub legend: &'static str,
    /// What there is to choose from.
    pub choices: Vec<Choice>,
}

/// One of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Its name.
    pub label: &'static str,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// Chooses it.
    pub message: Message,
}

/// A list that opens, of all who may sit at a symbol.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatField {
    /// The symbol.
    pub player: Player,
    /// What is chosen here, for a screen reader: `Who plays X`.
    pub label: &'static str,
    /// A person.
    pub person: Choice,
    /// What the choices below have in common.
    pub engines_label: &'static str,
    /// The engine at each level, the weakest first.
    pub engines: Vec<Choice>,
}

/// A rule system with its picture and what is special about it.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesCard {
    /// A small SVG.
    pub picture: String,
    /// What it is called.
    pub name: &'static str,
    /// What is special about it, in a sentence.
    pub sentence: &'static str,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// What a press does, where that is not to choose it: `Change`; may be empty.
    pub action: &'static str,
    /// What a press sends.
    pub message: Message,
}

/// What some keys do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeysLine {
    /// Which keys: `Ctrl+Z`.
    pub keys: &'static str,
    /// What they do.
    pub does: &'static str,
}
