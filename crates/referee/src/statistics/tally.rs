use std::collections::HashMap;
use std::fmt;

use super::Samples;
use crate::{Elo, Evidence, Pairs, Results};

/// The results of one side of a match, in any order. Each opening is played twice, from both sides.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    results: Results,
    /// The half points of games whose partners are not finished yet, by pair, and what identifies
    /// them.
    open: HashMap<u32, (u32, Option<SeatedGame>)>,
    /// The half points of the pairs whose games can be told from others, by what identifies these: that
    /// in which the side moved first, and the other.
    pairs: Samples<u64, [u64; 2], u32>,
    evidence: Evidence,
}

/// What identifies a game of two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatedGame {
    /// A digest of its opening.
    pub opening: u64,
    /// Whether this side moved first.
    pub is_first: bool,
    /// A digest of the whole game.
    pub digest: u64,
}

impl Tally {
    /// Counts a game of this pair: 0, 1 or 2 half points. Returns the half points of both games of
    /// the pair if this was the second.
    pub fn add(&mut self, pair: u32, half_points: u32) -> Option<u32> {
        self.complete(pair, half_points, None)
    }

    /// The same, with what identifies the game, so that copies of a pair are recognised: see [`Evidence`].
    pub fn add_game(&mut self, pair: u32, half_points: u32, game: SeatedGame) -> Option<u32> {
        self.complete(pair, half_points, Some(game))
    }

    fn complete(&mut self, pair: u32, half_points: u32, game: Option<SeatedGame>) -> Option<u32> {
        self.results.add(half_points);
        let Some((partner, other)) = self.open.remove(&pair) else {
            self.open.insert(pair, (half_points, game));
            return None;
        };
        let both = partner + half_points;
        match (game, other) {
            (Some(game), Some(other)) => {
                let mut games = [game.digest, other.digest];
                if !game.is_first {
                    games.reverse();
                }
                self.add_pair(game.opening, games, both);
            }
            _ => self.evidence.add(both, &[both]),
        }
        Some(both)
    }

    fn add_pair(&mut self, opening: u64, games: [u64; 2], half_points: u32) {
        let counted = self.pairs.add(opening, games, half_points);
        self.evidence.add(half_points, counted);
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

    /// Whether the pairs only repeat earlier ones: see [`Samples::only_repeat`].
    pub(crate) fn only_repeats(&self, openings: Option<usize>) -> bool {
        self.pairs.only_repeat(openings)
    }

    /// Counts the complete pairs of another match as well, in which this side was the first, or
    /// the second if `is_turned`. Only pairs of games that can be told from others count.
    pub(crate) fn add_pairs(&mut self, others: &Self, is_turned: bool) {
        for (&opening, &[first, second], &half_points) in others.pairs.iter() {
            match is_turned {
                false => self.add_pair(opening, [first, second], half_points),
                true => self.add_pair(opening, [second, first], 4 - half_points),
            }
        }
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
    fn a_pair_is_a_copy_if_both_games_are_the_same_from_the_same_sides() {
        let mut tally = Tally::default();
        let mut copies = |pair: u32, opening: u64, games: [u64; 2], is_turned: bool| {
            let game = |is_first, digest| SeatedGame { opening, is_first, digest };
            let mut games = [game(true, games[0]), game(false, games[1])];
            if is_turned {
                games.reverse();
            }
            assert_eq!(tally.add_game(pair, 2, games[0]), None);
            assert_eq!(tally.add_game(pair, 2, games[1]), Some(4));
            tally.evidence().copies()
        };
        assert_eq!(copies(0, 1, [7, 8], false), 0);
        assert_eq!(copies(1, 1, [7, 8], false), 1);
        assert_eq!(copies(2, 1, [7, 8], true), 2, "the order in which they end does not matter");
        assert_eq!(copies(3, 2, [7, 8], true), 2, "another opening");
        assert_eq!(copies(4, 2, [8, 7], false), 2, "the same moves from the other sides");
        assert_eq!(copies(5, 1, [7, 9], false), 0, "one game differs, so chance plays");
        assert_eq!(copies(6, 1, [7, 8], false), 0);
        assert_eq!(tally.pairs().count(), 7);
    }

    #[test]
    fn pairs_of_other_matches_are_copies_as_well() {
        let game = |is_first, digest| SeatedGame { opening: 5, is_first, digest };
        let mut one = Tally::default();
        one.add_game(0, 2, game(true, 1));
        one.add_game(0, 1, game(false, 2));
        // The other side's view of the same pair.
        let mut other = Tally::default();
        other.add_game(3, 1, game(true, 2));
        other.add_game(3, 0, game(false, 1));
        let mut both = Tally::default();
        both.add_pairs(&one, false);
        both.add_pairs(&other, true);
        let [all, counted] = [[0, 0, 0, 2, 0], [0, 0, 0, 1, 0]].map(Pairs::new);
        assert_eq!(both.evidence(), Evidence::new(all, counted));
        both.add_pairs(&other, false);
        assert_eq!(both.evidence().copies(), 0, "from the other seats the games are others");
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
