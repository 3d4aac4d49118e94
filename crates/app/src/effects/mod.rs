//! What the page wants done: an [`Effect`](effect::Effect) by the browser, a [`Task`](task::Task) by the
//! engine. While a message is handled, its [`Step`](step::Step) collects the effects, and the messages that
//! follow from it.

pub(crate) mod effect;
pub(crate) mod sound;
pub(crate) mod step;
pub(crate) mod task;
