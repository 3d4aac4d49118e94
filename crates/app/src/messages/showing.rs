use crate::{Attention, Dialog, NoticeKind, ShownView};

/// What the page shows beside the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Showing {
    /// The browser keeps no copy of the page for use without a network.
    OfflineRefused,
    /// A new version is ready, or another tab has let it in. This one goes on with its own until the person
    /// reloads it.
    UpdateReady,
    /// A person starts or stops reading a notice.
    Attend {
        /// The notice.
        kind: NoticeKind,
        /// How the person reads it.
        by: Attention,
        /// Whether the person begins to read it.
        on: bool,
    },
    /// Activate the waiting new version.
    Update,
    /// Start the engine again after it has failed too often.
    RetryEngine,
    /// Show this view of the page.
    View(ShownView),
    /// Show what this address of the page names.
    At(&'static str),
    /// Show the review of the game that is analysed, whichever of its lines is on the board.
    ReviewOfGame,
    /// Show a dialog.
    Open(Dialog),
    /// Close the dialog on top without doing anything.
    Close,
}
