//! The points of programs that meet at tables of three.

use std::collections::HashMap;

use super::PointsAGame;
use super::schedule::ScheduledGame;
use super::table::end_of;
use crate::JudgedGame;
use crate::statistics::{Samples, Z95};

/// What the games of a tournament of three players show: the points of each program. There is no Elo
/// for three players; the share of the points depends on who else sits at the tables.
#[derive(Clone, Debug)]
pub(super) struct TablePoints {
    scores: Vec<Score>,
    /// The openings of tables that are not finished, by the table and the opening.
    open: HashMap<(usize, u32), Group>,
    /// The games of each opening of a table.
    seatings: u32,
    /// The finished openings of tables, and how many of them count.
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

/// The points of one program.
#[derive(Clone, Debug, Default)]
struct Score {
    games: u32,
    sixths: u32,
    /// The share of the points in the games of each finished opening of a table that counts.
    groups: Vec<f64>,
}

impl Score {
    /// The points of a game on average: of the finished openings that count, before the first of all
    /// games.
    fn share(&self) -> f64 {
        match self.groups.len() {
            0 => f64::from(self.sixths) / 6.0 / f64::from(self.games.max(1)),
            count => self.groups.iter().sum::<f64>() / count as f64,
        }
    }

    /// Half the width of the 95 % interval of the share, from the finished openings that count: their
    /// games are not independent.
    fn error(&self) -> Option<f64> {
        let count = self.groups.len() as f64;
        if count < 2.0 {
            return None;
        }
        let mean = self.share();
        let squares: f64 = self.groups.iter().map(|share| (share - mean) * (share - mean)).sum();
        Some(Z95 * (squares / (count - 1.0) / count).sqrt())
    }
}

impl TablePoints {
    pub(super) fn new(programs: usize, seatings: u32) -> Self {
        Self {
            scores: vec![Score::default(); programs],
            open: HashMap::new(),
            seatings,
            finished: 0,
            counted: 0,
            samples: Samples::default(),
        }
    }

    pub(super) fn games(&self) -> u32 {
        self.scores.iter().map(|score| score.games).sum::<u32>() / 3
    }

    /// How many finished openings count, and the number of all.
    pub(super) fn counted(&self) -> (u32, u32) {
        (self.counted, self.finished)
    }

    /// Counts a game with a digest of its moves.
    pub(super) fn add(&mut self, scheduled: &ScheduledGame, finished: &JudgedGame, digest: u64) {
        let group = self.open.entry((scheduled.pairing, scheduled.opening)).or_default();
        group.games.push((scheduled.seats.clone(), digest));
        for (seat, &place) in scheduled.seats.iter().enumerate() {
            let (sixths, score) = (finished.sixths(seat), &mut self.scores[place]);
            score.games += 1;
            score.sixths += sixths;
            match group.sixths.iter_mut().find(|(other, _)| *other == place) {
                Some((_, sum)) => *sum += sixths,
                None => group.sixths.push((place, sixths)),
            }
        }
        if group.games.len() < self.seatings as usize {
            return;
        }
        let Group { mut games, sixths } = std::mem::take(group);
        self.open.remove(&(scheduled.pairing, scheduled.opening));
        self.finished += 1;
        games.sort_unstable();
        let opening = (scheduled.pairing, finished.opening_digest());
        for sixths in self.samples.add(opening, games, sixths) {
            self.counted += 1;
            for &(place, sixths) in sixths {
                self.scores[place].groups.push(f64::from(sixths) / 6.0 / f64::from(self.seatings));
            }
        }
    }

    /// The points of a program.
    pub(super) fn points(&self, place: usize) -> f64 {
        f64::from(self.scores[place].sixths) / 6.0
    }

    /// The programs, those with the largest share of the points first.
    pub(super) fn ranking(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.scores.len()).collect();
        places.sort_by(|&a, &b| self.scores[b].share().total_cmp(&self.scores[a].share()));
        places
    }

