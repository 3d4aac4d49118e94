use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use crate::Fault;
use crate::lines::lines_of;

/// How many of twenty tries each solver solves a puzzle in: the ten levels of the engine, the weakest first, and
/// then the [plain searches](Tries::PLAIN).
///
/// As text it is fourteen numbers, as in `6 9 12 18 20 20 20 20 20 20 1 4 11 17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tries {
    levels: [u8; 10],
    plain: [u8; 4],
}

impl Tries {
    /// How often each solver tries a puzzle.
    pub const EACH: u8 = 20;

    /// The rollouts a move of the plain searches. A level proves what comes late in a game, so that the weakest
    /// solves half of the puzzles each time. These prove nothing, as people do.
    pub const PLAIN: [u32; 4] = [25, 100, 400, 1_600];

    /// How many Elo each level has, in games of `classic` against the one below (`docs/engine.md`). The scale is
    /// our own: the weakest level has 600.
    pub const ELO: [f64; 10] =
        [600.0, 736.0, 909.1, 1095.4, 1329.9, 1482.0, 1655.1, 1807.2, 1939.2, 2087.2];

    /// How many Elo each plain search has on the same scale, in games of `classic` against a level
    /// (`docs/puzzles.md`).
    pub const PLAIN_ELO: [f64; 4] = [579.5, 732.0, 985.5, 1214.5];

    /// The lowest rating: no solver is weak enough to measure a lower one.
    pub const LOWEST: u16 = 200;

    /// The highest rating: no solver is strong enough to measure a higher one.
    pub const HIGHEST: u16 = 2400;

    /// What the levels and the plain searches have solved; `None` if that is more than they have tried.
    #[must_use]
    pub fn new(levels: [u8; 10], plain: [u8; 4]) -> Option<Self> {
        let tries = Self { levels, plain };
        tries.all().all(|solved| solved <= Self::EACH).then_some(tries)
    }

    /// What all solvers have solved.
    fn all(&self) -> impl Iterator<Item = u8> {
        self.levels.into_iter().chain(self.plain)
    }

    /// How many levels solve at least half of their tries.
    #[must_use]
    pub fn levels(self) -> usize {
        self.levels.iter().filter(|&&solved| 2 * solved >= Self::EACH).count()
    }

    /// How hard it is, in Elo on the scale of the levels: the rating that makes it likeliest that the solvers
    /// have solved as many tries as they have, if a puzzle that is solved were a game that is won.
    #[must_use]
    pub fn rating(self) -> u16 {
        let solved: f64 = self.all().map(f64::from).sum();
        // The likeliest rating is that at which the solvers would solve as many in all. The harder the puzzle
        // the fewer they solve, so halving finds it.
        let expected = |rating: u16| {
            let score = |elo: &f64| 1.0 / (1.0 + 10_f64.powf((f64::from(rating) - elo) / 400.0));
            let elo = Self::ELO.iter().chain(&Self::PLAIN_ELO);
            f64::from(Self::EACH) * elo.map(score).sum::<f64>()
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
        let solved: Vec<_> = self.all().map(|solved| solved.to_string()).collect();
        f.write_str(&solved.join(" "))
    }
}

impl FromStr for Tries {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let solved = text.split(' ').map(|word| word.parse().map_err(|_| ()));
        let solved: Vec<u8> = solved.collect::<Result<_, _>>()?;
        let (&levels, plain) = solved.split_first_chunk().ok_or(())?;
        let plain = plain.try_into().map_err(|_| ())?;
        let tries = Self::new(levels, plain).ok_or(())?;
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
        let easiest = "20 20 20 20 20 20 20 20 20 20";
        assert_eq!(rating(&format!("{easiest} 20 20 20 20")), Tries::LOWEST);
        assert_eq!(rating("0 0 0 0 0 0 0 0 0 0 0 0 0 0"), Tries::HIGHEST);
        // What each level proves is still not as easy for all.
        let easy = [[12, 18, 20, 20], [6, 14, 18, 20], [0, 2, 6, 14]];
        let easy = easy.map(|plain| Tries::new([20; 10], plain).unwrap().rating());
        assert!(Tries::LOWEST < easy[0] && easy.is_sorted_by(|a, b| a < b), "{easy:?}");
        let middle = rating("0 0 2 10 14 18 20 20 20 20 0 0 4 10");
        let hard = rating("0 0 0 0 0 0 2 6 10 18 0 0 0 0");
        assert!(easy[2] < middle && middle < hard && hard < Tries::HIGHEST);
        // As many as it takes to be as strong as a level: half of the tries of the ten that are around it.
        assert!((1000..1200).contains(&middle), "{middle}");
    }

    #[test]
    fn tries_are_read_as_they_are_written_or_refused() {
        for text in ["0 1 2 3 4 5 6 7 8 20 0 1 2 3", "20 20 20 20 20 20 20 20 20 20 20 20 20 20"] {
            assert_eq!(text.parse::<Tries>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "1",
            "0 1 2 3 4 5 6 7 8 9",
            "0 1 2 3 4 5 6 7 8 21 0 1 2 3",
            "0 1 2 3 4 5 6 7 8 9 0 1 2 21",
            "0 1 2 3 4 5 6 7 8 9 0 1 2 3 4",
            "0 1 2 3 4 5 6 7 8 9 0 1 2 +3",
        ] {
            assert_eq!(text.parse::<Tries>(), Err(()), "{text:?}");
        }
        let read = read_tries(
            "# tries\nclassic-1 0 1 2 3 4 5 6 7 8 20 0 0 0 0\n\nclassic-1 0\nclassic-1 0 1 2 3 4 5 6 7 8 20 0 0 0 0\n",
        );
        let lines: Vec<_> = read.iter().map(|(line, read)| (*line, read.is_ok())).collect();
        assert_eq!(lines, [(2, true), (4, false), (5, false)]);
    }
}
