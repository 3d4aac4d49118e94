use super::pairs::{SCORES, Z95, elo_of_score};
use super::{Elo, Pairs};

/// How much the pairs with 0, ½, 1, 1½ and 2 points weigh as evidence: one for each pair that counts
/// (see [`Evidence`](super::Evidence)), and what a calculation adds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights([f64; 5]);

impl From<Pairs> for Weights {
    fn from(pairs: Pairs) -> Self {
        Self(pairs.counts().map(f64::from))
    }
}

impl Pairs {
    /// The difference in strength that the pairs show; `None` before the first.
    ///
    /// Always counts one extra pair, half won and half lost. So Elo is finite, a few pairs prove
    /// little, and more points never mean less Elo.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        Weights::from(*self).elo()
    }
}

impl Weights {
    /// The weight of all pairs together.
    pub(super) fn total(&self) -> f64 {
        self.0.iter().sum()
    }

    /// The same, but no weight is quite zero, so that no logarithm is of zero.
    pub(super) fn without_zeros(self) -> Self {
        Self(self.0.map(|weight| if weight == 0.0 { 1e-3 } else { weight }))
    }

    /// The share of each kind of pair.
    pub(super) fn shares(&self) -> [f64; 5] {
        self.0.map(|weight| weight / self.total())
    }

    /// The mean and the variance of the points per game, from 0 to 1.
    pub(super) fn moments(&self) -> (f64, f64) {
        let mean = |value: &dyn Fn(f64) -> f64| {
            let weighed = self.0.iter().zip(SCORES).map(|(weight, score)| weight * value(score));
            weighed.sum::<f64>() / self.total()
        };
        let middle = mean(&|score| score);
        (middle, mean(&|score| (score - middle).powi(2)))
    }

    /// With one extra pair, half won and half lost.
    pub(super) fn with_prior(mut self) -> Self {
        self.0[0] += 0.5;
        self.0[4] += 0.5;
        self
    }

    /// The same; `None` if there are no pairs.
    pub(super) fn with_prior_if_any(self) -> Option<Self> {
        (self.total() > 0.0).then(|| self.with_prior())
    }

    /// The difference in strength, as [`Pairs::elo`] has it.
    pub(super) fn elo(self) -> Option<Elo> {
        let with_prior = self.with_prior_if_any()?;
        let (mean, variance) = with_prior.moments();
        let pairs = with_prior.total();
        let spread = Z95 * (variance / pairs).sqrt();
        // Nobody is quite certain to win.
        let doubt = 0.25 / pairs;
        let elo = |score: f64| elo_of_score(score.clamp(doubt, 1.0 - doubt));
        let (low, high) = (elo(mean - spread), elo(mean + spread));
        let (score, own) = self.moments();
        // If all pairs ended alike, their variance says nothing, so it includes the extra pair.
        let deviation = if own == 0.0 { variance / pairs } else { own / self.total() };
        Some(Elo { score, margin: Z95 * deviation.sqrt(), elo: elo(mean), low, high })
    }
}
