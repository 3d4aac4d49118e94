use alloc::string::String;
use alloc::vec::Vec;

use super::comment::{Comment, CommentPart};
use crate::Place;

/// What several comments say and draw together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// The words of all comments, with a space between two comments.
    pub words: String,
    /// The marked cells, each once.
    pub marks: Vec<Place>,
    /// The arrows, each once.
    pub arrows: Vec<(Place, Place)>,
}

impl Remarks {
    pub(super) fn of(comments: &[Comment]) -> Self {
        let mut remarks = Self::default();
        for comment in comments {
            for part in comment.parts() {
                match part {
                    CommentPart::Text(_) => {}
                    CommentPart::Cell(at) => add(&mut remarks.marks, *at),
                    CommentPart::Arrow(from, to) => add(&mut remarks.arrows, (*from, *to)),
                }
            }
            for word in comment.text().split_whitespace() {
                if !remarks.words.is_empty() {
                    remarks.words.push(' ');
                }
                remarks.words.push_str(word);
            }
        }
        remarks
    }
}

fn add<T: PartialEq>(all: &mut Vec<T>, one: T) {
    if !all.contains(&one) {
        all.push(one);
    }
}
