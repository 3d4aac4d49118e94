use uttt_rules::ByPlayer;

/// What the bar beside the board shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shares {
    /// Each player's share of the point, 0–1, if it is known.
    pub known: Option<ByPlayer<f32>>,
    /// The same in words; empty while it is unknown.
    pub label: String,
}