    /// `A: 7.5 of 12`, to the hundredth.
    pub(super) fn brief(&self, place: usize, name: &str) -> String {
        let score = &self.scores[place];
        format!("{}: {} of {}", end_of(name), points(score.sixths), score.games)
    }

    /// The points of a game of a program.
    pub(super) fn points_a_game(&self, place: usize) -> PointsAGame {
        let score = &self.scores[place];
        PointsAGame { mean: score.share(), error: score.error() }
    }
}

/// Sixths as points: `7.5`, `2.33`.
fn points(sixths: u32) -> String {
    let points = f64::from(sixths) / 6.0;
    let text = format!("{points:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(result: &str, by: Option<&str>) -> JudgedGame {
        let by = by.map_or("null".to_owned(), |by| format!("\"{by}\""));
        let line = format!(
            r#"{{"game":0,"programs":[],"seats":[0,1,2],"rules":"overwrite","opening":"","moves":"",
                "result":"{result}","reason":"line","by":{by},"ms":[],"memory":[]}}"#
        );
        serde_json::from_str(&line).unwrap()
    }

    #[test]
    fn the_point_is_shared_by_those_who_have_not_lost() {
        for (game, sixths) in [
            (game("O", None), [0, 6, 0]),
            (game("draw", None), [2, 2, 2]),
            (game("draw", Some("X")), [0, 3, 3]),
        ] {
            assert_eq!([0, 1, 2].map(|seat| game.sixths(seat)), sixths);
        }
    }

    #[test]
    fn the_error_is_that_of_finished_openings() {
        let mut points = TablePoints::new(3, 6);
        let seats = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
        let from = |opening: &str, result: &str| JudgedGame {
            opening: opening.into(),
            ..game(result, None)
        };
        let mut play = |opening: u32, moves: &str, result: &str, digest: u64| {
            for seats in seats {
                let scheduled =
                    ScheduledGame { game: 0, opening, pairing: 0, seats: seats.to_vec() };
                points.add(&scheduled, &from(moves, result), digest);
            }
        };
        // X wins all: each has two wins of six. In a draw each has two points, too.
        play(0, "11", "X", 0);
        play(1, "12", "draw", 1);
        assert_eq!((points.games(), points.scores[0].sixths), (12, 24));
        assert!(points.scores.iter().all(|score| score.error() == Some(0.0)));
        // Program 0 wins one opening altogether: a share of 1 after two of a third.
        for seats in seats {
            let winner = ["X", "O", "+"][seats.iter().position(|&place| place == 0).unwrap()];
            let scheduled =
                ScheduledGame { game: 0, opening: 2, pairing: 0, seats: seats.to_vec() };
            points.add(&scheduled, &from("13", winner), 2);
        }
        let score = &points.scores[0];
        assert_eq!((score.share() * 18.0).round(), 10.0);
        // The standard error of 1/3, 1/3, 1 is 2/9.
        assert!((score.error().unwrap() - Z95 * 2.0 / 9.0).abs() < 1e-9);
        assert_eq!(points.ranking()[0], 0);
        assert!(points.open.is_empty());
        // The same six games again: more points, and no more certainty, nor another share.
        let before = (score.share(), score.error());
        for seats in seats {
            let scheduled =
                ScheduledGame { game: 0, opening: 3, pairing: 0, seats: seats.to_vec() };
            points.add(&scheduled, &from("11", "X"), 0);
        }
        assert_eq!((points.games(), points.counted()), (24, (3, 4)));
        let score = &points.scores[0];
        assert_eq!((score.share(), score.error()), before);
        // Other games of that opening: chance plays, and all of them count.
        for seats in seats {
            let scheduled =
                ScheduledGame { game: 0, opening: 4, pairing: 0, seats: seats.to_vec() };
            points.add(&scheduled, &from("11", "X"), 9);
        }
        assert_eq!((points.games(), points.counted()), (30, (5, 5)));
    }
}
