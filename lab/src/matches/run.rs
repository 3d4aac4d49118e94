use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::ensure;
use serde::Serialize;
use serde::de::DeserializeOwned;
use uttt_referee::{Decision, Games, Journal, Opened, Sprt, Tally, play_games};

/// Opens the journal of a run of numbered games, or goes on with it. Returns the journal, the games of
/// earlier runs, and the numbers below `games` that are missing.
///
/// # Errors
/// The journal cannot be used, belongs to a run with other settings, or has a game twice.
pub(crate) fn resume<S, T>(
    path: &Path,
    settings: &S,
    games: u32,
    number: impl Fn(&T) -> u32,
) -> anyhow::Result<(Journal, Vec<T>, Vec<u32>)>
where
    S: Serialize + DeserializeOwned + PartialEq,
    T: DeserializeOwned,
{
    let Opened { journal, finished, was_cut } = Journal::open::<S, T>(path, settings)?;
    if was_cut {
        eprintln!("{}: the last line was cut; its game is played again", path.display());
    }
    let known: BTreeSet<u32> = finished.iter().map(number).collect();
    ensure!(known.len() == finished.len(), "{}: a game occurs twice", path.display());
    let missing = (0..games).filter(|number| !known.contains(number)).collect();
    Ok((journal, finished, missing))
}

/// Plays games in several threads and passes each finished one to `take`, one at a time. The run
/// ends early if `take` breaks, or with the first error.
pub(crate) fn play_all<G, F>(
    games: impl Iterator<Item = G> + Send,
    jobs: NonZeroUsize,
    play: impl Fn(&G) -> anyhow::Result<F> + Sync,
    take: impl FnMut(&G, F) -> anyhow::Result<ControlFlow<()>> + Send,
) -> anyhow::Result<()> {
    play_games(&mut Left { games, take, is_over: false, played: PhantomData }, jobs.get(), play)
}

/// The games that are left.
struct Left<I, T, F> {
    games: I,
    take: T,
    is_over: bool,
    played: PhantomData<fn(F)>,
}

impl<G, F, I, T> Games for Left<I, T, F>
where
    I: Iterator<Item = G>,
    T: FnMut(&G, F) -> anyhow::Result<ControlFlow<()>>,
{
    type Game = G;
    type Finished = F;
    type Error = anyhow::Error;

    fn next(&mut self) -> anyhow::Result<Option<G>> {
        Ok(if self.is_over { None } else { self.games.next() })
    }

    fn finish(&mut self, game: &G, finished: F) -> anyhow::Result<()> {
        self.is_over |= (self.take)(game, finished)?.is_break();
        Ok(())
    }
}

/// The score of a match so far, and the test that may end the match early.
#[derive(Debug)]
pub(super) struct Score {
    tally: Tally,
    sprt: Option<Sprt>,
    decision: Option<Decision>,
}

impl Score {
    /// A score without games.
    pub(super) fn new(sprt: Option<Sprt>) -> Self {
        Self { tally: Tally::default(), sprt, decision: None }
    }

    /// Adds the game with this number.
    pub(super) fn add(&mut self, game: u32, half_points: u32) {
        self.tally.add(game / 2, half_points);
        // Once decided, the test stays decided; games that were in progress do not change it.
        if let (Some(sprt), None) = (self.sprt, self.decision) {
            self.decision = sprt.decide(self.tally.pairs());
        }
    }

    /// Whether to begin another game. Without a test, always.
    pub(super) fn go_on(&self) -> ControlFlow<()> {
        match self.decision {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    }

    pub(super) fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The state of the test.
    pub(super) fn decision(&self) -> Option<Decision> {
        self.decision
    }

    /// The decision of the test, for the end of a run: `; SPRT …: elo1=10 is accepted`.
    pub(super) fn told_decision(&self) -> String {
        let Some(sprt) = self.sprt else { return String::new() };
        let end = match self.decision {
            None => "nothing is decided".to_owned(),
            Some(decision) => sprt.accepted(decision),
        };
        format!("; SPRT {sprt}: {end}")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::OnceLock;

    use super::*;

    #[test]
    fn what_is_decided_stays_so_after_the_games_that_were_going_on() {
        let sprt: Sprt = "elo0=0,elo1=100".parse().unwrap();
        let mut score = Score::new(Some(sprt));
        let is_decided = OnceLock::new();
        // The games of the first opening last until the test has ended, so they are lost. The
        // others are won and drawn.
        let play = |&game: &u32| {
            if game < 2 {
                is_decided.wait();
                return Ok(0);
            }
            Ok(1 + game % 2)
        };
        let take = |&game: &u32, half_points: u32| {
            score.add(game, half_points);
            if score.go_on().is_break() {
                let _ = is_decided.set(());
            }
            Ok(score.go_on())
        };
        play_all(0..1000, NonZeroUsize::new(3).unwrap(), play, take).unwrap();
        assert_eq!(sprt.decide(score.tally().pairs()), None, "the late games speak against it");
        assert_eq!(score.decision(), Some(Decision::Elo1));
        assert!(score.told_decision().ends_with(": elo1=100 is accepted"));
        assert!(score.go_on().is_break());
    }

    #[test]
    fn without_a_test_nothing_is_told_of_one() {
        let mut score = Score::new(None);
        score.add(0, 2);
        score.add(1, 2);
        assert!(score.go_on().is_continue() && score.told_decision().is_empty());
    }
}
