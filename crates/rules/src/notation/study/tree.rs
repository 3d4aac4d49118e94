use alloc::vec;
use alloc::vec::Vec;

use super::StudyError;
use super::comment::Comment;
use super::error::MAX_LENGTH;
use super::remarks::Remarks;
use crate::game::position_hash::position_hash;
use crate::notation::record::MAX_VARIATION_DEPTH;
use crate::{AnyGame, Glyph, Place};

/// A position of a [`Study`], identified by the moves that lead to it. It stays valid while the
/// study changes.
///
/// An id belongs to the study that returned it, and to its clones. In another study it names the position
/// after the same moves, or none: then there is nothing there, and [`Study::game`] is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId {
    /// Where the study keeps it.
    pub(super) index: usize,
    /// The hash of the moves that lead there, because another study keeps another position at the index.
    pub(super) line: u64,
}

impl NodeId {
    /// The position where every study begins.
    pub const START: Self = Self { index: 0, line: 0 };
}

/// A game with comments, glyphs and variations: a tree of moves. The first move in each position
/// belongs to the main line.
///
/// Its text is a record with comments in braces, glyphs after moves, and variations in parentheses
/// after the move that they replace. In a comment, `[#51]` marks a cell and `[>55-51]` draws an
/// arrow. Without the annotations, the text is the plain record.
///
/// ```
/// use uttt_rules::{Glyph, NodeId, Study};
///
/// let text = "classic: 55! {sends to the centre [#55]} 51 (52 25 {[>25-55]}) 15";
/// let study: Study = text.parse()?;
/// assert_eq!(study.to_string(), text);
/// assert_eq!(study.main_line().to_string(), "classic: 55 51 15");
///
/// let first = study.next(NodeId::START)[0];
/// assert_eq!(study.glyph(first), Some(Glyph::Good));
/// assert_eq!(study.comments(first)[0].text(), "sends to the centre ");
/// let variation = study.next(first)[1];
/// assert_eq!(study.game(variation).unwrap().to_string(), "classic: 55 52");
/// # Ok::<(), uttt_rules::StudyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    /// The game at its start, without moves.
    start: AnyGame,
    /// The start first. Removed ones stay here, so that ids stay valid.
    pub(super) nodes: Vec<StudyNode>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct StudyNode {
    /// That of its id.
    line: u64,
    /// The move that leads here, and the node before it; `None` for the start.
    pub(super) from: Option<(NodeId, Place)>,
    pub(super) glyph: Option<Glyph>,
    pub(super) comments: Vec<Comment>,
    /// The main line first.
    pub(super) next: Vec<NodeId>,
}

impl Study {
    /// The longest text that can be read, in bytes.
    pub const MAX_LENGTH: usize = MAX_LENGTH;

    /// The study of a game: its moves, undone ones included, are the main line, without
    /// annotations.
    #[must_use]
    pub fn new(game: &AnyGame) -> Self {
        let mut start = game.clone();
        start.go_to(0);
        let moves = start.undone();
        start.forget_undone();
        let mut study = Self { start, nodes: vec![StudyNode::default()] };
        let mut at = NodeId::START;
        for mv in moves {
            at = study.add(at, mv);
        }
        study
    }

    /// The game without moves: its rule system and its start position.
    #[must_use]
    pub const fn start(&self) -> &AnyGame {
        &self.start
    }

    /// Whether there is a comment, a glyph or a variation.
    #[must_use]
    pub fn is_annotated(&self) -> bool {
        let is_plain = |at: NodeId| {
            self.glyph(at).is_none() && self.comments(at).is_empty() && self.next(at).len() <= 1
        };
        !self.positions().all(is_plain)
    }

    /// The main line as a game.
    #[must_use]
    pub fn main_line(&self) -> AnyGame {
        let end = self.line_from(NodeId::START).last();
        end.and_then(|end| self.game(end)).unwrap_or_else(|| self.start.clone())
    }

    /// The positions that follow this one, along the first move in each.
    pub fn line_from(&self, at: NodeId) -> impl Iterator<Item = NodeId> {
        let first = |&at: &NodeId| self.next(at).first().copied();
        core::iter::successors(first(&at), first)
    }

    /// What all comments on a position say and draw.
    ///
    /// ```
    /// use uttt_rules::{NodeId, Study};
    ///
    /// let study: Study = "classic: 55 {a trap [#55]} {again [#55]}".parse()?;
    /// let at = study.next(NodeId::START)[0];
    /// let remarks = study.remarks(at);
    /// assert_eq!((remarks.words.as_str(), remarks.marks.len()), ("a trap again", 1));
    /// # Ok::<(), uttt_rules::StudyError>(())
    /// ```
    #[must_use]
    pub fn remarks(&self, at: NodeId) -> Remarks {
        Remarks::of(self.comments(at))
    }

