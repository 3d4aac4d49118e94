use std::collections::HashMap;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System, UpdateKind};

/// Ends a part that takes too long: kills all processes that this one has started, and names them.
///
/// The tests have shorter limits of their own. This one also ends what has none, such as a build that
/// waits for a lock or a package manager that waits for the network.
pub(super) struct TimeLimit {
    part: String,
    limit: Duration,
    ended: Sender<()>,
    watch: JoinHandle<bool>,
}

impl TimeLimit {
    pub(super) fn start(part: &str, limit: Duration) -> Result<Self> {
        let (ended, end) = mpsc::channel();
        let watch = move || {
            let is_late = end.recv_timeout(limit) == Err(RecvTimeoutError::Timeout);
            if is_late {
                kill_descendants();
            }
            is_late
        };
        let watch = thread::Builder::new().name("time limit".into()).spawn(watch)?;
        Ok(Self { part: part.to_owned(), limit, ended, watch })
    }

    /// Ends the limit. What the part returned is an error if the limit was reached.
    pub(super) fn stop<T>(self, outcome: Result<T>) -> Result<T> {
        // It has ended by itself if the limit was reached.
        let _ = self.ended.send(());
        match self.watch.join() {
            Ok(false) => outcome,
            Ok(true) => {
                let told = format!("{} took longer than {} s", self.part, self.limit.as_secs());
                outcome.and_then(|_| Err(anyhow!("it was killed too late"))).context(told)
            }
            Err(_) => Err(anyhow!("the watch over the time of {} failed", self.part)),
        }
    }
}

/// Kills the children of this process, their children and so on, and prints their commands.
fn kill_descendants() {
    let mut system = System::new();
    // A killed process may have started another in the meantime.
    for _ in 0..10 {
        let what = ProcessRefreshKind::nothing().with_cmd(UpdateKind::Always).without_tasks();
        system.refresh_processes_specifics(ProcessesToUpdate::All, true, what);
        let parents: HashMap<_, _> = system
            .processes()
            .iter()
            .filter_map(|(&id, process)| Some((id, process.parent()?)))
            .collect();
        let found = descendants(Pid::from_u32(std::process::id()), &parents);
        if found.is_empty() {
            return;
        }
        for process in found.iter().filter_map(|id| system.process(*id)) {
            let words: Vec<_> = process.cmd().iter().map(|word| word.to_string_lossy()).collect();
            eprintln!("killed after too long: {}", words.join(" "));
            process.kill();
        }
    }
}

/// The processes below one of them, in any order.
fn descendants(root: Pid, parents: &HashMap<Pid, Pid>) -> Vec<Pid> {
    let is_below = |id: &Pid| {
        let mut above = parents.get(id);
        // Ids that the system uses again could make a circle.
        for _ in 0..parents.len() {
            match above {
                Some(id) if *id == root => return true,
                Some(id) => above = parents.get(id),
                None => return false,
            }
        }
        false
    };
    parents.keys().filter(|id| is_below(id)).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_have_started_is_left_alone() {
        let parents = [(2, 1), (3, 2), (4, 3), (5, 1), (6, 7), (7, 6)];
        let parents = parents.map(|(id, parent)| (Pid::from_u32(id), Pid::from_u32(parent)));
        let mut found = descendants(Pid::from_u32(2), &parents.into());
        found.sort_unstable();
        assert_eq!(found, [3, 4].map(Pid::from_u32));
    }

    #[test]
    fn a_part_in_time_keeps_its_result() -> Result<()> {
        let limit = TimeLimit::start("quick", Duration::from_mins(10))?;
        assert_eq!(limit.stop(Ok(7))?, 7);
        let limit = TimeLimit::start("wrong", Duration::from_mins(10))?;
        let told = limit.stop(Err::<(), _>(anyhow!("as it was"))).unwrap_err();
        assert_eq!(format!("{told:#}"), "as it was");
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn a_part_that_never_ends_is_killed_and_named() -> Result<()> {
        // In a process of its own, because it kills all that this one has started.
        let Ok(seconds) = std::env::var("TIME_LIMIT_TRIAL") else {
            let name = "checks::time_limit::tests::a_part_that_never_ends_is_killed_and_named";
            let trial = std::process::Command::new(std::env::current_exe()?)
                .args(["--exact", name, "--nocapture"])
                .env("TIME_LIMIT_TRIAL", "1000000")
                .output()?;
            let told = String::from_utf8_lossy(&trial.stderr).into_owned();
            assert!(trial.status.success(), "{told}");
            assert!(told.contains("killed after too long: sleep 1000000"), "{told}");
            return Ok(());
        };
        let limit = TimeLimit::start("endless", Duration::from_millis(100))?;
        let script = format!("sleep {seconds}; true");
        let status = std::process::Command::new("sh").args(["-c", &script]).status()?;
        let outcome = if status.success() { Ok(()) } else { Err(anyhow!("{status}")) };
        let told = format!("{:#}", limit.stop(outcome).unwrap_err());
        assert!(told.starts_with("endless took longer than 0 s: signal: 9"), "{told}");
        Ok(())
    }
}
