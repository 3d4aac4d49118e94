//! The page as a value: its [`State`](state::State), the messages that change it, the effects that
//! a message causes, and the small types in them. [`update`](crate::update) makes all decisions,
//! and [`view`](crate::view) decides what to show.

pub(crate) mod browser_news;
mod catalogue;
mod clock;
pub(crate) mod deciding;
pub(crate) mod effect;
pub(crate) mod engine_status;
pub(crate) mod evaluation;
pub(crate) mod finding;
pub(crate) mod guest;
pub(crate) mod keeping;
pub(crate) mod later_part;
pub(crate) mod message;
mod new_game;
pub(crate) mod ownership;
pub(crate) mod playing;
mod share;
pub(crate) mod shortcut;
pub(crate) mod showing;
pub(crate) mod shown_view;
pub(crate) mod sound;
pub(crate) mod start;
pub(crate) mod state;
pub(crate) mod step;
mod studying;
pub(crate) mod task;
mod turns;
