use uttt_rules::{AnyGame, Place};

use super::accuracy::difficulty;
use super::evaluation::{Evaluation, Value, round};
use super::forced_win::is_refuted;
use super::reviewed_move::ReviewedMove;
use super::verdict::Verdict;
use crate::report::ProvenOutcome;

/// The evaluations from which a move is judged.
pub(super) struct Judged<'a> {
    /// The game before the move.
    pub(super) game: &'a AnyGame,
    pub(super) mv: Place,
    /// The position before the move.
    pub(super) before: &'a Evaluation,
    /// The position after the move.
    pub(super) after: &'a Evaluation,
    /// The position after the best move, if that is another one.
    pub(super) after_best: Option<&'a Evaluation>,
}

impl Judged<'_> {
    /// The verdict on the move, and what goes with it; `None` if nothing is known yet.
    pub(super) fn review(&self) -> Option<ReviewedMove> {
        let best = self.before.best()?.mv;
        let played = self.value(self.mv, self.after);
        let value = self.after_best.map_or(played, |after| self.value(best, after));
        // The search of one position may choose a move that the searches of the next ones refute.
        let is_best = best == self.mv || !is_better(value, played);
        let (best, value) = if is_best { (self.mv, played) } else { (best, value) };
        let loss = round((value.share - played.share).max(0.0));
        let follow = if is_best { Some(self.after) } else { self.after_best };
        Some(ReviewedMove {
            ply: self.game.ply(),
            player: self.game.turn(),
            mv: self.mv,
            verdict: self.verdict(value, played, loss),
            before: value.share,
            after: played.share,
            loss,
            best,
            line: line(best, follow),
            reply: self.after.line.clone(),
            proven_before: value.proven,
            proven_after: played.proven,
            difficulty: self.difficulty(value.share, played.share),
            reason: None,
        })
    }

    /// What a move promises, given the position after it. What the search before the move has
    /// proven counts as well.
    fn value(&self, mv: Place, after: &Evaluation) -> Value {
        let (turn, players) = (self.game.turn(), self.game.rules().players().len());
        let value = after.after_move(turn, players);
        let found = self.before.moves.iter().find(|candidate| candidate.mv == mv);
        let proven = value.proven.or(found.and_then(|found| found.value.proven));
        Value::new(value.share, proven, players)
    }

    fn verdict(&self, best: Value, played: Value, loss: f64) -> Verdict {
        if self.before.moves.len() == 1 {
            return Verdict::Forced;
        }
        let turn = self.game.turn();
        let is_lost = self.before.proven[turn];
        if best.is(ProvenOutcome::Loss) || is_lost.is_some_and(|p| p.outcome == ProvenOutcome::Loss)
        {
            return Verdict::AlreadyLost;
        }
        match (best.proven, played.proven) {
            (Some(quick), Some(slow))
                if quick.outcome == ProvenOutcome::Win && slow.outcome == ProvenOutcome::Win =>
            {
                let after = || self.game.after(self.mv);
                // The plies of a proof may be more than necessary.
                let is_refuted =
                    || after().is_some_and(|after| is_refuted(&after, turn, quick.plies - 1));
                let is_slower = quick.plies < slow.plies && (slow.exact || is_refuted());
                if is_slower { Verdict::Slower } else { Verdict::Good }
            }
            _ => Verdict::of_loss(loss),
        }
    }

    fn difficulty(&self, best: f64, played: f64) -> f64 {
        let losses = self.before.moves.iter().map(|candidate| {
            let share = if candidate.mv == self.mv { played } else { candidate.value.share };
            (best - share).max(0.0)
        });
        difficulty(losses)
    }
}

/// Whether a move is better than another one: it promises more, or a quicker win.
fn is_better(value: Value, other: Value) -> bool {
    match (value.proven, other.proven) {
        (Some(quick), Some(slow))
            if quick.outcome == ProvenOutcome::Win && slow.outcome == ProvenOutcome::Win =>
        {
            quick.plies < slow.plies
        }
        _ => value.share > other.share,
    }
}

fn line(mv: Place, after: Option<&Evaluation>) -> Vec<Place> {
    let mut line = vec![mv];
    line.extend(after.iter().flat_map(|after| &after.line));
    line
}
