//! How the trees of both searches lie in memory: in one block, each node before its children, and the
//! children of a node side by side. What else is known of the nodes lies in a block of its own.

use std::ops::Range;

/// A node of such a tree.
pub(crate) trait Parent: Copy {
    /// Where its children stand; empty where it has none.
    fn block(&self) -> Range<usize>;

    /// Notes that its children begin here now.
    fn set_first(&mut self, first: usize);
}

/// Makes room for some more, where there will never be more than `most`.
///
/// A small block grows as any vector does. A larger one gets all that it may need: to be moved again
/// would take long, and twice its memory meanwhile.
pub(crate) fn make_room<T>(block: &mut Vec<T>, more: usize, most: usize) {
    if block.len() + more <= block.capacity() {
        return;
    }
    if block.len() < most / 6 {
        block.reserve(more);
    } else {
        block.reserve_exact(more.max(most.saturating_sub(block.len())));
    }
}

/// Keeps the nodes from `at` downwards; it becomes the first of them. They stay in their memory, and
/// in their order.
pub(crate) fn keep<N: Parent, R: Copy>(nodes: &mut Vec<N>, records: &mut Vec<R>, at: usize) {
    /// No kept node's children begin here.
    const NONE: u32 = u32::MAX;
    // Where the children of a kept node begin, where that node stands now.
    let mut parents = vec![NONE; nodes.len()];
    let mut kept = 0;
    let mut block = at..at + 1;
    loop {
        // Each block goes to where it stands or further ahead.
        nodes.copy_within(block.clone(), kept);
        records.copy_within(block.clone(), kept);
        for (place, node) in (kept..).zip(&nodes[kept..kept + block.len()]) {
            let children = node.block();
            if !children.is_empty() {
                parents[children.start] = place as u32;
            }
        }
        kept += block.len();
        let Some(next) = parents[block.end..].iter().position(|&parent| parent != NONE) else {
            break;
        };
        let parent = parents[block.end + next] as usize;
        block = nodes[parent].block();
        nodes[parent].set_first(kept);
    }
    nodes.truncate(kept);
    records.truncate(kept);
}

#[cfg(test)]
mod tests {
    use super::make_room;

    #[test]
    fn a_large_block_is_moved_once() {
        const MOST: usize = 100_000;
        let mut block = Vec::new();
        let mut rooms = Vec::new();
        while block.len() < MOST {
            make_room(&mut block, 10, MOST);
            if block.len() >= MOST / 6 && rooms.last() != Some(&block.capacity()) {
                rooms.push(block.capacity());
            }
            block.extend([0_u8; 10]);
        }
        assert_eq!(rooms.last(), Some(&MOST));
        assert!(rooms.len() <= 2, "{rooms:?}");
    }
}
