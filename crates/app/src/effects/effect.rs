use uttt_rules::Place;

use crate::{
    AnalysisRequest, AsideEdit, GameChange, GameFilm, Image, JudgeRequest, LinkedImage,
    MoveRequest, ReviewRequest, SearchRequest, Slot, Sound, StudyEdit, Tongue, Volume,
};

/// What the page must do after a message. Effects are carried out in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Load the later part of the program, unless that is going on. The answer is
    /// [`BrowserNews::LaterPartCame`] or [`BrowserNews::LaterPartFailed`].
    ///
    /// [`BrowserNews::LaterPartCame`]: crate::BrowserNews::LaterPartCame
    /// [`BrowserNews::LaterPartFailed`]: crate::BrowserNews::LaterPartFailed
    LoadLaterPart,
    /// Search for a move, instead of the current task. The answer is [`EngineNews::Moved`], with
    /// [`EngineNews::Progress`] before it, again and again.
    ///
    /// [`EngineNews::Moved`]: crate::EngineNews::Moved
    /// [`EngineNews::Progress`]: crate::EngineNews::Progress
    Search(SearchRequest),
    /// Evaluate a position for the evaluation bar, instead of the current task. The answers are
    /// those of [`Effect::Search`].
    Evaluate(SearchRequest),
    /// Ponder while a person is to move, instead of the current task. The next search profits from
    /// it. There is no answer.
    Ponder(SearchRequest),
    /// Analyse a position, instead of the current task, until a limit is reached or another task
    /// begins. The answers are [`Finding::Analysis`], several times a second. A request for the
    /// position that was analysed last goes on where that search stopped.
    ///
    /// [`Finding::Analysis`]: crate::Finding::Analysis
    Analyse(AnalysisRequest),
    /// Review a game, instead of the current task. The answers are [`Finding::Review`], several times a
    /// second. A request for the game that was reviewed last goes on where that review stopped.
    ///
    /// [`Finding::Review`]: crate::Finding::Review
    Review(ReviewRequest),
    /// Review one move, instead of the current task. The answer is one [`Finding::Review`].
    ///
    /// [`Finding::Review`]: crate::Finding::Review
    ReviewMove(MoveRequest),
    /// Judge a move of a puzzle, instead of the current task. The answer is [`Finding::Judged`].
    ///
    /// [`Finding::Judged`]: crate::Finding::Judged
    Judge(JudgeRequest),
    /// Fetch the words of a language. The answer is
    /// [`BrowserNews::WordsCame`](crate::BrowserNews::WordsCame).
    FetchWords(Tongue),
    /// Fetch the puzzles. The answer is [`Puzzling::Came`](crate::Puzzling::Came).
    FetchPuzzles,
    /// Find out which day it is here. The answer is [`Puzzling::Today`](crate::Puzzling::Today).
    FindDay,
    /// Stop searching; the answer is no longer needed.
    StopSearch,
    /// Start a new worker in place of the present one, or of one that has died.
    RestartEngine,
    /// Store this text under this key, and replace the old one. If that fails, the page saves
    /// nothing more, not even by later effects of this message, and sends [`Keeping::StorageRefused`]:
    /// otherwise a later effect could overwrite a text that is not yet safe elsewhere.
    ///
    /// [`Keeping::StorageRefused`]: crate::Keeping::StorageRefused
    Save {
        /// The key.
        slot: Slot,
        /// The text.
        text: String,
    },
    /// Change the text that is now stored under [`Slot::Aside`]. A failure is answered like that of
    /// [`Effect::Save`].
    EditAside(AsideEdit),
    /// Change the text that is now stored under [`Slot::Studies`]. A failure is answered like that of
    /// [`Effect::Save`].
    EditStudies(StudyEdit),
    /// Make these changes to the list of games that the browser keeps, all or none. A failure is
    /// answered by [`Listing::Refused`](crate::Listing::Refused).
    ChangeGames(Vec<GameChange>),
    /// Read the list of games. The answer is [`Listing::Read`](crate::Listing::Read) or
    /// [`Listing::Unread`](crate::Listing::Unread).
    ReadGames,
    /// Ask the browser not to delete the page's data when it runs out of space.
    AskToPersist,
    /// Save this text as a file.
    SaveText {
        /// The name of the file.
        name: String,
        /// Its contents.
        text: String,
    },
    /// Let the person choose a file of games. The answer is
    /// [`Listing::File`](crate::Listing::File), if they choose one.
    ChooseFile,
    /// Make this tab the owner of the saved game instead of the other one. The answer is
    /// [`Keeping::GameOwned`].
    ///
    /// [`Keeping::GameOwned`]: crate::Keeping::GameOwned
    TakeGame,
    /// Remove the text under this key.
    Forget(Slot),
    /// Put this after the `#` of the page's address, without a new entry in the browser's history.
    /// An empty text removes the `#`.
    SetFragment(String),
    /// Put this after the `#` of the page's address, as a new entry in the browser's history.
    PushFragment(String),
    /// Give the person the page's address with this text after its `#`: on the system's share sheet if
    /// there is one, or else as a copy. The answer is [`HandingOut::LinkSent`] once the link is shared or
    /// copied, and after it to copying [`HandingOut::Copied`]; or else [`HandingOut::CopyRefused`].
    ///
    /// [`HandingOut::Copied`]: crate::HandingOut::Copied
    /// [`HandingOut::LinkSent`]: crate::HandingOut::LinkSent
    /// [`HandingOut::CopyRefused`]: crate::HandingOut::CopyRefused
    ShareLink {
        /// A sentence before the address; empty for none.
        before: String,
        /// The text after the `#`.
        fragment: String,
    },
    /// Share this text, and below it the page's address with `fragment` after its `#`, as [`Effect::ShareLink`]
    /// does a link.
    ShareText {
        /// The text.
        text: String,
        /// The text after the `#`.
        fragment: String,
    },
    /// Copy the page's address with this text after its `#`. The answers are those of
    /// [`Effect::ShareLink`].
    CopyLink {
        /// A sentence before the address; empty for none.
        before: String,
        /// The text after the `#`.
        fragment: String,
    },
    /// Find out where the site is. The answer is [`HandingOut::SiteFound`](crate::HandingOut::SiteFound).
    FindSite,
    /// Copy this text. The answer is [`HandingOut::Copied`](crate::HandingOut::Copied) or
    /// [`HandingOut::CopyRefused`](crate::HandingOut::CopyRefused).
    CopyText(String),
    /// Copy this image. The answers are [`HandingOut::Copied`] or [`HandingOut::PictureRefused`], as
    /// for the next two.
    ///
    /// [`HandingOut::Copied`]: crate::HandingOut::Copied
    /// [`HandingOut::PictureRefused`]: crate::HandingOut::PictureRefused
    CopyImage(Image),
    /// Copy an image inside HTML. The answers are [`HandingOut::Copied`] or
    /// [`HandingOut::CopyRefused`], with its link.
    ///
    /// [`HandingOut::Copied`]: crate::HandingOut::Copied
    /// [`HandingOut::CopyRefused`]: crate::HandingOut::CopyRefused
    CopyLinkedImage(Box<LinkedImage>),
    /// Save this image as a PNG file. There is no answer if the browser accepts it.
    SaveImage(Image),
    /// Share this image as a PNG file by the system's share sheet.
    ShareImage(Image),
    /// Save this text as an SVG file.
    SaveSvg {
        /// The name of the file.
        name: String,
        /// Its contents.
        text: String,
    },
    /// Draw this moving picture, a frame a task, in place of the last one. The answers are
    /// [`HandingOut::FilmDrawn`] after each frame and [`HandingOut::FilmMade`] in the end, or
    /// [`HandingOut::FilmFailed`].
    ///
    /// [`HandingOut::FilmDrawn`]: crate::HandingOut::FilmDrawn
    /// [`HandingOut::FilmMade`]: crate::HandingOut::FilmMade
    /// [`HandingOut::FilmFailed`]: crate::HandingOut::FilmFailed
    DrawFilm(Box<GameFilm>),
    /// Save the moving picture that was made last, under this name.
    SaveFilm(String),
    /// Share it by the system's share sheet, under this name.
    ShareFilm(String),
    /// Draw the board in the next frame, and continue as long as its scene is moving.
    Redraw,
    /// Play this sound. There is no answer; where the browser plays none, the game goes on without.
    Sound(Sound, Volume),
    /// Move the browser's focus to this cell's button.
    FocusCell(Place),
    /// Make a screen reader say this when it has finished its present sentence.
    Announce(String),
    /// Send [`BrowserNews::Wake`] after this many milliseconds.
    ///
    /// [`BrowserNews::Wake`]: crate::BrowserNews::Wake
    WakeAfter(f64),
    /// Send a random number, uniformly distributed, as [`Beginning::RandomNumber`].
    ///
    /// [`Beginning::RandomNumber`]: crate::Beginning::RandomNumber
    DrawRandomNumber,
    /// Send [`BrowserNews::NoticesDue`] after this many milliseconds.
    ///
    /// [`BrowserNews::NoticesDue`]: crate::BrowserNews::NoticesDue
    NoticesDueAfter(f64),
    /// Activate the new version and reload the page.
    Reload,
}
