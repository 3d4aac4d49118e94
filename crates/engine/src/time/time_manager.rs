use std::time::Duration;

use uttt_rules::Place;

use super::limits::Limits;
use crate::report::{MoveReport, ProvenOutcome};

/// The state of a search, as far as it shows whether more time could change the move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RootState {
    /// The move that would be played now.
    pub(crate) best: Place,
    /// Its score, −1 to 1.
    pub(crate) score: f32,
    /// Its visits, including those of earlier searches.
    pub(crate) visits: u64,
    /// The most visits of any other move that is not proven to lose; `None` if there is no such
    /// move.
    pub(crate) runner_up: Option<u64>,
    /// The best score of those moves, −1 to 1.
    pub(crate) runner_up_score: f32,
}

impl RootState {
    /// The state after these moves, the best first; `None` if there are none.
    pub(crate) fn of(moves: &[MoveReport<Place>]) -> Option<Self> {
        let (best, others) = moves.split_first()?;
        let is_lost = |mv: &MoveReport<Place>| {
            mv.proven.is_some_and(|proven| proven.outcome == ProvenOutcome::Loss)
        };
        let rivals = others.iter().filter(|mv| !is_lost(mv));
        Some(Self {
            best: best.mv,
            score: best.score,
            visits: best.visits,
            runner_up_score: rivals.clone().map(|mv| mv.score).fold(-1.0, f32::max),
            runner_up: rivals.map(|mv| mv.visits).max(),
        })
    }
}

/// How much of its limits a search has used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent {
    /// Time since its start.
    pub(crate) time: Duration,
    /// Nodes since its start.
    pub(crate) nodes: u64,
}

/// Ends the search for a move before its limits if more time would hardly change the move: there is
/// only one move, the second-best move cannot catch up any more, or the best move has been far
/// ahead for a long time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct TimeManager {
    /// The best move and its score when either last changed, and the number of nodes then.
    stable_since: Option<(Place, f32, u64)>,
    /// The number of nodes at which to check again.
    next: u64,
    /// Whether the search is over.
    is_over: bool,
}

/// The visits that the best move gets in any case, so that there is something to report.
const MIN_VISITS: u64 = 500;
/// The part of a limit after which the search for an easy move ends.
const EASY_AFTER: f64 = 0.25;
/// An easy move has this many times the visits of any other move.
const EASY_LEAD: u64 = 8;
/// An easy move has been the best for this part of the search.
const EASY_STABLE: f64 = 0.5;
/// The score of an easy move is this much higher than any other score.
const EASY_MARGIN: f32 = 0.1;
/// A score that changes by more than this is not stable.
const STABLE_SCORE: f32 = 0.06;

impl TimeManager {
    /// Whether the search is over.
    pub(crate) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether it is time to check again: each time that the search has grown by a sixteenth.
    pub(crate) const fn is_due(&self, nodes: u64) -> bool {
        nodes >= self.next
    }

    /// Checks the state of the search. The limit that is reached first counts.
    pub(crate) fn check(&mut self, limits: Limits, used: Spent, state: RootState) {
        self.next = used.nodes + used.nodes / 16 + 1;
        let RootState { best, score, .. } = state;
        let since = match self.stable_since {
            Some((mv, before, since)) if mv == best && (score - before).abs() <= STABLE_SCORE => {
                since
            }
            _ => used.nodes,
        };
        if since == used.nodes {
            self.stable_since = Some((best, score, since));
        }
        let Some(runner_up) = state.runner_up else {
            self.is_over = state.visits >= MIN_VISITS;
            return;
        };
        let lead = state.visits.saturating_sub(runner_up);
        let stable = 1.0 - since as f64 / used.nodes.max(1) as f64;
        let is_easy = used.part(limits) >= EASY_AFTER
            && state.visits >= runner_up.saturating_mul(EASY_LEAD)
            && state.score >= state.runner_up_score + EASY_MARGIN
            && stable >= EASY_STABLE;
        self.is_over = state.visits >= MIN_VISITS && (is_easy || used.left(limits) < lead as f64);
    }
}

