use crate::op;

/// A message of the catalogue, as English has it.
#[derive(Debug)]
pub struct Message {
    /// Its place in a [`crate::Language`].
    pub number: u16,
    /// What it says: text, and instructions of [`op`].
    pub pattern: &'static str,
    /// The messages that the pattern refers to, by their index here.
    pub named: &'static [&'static Self],
}

const _: () = assert!(op::LAST < b'\n', "a line break is text");
