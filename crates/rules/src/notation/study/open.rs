use alloc::vec;
use alloc::vec::Vec;

use super::{Comment, NodeId, Removed, Study, StudyError};
use crate::{AnyGame, Glyph, Place};

/// A game with variations, comments and glyphs, open at one of its positions.
///
/// The ids of its positions stay valid whatever is changed.
///
/// ```
/// use uttt_rules::OpenStudy;
///
/// let mut tree = OpenStudy::of("classic: 55 51 15".parse()?);
/// tree.back();
/// let variation = tree.play(tree.game().place("52")?);
/// assert!(variation.is_err(), "after 55 51, board 1 is to play in");
/// tree.play(tree.game().place("11")?)?;
/// assert_eq!(tree.study().to_string(), "classic: 55 51 15 (11)");
/// assert_eq!(tree.game().to_string(), "classic: 55 51 11");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OpenStudy {
    study: Study,
    current: NodeId,
    /// The game at the current position.
    game: AnyGame,
    /// The deleted lines, the latest last.
    deleted: Vec<Deleted>,
}

#[derive(Clone, Copy, Debug)]
struct Deleted {
    removed: Removed,
    /// The position that was shown then.
    current: NodeId,
}

impl OpenStudy {
    /// The tree of a game, whose moves, undone ones included, are the main line. It shows the game's
    /// position.
    #[must_use]
    pub fn new(game: &AnyGame) -> Self {
        let study = Study::new(game);
        let current = match game.ply().checked_sub(1) {
            Some(last) => study.line_from(NodeId::START).nth(last).unwrap_or(NodeId::START),
            None => NodeId::START,
        };
        Self::at(study, current)
    }

    /// The tree of an annotated record. It shows the end of the main line.
    #[must_use]
    pub fn of(study: Study) -> Self {
        let end = study.line_from(NodeId::START).last().unwrap_or(NodeId::START);
        Self::at(study, end)
    }

    fn at(study: Study, current: NodeId) -> Self {
        let (current, game) = match study.game(current) {
            Some(game) => (current, game),
            None => (NodeId::START, study.start().clone()),
        };
        Self { game, study, current, deleted: Vec::new() }
    }

    /// The game as an annotated record, whose text can be saved and shared.
    #[must_use]
    pub const fn study(&self) -> &Study {
        &self.study
    }

    /// The position that is shown.
    #[must_use]
    pub const fn current(&self) -> NodeId {
        self.current
    }

    /// The game up to the current position, without later moves.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Plays moves from the current position on.
    pub fn play_all(&mut self, moves: &[Place]) {
        // A move that is illegal ends the line: it belongs to a position that is no longer shown.
        let _ = moves.iter().try_for_each(|&mv| self.play(mv).map(drop));
    }

    /// Adds moves after the current position, which stays.
    pub fn add_all(&mut self, moves: &[Place]) {
        let current = self.current;
        self.play_all(moves);
        self.go_to(current);
    }

    /// The game at the current position; the rest of the line can be played again.
    #[must_use]
    pub fn with_line(&self) -> AnyGame {
        let mut game = self.game.clone();
        for at in self.study.line_from(self.current) {
            if let Some((_, mv)) = self.study.from(at) {
                // The moves of a tree are legal.
                let _ = game.play(mv);
            }
        }
        game.go_to(self.game.ply());
        game
    }

    /// Shows a position. Returns false if it is not in the tree, or no longer.
    pub fn go_to(&mut self, at: NodeId) -> bool {
        let game = self.study.game(at).filter(|_| self.study.contains(at));
        let known = game.is_some();
        if let Some(game) = game {
            (self.current, self.game) = (at, game);
        }
        known
    }

    /// Goes to the position before; false at the start.
    pub fn back(&mut self) -> bool {
        let from = self.study.from(self.current);
        from.is_some_and(|(from, _)| self.go_to(from))
    }

    /// Goes along the first move; false at the end of a line.
    pub fn forward(&mut self) -> bool {
        let next = self.study.next(self.current).first().copied();
        next.is_some_and(|next| self.go_to(next))
    }

    /// Goes to the start.
    pub fn to_start(&mut self) {
        self.go_to(NodeId::START);
    }

    /// Goes to the end of the line with the current position.
    pub fn to_end(&mut self) {
        if let Some(end) = self.study.line_from(self.current).last() {
            self.go_to(end);
        }
    }

