use uttt_rules::{Place, Player};

use super::report::Report;

/// The visits that a move needs before its share can be reliable.
const MIN_VISITS: u64 = 2_048;
/// How far the share of a reliable move may have moved while the visits grew fourfold.
const MAX_CHANGE: f32 = 0.0075;
/// How far the shares of all moves may have moved in that time, as a root mean square, before none
/// is reliable.
const MAX_SPREAD: f32 = 0.0125;
/// By how much the visits grow from one sample to the next.
const GROWTH: f64 = 1.19;

/// The expected shares of a position's moves, sampled while it was searched. They tell which values
/// are reliable: those that have stayed where they are while the search became four times as large.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShareHistory {
    /// The visits grow from each to the next.
    samples: Vec<Sample>,
    /// The nodes of the running search from which the next sample is worth its time.
    next: u64,
}

#[derive(Clone, Debug)]
struct Sample {
    /// The visits of all moves together.
    visits: u64,
    /// The share of the player to move after each move, 0–1.
    shares: Vec<(Place, f32)>,
}

impl ShareHistory {
    /// Forgets all samples, for another position.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Another search of the same position begins.
    pub(crate) fn begin_search(&mut self) {
        self.next = 0;
    }

    /// Whether it is time for a sample, after so many nodes of the running search.
    pub(crate) fn is_due(&self, nodes: u64) -> bool {
        nodes >= self.next
    }

    /// Takes a sample, unless the visits have hardly grown since the last one. `turn` is the player
    /// to move.
    pub(crate) fn record(&mut self, report: &Report<Place>, turn: Player) {
        let visits = total_visits(report);
        self.next = report.nodes + (visits as f64 * (GROWTH - 1.0)) as u64;
        let last = self.samples.last().map_or(0, |last| last.visits);
        if visits as f64 >= GROWTH * last as f64 && visits > 0 {
            let shares = report.moves.iter().map(|mv| (mv.mv, mv.shares[turn])).collect();
            self.samples.push(Sample { visits, shares });
        }
    }

    /// Marks the moves whose shares are reliable. Proven moves always are.
    pub(crate) fn mark(&self, report: &mut Report<Place>, turn: Player) {
        let quarter = total_visits(report) / 4;
        let earlier = self.samples.iter().rev().find(|sample| sample.visits <= quarter);
        let change = |at: Place, share: f32| {
            let known = earlier?.shares.iter().find(|(known, _)| *known == at)?;
            Some((share - known.1).abs())
        };
        let is_open = |visits: u64| visits >= MIN_VISITS;
        let changes: Vec<f32> = report
            .moves
            .iter()
            .filter(|mv| mv.proven.is_none() && is_open(mv.visits))
            .filter_map(|mv| change(mv.mv, mv.shares[turn]))
            .collect();
        let squares: f32 = changes.iter().map(|change| change * change).sum();
        let is_calm = squares <= MAX_SPREAD * MAX_SPREAD * changes.len() as f32;
        let best = report.moves.first().map_or(0.0, |best| best.shares[turn]);
        for mv in &mut report.moves {
            let share = mv.shares[turn];
            let has_settled = change(mv.mv, share).is_some_and(|change| change <= MAX_CHANGE);
            let is_settled = is_calm && is_open(mv.visits) && has_settled;
            mv.is_reliable = mv.proven.is_some() || (is_settled && share <= best);
        }
    }
}

fn total_visits(report: &Report<Place>) -> u64 {
    report.moves.iter().map(|mv| mv.visits).sum()
}

#[cfg(test)]
mod tests {
    use uttt_rules::ByPlayer;

    use super::super::report::{MoveReport, Proven, ProvenOutcome};
    use super::*;

    /// A report with these shares of X and visits, in the order of the cells 0, 1, …
    fn report(moves: &[(f32, u64)]) -> Report<Place> {
        let about = |(at, &(x, visits)): (usize, &(f32, u64))| MoveReport {
            mv: Place::new(at as u16),
            score: 0.0,
            shares: ByPlayer { x, o: 1.0 - x, plus: 0.0 },
            visits,
            pv: Vec::new(),
            proven: None,
            is_reliable: false,
        };
        Report {
            best: None,
            depth: 0,
            nodes: 0,
            score: 0.0,
            shares: ByPlayer::default(),
            wdl: [0.0; 3],
            pv: Vec::new(),
            proven: None,
            moves: moves.iter().enumerate().map(about).collect(),
        }
    }

    fn marked(earlier: &[(f32, u64)], mut now: Report<Place>) -> Vec<bool> {
        let mut history = ShareHistory::default();
        history.record(&report(earlier), Player::X);
        history.mark(&mut now, Player::X);
        now.moves.iter().map(|mv| mv.is_reliable).collect()
    }

    #[test]
    fn a_share_that_stays_while_the_visits_grow_fourfold_is_reliable() {
        let now = report(&[(0.5, 3_000), (0.4, 3_000), (0.4, 2_000)]);
        // The second has moved, the third has too few visits.
        let earlier = [(0.494, 500), (0.41, 500), (0.4, 500)];
        assert_eq!(marked(&earlier, now.clone()), [true, false, false]);
        // The earlier search is too close.
        assert_eq!(marked(&[(0.5, 2_001); 3], now), [false; 3]);
    }

    #[test]
    fn no_share_is_reliable_while_the_position_as_a_whole_moves() {
        let now = report(&[(0.5, 3_000), (0.4, 3_000)]);
        assert_eq!(marked(&[(0.5, 500), (0.42, 500)], now), [false, false]);
    }

    #[test]
    fn a_share_above_the_best_is_not_reliable_but_a_proof_is() {
        let mut now = report(&[(0.5, 3_000), (0.51, 3_000), (0.0, 1)]);
        let lost = Proven { outcome: ProvenOutcome::Loss, plies: 2, exact: false };
        now.moves[2].proven = Some(lost);
        assert_eq!(marked(&[(0.5, 500), (0.51, 500), (0.5, 1)], now), [true, false, true]);
    }

    #[test]
    fn samples_are_taken_as_the_visits_grow_until_the_history_is_cleared() {
        let mut history = ShareHistory::default();
        for visits in [0, 100, 118, 119, 119, 141, 142] {
            history.record(&report(&[(0.5, visits)]), Player::X);
        }
        let visits = |history: &ShareHistory| -> Vec<_> {
            history.samples.iter().map(|sample| sample.visits).collect()
        };
        assert_eq!(visits(&history), [100, 119, 142]);
        assert_eq!((history.is_due(25), history.is_due(26)), (false, true));
        history.begin_search();
        assert!(history.is_due(0));
        history.clear();
        assert_eq!(visits(&history), []);
    }
}
