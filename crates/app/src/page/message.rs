use uttt_engine::Level;
use uttt_rules::{Path, Place, Player, Rules};

use crate::{
    Attention, Copied, Dialog, Motion, NoticeKind, Opponent, PictureUse, Seat, Shortcut, Side,
    Slot, Start, Surroundings, Theme, Thought,
};

/// Something that happened to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The page was loaded; comes once.
    Loaded(Start),
    /// The text after the page's `#` was changed by the person, without the `#`.
    FragmentChanged(String),
    /// The system's theme, its wish for less motion or its forced colours have changed, or the page
    /// was hidden or is seen again.
    SurroundingsChanged(Surroundings),

    /// The Enter key on a cell, or what a screen reader does in its place.
    Press(Place),
    /// A click or a tap on a cell: where the cells are too small for that, the grid of boards around
    /// it is enlarged.
    Tap(Place, Pointer),
    /// Enlarge this grid; the root shows the whole board.
    Enlarge(Path),
    /// The canvas has this side now, in CSS pixels.
    Resized(f32),
    /// A precise pointer is over this cell now, or over none.
    Hover(Option<Place>),
    /// The browser's focus is on this cell's button now, or on none. Whoever uses a mouse need not
    /// send it.
    Focus(Option<Place>),
    /// A key that moves the focus among the cells.
    Arrow(Arrow),
    /// A key that enlarges the part of the board that the focus is on, or shows the whole board.
    Zoom(bool),
    /// A key that works wherever the focus is.
    Shortcut(Shortcut),

    /// Take a move back: against the engine, to the person's own last turn.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show the position after this many moves, undone ones included.
    GoTo(usize),
    /// The engine is to wait.
    Pause,
    /// The engine is to play on.
    Resume,
    /// Show a good move.
    Hint,
    /// Send a link to this game.
    Share,
    /// Copy a picture of the board, save it or share it.
    Picture(PictureUse),

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

    /// This tab owns the saved game from now on. Answers [`Start::shared`] and
    /// [`Effect::TakeGame`], and also comes when the tab that owned it is closed.
    ///
    /// [`Effect::TakeGame`]: crate::Effect::TakeGame
    GameOwned {
        /// The saved game as it is now.
        saved: Option<String>,
    },
    /// Another tab owns the saved game from now on.
    GameElsewhere {
        /// The saved game as it is now.
        saved: Option<String>,
    },
    /// Another tab has changed what is stored.
    StoredElsewhere {
        /// Under which key.
        slot: Slot,
        /// What is there now.
        text: Option<String>,
    },
    /// Make this tab the owner of the saved game instead of the other one.
    TakeGame,

    /// The browser keeps nothing any more: writing to its storage failed.
    StorageRefused,
    /// The browser keeps no copy of the page for use without a network.
    OfflineRefused,
    /// A new version is there and waits.
    UpdateReady,
    /// What was to be copied was.
    Copied(Copied),
    /// Copying a text failed. Holds the text, so that it can be copied by hand.
    CopyRefused(String),
    /// The browser refused to do this with a picture.
    PictureRefused(PictureUse),
    /// A person starts or stops reading a notice.
    Attend {
        /// Which one.
        kind: NoticeKind,
        /// By what.
        by: Attention,
        /// Whether it begins.
        on: bool,
    },
    /// The time of an [`Effect::NoticesDueAfter`] is up.
    ///
    /// [`Effect::NoticesDueAfter`]: crate::Effect::NoticesDueAfter
    NoticesDue,
    /// Dismiss the tip on how a move sends.
    DismissTip,

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
    /// Close the dialog on top, with nothing done.
    Close,
    /// For the next game: its rules. Closes the list of them.
    DraftRules(Rules),
    /// For the next game: who to play with.
    DraftOpponent(Opponent),
    /// For the next game: which side to play against the engine.
    DraftSide(Side),
    /// For the next game: how well the engine plays.
    DraftLevel(Level),
    /// For the next game: who sits at this symbol.
    DraftSeat(Player, Seat),
    /// Show the seats one by one, or hide them.
    MoreOptions(bool),
    /// Start the game that the dialog describes.
    StartGame,
    /// The number that an [`Effect::DrawLot`] asked for.
    ///
    /// [`Effect::DrawLot`]: crate::Effect::DrawLot
    LotDrawn(u32),
    /// Play a new game like the one that is over.
    PlayAgain,
    /// The same with swapped sides: whoever played X plays O.
    SwapSides,
    /// Go on with the game that was put aside last.
    BackToAside,
    /// Choose the colours.
    Theme(Theme),
    /// Choose how much moves.
    Motion(Motion),
    /// Choose whether the engine goes on thinking while a person is to move.
    Ponder(bool),
    /// Choose whether single keys work outside the board.
    SingleKeys(bool),
    /// Choose whether the evaluation bar is shown.
    ShowEvaluation(bool),
    /// Choose whether a finger's first tap only shows where a move sends.
    TapTwice(bool),
}

/// What points at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pointer {
    /// A mouse or a pen.
    Precise,
    /// A finger.
    Finger,
}

/// A key that moves the focus among the cells.
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
    /// The first cell of the row.
    Home,
    /// The last cell of the row.
    End,
}