    /// Goes to the variation below the current move, the next one that replaces it; false if there is
    /// none.
    pub fn next_variation(&mut self) -> bool {
        self.beside(1)
    }

    /// Goes to the variation above the current move; false if there is none.
    pub fn previous_variation(&mut self) -> bool {
        self.beside(-1)
    }

    fn beside(&mut self, step: isize) -> bool {
        let Some((from, _)) = self.study.from(self.current) else { return false };
        let all = self.study.next(from);
        let here = all.iter().position(|&next| next == self.current);
        let there = here.and_then(|here| all.get(here.checked_add_signed(step)?)).copied();
        there.is_some_and(|there| self.go_to(there))
    }

    /// Plays a move in the current position: goes on in the line that has it, or begins a new one.
    ///
    /// # Errors
    /// The move is illegal, or the variation would be nested too deeply. The tree is unchanged.
    pub fn play(&mut self, mv: Place) -> Result<NodeId, StudyError> {
        let next = self.study.play(self.current, mv)?;
        // Playing one move is quicker than replaying the game.
        match self.game.play(mv) {
            Ok(()) => self.current = next,
            Err(_) => _ = self.go_to(next),
        }
        Ok(next)
    }

    /// Whether the position that is shown is on the main line.
    #[must_use]
    pub fn is_on_main_line(&self) -> bool {
        self.current == NodeId::START
            || self.study.line_from(NodeId::START).any(|at| at == self.current)
    }

    /// Promotes the line with a position above the line that it last leaves; false if it is the main
    /// line.
    ///
    /// # Errors
    /// Another line would be nested too deeply. The tree is unchanged.
    pub fn promote(&mut self, at: NodeId) -> Result<bool, StudyError> {
        self.study.promote(at)
    }

    /// Deletes the move that leads to a position, with all that follows it. If the current position
    /// is among that, the one before is shown. Returns false at the start.
    pub fn delete(&mut self, at: NodeId) -> bool {
        let (current, from) = (self.current, self.study.from(at));
        let Some((removed, (from, _))) = self.study.remove(at).zip(from) else { return false };
        self.deleted.push(Deleted { removed, current });
        if !self.study.contains(current) {
            self.go_to(from);
        }
        true
    }

    /// Whether there is something to bring back.
    #[must_use]
    pub fn can_undelete(&self) -> bool {
        !self.deleted.is_empty()
    }

    /// Brings back what was deleted last, and shows what was shown then. Returns false if nothing
    /// was deleted.
    ///
    /// # Errors
    /// Moves that were played meanwhile would be nested too deeply. The tree is unchanged.
    pub fn undelete(&mut self) -> Result<bool, StudyError> {
        let Some(&Deleted { removed, current }) = self.deleted.last() else { return Ok(false) };
        let back = self.study.restore(removed)?;
        self.deleted.pop();
        if !self.go_to(current) {
            // The same moves were played again, and stand for those that were deleted.
            self.go_to(back);
        }
        Ok(true)
    }

    /// Sets the glyph of the current move. The start has none.
    pub fn set_glyph(&mut self, glyph: Option<Glyph>) {
        self.study.set_glyph(self.current, glyph);
    }

    /// Replaces the comments on the current position, and the marks and arrows in them. Returns
    /// false, and changes nothing, if they name a cell that the board does not have.
    pub fn set_comments(&mut self, comments: Vec<Comment>) -> bool {
        self.study.set_comments(self.current, comments)
    }

    /// The other positions in the tree that are the same as this one, reached by other moves.
    #[must_use]
    pub fn same_positions(&self, at: NodeId) -> Vec<NodeId> {
        let Some(wanted) = self.study.game(at) else { return Vec::new() };
        // One game goes through the whole tree. Before each position it is at that one's parent, or
        // further along another line.
        let mut game = self.study.start().clone();
        let mut found = Vec::new();
        let mut pending = vec![(NodeId::START, 0)];
        while let Some((here, ply)) = pending.pop() {
            if let Some((_, mv)) = self.study.from(here) {
                // All moves of the tree are legal.
                let _ = game.go_to(ply - 1) && game.play(mv).is_ok();
            }
            if here != at && game.is_same_position(&wanted) {
                found.push(here);
            }
            pending.extend(self.study.next(here).iter().rev().map(|&next| (next, ply + 1)));
        }
        found
    }
}
