use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use uttt_rules::AnyGame;

/// The games so far. Whatever ends the last one, a player or an interrupt, prints them; they are printed
/// only once.
#[derive(Clone)]
pub(super) struct Scoresheet(Arc<Mutex<Option<Games>>>);

struct Games {
    /// The records and outcomes of the games that are over, in lines.
    over: String,
    /// The record of the game that goes on.
    running: Option<String>,
}

impl Scoresheet {
    pub(super) fn new(game: &AnyGame) -> Self {
        let games = Games { over: String::new(), running: Some(game.to_string()) };
        Self(Arc::new(Mutex::new(Some(games))))
    }

    /// Stores the current game.
    pub(super) fn note(&self, game: &AnyGame) {
        self.change(|games| games.running = Some(game.to_string()));
    }

    /// Stores how the current game ended. Another one may follow.
    pub(super) fn finish(&self, outcome: &str) {
        self.change(|games| games.finish(outcome));
    }

    fn change(&self, change: impl FnOnce(&mut Games)) {
        // The texts are replaced as a whole, so a poisoned lock does no harm.
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.as_mut().map(change);
    }

    /// Prints the record and the outcome of each game on a line each, unless this was done before. That
    /// of the current game, if there is one, is `outcome`.
    pub(super) fn print(&self, outcome: &str) -> io::Result<()> {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(mut games) = games.take() else { return Ok(()) };
        games.finish(outcome);
        let mut out = io::stdout().lock();
        out.write_all(games.over.as_bytes())?;
        out.flush()
    }
}

impl Games {
    fn finish(&mut self, outcome: &str) {
        if let Some(record) = self.running.take() {
            self.over += &format!("{record}\n{outcome}\n");
        }
    }
}
