use std::time::Duration;

use fastrand::Rng;

use crate::clock::now;
use crate::subject::{Ours, Subject};

/// One figure: what was measured, of which program, and how much.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Figure {
    /// What was measured: one of [`TASKS`].
    pub(crate) task: String,
    /// Whose figure it is.
    pub(crate) program: String,
    /// In the unit of the task.
    pub(crate) value: f64,
}

/// What is measured, with its unit and what divides a figure for people.
pub(crate) const TASKS: [(&str, &str, f64); 3] = [
    ("perft-bulk", "M sequences/s", 1e6),
    ("perft-each", "M sequences/s", 1e6),
    ("playouts", "k games/s", 1e3),
];

const PERFT_DEPTH: u32 = 7;
const PERFT_SEQUENCES: u64 = 33_782_544;
const GAMES: u64 = 50_000;

/// Measures everything once, one program after the other on each task, and shows each figure.
pub(crate) fn round(
    wanted: &dyn Fn(&str) -> bool,
    mut show: impl FnMut(Figure),
) -> Result<(), String> {
    for (task, _, _) in TASKS.into_iter().filter(|(task, _, _)| wanted(task)) {
        measure::<Ours>(task, &mut show)?;
        #[cfg(not(target_family = "wasm"))]
        {
            measure::<crate::peers::BoardGame>(task, &mut show)?;
            measure::<crate::peers::AiCrate>(task, &mut show)?;
        }
    }
    Ok(())
}

fn measure<S: Subject>(task: &str, show: &mut impl FnMut(Figure)) -> Result<(), String> {
    let begun = now();
    let value = match task {
        "perft-bulk" => rate(perft::<S>(S::perft_bulk)?, begun),
        "perft-each" => rate(perft::<S>(S::perft_each)?, begun),
        "playouts" => {
            let plies = S::playouts(GAMES, &mut Rng::with_seed(1));
            // Random games last 58.9 plies: another mean is another game.
            let mean = plies as f64 / GAMES as f64;
            if !(58.5..59.3).contains(&mean) {
                return Err(format!("{}: {mean} plies a random game", S::NAME));
            }
            rate(GAMES, begun)
        }
        _ => return Err(format!("unknown task {task:?}")),
    };
    show(Figure { task: task.to_owned(), program: S::NAME.to_owned(), value });
    Ok(())
}

/// The number of sequences, checked: a wrong one is no measurement.
fn perft<S: Subject>(count: fn(u32) -> u64) -> Result<u64, String> {
    match count(PERFT_DEPTH) {
        PERFT_SEQUENCES => Ok(PERFT_SEQUENCES),
        found => Err(format!("{}: perft {PERFT_DEPTH} is {found}", S::NAME)),
    }
}

fn rate(work: u64, begun: Duration) -> f64 {
    work as f64 / (now() - begun).as_secs_f64()
}
