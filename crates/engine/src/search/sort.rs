use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Items in ascending order of their keys, the smaller item first if keys are equal. Not for the
/// search itself: this heap is a little slower than the standard sort, whose code is ten times as
/// large.
pub(crate) fn sort_by_key<K: Ord>(items: impl Iterator<Item = (K, usize)>) -> Vec<usize> {
    let items: BinaryHeap<_> = items.collect();
    items.into_sorted_vec().into_iter().map(|(_, item)| item).collect()
}

/// A number as a key that sorts the largest first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Descending(pub(crate) f32);

impl Ord for Descending {
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.total_cmp(&self.0)
    }
}

impl PartialOrd for Descending {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Descending {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Descending {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_comes_first_and_of_equals_the_smaller_item() {
        let keys = [0.5, -1000.0, 2.0, -0.5, 0.5];
        let items = keys.into_iter().map(Descending).zip(0..);
        assert_eq!(sort_by_key(items), [2, 0, 4, 3, 1]);
    }
}
