use uttt_rules::Player;

use super::by_link::FRIEND;
use super::levels;
use crate::{OnBoard, Seat};

/// A player as the subject of a sentence.
#[derive(Clone)]
pub(crate) enum Who {
    You,
    /// The one player at another page.
    Friend,
    Other(String),
}

impl Who {
    pub(crate) fn of(on: &OnBoard<'_>, player: Player) -> Self {
        match (on.table.lone_person(), on.table.seats()[player]) {
            (Some(_), Seat::Person) => Self::You,
            (Some(_), Seat::Engine(engine)) => {
                let others = on.table.board().rules().players().iter();
                let alike =
                    others.filter(|&&other| on.table.seats()[other] == on.table.seats()[player]);
                // Two players of the same level are told apart by their symbols.
                let symbol = if alike.count() > 1 { format!(" ({player})") } else { String::new() };
                Self::Other(format!("{}{symbol}", levels::player(engine)))
            }
            (Some(_), Seat::Friend) if on.table.board().rules().players().len() == 2 => {
                Self::Friend
            }
            (Some(_), Seat::Friend) | (None, _) => Self::Other(player.to_string()),
        }
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            Self::You => "You",
            Self::Friend => FRIEND,
            Self::Other(name) => name,
        }
    }

    /// The same inside a sentence.
    pub(crate) fn name_within(&self) -> &str {
        match self {
            Self::You => "you",
            Self::Friend => "your friend",
            Self::Other(name) => name,
        }
    }

    /// What is theirs, inside a sentence: `Level 6's last move`.
    pub(crate) fn own_within(&self, what: &str) -> String {
        match self {
            Self::You => format!("your {what}"),
            other => format!("{}'s {what}", other.name_within()),
        }
    }

    /// What it does, with the form of the verb for `you` and that for others: `Level 6 wins`.
    pub(crate) fn does(&self, you: &str, other: &str) -> String {
        match self {
            Self::You => format!("You {you}"),
            _ => format!("{} {other}", self.name()),
        }
    }

    /// The same inside a sentence.
    pub(crate) fn does_within(&self, you: &str, other: &str) -> String {
        match self {
            Self::You => format!("you {you}"),
            _ => format!("{} {other}", self.name_within()),
        }
    }

    /// The sentence that says whose turn it is.
    pub(crate) fn has_the_turn(&self) -> String {
        format!("It's {}.", self.own_within("turn"))
    }
}
