use crate::Button;

/// Two pictures with a few words each: where a player plays, and where the opponent must play then.
#[derive(Clone, Debug, PartialEq)]
pub struct Tip {
    /// Its name for screen readers.
    pub label: &'static str,
    /// A small SVG and its caption each.
    pub steps: [(String, &'static str); 2],
    /// Dismisses it for good.
    pub dismiss: Button,
}
