//! The memory layout of a tree: all nodes in one block, each node before its children, and the
//! children of a node side by side. The nodes' statistics are in a block of their own, in the same
//! order.

use super::node::Node;

/// Makes room for `more` items in a block that never holds more than `most`.
///
/// A small block grows like any vector. A larger one gets all the memory it may need, because
/// moving it again would take long and need twice its memory meanwhile.
pub(super) fn make_room<T>(block: &mut Vec<T>, more: usize, most: usize) {
    if block.len() + more <= block.capacity() {
        return;
    }
    if block.len() < most / 6 {
        block.reserve(more);
    } else {
        block.reserve_exact(more.max(most.saturating_sub(block.len())));
    }
}

/// Keeps the nodes below `at`, which becomes the first of them. They stay in the same memory and in
/// the same order.
pub(super) fn keep_below<S: Copy>(nodes: &mut Vec<Node>, stats: &mut Vec<S>, at: usize) {
    /// Marks an index where no kept node's children begin.
    const NONE: u32 = u32::MAX;
    // Where the children of a kept node begin, by the index that this node has now.
    let mut parents = vec![NONE; nodes.len()];
    let mut kept = 0;
    let mut block = at..at + 1;
    loop {
        // Each block stays where it is or moves towards the front.
        nodes.copy_within(block.clone(), kept);
        stats.copy_within(block.clone(), kept);
        for (index, node) in (kept..).zip(&nodes[kept..kept + block.len()]) {
            if node.is_expanded() {
                parents[node.children().start] = index as u32;
            }
        }
        kept += block.len();
        let Some(next) = parents[block.end..].iter().position(|&parent| parent != NONE) else {
            break;
        };
        let parent = parents[block.end + next] as usize;
        block = nodes[parent].children();
        nodes[parent].first = kept as u32;
    }
    nodes.truncate(kept);
    stats.truncate(kept);
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
