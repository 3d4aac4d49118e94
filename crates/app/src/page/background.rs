/// A task that any move or hint interrupts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Background {
    /// The strongest level evaluates the position for the evaluation bar; this is the request's
    /// number.
    Evaluate(u32),
    /// The strongest level ponders its next move.
    Ponder,
}
