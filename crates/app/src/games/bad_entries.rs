use crate::words::Wording;

/// What of a file cannot be read: how many entries, and the first of them. A damaged file may have a great many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BadEntries {
    pub(crate) count: usize,
    /// The line on which it begins, and what is wrong.
    pub(crate) first: Option<(usize, Wording)>,
}

impl BadEntries {
    pub(crate) fn add(&mut self, line: usize, why: impl Into<Wording>) {
        self.count += 1;
        if self.first.as_ref().is_none_or(|&(first, _)| line < first) {
            self.first = Some((line, why.into()));
        }
    }
}
