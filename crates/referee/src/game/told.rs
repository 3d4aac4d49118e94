/// What a player has told about a move, as far as it has.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Told {
    /// The score that it expects, from −1 (lost) to 1 (won), to four decimals.
    pub score: Option<f64>,
    /// How many plies it has looked ahead.
    pub depth: Option<u32>,
    /// How many nodes it has searched.
    pub nodes: Option<u64>,
    /// How long it has thought, in milliseconds.
    pub ms: Option<u64>,
}
