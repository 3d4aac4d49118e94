use uttt_rules::Study;

use crate::Slot;
use crate::games::bad_entries::BadEntries;

/// What came out of a file.
#[derive(Default)]
pub(crate) struct Imported {
    pub(crate) games: usize,
    /// How many of them are new or change a game, if the list is known.
    pub(crate) new: Option<usize>,
    pub(crate) has_settings: bool,
    /// The games with notes, the latest last.
    pub(crate) studies: Vec<Study>,
    /// What guests keep: the line on which each text begins, where the browser has it, and the text.
    pub(crate) kept: Vec<(usize, Slot, String)>,
    /// How many games were left out because they would change moves that were sent.
    pub(crate) left_out: usize,
    /// The entries that cannot be read.
    pub(crate) bad: BadEntries,
}
