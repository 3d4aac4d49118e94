use uttt_engine::{Review, ReviewProgress};

/// What a review has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// Whether it has ended. If not, more will follow.
    pub finished: bool,
    /// How far it has come.
    pub progress: ReviewProgress,
    /// The moves that are judged.
    pub review: Review,
}
