use uttt_rules::Cell;
use wide::i16x16;

use super::matrix::Matrix;
use super::pattern::Pattern;
use super::weights::{BodyWeights, PATTERN_HIDDEN, PATTERN_WIDTH, WIDTH};

/// 1 in the accumulator.
pub(super) const ONE: f32 = 255.0;

/// The accumulator's numbers, in parts of 1 / 255.
pub(super) type Row = [i16x16; WIDTH / 16];

/// The sum over the small boards of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator(pub(super) Row);

/// What each pattern adds to the accumulator, worked out beforehand.
#[derive(Clone, Debug)]
pub(super) struct Body {
    /// For each small board and each pattern there.
    boards: Vec<Row>,
    /// For each pattern of a board that the move is sent to.
    sent: Vec<Row>,
}

impl Body {
    /// The table of a rule system that has some of a pattern's inputs of its own.
    pub(super) fn new(weights: &BodyWeights, closed: Option<&Matrix>) -> Self {
        let patterns = patterns(weights, closed);
        let columns: Vec<[f32; WIDTH]> =
            (0..10 * PATTERN_WIDTH).map(|column| array(&weights.boards.column(column))).collect();
        let mut boards = Vec::with_capacity(10 * Pattern::COUNT);
        for columns in columns.chunks(PATTERN_WIDTH) {
            boards.extend(patterns.iter().map(|pattern| {
                let mut sum = [0.0; WIDTH];
                for (number, column) in pattern.iter().zip(columns) {
                    for (sum, weight) in sum.iter_mut().zip(column) {
                        *sum += number * weight;
                    }
                }
                row(sum)
            }));
        }
        let sent = boards.split_off(9 * Pattern::COUNT);
        Self { boards, sent }
    }

    /// What a small board adds.
    #[inline]
    pub(super) fn board(&self, board: Cell, pattern: Pattern) -> &Row {
        &self.boards[board.index() * Pattern::COUNT + pattern.index()]
    }

    /// What a small board that the move is sent to adds besides.
    #[inline]
    pub(super) fn sent(&self, pattern: Pattern) -> &Row {
        &self.sent[pattern.index()]
    }
}

/// The numbers that each pattern becomes.
fn patterns(weights: &BodyWeights, closed: Option<&Matrix>) -> Vec<[f32; PATTERN_WIDTH]> {
    let mut inputs: Vec<[f32; PATTERN_HIDDEN]> =
        (0..=Pattern::INPUTS).map(|input| array(&weights.pattern_in.column(input))).collect();
    if let Some(closed) = closed {
        for (row, input) in inputs[Pattern::CLOSED..Pattern::INPUTS].iter_mut().enumerate() {
            for (unit, weight) in input.iter_mut().enumerate() {
                *weight = closed.at(row, unit);
            }
        }
    }
    let outputs: Vec<[f32; PATTERN_WIDTH]> =
        (0..PATTERN_HIDDEN).map(|unit| array(&weights.pattern_out.column(unit))).collect();
    let becomes = |pattern: Pattern| {
        let mut hidden = inputs[Pattern::INPUTS];
        let bits = pattern.inputs();
        for (input, row) in inputs[..Pattern::INPUTS].iter().enumerate() {
            if bits >> input & 1 == 1 {
                hidden.iter_mut().zip(row).for_each(|(hidden, weight)| *hidden += weight);
            }
        }
        let mut out = [0.0; PATTERN_WIDTH];
        for (&hidden, row) in hidden.iter().zip(&outputs) {
            if hidden > 0.0 {
                out.iter_mut().zip(row).for_each(|(out, weight)| *out += hidden * weight);
            }
        }
        out
    };
    Pattern::all().map(becomes).collect()
}

/// The first numbers, and zeros where there are not so many.
pub(super) fn array<const N: usize>(numbers: &[f32]) -> [f32; N] {
    let mut array = [0.0; N];
    array.iter_mut().zip(numbers).for_each(|(to, from)| *to = *from);
    array
}

/// In parts of the accumulator. Twelve such rows never overflow it.
pub(super) fn row(numbers: [f32; WIDTH]) -> Row {
    let mut row = Row::default();
    for (part, numbers) in row.iter_mut().zip(numbers.as_chunks::<16>().0) {
        // A loop, for `map` would be written out number by number.
        let mut rounded = [0; 16];
        for (to, x) in rounded.iter_mut().zip(numbers) {
            *to = (x * ONE).round().clamp(-2700.0, 2700.0) as i16;
        }
        *part = i16x16::new(rounded);
    }
    row
}
