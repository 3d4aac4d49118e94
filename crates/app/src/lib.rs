//! The page of Ultimate Tic-Tac-Toe without a browser: state, update, views, words.
//!
//! The page is a value. [`update`] changes a [`State`] by a [`Message`], and returns what to do as
//! [`Effect`]s. [`scene`] is what the canvas shows, drawn by the crate `uttt-board`; [`panel`]
//! describes everything around and over the canvas. Nothing here knows a browser or a clock.
//!
//! ```
//! use uttt_app::{
//!     BrowserNews, Effect, EngineNews, Message, Playing, Start, State, panel, scene, update,
//! };
//! use uttt_board::Size;
//!
//! let (mut page, size) = (State::new(), Size::square(600.0));
//! update(&mut page, Message::Browser(BrowserNews::Loaded(Start::default())), 0.0);
//! update(&mut page, Message::Engine(EngineNews::Ready), 10.0);
//!
//! // A press on the centre plays there, and has the engine think.
//! let centre = page.game().place("55")?;
//! let effects = update(&mut page, Message::Play(Playing::Press(centre)), 500.0);
//! assert!(effects.iter().any(|effect| matches!(effect, Effect::Search(_))));
//! assert_eq!(panel(&page).line.main, "Level 2 must play in the centre board.");
//! assert!(scene(&page, size, 580.0).moving);
//! assert!(!scene(&page, size, 1000.0).moving);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rooms own the state: `shell`, `table`, `cursor`, `study`, `review`, `learn`, `games`, `engine_desk`, `vault`,
//! `next_game`, `remarks`, `share`, `notices` and `dialogs`. None takes another room or the page; `page` is where they
//! meet, and has [`update`], [`scene`] and [`panel`]. All share `options` and `settings`, which a person
//! chooses, `saved`, which is stored, `panel`, the types for what is shown, and `words`.

mod choices;
mod cursor;
mod dialogs;
mod effects;
mod engine_desk;
mod engine_status;
mod evaluation;
mod fields;
mod games;
mod guest;
mod guests;
mod learn;
mod messages;
mod next_game;
mod notices;
mod on_board;
mod options;
mod ownership;
mod page;
mod panel;
mod played_line;
mod points;
mod remarks;
mod review;
mod saved;
mod settings;
mod share;
mod shell;
mod shown_view;
mod study;
mod table;
mod vault;
mod watched;
mod words;

#[cfg(test)]
#[path = "../../../tests/damaged.rs"]
mod damaged;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, reason = "in a test a panic is the report")]
mod stored_forms_tests;

pub(crate) use effects::step::{Change, Step};
pub(crate) use on_board::OnBoard;
pub(crate) use saved::by_link::ByLink;
pub(crate) use saved::clock::GameClock;
pub(crate) use saved::game::SavedGame;
pub(crate) use saved::link::LinkedGame;
pub(crate) use saved::link_news::LinkNews;
pub(crate) use saved::origin::Origin;
pub(crate) use watched::{Stamp, Watched};

pub use cursor::pointing::Pointing;
pub use dialogs::dialog::Dialog;
pub use effects::effect::Effect;
pub use engine_desk::engine_news::{EngineDeath, EngineNews};
pub use games::change::{GameChange, GameWrite};
pub use games::filter::{Against, Age, GameFilter, GameResult};
pub use games::listing::{FileRefusal, GamesRefusal, KeptTexts, Listing};
pub use messages::browser_news::BrowserNews;
pub use messages::deciding::Deciding;
pub use messages::finding::Finding;
pub use next_game::beginning::{Beginning, Drafting};
pub use notices::kind::{Attention, NoticeKind};
pub use page::later::{LATER_PART, panel};

pub use effects::sound::Sound;
pub use games::panel::*;
pub use learn::*;
pub use messages::keeping::Keeping;
pub use messages::message::Message;
pub use messages::playing::Playing;
pub use messages::pointer::{Arrow, Pointer};
pub use messages::shortcut::{Key, Shortcut};
pub use messages::showing::Showing;
pub use messages::start::Start;
pub use options::name::Name;
pub use options::seat::Seat;
pub use options::time_control::TimeControl;
pub use options::{Opponent, Side};
pub use page::later_part::LaterPart;
pub use page::state::State;
pub use page::update::update;
pub use page::view::canvas::scene;
pub use page::view::panels::Panels;
pub use page::view::printed::printed;
pub use panel::form::*;
pub use panel::*;
pub use review::*;
pub use saved::aside_edit::AsideEdit;
pub use saved::game_id::GameId;
pub use saved::slot::Slot;
pub use saved::stored::Stored;
pub use saved::studies::StudyEdit;
pub use settings::choices::{Confirm, Contrast, Marks, Motion, Notation, Theme, Tongue, Volume};
pub use settings::preference::Preference;
pub use settings::preferences::Preferences;
pub use settings::surroundings::Surroundings;
pub use share::{
    Copied, GameFilm, HandingOut, Image, LinkedImage, ShareForm, ShareKind, Sharing, Site,
};
pub use shown_view::ShownView;
pub use study::analysing::{Analysing, NoteTool};
pub use study::panel::*;
pub use study::setting_up::{SetUpTool, SettingUp};
pub use words::{LanguageError, speak, speak_english};

pub use uttt_engine::protocol::{
    AnalysisRequest, Found, FoundMove, JudgeRequest, Judged, MoveRequest, ReviewRequest, Reviewed,
    SearchProgress, SearchRequest,
};
