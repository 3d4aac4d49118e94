use std::fmt;

use crate::page::step::Step;
use crate::{Message, State};

/// What of [`update`](crate::update) is not needed for a first move. A browser loads its code when the
/// board is there; until then nothing may call it by name, or it would be part of the first program.
pub struct LaterPart {
    /// Deals with a message that the first part does not know.
    pub(crate) handle: fn(&mut State, Message, &mut Step),
}

/// There is one in a program.
impl PartialEq for LaterPart {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for LaterPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LaterPart")
    }
}
