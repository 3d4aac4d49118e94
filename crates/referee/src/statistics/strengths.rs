//! The strengths of many players, from the games that any two of them have played.

use super::pairs::{SCORES, Z95};
use super::superiority::chance_above_zero;
use super::{Evidence, Weights};

/// The number of Elo in the natural unit, in which the expected score is 1 / (1 + e^-difference).
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// When a step is too small to matter, in natural units.
const SMALL: f64 = 1e-10;
/// The largest number of steps; a handful is usually enough.
const STEPS: usize = 200;

/// The pairs of games of two players, counted for the first of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Encounter {
    /// The indices of the players.
    pub(crate) players: [usize; 2],
    pub(crate) evidence: Evidence,
}

/// The strengths of players who are all connected by games, with a mean of zero.
///
/// They are the maximum-likelihood estimates in the Bradley–Terry model, where a draw counts as
/// half a win and half a loss. As in [`Pairs::elo`], any two players who have met get one extra pair, half
/// won and half lost, so that every strength is finite.
///
/// The errors allow for the two games of an opening not being independent: the variance is that of
/// the pairs, not that which the model expects of games (the sandwich estimator).
#[derive(Clone, Debug)]
pub(crate) struct Strengths {
    /// In natural units.
    values: Vec<f64>,
    covariance: Matrix,
}

type Matrix = Vec<Vec<f64>>;

/// What the pairs of two players say.
struct Sample {
    players: [usize; 2],
    /// How much they weigh, with the extra pair.
    pairs: f64,
    /// The mean and the variance of the points per game.
    score: f64,
    variance: f64,
}

impl Sample {
    fn of(Encounter { players, evidence }: &Encounter) -> Self {
        let weights = Weights::from(*evidence).with_prior();
        let (score, variance) = weights.moments();
        Self { players: *players, pairs: weights.total(), score, variance }
    }

    fn games(&self) -> f64 {
        2.0 * self.pairs
    }

    /// The expected score at these strengths.
    fn expected(&self, values: &[f64]) -> f64 {
        let [first, second] = self.players;
        1.0 / (1.0 + (values[second] - values[first]).exp())
    }
}

impl Strengths {
    /// The strengths of this many players. Any two of them must be connected by games, directly or
    /// over others.
    pub(crate) fn of(players: usize, encounters: &[Encounter]) -> Self {
        let samples: Vec<Sample> = encounters.iter().map(Sample::of).collect();
        let mut values = vec![0.0; players];
        let mut likelihood = log_likelihood(&samples, &values);
        // Newton's method. The likelihood is concave, so half steps always lead upwards.
        for _ in 0..STEPS {
            let step =
                product(&inverse(&information(&samples, &values)), &slope(&samples, &values));
            let mut size = 1.0;
            let next = loop {
                let next: Vec<f64> =
                    values.iter().zip(&step).map(|(value, step)| value + size * step).collect();
                let found = log_likelihood(&samples, &next);
                if found >= likelihood || size < SMALL {
                    likelihood = found;
                    break next;
                }
                size /= 2.0;
            };
            values = next;
            if step.iter().all(|step| step.abs() < SMALL) {
                break;
            }
        }
        let inverse = inverse(&information(&samples, &values));
        let covariance = times(&times(&inverse, &spread(&samples, &values)), &inverse);
        Self { values, covariance }
    }

    /// The Elo of a player, relative to the mean of all.
    pub(crate) fn elo(&self, player: usize) -> f64 {
        ELO * self.values[player]
    }

    /// Half the width of its 95 % interval.
    pub(crate) fn error(&self, player: usize) -> f64 {
        ELO * Z95 * self.covariance[player][player].max(0.0).sqrt()
    }

    /// How likely it is that one player is stronger than another.
    pub(crate) fn superiority(&self, one: usize, other: usize) -> f64 {
        let at = |row: usize, column: usize| self.covariance[row][column];
        let variance = at(one, one) + at(other, other) - 2.0 * at(one, other);
        let difference = self.values[one] - self.values[other];
        let deviations = difference / variance.max(f64::MIN_POSITIVE).sqrt();
        chance_above_zero(deviations)
    }
}

fn log_likelihood(samples: &[Sample], values: &[f64]) -> f64 {
    let of = |sample: &Sample| {
        let expected = sample.expected(values);
        // Far from the most likely strengths, an expected score may round to 0 or 1.
        let [win, loss] = [expected, 1.0 - expected].map(|chance| chance.max(1e-300).ln());
        sample.games() * (sample.score * win + (1.0 - sample.score) * loss)
    };
    samples.iter().map(of).sum()
}

/// The derivatives of the log-likelihood.
fn slope(samples: &[Sample], values: &[f64]) -> Vec<f64> {
    let mut slope = vec![0.0; values.len()];
    for sample in samples {
        let [first, second] = sample.players;
        let more = sample.games() * (sample.score - sample.expected(values));
        slope[first] += more;
        slope[second] -= more;
    }
    slope
}

