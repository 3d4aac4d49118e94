use std::ops::Range;

use uttt_rules::Cell;
use wide::{bytemuck, f32x8, i16x8, i16x16};

use super::matrix::Matrix;
use super::pattern::Pattern;
use super::weights::{BodyWeights, PATTERN_HIDDEN, PATTERN_WIDTH, WIDTH};

/// The value 1 in the units of the accumulator.
pub(super) const ONE: f32 = 255.0;

/// The numbers of the accumulator, in units of 1 / 255.
pub(super) type Row = [i16x16; WIDTH / 16];

/// The sum over the small boards of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator(pub(super) Row);

/// The numbers that represent a pattern.
type Numbers = [f32; PATTERN_WIDTH];

/// What each pattern adds to the accumulator, computed in advance.
#[derive(Clone, Debug)]
pub(super) struct Body {
    /// For each small board, for each pattern.
    boards: Vec<Row>,
    /// For each pattern of a board that the player is sent to.
    sent: Vec<Row>,
}

impl Body {
    /// The table of a rule system that has its own weights for some of a pattern's inputs. `base`,
    /// the table without them, saves most of the computation.
    pub(super) fn new(weights: &BodyWeights, closed: Option<&Matrix>, base: Option<&Self>) -> Self {
        let layers = PatternLayers::new(weights, closed);
        let is_known = |pattern: Pattern| base.is_some() && !pattern.is_closed_or_won();
        let patterns: Vec<_> = Pattern::all()
            .map(|pattern| (!is_known(pattern)).then(|| layers.numbers(pattern)))
            .collect();
        let mut boards = Vec::with_capacity(10 * Pattern::COUNT);
        for place in 0..10 {
            let columns = place * PATTERN_WIDTH..(place + 1) * PATTERN_WIDTH;
            let layer = Layer::new(&weights.boards, columns);
            let known = base.map_or(&[][..], |base| base.place(place));
            boards.extend(patterns.iter().enumerate().map(|(at, pattern)| match pattern {
                Some(pattern) => adds(pattern, &layer),
                None => known[at],
            }));
        }
        let sent = boards.split_off(9 * Pattern::COUNT);
        Self { boards, sent }
    }

    /// The rows of all patterns in one place: one of the small boards, or the board that the player
    /// is sent to.
    fn place(&self, place: usize) -> &[Row] {
        self.boards.chunks_exact(Pattern::COUNT).nth(place).unwrap_or(&self.sent)
    }

    /// What a small board adds.
    #[inline]
    pub(super) fn board(&self, board: Cell, pattern: Pattern) -> &Row {
        &self.boards[board.index() * Pattern::COUNT + pattern.index()]
    }

    /// What a small board adds besides if the player is sent to it.
    #[inline]
    pub(super) fn sent(&self, pattern: Pattern) -> &Row {
        &self.sent[pattern.index()]
    }
}

// The code below runs some ten thousand times when the engine starts. `adds` and `numbers` are
// functions of their own because browsers optimise a function only between two calls of it.

/// What a pattern adds in one place.
#[inline(never)]
fn adds(pattern: &Numbers, layer: &Layer<{ WIDTH / 16 }>) -> Row {
    layer.apply(pattern).map(whole)
}

/// The layers that turn a pattern into numbers.
struct PatternLayers {
    /// The weights of each input, and the bias.
    inputs: Vec<[f32; PATTERN_HIDDEN]>,
    outputs: Layer<{ PATTERN_WIDTH / 16 }>,
}

impl PatternLayers {
    fn new(weights: &BodyWeights, closed: Option<&Matrix>) -> Self {
        let input = |input| match closed {
            Some(closed) if (Pattern::CLOSED..Pattern::INPUTS).contains(&input) => {
                array(&closed.numbers(input - Pattern::CLOSED))
            }
            _ => array(&weights.pattern_in.column(input)),
        };
        Self {
            inputs: (0..=Pattern::INPUTS).map(input).collect(),
            outputs: Layer::new(&weights.pattern_out, 0..PATTERN_HIDDEN),
        }
    }