    /// The game up to a position; `None` if the study has no such position.
    #[must_use]
    pub fn game(&self, at: NodeId) -> Option<AnyGame> {
        self.node(at)?;
        let mut moves = Vec::new();
        let mut here = at;
        while let Some((from, mv)) = self.from(here) {
            moves.push(mv);
            here = from;
        }
        let mut game = self.start.clone();
        // These moves are legal: they were checked when they were added.
        let _ = moves.into_iter().rev().try_for_each(|mv| game.play(mv));
        Some(game)
    }

    /// The move that leads to a position, and the position before it; `None` for the start.
    #[must_use]
    pub fn from(&self, at: NodeId) -> Option<(NodeId, Place)> {
        self.node(at)?.from
    }

    /// The next positions in the study, that of the main line first.
    #[must_use]
    pub fn next(&self, at: NodeId) -> &[NodeId] {
        self.node(at).map_or(&[], |node| &node.next)
    }

    /// The annotator's opinion of the move that leads to a position.
    #[must_use]
    pub fn glyph(&self, at: NodeId) -> Option<Glyph> {
        self.node(at)?.glyph
    }

    /// The comments on a position, or on the move that leads to it.
    #[must_use]
    pub fn comments(&self, at: NodeId) -> &[Comment] {
        self.node(at).map_or(&[], |node| &node.comments)
    }

    /// Plays a move in a position, and adds it to the study if it is new.
    ///
    /// # Errors
    /// The study has no such position, the move is illegal, or the variation would be nested too deeply
    /// to be read back. The study is unchanged.
    pub fn play(&mut self, at: NodeId, mv: Place) -> Result<NodeId, StudyError> {
        if let Some(known) = self.find(at, mv) {
            return Ok(known);
        }
        self.game(at).ok_or(StudyError::NoSuchPosition)?.play(mv).map_err(StudyError::Move)?;
        if !self.next(at).is_empty() && self.depth(at) == MAX_VARIATION_DEPTH {
            return Err(StudyError::TooDeep);
        }
        Ok(self.add(at, mv))
    }

    /// How deeply nested the variation with a position is.
    fn depth(&self, at: NodeId) -> usize {
        let mut depth = 0;
        let mut here = at;
        while let Some((from, _)) = self.from(here) {
            depth += usize::from(self.next(from).first() != Some(&here));
            here = from;
        }
        depth
    }

    /// Sets the annotator's opinion of the move that leads to a position. The start has none.
    pub fn set_glyph(&mut self, at: NodeId, glyph: Option<Glyph>) {
        if let Some(node) = self.node_mut(at).filter(|node| node.from.is_some()) {
            node.glyph = glyph;
        }
    }

    /// Adds a comment to a position. Returns false, and changes nothing, if it names a cell that
    /// the board does not have, or the study has no such position.
    pub fn add_comment(&mut self, at: NodeId, comment: Comment) -> bool {
        let fits = comment.fits(&self.start);
        let node = self.node_mut(at).filter(|_| fits);
        node.map(|node| node.comments.push(comment)).is_some()
    }

    fn node(&self, at: NodeId) -> Option<&StudyNode> {
        self.nodes.get(at.index).filter(|node| node.line == at.line)
    }

    pub(super) fn node_mut(&mut self, at: NodeId) -> Option<&mut StudyNode> {
        self.nodes.get_mut(at.index).filter(|node| node.line == at.line)
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Makes one of the next positions the main line's.
    pub(super) fn put_first(&mut self, at: NodeId, next: NodeId) {
        let all = &mut self.nodes[at.index].next;
        if let Some(index) = all.iter().position(|&id| id == next) {
            all[..=index].rotate_right(1);
        }
    }

    /// The position after a move, if the study has it.
    pub(super) fn find(&self, at: NodeId, mv: Place) -> Option<NodeId> {
        let leads_there = |next: &&NodeId| self.nodes[next.index].from == Some((at, mv));
        self.next(at).iter().find(leads_there).copied()
    }

    /// Adds a move that is known to be legal and new.
    pub(super) fn add(&mut self, at: NodeId, mv: Place) -> NodeId {
        let id = NodeId { index: self.nodes.len(), line: position_hash(&(at.line, mv)) };
        self.nodes.push(StudyNode { line: id.line, from: Some((at, mv)), ..StudyNode::default() });
        self.nodes[at.index].next.push(id);
        id
    }
}

/// Studies are equal if they have the same moves, in the same order, with the same annotations. The
/// ids of the positions may differ.
impl PartialEq for Study {
    fn eq(&self, other: &Self) -> bool {
        let mut pairs = vec![(NodeId::START, NodeId::START)];
        while let Some((mine, theirs)) = pairs.pop() {
            let (a, b) = (&self.nodes[mine.index], &other.nodes[theirs.index]);
            let same_move = a.from.map(|(_, mv)| mv) == b.from.map(|(_, mv)| mv);
            if !same_move
                || (a.glyph, &a.comments, a.next.len()) != (b.glyph, &b.comments, b.next.len())
            {
                return false;
            }
            pairs.extend(core::iter::zip(a.next.iter().copied(), b.next.iter().copied()));
        }
        self.start == other.start
    }
}

impl Eq for Study {}
