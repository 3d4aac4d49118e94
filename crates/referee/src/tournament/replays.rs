use std::collections::HashSet;

use super::table::names;
use super::{Standing, Tournament, TournamentError};
use crate::Protocol;

/// Notices programs that play the same two games again.
#[derive(Debug)]
pub(super) struct Replays {
    /// What the tournament calls the programs.
    names: Vec<String>,
    /// How many openings differ, if that is known.
    openings: Option<usize>,
    /// Whether all programs can be given openings.
    take_openings: bool,
    /// Whether the run goes on all the same.
    are_allowed: bool,
    told: HashSet<[usize; 2]>,
}

impl Replays {
    /// For a run of this tournament that begins with this standing.
    pub(super) fn new(tournament: &Tournament, standing: &Standing, are_allowed: bool) -> Self {
        let programs = &tournament.settings().programs;
        Self {
            names: names(programs).collect(),
            openings: tournament.distinct_openings(),
            take_openings: programs.iter().all(|spec| spec.protocol() != Protocol::CodinGame),
            are_allowed,
            told: standing.replaying().collect(),
        }
    }

    /// The programs that have now replayed a pair for the first time in this run, in words.
    pub(super) fn news(&mut self, standing: &Standing) -> Vec<String> {
        let new: Vec<[usize; 2]> =
            standing.replaying().filter(|places| !self.told.contains(places)).collect();
        let told = new.iter().map(|&places| {
            self.told.insert(places);
            let [one, other] = self.names_of(places);
            format!(
                "programs {one:?} and {other:?} have played the same two games again, move by move: \
                 they count once, unless another pair of that opening differs"
            )
        });
        told.collect()
    }

    /// Refuses to play on where nothing but repeats would come.
    pub(super) fn check(&self, standing: &Standing) -> Result<(), TournamentError> {
        if self.are_allowed || standing.is_over() || !standing.only_repeats(self.openings) {
            return Ok(());
        }
        let take_openings = self.take_openings;
        Err(TournamentError::Repeating { openings: self.openings, take_openings })
    }

    fn names_of(&self, places: [usize; 2]) -> [&str; 2] {
        places.map(|place| self.names[place].as_str())
    }
}
