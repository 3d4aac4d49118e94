use super::evaluation::Evaluation;
use super::reviewed_move::ReviewedMove;
use super::verdict::Verdict;
use crate::report::ProvenOutcome;

/// What the second pass has taken up.
#[derive(Debug)]
pub(super) struct Rechecked {
    moves: Vec<bool>,
    /// The positions before each move and after the last.
    positions: Vec<bool>,
}

impl Rechecked {
    /// Nothing yet of a game of this many plies.
    pub(super) fn new(plies: usize) -> Self {
        Self { moves: vec![false; plies], positions: vec![false; plies + 1] }
    }

    /// Takes up each fault with the moves before and after it, and each move that may be a fault.
    /// Returns which moves and positions are new.
    pub(super) fn take_up(
        &mut self,
        judged: &[Option<ReviewedMove>],
        positions: &[Option<Evaluation>],
    ) -> (Vec<bool>, Vec<bool>) {
        let mut wanted = Self::new(self.moves.len());
        for mv in judged.iter().flatten() {
            if mv.verdict.is_fault() {
                wanted.add(mv.ply.saturating_sub(1), mv.ply + 1);
            } else if may_be_a_fault(mv, positions) {
                wanted.add(mv.ply, mv.ply);
            }
        }
        // The position before a forced move takes its evaluation from the next one.
        for mv in judged.iter().flatten().rev() {
            if mv.verdict == Verdict::Forced {
                wanted.positions[mv.ply] |= wanted.positions[mv.ply + 1];
            }
        }
        let added = |known: &mut [bool], wanted: Vec<bool>| {
            let both = known.iter_mut().zip(wanted);
            both.map(|(known, wanted)| wanted && !std::mem::replace(known, true)).collect()
        };
        (added(&mut self.moves, wanted.moves), added(&mut self.positions, wanted.positions))
    }

    /// Adds these moves, as far as there are so many, and the positions before and after them.
    fn add(&mut self, first: usize, last: usize) {
        let last = last.min(self.moves.len() - 1);
        self.moves[first..=last].fill(true);
        self.positions[first..=last + 1].fill(true);
    }
}

/// Whether a move that is no fault may be one, because the searches before and after it differ so
/// much about the player's share: the first may have promised too much, so that another move is
/// better.
fn may_be_a_fault(mv: &ReviewedMove, positions: &[Option<Evaluation>]) -> bool {
    let share = |ply: usize| positions.get(ply)?.as_ref().map(|found| found.shares[mv.player]);
    let (Some(before), Some(after)) = (share(mv.ply), share(mv.ply + 1)) else { return false };
    let has_choice = !matches!(mv.verdict, Verdict::Forced | Verdict::AlreadyLost);
    let is_won = mv.proven_after.is_some_and(|proven| proven.outcome == ProvenOutcome::Win);
    has_choice && !is_won && Verdict::of_loss((before - after).abs()).is_fault()
}

#[cfg(test)]
mod tests {
    use uttt_rules::{ByPlayer, Place, Player};

    use super::*;
    use crate::report::Proven;

    fn position(share_of_x: f64) -> Option<Evaluation> {
        Some(Evaluation {
            shares: ByPlayer { x: share_of_x, o: 1.0 - share_of_x, plus: 0.0 },
            proven: ByPlayer::default(),
            line: Vec::new(),
            moves: Vec::new(),
        })
    }

    fn mv(ply: usize, verdict: Verdict) -> ReviewedMove {
        ReviewedMove {
            ply,
            player: Player::PAIR[ply % 2],
            mv: Place::new(0),
            verdict,
            before: 0.5,
            after: 0.5,
            loss: 0.0,
            shares: ByPlayer::default(),
            best: Place::new(0),
            line: Vec::new(),
            reply: Vec::new(),
            proven_before: None,
            proven_after: None,
            difficulty: 0.0,
            reason: None,
            is_final: false,
        }
    }

    fn taken(which: &[bool]) -> Vec<usize> {
        (0..which.len()).filter(|&ply| which[ply]).collect()
    }

    #[test]
    fn a_fault_is_taken_up_once_with_its_neighbours() {
        let positions = vec![position(0.5); 7];
        let mut judged: Vec<_> = (0..6).map(|ply| Some(mv(ply, Verdict::Good))).collect();
        judged[3] = Some(mv(3, Verdict::Blunder));
        let mut rechecked = Rechecked::new(6);
        let (moves, places) = rechecked.take_up(&judged, &positions);
        assert_eq!((taken(&moves), taken(&places)), (vec![2, 3, 4], vec![2, 3, 4, 5]));
        judged[4] = Some(mv(4, Verdict::Mistake));
        let (moves, places) = rechecked.take_up(&judged, &positions);
        assert_eq!((taken(&moves), taken(&places)), (vec![5], vec![6]));
    }

    #[test]
    fn a_move_is_taken_up_if_the_searches_before_and_after_it_contradict_each_other() {
        let shares = [0.5, 0.52, 0.7, 0.7, 0.7, 0.9];
        let positions = shares.map(position);
        let mut judged = [0, 1, 2, 3, 4].map(|ply| Some(mv(ply, Verdict::Good)));
        let (moves, places) = Rechecked::new(5).take_up(&judged, &positions);
        assert_eq!((taken(&moves), taken(&places)), (vec![1, 4], vec![1, 2, 4, 5]));

        // There was no other move, or none could be better.
        judged[1] = Some(mv(1, Verdict::Forced));
        let won = Proven { outcome: ProvenOutcome::Win, plies: 5, exact: false };
        judged[4] = Some(ReviewedMove { proven_after: Some(won), ..mv(4, Verdict::Good) });
        let (moves, places) = Rechecked::new(5).take_up(&judged, &positions);
        assert_eq!((taken(&moves), taken(&places)), (vec![], vec![]));
    }

    #[test]
    fn the_position_before_a_forced_move_is_taken_up_with_the_next_one() {
        let positions = vec![position(0.5); 6];
        let verdicts =
            [Verdict::Good, Verdict::Forced, Verdict::Good, Verdict::Good, Verdict::Blunder];
        let judged: Vec<_> =
            (0..).zip(verdicts).map(|(ply, verdict)| Some(mv(ply, verdict))).collect();
        let (moves, places) = Rechecked::new(5).take_up(&judged, &positions);
        assert_eq!((taken(&moves), taken(&places)), (vec![3, 4], vec![3, 4, 5]));
        let mut judged = judged;
        judged[2] = Some(mv(2, Verdict::Forced));
        judged[3] = Some(mv(3, Verdict::Inaccuracy));
        let (_, places) = Rechecked::new(5).take_up(&judged, &positions);
        assert_eq!(taken(&places), [1, 2, 3, 4, 5]);
    }
}
