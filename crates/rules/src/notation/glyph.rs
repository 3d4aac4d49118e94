use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// An annotator's opinion of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Glyph {
    /// All of them, the best first.
    pub const ALL: [Self; 6] = [
        Self::Brilliant,
        Self::Good,
        Self::Interesting,
        Self::Dubious,
        Self::Mistake,
        Self::Blunder,
    ];

    /// The characters of the glyph.
    #[must_use]
    pub const fn signs(self) -> &'static str {
        match self {
            Self::Brilliant => "!!",
            Self::Good => "!",
            Self::Interesting => "!?",
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.signs())
    }
}

/// Characters that are not a glyph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseGlyphError {
    /// The characters, cut after twenty.
    pub signs: String,
}

impl fmt::Display for ParseGlyphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: expected !!, !, !?, ?!, ? or ??", self.signs)
    }
}

impl core::error::Error for ParseGlyphError {}

impl FromStr for Glyph {
    type Err = ParseGlyphError;

    fn from_str(signs: &str) -> Result<Self, ParseGlyphError> {
        let found = Self::ALL.into_iter().find(|glyph| glyph.signs() == signs);
        found.ok_or_else(|| ParseGlyphError { signs: signs.chars().take(20).collect() })
    }
}
