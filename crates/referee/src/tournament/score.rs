use std::collections::BTreeMap;

use super::PointsAGame;
use crate::Results;
use crate::statistics::Z95;

/// The results of one program.
#[derive(Clone, Debug)]
pub(super) struct Score {
    pub(super) name: String,
    /// As X, as O and perhaps as +.
    pub(super) seats: Vec<Results>,
    /// Against each program of the tournament.
    pub(super) against: Vec<Results>,
    /// Its games that repeat an earlier one.
    pub(super) repeats: u32,
    /// How often it lost by each forfeit.
    pub(super) forfeits: BTreeMap<String, u32>,
    /// Its points, in sixths.
    pub(super) sixths: u32,
    /// In games of three: its share of the points of each finished opening of a table that counts.
    shares: Vec<f64>,
}

impl Score {
    /// Before the first of the games of so many players, in a tournament of so many programs.
    pub(super) fn new(name: String, players: usize, programs: usize) -> Self {
        Self {
            name,
            seats: vec![Results::default(); players],
            against: vec![Results::default(); programs],
            repeats: 0,
            forfeits: BTreeMap::new(),
            sixths: 0,
            shares: Vec::new(),
        }
    }

    /// All its games.
    pub(super) fn results(&self) -> Results {
        self.seats.iter().fold(Results::default(), |sum, seat| sum.with(seat))
    }

    /// 1 for a win, and a share for any other game that it did not lose alone.
    pub(super) fn points(&self) -> f64 {
        f64::from(self.sixths) / 6.0
    }

    /// Counts a finished opening of a table of three, in which it had this share of the points.
    pub(super) fn add_share(&mut self, share: f64) {
        self.shares.push(share);
    }

    /// The points of a game: of the finished openings that count, before the first of all games. Half
    /// the width of their interval comes from the openings, because their games are not independent.
    pub(super) fn points_a_game(&self) -> PointsAGame {
        let count = self.shares.len() as f64;
        if self.shares.is_empty() {
            let games = self.results().games().max(1);
            return PointsAGame { mean: self.points() / f64::from(games), error: None };
        }
        let mean = self.shares.iter().sum::<f64>() / count;
        let squares: f64 = self.shares.iter().map(|share| (share - mean) * (share - mean)).sum();
        let error = (count > 1.0).then(|| Z95 * (squares / (count - 1.0) / count).sqrt());
        PointsAGame { mean, error }
    }
}
