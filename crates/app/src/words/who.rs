use uttt_rules::Player;

use super::say;
use crate::{OnBoard, Seat};

pub(crate) use super::say::Who;

impl Who {
    pub(crate) fn of(on: &OnBoard<'_>, player: Player) -> Self {
        match (on.table.lone_person(), on.table.seats()[player]) {
            (Some(_), Seat::Person) => Self::You,
            (Some(_), Seat::Engine(level)) => {
                let others = on.table.board().rules().players().iter();
                let alike =
                    others.filter(|&&other| on.table.seats()[other] == on.table.seats()[player]);
                match alike.count() {
                    0 | 1 => Self::Level { level },
                    _ => Self::Twin { level, mark: player },
                }
            }
            (Some(_), Seat::Friend) if on.table.board().rules().players().len() == 2 => {
                Self::Friend
            }
            (Some(_), Seat::Friend) | (None, _) => Self::Mark { mark: player },
        }
    }

    /// A player by the symbol alone.
    pub(crate) const fn mark(mark: Player) -> Self {
        Self::Mark { mark }
    }

    pub(crate) fn name(&self) -> String {
        say::who_start(self)
    }

    /// The same inside a sentence.
    pub(crate) fn name_within(&self) -> String {
        say::who(self)
    }

    /// What is theirs, inside a sentence: `Level 6's last move`.
    pub(crate) fn own_within(&self, what: &str) -> String {
        format!("{} {what}", say::who_own(self))
    }

    /// What it does, with the form of the verb for `you` and that for others: `Level 6 wins`.
    pub(crate) fn does(&self, you: &str, other: &str) -> String {
        format!("{} {}", self.name(), if matches!(self, Self::You) { you } else { other })
    }

    /// The same inside a sentence.
    pub(crate) fn does_within(&self, you: &str, other: &str) -> String {
        format!("{} {}", self.name_within(), if matches!(self, Self::You) { you } else { other })
    }
}
