use alloc::vec;
use alloc::vec::Vec;

use super::{Comment, NodeId, Study, StudyError};
use crate::notation::record::MAX_VARIATION_DEPTH;

/// A move that was removed from a [`Study`] with all that follows it, for [`Study::restore`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removed {
    node: NodeId,
    /// Which of the next moves it was.
    index: usize,
}

impl Study {
    /// Lets the line with a position go first where it last leaves another one. Done often enough, it
    /// makes the line the main line. Returns false if it is that already.
    ///
    /// # Errors
    /// [`StudyError::TooDeep`]: another line would be nested too deeply to be read back. The study is
    /// unchanged.
    pub fn promote(&mut self, at: NodeId) -> Result<bool, StudyError> {
        let mut here = at;
        while let Some((from, _)) = self.from(here) {
            let index = self.next(from).iter().position(|&next| next == here);
            if let Some(index) = index.filter(|&index| index > 0) {
                self.put_first(from, here);
                if self.deepest() > MAX_VARIATION_DEPTH {
                    self.nodes[from.index].next[..=index].rotate_left(1);
                    return Err(StudyError::TooDeep);
                }
                return Ok(true);
            }
            here = from;
        }
        Ok(false)
    }

    /// Removes the move that leads to a position, with all that follows it; `None` for the start,
    /// and for a position that is removed already. The ids of all positions stay valid.
    pub fn remove(&mut self, at: NodeId) -> Option<Removed> {
        let (from, _) = self.from(at)?;
        let next = &mut self.node_mut(from)?.next;
        let index = next.iter().position(|&next| next == at)?;
        next.remove(index);
        Some(Removed { node: at, index })
    }

    /// Puts a removed move back in its place, and returns its position. If the same move was played
    /// there again meanwhile, the two become one, with the moves and the comments of both.
    ///
    /// Restore the move that was removed last first.
    ///
    /// # Errors
    /// [`StudyError::TooDeep`]: a line would be nested too deeply to be read back. The study is
    /// unchanged.
    pub fn restore(&mut self, removed: Removed) -> Result<NodeId, StudyError> {
        let before = self.clone();
        let node = self.put_back(removed);
        if self.deepest() > MAX_VARIATION_DEPTH {
            *self = before;
            return Err(StudyError::TooDeep);
        }
        Ok(node)
    }

    fn put_back(&mut self, Removed { node, index }: Removed) -> NodeId {
        // A merge may have moved it to another position than the one it was removed from.
        let Some((from, mv)) = self.from(node) else { return node };
        if self.next(from).contains(&node) {
            return node;
        }
        let Some(again) = self.find(from, mv) else {
            let next = &mut self.nodes[from.index].next;
            next.insert(index.min(next.len()), node);
            return node;
        };
        self.merge(node, again);
        again
    }

    /// Adds all moves, comments and glyphs of another study of the same game. Where both have a glyph
    /// on a move, this study's stands. Returns false, and changes nothing, if the other one begins
    /// elsewhere, or a line would be nested too deeply to be read back.
    ///
    /// ```
    /// use uttt_rules::Study;
    ///
    /// let mut study: Study = "classic: 55! {a} 51 {b}".parse()?;
    /// assert!(study.unite(&"classic: 55? {a} 51 {c} (52 {d})".parse()?));
    /// assert_eq!(study.to_string(), "classic: 55! {a} 51 {b} {c} (52 {d})");
    /// # Ok::<(), uttt_rules::StudyError>(())
    /// ```
    pub fn unite(&mut self, other: &Self) -> bool {
        let before = self.clone();
        let shift = self.nodes.len();
        let shifted = |at: NodeId| NodeId { index: at.index + shift, ..at };
        self.nodes.extend(other.nodes.iter().cloned().map(|mut node| {
            node.from = node.from.map(|(from, mv)| (shifted(from), mv));
            node.next.iter_mut().for_each(|next| *next = shifted(*next));
            node
        }));
        self.merge(shifted(NodeId::START), NodeId::START);
        let starts_alike = self.start().position_text() == other.start().position_text();
        let fits = starts_alike && self.deepest() <= MAX_VARIATION_DEPTH;
        if !fits {
            *self = before;
        }
        fits
    }

    /// Adds what one position has, and all after it, to another one, which stands for it from now on.
    fn merge(&mut self, node: NodeId, again: NodeId) {
        let mut pairs = vec![(node, again)];
        let mut merged = Vec::new();
        while let Some((old_id, new)) = pairs.pop() {
            let old = core::mem::take(&mut self.nodes[old_id.index]);
            let kept = &mut self.nodes[new.index];
            kept.glyph = kept.glyph.or(old.glyph);
            for comment in old.comments {
                if !kept.comments.contains(&comment) {
                    kept.comments.push(comment);
                }
            }
            for child in old.next {
                let Some((_, mv)) = self.from(child) else { continue };
                match self.find(new, mv) {
                    Some(same) => pairs.push((child, same)),
                    None => {
                        self.nodes[child.index].from = Some((new, mv));
                        self.nodes[new.index].next.push(child);
                    }
                }
            }
            merged.push((old_id, new));
        }
        // Moves that were removed earlier come back after the positions that are kept.
        for (old, new) in merged {
            for node in &mut self.nodes {
                node.from = node.from.map(|(from, mv)| (if from == old { new } else { from }, mv));
            }
        }
    }

    /// Whether a position is in the study: not removed, and not after a removed move.
    #[must_use]
    pub fn contains(&self, at: NodeId) -> bool {
        let mut here = at;
        while let Some((from, _)) = self.from(here) {
            if !self.next(from).contains(&here) {
                return false;
            }
            here = from;
        }
        here == NodeId::START
    }

    /// Replaces all comments on a position. Returns false, and changes nothing, if one names a cell
    /// that the board does not have, or the study has no such position.
    pub fn set_comments(&mut self, at: NodeId, comments: Vec<Comment>) -> bool {
        let fits = comments.iter().all(|comment| comment.fits(self.start()));
        let node = self.node_mut(at).filter(|_| fits);
        node.map(|node| node.comments = comments).is_some()
    }

    /// All positions: each after the one before it, and the main line's before those of variations.
    pub fn positions(&self) -> impl Iterator<Item = NodeId> {
        let mut pending = vec![NodeId::START];
        core::iter::from_fn(move || {
            let at = pending.pop()?;
            pending.extend(self.next(at).iter().rev());
            Some(at)
        })
    }

    /// How deeply the most nested variation is nested.
    fn deepest(&self) -> usize {
        let mut deepest = 0;
        let mut pending = vec![(NodeId::START, 0)];
        while let Some((at, depth)) = pending.pop() {
            deepest = deepest.max(depth);
            for (index, &next) in self.next(at).iter().enumerate() {
                pending.push((next, depth + usize::from(index > 0)));
            }
        }
        deepest
    }
}
