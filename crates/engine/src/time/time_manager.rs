use std::time::Duration;

use uttt_rules::Place;

use super::limits::Limits;
use crate::report::{MoveReport, ProvenOutcome};

/// What of a search says whether more of it could change the move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RootStatus {
    /// The move that would be played now.
    pub(crate) best: Place,
    /// What it promises, −1 to 1.
    pub(crate) score: f32,
    /// The nodes that were looked at below it, those of earlier searches included.
    pub(crate) visits: u64,
    /// The most that went through another move which does not certainly lose; `None` where there is
    /// no such move.
    pub(crate) rival: Option<u64>,
    /// What the best-looking of those moves promises, −1 to 1.
    pub(crate) rival_score: f32,
}

impl RootStatus {
    /// What it is after these moves were looked at, the best first; `None` where there are none.
    pub(crate) fn of(moves: &[MoveReport<Place>]) -> Option<Self> {
        let (best, others) = moves.split_first()?;
        let is_lost = |told: &MoveReport<Place>| {
            told.proven.is_some_and(|proven| proven.outcome == ProvenOutcome::Loss)
        };
        let rivals = others.iter().filter(|told| !is_lost(told));
        Some(Self {
            best: best.mv,
            score: best.score,
            visits: best.visits,
            rival_score: rivals.clone().map(|told| told.score).fold(-1.0, f32::max),
            rival: rivals.map(|told| told.visits).max(),
        })
    }
}

/// How much of its limits a search has used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent {
    /// Time since its start.
    pub(crate) time: Duration,
    /// Uct since its start.
    pub(crate) nodes: u64,
}

/// Says when a move in a game has been thought about enough, before the limits do: where there is
/// nothing to choose, where the best move cannot be overtaken any more, and where it has been far
/// ahead for long.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct TimeManager {
    /// The best move and its score at the last change of mind, and the nodes until then.
    mind: Option<(Place, f32, u64)>,
    /// When to look again, in nodes.
    next: u64,
    /// Whether it is over.
    is_over: bool,
}

/// So many nodes a move gets in any case, or there would be nothing to tell about it.
const FEW: u64 = 500;
/// The part of a limit after which an easy move is not thought about any longer.
const EASY_AFTER: f64 = 0.25;
/// How many times the visits of any other the best move has, where that is easy.
const EASY_LEAD: u64 = 8;
/// The part of a search for which the mind was not changed, where that is easy.
const EASY_STEADY: f64 = 0.5;
/// How much more than any other the best move promises, where that is easy.
const EASY_MARGIN: f32 = 0.1;
/// A change of the score by more than this is a change of mind.
const STEADY: f32 = 0.06;

impl TimeManager {
    /// Whether it was found to be over.
    pub(crate) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether it is time to look at where the search stands: after each sixteenth more of it.
    pub(crate) const fn is_due(&self, nodes: u64) -> bool {
        nodes >= self.next
    }

    /// Looks at where the search stands. Of `limits` those that are reached first count.
    pub(crate) fn look(&mut self, limits: Limits, used: Spent, status: RootStatus) {
        self.next = used.nodes + used.nodes / 16 + 1;
        let RootStatus { best, score, .. } = status;
        let since = match self.mind {
            Some((mv, before, since)) if mv == best && (score - before).abs() <= STEADY => since,
            _ => used.nodes,
        };
        if since == used.nodes {
            self.mind = Some((best, score, since));
        }
        let Some(rival) = status.rival else {
            self.is_over = status.visits >= FEW;
            return;
        };
        let lead = status.visits.saturating_sub(rival);
        let steady = 1.0 - since as f64 / used.nodes.max(1) as f64;
        let is_easy = used.part(limits) >= EASY_AFTER
            && status.visits >= rival.saturating_mul(EASY_LEAD)
            && status.score >= status.rival_score + EASY_MARGIN
            && steady >= EASY_STEADY;
        self.is_over = status.visits >= FEW && (is_easy || used.left(limits) < lead as f64);
    }
}

impl Spent {
    /// How much of the limit that is reached first is used, 0 to 1; 0 without one.
    fn part(self, limits: Limits) -> f64 {
        let time = limits.time.map(|limit| self.time.as_secs_f64() / limit.as_secs_f64());
        let nodes = limits.nodes.map(|limit| self.nodes as f64 / limit as f64);
        time.into_iter().chain(nodes).fold(0.0, f64::max)
    }

    /// How many more nodes the limits allow, as fast as they came so far.
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

    fn status(visits: u64, rival: u64) -> RootStatus {
        RootStatus {
            best: Place::new(0),
            score: 0.1,
            visits,
            rival: Some(rival),
            rival_score: -0.5,
        }
    }

    /// Whether it is over when all looks but the last are at the same status.
    fn ends(limits: Limits, looks: &[(u64, RootStatus)]) -> bool {
        let mut time_manager = TimeManager::default();
        for &(ms, status) in looks {
            assert!(!time_manager.is_over(), "before {ms} ms");
            time_manager.look(limits, used(ms), status);
        }
        time_manager.is_over()
    }

