use uttt_engine::{Proven, ProvenOutcome, ReviewedMove, Verdict};
use uttt_rules::{AnyGame, Place, Player};

use crate::Found;

/// The most moves of an answer to a move that is not right.
const REFUTATION: usize = 3;

/// A move that a person tries instead of one that was played.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Attempt {
    pub(crate) mv: Place,
    /// What came out.
    pub(crate) judged: Option<Judged>,
}

/// What is known of a move that was tried.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Judged {
    pub(crate) right: bool,
    /// The expected share of the point after it.
    pub(crate) after: f64,
    /// The result after it, if it is proven; the plies include it.
    pub(crate) proven: Option<Proven>,
    /// The best answer to it, and what follows.
    pub(crate) reply: Vec<Place>,
}

impl Judged {
    /// The first moves of the answer.
    pub(crate) fn refutation(&self) -> &[Place] {
        &self.reply[..self.reply.len().min(REFUTATION)]
    }
}

/// What the review itself knows about a move in the place of `instead`.
pub(crate) fn known(instead: &ReviewedMove, mv: Place) -> Option<Judged> {
    if mv == instead.best {
        let reply = instead.line.get(1..).unwrap_or_default().to_vec();
        return Some(Judged {
            right: true,
            after: instead.before,
            proven: instead.proven_before,
            reply,
        });
    }
    (mv == instead.mv).then(|| {
        let proven = instead.proven_after;
        let right = is_right(instead, instead.after, proven);
        Judged { right, after: instead.after, proven, reply: answer_to_played(instead) }
    })
}

/// The answer to the move that was played. If the verdict's reason names an answer, it is that one, so that
/// a try and the verdict say the same.
fn answer_to_played(fault: &ReviewedMove) -> Vec<Place> {
    match fault.evidence().split_first() {
        Some((mv, answer)) if *mv == fault.mv => answer.to_vec(),
        _ => fault.reply.clone(),
    }
}

/// What the rules say about a move that ends the game, given the game after it.
pub(crate) fn over(instead: &ReviewedMove, after: &AnyGame) -> Option<Judged> {
    let outcome = after.outcome()?;
    let share = match outcome.winner() {
        None => 1.0 / after.rules().players().len() as f64,
        Some(winner) => f64::from(u8::from(winner == instead.player)),
    };
    let proven = match outcome.winner() {
        None => ProvenOutcome::Draw,
        Some(winner) if winner == instead.player => ProvenOutcome::Win,
        Some(_) => ProvenOutcome::Loss,
    };
    let proven = Some(Proven { outcome: proven, plies: 1, exact: true });
    let right = is_right(instead, share, proven);
    Some(Judged { right, after: share, proven, reply: Vec::new() })
}

/// What a search of the position after it says, in which `turn` moves next.
pub(crate) fn searched(
    instead: &ReviewedMove,
    found: &Found,
    turn: Player,
    players: usize,
) -> Judged {
    let is_theirs = turn == instead.player;
    let proven = found.proven;
    let proven = if is_theirs { proven } else { proven.and_then(|it| it.for_others(players)) };
    let proven = proven.map(|it| Proven { plies: it.plies + 1, ..it });
    let after = match proven.map(|proven| proven.outcome) {
        Some(ProvenOutcome::Win) => 1.0,
        Some(ProvenOutcome::Draw) => 1.0 / players as f64,
        Some(ProvenOutcome::Loss) => 0.0,
        None => found.shares[instead.player].into(),
    };
    let reply = found.moves.first().map(|best| best.line.clone()).unwrap_or_default();
    Judged { right: is_right(instead, after, proven), after, proven, reply }
}

/// Whether a move loses no more than a good one, or keeps a result that is proven.
fn is_right(instead: &ReviewedMove, after: f64, proven: Option<Proven>) -> bool {
    let keeps = |best: Proven| proven.is_some_and(|proven| proven.outcome == best.outcome);
    // Shares are told and judged with four digits.
    let loss = ((instead.before - after) * 10_000.0).round() / 10_000.0;
    loss <= Verdict::GOOD_UP_TO || instead.proven_before.is_some_and(keeps)
}
