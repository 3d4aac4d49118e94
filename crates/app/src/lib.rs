//! The page of Ultimate Tic-Tac-Toe without a browser: state, update, layout, scene.
//!
//! The page is a value. [`update`] changes a [`State`] by a [`Message`] and says what is to be done
//! about it, as [`Effect`]s. [`scene`] is what the canvas shows, [`panel`] all that is around and
//! over it, and [`Layout`] says which cell a click hits. Nothing here knows a browser or a clock.

mod dialog;
mod draw;
mod effect;
mod engine_state;
mod fields;
mod geometry;
mod ink;
mod keeping;
mod layout;
mod link;
mod marks;
mod message;
mod motion;
mod notice;
mod palette;
mod panel;
mod play;
mod preferences;
mod saved;
mod scene;
mod seat;
mod shape;
mod state;
mod step;
mod stored;
mod svg;
mod thinking;
mod update;
mod view;
mod words;

pub use dialog::{Dialog, Sides};
pub use effect::{Effect, Think};
pub use geometry::{Point, Rect, Size};
pub use ink::Ink;
pub use keeping::link_fragment;
pub use layout::Layout;
pub use message::{Arrow, Message, Thought};
pub use motion::Millis;
pub use notice::NoticeKind;
pub use palette::Palette;
pub use panel::{
    Button, Buttons, CellButton, Choice, DialogView, EvaluationBar, Group, Line, Look, MoveItem,
    NoticeView, Panel, PlayerCard,
};
pub use preferences::{Motion, Preferences, Surroundings, Theme};
pub use scene::{diagram, scene};
pub use seat::Seat;
pub use shape::{Paint, Scene, Shape, Stroke};
pub use state::State;
pub use stored::{Slot, Start, Stored};
pub use svg::svg;
pub use update::update;
pub use view::panel;
