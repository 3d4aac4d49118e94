use std::collections::HashMap;
use std::fmt;

use crate::{Elo, Evidence, Pairs, Results};

/// The results of one side of a match, in any order. Each opening is played twice, from both sides.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    results: Results,
    /// The half points of games whose partners are not finished yet, by opening, and what identifies
    /// them.
    open: HashMap<u32, (u32, Option<SeatedGame>)>,
    evidence: Evidence,
    /// The half points of each distinct pair, by what identifies its games: that in which the side
    /// moved first, and the other.
    distinct: HashMap<[u64; 2], u32>,
}

/// What identifies a game of two sides: who moved first, and a digest of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SeatedGame {
    is_first: bool,
    digest: u64,
}

/// A pair that a game has completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedPair {
    /// The half points of both games.
    pub half_points: u32,
    /// Whether these two sides have not played the same two games before.
    pub is_new: bool,
}

impl Tally {
    /// Counts a game of this opening: 0, 1 or 2 half points. Returns the half points of both games
    /// of the opening if this was the second.
    pub fn add(&mut self, opening: u32, half_points: u32) -> Option<u32> {
        self.complete(opening, half_points, None).map(|pair| pair.half_points)
    }

    /// Counts a game of this opening by a digest of its moves, so that a pair that is played again
    /// is recognised. `is_first` says whether this side moved first.
    pub fn add_game(
        &mut self,
        opening: u32,
        half_points: u32,
        is_first: bool,
        digest: u64,
    ) -> Option<FinishedPair> {
        self.complete(opening, half_points, Some(SeatedGame { is_first, digest }))
    }

    fn complete(
        &mut self,
        opening: u32,
        half_points: u32,
        game: Option<SeatedGame>,
    ) -> Option<FinishedPair> {
        self.results.add(half_points);
        let Some((partner, other)) = self.open.remove(&opening) else {
            self.open.insert(opening, (half_points, game));
            return None;
        };
        let both = partner + half_points;
        let is_new = match (game, other) {
            (Some(game), Some(other)) => {
                let mut pair = [game.digest, other.digest];
                if !game.is_first {
                    pair.reverse();
                }
                self.distinct.insert(pair, both).is_none()
            }
            _ => true,
        };
        self.evidence.add(both, is_new);
        Some(FinishedPair { half_points: both, is_new })
    }

    /// All games, with those whose partners are not finished yet.
    #[must_use]
    pub fn results(&self) -> Results {
        self.results
    }

    /// The complete pairs.
    #[must_use]
    pub fn pairs(&self) -> Pairs {
        self.evidence.pairs()
    }

    /// What the complete pairs show.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        self.evidence
    }

    /// The distinct pairs of games that were counted by their moves, each with its half points.
    pub(crate) fn distinct(&self) -> impl Iterator<Item = ([u64; 2], u32)> {
        self.distinct.iter().map(|(&pair, &half_points)| (pair, half_points))
    }

    /// The score and the difference in strength of the complete pairs; `None` if there are none.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        self.evidence.elo()
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
    fn a_pair_is_a_repeat_if_both_games_are_the_same_from_the_same_sides() {
        let mut tally = Tally::default();
        let mut pair = |opening: u32, first: u64, second: u64, turned: bool| {
            let games = [(true, first), (false, second)];
            let games = if turned { [games[1], games[0]] } else { games };
            let added = games.map(|(is_first, game)| tally.add_game(opening, 2, is_first, game));
            assert_eq!(added[0], None);
            added[1].unwrap().is_new
        };
        assert!(pair(0, 7, 8, false));
        assert!(!pair(1, 7, 8, false));
        assert!(!pair(2, 7, 8, true), "the order in which they end does not matter");
        assert!(pair(3, 8, 7, false), "the same moves from the other sides");
        assert!(pair(4, 7, 9, false), "one game differs");
        assert_eq!((tally.pairs().count(), tally.evidence().repeats()), (5, 2));
        assert_eq!(tally.distinct().count(), 3);
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
