use uttt_board::Millis;

/// How a person attends to a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attention {
    /// The pointer is on it.
    Pointer,
    /// The focus is in it.
    Focus,
}

/// When a notice disappears by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Passing {
    pub(crate) due: Millis,
    pub(crate) pointer: bool,
    pub(crate) focus: bool,
}

impl Passing {
    pub(crate) const fn is_read(self) -> bool {
        self.pointer || self.focus
    }
}
