use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{AnyGame, ParseMoveError, Place};

/// The characters that need a backslash before them to be words.
const MARKED: [char; 3] = ['}', '[', '\\'];

/// A piece of a comment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CommentPart {
    /// Words.
    Text(String),
    /// A cell to be marked: `[#51]`.
    Cell(Place),
    /// An arrow from one cell to another: `[>55-51]`.
    Arrow(Place, Place),
}

/// An annotator's comment: words, marked cells and arrows.
/// In a record it stands between braces. A backslash makes the `}`, `[` or backslash after it part
/// of the words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Comment {
    /// Words are never empty and never follow other words, so equal texts are equal comments.
    parts: Vec<CommentPart>,
}

impl Comment {
    /// A comment of only words.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut comment = Self::default();
        comment.push(CommentPart::Text(text.to_owned()));
        comment
    }

    /// Adds a piece at the end.
    pub fn push(&mut self, part: CommentPart) {
        match (self.parts.last_mut(), part) {
            (_, CommentPart::Text(text)) if text.is_empty() => {}
            (Some(CommentPart::Text(before)), CommentPart::Text(text)) => before.push_str(&text),
            (_, part) => self.parts.push(part),
        }
    }

    /// The pieces, in order.
    #[must_use]
    pub fn parts(&self) -> &[CommentPart] {
        &self.parts
    }

    /// Only the words.
    #[must_use]
    pub fn text(&self) -> String {
        let words = self.parts.iter().filter_map(|part| match part {
            CommentPart::Text(text) => Some(text.as_str()),
            CommentPart::Cell(_) | CommentPart::Arrow(..) => None,
        });
        words.collect()
    }

    /// Reads the text between the braces, in a game on this board.
    ///
    /// # Errors
    /// The place of a wrong mark, in bytes from the beginning, and the mistake.
    pub(super) fn read(text: &str, board: &AnyGame) -> Result<Self, (usize, CommentMistake)> {
        let (mut comment, mut words, mut rest) = (Self::default(), String::new(), text);
        let mut signs = text.chars();
        while let Some(sign) = signs.next() {
            let at = text.len() - rest.len();
            if let Some(mark) = rest.strip_prefix("[#").or_else(|| rest.strip_prefix("[>")) {
                let Some((inside, after)) = mark.split_once(']') else {
                    return Err((at, CommentMistake::NotClosed));
                };
                let part = match inside.split_once('-') {
                    Some((from, to)) if rest.starts_with("[>") => place(from, board)
                        .and_then(|from| Ok(CommentPart::Arrow(from, place(to, board)?))),
                    None if rest.starts_with("[#") => place(inside, board).map(CommentPart::Cell),
                    _ => return Err((at, CommentMistake::NoMark)),
                };
                comment.push(CommentPart::Text(core::mem::take(&mut words)));
                comment.push(part.map_err(|error| (at, CommentMistake::Cell(error)))?);
                rest = after;
                signs = rest.chars();
                continue;
            }
            let after = signs.clone().next();
            match after.filter(|after| sign == '\\' && MARKED.contains(after)) {
                Some(escaped) => {
                    words.push(escaped);
                    signs.next();
                }
                None => words.push(sign),
            }
            rest = signs.as_str();
        }
        comment.push(CommentPart::Text(words));
        Ok(comment)
    }

    /// The text between the braces, in a game on this board.
    pub(super) fn write(&self, board: &AnyGame) -> String {
        let mut out = String::new();
        for part in &self.parts {
            match part {
                CommentPart::Text(text) => {
                    for sign in text.chars() {
                        if MARKED.contains(&sign) {
                            out.push('\\');
                        }
                        out.push(sign);
                    }
                }
                CommentPart::Cell(at) => out.push_str(&format!("[#{}]", board.text(*at))),
                CommentPart::Arrow(from, to) => {
                    out.push_str(&format!("[>{}-{}]", board.text(*from), board.text(*to)));
                }
            }
        }
        out
    }

    /// Whether the board has all the cells that it names.
    pub(super) fn fits(&self, board: &AnyGame) -> bool {
        let cells = board.rules().shape().cells();
        self.parts.iter().all(|part| match part {
            CommentPart::Text(_) => true,
            CommentPart::Cell(at) => at.index() < cells,
            CommentPart::Arrow(from, to) => from.index() < cells && to.index() < cells,
        })
    }
}

fn place(text: &str, board: &AnyGame) -> Result<Place, ParseMoveError> {
    board.place(text)
}

/// What is wrong with a mark in a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CommentMistake {
    NotClosed,
    NoMark,
    Cell(ParseMoveError),
}
