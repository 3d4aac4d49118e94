use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Program, ProgramSpec};

/// Programs that wait for their next game.
#[derive(Debug, Default)]
pub struct ProgramPool {
    shared: Mutex<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    idle: Vec<(ProgramSpec, Program)>,
    /// Programs that could not begin a second game: the referee starts them anew for each.
    restarted: Vec<ProgramSpec>,
    /// What happened to programs between games, for people.
    notes: Vec<String>,
}

impl ProgramPool {
    /// A pool without programs.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A program that waits for a game, if there is one.
    pub(crate) fn take(&self, spec: &ProgramSpec) -> Option<Program> {
        let mut shared = self.shared();
        let at = shared.idle.iter().position(|(other, _)| other == spec)?;
        Some(shared.idle.swap_remove(at).1)
    }

    /// Whether a program that has played a game may play another.
    pub(crate) fn keeps(&self, spec: &ProgramSpec) -> bool {
        spec.is_kept() && !self.shared().restarted.contains(spec)
    }

    /// Keeps a program for its next game.
    pub(crate) fn put(&self, spec: &ProgramSpec, program: Program) {
        self.shared().idle.push((spec.clone(), program));
    }

    /// Notes that a program could not begin another game, and ends those like it that wait for one.
    pub(crate) fn failed(&self, spec: &ProgramSpec, why: &str) {
        let mut shared = self.shared();
        // Several may wait, and fail one after another.
        if shared.restarted.contains(spec) {
            return;
        }
        shared.notes.push(format!(
            "program {:?} did not begin another game, and is started anew for each from now on, as \
             with restart=on: {why}",
            spec.to_string()
        ));
        shared.restarted.push(spec.clone());
        let waiting = shared.idle.extract_if(.., |(other, _)| other == spec);
        let waiting = waiting.map(|(_, program)| program).collect();
        drop(shared);
        Program::end(waiting);
    }

    /// What happened to programs between games since the last call, for people.
    pub fn take_notes(&self) -> Vec<String> {
        std::mem::take(&mut self.shared().notes)
    }

    /// Ends all programs.
    pub fn end(&self) {
        let idle = std::mem::take(&mut self.shared().idle);
        Program::end(idle.into_iter().map(|(_, program)| program).collect());
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::time::Duration;

    use uttt_rules::{Player, Rules};

    use super::*;
    use crate::{Protocol, TimeControl};

    #[test]
    fn a_program_that_fails_is_told_once_and_those_like_it_wait_no_longer() {
        let pool = ProgramPool::new();
        let time = TimeControl::new(Duration::from_secs(60), TimeControl::MARGIN);
        let ready = |last: &str| {
            let text = format!("ugi:sh -c 'echo ugiok; echo readyok; cat > /dev/null; {last}'");
            let spec = ProgramSpec::parse(&text, Protocol::Ugi).unwrap();
            let program = Program::start(&spec, Rules::Classic, Player::X, time, None).unwrap();
            pool.put(&spec, program);
            spec
        };
        let (failed, other) = (ready("exit 0"), ready("exit 1"));
        assert!(pool.keeps(&failed));
        pool.failed(&failed, "gone");
        pool.failed(&failed, "gone");
        assert_eq!(pool.take_notes().len(), 1);
        assert!(!pool.keeps(&failed) && pool.take(&failed).is_none());
        assert!(pool.keeps(&other) && pool.take(&other).is_some());
    }
}