impl Spent {
    /// The used part of the limit that is reached first, 0 to 1; 0 without a limit.
    fn part(self, limits: Limits) -> f64 {
        let time = limits.time.map(|limit| self.time.as_secs_f64() / limit.as_secs_f64());
        let nodes = limits.nodes.map(|limit| self.nodes as f64 / limit as f64);
        time.into_iter().chain(nodes).fold(0.0, f64::max)
    }

    /// How many more nodes the limits allow at the present speed.
    fn left(self, limits: Limits) -> f64 {
        let time = limits.time.map(|limit| {
            let rate = self.nodes as f64 / self.time.as_secs_f64();
            rate * limit.saturating_sub(self.time).as_secs_f64()
        });
        let nodes = limits.nodes.map(|limit| limit.saturating_sub(self.nodes) as f64);
        time.into_iter().chain(nodes).fold(f64::INFINITY, f64::min)
    }
}

#[cfg(test)]
mod tests {
    use uttt_rules::ByPlayer;

    use super::*;
    use crate::report::Proven;

    /// A second for a move.
    const SECOND: Limits = Limits::for_move(Duration::from_secs(1));

    /// After this many milliseconds, with 1000 nodes in each.
    fn used(ms: u64) -> Spent {
        Spent { time: Duration::from_millis(ms), nodes: 1000 * ms }
    }

    fn state(visits: u64, runner_up: u64) -> RootState {
        RootState {
            best: Place::new(0),
            score: 0.1,
            visits,
            runner_up: Some(runner_up),
            runner_up_score: -0.5,
        }
    }

    /// Whether the search is over when all checks but the last see the same state.
    fn ends(limits: Limits, checks: &[(u64, RootState)]) -> bool {
        let mut time_manager = TimeManager::default();
        for &(ms, state) in checks {
            assert!(!time_manager.is_over(), "before {ms} ms");
            time_manager.check(limits, used(ms), state);
        }
        time_manager.is_over()
    }

    #[test]
    fn a_move_proven_to_lose_is_no_runner_up() {
        let move_report = |mv, visits, proven: Option<ProvenOutcome>| MoveReport {
            mv: Place::new(mv),
            score: 0.5,
            shares: ByPlayer::new_with(|_| 0.5),
            visits,
            pv: Vec::new(),
            proven: proven.map(|outcome| Proven { outcome, plies: 3, exact: false }),
            is_reliable: false,
        };
        let best = move_report(7, 50, None);
        let state = |mut others: Vec<MoveReport<Place>>| {
            others.insert(0, best.clone());
            RootState::of(&others).map(|state| (state.best, state.visits, state.runner_up))
        };
        let seven = Place::new(7);
        assert_eq!(RootState::of(&[]), None);
        assert_eq!(state(vec![]), Some((seven, 50, None)));
        let lost = move_report(1, 90, Some(ProvenOutcome::Loss));
        assert_eq!(state(vec![lost.clone()]), Some((seven, 50, None)));
        let drawn = move_report(2, 20, Some(ProvenOutcome::Draw));
        assert_eq!(state(vec![move_report(3, 10, None), drawn, lost]), Some((seven, 50, Some(20))));
    }

    #[test]
    fn a_single_move_is_played_at_once() {
        let only = |visits| RootState { runner_up: None, ..state(visits, 0) };
        assert!(!ends(SECOND, &[(1, only(MIN_VISITS - 1))]));
        assert!(ends(SECOND, &[(1, only(MIN_VISITS))]));
        // Even if the time is not limited.
        assert!(ends(Limits { may_end_early: true, ..Limits::NONE }, &[(1, only(MIN_VISITS))]));
    }

