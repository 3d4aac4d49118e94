//! The page: its [`State`](state::State), which has all rooms, and what they do together. Only this folder
//! may take the whole page. [`update`](update::update) deals with a message; [`view`] is what the page
//! shows. Each other file has one subject, and names only files below it, such as [`board`] at the bottom.

pub(crate) mod address;
pub(crate) mod analyse_view;
pub(crate) mod analysed_game;
pub(crate) mod answers;
pub(crate) mod aside;
pub(crate) mod board;
pub(crate) mod by_link;
pub(crate) mod catalogue;
pub(crate) mod clock;
pub(crate) mod guest;
pub(crate) mod hosting;
pub(crate) mod in_list;
pub(crate) mod keeping;
pub(crate) mod language;
pub(crate) mod later;
pub(crate) mod later_part;
pub(crate) mod learning;
pub(crate) mod links;
pub(crate) mod loading;
pub(crate) mod looking;
pub(crate) mod losing;
pub(crate) mod mirror;
pub(crate) mod new_game;
pub(crate) mod notices;
mod on_board;
pub(crate) mod open_dialog;
pub(crate) mod play;
pub(crate) mod preferring;
pub(crate) mod remarks;
pub(crate) mod share;
pub(crate) mod sounding;
pub(crate) mod state;
pub(crate) mod stopped;
pub(crate) mod storage;
pub(crate) mod tabs;
pub(crate) mod typing;
pub(crate) mod update;
pub(crate) mod view;
pub(crate) mod views;
pub(crate) mod waiting;
pub(crate) mod wanted;
