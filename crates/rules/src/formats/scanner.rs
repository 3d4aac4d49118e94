use super::FormatError;
use crate::{Classic, History, Move};

/// Walks through a text and knows where it is. White space is passed over before each reading.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    /// Of the next character, counted from 1.
    place: usize,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { rest: text, place: 1 }
    }

    /// Begins behind the last `name` in the text, if there is one: the value of a link.
    pub(super) fn after(text: &'a str, name: &str) -> Self {
        match text.rfind(name) {
            Some(at) => {
                let (before, rest) = text.split_at(at + name.len());
                Self { rest, place: 1 + before.chars().count() }
            }
            None => Self::new(text),
        }
    }

    /// The next character that is no white space; `None` at the end.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.take(char::is_whitespace);
        self.rest.chars().next()
    }

    /// Where that character stands, counted from 1.
    pub(super) fn place(&mut self) -> usize {
        self.peek();
        self.place
    }

    pub(super) fn at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    /// Passes over the characters that `belongs` accepts and hands them out.
    pub(super) fn take(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let length = self.rest.find(|c| !belongs(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.place += taken.chars().count();
        taken
    }

    /// Passes over one character if it is `wanted`, in either case; whether it was.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek().filter(|c| c.eq_ignore_ascii_case(&wanted));
        if let Some(c) = found {
            self.rest = &self.rest[c.len_utf8()..];
            self.place += 1;
        }
        found.is_some()
    }

    /// Reads one character by `read`, which answers `None` for one that is not expected.
    pub(super) fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, FormatError> {
        let Some((c, value)) = self.peek().and_then(|c| Some((c, read(c)?))) else {
            return Err(self.unexpected(expected));
        };
        self.rest = &self.rest[c.len_utf8()..];
        self.place += 1;
        Ok(value)
    }

    /// Reads the characters that `belongs` accepts by `read`, which answers `None` for a word that
    /// is not expected.
    pub(super) fn word<T>(
        &mut self,
        belongs: impl Fn(char) -> bool,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, FormatError> {
        let place = self.place();
        let word = self.take(belongs);
        if word.is_empty() {
            return Err(self.unexpected(expected));
        }
        let found = || word.chars().take(20).collect();
        let refuse =
            || FormatError::Unexpected { place, expected: expected.into(), found: found() };
        read(word).ok_or_else(refuse)
    }

    /// The error that the next character is not what was expected.
    pub(super) fn unexpected(&mut self, expected: &str) -> FormatError {
        let found = self.peek().map(String::from).unwrap_or_default();
        FormatError::Unexpected { place: self.place, expected: expected.into(), found }
    }
}

/// Plays a move that was read at `place`.
pub(super) fn play(game: &mut History<Classic>, mv: Move, place: usize) -> Result<(), FormatError> {
    let number = game.ply() + 1;
    game.play(mv).map_err(|error| FormatError::Move { place, number, mv, reason: error.reason })
}

/// A text for each move, one space between them.
pub(super) fn join(moves: &[Move], text: impl Fn(Move) -> String) -> String {
    moves.iter().map(|&mv| text(mv)).collect::<Vec<_>>().join(" ")
}
