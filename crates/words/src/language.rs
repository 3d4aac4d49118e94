use std::cell::Cell;
use std::fmt;

use crate::reader::Reader;
use crate::{Plurals, op};

thread_local! {
    static SPOKEN: Cell<Option<&'static Language>> = const { Cell::new(None) };
    static STAMP: Cell<u32> = const { Cell::new(0) };
}

/// The messages of the catalogue in another language than English.
#[derive(Debug)]
pub struct Language {
    plurals: Plurals,
    /// By their numbers; empty where English is said.
    patterns: Vec<&'static str>,
}

/// Why a language can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LanguageError {
    /// The text does not begin like a language.
    Header {
        /// Its first line, or the beginning of it.
        found: String,
    },
    /// It belongs to the catalogue of another build, whose messages have other numbers.
    Catalogue {
        /// The digest that it names.
        found: String,
        /// That of this build.
        expected: String,
    },
    /// It ends within its plurals or within this message.
    Cut {
        /// The message's number; `None` for the plurals.
        message: Option<usize>,
    },
}

impl fmt::Display for LanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header { found } => {
                write!(f, "line 1: {found:?}, expected \"{} DIGEST\"", Language::HEADER)
            }
            Self::Catalogue { found, expected } => {
                write!(f, "it belongs to catalogue {found}, and this is {expected}")
            }
            Self::Cut { message: None } => f.write_str("it ends within its plurals"),
            Self::Cut { message: Some(number) } => write!(f, "it ends within message {number}"),
        }
    }
}

impl std::error::Error for LanguageError {}

impl Language {
    /// How the first line of a language begins, before the digest of its catalogue.
    pub const HEADER: &'static str = "uttt-words 2";

    /// Reads a language for the catalogue with this digest. Its text stays in memory if it is one.
    ///
    /// The text has a line with header and digest, a line with a table of plurals ([`Plurals::Table`]), and
    /// the pattern of each message with [`op::MESSAGE`] after it.
    ///
    /// # Errors
    ///
    /// If the text is no language, belongs to another catalogue, or is cut off.
    pub fn read(text: String, digest: &str) -> Result<Self, LanguageError> {
        after_header(&text, digest)?;
        Ok(Self::of_this_build(after_header(text.leak(), digest)?))
    }

    /// Reads what follows the first line of a language, for a program whose caller knows that it is of this build. This
    /// takes less code than [`Self::read`], which says what is wrong.
    #[must_use]
    pub fn of_this_build(text: &'static str) -> Self {
        let mut reader = Reader::new(text);
        let plurals = Plurals::Table(reader.text(Plurals::LENGTH));
        reader.byte(); // the line break
        let mut patterns = Vec::new();
        while !reader.is_at_end() {
            patterns.push(reader.text_to(|byte| byte == op::MESSAGE));
            reader.byte();
        }
        Self { plurals, patterns }
    }

    /// Has messages said in this language from now on, in this thread. It stays in memory.
    pub fn speak(self) {
        speak(Some(self.keep()));
    }

    /// Keeps it in memory, for [`speak`].
    #[must_use]
    pub fn keep(self) -> &'static Self {
        Box::leak(Box::new(self))
    }

    pub(crate) const fn plurals(&self) -> Plurals {
        self.plurals
    }

    /// What it has for a message; `None` where English is said.
    pub(crate) fn pattern(&self, number: u16) -> Option<&'static str> {
        self.patterns.get(usize::from(number)).copied().filter(|pattern| !pattern.is_empty())
    }
}

/// What follows the first line of a language that is whole.
fn after_header<'t>(text: &'t str, digest: &str) -> Result<&'t str, LanguageError> {
    let excerpt = || text.lines().next().unwrap_or_default().chars().take(40).collect();
    let rest = text.strip_prefix(Language::HEADER).and_then(|rest| rest.strip_prefix(' '));
    let (found, rest) = rest
        .and_then(|rest| rest.split_once('\n'))
        .ok_or_else(|| LanguageError::Header { found: excerpt() })?;
    if found != digest {
        let [found, expected] = [found, digest].map(str::to_owned);
        return Err(LanguageError::Catalogue { found, expected });
    }
    let (_, patterns) = rest
        .split_once('\n')
        .filter(|(table, _)| table.len() == Plurals::LENGTH)
        .ok_or(LanguageError::Cut { message: None })?;
    let end = char::from(op::MESSAGE);
    if !patterns.ends_with(end) {
        return Err(LanguageError::Cut { message: Some(patterns.matches(end).count()) });
    }
    Ok(rest)
}

/// Has messages said in English from now on, in this thread, as at the beginning.
pub fn speak_english() {
    speak(None);
}

/// Has messages said in this language from now on, in this thread; with `None`, in English.
pub fn speak(language: Option<&'static Language>) {
    SPOKEN.set(language);
    STAMP.set(stamp().wrapping_add(1));
}

/// A number that changes whenever another language is spoken in this thread.
#[must_use]
pub fn stamp() -> u32 {
    STAMP.get()
}

pub(crate) fn spoken() -> Option<&'static Language> {
    SPOKEN.get()
}
