use uttt_rules::Player;

use super::reviewed_move::ReviewedMove;
use super::searches::Searches;
use super::verdict::Verdict;
use crate::wins::Inquiry;

/// The positions that an exhaustive search looks at between two looks at the clock.
pub(super) const POSITIONS_AT_ONCE: u64 = 2_000;

/// The positions that an exhaustive search may look at.
const POSITIONS: u64 = 250_000;

/// How long a position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    Glance,
    First,
    Recheck,
}

/// A step of a pass.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task {
    /// Searches the position before the move of this ply.
    Evaluate(usize),
    /// Searches the position after the best move there, and judges the move.
    Compare(usize),
    /// Looks for the reason of a fault.
    Explain(usize),
}

/// What takes more than a slice.
#[derive(Debug)]
pub(super) enum Running {
    /// The searches of a position for a task.
    Search(Task, Searches),
    /// Exhaustive searches, to judge or to explain the move of this ply.
    Judge(usize, Inquiry),
    Explain(usize, Inquiry),
}

/// The tasks of a pass over the whole game, the next last. An empty game has no moves to review.
pub(super) fn all_moves(plies: usize) -> Vec<Task> {
    let last = (plies > 0).then_some(Task::Evaluate(plies));
    let before = |ply| [Task::Compare(ply), Task::Evaluate(ply)];
    (0..plies).flat_map(before).chain(last).collect()
}

/// For the questions about one move.
pub(super) const fn inquiry() -> Inquiry {
    Inquiry::new(POSITIONS, u64::MAX)
}

/// The faults, the worst first; of two players, those of the first one come first.
pub(super) fn faults(judged: &[Option<ReviewedMove>], first: Option<Player>) -> Vec<usize> {
    let mut faults: Vec<_> = judged.iter().flatten().filter(|mv| mv.verdict.is_fault()).collect();
    let is_others = |mv: &ReviewedMove| first.is_some_and(|first| mv.player != first);
    faults.sort_by(|one, other| {
        is_others(one).cmp(&is_others(other)).then(other.loss.total_cmp(&one.loss))
    });
    faults.into_iter().map(|mv| mv.ply).collect()
}

/// The tasks that judge a move for good, the next last.
pub(super) fn recheck_of(judged: &[Option<ReviewedMove>], ply: usize) -> Vec<Task> {
    let needed = needed(judged, ply).map(Task::Evaluate);
    let mut tasks: Vec<_> = needed.chain([Task::Compare(ply), Task::Explain(ply)]).collect();
    tasks.reverse();
    tasks
}

/// The positions before and after a move, and those from which they follow where a move was forced, the
/// last first.
pub(super) fn needed(
    judged: &[Option<ReviewedMove>],
    ply: usize,
) -> impl Iterator<Item = usize> + use<> {
    let is_forced = |at: &usize| {
        let judged = judged.get(*at).and_then(Option::as_ref);
        judged.is_some_and(|mv| mv.verdict == Verdict::Forced)
    };
    let after = (ply + 1).min(judged.len());
    let last = (after..).find(|at| !is_forced(at)).unwrap_or(after);
    (ply..=last).rev()
}
