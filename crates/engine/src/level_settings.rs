use crate::Level;

/// How a level plays. What is in the tables is all that makes one level weaker than another.
///
/// A weak level thinks little, is content with a move that looks nearly as good as the best, and
/// does not look far: those are a person's mistakes. None plays a blunder for its own sake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelSettings {
    /// The nodes after which it moves, whatever the limits still allow; `None` for no end.
    pub nodes: Option<u64>,
    /// How much worse than the best a move may look and still be played, as a difference of scores
    /// (−1 to 1); 0 for the best move alone.
    pub margin: f32,
    /// How evenly the moves within the margin are drawn, as a difference of scores: one that looks
    /// worse by this much is drawn 2.7 times more rarely.
    pub temperature: f32,
    /// How many plies ahead it is sure to notice that a move certainly wins or loses. A loss that is
    /// further away weighs the less the further it is.
    pub sight: u32,
}

impl LevelSettings {
    /// For a search that plays games out at random, the weakest level first.
    ///
    /// A one-move win is one ply away; a loss that can still be prevented is two.
    pub const PLAYOUTS: [Self; 10] = [
        Self::new(20, 1.20, 0.62, 1),
        Self::new(40, 0.75, 0.34, 2),
        Self::new(130, 0.45, 0.14, 2),
        Self::new(350, 0.30, 0.08, 4),
        Self::new(1_000, 0.18, 0.045, 4),
        Self::new(3_500, 0.11, 0.03, 6),
        Self::new(12_000, 0.06, 0.018, 8),
        Self::new(40_000, 0.03, 0.010, 12),
        Self::new(120_000, 0.01, 0.004, u32::MAX),
        Self::STRONGEST,
    ];

    /// For a search that a network guides: a node tells it more, so it needs fewer.
    pub const GUIDED: [Self; 10] = [
        Self::new(16, 1.30, 0.72, 1),
        Self::new(45, 0.62, 0.266, 2),
        Self::new(102, 0.434, 0.151, 2),
        Self::new(210, 0.32, 0.092, 4),
        Self::new(425, 0.228, 0.061, 4),
        Self::new(850, 0.158, 0.041, 6),
        Self::new(1_950, 0.113, 0.032, 8),
        Self::new(5_500, 0.072, 0.023, 10),
        Self::new(20_000, 0.028, 0.010, 16),
        Self::STRONGEST,
    ];

    const STRONGEST: Self = Self { nodes: None, margin: 0.0, temperature: 0.0, sight: u32::MAX };

    const fn new(nodes: u64, margin: f32, temperature: f32, sight: u32) -> Self {
        Self { nodes: Some(nodes), margin, temperature, sight }
    }

    /// How a level plays by one of the tables; `None` for [`Level::RANDOM`], which does not think.
    pub(crate) fn of(level: Level, table: &'static [Self; 10]) -> Option<&'static Self> {
        table.get(usize::from(level.step()?).checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use super::LevelSettings;

    #[test]
    fn each_level_thinks_more_and_allows_itself_less_than_the_one_below() {
        for table in [LevelSettings::PLAYOUTS, LevelSettings::GUIDED] {
            for pair in table.windows(2) {
                let [weak, strong] = [pair[0], pair[1]];
                let is_less = |nodes| weak.nodes.is_some_and(|less| less < nodes);
                assert!(strong.nodes.is_none_or(is_less));
                assert!(weak.margin > strong.margin && weak.temperature > strong.temperature);
                assert!(weak.sight <= strong.sight);
            }
        }
    }
}
