//! How many processors the games of a tournament need, and which they get.

use uttt_referee::{ProgramSpec, processors};

use super::progress::Progress;
use crate::failure::Failure;
use crate::number::count;

/// Sets of processors, one for each game at once.
pub(super) fn pinned(
    concurrency: usize,
    programs: &[ProgramSpec],
) -> Result<Vec<Vec<usize>>, Failure> {
    let (all, threads) = (processors(), threads(programs));
    if all.len() < concurrency * threads {
        let each =
            if threads == 1 { String::new() } else { format!(" with {threads} threads each") };
        return Err(Failure::BadInput(format!(
            "--pin: {concurrency} games at once{each} need {}, and there {}",
            count(concurrency * threads, "processor"),
            number_of(all.len())
        )));
    }
    Ok(all.chunks(threads).take(concurrency).map(<[usize]>::to_vec).collect())
}

/// `is one processor`, `are 2 processors`
fn number_of(processors: usize) -> String {
    match processors {
        1 => "is one processor".to_owned(),
        several => format!("are {several} processors"),
    }
}

/// How many threads may think at once in a game: those of one program, and of its opponent if that
/// ponders.
fn threads(programs: &[ProgramSpec]) -> usize {
    let option = |spec: &ProgramSpec, wanted: &str| {
        let mut options = spec.options();
        options
            .find(|(name, _)| name.eq_ignore_ascii_case(wanted))
            .map(|(_, value)| value.to_owned())
    };
    // Some programs take 0 for as many threads as they like; nobody can pin those.
    let threads = |spec| {
        option(spec, "Threads").and_then(|it| it.parse().ok()).filter(|&it| it > 0).unwrap_or(1)
    };
    let ponders = |spec: &&ProgramSpec| option(spec, "Ponder").as_deref() == Some("true");
    let in_game = (0..).zip(programs).map(|(at, thinker)| {
        let others = (0..).zip(programs).filter(|&(other, _)| other != at).map(|(_, spec)| spec);
        let pondering = others.filter(ponders).map(threads).max().unwrap_or(0);
        threads(thinker) + pondering
    });
    in_game.max().unwrap_or(1)
}

/// Warns if more programs think at once than there are processors: each then waits for others while
/// its time runs.
pub(super) fn warn_of_processors(
    concurrency: usize,
    programs: &[ProgramSpec],
    progress: &Progress,
) {
    let Ok(processors) = std::thread::available_parallelism() else { return };
    let threads = concurrency * threads(programs);
    if threads > processors.get() {
        let what = if threads == concurrency { "programs" } else { "threads" };
        progress.warn(&format!(
            "--concurrency {concurrency}: {threads} {what} think at once, but there {}; \
             their time runs while they wait",
            number_of(processors.get())
        ));
    }
}

#[cfg(test)]
mod tests {
    use uttt_referee::Protocol;

    use super::*;

    #[test]
    fn a_program_ponders_while_another_thinks() {
        let count = |options: &[&str]| {
            let read = |options: &&str| {
                ProgramSpec::parse(&format!("cmd=ugi:a {options}"), Protocol::Ugi).unwrap()
            };
            threads(&options.iter().map(read).collect::<Vec<_>>())
        };
        let ponderer = "option.Ponder=true option.Threads=4";
        assert_eq!(count(&["", "option.Ponder=false"]), 1);
        // Alone it does not think and ponder at once.
        assert_eq!(count(&[ponderer, ""]), 5);
        assert_eq!(count(&[ponderer, "option.Threads=2"]), 6);
        assert_eq!(count(&["", ponderer, ponderer]), 8);
    }
}
