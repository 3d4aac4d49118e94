use std::collections::BTreeMap;

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
    /// Its points: 1 for a win, and a share for any other game that it did not lose alone.
    pub points: f64,
    /// Whether the games have three players, so that there are no pairs and no Elo.
    pub is_of_three: bool,
    /// What its complete pairs of games show.
    pub evidence: Evidence,
    /// Its games that repeat an earlier one.
    pub repeats: u32,
    /// How often it has lost by each forfeit.
    pub faults: &'a BTreeMap<String, u32>,
}
