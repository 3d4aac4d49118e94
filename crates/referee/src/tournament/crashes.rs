use std::num::NonZeroU32;

use crate::JudgedGame;

/// How many games in a row each program has lost because it crashed or did not get ready.
#[derive(Debug)]
pub(super) struct Crashes {
    limit: Option<NonZeroU32>,
    in_a_row: Vec<u32>,
}

impl Crashes {
    /// For this many programs; `limit` such losses are too many.
    pub(super) fn new(programs: usize, limit: Option<NonZeroU32>) -> Self {
        Self { limit, in_a_row: vec![0; programs] }
    }

    /// Counts a game. Returns the number of losses in a row if it has reached the limit.
    pub(super) fn add(&mut self, game: &JudgedGame) -> Option<u32> {
        let loser = game.loser();
        for (seat, &place) in game.seats.iter().enumerate() {
            let Some(row) = self.in_a_row.get_mut(place) else { continue };
            if loser != Some(seat) || !matches!(game.reason.as_str(), "crashed" | "not-ready") {
                *row = 0;
                continue;
            }
            *row += 1;
            if self.limit.is_some_and(|limit| *row >= limit.get()) {
                return Some(*row);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of the programs with these indices, lost by `by`.
    fn game(seats: [usize; 2], by: &str, reason: &str) -> JudgedGame {
        let line = format!(
            r#"{{"game":0,"programs":["a","b"],"seats":{seats:?},"rules":"classic","opening":"",
                "moves":"","result":"draw","reason":"{reason}","by":"{by}","ms":[],"memory":[]}}"#
        );
        serde_json::from_str(&line).unwrap()
    }

    #[test]
    fn crashes_in_a_row_are_counted_for_each_program() {
        let mut crashes = Crashes::new(3, NonZeroU32::new(3));
        assert_eq!(crashes.add(&game([0, 1], "O", "crashed")), None);
        assert_eq!(crashes.add(&game([1, 0], "X", "not-ready")), None);
        // Others crash too, and program 2 is not to blame alone.
        assert_eq!(crashes.add(&game([2, 0], "O", "crashed")), None);
        assert_eq!(crashes.add(&game([1, 2], "X", "crashed")), Some(3));
        // A game in which it did not crash resets the count, even if it lost that game.
        assert_eq!(crashes.add(&game([1, 2], "X", "late")), None);
        assert_eq!(crashes.add(&game([1, 2], "X", "crashed")), None);
        assert_eq!(crashes.add(&game([1, 2], "O", "crashed")), None);
        assert_eq!(crashes.add(&game([1, 2], "X", "crashed")), None);
    }

    #[test]
    fn without_a_limit_there_are_never_too_many() {
        let mut crashes = Crashes::new(2, None);
        for _ in 0..50 {
            assert_eq!(crashes.add(&game([0, 1], "X", "crashed")), None);
        }
    }
}
