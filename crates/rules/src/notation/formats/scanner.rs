use alloc::string::String;

use super::FormatError;

/// A class of characters.
pub(super) type Kind = fn(char) -> bool;

/// Reads through a text and knows its place in it. White space is skipped before each reading.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    /// The place of the next character, counted from 1.
    place: usize,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { rest: text, place: 1 }
    }

    /// Begins after the last `name` in the text, if there is one: the value in a link.
    pub(super) fn after(text: &'a str, name: &str) -> Self {
        match text.rfind(name) {
            Some(at) => {
                let (before, rest) = text.split_at(at + name.len());
                Self { rest, place: 1 + before.chars().count() }
            }
            None => Self::new(text),
        }
    }

    /// The next character that is not white space; `None` at the end.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.take(char::is_whitespace);
        self.rest.chars().next()
    }

    /// The place of that character, counted from 1.
    pub(super) fn place(&mut self) -> usize {
        self.peek();
        self.place
    }

    pub(super) fn at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    /// Skips the characters of a class and returns them.
    pub(super) fn take(&mut self, kind: Kind) -> &'a str {
        let length = self.rest.find(|c| !kind(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.place += taken.chars().count();
        taken
    }

    /// Skips one character.
    fn step(&mut self) {
        let mut rest = self.rest.chars();
        if rest.next().is_some() {
            self.rest = rest.as_str();
            self.place += 1;
        }
    }

    /// Skips one character if it is `wanted`; returns whether it was.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.step();
        }
        found
    }

    /// Skips one character, which must be `wanted`.
    pub(super) fn demand(&mut self, wanted: char, expected: &str) -> Result<(), FormatError> {
        if self.eat(wanted) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// Reads one character with `read`, which returns `None` for an unexpected one.
    pub(super) fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, FormatError> {
        let value = self.peek().and_then(read).ok_or_else(|| self.unexpected(expected))?;
        self.step();
        Ok(value)
    }

    /// Reads the characters of a class with `read`, which returns `None` for an unexpected word.
    pub(super) fn word<T>(
        &mut self,
        kind: Kind,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, FormatError> {
        let place = self.place();
        let word = self.take(kind);
        read(word).ok_or_else(|| self.no_word(place, expected, word))
    }

    fn no_word(&mut self, place: usize, expected: &str, word: &str) -> FormatError {
        if word.is_empty() {
            return self.unexpected(expected);
        }
        let found = word.chars().take(20).collect();
        FormatError::Unexpected { place, expected: expected.into(), found }
    }

    /// The error for a next character that was not expected.
    pub(super) fn unexpected(&mut self, expected: &str) -> FormatError {
        let found = self.peek().map(String::from).unwrap_or_default();
        FormatError::Unexpected { place: self.place, expected: expected.into(), found }
    }
}
