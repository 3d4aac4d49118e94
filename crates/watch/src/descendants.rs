use std::collections::HashMap;
use std::io::{self, Write};
use std::time::Duration;

use sysinfo::{
    Pid, Process, ProcessRefreshKind, ProcessStatus, ProcessesToUpdate, System, UpdateKind,
};

/// Kills the children of this process, their children and so on, if they have run for at least this
/// long, and prints their commands.
pub(crate) fn kill_descendants(at_least: Duration) {
    let mut system = System::new();
    let what = ProcessRefreshKind::nothing().with_cmd(UpdateKind::Always).without_tasks();
    system.refresh_processes_specifics(ProcessesToUpdate::All, true, what);
    let processes = system.processes();
    let parents = processes.iter().filter_map(|(&id, process)| {
        let parent = process.parent()?;
        // On Windows, the id of a parent that has ended may be that of a younger process now.
        let is_older = processes.get(&parent)?.start_time() <= process.start_time();
        is_older.then_some((id, parent))
    });
    let found = descendants(Pid::from_u32(std::process::id()), &parents.collect());
    for process in found.iter().filter_map(|id| processes.get(id)) {
        let has_ended = process.status() == ProcessStatus::Zombie;
        if !has_ended && process.run_time() >= at_least.as_secs() {
            kill(process);
        }
    }
}

fn kill(process: &Process) {
    let words: Vec<_> = process.cmd().iter().map(|word| word.to_string_lossy()).collect();
    let told = format!("killed after {} s: {}", process.run_time(), words.join(" "));
    name_and_kill(&told, || process.kill(), say);
}

/// Writes the line at once: a shell whose child is killed says so in the same place.
fn say(line: &str) {
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}

/// First the name: whoever waits for the process goes on as soon as it is gone, and may end this one.
fn name_and_kill(told: &str, kill: impl FnOnce() -> bool, say: impl Fn(&str)) {
    say(told);
    if !kill() {
        say("it cannot be killed");
    }
}

/// All descendants of `root`, in any order.
fn descendants(root: Pid, parents: &HashMap<Pid, Pid>) -> Vec<Pid> {
    let is_below = |id: &Pid| {
        let mut above = parents.get(id);
        // The system uses ids again, so the parents could form a circle.
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
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn a_process_is_named_before_it_is_killed() {
        for can_be_killed in [true, false] {
            let done = RefCell::new(Vec::new());
            let kill = || {
                done.borrow_mut().push("kill".to_owned());
                can_be_killed
            };
            name_and_kill("sleep", kill, |line| done.borrow_mut().push(line.to_owned()));
            let all = ["sleep", "kill", "it cannot be killed"];
            assert_eq!(done.into_inner(), all[..if can_be_killed { 2 } else { 3 }]);
        }
    }

    #[test]
    fn what_others_have_started_is_left_alone() {
        let parents = [(2, 1), (3, 2), (4, 3), (5, 1), (6, 7), (7, 6)];
        let parents = parents.map(|(id, parent)| (Pid::from_u32(id), Pid::from_u32(parent)));
        let mut found = descendants(Pid::from_u32(2), &parents.into());
        found.sort_unstable();
        assert_eq!(found, [3, 4].map(Pid::from_u32));
    }
}
