use uttt_rules::{Cell, Grid};
use wide::{bytemuck, f32x8, i16x16, i32x8, u16x16};

use super::pattern::Pattern;
use super::view::{View, choice};
use super::weights::{Sizes, Weights, WeightsError};

/// The numbers that sum over the small boards.
const WIDTH: usize = 64;
/// The units behind them.
const HIDDEN: usize = 16;

/// 1 in the accumulator.
const ONE: f32 = 255.0;

/// A row of the accumulator's numbers, in parts of 1 / 255.
type Row = [i16x16; WIDTH / 16];

/// The sum over the small boards of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator(Row);

/// What follows the accumulator for one choice of boards.
#[derive(Clone, Debug)]
struct Head {
    /// What the choice itself adds to the accumulator.
    row: Row,
    /// For each pair of the accumulator's numbers their weights for the hidden units, those of a
    /// unit side by side.
    hidden: [[i16x16; HIDDEN / 8]; WIDTH / 2],
    /// What a hidden unit's sum is multiplied by.
    factors: [f32x8; HIDDEN / 8],
    bias: [f32x8; HIDDEN / 8],
    value: [f32x8; HIDDEN / 8],
    value_bias: f32,
    draw: [f32x8; HIDDEN / 8],
    draw_bias: f32,
}

/// The network, ready to be asked.
///
/// What it says of a position is the same on every machine: whole numbers are summed in it, and
/// what is done in floating point has an exactly defined result and order.
#[derive(Clone, Debug)]
pub struct Network {
    /// What each pattern on each small board adds to the accumulator, board by board.
    boards: Vec<Row>,
    /// What each pattern of a board that the move is sent to adds.
    sent: Vec<Row>,
    heads: Vec<Head>,
}

impl Network {
    /// The network of a file's bytes.
    ///
    /// # Errors
    /// Bytes that are none, or one of other sizes than the engine is built for.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let weights = Weights::read(bytes)?;
        let Sizes { accumulator, hidden, .. } = weights.sizes;
        if (accumulator, hidden) != (WIDTH, HIDDEN) || weights.sizes.choices <= View::FREE {
            return Err(WeightsError::OtherSizes(weights.sizes));
        }
        Ok(Self::new(&weights))
    }

    fn new(weights: &Weights) -> Self {
        let Sizes { pattern_width, choices, .. } = weights.sizes;
        let matrix: Vec<[f32; WIDTH]> = (0..10 * pattern_width)
            .map(|row| {
                let mut numbers = [0.0; WIDTH];
                numbers.iter_mut().zip(weights.boards.row(row)).for_each(|(to, from)| *to = from);
                numbers
            })
            .collect();
        let count = Pattern::COUNT;
        let mut rows = Vec::with_capacity(10 * count);
        let patterns = patterns(weights);
        for matrix in matrix.chunks(pattern_width) {
            rows.extend(patterns.iter().map(|pattern| {
                let mut sum = [0.0; WIDTH];
                for (number, matrix) in pattern.iter().zip(matrix) {
                    for (sum, weight) in sum.iter_mut().zip(matrix) {
                        *sum += number * weight;
                    }
                }
                row(sum)
            }));
        }
        let sent = rows.split_off(9 * count);
        let heads = (0..choices).map(|choice| Head::new(weights, choice)).collect();
        Self { boards: rows, sent, heads }
    }

    /// The sum over the small boards.
    #[inline]
    pub fn sum(&self, boards: &[Pattern; 9]) -> Accumulator {
        let mut sum = [i16x16::ZERO; WIDTH / 16];
        for (board, pattern) in boards.iter().enumerate() {
            add(&mut sum, &self.boards[board * Pattern::COUNT + pattern.index()]);
        }
        Accumulator(sum)
    }

    /// The sum without one small board.
    #[inline]
    pub fn without(&self, sum: &Accumulator, board: Cell, pattern: Pattern) -> Accumulator {
        let row = self.row(board, pattern);
        Accumulator(std::array::from_fn(|i| sum.0[i] - row[i]))
    }

    /// The sum with one small board more.
    #[inline]
    pub fn with(&self, sum: &Accumulator, board: Cell, pattern: Pattern) -> Accumulator {
        let row = self.row(board, pattern);
        Accumulator(std::array::from_fn(|i| sum.0[i] + row[i]))
    }

    #[inline]
    fn row(&self, board: Cell, pattern: Pattern) -> &Row {
        &self.boards[board.index() * Pattern::COUNT + pattern.index()]
    }

    /// What the side to move may expect, −1 (lost) to 1 (won): the small boards summed up, those
    /// that the move is sent to, and their patterns.
    #[inline]
    pub fn value(&self, sum: &Accumulator, sent: Grid, boards: &[Pattern; 9]) -> f32 {
        let head = &self.heads[choice(sent)];
        head.value(&head.hidden(&self.total(head, sum, sent, boards)))
    }

    #[inline]
    fn total(&self, head: &Head, sum: &Accumulator, sent: Grid, boards: &[Pattern; 9]) -> Row {
        let mut total = sum.0;
        add(&mut total, &head.row);
        for board in sent {
            add(&mut total, &self.sent[boards[board.index()].index()]);
        }
        total
    }

    /// The value of a view, and the chance of a draw, 0 to 1.
    pub fn judge(&self, view: &View) -> (f32, f32) {
        let head = &self.heads[view.choice()];
        let sum = self.sum(&view.boards);
        let hidden = head.hidden(&self.total(head, &sum, view.sent, &view.boards));
        (head.value(&hidden), head.draw(&hidden))
    }
}

