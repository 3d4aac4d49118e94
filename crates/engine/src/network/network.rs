use uttt_rules::{Cell, Grid};

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
type Row = [i16; WIDTH];

/// The sum over the small boards of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator(Row);

/// What follows the accumulator for one choice of boards.
#[derive(Clone, Debug)]
struct Head {
    /// What the choice itself adds to the accumulator.
    row: Row,
    /// For each hidden unit the weights of the accumulator's numbers.
    hidden: [Row; HIDDEN],
    /// What a hidden unit's sum is multiplied by.
    factors: [f32; HIDDEN],
    bias: [f32; HIDDEN],
    value: [f32; HIDDEN],
    value_bias: f32,
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
        let mut rows = vec![[0; WIDTH]; 10 * count];
        let patterns = patterns(weights);
        for (slot, matrix) in matrix.chunks(pattern_width).enumerate() {
            for (row, pattern) in rows[slot * count..].iter_mut().zip(&patterns) {
                let mut sum = [0.0; WIDTH];
                for (number, matrix) in pattern.iter().zip(matrix) {
                    for (sum, weight) in sum.iter_mut().zip(matrix) {
                        *sum += number * weight;
                    }
                }
                *row = sum.map(rounded);
            }
        }
        let sent = rows.split_off(9 * count);
        let heads = (0..choices).map(|choice| Head::new(weights, choice)).collect();
        Self { boards: rows, sent, heads }
    }

    /// The sum over the small boards.
    #[inline]
    pub fn sum(&self, boards: &[Pattern; 9]) -> Accumulator {
        let mut sum = [0; WIDTH];
        for (board, pattern) in boards.iter().enumerate() {
            let row = &self.boards[board * Pattern::COUNT + pattern.index()];
            for (sum, number) in sum.iter_mut().zip(row) {
                *sum += number;
            }
        }
        Accumulator(sum)
    }

    /// The sum after one small board has become another.
    #[inline]
    pub fn change(
        &self,
        sum: &Accumulator,
        board: Cell,
        from: Pattern,
        to: Pattern,
    ) -> Accumulator {
        let rows = &self.boards[board.index() * Pattern::COUNT..][..Pattern::COUNT];
        let (from, to) = (&rows[from.index()], &rows[to.index()]);
        Accumulator(std::array::from_fn(|i| sum.0[i] - from[i] + to[i]))
    }

    /// What the side to move may expect, −1 (lost) to 1 (won): the small boards summed up, those
    /// that the move is sent to, and their patterns.
    #[inline]
    pub fn value(&self, sum: &Accumulator, sent: Grid, boards: &[Pattern; 9]) -> f32 {
        let head = &self.heads[choice(sent)];
        let mut total: Row = std::array::from_fn(|i| sum.0[i] + head.row[i]);
        for board in sent {
            let row = &self.sent[boards[board.index()].index()];
            for (total, number) in total.iter_mut().zip(row) {
                *total += number;
            }
        }
        head.value(&total)
    }

    /// The same from the view alone.
    pub fn value_of(&self, view: &View) -> f32 {
        self.value(&self.sum(&view.boards), view.sent, &view.boards)
    }
}

impl Head {
    fn new(weights: &Weights, choice: usize) -> Self {
        let matrix = &weights.hidden[choice];
        let mut row = [0; WIDTH];
        row.iter_mut().zip(weights.choice.row(choice)).for_each(|(to, from)| *to = rounded(from));
        Self {
            row,
            hidden: std::array::from_fn(|unit| {
                std::array::from_fn(|i| matrix.rows[i * HIDDEN + unit].into())
            }),
            factors: std::array::from_fn(|unit| matrix.factors[unit] / ONE),
            bias: std::array::from_fn(|unit| weights.hidden_bias.at(choice, unit)),
            value: std::array::from_fn(|unit| weights.value.at(choice, unit)),
            value_bias: weights.value_bias.at(choice, 0),
        }
    }

    #[inline]
    fn value(&self, total: &Row) -> f32 {
        // The clipped square; 1 becomes 254.
        let active: Row = std::array::from_fn(|i| {
            let clipped = total[i].clamp(0, 255) as u16;
            (clipped * clipped >> 8) as i16
        });
        let mut sum = self.value_bias;
        for unit in 0..HIDDEN {
            let x = dot(&active, &self.hidden[unit]) as f32 * self.factors[unit] + self.bias[unit];
            let x = x.clamp(0.0, 1.0);
            sum += x * x * self.value[unit];
        }
        squash(sum)
    }
}

#[inline]
fn dot(a: &Row, b: &Row) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
}

/// From any number to −1…1. Only operations whose results are exactly defined.
#[inline]
fn squash(x: f32) -> f32 {
    x / (1.0 + x * x).sqrt()
}

/// In parts of the accumulator. Eleven such rows never overflow it.
fn rounded(x: f32) -> i16 {
    (x * ONE).round().clamp(-2900.0, 2900.0) as i16
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