/// The negated second derivatives of the log-likelihood.
fn information(samples: &[Sample], values: &[f64]) -> Matrix {
    let weight = |sample: &Sample| {
        let expected = sample.expected(values);
        sample.games() * expected * (1.0 - expected)
    };
    laplacian(values.len(), samples, weight)
}

/// The covariance of the slope, as the pairs show it.
fn spread(samples: &[Sample], values: &[f64]) -> Matrix {
    let weight = |sample: &Sample| {
        let off = sample.score - sample.expected(values);
        4.0 * sample.pairs * (sample.variance + off * off)
    };
    laplacian(values.len(), samples, weight)
}

/// The sum over all samples of a weight for the difference of its two players.
fn laplacian(size: usize, samples: &[Sample], weight: impl Fn(&Sample) -> f64) -> Matrix {
    let mut sum = vec![vec![0.0; size]; size];
    for sample in samples {
        let ([first, second], weight) = (sample.players, weight(sample));
        sum[first][first] += weight;
        sum[second][second] += weight;
        sum[first][second] -= weight;
        sum[second][first] -= weight;
    }
    sum
}

/// The inverse of a Laplacian among vectors whose sum is zero (its pseudoinverse).
fn inverse(laplacian: &Matrix) -> Matrix {
    let size = laplacian.len();
    let trace: f64 = (0..size).map(|at| laplacian[at][at]).sum();
    // A constant in all entries makes it regular, and is taken off again.
    let constant = trace.max(f64::MIN_POSITIVE) / (size * size) as f64;
    let mut left: Matrix =
        laplacian.iter().map(|row| row.iter().map(|entry| entry + constant).collect()).collect();
    let mut right: Matrix =
        (0..size).map(|row| (0..size).map(|at| f64::from(u8::from(at == row))).collect()).collect();
    // Gauss–Jordan elimination. The matrix is positive definite, so the diagonal has no zero.
    for pivot in 0..size {
        let scale = left[pivot][pivot];
        let factors: Vec<f64> = left.iter().map(|row| row[pivot]).collect();
        for matrix in [&mut left, &mut right] {
            let scaled: Vec<f64> = matrix[pivot].iter().map(|entry| entry / scale).collect();
            for (row, factor) in matrix.iter_mut().zip(&factors) {
                row.iter_mut().zip(&scaled).for_each(|(entry, scaled)| *entry -= factor * scaled);
            }
            matrix[pivot] = scaled;
        }
    }
    let added = 1.0 / ((size * size) as f64 * constant);
    right.iter().map(|row| row.iter().map(|entry| entry - added).collect()).collect()
}

fn product(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    let row = |row: &Vec<f64>| row.iter().zip(vector).map(|(a, b)| a * b).sum();
    matrix.iter().map(row).collect()
}

/// The product of two matrices; the second must be symmetric.
fn times(matrix: &Matrix, symmetric: &Matrix) -> Matrix {
    matrix.iter().map(|row| product(symmetric, row)).collect()
}

/// The points of the first player in these pairs, and the number of games.
pub(crate) fn points(evidence: &Evidence) -> (f64, u32) {
    let pairs = evidence.pairs();
    let counts = pairs.counts();
    let points = counts.iter().zip(SCORES).map(|(&count, score)| 2.0 * f64::from(count) * score);
    (points.sum(), 2 * pairs.count())
}

#[cfg(test)]
mod tests {
    use super::super::Pairs;
    use super::super::pairs::score_of_elo;
    use super::*;

    fn encounter(players: [usize; 2], counts: [u32; 5]) -> Encounter {
        Encounter { players, evidence: without_copies(Pairs::new(counts)) }
    }

    /// Pairs without copies.
    fn without_copies(pairs: Pairs) -> Evidence {
        Evidence::new(pairs, pairs)
    }

    fn near(found: f64, expected: f64) -> bool {
        (found - expected).abs() <= 1e-6 * (1.0 + expected.abs())
    }

    #[test]
    fn two_players_have_the_elo_and_the_error_of_the_closed_form() {
        for counts in [[34, 54, 63, 64, 75], [0, 0, 0, 0, 50], [1, 0, 0, 0, 0], [3, 2, 5, 2, 3]] {
            let strengths = Strengths::of(2, &[encounter([0, 1], counts)]);
            let expected = Pairs::new(counts).elo().unwrap();
            let difference = strengths.elo(0) - strengths.elo(1);
            assert!(near(difference, expected.elo), "{counts:?}: {difference} {expected:?}");
            assert!(near(strengths.elo(0), -strengths.elo(1)), "{strengths:?}");
            // The error of the mean score, over the derivative of the score; half of it for each.
            let weights = Weights::from(Pairs::new(counts)).with_prior();
            let (score, variance) = weights.moments();
            let deviation = (variance / weights.total()).sqrt();
            let deviation = ELO * deviation / (score * (1.0 - score));
            assert!(near(strengths.error(0), Z95 * deviation / 2.0), "{strengths:?}");
            let likely = strengths.superiority(0, 1);
            let expected = (1.0 + libm::erf(difference / deviation / 2_f64.sqrt())) / 2.0;
            assert!(near(likely, expected), "{likely} {expected}");
            assert!(near(likely + strengths.superiority(1, 0), 1.0));
        }
        let even = Strengths::of(2, &[encounter([0, 1], [3, 2, 5, 2, 3])]);
        assert!(near(even.superiority(0, 1), 0.5), "{even:?}");
    }

