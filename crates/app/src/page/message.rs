use uttt_engine::Level;
use uttt_rules::{Path, Place};

use crate::{
    Analysing, Attention, Copied, Dialog, Drafting, FileRefusal, Found, GameFilter, GamesRefusal,
    KeptTexts, NoticeKind, Preference, Reviewed, Reviewing, SearchProgress, SettingUp, ShareForm,
    Sharing, Shortcut, ShownView, Site, Slot, Start, Stored, Surroundings,
};

/// Something that happened to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The page was loaded. This message comes once, before all others.
    Loaded(Start),
    /// The later part of the program has loaded, and the state has it: see
    /// [`State::complete`](crate::State::complete).
    LaterPartCame,
    /// The later part of the program could not be loaded.
    LaterPartFailed,
    /// What was found in the storage besides a plain game; follows [`Message::Loaded`] by itself.
    FoundBesides(Stored),
    /// The person has changed the text after the page's `#`. The `#` is not part of it.
    FragmentChanged(String),
    /// The system's theme, reduced motion or forced colours have changed, or the page was hidden or
    /// shown again.
    SurroundingsChanged(Surroundings),

    /// The Enter key on a cell, or the same action of a screen reader.
    Press(Place),
    /// A click or a tap on a cell. If the cells are too small for that, it enlarges the grid of
    /// boards around the cell.
    Tap(Place, Pointer),
    /// The person has pressed a key or a pointer anywhere on the page, by which a clock starts.
    Acted,
    /// Enlarge this grid; the root shows the whole board.
    Enlarge(Path),
    /// The canvas has this side now, in CSS pixels.
    Resized(f32),
    /// A precise pointer is over this cell now, or over none.
    Hover(Option<Place>),
    /// The browser's focus is on this cell's button now, or on none. Optional while the person uses
    /// a mouse.
    Focus(Option<Place>),
    /// A key that moves the focus among the cells.
    Arrow(Arrow),
    /// A key that enlarges the part of the board that the focus is on, or shows the whole board.
    Zoom(bool),
    /// A key that works wherever the focus is.
    Shortcut(Shortcut),

    /// Take a move back; against the engine, go back to the person's own last turn.
    Undo,
    /// Play a move again that was taken back.
    Redo,
    /// Show the position after this many moves, undone ones included.
    GoTo(usize),
    /// Play this move from the earlier position that is looked at, and drop the moves that followed.
    PlayOn(Place),
    /// Analyse this move there; the game stays what it is.
    AnalyseFrom(Place),
    /// Resign the game.
    Resign,
    /// Pause the engine.
    Pause,
    /// Let the engine continue.
    Resume,
    /// Show a good move.
    Hint,
    /// Send a link to this game.
    Share,
    /// Play the friend's side too, because the friend uses the same browser.
    PlayForFriend,
    /// Show this form in the dialog Share.
    ShareForm(ShareForm),
    /// Hand out what the dialog Share shows.
    HandOut(Sharing),
    /// Where the page is. This answers [`Effect::FindSite`].
    ///
    /// [`Effect::FindSite`]: crate::Effect::FindSite
    SiteFound(Site),

    /// The engine is ready. This message comes once for each worker.
    EngineReady,
    /// The engine has failed, with the browser's reason; without one, it has not been loaded.
    EngineDied(String),
    /// The engine's evaluation so far.
    SearchProgress {
        /// The number of the request.
        request: u32,
        /// The evaluation.
        progress: SearchProgress,
    },
    /// What the engine has found so far about the position that it analyses.
    AnalysisFound {
        /// The number of the request.
        request: u32,
        /// What it has found.
        found: Found,
    },
    /// What the engine has found so far about the game that it reviews.
    ReviewFound {
        /// The number of the request.
        request: u32,
        /// What it has found.
        reviewed: Box<Reviewed>,
    },
    /// The engine has chosen.
    EngineMoved {
        /// The number of the request.
        request: u32,
        /// Its move.
        mv: Place,
    },
    /// The time of an [`Effect::WakeAfter`] is up.
    ///
    /// [`Effect::WakeAfter`]: crate::Effect::WakeAfter
    Wake,

    /// This tab owns the saved game from now on. This answers [`Start::shared`] and
    /// [`Effect::TakeGame`], and also comes when the tab that owned the game is closed.
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
        /// The key.
        slot: Slot,
        /// The text that is stored there now.
        text: Option<String>,
    },
    /// Make this tab the owner of the saved game instead of the other one.
    TakeGame,

    /// The browser has read the list of games.
    GamesRead(KeptTexts),
    /// Another tab has changed the list of games.
    GamesChanged,
    /// List the games that have this text.
    FindGames(String),
    /// List other games.
    FilterGames(GameFilter),
    /// Show more of the list.
    MoreGames,
    /// Count the results of all games, now that the list has been painted.
    CountResults,
    /// Put the game under this key of the list on the board.
    OpenGame(String),
    /// Show what can be done with the game under this key.
    GameMenu(String),
    /// The person has written this name for that game.
    DraftName(String),
    /// Give it the name.
    RenameGame,
    /// Delete it.
    DeleteGame,
    /// Share it.
    ShareGame,
    /// Copy its text, which cannot be read.
    CopyStored,
    /// Delete all games of the list.
    DeleteAllGames,
    /// Put back the games that were deleted last.
    UndeleteGames,
    /// Save all games of the list as a file.
    ExportGames,
    /// Add the games of a file to the list.
    ImportGames,
    /// The contents of the file that the person has chosen, or why it cannot be read.
    GamesFile(Result<String, FileRefusal>),
    /// The browser could not make a change to the list of games. The games that it has stay as they
    /// are.
    GamesRefused(GamesRefusal),
    /// The browser could not read the list of games.
    GamesUnread(GamesRefusal),
    /// Writing to the browser's storage failed, so nothing is saved any more.
    StorageRefused,
    /// The browser keeps no copy of the page for use without a network.
    OfflineRefused,
    /// A new version is ready.
    UpdateReady,
    /// A new version has taken over, because a person has let it in another tab.
    VersionChanged,
    /// Copying succeeded.
    Copied(Copied),
    /// The person has shared or copied the link with this text after its `#`.
    LinkSent(String),
    /// Copying a text failed. Holds the text, so that it can be copied by hand.
    CopyRefused(String),
    /// The browser has refused to do this with a picture.
    PictureRefused(Sharing),
    /// A person starts or stops reading a notice.
    Attend {
        /// The notice.
        kind: NoticeKind,
        /// How the person reads it.
        by: Attention,
        /// Whether the person begins to read it.
        on: bool,
    },
    /// The time of an [`Effect::NoticesDueAfter`] is up.
    ///
    /// [`Effect::NoticesDueAfter`]: crate::Effect::NoticesDueAfter
    NoticesDue,
    /// Dismiss the tip on how a move sends.
    DismissTip,

    /// Activate the waiting new version.
    Update,
    /// Go back from the linked game to the saved one.
    BackToSaved,
    /// Copy the saved text that could not be read.
    CopyDamaged,
    /// Discard the saved text that could not be read.
    DiscardDamaged,
    /// Start the engine again after it has failed too often.
    RetryEngine,
    /// Dismiss a notice.
    Dismiss(NoticeKind),

    /// Show this view of the page.
    ShowView(ShownView),
    /// Do this in the view Analyse.
    Analyse(Analysing),
    /// Do this while setting up a position.
    SetUp(SettingUp),
    /// Do this in the view Review.
    Review(Reviewing),
    /// Review the game under this key of the list.
    ReviewGame(String),
    /// Show a dialog.
    Open(Dialog),
    /// Close the dialog on top without doing anything.
    Close,
    /// Choose this for the next game.
    Draft(Drafting),
    /// Start the game that the dialog describes.
    StartGame,
    /// The random number that an [`Effect::DrawRandomNumber`] asked for.
    ///
    /// [`Effect::DrawRandomNumber`]: crate::Effect::DrawRandomNumber
    RandomNumber(u32),
    /// Play a new game like the one that is over.
    PlayAgain,
    /// Play such a game with swapped sides: the player of X plays O.
    SwapSides,
    /// Play such a game against the engine at this level.
    TryLevel(Level),
    /// Continue the game that was put aside last.
    BackToAside,
    /// Choose this in the dialog for settings.
    Prefer(Preference),
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
