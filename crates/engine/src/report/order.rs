use uttt_rules::Place;

use super::report::{MoveReport, Proven, ProvenOutcome, Report};

impl Report<Place> {
    /// Puts the moves into order where proofs decide it, by their [`rank`]. A proven draw comes before
    /// each move that promises less, and otherwise the order of the search stays. The best move then
    /// gives the report its line, and its result if that is proven.
    pub(crate) fn sort_by_proofs(&mut self, players: usize) {
        let moves = &mut self.moves;
        for at in 1..moves.len() {
            let to = moves[..at].partition_point(|mv| rank(mv.proven) <= rank(moves[at].proven));
            moves[to..=at].rotate_right(1);
        }
        let draw = 1.0 / players as f32;
        let is_less = |mv: &MoveReport<Place>| mv.proven.is_none() && mv.score < 2.0 * draw - 1.0;
        if let Some(first) = moves.iter().position(is_less) {
            let draws = |proven: Proven| proven.outcome == ProvenOutcome::Draw;
            let mut to = first;
            for at in first..moves.len() {
                if moves[at].proven.is_some_and(draws) {
                    moves[to..=at].rotate_right(1);
                    to += 1;
                }
            }
        }
        let Some(best) = self.moves.first() else { return };
        if self.best != Some(best.mv) {
            self.best = Some(best.mv);
            self.pv.clone_from(&best.pv);
            (self.score, self.shares) = (best.score, best.shares);
            if let Some(proven) = best.proven {
                self.wdl = match proven.outcome {
                    ProvenOutcome::Win => [1.0, 0.0, 0.0],
                    ProvenOutcome::Draw => [0.0, 1.0, 0.0],
                    ProvenOutcome::Loss => [0.0, 0.0, 1.0],
                };
            }
        }
        if self.proven.is_some() && best.proven.is_some() {
            self.proven = best.proven;
        }
    }
}

/// The rank of a move of which this is proven. Smaller is better: wins come first, the quickest at the
/// front, and losses last, the longest at the front.
pub(crate) fn rank(proven: Option<Proven>) -> (u8, i64) {
    match proven {
        Some(Proven { outcome: ProvenOutcome::Win, plies, .. }) => (0, plies.into()),
        Some(Proven { outcome: ProvenOutcome::Loss, plies, .. }) => (2, -i64::from(plies)),
        _ => (1, 0),
    }
}

#[cfg(test)]
mod tests {
    use uttt_rules::ByPlayer;

    use super::*;

    /// A place, its share, and what is proven of it.
    type Move = (u16, f32, Option<(ProvenOutcome, u32)>);

    fn report(moves: &[Move]) -> Report<Place> {
        let moves: Vec<_> = moves
            .iter()
            .map(|&(at, share, proven)| MoveReport {
                mv: Place::new(at),
                score: 2.0 * share - 1.0,
                shares: ByPlayer { x: share, o: 1.0 - share, plus: 0.0 },
                visits: 10,
                is_reliable: false,
                pv: vec![Place::new(at)],
                proven: proven.map(|(outcome, plies)| Proven { outcome, plies, exact: false }),
            })
            .collect();
        let first = &moves[0];
        Report {
            best: Some(first.mv),
            depth: 1,
            nodes: 30,
            score: first.score,
            shares: first.shares,
            wdl: [0.4, 0.2, 0.4],
            pv: first.pv.clone(),
            proven: first.proven,
            moves,
        }
    }

    fn sorted(moves: &[Move]) -> (Vec<usize>, Report<Place>) {
        let mut report = report(moves);
        report.sort_by_proofs(2);
        (report.moves.iter().map(|mv| mv.mv.index()).collect(), report)
    }

    #[test]
    fn a_proven_draw_comes_before_an_unproven_smaller_share() {
        let draw = Some((ProvenOutcome::Draw, 9));
        let moves = [(0, 0.55, None), (1, 0.45, None), (2, 0.6, None), (3, 0.5, draw)];
        assert_eq!(sorted(&moves).0, [0, 3, 1, 2]);
        let (order, report) = sorted(&moves[1..]);
        assert_eq!((order, report.best), (vec![3, 1, 2], Some(Place::new(3))));
        assert_eq!(
            (report.shares.x, report.wdl, report.pv),
            (0.5, [0.0, 1.0, 0.0], vec![Place::new(3)])
        );
        // The draw is only the best that is known.
        assert_eq!(report.proven, None);
    }

    #[test]
    fn the_quickest_win_and_the_longest_loss_give_the_result() {
        let win = |plies| Some((ProvenOutcome::Win, plies));
        let loss = |plies| Some((ProvenOutcome::Loss, plies));
        let moves = [(0, 1.0, win(7)), (1, 0.0, loss(2)), (2, 0.5, None), (3, 1.0, win(5))];
        let (order, report) = sorted(&moves);
        assert_eq!(order, [3, 0, 2, 1]);
        assert_eq!(report.proven.unwrap().plies, 5);
        let (order, report) = sorted(&[(0, 0.0, loss(4)), (1, 0.0, loss(6)), (2, 0.0, loss(6))]);
        assert_eq!((order, report.proven.unwrap().plies), (vec![1, 2, 0], 6));
    }
}
