use uttt_rules::RecordError;

use crate::words::say::FieldValue;

/// The version of all saved texts.
pub(crate) const VERSION: &str = "1";

/// Why a saved text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SavedError {
    /// The first line is not the header of this kind of text.
    Header { found: String, expected: &'static str },
    /// An unknown version.
    Version { found: String },
    /// A line that is not `name: value` with a known name, or a second line with the same name.
    Line { number: usize, found: String },
    /// A line that is missing.
    Missing { name: &'static str },
    /// A value that is not one of those expected.
    Value { name: &'static str, found: String, expected: Expected },
    /// The moves are not a legal game.
    Record(RecordError),
}

impl SavedError {
    /// Whether the text comes from a later page.
    pub(crate) fn is_newer(&self) -> bool {
        matches!(self, Self::Version { found } if is_newer(found))
    }
}

/// What a line may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    /// One of these, as it stands here.
    OneOf(&'static [&'static str]),
    Value(FieldValue),
}

/// A saved text: a line with its kind and version, then `name: value` lines in any order.
pub(crate) struct Fields<'a, const N: usize> {
    names: [&'static str; N],
    values: [Option<&'a str>; N],
}

impl<'a, const N: usize> Fields<'a, N> {
    /// Reads a text of this kind with these names. Empty lines are skipped.
    pub(crate) fn parse(
        text: &'a str,
        kind: &'static str,
        names: [&'static str; N],
    ) -> Result<Self, SavedError> {
        let mut values = [None; N];
        read(text, kind, &names, &mut values)?;
        Ok(Self { names, values })
    }

    /// The value of the name with index `at`, read by `read`.
    pub(crate) fn value<T>(
        &self,
        at: usize,
        expected: Expected,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, SavedError> {
        let found = self.text(at)?;
        read(found).ok_or_else(|| SavedError::Value {
            name: self.names[at],
            found: excerpt(found),
            expected,
        })
    }

    /// The value of the name with index `at`, if the text has its line.
    pub(crate) fn optional<T>(
        &self,
        at: usize,
        expected: Expected,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, SavedError> {
        self.values[at].map(|_| self.value(at, expected, read)).transpose()
    }

    /// The text of the value with index `at`.
    pub(crate) fn text(&self, at: usize) -> Result<&'a str, SavedError> {
        self.values[at].ok_or(SavedError::Missing { name: self.names[at] })
    }
}

/// Finds the values of these names in a text.
fn read<'a>(
    text: &'a str,
    kind: &'static str,
    names: &[&'static str],
    values: &mut [Option<&'a str>],
) -> Result<(), SavedError> {
    let mut lines = text.lines().map(str::trim).enumerate();
    let first = lines.next().map_or("", |(_, line)| line);
    match first.split_once(' ') {
        Some((found, version)) if found == kind => {
            if version != VERSION {
                return Err(SavedError::Version { found: excerpt(version) });
            }
        }
        _ => return Err(SavedError::Header { found: excerpt(first), expected: kind }),
    }
    for (index, line) in lines.filter(|(_, line)| !line.is_empty()) {
        let refuse = || SavedError::Line { number: index + 1, found: excerpt(line) };
        let (name, value) = line.split_once(':').ok_or_else(refuse)?;
        let at = names.iter().position(|&known| known == name).ok_or_else(refuse)?;
        if values[at].replace(value.trim()).is_some() {
            return Err(refuse());
        }
    }
    Ok(())
}

/// Whether a version is one of a later page.
pub(crate) fn is_newer(version: &str) -> bool {
    version.parse().is_ok_and(|version: u32| version > 1)
}

/// The first line of a saved text.
pub(crate) fn header(kind: &str) -> String {
    format!("{kind} {VERSION}\n")
}

/// Text quoted in a message: at most forty characters.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}
