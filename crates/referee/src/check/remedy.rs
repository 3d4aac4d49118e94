/// What the author of a program can do about a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Remedy {
    /// The same wherever the author has to do the same, whatever the game.
    pub(super) kind: &'static str,
    pub(super) text: String,
}

impl Remedy {
    pub(super) fn new(kind: &'static str, text: String) -> Self {
        Self { kind, text }
    }
}

/// A text that says nothing of the game is its own kind.
impl From<&'static str> for Remedy {
    fn from(text: &'static str) -> Self {
        Self { kind: text, text: text.to_owned() }
    }
}
