use super::level::Level;

/// How a level plays. The tables hold everything that makes one level weaker than another.
///
/// A weak level searches few nodes, may play a move whose score is a little below the best, and
/// notices proofs only when they are near: people make the same mistakes. No level blunders on
/// purpose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelSettings {
    /// The number of nodes after which it moves, whatever the limits allow; `None` for no such
    /// limit.
    pub nodes: Option<u64>,
    /// How far below the best score a move may be and still be played, as a difference of scores
    /// (−1 to 1); 0 for only the best move.
    pub margin: f32,
    /// The temperature at which a move within the margin is drawn, as a difference of scores: a
    /// move that is worse by this much is 2.7 times less likely.
    pub temperature: f32,
    /// How many plies ahead it is sure to notice that a move is proven to win or lose. A proven
    /// loss beyond this horizon counts less the further away it is. No level plays a move that the
    /// search pruned because of a proven win or draw.
    pub proof_horizon: u32,
}

impl LevelSettings {
    /// For UCT with rollouts, the weakest level first.
    ///
    /// A one-move win is one ply away; a loss that can still be prevented is two.
    pub const UCT: [Self; 10] = [
        Self::new(12, 1.30, 0.70, 1),
        Self::new(30, 0.80, 0.34, 2),
        Self::new(60, 0.50, 0.17, 2),
        Self::new(120, 0.34, 0.10, 4),
        Self::new(200, 0.26, 0.07, 4),
        Self::new(340, 0.19, 0.05, 6),
        Self::new(580, 0.14, 0.036, 8),
        Self::new(1_000, 0.09, 0.024, 10),
        Self::new(2_000, 0.04, 0.012, 16),
        Self::STRONGEST,
    ];

    /// The same for three players. Here the levels differ less in their nodes than in how strictly
    /// they play the best move.
    pub const THREE_PLAYERS: [Self; 10] = [
        Self::new(20, 2.00, 2.00, 1),
        Self::new(25, 1.20, 0.70, 1),
        Self::new(40, 1.15, 0.65, 2),
        Self::new(60, 0.70, 0.30, 2),
        Self::new(95, 0.54, 0.19, 3),
        Self::new(180, 0.345, 0.103, 4),
        Self::new(270, 0.275, 0.078, 5),
        Self::new(370, 0.21, 0.058, 8),
        Self::new(720, 0.145, 0.040, 16),
        Self::STRONGEST,
    ];

    /// For PUCT with a network: it needs fewer nodes, because a node is worth more.
    ///
    /// Even two nodes beat a beginner who wins and blocks small boards. So the first levels are weak
    /// because they choose almost at random, but only among moves within the margin.
    pub const PUCT: [Self; 10] = [
        Self::new(16, 1.00, 1.40, 1),
        Self::new(24, 0.65, 0.70, 2),
        Self::new(56, 0.50, 0.32, 2),
        Self::new(110, 0.42, 0.175, 4),
        Self::new(270, 0.29, 0.092, 4),
        Self::new(680, 0.19, 0.052, 6),
        Self::new(1_950, 0.113, 0.032, 8),
        Self::new(5_500, 0.072, 0.023, 10),
        Self::new(17_000, 0.033, 0.012, 16),
        Self::STRONGEST,
    ];

    /// All tables.
    #[cfg(test)]
    pub(crate) const TABLES: [&'static [Self; 10]; 3] =
        [&Self::UCT, &Self::THREE_PLAYERS, &Self::PUCT];

    const STRONGEST: Self =
        Self { nodes: None, margin: 0.0, temperature: 0.0, proof_horizon: u32::MAX };

    const fn new(nodes: u64, margin: f32, temperature: f32, proof_horizon: u32) -> Self {
        Self { nodes: Some(nodes), margin, temperature, proof_horizon }
    }

    /// How a level plays with one of the tables; `None` for [`Level::RANDOM`] and [`Level::EASY`],
    /// which do not search.
    pub(crate) fn of(level: Level, table: &'static [Self; 10]) -> Option<&'static Self> {
        table.get(usize::from(level.step()?).checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use super::LevelSettings;

    #[test]
    fn each_level_thinks_more_and_allows_itself_less_than_the_one_below() {
        for table in LevelSettings::TABLES {
            for pair in table.windows(2) {
                let [weak, strong] = [pair[0], pair[1]];
                let is_less = |nodes| weak.nodes.is_some_and(|less| less < nodes);
                assert!(strong.nodes.is_none_or(is_less));
                assert!(weak.margin > strong.margin && weak.temperature > strong.temperature);
                assert!(weak.proof_horizon <= strong.proof_horizon);
            }
            // From level 3 on, no level allows a win in one move that it can prevent.
            assert!(table[2..].iter().all(|level| level.proof_horizon >= 2));
        }
    }
}
