use crate::Message;

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// Its label.
    pub label: &'static str,
    /// Whether it can be used now.
    pub enabled: bool,
    /// What it sends.
    pub message: Message,
}

impl Button {
    /// A button that can be used.
    pub(crate) const fn active(label: &'static str, message: Message) -> Self {
        Self { label, enabled: true, message }
    }
}
