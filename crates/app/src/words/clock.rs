//! The words about clocks.

use crate::TimeControl;

pub(crate) const TIME: &str = "Time";
/// Said in the dialog for a new game, and by a screen reader where somebody tries it.
pub(crate) const NO_UNDO_OR_HINT: &str =
    "You can't take back moves or ask for hints in a game with a clock.";
/// Why a game with a clock can't be analysed.
pub(crate) const NOT_ANALYSED: &str =
    "You can analyse or review a game with a clock once it is over.";
pub(crate) const STOOD: &str =
    "The clock stopped while you were away. Click, tap or press a key to let it run again.";
pub(crate) const NOT_KEPT: &str =
    "This browser can't keep the clock, so it starts over if you reload the page.";

/// A choice in the dialog for a new game.
pub(crate) const fn control(control: Option<TimeControl>) -> &'static str {
    match control {
        None => "No clock",
        Some(TimeControl::Move(12_000)) => "12 s a move",
        Some(TimeControl::Move(30_000)) => "30 s a move",
        Some(TimeControl::Game(60_000, _)) => "1 min + 1 s",
        Some(TimeControl::Game(180_000, _)) => "3 min + 2 s",
        Some(TimeControl::Game(600_000, _)) => "10 min + 5 s",
        Some(TimeControl::Move(_)) => "A time for each move",
        Some(TimeControl::Game(..)) => "A time for the game",
    }
}

/// Stands after the time of a player who should hurry.
pub(crate) const LOW: &str = "low";

/// What a screen reader says to a player who should hurry.
pub(crate) fn low(millis: u32) -> String {
    format!("{} seconds left.", millis.div_ceil(1_000))
}

/// The time that a player has left: `2:59`.
pub(crate) fn left(millis: u32) -> String {
    let seconds = millis.div_ceil(1_000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
