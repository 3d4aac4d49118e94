/// How a level plays. What is in the table below is all that makes one level weaker than another.
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
    /// The weakest first. A one-move win is one ply away; a loss that can still be prevented is two.
    const TABLE: [Self; 10] = [
        Self::new(Some(20), 1.00, 0.50, 1),
        Self::new(Some(40), 0.75, 0.34, 2),
        Self::new(Some(140), 0.40, 0.12, 2),
        Self::new(Some(320), 0.28, 0.075, 4),
        Self::new(Some(800), 0.18, 0.045, 4),
        Self::new(Some(2_100), 0.13, 0.036, 4),
        Self::new(Some(4_800), 0.09, 0.027, 6),
        Self::new(Some(9_000), 0.06, 0.022, 10),
        Self::new(Some(25_000), 0.03, 0.012, u32::MAX),
        Self::new(None, 0.0, 0.0, u32::MAX),
    ];

    const fn new(nodes: Option<u64>, margin: f32, temperature: f32, sight: u32) -> Self {
        Self { nodes, margin, temperature, sight }
    }

    /// The settings of a step, 1 to 10.
    pub(crate) fn of_step(step: u8) -> Option<&'static Self> {
        Self::TABLE.get(usize::from(step).checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use super::LevelSettings;

    #[test]
    fn each_level_thinks_more_and_allows_itself_less_than_the_one_below() {
        for pair in LevelSettings::TABLE.windows(2) {
            let [weak, strong] = [pair[0], pair[1]];
            assert!(strong.nodes.is_none_or(|nodes| weak.nodes.is_some_and(|less| less < nodes)));
            assert!(weak.margin > strong.margin && weak.temperature > strong.temperature);
            assert!(weak.sight <= strong.sight);
        }
    }
}
