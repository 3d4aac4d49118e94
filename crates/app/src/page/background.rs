/// A task that any move or hint interrupts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Background {
    /// The strongest level looks at the position for the evaluation bar, under this number.
    Look(u32),
    /// The strongest level prepares its next move.
    Ponder,
}
