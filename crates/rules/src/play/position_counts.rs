use alloc::vec::Vec;

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
///
/// The standard library's hash table with its hasher would be a large part of a small program.
#[derive(Clone, Debug)]
pub struct PositionCounts<G: Game> {
    /// All positions that were ever counted. The count of one that was removed is 0.
    entries: Vec<Entry<G>>,
    /// For each remainder of a hash, the index of the first entry with it. The length is a power of
    /// two, and at least the number of entries.
    firsts: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Entry<G> {
    position: G,
    hash: u32,
    count: u32,
    /// The next entry with the same remainder.
    next: u32,
}

/// Stands for no index.
const NONE: u32 = u32::MAX;

/// The low bits of a position's hash.
fn hash<G: Game>(position: &G) -> u32 {
    position.position_hash() as u32
}

impl<G: Game> PositionCounts<G> {
    /// How often a position has occurred.
    pub fn of(&self, position: &G) -> u32 {
        self.find(position, hash(position)).map_or(0, |at| self.entries[at].count)
    }

    /// Counts a position once more, and returns how often it has now occurred.
    pub fn add(&mut self, position: &G) -> u32 {
        let hash = hash(position);
        let at = self.find(position, hash).unwrap_or_else(|| {
            self.entries.push(Entry { position: position.clone(), hash, count: 0, next: NONE });
            self.link();
            self.entries.len() - 1
        });
        let count = &mut self.entries[at].count;
        *count += 1;
        *count
    }

    /// Removes one occurrence of a position. A position that never occurred is ignored.
    pub fn remove(&mut self, position: &G) {
        if let Some(at) = self.find(position, hash(position)) {
            let count = &mut self.entries[at].count;
            *count = count.saturating_sub(1);
        }
    }

    fn find(&self, position: &G, hash: u32) -> Option<usize> {
        let mut at = *self.firsts.get(hash as usize & self.firsts.len().wrapping_sub(1))?;
        while let Some(entry) = self.entries.get(at as usize) {
            if entry.hash == hash && entry.position == *position {
                return Some(at as usize);
            }
            at = entry.next;
        }
        None
    }

    /// Makes the last entry findable; all entries, if there were too few remainders for them.
    fn link(&mut self) {
        let mut from = self.entries.len() - 1;
        if from >= self.firsts.len() {
            self.firsts.clear();
            self.firsts.resize(2 * self.entries.len().next_power_of_two(), NONE);
            from = 0;
        }
        let last = self.firsts.len() - 1;
        for (at, entry) in self.entries.iter_mut().enumerate().skip(from) {
            let first = &mut self.firsts[entry.hash as usize & last];
            entry.next = core::mem::replace(first, at as u32);
        }
    }
}

/// Equal if they count the same positions equally often, whatever was counted and removed before.
impl<G: Game> PartialEq for PositionCounts<G> {
    fn eq(&self, other: &Self) -> bool {
        let counted = |counts: &Self| counts.entries.iter().filter(|entry| entry.count > 0).count();
        counted(self) == counted(other)
            && self.entries.iter().all(|entry| other.of(&entry.position) == entry.count)
    }
}

impl<G: Game> Eq for PositionCounts<G> {}

impl<G: Game> Default for PositionCounts<G> {
    fn default() -> Self {
        Self { entries: Vec::new(), firsts: Vec::new() }
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
