//! The room of the view Analyse: its tree of moves with notes, what the engine has found, and the position
//! that a person sets up. It knows the board only as a game that the page shows to it, and asks the page
//! for what is not its own.

pub(crate) mod analysing;
#[allow(clippy::module_inception, reason = "the state of the view has the name of its folder")]
pub(crate) mod analysis;
pub(crate) mod commands;
mod desk;
pub(crate) mod editor;
pub(crate) mod editor_view;
mod following;
mod graph;
pub(crate) mod notes;
pub(crate) mod notes_view;
pub(crate) mod panel;
pub(crate) mod scores;
pub(crate) mod set_up;
pub(crate) mod setting_up;
pub(crate) mod undo_steps;
pub(crate) mod view;
pub(crate) mod words;

pub(crate) use editor::EditorAsk;
pub(crate) use following::Known;

use uttt_rules::{AnyGame, Study};

use crate::study::analysis::Analysis;
use crate::study::editor::Editor;
use crate::{Preference, Watched};

#[derive(Clone, Debug, Default)]
pub(crate) struct StudyDesk {
    /// The tree, once the view was shown.
    analysis: Option<Box<Watched<Analysis>>>,
    /// The tree of the link that was opened, until the view has it.
    linked: Option<Box<Study>>,
    editor: Editor,
}

/// What Analyse wants of the rest of the page.
pub(crate) enum Ask {
    CloseDialogs,
    Prefer(Preference),
    /// Say that moves were deleted, or no longer.
    TellDeleted(bool),
    /// Show this position on the board; `true` if it is the next one.
    Show(AnyGame, bool),
}
