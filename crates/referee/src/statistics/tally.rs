use std::collections::HashMap;
use std::fmt;

use crate::{Elo, Pairs, Results};

/// The results of one side of a match, in any order. Each opening is played twice, from both sides.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    results: Results,
    /// The half points of games whose partners are not finished yet, by opening.
    open: HashMap<u32, u32>,
    pairs: Pairs,
}

impl Tally {
    /// Counts a game of this opening: 0, 1 or 2 half points. Returns the half points of both games
    /// of the opening if this was the second.
    pub fn add(&mut self, opening: u32, half_points: u32) -> Option<u32> {
        self.results.add(half_points);
        let Some(partner) = self.open.remove(&opening) else {
            self.open.insert(opening, half_points);
            return None;
        };
        let both = partner + half_points;
        self.pairs.add(both);
        Some(both)
    }

    /// All games, with those whose partners are not finished yet.
    #[must_use]
    pub fn results(&self) -> Results {
        self.results
    }

    /// The complete pairs.
    #[must_use]
    pub fn pairs(&self) -> Pairs {
        self.pairs
    }

    /// The score and the difference in strength of the complete pairs; `None` if there are none.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        self.pairs.elo()
    }
}

/// `12-6-2 (20 games), score 0.750 ± 0.150, Elo +174.1 ± 137.4`: score and Elo are those of the
/// complete pairs.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Results { wins, draws, losses } = self.results;
        write!(f, "{wins}-{draws}-{losses} ({} games)", self.results.games())?;
        match self.elo() {
            Some(elo) => write!(f, ", score {:.3} ± {:.3}, Elo {elo}", elo.score, elo.margin),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(games: &[(u32, u32)]) -> String {
        let mut tally = Tally::default();
        for &(number, half_points) in games {
            tally.add(number / 2, half_points);
        }
        tally.to_string()
    }

    #[test]
    fn games_are_counted_and_pairs_are_told() {
        assert_eq!(tally(&[(0, 2)]), "1-0-0 (1 games)");
        let games =
            [(0, 2), (1, 0), (2, 1), (3, 1), (4, 0), (5, 2), (6, 2), (7, 1), (8, 0), (9, 1)];
        let text = tally(&games);
        assert!(text.starts_with("3-4-3 (10 games), score 0.500 ± 0."), "{text}");
        assert!(text.contains(", Elo +0.0 ± "), "{text}");
        let mut other = games;
        other.reverse();
        other.swap(1, 8);
        assert_eq!(tally(&other), text, "in any order");
    }

    #[test]
    fn the_games_of_an_opening_are_one_sample() {
        // In each opening the side decided the game: nobody is stronger, and there is little doubt.
        let games: Vec<_> =
            (0..40).map(|number| (number, if number % 2 == 0 { 2 } else { 0 })).collect();
        let paired = tally(&games);
        // The same results without partners do not count for the score.
        let gaps: Vec<_> = games.iter().map(|&(number, points)| (2 * number, points)).collect();
        assert_eq!(tally(&gaps), "20-0-20 (40 games)");
        assert!(paired.starts_with("20-0-20 (40 games), score 0.500 ± 0."), "{paired}");
    }

    #[test]
    fn the_second_game_of_an_opening_completes_a_pair() {
        let mut tally = Tally::default();
        assert_eq!(tally.add(7, 2), None);
        assert_eq!(tally.add(8, 1), None);
        assert_eq!(tally.add(7, 1), Some(3));
        let results = tally.results();
        assert_eq!((results.games(), results.half_points(), tally.pairs().count()), (3, 4, 1));
    }
}
