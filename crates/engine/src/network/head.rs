use wide::{bytemuck, f32x8, i16x16, i32x8, u16x16};

use super::body::{ONE, Row, array, row};
use super::matrix::Matrix;
use super::weights::{BucketWeights, HIDDEN, WIDTH};

/// The hidden units, as vectors.
type Units = [f32x8; HIDDEN / 8];

/// The two weights of sixteen hidden units for a pair of the accumulator's numbers.
type Weights = [i16x16; 2];

/// The layers after the accumulator, for one choice of small boards.
#[derive(Clone, Debug)]
pub(super) struct Head {
    /// What the choice itself adds to the accumulator.
    pub(super) sum: Row,
    /// For each sixteen hidden units.
    hidden: [[Weights; WIDTH / 2]; HIDDEN / 16],
    /// The factor of each hidden unit's sum.
    factors: Units,
    bias: Units,
    value: Units,
    value_bias: f32,
    draw: Units,
    draw_bias: f32,
}

impl Head {
    pub(super) fn new(hidden: &Matrix, frame: &BucketWeights) -> Self {
        let whole = |unit: usize| hidden.row(unit);
        // Loops instead of arrays written out number by number, each of which would be a kilobyte
        // of code.
        let mut pairs = [[[i16x16::ZERO; 2]; WIDTH / 2]; HIDDEN / 16];
        for unit in 0..HIDDEN {
            for (column, &weight) in whole(unit).1.iter().enumerate() {
                let part = &mut pairs[unit / 16][column / 2][unit / 8 % 2];
                part.as_mut_array()[2 * (unit % 8) + column % 2] = weight.into();
            }
        }
        Self {
            sum: row(&array(&frame.sum.numbers(0))),
            hidden: pairs,
            factors: units(&|unit| whole(unit).0 / SQUARED_ONE),
            bias: units(&|unit| frame.units.at(0, unit)),
            value: units(&|unit| frame.units.at(1, unit)),
            value_bias: frame.bias.at(0, 0),
            draw: units(&|unit| frame.units.at(2, unit)),
            draw_bias: frame.bias.at(1, 0),
        }
    }

    /// The hidden units for an accumulator, this head's own sum included.
    #[inline]
    pub(super) fn hidden(&self, total: &Row) -> Units {
        let active = total.map(|numbers| square(numbers.max(i16x16::ZERO).min(LARGEST)));
        let pairs: &[i32; WIDTH / 2] = bytemuck::cast_ref(&active);
        let sums: [_; HIDDEN / 16] = std::array::from_fn(|part| dot(pairs, &self.hidden[part]));
        let sums = sums.as_flattened();
        std::array::from_fn(|part| {
            let x = sums[part].round_float() * self.factors[part] + self.bias[part];
            // The slower forms of these functions would also check for NaN.
            let x = x.fast_max(f32x8::ZERO).fast_min(f32x8::ONE);
            x * x
        })
    }

    /// The value, −1 to 1.
    #[inline]
    pub(super) fn value(&self, hidden: &Units) -> f32 {
        squash(sum(hidden, &self.value) + self.value_bias)
    }

    /// The chance of a draw, 0 to 1.
    pub(super) fn draw(&self, hidden: &Units) -> f32 {
        0.5 + 0.5 * squash(sum(hidden, &self.draw) + self.draw_bias)
    }
}

/// The sums of sixteen hidden units over all pairs.
///
/// V8 keeps no more sums than these in registers, and only in a function of their own. It checks
/// its stack in each iteration: two pairs in one iteration are faster than one, and with four, sums
/// spill.
#[inline(never)]
fn dot(pairs: &[i32; WIDTH / 2], weights: &[Weights; WIDTH / 2]) -> [i32x8; 2] {
    let mut sums = [i32x8::ZERO; 2];
    let (pairs, weights) = (pairs.as_chunks::<2>().0, weights.as_chunks::<2>().0);
    for (pairs, weights) in pairs.iter().zip(weights) {
        for (&pair, weights) in pairs.iter().zip(weights) {
            let pair: i16x16 = bytemuck::cast(i32x8::splat(pair));
            for (sum, &weights) in sums.iter_mut().zip(weights) {
                *sum += pair.dot(weights);
            }
        }
    }
    sums
}

/// One number for each hidden unit.
#[inline(never)]
fn units(number: &dyn Fn(usize) -> f32) -> Units {
    std::array::from_fn(|part| f32x8::new(std::array::from_fn(|i| number(8 * part + i))))
}

/// Larger numbers are clamped to this one.
const LARGEST: i16x16 = i16x16::new([ONE as i16; 16]);

/// What 1 becomes when it is squared.
const SQUARED_ONE: f32 = ONE * ONE / 256.0;

/// The squares of numbers from 0 to 255, divided by 256 and rounded.
#[inline]
fn square(x: i16x16) -> i16x16 {
    let square: u16x16 = bytemuck::cast(x * x);
    bytemuck::cast((square + u16x16::splat(128)) >> 8)
}

/// The sum of the products, added in the same order on every machine.
#[inline]
fn sum(units: &Units, weights: &Units) -> f32 {
    let mut parts = f32x8::ZERO;
    for (&unit, &weight) in units.iter().zip(weights) {
        parts += unit * weight;
    }
    let [a, b, c, d, e, f, g, h] = parts.to_array();
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}

/// Maps any number to −1…1, using only operations whose results are exactly defined.
#[inline]
fn squash(x: f32) -> f32 {
    x / (1.0 + x * x).sqrt()
}
