use crate::setup::Setup;

/// The next game, while it is being described in its dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(crate) setup: Setup,
    /// Whether the dialog shows a field for each seat.
    pub(crate) more: bool,
}

impl Draft {
    /// What is offered when the dialog opens.
    pub(crate) const fn new(setup: Setup) -> Self {
        Self { setup, more: setup.is_mixed() }
    }
}
