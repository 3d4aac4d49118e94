use alloc::string::{String, ToString};
use alloc::vec;
use core::fmt;

use super::{NodeId, Study};
use crate::Link;
use crate::notation::record::write_head;

/// What is still to be written.
enum Pending {
    /// The moves after a position.
    After(NodeId),
    /// A variation, from its first move on.
    Variation(NodeId),
    /// The end of a variation.
    Close,
}

/// The annotated record. The deepest variations stand in the innermost parentheses.
impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.start();
        write_head(f, board.rules(), board.start_text().as_deref())?;
        for comment in self.comments(NodeId::START) {
            write!(f, " {{{}}}", comment.write(board))?;
        }
        // There is no recursion, because variations may be very deep.
        let mut pending = vec![Pending::After(NodeId::START)];
        while let Some(next) = pending.pop() {
            match next {
                Pending::After(at) => {
                    let Some((&main, others)) = self.next(at).split_first() else { continue };
                    f.write_str(" ")?;
                    self.write_move(f, main)?;
                    pending.push(Pending::After(main));
                    for &other in others.iter().rev() {
                        pending.push(Pending::Close);
                        pending.push(Pending::Variation(other));
                    }
                }
                Pending::Variation(at) => {
                    f.write_str(" (")?;
                    self.write_move(f, at)?;
                    pending.push(Pending::After(at));
                }
                Pending::Close => f.write_str(")")?,
            }
        }
        Ok(())
    }
}

impl Study {
    /// The part of a link after `#`, with hyphens for spaces and percent-encoded comments.
    /// [`Study::read`] reads it back. Readers of plain games read its main line.
    #[must_use]
    pub fn fragment(&self) -> String {
        Link::fragment(&self.to_string())
    }

    /// The move that leads to a position, its glyph and its comments.
    fn write_move(&self, f: &mut fmt::Formatter<'_>, at: NodeId) -> fmt::Result {
        let board = self.start();
        if let Some((_, mv)) = self.from(at) {
            f.write_str(&board.text(mv))?;
        }
        if let Some(glyph) = self.glyph(at) {
            write!(f, "{glyph}")?;
        }
        self.comments(at).iter().try_for_each(|comment| write!(f, " {{{}}}", comment.write(board)))
    }
}
