use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use uttt_rules::AnyGame;

/// The game so far, for whoever ends it: the table, or an interrupt. It is printed once.
#[derive(Clone)]
pub(super) struct Scoresheet(Arc<Mutex<Option<String>>>);

impl Scoresheet {
    pub(super) fn new(game: &AnyGame) -> Self {
        Self(Arc::new(Mutex::new(Some(game.to_string()))))
    }

    /// Keeps the game as it stands now.
    pub(super) fn note(&self, game: &AnyGame) {
        // A text is replaced whole, whatever happened to those who held the lock.
        let mut record = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if record.is_some() {
            *record = Some(game.to_string());
        }
    }

    /// Prints the record and the outcome, a line each, unless somebody has done so.
    pub(super) fn print(&self, outcome: &str) -> io::Result<()> {
        let mut record = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(record) = record.take() else { return Ok(()) };
        let mut out = io::stdout().lock();
        writeln!(out, "{record}\n{outcome}")?;
        out.flush()
    }
}
