//! Sentences, one after the other.

use super::say;

/// The sentences as one text; empty ones are left out.
pub(crate) fn sentences<T: AsRef<str>>(all: impl IntoIterator<Item = T>) -> String {
    all.into_iter().fold(String::new(), |so_far, next| match (so_far.as_str(), next.as_ref()) {
        (_, "") => so_far,
        ("", next) => next.to_owned(),
        (so_far, next) => say::two_sentences(so_far, next),
    })
}