    #[test]
    fn a_lead_that_cannot_be_made_up_for_ends_it() {
        // 1000 nodes a millisecond: 400,000 are left after 600 ms.
        assert!(!ends(SECOND, &[(600, state(500_000, 100_000))]));
        assert!(ends(SECOND, &[(600, state(500_001, 100_000))]));
        // Visits of earlier searches count, so the search may end soon.
        assert!(ends(SECOND, &[(10, state(2_000_000, 1_000_000))]));
        assert!(!ends(SECOND, &[(10, state(2_000_000, 1_500_000))]));
    }

    #[test]
    fn the_limit_that_is_reached_first_counts() {
        let both = Limits { nodes: Some(700_000), ..SECOND };
        assert!(!ends(SECOND, &[(600, state(300_000, 190_000))]));
        assert!(ends(both, &[(600, state(300_000, 190_000))]));
        let nodes = Limits { time: None, ..both };
        assert!(ends(nodes, &[(600, state(300_000, 190_000))]));
        assert!(!ends(nodes, &[(600, state(290_000, 190_000))]));
    }

    #[test]
    fn a_move_that_was_far_ahead_for_long_is_easy() {
        let far = |ms| (ms, state(800 * ms, 100 * ms));
        assert!(!ends(SECOND, &[far(100), far(249)]), "not at once");
        assert!(ends(SECOND, &[far(100), far(250)]));
        assert!(!ends(SECOND, &[far(200), far(300)]), "not for long");
        assert!(!ends(SECOND, &[far(100), (300, state(239_999, 30_000))]), "not far ahead");
        // Visits alone do not make a move easy: another move may have nearly the same score.
        let close = |ms| (ms, RootState { runner_up_score: 0.05, ..far(ms).1 });
        assert!(!ends(SECOND, &[close(100), close(250), close(400)]));
    }

    #[test]
    fn a_new_best_move_or_score_must_be_stable_again() {
        let far = |ms| (ms, state(800 * ms, 100 * ms));
        let other = |ms| (ms, RootState { best: Place::new(1), ..far(ms).1 });
        assert!(!ends(SECOND, &[far(100), other(150), far(200), far(300)]));
        assert!(ends(SECOND, &[far(100), other(150), far(200), far(400)]));
        let worse = |ms| (ms, RootState { score: -0.1, ..far(ms).1 });
        assert!(!ends(SECOND, &[far(100), worse(200), worse(300)]));
        assert!(ends(SECOND, &[far(100), worse(200), worse(400)]));
        // Two small losses add up.
        let at = |ms, score| (ms, RootState { score, ..far(ms).1 });
        assert!(!ends(SECOND, &[at(100, 0.1), at(200, 0.05), at(300, 0.0), at(500, 0.0)]));
    }

    #[test]
    fn any_limits_and_any_state_are_answered() {
        let none = Spent { time: Duration::ZERO, nodes: 0 };
        for limits in [
            Limits::for_move(Duration::ZERO),
            Limits::for_move(Duration::MAX),
            Limits { nodes: Some(0), ..Limits::NONE },
            Limits { nodes: Some(u64::MAX), ..Limits::NONE },
            Limits::NONE,
        ] {
            for used in [none, used(5), Spent { time: Duration::MAX, nodes: u64::MAX / 2 }] {
                let mut time_manager = TimeManager::default();
                time_manager.check(limits, used, state(0, 0));
                assert!(!time_manager.is_over(), "nothing is known: {limits:?} {used:?}");
                time_manager.check(limits, used, state(u64::MAX, u64::MAX));
                time_manager.check(limits, used, state(u64::MAX, 0));
            }
        }
    }

    #[test]
    fn it_checks_less_and_less_often() {
        let mut time_manager = TimeManager::default();
        let checks = (0..1_000_000).filter(|&nodes| {
            let is_due = time_manager.is_due(nodes);
            if is_due {
                let used = Spent { time: Duration::from_micros(nodes), nodes };
                time_manager.check(Limits::NONE, used, state(nodes, nodes));
            }
            is_due
        });
        assert!((100..300).contains(&checks.count()));
    }
}
