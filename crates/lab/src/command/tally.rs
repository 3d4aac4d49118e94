use std::fmt;

/// The results of a match for the first player. Games of one opening belong together: their mean is
/// one sample, for they are not independent of each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    /// The points of the game whose partner is still to come.
    half: Option<f64>,
    /// The mean points of each finished pair.
    pairs: Vec<f64>,
}

impl Tally {
    /// Counts a game: 1 a win, 0 a draw, −1 a loss. Partners follow each other.
    pub(crate) fn add(&mut self, result: i8) {
        match result {
            1 => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
        let points = f64::from(result + 1) / 2.0;
        match self.half.take() {
            None => self.half = Some(points),
            Some(half) => self.pairs.push((half + points) / 2.0),
        }
    }

    /// How many games were counted.
    pub(crate) fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points a game, from 0 to 1; one half before the first.
    pub(crate) fn score(&self) -> f64 {
        let games = f64::from(self.games());
        if games == 0.0 {
            return 0.5;
        }
        (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / games
    }

    /// Half the width of the interval that holds the true score in 95 of 100 matches. With few
    /// pairs, or pairs that all ended alike, as wide as their number alone lets one say.
    pub(crate) fn error(&self) -> f64 {
        let count = self.pairs.len() as f64;
        if count < 2.0 {
            return 0.5;
        }
        let mean = self.pairs.iter().sum::<f64>() / count;
        let variance =
            self.pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (count - 1.0);
        (1.96 * (variance / count).sqrt()).clamp((1.0 / count).min(0.5), 0.5)
    }

    /// A score as a difference in Elo, kept finite by half a game's doubt.
    fn elo(&self, score: f64) -> f64 {
        let doubt = 0.5 / (f64::from(self.games()) + 1.0);
        let score = score.clamp(doubt, 1.0 - doubt);
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// `12-6-2 (20 games), score 0.750 ± 0.150, Elo +191 (+70 to +382)`
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (score, error) = (self.score(), self.error());
        write!(
            f,
            "{}-{}-{} ({} games), score {score:.3} ± {error:.3}, Elo {:+.0} ({:+.0} to {:+.0})",
            self.wins,
            self.draws,
            self.losses,
            self.games(),
            self.elo(score),
            self.elo(score - error),
            self.elo(score + error),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_play_is_zero_elo() {
        let mut tally = Tally::default();
        for result in [1, -1, 0, 0, -1, 1, 1, 0, -1, 0] {
            tally.add(result);
        }
        assert_eq!(tally.score(), 0.5);
        assert!(tally.to_string().starts_with("3-4-3 (10 games), score 0.500 ± "), "{tally}");
        assert!(tally.to_string().contains("Elo +0 ("), "{tally}");
    }

    #[test]
    fn says_nothing_absurd_about_few_or_one_sided_games() {
        let mut tally = Tally::default();
        for _ in 0..40 {
            let text = tally.to_string();
            assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
            tally.add(1);
        }
        assert!(tally.error() > 0.0);
    }

    #[test]
    fn error_shrinks_with_the_number_of_pairs() {
        let of = |games: usize| {
            let mut tally = Tally::default();
            (0..games).for_each(|i| tally.add([1, -1, 1, 1, 0, -1][i % 6]));
            tally.error()
        };
        assert!(of(600) < of(60) / 2.5);
    }
}