    /// The numbers that represent a pattern.
    #[inline(never)]
    fn numbers(&self, pattern: Pattern) -> Numbers {
        let mut hidden = self.inputs[Pattern::INPUTS];
        let bits = pattern.inputs();
        for (input, row) in self.inputs[..Pattern::INPUTS].iter().enumerate() {
            if bits >> input & 1 == 1 {
                hidden.iter_mut().zip(row).for_each(|(hidden, weight)| *hidden += weight);
            }
        }
        // `max` would be a function call for each number in a browser.
        hidden.iter_mut().for_each(|hidden| *hidden = if *hidden > 0.0 { *hidden } else { 0.0 });
        bytemuck::cast(self.outputs.apply(&hidden))
    }
}

/// Sixteen numbers.
type Part = [f32x8; 2];

/// Some columns of a matrix, each in parts of sixteen rows.
struct Layer<const PARTS: usize>([Vec<Part>; PARTS]);

impl<const PARTS: usize> Layer<PARTS> {
    fn new(matrix: &Matrix, columns: Range<usize>) -> Self {
        let columns: Vec<_> = columns.map(|column| matrix.column(column)).collect();
        let part = |part| columns.iter().map(|column| sixteen(&column[16 * part..])).collect();
        Self(std::array::from_fn(part))
    }

    /// The sum of the columns, each multiplied by its number.
    #[inline]
    fn apply(&self, numbers: &[f32]) -> [Part; PARTS] {
        let mut sums = [Part::default(); PARTS];
        for (sums, columns) in sums.iter_mut().zip(&self.0) {
            for (&number, column) in numbers.iter().zip(columns) {
                let number = f32x8::splat(number);
                for (sum, &weight) in sums.iter_mut().zip(column) {
                    *sum += number * weight;
                }
            }
        }
        sums
    }
}

/// The first sixteen.
fn sixteen(numbers: &[f32]) -> Part {
    bytemuck::cast(array::<16>(numbers))
}

/// The first numbers, padded with zeros.
pub(super) fn array<const N: usize>(numbers: &[f32]) -> [f32; N] {
    let mut array = [0.0; N];
    array.iter_mut().zip(numbers).for_each(|(to, from)| *to = *from);
    array
}

/// In units of the accumulator. The sum of twelve such rows never overflows.
pub(super) fn row(numbers: &[f32; WIDTH]) -> Row {
    let mut row = Row::default();
    for (part, numbers) in row.iter_mut().zip(numbers.chunks(16)) {
        *part = whole(sixteen(numbers));
    }
    row
}

/// The nearest whole units of the accumulator; halves are rounded away from 0.
fn whole(numbers: Part) -> i16x16 {
    /// The largest number below one half, so that numbers just below a half are not rounded up.
    const HALF: f32 = 0.5 - f32::EPSILON / 4.0;
    let halves = numbers.map(|x| {
        let x = (x * f32x8::splat(ONE)).fast_max(f32x8::splat(-2700.0));
        let x = x.fast_min(f32x8::splat(2700.0));
        // Copies the sign of x.
        let half = f32x8::splat(HALF) | x & f32x8::splat(-0.0);
        i16x8::from_i32x8_saturate((x + half).fast_trunc_int())
    });
    bytemuck::cast(halves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_parts_are_rounded_as_by_the_standard_library() {
        let near = |x: f32| [x.next_down(), x, x.next_up()];
        let halves = (-5402..=5402).flat_map(|x| near(x as f32 / 2.0 / ONE));
        let few = (-400..=400).flat_map(|x| near(x as f32 / 997.0)).chain([0.0, -0.0, 1e9, -1e9]);
        for x in halves.chain(few) {
            let expected = (x * ONE).round().clamp(-2700.0, 2700.0) as i16;
            assert_eq!(whole([f32x8::splat(x); 2]).to_array(), [expected; 16], "{x}");
        }
    }
}
