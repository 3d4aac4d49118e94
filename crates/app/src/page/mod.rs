//! The page: its [`State`](state::State), which has all rooms, and what they do together. Only this folder
//! may take the whole page. [`update`](update::update) deals with a message; [`view`] is what the page
//! shows. Each other file has one subject, or a small type that passes between rooms.

pub(crate) mod answers;
pub(crate) mod aside;
pub(crate) mod browser_news;
pub(crate) mod by_link;
pub(crate) mod catalogue;
pub(crate) mod clock;
pub(crate) mod deciding;
pub(crate) mod effect;
pub(crate) mod engine_status;
pub(crate) mod evaluation;
pub(crate) mod finding;
pub(crate) mod guest;
pub(crate) mod keeping;
pub(crate) mod later;
pub(crate) mod later_part;
pub(crate) mod learning;
pub(crate) mod links;
pub(crate) mod looking;
pub(crate) mod losing;
pub(crate) mod message;
pub(crate) mod new_game;
pub(crate) mod notices;
pub(crate) mod ownership;
pub(crate) mod play;
pub(crate) mod playing;
pub(crate) mod share;
pub(crate) mod shortcut;
pub(crate) mod showing;
pub(crate) mod shown_view;
pub(crate) mod sound;
pub(crate) mod sounding;
pub(crate) mod start;
pub(crate) mod state;
pub(crate) mod step;
pub(crate) mod storage;
pub(crate) mod studying;
pub(crate) mod tabs;
pub(crate) mod task;
pub(crate) mod typing;
pub(crate) mod update;
pub(crate) mod view;
pub(crate) mod views;
pub(crate) mod waiting;
pub(crate) mod wanted;
