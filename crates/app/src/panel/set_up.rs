use crate::{Button, ToggleRow};

/// The position that a person sets up.
#[derive(Clone, Debug, PartialEq)]
pub struct SetUpView {
    /// What the part is called.
    pub label: &'static str,
    /// What a press on a cell does.
    pub tools: ToggleRow,
    /// Who is to move.
    pub sides: ToggleRow,
    /// What the chosen tool does, where its word does not say it.
    pub help: Option<&'static str>,
    /// The laws that the position breaks, or that it breaks none.
    pub laws: Vec<String>,
    /// Whether it breaks one.
    pub is_wrong: bool,
    /// Takes the last change back.
    pub undo: Button,
    /// Opens a dialog with more.
    pub more: Button,
    /// Ends it, analyses the position, plays on from it.
    pub ends: [Button; 3],
}
