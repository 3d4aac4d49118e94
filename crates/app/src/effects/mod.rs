//! What the page does: for the browser as an [`Effect`](effect::Effect), with the engine as a
//! [`Task`](task::Task). A [`Step`](step::Step) collects it while a message is handled.

pub(crate) mod effect;
pub(crate) mod sound;
pub(crate) mod step;
pub(crate) mod task;
