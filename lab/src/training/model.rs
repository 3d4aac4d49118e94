use std::ops::Range;

use ndarray::{Array2, Axis};
use serde::{Deserialize, Serialize};
use uttt_engine::network::{
    Features, HIDDEN as HIDDEN_UNITS, PATTERN_HIDDEN, PATTERN_WIDTH, Pattern, WIDTH,
};

/// The sizes of a network's layers.
#[derive(clap::Args, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LayerSizes {
    /// The hidden units for a pattern.
    #[arg(long, default_value_t = PATTERN_HIDDEN)]
    pub(crate) pattern_hidden: usize,
    /// The outputs for a pattern.
    #[arg(long, default_value_t = PATTERN_WIDTH)]
    pub(crate) pattern_width: usize,
    /// The units of the accumulator, which sums over the small boards.
    #[arg(long, default_value_t = WIDTH)]
    pub(crate) accumulator: usize,
    /// The units of the hidden layer after it.
    #[arg(long, default_value_t = HIDDEN_UNITS)]
    pub(crate) hidden: usize,
}

/// The sizes that the engine expects.
impl Default for LayerSizes {
    fn default() -> Self {
        Self {
            pattern_hidden: PATTERN_HIDDEN,
            pattern_width: PATTERN_WIDTH,
            accumulator: WIDTH,
            hidden: HIDDEN_UNITS,
        }
    }
}

/// The weights of a network as floating-point numbers. Each matrix maps rows to columns.
///
/// Two layers turn the pattern of a small board into a few numbers; all nine boards share them.
/// Nine matrices map these to the accumulator, and a tenth does so for the boards that the move
/// sends to. The rest exists once for each bucket of boards: a hidden layer, the value, and the
/// chance of a draw.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Model {
    pub(crate) shape: LayerSizes,
    /// The matrices and their biases, in the order of the constants below.
    pub(crate) weights: Vec<Array2<f32>>,
}

/// The indices of the matrices among the weights.
pub(crate) const PATTERN_IN: usize = 0;
pub(crate) const PATTERN_BIAS: usize = 1;
pub(crate) const PATTERN_OUT: usize = 2;
pub(crate) const BOARDS: usize = 3;
pub(crate) const BUCKET: usize = 4;
pub(crate) const HIDDEN_BIAS: usize = 5;
pub(crate) const VALUE: usize = 6;
pub(crate) const VALUE_BIAS: usize = 7;
pub(crate) const DRAW: usize = 8;
pub(crate) const DRAW_BIAS: usize = 9;
/// From here on, there is one for each bucket.
pub(crate) const HIDDEN: usize = 10;

impl Model {
    /// The rows of a matrix that a rule system may have of its own.
    pub(crate) fn adapts(place: usize) -> Range<usize> {
        match place {
            PATTERN_IN => Pattern::CLOSED..Pattern::INPUTS,
            BUCKET..HIDDEN => 0..Features::BUCKETS,
            _ => 0..0,
        }
    }

    /// Gives buckets that were never trained the weights of the last one that was.
    pub(crate) fn spread(&mut self, trained: usize) {
        for bucket in trained..Features::BUCKETS {
            for matrix in &mut self.weights[BUCKET..HIDDEN] {
                let last = matrix.row(trained - 1).to_owned();
                matrix.row_mut(bucket).assign(&last);
            }
            self.weights[HIDDEN + bucket] = self.weights[HIDDEN + trained - 1].clone();
        }
    }

    /// Random weights.
    pub(crate) fn new(shape: LayerSizes, seed: u64) -> Self {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut random = |rows: usize, columns: usize, size: f32| {
            Array2::from_shape_simple_fn((rows, columns), || {
                // Approximately normal.
                let sum: f32 = (0..4).map(|_| rng.f32() - 0.5).sum();
                sum * size * 3_f32.sqrt()
            })
        };
        let LayerSizes { pattern_hidden, pattern_width, accumulator, hidden } = shape;
        let fan = |count: usize| (1.0 / count as f32).sqrt();
        let mut weights = vec![
            random(Pattern::INPUTS, pattern_hidden, fan(4)),
            random(1, pattern_hidden, 0.1),
            random(pattern_hidden, pattern_width, 2.0 * fan(pattern_hidden)),
            random(10 * pattern_width, accumulator, 0.5 * fan(10 * pattern_width)),
            Array2::from_elem((Features::BUCKETS, accumulator), 0.4),
            Array2::from_elem((Features::BUCKETS, hidden), 0.3),
            random(Features::BUCKETS, hidden, fan(hidden)),
            Array2::zeros((Features::BUCKETS, 1)),
            random(Features::BUCKETS, hidden, fan(hidden)),
            Array2::zeros((Features::BUCKETS, 1)),
        ];
        // At first the same for all buckets, because they differ little.
        let one = random(accumulator, hidden, 2.0 * fan(accumulator));
        weights.extend((0..Features::BUCKETS).map(|_| one.clone()));
        Self { shape, weights }
    }

    /// The two layers of a pattern: the hidden layer after clipping, and the output.
    pub(crate) fn patterns(&self) -> (Array2<f32>, Array2<f32>) {
        let [first, bias, second] =
            [PATTERN_IN, PATTERN_BIAS, PATTERN_OUT].map(|i| &self.weights[i]);
        let mut hidden = Array2::zeros((Pattern::COUNT, self.shape.pattern_hidden));
        for (pattern, mut row) in Pattern::all().zip(hidden.axis_iter_mut(Axis(0))) {
            row += &bias.row(0);
            let inputs = pattern.inputs();
            for input in (0..Pattern::INPUTS).filter(|input| inputs >> input & 1 == 1) {
                row += &first.row(input);
            }
            row.mapv_inplace(|x| x.max(0.0));
        }
        let out = hidden.dot(second);
        (hidden, out)
    }

    /// All weights set to 0.
    pub(crate) fn zeros(&self) -> Vec<Array2<f32>> {
        self.weights.iter().map(|matrix| Array2::zeros(matrix.dim())).collect()
    }
}

/// The square of the clipped value.
#[inline]
pub(crate) fn activate(x: f32) -> f32 {
    let x = x.clamp(0.0, 1.0);
    x * x
}

/// The derivative of the clipped square.
#[inline]
pub(crate) fn slope(x: f32) -> f32 {
    if x > 0.0 && x < 1.0 { 2.0 * x } else { 0.0 }
}

/// Maps any number to −1…1. It uses only operations with exactly defined results, so the value is
/// the same on every machine.
#[inline]
pub(crate) fn squash(x: f32) -> f32 {
    x / (1.0 + x * x).sqrt()
}

/// The derivative of the squash, from its result.
#[inline]
pub(crate) fn squash_slope(y: f32) -> f32 {
    let rest = (1.0 - y * y).max(0.0);
    rest * rest.sqrt()
}
