use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::SmallRng;
use uttt_rules::Rules;

use crate::clock::worked;
use crate::figure::Figure;
use crate::network::Evaluations;
use crate::subject::{Ours, Subject};
use crate::task::Task;
use crate::{network, records, stop, systems, work};

const PERFT_DEPTH: u32 = 7;
const PERFT_SEQUENCES: u64 = 33_782_544;
const GAMES: u64 = 50_000;
/// Games in one call: a browser's compiler swaps better code in between calls alone.
const GAMES_AT_ONCE: u64 = 500;
const SEARCH_PLAYOUTS: u32 = 300_000;
/// Each work is done this long before it is measured: in less, the better of the two compilers of a
/// wasm engine is not always done, and the measure would be of the other.
const WARM: Duration = Duration::from_millis(1000);

/// Work that is repeated is measured about this long.
const MEASURED: Duration = Duration::from_millis(300);

impl Task {
    /// Whether it measures our rule systems, and not programs on one of them.
    pub(crate) const fn is_by_rules(self) -> bool {
        matches!(self, Self::PerftRules | Self::SearchRules)
    }

    /// Whether the published programs do the same work.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) const fn has_peers(self) -> bool {
        matches!(self, Self::PerftBulk | Self::PerftEach | Self::Playouts | Self::Search)
    }
}

/// Measures the tasks that are named, or all, once: one program after the other on each task.
///
/// # Errors
/// An unknown task, or a program that counts wrong: what it does is not the same work.
pub(crate) fn round(tasks: &[String], mut show: impl FnMut(Figure)) -> Result<(), String> {
    let named = tasks.iter().map(|task| task.parse()).collect::<Result<Vec<Task>, String>>()?;
    for task in Task::ALL {
        if !named.is_empty() && !named.contains(&task) {
            continue;
        }
        if task.is_by_rules() {
            measure_rules(task, &mut show)?;
            continue;
        }
        measure::<Ours>(task, &mut show)?;
        #[cfg(not(target_family = "wasm"))]
        if task.has_peers() {
            measure::<crate::peers::BoardGame>(task, &mut show)?;
            measure::<crate::peers::AiCrate>(task, &mut show)?;
        }
    }
    Ok(())
}

fn measure_rules(task: Task, show: &mut impl FnMut(Figure)) -> Result<(), String> {
    let work = match task {
        Task::SearchRules => systems::search,
        _ => systems::count,
    };
    for rules in Rules::ALL {
        let program = rules.id().to_owned();
        show(Figure { task, program, value: repeated(|| work(rules))? });
    }
    Ok(())
}

/// How much of a work is done a second. The numbers differ by far: each is counted for about as
/// long.
fn repeated(mut work: impl FnMut() -> Result<u64, String>) -> Result<f64, String> {
    // What fails is told by the measured one.
    warm(|| work().unwrap_or_default());
    let (mut done, begun) = (0, worked());
    while worked() < begun + MEASURED {
        done += work()?;
    }
    Ok(rate(done, worked() - begun))
}

fn measure<S: Subject>(task: Task, show: &mut impl FnMut(Figure)) -> Result<(), String> {
    let mut show = |value| show(Figure { task, program: S::NAME.to_owned(), value });
    match task {
        Task::PerftBulk => show(perft::<S>(S::perft_bulk)?),
        Task::PerftEach => show(perft::<S>(S::perft_each)?),
        Task::Playouts => show(playouts::<S>()?),
        Task::Search => {
            warm(|| S::search(SEARCH_PLAYOUTS / 10));
            let (done, time) = timed(|| S::search(SEARCH_PLAYOUTS));
            show(rate(done, time));
        }
        Task::Evaluations => {
            let evaluations = Evaluations::new();
            show(repeated(|| Ok(evaluations.run()))?);
        }
        Task::Expansions => show(repeated(|| Ok(network::expansions()))?),
        Task::Records => {
            let record = records::long_record();
            show(repeated(|| records::read(&record).map(|game| game.ply() as u64))?);
        }
        Task::Work => {
            let (nodes, digest) = work::work();
            show(((nodes << 32) + u64::from(digest)) as f64);
        }
        // Of each rule system, not of each program.
        Task::PerftRules | Task::SearchRules => {}
        Task::Stop => stop::latencies().into_iter().for_each(show),
    }
    Ok(())
}

fn perft<S: Subject>(count: fn(u32) -> u64) -> Result<f64, String> {
    warm(|| count(PERFT_DEPTH - 2));
    match timed(|| count(PERFT_DEPTH)) {
        (PERFT_SEQUENCES, time) => Ok(rate(PERFT_SEQUENCES, time)),
        (found, _) => Err(format!("{}: perft {PERFT_DEPTH} is {found}", S::NAME)),
    }
}

fn playouts<S: Subject>() -> Result<f64, String> {
    let mut rng = SmallRng::seed_from_u64(1);
    let mut games = || S::playouts(GAMES_AT_ONCE, &mut rng);
    warm(&mut games);
    let (plies, time) = timed(|| (0..GAMES / GAMES_AT_ONCE).map(|_| games()).sum::<u64>());
    // Random games last 58.9 plies: another mean is another game.
    let mean = plies as f64 / GAMES as f64;
    if (58.5..59.3).contains(&mean) {
        Ok(rate(GAMES, time))
    } else {
        Err(format!("{}: {mean} plies a random game", S::NAME))
    }
}

fn warm(mut work: impl FnMut() -> u64) {
    let end = worked() + WARM;
    while worked() < end {
        work();
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = worked();
    let done = work();
    (done, worked() - begun)
}

fn rate(work: u64, time: Duration) -> f64 {
    work as f64 / time.as_secs_f64()
}
