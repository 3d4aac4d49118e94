use std::fmt;
use std::str::FromStr;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::Mark;

/// How strong a person is at puzzles: a rating by Glicko-2, on the scale of the puzzles' own ratings.
///
/// As text it is the rating, its deviation, its volatility and the number of puzzles: `934.5 121.25 0.06 3`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    rating: f64,
    deviation: f64,
    volatility: f64,
    /// On how many puzzles it rests.
    puzzles: u32,
}

/// How sure the rating of a puzzle is: ten levels and four plain searches have each tried it twenty times,
/// but no people.
const PUZZLE_DEVIATION: f64 = 80.0;

/// The ratings that a person can have.
const RATINGS: std::ops::RangeInclusive<f64> = 100.0..=3000.0;

/// The deviations: that of somebody new, and one that still lets the rating follow what is learnt.
const DEVIATIONS: std::ops::RangeInclusive<f64> = 45.0..=350.0;

/// The volatilities.
const VOLATILITIES: std::ops::RangeInclusive<f64> = 0.01..=0.2;

impl Default for Skill {
    /// Of somebody of whom nothing is known.
    fn default() -> Self {
        Self { rating: 800.0, deviation: *DEVIATIONS.end(), volatility: 0.06, puzzles: 0 }
    }
}

impl Skill {
    /// A rating with its deviation and its volatility, after so many puzzles; `None` if it is none that a person
    /// can have.
    #[must_use]
    pub fn new(rating: f64, deviation: f64, volatility: f64, puzzles: u32) -> Option<Self> {
        let is_one = RATINGS.contains(&rating)
            && DEVIATIONS.contains(&deviation)
            && VOLATILITIES.contains(&volatility);
        is_one.then_some(Self { rating, deviation, volatility, puzzles })
    }

    /// The rating, in Elo.
    #[must_use]
    pub fn rating(self) -> u16 {
        self.rating.round() as u16
    }

    /// Whether it rests on so few puzzles that it may be far off.
    #[must_use]
    pub fn is_rough(self) -> bool {
        self.deviation > 110.0
    }

    /// Of two ratings of one person, the one that rests on more puzzles; of two that rest on as many, always the
    /// same one.
    #[must_use]
    pub fn surer(self, other: Self) -> Self {
        let order = (self.puzzles.cmp(&other.puzzles))
            .then(other.deviation.total_cmp(&self.deviation))
            .then(self.rating.total_cmp(&other.rating))
            .then(self.volatility.total_cmp(&other.volatility));
        if order.is_lt() { other } else { self }
    }

    /// What it is after a puzzle with this rating. A puzzle that is solved with a hint counts half.
    #[must_use]
    pub fn after(self, puzzle: u16, mark: Mark) -> Self {
        let person = Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        };
        let puzzle =
            Glicko2Rating { rating: puzzle.into(), deviation: PUZZLE_DEVIATION, volatility: 0.06 };
        let outcome = match mark {
            Mark::Solved => Outcomes::WIN,
            Mark::Hinted => Outcomes::DRAW,
            Mark::Wrong => Outcomes::LOSS,
        };
        let (after, _) = glicko2(&person, &puzzle, &outcome, &Glicko2Config::new());
        Self {
            rating: after.rating.clamp(*RATINGS.start(), *RATINGS.end()),
            deviation: after.deviation.clamp(*DEVIATIONS.start(), *DEVIATIONS.end()),
            volatility: after.volatility.clamp(*VOLATILITIES.start(), *VOLATILITIES.end()),
            puzzles: self.puzzles.saturating_add(1),
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rating, deviation, volatility, puzzles } = self;
        write!(f, "{rating} {deviation} {volatility} {puzzles}")
    }
}

impl FromStr for Skill {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let words: Vec<_> = text.split(' ').collect();
        let &[rating, deviation, volatility, puzzles] = &words[..] else { return Err(()) };
        let number = |text: &str| text.parse().map_err(|_| ());
        let [rating, deviation, volatility] =
            [number(rating)?, number(deviation)?, number(volatility)?];
        let puzzles = puzzles.parse().map_err(|_| ())?;
        Self::new(rating, deviation, volatility, puzzles).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_goes_to_where_half_of_the_puzzles_are_solved() {
        let mut rng = fastrand::Rng::with_seed(3);
        for strength in [600.0, 1000.0, 1500.0] {
            let mut skill = Skill::default();
            for _ in 0..400 {
                let puzzle = skill.rating();
                let score = 1.0 / (1.0 + 10_f64.powf((f64::from(puzzle) - strength) / 400.0));
                let mark = if rng.f64() < score { Mark::Solved } else { Mark::Wrong };
                skill = skill.after(puzzle, mark);
            }
            assert!((f64::from(skill.rating()) - strength).abs() < 150.0, "{strength}: {skill:?}");
            assert!(!skill.is_rough());
        }
    }

    #[test]
    fn it_rises_with_what_is_solved_and_falls_with_what_is_not() {
        let skill = Skill::default();
        assert!(skill.is_rough());
        let after =
            [Mark::Solved, Mark::Hinted, Mark::Wrong].map(|mark| skill.after(800, mark).rating());
        assert!(after[0] > 800 && after[1] == 800 && after[2] < 800, "{after:?}");
        // It stays one that can be kept, whatever happens.
        let mut far = skill;
        for _ in 0..2_000 {
            far = far.after(2400, Mark::Solved);
            assert_eq!(far.to_string().parse(), Ok(far));
        }
        for (rating, deviation, volatility) in [
            (f64::NAN, 60.0, 0.06),
            (800.0, 0.0, 0.06),
            (800.0, 60.0, f64::INFINITY),
            (-1.0, 60.0, 0.06),
        ] {
            assert_eq!(Skill::new(rating, deviation, volatility, 1), None);
        }
    }
}
