/// A pass over the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReviewPass {
    /// Searches all positions for a moment, and judges the move that seems to be the worst for good.
    Glance,
    /// Searches all positions.
    First,
    /// Searches faults, their neighbours and moves that may be faults longer, the worst first, and looks for
    /// the reason of each.
    Recheck,
    /// Looks for the reasons of the other faults.
    Reasons,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// The pass that is under way.
    pub pass: ReviewPass,
    /// The tasks of this pass that are done.
    pub done: usize,
    /// All tasks of this pass.
    pub total: usize,
}
