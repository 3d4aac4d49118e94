use std::fmt;
use std::str::FromStr;

/// Whether a figure is light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// The theme of the page around it; a separate file follows the reader's system.
    #[default]
    Auto,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Light, Self::Dark];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl FromStr for Theme {
    type Err = ParseThemeError;

    fn from_str(text: &str) -> Result<Self, ParseThemeError> {
        let named = |theme: &Self| theme.name().eq_ignore_ascii_case(text.trim());
        Self::ALL.into_iter().find(named).ok_or(ParseThemeError)
    }
}

/// A text that names no theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseThemeError;

impl fmt::Display for ParseThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected auto, light or dark")
    }
}

impl std::error::Error for ParseThemeError {}
