use crate::{Button, Message};

/// The notes on a position while a person writes them.
#[derive(Clone, Debug, PartialEq)]
pub struct NotesView {
    /// What the part is called.
    pub label: &'static str,
    /// The name of the field for the words.
    pub field: String,
    /// The words.
    pub text: String,
    /// Whether the field gets the focus when the part appears. On a touchscreen, that would open a
    /// keyboard over the board.
    pub takes_focus: bool,
    /// The glyphs; `None` at the start, which no move led to.
    pub glyphs: Option<ToggleRow>,
    /// What a press on a cell does.
    pub tools: ToggleRow,
    /// Takes the last change back.
    pub undo: Button,
    /// Ends the writing.
    pub done: Button,
}

/// A row of buttons of which some are on.
#[derive(Clone, Debug, PartialEq)]
pub struct ToggleRow {
    /// What is chosen here.
    pub label: &'static str,
    /// The buttons.
    pub toggles: Vec<Toggle>,
}

/// A button that is on or off.
#[derive(Clone, Debug, PartialEq)]
pub struct Toggle {
    /// What stands on it.
    pub text: String,
    /// Its name, which contains that.
    pub name: String,
    /// Whether it is on.
    pub on: bool,
    /// What a press sends.
    pub message: Message,
}
