//! What happens to the page: a [`Message`](message::Message) has a variant for each subject, and most
//! subjects have a list of acts of their own. Those of a room stand with the room.

pub(crate) mod browser_news;
pub(crate) mod deciding;
pub(crate) mod finding;
pub(crate) mod keeping;
pub(crate) mod message;
pub(crate) mod playing;
pub(crate) mod pointer;
pub(crate) mod shortcut;
pub(crate) mod showing;
pub(crate) mod start;
