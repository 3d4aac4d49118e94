use uttt_rules::{Comment, CommentPart, Glyph, NodeId, OpenStudy, Place, Remarks};

use crate::NoteTool;
use crate::study::undo_steps::UndoSteps;

/// The editing of comments, glyphs, marks and arrows, while a person does it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    pub(super) tool: NoteTool,
    /// Where the next arrow begins.
    pub(super) from: Option<Place>,
    before: UndoSteps<Before>,
    /// The position whose comment is being typed: all of it is one step of undo.
    typing: Option<NodeId>,
}

#[derive(Clone, Debug)]
struct Before {
    at: NodeId,
    glyph: Option<Glyph>,
    comments: Vec<Comment>,
}

/// The words on a position, as a person types them.
pub(crate) fn words(tree: &OpenStudy) -> String {
    let comments = tree.study().comments(tree.current());
    comments.iter().map(Comment::text).collect::<Vec<_>>().join(" ")
}

impl Notes {
    pub(crate) const fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    fn remember(&mut self, tree: &OpenStudy) {
        let (study, at) = (tree.study(), tree.current());
        let (glyph, comments) = (study.glyph(at), study.comments(at).to_vec());
        self.before.push(Before { at, glyph, comments });
        self.typing = None;
    }

    /// Called when another position is shown: typing there is another step.
    pub(crate) const fn leave(&mut self) {
        (self.from, self.typing) = (None, None);
    }

    /// Replaces the words on the position.
    pub(crate) fn write(&mut self, tree: &mut OpenStudy, text: &str) {
        let at = tree.current();
        if self.typing != Some(at) {
            self.remember(tree);
            self.typing = Some(at);
        }
        let Remarks { marks, arrows, .. } = tree.study().remarks(at);
        set(tree, text, &marks, &arrows);
    }

    pub(crate) fn set_glyph(&mut self, tree: &mut OpenStudy, glyph: Option<Glyph>) {
        self.remember(tree);
        tree.set_glyph(glyph);
    }

    /// Marks a cell, or removes its mark. Returns whether it is marked now.
    pub(crate) fn mark(&mut self, tree: &mut OpenStudy, at: Place) -> bool {
        self.remember(tree);
        let Remarks { mut marks, arrows, .. } = tree.study().remarks(tree.current());
        let text = words(tree);
        let is_marked = toggle(&mut marks, at);
        set(tree, &text, &marks, &arrows);
        is_marked
    }

    /// Draws an arrow, or removes it. Returns whether it is there now.
    pub(crate) fn draw(&mut self, tree: &mut OpenStudy, from: Place, to: Place) -> bool {
        self.remember(tree);
        let Remarks { marks, mut arrows, .. } = tree.study().remarks(tree.current());
        let text = words(tree);
        let is_drawn = toggle(&mut arrows, (from, to));
        set(tree, &text, &marks, &arrows);
        is_drawn
    }

    /// Takes back the last change, and shows its position.
    pub(crate) fn undo(&mut self, tree: &mut OpenStudy) -> bool {
        self.leave();
        while let Some(Before { at, glyph, comments }) = self.before.pop() {
            // The position may be deleted by now.
            if tree.go_to(at) {
                tree.set_glyph(glyph);
                return tree.set_comments(comments);
            }
        }
        false
    }
}

/// Adds an entry, or removes it if it is there. Returns whether it is there now.
fn toggle<T: PartialEq>(all: &mut Vec<T>, one: T) -> bool {
    let before = all.len();
    all.retain(|other| *other != one);
    let adds = all.len() == before;
    if adds {
        all.push(one);
    }
    adds
}

/// Writes one comment: the words, then the marks and arrows.
fn set(tree: &mut OpenStudy, text: &str, marks: &[Place], arrows: &[(Place, Place)]) {
    let mut comment = Comment::new(text);
    marks.iter().for_each(|&at| comment.push(CommentPart::Cell(at)));
    arrows.iter().for_each(|&(from, to)| comment.push(CommentPart::Arrow(from, to)));
    let comments = if comment.parts().is_empty() { Vec::new() } else { vec![comment] };
    // The cells are those of this board.
    tree.set_comments(comments);
}
