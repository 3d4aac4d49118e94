//! The tables at which three programs meet.

use std::collections::HashMap;

use super::schedule::ScheduledGame;
use crate::statistics::Samples;

/// Which openings of tables are finished, and which of them count. There is no Elo for three players; a
/// program's share of the points depends on who else sits at its tables.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    /// The number of tables, and of games of an opening.
    tables: usize,
    seatings: u32,
    /// The openings of tables that are not finished, by the table and the opening.
    open: HashMap<(usize, u32), Group>,
    finished: u32,
    counted: u32,
    /// By the table and a digest of the opening.
    samples: Samples<(usize, u64), Games, Sixths>,
}

/// The seats and a digest of each game.
type Games = Vec<(Vec<usize>, u64)>;
/// The place and the sixths of each program.
type Sixths = Vec<(usize, u32)>;

/// The games of an opening of a table.
#[derive(Clone, Debug, Default)]
struct Group {
    games: Games,
    sixths: Sixths,
}

impl Tables {
    pub(super) fn new(tables: usize, seatings: u32) -> Self {
        let (open, samples) = (HashMap::new(), Samples::default());
        Self { tables, seatings, open, finished: 0, counted: 0, samples }
    }

    /// How many finished openings count, and the number of all.
    pub(super) fn counted(&self) -> (u32, u32) {
        (self.counted, self.finished)
    }

    /// Whether only earlier games are repeated: see [`Samples::only_repeat`].
    pub(super) fn only_repeat(&self, openings: Option<usize>) -> bool {
        self.samples.only_repeat(openings.map(|it| it * self.tables))
    }

    /// Counts a game with digests of its opening and of all of it, and the sixths of each seat. Returns
    /// the share of the points of each program in each opening that counts from now on.
    pub(super) fn add(
        &mut self,
        scheduled: &ScheduledGame,
        opening: u64,
        digest: u64,
        sixths: &[u32],
    ) -> Vec<(usize, f64)> {
        let group = self.open.entry((scheduled.pairing, scheduled.opening)).or_default();
        group.games.push((scheduled.seats.clone(), digest));
        for (&place, &sixths) in scheduled.seats.iter().zip(sixths) {
            match group.sixths.iter_mut().find(|(other, _)| *other == place) {
                Some((_, sum)) => *sum += sixths,
                None => group.sixths.push((place, sixths)),
            }
        }
        if group.games.len() < self.seatings as usize {
            return Vec::new();
        }
        let Group { mut games, sixths } = std::mem::take(group);
        self.open.remove(&(scheduled.pairing, scheduled.opening));
        self.finished += 1;
        games.sort_unstable();
        let counted = self.samples.add((scheduled.pairing, opening), games, sixths);
        self.counted += counted.len() as u32;
        let all = f64::from(6 * self.seatings);
        counted.iter().flatten().map(|&(place, sixths)| (place, f64::from(sixths) / all)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEATS: [[usize; 3]; 6] =
        [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];

    #[test]
    fn an_opening_counts_when_all_seatings_are_played_and_once_if_they_are_alike() {
        let mut tables = Tables::new(1, 6);
        // X wins all, or program 0.
        let mut play = |number: u32, opening: u64, digest: u64, winner: Option<usize>| {
            let mut counted = Vec::new();
            for seats in SEATS {
                let sixths = seats.map(|place| match winner {
                    Some(winner) => 6 * u32::from(place == winner),
                    None => 6 * u32::from(place == seats[0]),
                });
                let seats = seats.to_vec();
                let scheduled = ScheduledGame { game: 0, opening: number, pairing: 0, seats };
                assert!(counted.is_empty(), "only the last seating finishes an opening");
                counted = tables.add(&scheduled, opening, digest, &sixths);
            }
            counted.sort_by_key(|&(place, _)| place);
            (counted, tables.counted())
        };
        let thirds = [0, 1, 2].map(|place| (place, 1.0 / 3.0));
        assert_eq!(play(0, 11, 0, None), (thirds.to_vec(), (1, 1)));
        let wins = vec![(0, 1.0), (1, 0.0), (2, 0.0)];
        assert_eq!(play(1, 12, 1, Some(0)), (wins, (2, 2)));
        // The same six games again: no more certainty.
        assert_eq!(play(2, 11, 0, None), (Vec::new(), (2, 3)));
        // Other games of that opening: chance plays, and all of them count.
        let (counted, both) = play(3, 11, 9, None);
        assert_eq!((counted.len(), both), (6, (4, 4)));
        assert!(tables.open.is_empty());
    }
}
