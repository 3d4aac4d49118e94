use uttt_rules::{Place, Player};

use super::report::{MoveReport, Report};

/// The visits that a move needs before its share is worth a number, and before it can be reliable.
pub const MIN_VISITS: u64 = 2_048;
/// The largest change of a share, while the visits grew fourfold, with which it becomes reliable.
const MAX_CHANGE: f32 = 0.0075;
/// The largest change of all shares in that time, as a root mean square, with which one of them
/// becomes reliable.
const MAX_SPREAD: f32 = 0.0125;
/// How many times its bound each change may reach before a reliable share ceases to be reliable. With
/// a single bound, shares would come and go.
const HYSTERESIS: f32 = 3.0;
/// How far the share of a reliable move may lie above that of the best move.
const MAX_LEAD: f32 = 0.01;
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
    moves: Vec<SampledMove>,
}

#[derive(Clone, Debug)]
struct SampledMove {
    mv: Place,
    /// The share of the player to move after it, 0–1.
    share: f32,
    /// Whether that had settled.
    is_settled: bool,
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
        let visits = report.moves.iter().map(|mv| mv.visits).sum();
        self.next = report.nodes + (visits as f64 * (GROWTH - 1.0)) as u64;
        let last = self.samples.last().map_or(0, |last| last.visits);
        if visits as f64 >= GROWTH * last as f64 && visits > 0 {
            let moves = self.settled(report, turn, visits / 4);
            self.samples.push(Sample { visits, moves });
        }
    }

    /// The moves, and whether their shares have settled since the search had `earlier` visits.
    fn settled(&self, report: &Report<Place>, turn: Player, earlier: u64) -> Vec<SampledMove> {
        let earlier = self.samples.iter().rev().find(|sample| sample.visits <= earlier);
        let is_open = |mv: &MoveReport<Place>| mv.proven.is_none() && mv.visits >= MIN_VISITS;
        let change = |mv: &MoveReport<Place>| {
            let known = earlier?.find(mv.mv).filter(|_| is_open(mv))?;
            Some((mv.shares[turn] - known.share).abs())
        };
        let changes: Vec<f32> = report.moves.iter().filter_map(change).collect();
        let squares: f32 = changes.iter().map(|change| change * change).sum();
        let spread = (squares / changes.len() as f32).sqrt();
        let moves = report.moves.iter().map(|mv| {
            let factor = if self.has_settled(mv.mv) { HYSTERESIS } else { 1.0 };
            let is_calm = |change| change <= MAX_CHANGE * factor && spread <= MAX_SPREAD * factor;
            let is_settled = change(mv).is_some_and(is_calm);
            SampledMove { mv: mv.mv, share: mv.shares[turn], is_settled }
        });
        moves.collect()
    }

    fn has_settled(&self, mv: Place) -> bool {
        self.samples.last().and_then(|last| last.find(mv)).is_some_and(|mv| mv.is_settled)
    }

    /// Marks the moves whose shares are reliable. Proven moves always are. The search may still see
    /// a little more in one of them than in the best move; then it counts as much as the best move.
    pub(crate) fn mark(&self, report: &mut Report<Place>, turn: Player) {
        let Some(best) = report.moves.first() else { return };
        let (shares, score) = (best.shares, best.score);
        for mv in &mut report.moves {
            let lead = mv.shares[turn] - shares[turn];
            let is_settled = self.has_settled(mv.mv) && lead <= MAX_LEAD;
            mv.is_reliable = mv.proven.is_some() || is_settled;
            if mv.proven.is_none() && is_settled && lead > 0.0 {
                (mv.shares, mv.score) = (shares, score);
            }
        }
    }
}

impl Sample {
    fn find(&self, mv: Place) -> Option<&SampledMove> {
        self.moves.iter().find(|known| known.mv == mv)
    }
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
            score: 2.0 * x - 1.0,
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

    /// Which moves are reliable after a search that had these shares and visits, one after another.
    fn marked(found: &[&[(f32, u64)]]) -> Vec<bool> {
        let (mut history, mut last) = (ShareHistory::default(), report(&[]));
        for moves in found {
            last = report(moves);
            history.record(&last, Player::X);
        }
        history.mark(&mut last, Player::X);
        last.moves.iter().map(|mv| mv.is_reliable).collect()
    }

    #[test]
    fn a_share_that_stays_while_the_visits_grow_fourfold_is_reliable() {
        let now = [(0.5, 3_000), (0.4, 3_000), (0.4, 2_000)];
        // The second has moved, the third has too few visits.
        let earlier = [(0.494, 500), (0.41, 500), (0.4, 500)];
        assert_eq!(marked(&[&earlier, &now]), [true, false, false]);
        // The earlier search is too close.
        assert_eq!(marked(&[&[(0.5, 2_001); 3], &now]), [false; 3]);
    }

    #[test]
    fn no_share_becomes_reliable_while_the_position_as_a_whole_moves() {
        let now = [(0.5, 3_000), (0.4, 3_000)];
        assert_eq!(marked(&[&[(0.5, 500), (0.42, 500)], &now]), [false, false]);
    }

    #[test]
    fn a_reliable_share_stays_so_until_it_clearly_moves() {
        let (first, second) = ([(0.5, 500), (0.4, 500)], [(0.5, 3_000), (0.4, 3_000)]);
        assert_eq!(marked(&[&first, &second]), [true, true]);
        // The first of these changes would have kept the share from becoming reliable.
        let moved = |share| [(0.5, 12_000), (share, 12_000)];
        assert_eq!(marked(&[&first, &[(0.5, 3_000), (0.42, 3_000)], &moved(0.4)]), [false, false]);
        assert_eq!(marked(&[&first, &second, &moved(0.42)]), [true, true]);
        assert_eq!(marked(&[&first, &second, &moved(0.43)]), [true, false]);
        assert_eq!(marked(&[&first, &second, &moved(0.46)]), [false, false]);
    }

    #[test]
    fn between_two_samples_no_share_comes_or_goes() {
        let mut history = ShareHistory::default();
        history.record(&report(&[(0.5, 500), (0.4, 500)]), Player::X);
        history.record(&report(&[(0.5, 3_000), (0.41, 3_000)]), Player::X);
        let mut later = report(&[(0.5, 3_100), (0.4, 3_100)]);
        history.record(&later, Player::X);
        history.mark(&mut later, Player::X);
        assert_eq!(later.moves.iter().map(|mv| mv.is_reliable).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn a_reliable_share_is_not_above_that_of_the_best_move() {
        let mut history = ShareHistory::default();
        for visits in [500, 3_000] {
            history.record(&report(&[(0.5, visits), (0.509, visits), (0.511, visits)]), Player::X);
        }
        let mut found = report(&[(0.5, 3_000), (0.509, 3_000), (0.511, 3_000), (1.0, 1)]);
        let won = Proven { outcome: ProvenOutcome::Win, plies: 2, exact: false };
        found.moves[3].proven = Some(won);
        history.mark(&mut found, Player::X);
        let marks = found.moves.iter().map(|mv| (mv.shares.x, mv.score, mv.is_reliable));
        let best = (0.5, found.moves[0].score, true);
        let expected =
            [best, best, (0.511, found.moves[2].score, false), (1.0, found.moves[3].score, true)];
        assert_eq!(marks.collect::<Vec<_>>(), expected);
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
