use std::fmt;
use std::str::FromStr;

/// A rule system, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Orlin's game: a drawn small board counts for neither, no line at the end is a draw.
    Classic,
}

impl Rules {
    /// All rule systems.
    pub const ALL: [Self; 1] = [Self::Classic];

    /// The id that stands for it in text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Classic => "classic",
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A rules id that nobody knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules {
    /// The id, cut after forty characters.
    pub id: String,
}

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown rules {:?}, expected ", self.id)?;
        for (i, rules) in Rules::ALL.into_iter().enumerate() {
            write!(f, "{}{rules}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownRules {}

/// Case and surrounding white space do not matter.
impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(id: &str) -> Result<Self, UnknownRules> {
        Self::ALL
            .into_iter()
            .find(|rules| rules.id().eq_ignore_ascii_case(id.trim()))
            .ok_or_else(|| UnknownRules { id: id.trim().chars().take(40).collect() })
    }
}
