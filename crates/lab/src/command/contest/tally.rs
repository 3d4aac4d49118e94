use std::collections::BTreeMap;
use std::fmt;

use uttt_referee::{Elo, Pairs};

use super::finished::Finished;

/// The results of a match for the first player, in any order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    /// The half points of the games whose partners are still to come, by their openings.
    open: BTreeMap<u32, u32>,
    pairs: Pairs,
}

impl Tally {
    /// Counts a game, for the first time.
    pub(crate) fn add(&mut self, game: &Finished) {
        let half_points = match game.result {
            1 => {
                self.wins += 1;
                2
            }
            0 => {
                self.draws += 1;
                1
            }
            _ => {
                self.losses += 1;
                0
            }
        };
        let opening = game.game / 2;
        match self.open.remove(&opening) {
            None => {
                self.open.insert(opening, half_points);
            }
            Some(partner) => self.pairs.add(partner + half_points),
        }
    }

    /// Games won, drawn and lost.
    pub(crate) fn counts(&self) -> [u32; 3] {
        [self.wins, self.draws, self.losses]
    }

    /// The score and the difference in strength by the pairs that are complete; `None` before the
    /// first.
    pub(crate) fn elo(&self) -> Option<Elo> {
        self.pairs.elo()
    }
}

/// `12-6-2 (20 games), score 0.750 ± 0.150, Elo +174.1 ± 137.4`: the score and the difference of the
/// pairs that are complete.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games: u32 = self.counts().iter().sum();
        write!(f, "{}-{}-{} ({games} games)", self.wins, self.draws, self.losses)?;
        match self.elo() {
            Some(elo) => write!(f, ", score {:.3} ± {:.3}, Elo {elo}", elo.score, elo.margin),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u32, result: i8) -> Finished {
        Finished {
            game: number,
            seat: "X".into(),
            record: "classic:".into(),
            result,
            moves: [0; 2],
            nodes: [0; 2],
            ms: [0; 2],
        }
    }

    fn tally(games: &[(u32, i8)]) -> String {
        let mut tally = Tally::default();
        games.iter().for_each(|&(number, result)| tally.add(&game(number, result)));
        tally.to_string()
    }

    #[test]
    fn games_are_counted_and_pairs_are_told() {
        assert_eq!(tally(&[(0, 1)]), "1-0-0 (1 games)");
        let games =
            [(0, 1), (1, -1), (2, 0), (3, 0), (4, -1), (5, 1), (6, 1), (7, 0), (8, -1), (9, 0)];
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
        // In each opening the side decided: nobody is stronger, and little doubt is left.
        let games: Vec<_> =
            (0..40).map(|number| (number, if number % 2 == 0 { 1 } else { -1 })).collect();
        let paired = tally(&games);
        // The same results without a partner say nothing of the score.
        let gaps: Vec<_> = games.iter().map(|&(number, result)| (2 * number, result)).collect();
        assert_eq!(tally(&gaps), "20-0-20 (40 games)");
        assert!(paired.starts_with("20-0-20 (40 games), score 0.500 ± 0."), "{paired}");
    }
}
