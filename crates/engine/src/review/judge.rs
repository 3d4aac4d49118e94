use uttt_rules::{AnyGame, Place};

use super::accuracy::difficulty;
use super::evaluation::{Candidate, Evaluation, Value, round};
use super::reviewed_move::ReviewedMove;
use super::verdict::Verdict;
use crate::report::ProvenOutcome;
use crate::wins::{Inquiry, Unfinished};

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
    pub(super) fn review(&self, inquiry: &mut Inquiry) -> Result<Option<ReviewedMove>, Unfinished> {
        let Some(best) = self.before.best() else { return Ok(None) };
        let played = self.value(self.mv, self.after);
        let value = self.after_best.map_or(played, |after| self.value(best.mv, after));
        let refuted = [value, played].iter().all(|value| value.is(ProvenOutcome::Loss));
        // The search of one position may choose a move that the searches of the next ones refute.
        let hope = self.hope(best.mv).filter(|_| refuted);
        let is_best = hope.is_none() && (best.mv == self.mv || !is_better(value, played));
        let (best, value) = match hope {
            Some(hope) => (hope.mv, hope.value),
            None if is_best => (self.mv, played),
            None => (best.mv, value),
        };
        let loss = round((value.share - played.share).max(0.0));
        let follow = match hope {
            Some(_) => None,
            None if is_best => Some(self.after),
            None => self.after_best,
        };
        Ok(Some(ReviewedMove {
            ply: self.game.ply(),
            player: self.game.turn(),
            mv: self.mv,
            verdict: self.verdict(value, played, loss, inquiry)?,
            before: value.share,
            after: played.share,
            loss,
            shares: self.after.exact_shares(self.game.rules()),
            best,
            line: line(best, follow),
            reply: self.after.line.clone(),
            proven_before: value.proven,
            proven_after: played.proven,
            difficulty: self.difficulty(value.share, played.share),
            reason: None,
            is_final: false,
        }))
    }

    /// The best move that is not proven to lose, besides the best one and the one that was played.
    fn hope(&self, best: Place) -> Option<Candidate> {
        let is_other = |found: &&Candidate| found.mv != best && found.mv != self.mv;
        let mut others = self.before.moves.iter().filter(is_other);
        others.find(|found| !found.value.is(ProvenOutcome::Loss)).copied()
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

    fn verdict(
        &self,
        best: Value,
        played: Value,
        loss: f64,
        inquiry: &mut Inquiry,
    ) -> Result<Verdict, Unfinished> {
        if self.before.moves.len() == 1 {
            return Ok(Verdict::Forced);
        }
        // The best move loses only if every move does.
        let lost = self.before.proven[self.game.turn()];
        let is_lost = lost.is_some_and(|proven| proven.outcome == ProvenOutcome::Loss);
        if is_lost || best.is(ProvenOutcome::Loss) {
            return Ok(Verdict::AlreadyLost);
        }
        let (Some(quick), Some(slow)) = (best.proven, played.proven) else {
            return Ok(Verdict::of_loss(loss));
        };
        if quick.outcome != ProvenOutcome::Win || slow.outcome != ProvenOutcome::Win {
            return Ok(Verdict::of_loss(loss));
        }
        if quick.plies >= slow.plies {
            return Ok(Verdict::Good);
        }
        // The plies of a proof may be more than necessary.
        let is_slower = match self.game.after(self.mv) {
            _ if slow.exact => true,
            Some(after) => inquiry.is_refuted(&after, self.game.turn(), quick.plies - 1)?,
            None => false,
        };
        Ok(if is_slower { Verdict::Slower } else { Verdict::Good })
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
