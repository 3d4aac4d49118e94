use crate::{GameChange, GameFilter};

/// What happens to the list of games.
#[derive(Clone, Debug, PartialEq)]
pub enum Listing {
    /// The browser has read the list of games.
    Read(KeptTexts),
    /// Another tab has changed the list of games.
    Changed,
    /// List the games that have this text.
    Find(String),
    /// List other games.
    Filter(GameFilter),
    /// Show more of the list.
    More,
    /// Count the results of all games, now that the list has been painted.
    CountResults,
    /// Put the game under this key of the list on the board.
    Open(String),
    /// Show what can be done with the game under this key.
    Menu(String),
    /// The person has written this name for that game.
    DraftName(String),
    /// Give it the name.
    Rename,
    /// Delete it.
    Delete,
    /// Share it.
    Share,
    /// Copy its text, which cannot be read.
    CopyStored,
    /// Delete all games of the list.
    DeleteAll,
    /// Put back the games that were deleted last.
    Undelete,
    /// Save all games of the list as a file.
    Export,
    /// Add the games of a file to the list.
    Import,
    /// The contents of the file that the person has chosen, or why it cannot be read.
    File(Result<String, FileRefusal>),
    /// The browser could not make these changes to the list of games. The games that it has stay as they
    /// are.
    Refused {
        /// Why.
        why: GamesRefusal,
        /// What [`Effect::ChangeGames`](crate::Effect::ChangeGames) asked for.
        changes: Vec<GameChange>,
    },
    /// The browser could not read the list of games.
    Unread(GamesRefusal),
    /// Keep what another view has found out about a game of the list.
    Keep(GameChange),
    /// Review the game under this key of the list.
    Review(String),
}

/// The list of games as the browser stores it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeptTexts {
    /// The key of each game, and what is kept under it.
    pub games: Vec<(String, String)>,
    /// The time now, in milliseconds since 1970.
    pub now: u64,
    /// By how many minutes the person's clock is ahead of UTC.
    pub zone: i32,
    /// Whether the browser has promised not to delete what the page keeps; `None` if it does not
    /// say.
    pub persistent: Option<bool>,
}

/// Why the browser does not keep the list of games.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GamesRefusal {
    /// It gives the page no database.
    Unavailable,
    /// It has no room left.
    Full,
    /// A later version of the page has changed the database.
    Newer,
    /// It has failed, for this reason in its own words.
    Failed(String),
}

/// Why the browser does not give the page a file that the person has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileRefusal {
    /// It has more than 128 MB.
    TooLarge,
    /// The browser cannot read it as text.
    Unreadable,
}