impl Head {
    fn new(weights: &Weights, choice: usize) -> Self {
        let matrix = &weights.hidden[choice];
        let mut numbers = [0.0; WIDTH];
        numbers.iter_mut().zip(weights.choice.row(choice)).for_each(|(to, from)| *to = from);
        let units = |number: &dyn Fn(usize) -> f32| -> [f32x8; HIDDEN / 8] {
            std::array::from_fn(|part| {
                f32x8::new(std::array::from_fn(|unit| number(8 * part + unit)))
            })
        };
        Self {
            row: row(numbers),
            hidden: std::array::from_fn(|pair| {
                std::array::from_fn(|part| {
                    i16x16::new(std::array::from_fn(|i| {
                        matrix.rows[(2 * pair + i % 2) * HIDDEN + 8 * part + i / 2].into()
                    }))
                })
            }),
            factors: units(&|unit| matrix.factors[unit] / ONE),
            bias: units(&|unit| weights.hidden_bias.at(choice, unit)),
            value: units(&|unit| weights.value.at(choice, unit)),
            value_bias: weights.value_bias.at(choice, 0),
            draw: units(&|unit| weights.draw.at(choice, unit)),
            draw_bias: weights.draw_bias.at(choice, 0),
        }
    }

    /// The hidden units.
    #[inline]
    fn hidden(&self, total: &Row) -> [f32x8; HIDDEN / 8] {
        // The clipped square; 1 becomes 254.
        let active = total.map(|numbers| square(numbers.max(i16x16::ZERO).min(LARGEST)));
        let pairs: &[i32; WIDTH / 2] = bytemuck::cast_ref(&active);
        let mut sums = [i32x8::ZERO; HIDDEN / 8];
        for (&pair, weights) in pairs.iter().zip(&self.hidden) {
            let pair: i16x16 = bytemuck::cast(i32x8::splat(pair));
            for (sum, &weights) in sums.iter_mut().zip(weights) {
                *sum += pair.dot(weights);
            }
        }
        std::array::from_fn(|part| {
            let x = sums[part].round_float() * self.factors[part] + self.bias[part];
            let x = x.max(f32x8::ZERO).min(f32x8::ONE);
            x * x
        })
    }

    #[inline]
    fn value(&self, hidden: &[f32x8; HIDDEN / 8]) -> f32 {
        squash(sum(hidden, &self.value) + self.value_bias)
    }

    fn draw(&self, hidden: &[f32x8; HIDDEN / 8]) -> f32 {
        0.5 + 0.5 * squash(sum(hidden, &self.draw) + self.draw_bias)
    }
}

/// The largest number whose square, over 256, is one of the accumulator's numbers at most 1.
const LARGEST: i16x16 = i16x16::new([255; 16]);

/// The sum of the products, added up in the same order on every machine.
#[inline]
fn sum(units: &[f32x8; HIDDEN / 8], weights: &[f32x8; HIDDEN / 8]) -> f32 {
    let mut parts = f32x8::ZERO;
    for (&unit, &weight) in units.iter().zip(weights) {
        parts += unit * weight;
    }
    let [a, b, c, d, e, f, g, h] = parts.to_array();
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}

/// The squares of numbers from 0 to 255, over 256.
#[inline]
fn square(x: i16x16) -> i16x16 {
    let square: u16x16 = bytemuck::cast(x * x);
    bytemuck::cast(square >> 8)
}

#[inline]
fn add(sum: &mut Row, row: &Row) {
    for (sum, &row) in sum.iter_mut().zip(row) {
        *sum += row;
    }
}

/// From any number to −1…1. Only operations whose results are exactly defined.
#[inline]
fn squash(x: f32) -> f32 {
    x / (1.0 + x * x).sqrt()
}

/// In parts of the accumulator. Eleven such rows never overflow it.
fn row(numbers: [f32; WIDTH]) -> Row {
    let rounded = numbers.map(|x| (x * ONE).round().clamp(-2900.0, 2900.0) as i16);
    std::array::from_fn(|part| i16x16::new(std::array::from_fn(|i| rounded[16 * part + i])))
}

/// The numbers that each pattern becomes.
fn patterns(weights: &Weights) -> Vec<Vec<f32>> {
    let Sizes { pattern_hidden, pattern_width, .. } = weights.sizes;
    let pattern_in: Vec<Vec<f32>> =
        (0..Pattern::INPUTS).map(|input| weights.pattern_in.row(input).collect()).collect();
    let pattern_out: Vec<Vec<f32>> =
        (0..pattern_hidden).map(|unit| weights.pattern_out.row(unit).collect()).collect();
    let bias: Vec<f32> = weights.pattern_bias.row(0).collect();
    let becomes = |pattern: Pattern| {
        let mut hidden = bias.clone();
        let inputs = pattern.inputs();
        for (input, row) in pattern_in.iter().enumerate() {
            if inputs >> input & 1 == 1 {
                hidden.iter_mut().zip(row).for_each(|(hidden, weight)| *hidden += weight);
            }
        }
        let mut out = vec![0.0; pattern_width];
        for (hidden, row) in hidden.iter().zip(&pattern_out) {
            if *hidden > 0.0 {
                out.iter_mut().zip(row).for_each(|(out, weight)| *out += hidden * weight);
            }
        }
        out
    };
    Pattern::all().map(becomes).collect()
}
