//! A person's preferences, and what the system asks for: theme, motion, pondering, the evaluation
//! bar. The choices for a single game are in [`options`](crate::options).

pub(crate) mod choices;
pub(crate) mod preference;
pub(crate) mod preferences;
pub(crate) mod surroundings;
pub(crate) mod view;
