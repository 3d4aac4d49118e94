use std::collections::HashMap;

use crate::Game;

/// How often each position of a game has occurred, for games whose positions can repeat. Equal
/// hashes are never mistaken for equal positions.
///
/// ```
/// use uttt_rules::{Game, OverwriteFree, PositionCounts};
///
/// let start = OverwriteFree::default();
/// let mut counts = PositionCounts::default();
/// counts.add(&start);
/// assert_eq!(counts.of(&start), 1);
/// counts.remove(&start);
/// assert_eq!(counts.of(&start), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionCounts<G: Game> {
    /// No count is 0.
    counts: HashMap<G, u32>,
}

impl<G: Game> PositionCounts<G> {
    /// How often a position has occurred.
    pub fn of(&self, position: &G) -> u32 {
        self.counts.get(position).copied().unwrap_or(0)
    }

    /// Counts a position once more, and returns how often it has now occurred.
    pub fn add(&mut self, position: &G) -> u32 {
        let count = self.counts.entry(position.clone()).or_default();
        *count += 1;
        *count
    }

    /// Removes one occurrence of a position. A position that never occurred is ignored.
    pub fn remove(&mut self, position: &G) {
        if let Some(count) = self.counts.get_mut(position) {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(position);
            }
        }
    }
}

impl<G: Game> Default for PositionCounts<G> {
    fn default() -> Self {
        Self { counts: HashMap::new() }
    }
}

impl<'a, G: Game> FromIterator<&'a G> for PositionCounts<G> {
    fn from_iter<I: IntoIterator<Item = &'a G>>(positions: I) -> Self {
        let mut counts = Self::default();
        positions.into_iter().for_each(|position| {
            counts.add(position);
        });
        counts
    }
}
