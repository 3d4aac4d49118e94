/// How many games somebody has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

impl Results {
    /// Counts a game of 0, 1 or 2 half points.
    pub fn add(&mut self, half_points: u32) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// These games and others.
    pub(crate) const fn with(&self, others: &Self) -> Self {
        Self {
            wins: self.wins + others.wins,
            draws: self.draws + others.draws,
            losses: self.losses + others.losses,
        }
    }

    /// The number of games.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The points of all games, in halves.
    #[must_use]
    pub const fn half_points(&self) -> u32 {
        2 * self.wins + self.draws
    }

    /// The share of the points that were won, from 0 to 1; `None` before the first game.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        share(self.half_points(), 2 * self.games())
    }

    /// The share of the games that were won, from 0 to 1; `None` before the first game.
    #[must_use]
    pub fn share_won(&self) -> Option<f64> {
        share(self.wins, self.games())
    }

    /// The share of the games that were drawn, from 0 to 1; `None` before the first game.
    #[must_use]
    pub fn share_drawn(&self) -> Option<f64> {
        share(self.draws, self.games())
    }
}

/// What part of all these are, from 0 to 1; `None` if there are none.
fn share(these: u32, all: u32) -> Option<f64> {
    (all > 0).then(|| f64::from(these) / f64::from(all))
}

/// `93.5 %`, from a share between 0 and 1.
#[must_use]
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_of_all_games_and_of_all_points() {
        assert_eq!((Results::default().score(), Results::default().share_drawn()), (None, None));
        let results = Results { wins: 2, draws: 1, losses: 1 };
        assert_eq!((results.score(), results.share_drawn()), (Some(0.625), Some(0.25)));
        assert_eq!(results.share_won(), Some(0.5));
        assert_eq!(percent(0.9349), "93.5 %");
        assert_eq!((percent(0.0), percent(1.0)), ("0.0 %".to_owned(), "100.0 %".to_owned()));
    }
}
