use crate::render::{Frame, Source};
use crate::{Arg, Message, language};

impl Message {
    /// The message with these arguments, in the language that is spoken.
    #[must_use]
    pub fn say(&'static self, args: &[Arg<'_>]) -> String {
        Frame::new(self.source(), args, &Arg::Absent).said()
    }

    /// The value in the words of the message of its type.
    #[must_use]
    pub fn word(&'static self, value: &Arg<'_>) -> String {
        let parts = match value {
            Arg::Value { parts, .. } => parts.as_slice(),
            _ => &[],
        };
        Frame::new(self.source(), parts, value).said()
    }

    /// What a message says that only chooses between texts.
    #[must_use]
    pub fn choose(&'static self, args: &[Arg<'_>]) -> &'static str {
        Frame::new(self.source(), args, &Arg::Absent).chosen()
    }

    /// The value in the words of the message of its type, if that only chooses between texts.
    #[must_use]
    pub fn choose_for(&'static self, value: &Arg<'_>) -> &'static str {
        Frame::new(self.source(), &[], value).chosen()
    }

    fn source(&'static self) -> Source {
        let spoken = language::spoken();
        spoken.and_then(|spoken| Source::of(spoken, self.number)).unwrap_or(Source::English(self))
    }
}

/// A message without arguments, whose place in a [`crate::Language`] is `number`, in the language that is
/// spoken.
#[must_use]
pub fn text(number: u16, english: &'static str) -> &'static str {
    language::spoken().and_then(|spoken| spoken.pattern(number)).unwrap_or(english)
}