    /// The pairs of two players with these strengths, in Elo. Up to three of ten games are drawn.
    fn played(rng: &mut fastrand::Rng, elo: [f64; 2], count: u32) -> Pairs {
        let score = score_of_elo(elo[0] - elo[1]);
        let draws = 0.3_f64.min(2.0 * score.min(1.0 - score));
        let mut game = || match rng.f64() {
            chance if chance < score - draws / 2.0 => 2,
            chance if chance < score + draws / 2.0 => 1,
            _ => 0,
        };
        let mut pairs = Pairs::default();
        (0..count).for_each(|_| pairs.add(game() + game()));
        pairs
    }

    /// Who has met whom: two circles with one player in common.
    const MET: [[usize; 2]; 6] = [[0, 1], [1, 2], [2, 0], [2, 3], [3, 4], [4, 2]];
    /// Their strengths, which sum to zero.
    const TRUE: [f64; 5] = [150.0, -60.0, 20.0, -230.0, 120.0];

    fn simulated(seed: u64, pairs: u32) -> Strengths {
        let mut rng = fastrand::Rng::with_seed(seed);
        let meet = |players: [usize; 2]| Encounter {
            players,
            evidence: without_copies(played(&mut rng, players.map(|player| TRUE[player]), pairs)),
        };
        let encounters: Vec<_> = MET.map(meet).into();
        Strengths::of(TRUE.len(), &encounters)
    }

    #[test]
    fn known_strengths_are_found() {
        let strengths = simulated(1, 20_000);
        for (player, elo) in TRUE.into_iter().enumerate() {
            let found = strengths.elo(player);
            assert!((found - elo).abs() < 5.0, "{found}, expected {elo}");
            assert!(strengths.error(player) < 4.0, "{strengths:?}");
        }
        assert!(strengths.superiority(0, 3) > 0.999_999);
    }

    #[test]
    fn nineteen_of_twenty_intervals_contain_the_strength() {
        let runs = 400;
        let mut inside = [0; TRUE.len()];
        // How often the weaker of two has come out as the likely better one, by nine to one.
        let mut wrong = 0;
        for seed in 0..runs {
            let strengths = simulated(seed, 200);
            for (player, elo) in TRUE.into_iter().enumerate() {
                let off = (strengths.elo(player) - elo).abs();
                inside[player] += u32::from(off <= strengths.error(player));
            }
            wrong += u32::from(strengths.superiority(4, 0) > 0.9);
        }
        for count in inside {
            let share = f64::from(count) / runs as f64;
            assert!((0.92..=0.98).contains(&share), "{inside:?}");
        }
        assert!(wrong < runs as u32 / 10, "{wrong}");
    }

    #[test]
    fn copies_change_nothing() {
        let strengths = |all: [u32; 5], counted: [u32; 5]| {
            let evidence = Evidence::new(Pairs::new(all), Pairs::new(counted));
            Strengths::of(2, &[Encounter { players: [0, 1], evidence }])
        };
        let few = strengths([2, 0, 1, 0, 5], [2, 0, 1, 0, 5]);
        let repeated = strengths([200, 0, 1, 0, 5], [2, 0, 1, 0, 5]);
        assert!(near(repeated.elo(0), few.elo(0)), "{repeated:?}");
        assert!(near(repeated.error(0), few.error(0)), "{repeated:?}");
    }

    #[test]
    fn who_plays_a_third_is_compared_over_it() {
        // Both score three quarters against the third.
        let alike = [0, 10, 20, 30, 40];
        let strengths = Strengths::of(3, &[encounter([0, 2], alike), encounter([1, 2], alike)]);
        assert!(near(strengths.elo(0), strengths.elo(1)), "{strengths:?}");
        let direct = Pairs::new(alike).elo().unwrap().elo;
        assert!(near(strengths.elo(0) - strengths.elo(2), direct), "{strengths:?}");
        assert!(near(strengths.superiority(0, 1), 0.5), "{strengths:?}");
    }

    #[test]
    fn everything_is_finite_even_if_one_wins_all() {
        let all = [0, 0, 0, 0, 1000];
        let chain: Vec<_> = (0..20).map(|at| encounter([at, at + 1], all)).collect();
        let strengths = Strengths::of(21, &chain);
        for player in 0..21 {
            let (elo, error) = (strengths.elo(player), strengths.error(player));
            assert!(elo.is_finite() && error.is_finite() && error > 0.0, "{elo} ± {error}");
        }
        let direct = Pairs::new(all).elo().unwrap().elo;
        let difference = strengths.elo(3) - strengths.elo(4);
        assert!((difference - direct).abs() < 0.01, "{difference} {direct}");
        assert_eq!(points(&without_copies(Pairs::new(all))), (2000.0, 2000));
    }
}
