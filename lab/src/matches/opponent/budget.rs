use std::time::Duration;

use uttt_engine::Clock;

use super::Work;
use crate::matches::thread_clock::ThreadClock;

/// The number of nodes for a program that can only limit wall-clock time.
pub(super) enum Budget {
    /// This many for each move.
    Nodes(u64),
    /// As many as fit into the processor time.
    Time(Account),
}

impl Budget {
    pub(super) fn new(work: Work) -> Self {
        match work {
            Work::Nodes(nodes) => Self::Nodes(nodes),
            Work::Time(time) => Self::Time(Account::new(time)),
        }
    }

    /// Calls `search` with the nodes for the next move. It returns how many it used.
    pub(super) fn spend<R>(&mut self, mut search: impl FnMut(u64) -> (R, u64)) -> R {
        match self {
            Self::Nodes(nodes) => search(*nodes).0,
            Self::Time(account) => account.spend(search),
        }
    }
}

/// Converts processor time to a number of nodes. If a move takes too much or too little time, the
/// next moves make up for it.
pub(super) struct Account {
    clock: ThreadClock,
    time: Duration,
    granted: Duration,
    taken: Duration,
    /// The nodes that were searched in the time spent so far.
    nodes: u64,
}

impl Account {
    /// The nodes of a first search, which only measures how fast the program is.
    const PROBE: u64 = 500;

    fn new(time: Duration) -> Self {
        let [granted, taken] = [Duration::ZERO; 2];
        Self { clock: ThreadClock::new(), time, granted, taken, nodes: 0 }
    }

    fn spend<R>(&mut self, mut search: impl FnMut(u64) -> (R, u64)) -> R {
        if self.nodes == 0 {
            // This search does not count against the program's time.
            self.run(Self::PROBE, &mut search);
            self.granted = self.taken;
        }
        self.granted += self.time;
        let left = self.granted.saturating_sub(self.taken).clamp(self.time / 2, self.time * 2);
        let rate = self.nodes as f64 / self.taken.as_secs_f64().max(1e-6);
        let allowed = (rate * left.as_secs_f64()).max(1.0) as u64;
        let (answer, nodes) = self.run(allowed, &mut search);
        if (nodes as f64) < 0.9 * allowed as f64 {
            // The search ended by itself. Time that it did not need is not saved for later.
            self.granted = self.granted.min(self.taken);
        }
        answer
    }

    fn run<R>(&mut self, nodes: u64, search: &mut impl FnMut(u64) -> (R, u64)) -> (R, u64) {
        let begin = self.clock.now();
        let (answer, nodes) = search(nodes);
        self.taken += self.clock.now() - begin;
        self.nodes += nodes.max(1);
        (answer, nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_that_are_fixed_are_what_is_allowed() {
        let mut budget = Budget::new(Work::Nodes(123));
        let mut seen = Vec::new();
        (0..3).for_each(|_| budget.spend(|nodes| (seen.push(nodes), nodes)));
        assert_eq!(seen, [123; 3]);
    }

    #[test]
    fn what_a_move_took_too_much_the_next_one_has_less() {
        let ms = Duration::from_millis;
        let mut account =
            Account { granted: ms(100), taken: ms(160), nodes: 16_000, ..Account::new(ms(100)) };
        let mut allowed = 0;
        account.spend(|nodes| {
            allowed = nodes;
            ((), nodes)
        });
        // A node took 10 µs. Of 200 ms, 40 are left, but a move gets at least half of its time.
        assert_eq!(allowed, 5_000);

        let mut account =
            Account { granted: ms(130), taken: ms(100), nodes: 10_000, ..Account::new(ms(100)) };
        account.spend(|nodes| {
            allowed = nodes;
            // The search found everything.
            ((), 10)
        });
        assert_eq!(allowed, 13_000);
        assert!(account.granted <= account.taken, "what was not wanted is not saved up");
    }
}
