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
    /// The laws that the position breaks. A press on one marks its cells alone.
    pub laws: ToggleRow,
    /// What the chosen tool does, where its word does not say it, and that no law is broken.
    pub said: String,
    /// Takes the last change back.
    pub undo: Button,
    /// Opens a dialog with more.
    pub more: Button,
    /// Ends it, analyses the position, plays on from it.
    pub ends: [Button; 3],
}
