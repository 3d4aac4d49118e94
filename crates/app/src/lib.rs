//! The page of Ultimate Tic-Tac-Toe without a browser: state, update, views, words.
//!
//! The page is a value. [`update`] changes a [`State`] by a [`Message`] and says what is to be done
//! about it, as [`Effect`]s. [`scene`] is what the canvas shows, drawn by the crate `uttt-board`, and
//! [`panel`] is all that is around and over it. Nothing here knows a browser or a clock.
//!
//! ```
//! use uttt_app::{Effect, Message, Start, State, panel, scene, update};
//! use uttt_board::Size;
//!
//! let (mut page, size) = (State::new(), Size::square(600.0));
//! update(&mut page, Message::Loaded(Start::default()), 0.0);
//! update(&mut page, Message::EngineReady, 10.0);
//!
//! // A press on the centre plays there, and has the engine think.
//! let centre = page.game().place("55")?;
//! let effects = update(&mut page, Message::Press(centre), 500.0);
//! assert!(effects.iter().any(|effect| matches!(effect, Effect::Think(_))));
//! assert_eq!(panel(&page).line.main, "Level 4 must play in the centre board.");
//! assert!(scene(&page, size, 580.0).moving);
//! assert!(!scene(&page, size, 700.0).moving);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod animation;
mod aside;
mod background;
mod dialog;
mod dialogs;
mod draft;
mod effect;
mod enlarging;
mod evaluation;
mod fields;
mod form;
mod handout;
mod keeping;
mod link;
mod message;
mod motion;
mod next;
mod notice;
mod opponent;
mod panel;
mod passing;
mod play;
mod preferences;
mod printed;
mod saved;
mod scene;
mod seat;
mod setup;
mod shortcut;
mod side;
mod slot;
mod start;
mod starting;
mod state;
mod step;
mod stops;
mod stored;
mod surroundings;
mod tabs;
mod theme;
mod thinking;
mod tip;
mod typing;
mod update;
mod view;
mod words;
mod worker;

pub use dialog::Dialog;
pub use effect::{Effect, Think};
pub use form::{
    Choice, DialogView, Disclosure, Field, Group, Idea, KeysLine, LevelField, RulesCard, SeatField,
    Symbol,
};
pub use handout::{Copied, Image, PictureUse};
pub use message::{Arrow, Message, Pointer, Thought};
pub use motion::Motion;
pub use notice::NoticeKind;
pub use opponent::Opponent;
pub use panel::{
    BoardView, Button, Buttons, CellButton, End, EvaluationBar, Line, Look, MoveItem, NoticeView,
    Panel, PartButton, PlayerCard,
};
pub use passing::Attention;
pub use preferences::Preferences;
pub use printed::printed;
pub use scene::scene;
pub use seat::Seat;
pub use shortcut::{Key, Shortcut};
pub use side::Side;
pub use slot::Slot;
pub use start::Start;
pub use state::State;
pub use stored::Stored;
pub use surroundings::Surroundings;
pub use theme::Theme;
pub use tip::Tip;
pub use update::update;
pub use view::panel;
