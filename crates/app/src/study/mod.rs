//! Analysing games: the tree of moves, and what the engine has found.

pub(crate) mod analysing;
#[allow(clippy::module_inception, reason = "the state of the view has the name of its folder")]
pub(crate) mod analysis;
pub(crate) mod broken_law;
pub(crate) mod desk;
pub(crate) mod editor;
pub(crate) mod editor_panel;
pub(crate) mod editor_view;
mod following;
pub(crate) mod found;
pub(crate) mod note_tool;
pub(crate) mod notes;
pub(crate) mod notes_panel;
pub(crate) mod notes_view;
pub(crate) mod panel;
pub(crate) mod pasted;
pub(crate) mod scores;
pub(crate) mod set_up;
pub(crate) mod setting_up;
pub(crate) mod tree;
pub(crate) mod undo_steps;
pub(crate) mod view;
pub(crate) mod words;

pub(crate) use desk::{Ask, StudyDesk};
pub(crate) use editor::EditorAsk;
pub(crate) use following::Known;
