use alloc::string::String;

/// The beginning of a text, for a message that quotes it: at most forty characters.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}
