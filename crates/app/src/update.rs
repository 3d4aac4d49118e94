use crate::motion::Millis;
use crate::{Effect, Message, State};

/// Changes the page by what has happened, and says what is to be done about it. `now` is the time
/// of the message; it never goes back.
pub fn update(state: &mut State, message: Message, now: Millis) -> Vec<Effect> {
    let _ = (state, message, now);
    Vec::new()
}
