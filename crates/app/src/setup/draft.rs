use crate::setup::Setup;

/// The choices in the dialog for the next game, while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(crate) setup: Setup,
    /// Whether the dialog shows a field for each seat.
    pub(crate) more: bool,
}

impl Draft {
    /// The choices with which the dialog opens.
    pub(crate) const fn new(setup: Setup) -> Self {
        Self { setup, more: setup.is_mixed() }
    }
}
