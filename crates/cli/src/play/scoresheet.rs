use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use uttt_rules::AnyGame;

/// The game so far. Whatever ends the game, the table or an interrupt, prints it; it is printed
/// only once.
#[derive(Clone)]
pub(super) struct Scoresheet(Arc<Mutex<Option<String>>>);

impl Scoresheet {
    pub(super) fn new(game: &AnyGame) -> Self {
        Self(Arc::new(Mutex::new(Some(game.to_string()))))
    }

    /// Stores the current game.
    pub(super) fn note(&self, game: &AnyGame) {
        // The text is replaced as a whole, so a poisoned lock does no harm.
        let mut record = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if record.is_some() {
            *record = Some(game.to_string());
        }
    }

    /// Prints the record and the outcome on a line each, unless this was done before.
    pub(super) fn print(&self, outcome: &str) -> io::Result<()> {
        let mut record = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(record) = record.take() else { return Ok(()) };
        let mut out = io::stdout().lock();
        writeln!(out, "{record}\n{outcome}")?;
        out.flush()
    }
}
