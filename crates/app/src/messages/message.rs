use crate::{
    Analysing, Beginning, BrowserNews, Deciding, Dialog, EngineNews, Finding, HandingOut, Keeping,
    Listing, NoticeKind, Playing, Pointing, Preference, Showing,
};

/// Something that happened to the page: one variant a subject.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "the large one comes once")]
pub enum Message {
    /// The browser says something.
    Browser(BrowserNews),
    /// A person does this in the game on the board.
    Play(Playing),
    /// A person points at the board.
    Point(Pointing),
    /// The engine says something.
    Engine(EngineNews),
    /// Dismiss a notice.
    Dismiss(NoticeKind),
    /// Something happens to what is stored.
    Keep(Keeping),
    /// The engine has found something for Analyse or Review.
    Found(Finding),
    /// Something happens to the list of games.
    Games(Listing),
    /// Something leaves the page.
    Share(HandingOut),
    /// Begin another game.
    Begin(Beginning),
    /// A person decides about the game.
    Decide(Deciding),
    /// Show something else beside the board.
    Show(Showing),
    /// Choose this in the dialog for settings.
    Prefer(Preference),
    /// Do this in the view Analyse.
    Analyse(Analysing),
    /// Do this in the view Review.
    Review(crate::Reviewing),
    /// Do this in the view Learn.
    Learn(crate::Learning),
    /// Do this with a puzzle.
    Puzzle(crate::Puzzling),
}

impl Message {
    /// Show a dialog.
    pub const fn open(dialog: Dialog) -> Self {
        Self::Show(Showing::Open(dialog))
    }
}
