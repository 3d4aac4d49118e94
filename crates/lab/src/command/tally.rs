use std::fmt;

use uttt_referee::Pairs;

/// The results of a match for the first player. The games of one opening follow each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    /// The half points of the game whose partner is still to come.
    open: Option<u32>,
    pairs: Pairs,
}

impl Tally {
    /// Counts a game: 1 a win, 0 a draw, −1 a loss. Partners follow each other.
    pub(crate) fn add(&mut self, result: i8) {
        let half_points = match result {
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
        match self.open.take() {
            None => self.open = Some(half_points),
            Some(partner) => self.pairs.add(partner + half_points),
        }
    }

    /// How many games were counted.
    pub(crate) fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

/// `12-6-2 (20 games), score 0.750 ± 0.150, Elo +190.8 ± 140.2`: the score and the difference of the
/// pairs that are complete.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{} ({} games)", self.wins, self.draws, self.losses, self.games())?;
        match self.pairs.elo() {
            Some(elo) => write!(f, ", score {:.3} ± {:.3}, Elo {elo}", elo.score, elo.margin),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_and_pairs_are_told() {
        let mut tally = Tally::default();
        tally.add(1);
        assert_eq!(tally.to_string(), "1-0-0 (1 games)");
        for result in [-1, 0, 0, -1, 1, 1, 0, -1, 0] {
            tally.add(result);
        }
        let text = tally.to_string();
        assert!(text.starts_with("3-4-3 (10 games), score 0.500 ± 0."), "{text}");
        assert!(text.contains(", Elo +0.0 ± "), "{text}");
    }
}
