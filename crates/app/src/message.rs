use uttt_engine::{Level, Proven};
use uttt_rules::{Place, Player};

use crate::{Dialog, Motion, NoticeKind, Sides, Start, Surroundings, Theme};

/// Something that happened to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The page was loaded; comes once.
    Loaded(Start),
    /// The text after the page's `#` was changed by the person, without the `#`.
    FragmentChanged(String),
    /// The system's theme, its wish for less motion or its forced colours have changed.
    SurroundingsChanged(Surroundings),

    /// A click, a tap or the Enter key on a cell.
    Press(Place),
    /// The pointer is over this cell now, or over none.
    Hover(Option<Place>),
    /// The browser's focus is on this cell's button now, or on none. Whoever uses a mouse need not
    /// send it.
    Focus(Option<Place>),
    /// A key that moves the focus among the cells.
    Arrow(Arrow),

    /// Take a move back: against the engine, to the person's own last turn.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show the position after so many moves, undone ones included.
    GoTo(usize),
    /// The engine is to wait.
    Pause,
    /// The engine is to play on.
    Resume,
    /// Show a good move.
    Hint,
    /// Send a link to this game.
    Share,
    /// Copy the board as an SVG.
    CopyPicture,

    /// The engine waits for work; comes once a worker.
    EngineReady,
    /// The engine cannot go on, with the browser's reason for it.
    EngineDied(String),
    /// What the engine thinks so far.
    Thought {
        /// The number of the request.
        request: u32,
        /// Its view.
        thought: Thought,
    },
    /// The engine has chosen.
    EngineMoved {
        /// The number of the request.
        request: u32,
        /// Its move.
        mv: Place,
    },
    /// The time of an [`Effect::WakeAfter`] has passed.
    ///
    /// [`Effect::WakeAfter`]: crate::Effect::WakeAfter
    Wake,

    /// The browser keeps nothing any more: writing to its storage failed.
    StorageRefused,
    /// The browser keeps no copy of the page for use without a network.
    OfflineRefused,
    /// A new version is there and waits.
    UpdateReady,
    /// What was to be copied was.
    Copied,
    /// It was not; the text, so that it can be copied by hand.
    CopyRefused(String),

    /// Take the waiting new version.
    Update,
    /// Go back from the link's game to the saved one.
    BackToSaved,
    /// Copy the saved text that could not be read.
    CopyDamaged,
    /// Throw away the saved text that could not be read.
    DiscardDamaged,
    /// Start the engine again after it was given up.
    RetryEngine,
    /// Take a notice away.
    Dismiss(NoticeKind),

    /// Show a dialog.
    Open(Dialog),
    /// Close the dialog, with nothing done.
    Close,
    /// In the dialog for a new game: who plays which side.
    DraftSides(Sides),
    /// In the dialog for a new game: how well the engine plays this side.
    DraftLevel(Player, Level),
    /// Start the game that the dialog describes.
    StartGame,
    /// Choose the colours.
    Theme(Theme),
    /// Choose how much moves.
    Motion(Motion),
}

/// A key that moves the focus among the 81 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// One cell up, into the board above where there is one.
    Up,
    /// One cell down.
    Down,
    /// One cell to the left.
    Left,
    /// One cell to the right.
    Right,
    /// The first cell of the row of nine.
    Home,
    /// The last cell of the row of nine.
    End,
}

/// What the engine thinks of the position it was asked about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The plies of its longest line.
    pub depth: u32,
    /// From −1, lost for the side to move, to 1, won for it.
    pub score: f32,
    /// How the game ends, where that is proven.
    pub proven: Option<Proven>,
}
