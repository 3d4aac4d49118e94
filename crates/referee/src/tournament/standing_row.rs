use std::collections::BTreeMap;
use std::fmt;

use crate::{Evidence, Results};

/// What a standing says about one program.
#[derive(Clone, Copy, Debug)]
pub struct StandingRow<'a> {
    /// Its index in the list of all programs.
    pub place: usize,
    /// Its name.
    pub name: &'a str,
    /// All its games. In games of three, a game that shares the point is drawn.
    pub results: Results,
    /// Its games as X, as O and perhaps as +.
    pub seats: &'a [Results],
    /// Its games against each program, by their places.
    pub against: &'a [Results],
    /// Its points: 1 for a win, and a share for any other game that it did not lose alone.
    pub points: f64,
    /// The points of a game, if the games have three players, so that there are no pairs and no Elo.
    pub points_a_game: Option<PointsAGame>,
    /// What its complete pairs of games show.
    pub evidence: Evidence,
    /// Its games that repeat an earlier one.
    pub repeats: u32,
    /// The rounds in which it has met nobody.
    pub byes: u32,
    /// How often it has lost by each forfeit.
    pub faults: &'a BTreeMap<String, u32>,
}

/// The points of a game on average, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointsAGame {
    /// The mean of the games of the finished openings that count; before the first, of all games.
    pub mean: f64,
    /// Half the width of the 95 % interval, from the same openings; `None` before the second.
    pub error: Option<f64>,
}

/// `0.333 ± 0.050`
impl fmt::Display for PointsAGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3}", self.mean)?;
        match self.error {
            Some(error) => write!(f, " ± {error:.3}"),
            None => Ok(()),
        }
    }
}
