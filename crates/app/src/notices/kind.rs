use uttt_board::Millis;

use crate::words::Wording;
use crate::{Copied, Sharing};

/// The subject of a notice; there is at most one notice of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoticeKind {
    /// The saved game could not be read, so a new one is shown.
    DamagedGame,
    /// A saved game that could not be read was set aside, and another game is shown.
    KeptAside,
    /// The link could not be read.
    DamagedLink,
    /// The game of a link is shown, but a part of the link could not be read.
    LinkMistakes,
    /// The link that was opened does not change the game that is played by link.
    LinkNews,
    /// The person opened a friend's link to a game that is new here.
    Invitation,
    /// The person opened a link to a game that has ended; a button plays it once more.
    Watch,
    /// The person opened a link that they sent; a button lets them play for the friend.
    OwnLink,
    /// A friend offers a draw.
    DrawOffer,
    /// The saved preferences could not be read.
    DamagedPreferences,
    /// The last choices for a new game could not be read.
    DamagedChoices,
    /// An unfinished game was put aside for a new one.
    PutAside,
    /// A linked game is shown, and the saved one is kept.
    BesideSaved,
    /// Another tab plays the saved game, and this one shows it.
    OpenElsewhere,
    /// The later part of the program could not be loaded.
    PartMissing,
    /// The clock did not run for a while.
    ClockStood,
    /// A game with a clock cannot be analysed before it is over.
    ClockForbidsAnalysis,
    /// The clock of this game is not stored.
    ClockNotKept,
    /// The browser stores nothing.
    NoStorage,
    /// Games were deleted.
    GamesDeleted,
    /// Moves of an analysis were deleted.
    MovesDeleted,
    /// A file of games was read, or could not be.
    GamesImported,
    /// The list of games is not kept.
    GamesRefused,
    /// The words of a language could not be loaded or read. The detail is its name.
    NoLanguage,
    /// The browser keeps no copy for use without a network.
    NoOffline,
    /// A new version is ready.
    UpdateReady,
    /// The engine died and is being started again.
    EngineRestarted,
    /// The engine died too often, and is not started any more.
    EngineGone,
    /// There was no room to keep the comments and variations of a link.
    NotesOfLinkNotKept,
    /// New comments and variations have pushed out those of another game.
    NotesPushedOut,
    /// Something was copied.
    Copied(Copied),
    /// Copying a text was refused.
    CopyRefused,
    /// A picture could not be copied, saved or shared.
    PictureRefused(Sharing),
}

/// Something that a person should know.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) kind: NoticeKind,
    /// The details, or the text that could not be copied; may be empty.
    pub(crate) detail: Wording,
    /// When it disappears by itself, if it does.
    pub(crate) passing: Option<Passing>,
}

/// How a person attends to a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attention {
    /// The pointer is on it.
    Pointer,
    /// The focus is in it.
    Focus,
}

/// When a notice disappears by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Passing {
    pub(crate) due: Millis,
    pub(crate) pointer: bool,
    pub(crate) focus: bool,
}

impl Passing {
    pub(crate) const fn is_read(self) -> bool {
        self.pointer || self.focus
    }
}
