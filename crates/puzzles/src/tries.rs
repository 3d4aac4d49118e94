use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use crate::Fault;
use crate::lines::lines_of;

/// How many of twenty tries each level of the engine solves a puzzle in, the weakest level first.
///
/// As text it is ten numbers, as in `6 9 12 18 20 20 20 20 20 20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tries([u8; 10]);

impl Tries {
    /// How often each level tries a puzzle.
    pub const EACH: u8 = 20;

    /// How many Elo each level has, in games of `classic` against the one below (`docs/engine.md`). The scale is
    /// our own: the weakest level has 600.
    pub const ELO: [f64; 10] =
        [600.0, 736.0, 909.1, 1095.4, 1329.9, 1482.0, 1655.1, 1807.2, 1939.2, 2087.2];

    /// The lowest rating: no level is weak enough to measure a lower one.
    pub const LOWEST: u16 = 400;

    /// The highest rating: no level is strong enough to measure a higher one.
    pub const HIGHEST: u16 = 2400;

    /// What the levels have solved; `None` if that is more than they have tried.
    #[must_use]
    pub fn new(solved: [u8; 10]) -> Option<Self> {
        solved.iter().all(|&solved| solved <= Self::EACH).then_some(Self(solved))
    }

    /// How many levels solve at least half of their tries.
    #[must_use]
    pub fn levels(self) -> usize {
        self.0.iter().filter(|&&solved| 2 * solved >= Self::EACH).count()
    }

    /// How hard it is, in Elo on the scale of the levels: the rating that makes it likeliest that the levels
    /// have solved as many tries as they have, if a puzzle that is solved were a game that is won.
    #[must_use]
    pub fn rating(self) -> u16 {
        let solved: f64 = self.0.iter().map(|&solved| f64::from(solved)).sum();
        // The likeliest rating is that at which the levels would solve as many in all. The harder the puzzle
        // the fewer they solve, so halving finds it.
        let expected = |rating: u16| {
            let score = |elo: &f64| 1.0 / (1.0 + 10_f64.powf((f64::from(rating) - elo) / 400.0));
            f64::from(Self::EACH) * Self::ELO.iter().map(score).sum::<f64>()
        };
        let (mut low, mut high) = (Self::LOWEST, Self::HIGHEST);
        while low < high {
            let middle = low.midpoint(high);
            if expected(middle) > solved { low = middle + 1 } else { high = middle }
        }
        low
    }
}

impl fmt::Display for Tries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.map(|solved| solved.to_string()).join(" "))
    }
}

impl FromStr for Tries {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let solved = text.split(' ').map(|word| word.parse().map_err(|_| ()));
        let solved: Vec<u8> = solved.collect::<Result<_, _>>()?;
        let tries = solved.try_into().ok().and_then(Self::new).ok_or(())?;
        // One text for the same tries.
        if tries.to_string() == text { Ok(tries) } else { Err(()) }
    }
}

/// The id of a puzzle with its tries, or what is wrong with a line.
type Line = Result<(String, Tries), Fault>;

/// A file of tries: a line for each puzzle, with its id and what the levels have solved. Empty lines and
/// those that begin with `#` are left out.
///
/// The number of each line, counted from 1, and the id with the tries, or the fault.
pub fn read_tries(text: &str) -> Vec<(usize, Line)> {
    let mut ids = HashSet::new();
    let mut read = |line: &str| {
        let wrong = || Fault::Tries(line.to_owned());
        let (id, tries) = line.split_once(' ').ok_or_else(wrong)?;
        let tries = tries.parse().map_err(|()| wrong())?;
        if ids.insert(id.to_owned()) { Ok((id.to_owned(), tries)) } else { Err(Fault::SameId) }
    };
    lines_of(text).map(|(number, line)| (number, read(line))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fewer_levels_solve_it_the_higher_the_rating() {
        let rating = |text: &str| text.parse::<Tries>().unwrap().rating();
        assert_eq!(rating("20 20 20 20 20 20 20 20 20 20"), Tries::LOWEST);
        assert_eq!(rating("0 0 0 0 0 0 0 0 0 0"), Tries::HIGHEST);
        let easy = rating("10 14 18 20 20 20 20 20 20 20");
        let middle = rating("0 0 2 10 14 18 20 20 20 20");
        let hard = rating("0 0 0 0 0 0 2 6 10 18");
        assert!(Tries::LOWEST < easy && easy < middle && middle < hard && hard < Tries::HIGHEST);
        // As many as it takes to be as strong as a level: half of the tries of the ten that are around it.
        assert!((1000..1200).contains(&middle), "{middle}");
    }

    #[test]
    fn tries_are_read_as_they_are_written_or_refused() {
        for text in ["0 1 2 3 4 5 6 7 8 20", "20 20 20 20 20 20 20 20 20 20"] {
            assert_eq!(text.parse::<Tries>().unwrap().to_string(), text);
        }
        for text in
            ["", "1", "0 1 2 3 4 5 6 7 8 21", "0 1 2 3 4 5 6 7 8 9 10", "0 1 2 3 4 5 6 7 8 +9"]
        {
            assert_eq!(text.parse::<Tries>(), Err(()), "{text:?}");
        }
        let read = read_tries(
            "# tries\nclassic-1 0 1 2 3 4 5 6 7 8 20\n\nclassic-1 0\nclassic-1 0 1 2 3 4 5 6 7 8 20\n",
        );
        let lines: Vec<_> = read.iter().map(|(line, read)| (*line, read.is_ok())).collect();
        assert_eq!(lines, [(2, true), (4, false), (5, false)]);
    }
}
