use std::collections::HashSet;

use super::table::names;
use super::{Openings, Settings, Standing, TournamentError};
use crate::{ProgramSpec, Protocol};

/// Notices programs that play the same two games again.
#[derive(Debug)]
pub(super) struct Replays {
    /// What the tournament calls the programs.
    names: Vec<String>,
    /// Whether a program cannot be given openings.
    without_openings: Vec<bool>,
    /// Whether the run goes on all the same.
    are_allowed: bool,
    told: HashSet<[usize; 2]>,
}

impl Replays {
    /// For a run with these settings that begins with this standing.
    pub(super) fn new(settings: &Settings, standing: &Standing, are_allowed: bool) -> Self {
        let has_openings = settings.openings != Openings::Random(0);
        let cannot = |spec: &ProgramSpec| !has_openings && spec.protocol() == Protocol::CodinGame;
        Self {
            names: names(&settings.programs).collect(),
            without_openings: settings.programs.iter().map(cannot).collect(),
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

    /// Why no more games are worth playing: without openings, two programs only replay their games.
    pub(super) fn check(&self, standing: &Standing) -> Result<(), TournamentError> {
        if self.are_allowed || standing.is_over() {
            return Ok(());
        }
        let is_stuck = |places: &[usize; 2]| places.iter().any(|&it| self.without_openings[it]);
        match standing.replaying().find(is_stuck) {
            Some(places) => Err(TournamentError::Replaying {
                programs: self.names_of(places).map(str::to_owned),
            }),
            None => Ok(()),
        }
    }

    fn names_of(&self, places: [usize; 2]) -> [&str; 2] {
        places.map(|place| self.names[place].as_str())
    }
}
