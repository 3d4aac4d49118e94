use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use uttt_referee::{Games, Sprt, Tally, play_games};

/// Plays these games on several threads and has each taken when it is finished, one at a time. It
/// ends early when `take` breaks, or with the first error.
pub(super) fn play_all<G, F>(
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

/// Whether to begin another game, as far as the test goes, if there is one.
pub(super) fn go_on(sprt: Option<Sprt>, tally: &Tally) -> ControlFlow<()> {
    match sprt.and_then(|sprt| sprt.decide(&tally.pairs())) {
        Some(_) => ControlFlow::Break(()),
        None => ControlFlow::Continue(()),
    }
}

/// What the test has come to, for the end of a run: `; SPRT …: elo1=10 is accepted`.
pub(super) fn decision(sprt: Option<Sprt>, tally: &Tally) -> String {
    let Some(sprt) = sprt else { return String::new() };
    let end = match sprt.decide(&tally.pairs()) {
        None => "nothing is decided".to_owned(),
        Some(decision) => sprt.accepted(decision),
    };
    format!("; SPRT {sprt}: {end}")
}