    #[test]
    fn what_certainly_loses_is_no_rival() {
        let told = |mv, visits, proven: Option<ProvenOutcome>| MoveReport {
            mv: Place::new(mv),
            score: 0.5,
            shares: ByPlayer::new_with(|_| 0.5),
            visits,
            pv: Vec::new(),
            proven: proven.map(|outcome| Proven { outcome, plies: 3 }),
        };
        let best = told(7, 50, None);
        let status = |mut others: Vec<MoveReport<Place>>| {
            others.insert(0, best.clone());
            RootStatus::of(&others).map(|status| (status.best, status.visits, status.rival))
        };
        let seven = Place::new(7);
        assert_eq!(RootStatus::of(&[]), None);
        assert_eq!(status(vec![]), Some((seven, 50, None)));
        let lost = told(1, 90, Some(ProvenOutcome::Loss));
        assert_eq!(status(vec![lost.clone()]), Some((seven, 50, None)));
        let drawn = told(2, 20, Some(ProvenOutcome::Draw));
        assert_eq!(status(vec![told(3, 10, None), drawn, lost]), Some((seven, 50, Some(20))));
    }

    #[test]
    fn a_single_move_is_played_at_once() {
        let only = |visits| RootStatus { rival: None, ..status(visits, 0) };
        assert!(!ends(SECOND, &[(1, only(FEW - 1))]));
        assert!(ends(SECOND, &[(1, only(FEW))]));
        // Also where the time is not limited.
        assert!(ends(Limits { may_end_early: true, ..Limits::NONE }, &[(1, only(FEW))]));
    }

    #[test]
    fn a_lead_that_cannot_be_made_up_for_ends_it() {
        // 1000 nodes a millisecond: 400,000 are left after 600 ms.
        assert!(!ends(SECOND, &[(600, status(500_000, 100_000))]));
        assert!(ends(SECOND, &[(600, status(500_001, 100_000))]));
        // Visits of earlier searches count, and so it may end soon.
        assert!(ends(SECOND, &[(10, status(2_000_000, 1_000_000))]));
        assert!(!ends(SECOND, &[(10, status(2_000_000, 1_500_000))]));
    }

    #[test]
    fn the_limit_that_is_reached_first_counts() {
        let both = Limits { nodes: Some(700_000), ..SECOND };
        assert!(!ends(SECOND, &[(600, status(300_000, 190_000))]));
        assert!(ends(both, &[(600, status(300_000, 190_000))]));
        let nodes = Limits { time: None, ..both };
        assert!(ends(nodes, &[(600, status(300_000, 190_000))]));
        assert!(!ends(nodes, &[(600, status(290_000, 190_000))]));
    }

    #[test]
    fn a_move_that_was_far_ahead_for_long_is_easy() {
        let far = |ms| (ms, status(800 * ms, 100 * ms));
        assert!(!ends(SECOND, &[far(100), far(249)]), "not at once");
        assert!(ends(SECOND, &[far(100), far(250)]));
        assert!(!ends(SECOND, &[far(200), far(300)]), "not for long");
        assert!(!ends(SECOND, &[far(100), (300, status(239_999, 30_000))]), "not far ahead");
        // Visits alone do not make a move easy: another may look nearly as good.
        let close = |ms| (ms, RootStatus { rival_score: 0.05, ..far(ms).1 });
        assert!(!ends(SECOND, &[close(100), close(250), close(400)]));
    }

    #[test]
    fn a_change_of_mind_begins_anew() {
        let far = |ms| (ms, status(800 * ms, 100 * ms));
        let other = |ms| (ms, RootStatus { best: Place::new(1), ..far(ms).1 });
        assert!(!ends(SECOND, &[far(100), other(150), far(200), far(300)]));
        assert!(ends(SECOND, &[far(100), other(150), far(200), far(400)]));
        let worse = |ms| (ms, RootStatus { score: -0.1, ..far(ms).1 });
        assert!(!ends(SECOND, &[far(100), worse(200), worse(300)]));
        assert!(ends(SECOND, &[far(100), worse(200), worse(400)]));
        // A little worse and a little worse again is worse.
        let at = |ms, score| (ms, RootStatus { score, ..far(ms).1 });
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
                time_manager.look(limits, used, status(0, 0));
                assert!(!time_manager.is_over(), "nothing is known: {limits:?} {used:?}");
                time_manager.look(limits, used, status(u64::MAX, u64::MAX));
                time_manager.look(limits, used, status(u64::MAX, 0));
            }
        }
    }

    #[test]
    fn it_looks_less_and_less_often() {
        let mut time_manager = TimeManager::default();
        let looks = (0..1_000_000).filter(|&nodes| {
            let is_due = time_manager.is_due(nodes);
            if is_due {
                let used = Spent { time: Duration::from_micros(nodes), nodes };
                time_manager.look(Limits::NONE, used, status(nodes, nodes));
            }
            is_due
        });
        assert!((100..300).contains(&looks.count()));
    }
}
