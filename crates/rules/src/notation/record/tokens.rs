use super::error::MAX_VARIATION_DEPTH;
use crate::{AnnotationError, Glyph, RecordError};

/// A token of the part after a record's colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    /// A word that should name a move.
    Move(&'a str),
    /// The annotator's opinion of the move before it.
    Glyph(Glyph),
    /// The text between braces.
    Comment(&'a str),
    /// The beginning of a variation: an alternative to the move before it.
    Open,
    /// The end of a variation.
    Close,
}

/// Splits the moves and annotations of a record into tokens, and checks that each annotation is in
/// a valid place. It does not check the moves.
///
/// Readers that do not want annotations skip them with [`Tokens::main_line`].
pub(crate) struct Tokens<'a> {
    text: &'a str,
    /// The place of the next token, in bytes.
    at: usize,
    /// How many variations are open.
    depth: usize,
    /// Whether there is a move in this variation yet, which can be annotated.
    has_move: bool,
    /// Whether the last token was a move.
    after_move: bool,
    /// The place where the last variation began.
    opened: usize,
}

impl<'a> Tokens<'a> {
    /// The tokens after the first `at` bytes of the text.
    pub(crate) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, depth: 0, has_move: false, after_move: false, opened: 0 }
    }

    /// The next token and its place, in bytes; `None` at the end.
    pub(crate) fn next(&mut self) -> Result<Option<(usize, Token<'a>)>, RecordError> {
        let rest = self.text.get(self.at..).unwrap_or_default().trim_start();
        let at = self.text.len() - rest.len();
        let Some(&sign) = rest.as_bytes().first() else {
            return match self.depth {
                0 => Ok(None),
                _ => Err(self.error(self.opened, AnnotationError::VariationNotClosed)),
            };
        };
        let (token, length) = match sign {
            b'{' => self.comment(at, rest)?,
            b'(' => (self.open(at)?, 1),
            b')' => (self.close(at)?, 1),
            b'}' => return Err(self.error(at, AnnotationError::NothingToClose { found: '}' })),
            b'!' | b'?' => self.glyph(at, rest)?,
            _ => {
                let ends = |sign: char| {
                    sign.is_whitespace() || ['{', '}', '(', ')', '!', '?'].contains(&sign)
                };
                let length = rest.find(ends).unwrap_or(rest.len());
                self.has_move = true;
                (Token::Move(rest.get(..length).unwrap_or(rest)), length)
            }
        };
        self.after_move = matches!(token, Token::Move(_));
        self.at = at + length;
        Ok(Some((at, token)))
    }

    /// The next move that is in no variation; `None` at the end.
    pub(crate) fn main_line(&mut self) -> Result<Option<&'a str>, RecordError> {
        while let Some((_, token)) = self.next()? {
            if let (Token::Move(word), 0) = (token, self.depth) {
                return Ok(Some(word));
            }
        }
        Ok(None)
    }

    fn comment(&self, at: usize, rest: &'a str) -> Result<(Token<'a>, usize), RecordError> {
        match comment_length(rest) {
            Some(length) => {
                let inside = rest.get(1..length - 1).unwrap_or_default();
                Ok((Token::Comment(inside), length))
            }
            None => Err(self.error(at, AnnotationError::CommentNotClosed)),
        }
    }

    fn open(&mut self, at: usize) -> Result<Token<'a>, RecordError> {
        if !self.has_move {
            return Err(self.error(at, AnnotationError::NoMove { found: '(' }));
        }
        if self.depth == MAX_VARIATION_DEPTH {
            return Err(self.error(at, AnnotationError::TooDeep));
        }
        (self.depth, self.has_move, self.opened) = (self.depth + 1, false, at);
        Ok(Token::Open)
    }

    fn close(&mut self, at: usize) -> Result<Token<'a>, RecordError> {
        if self.depth == 0 {
            return Err(self.error(at, AnnotationError::NothingToClose { found: ')' }));
        }
        if !self.has_move {
            return Err(self.error(at, AnnotationError::NoMove { found: ')' }));
        }
        self.depth -= 1;
        Ok(Token::Close)
    }

    fn glyph(&self, at: usize, rest: &'a str) -> Result<(Token<'a>, usize), RecordError> {
        let signs = rest.split(|sign| sign != '!' && sign != '?').next().unwrap_or_default();
        if !self.after_move {
            let found = if rest.starts_with('!') { '!' } else { '?' };
            return Err(self.error(at, AnnotationError::NoMove { found }));
        }
        match signs.parse() {
            Ok(glyph) => Ok((Token::Glyph(glyph), signs.len())),
            Err(error) => Err(self.error(at, AnnotationError::Glyph(error))),
        }
    }

    /// The error at that place.
    fn error(&self, at: usize, error: AnnotationError) -> RecordError {
        RecordError::Annotation { place: place(self.text, at), error }
    }
}

/// The number of the character at a byte, counted from 1.
pub(crate) fn place(text: &str, at: usize) -> usize {
    text.char_indices().take_while(|&(index, _)| index < at).count() + 1
}

/// The length of the comment that a text begins with, including its braces; `None` if it does not
/// end. A backslash escapes the character after it.
pub(crate) fn comment_length(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    let end = text.bytes().position(|sign| {
        let ends = sign == b'}' && !is_escaped;
        is_escaped = sign == b'\\' && !is_escaped;
        ends
    });
    end.map(|end| end + 1)
}
