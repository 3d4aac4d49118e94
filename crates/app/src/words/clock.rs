//! The words about clocks.

use super::say::{self, Control};
use crate::TimeControl;

/// A choice in the dialog for a new game.
pub(crate) fn control(control: Option<TimeControl>) -> &'static str {
    say::clock_control(match control {
        None => Control::None,
        Some(TimeControl::Move(12_000)) => Control::Seconds12,
        Some(TimeControl::Move(30_000)) => Control::Seconds30,
        Some(TimeControl::Game(60_000, _)) => Control::Minute1,
        Some(TimeControl::Game(180_000, _)) => Control::Minutes3,
        Some(TimeControl::Game(600_000, _)) => Control::Minutes10,
        Some(TimeControl::Move(_)) => Control::OtherMove,
        Some(TimeControl::Game(..)) => Control::OtherGame,
    })
}

/// What a screen reader says to a player who should hurry.
pub(crate) fn low(millis: u32) -> String {
    say::clock_seconds_left(millis.div_ceil(1_000) as usize)
}

/// The time that a player has left: `2:59`.
pub(crate) fn left(millis: u32) -> String {
    let seconds = millis.div_ceil(1_000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
