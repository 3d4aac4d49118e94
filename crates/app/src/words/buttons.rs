//! Buttons that sentences or several views name.

pub(crate) const RESUME: &str = "Continue";
pub(crate) const RETRY: &str = "Try again";
pub(crate) const FROM_HERE: &str = "Play from here";
