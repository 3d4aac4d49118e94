use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use anyhow::{Context, ensure};

/// A range of games of a match, `FROM..TO`. `TO` is not included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GameRange(pub(super) Range<u32>);

impl FromStr for GameRange {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let form = "expected FROM..TO, as 20..40 for the games 20 to 39";
        let (from, to) = text.split_once("..").context(form)?;
        let (from, to) = (from.parse().context(form)?, to.parse().context(form)?);
        ensure!(from < to, form);
        Ok(Self(from..to))
    }
}

impl fmt::Display for GameRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.0.start, self.0.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_numbers_are_read_and_nothing_else() {
        assert_eq!("20..40".parse::<GameRange>().unwrap(), GameRange(20..40));
        for text in ["20", "20..", "..40", "20..20", "40..20", "a..b", "20..=40"] {
            assert!(text.parse::<GameRange>().is_err(), "{text}");
        }
    }
}
