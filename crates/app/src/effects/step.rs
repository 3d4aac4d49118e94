use uttt_board::Millis;

use crate::{Effect, Message};

/// A message that is being handled.
pub(crate) struct Step {
    /// The time of the message.
    pub(crate) now: Millis,
    /// Whether it is something that a person did.
    pub(crate) is_persons_act: bool,
    /// The effects so far.
    pub(crate) effects: Vec<Effect>,
    /// The messages to handle after this one, in order.
    pub(crate) follow_ups: Vec<Message>,
    /// The change to the game so far.
    pub(crate) change: Change,
}

/// A change to the game. If a message makes several, the last variant of this list counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Change {
    /// No change.
    None,
    /// Another position of the game is looked at. The game stays what it is.
    Looked,
    /// A move was played.
    Played,
    /// Another position is shown: moves were taken back, or another game began.
    Moved,
}

impl Step {
    pub(crate) const fn new(now: Millis, is_persons_act: bool) -> Self {
        Self {
            now,
            is_persons_act,
            effects: Vec::new(),
            follow_ups: Vec::new(),
            change: Change::None,
        }
    }

    pub(crate) fn then(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Lets the page handle another message after this one.
    pub(crate) fn follow_up(&mut self, message: Message) {
        self.follow_ups.push(message);
    }

    pub(crate) fn announce(&mut self, text: String) {
        self.then(Effect::Announce(text));
    }

    pub(crate) fn changed(&mut self, change: Change) {
        self.change = self.change.max(change);
    }
}
