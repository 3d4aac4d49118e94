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
