use std::ops::Range;

use ndarray::{Array2, Axis};
use serde::{Deserialize, Serialize};
use uttt_engine::network::{
    Features, HIDDEN as HIDDEN_UNITS, PATTERN_HIDDEN, PATTERN_WIDTH, Pattern, WIDTH,
};

/// The sizes of a network's layers.
#[derive(clap::Args, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LayerSizes {
    /// Hidden units of what a pattern goes through.
    #[arg(long, default_value_t = PATTERN_HIDDEN)]
    pub(crate) pattern_hidden: usize,
    /// Numbers that a pattern becomes.
    #[arg(long, default_value_t = PATTERN_WIDTH)]
    pub(crate) pattern_width: usize,
    /// Units that sum over the small boards.
    #[arg(long, default_value_t = WIDTH)]
    pub(crate) accumulator: usize,
    /// Units behind them.
    #[arg(long, default_value_t = HIDDEN_UNITS)]
    pub(crate) hidden: usize,
}

/// The sizes that the engine is built for.
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

/// A network's weights as training sees them. Each matrix maps rows to columns.
///
/// A small board's pattern becomes a few numbers, by the same two layers for all nine boards. Nine
/// matrices and a tenth, for the boards that the move is sent to, map them to the accumulator. What
/// follows is another one for each bucket of boards: a hidden layer, the value, and the chance of a
/// draw.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Model {
    pub(crate) shape: LayerSizes,
    /// The matrices and their biases, in the order of the constants below.
    pub(crate) weights: Vec<Array2<f32>>,
}

/// The places of the matrices among the weights.
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
/// From here on one for each bucket.
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

    /// Choices that were never trained become like the last one that was.
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
                // About normal.
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
        // The same for all buckets to begin with: they differ little.
        let one = random(accumulator, hidden, 2.0 * fan(accumulator));
        weights.extend((0..Features::BUCKETS).map(|_| one.clone()));
        Self { shape, weights }
    }

    /// What each pattern becomes: the hidden layer after its clipping, and the outcome.
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

/// The clipped square.
#[inline]
pub(crate) fn activate(x: f32) -> f32 {
    let x = x.clamp(0.0, 1.0);
    x * x
}

/// Its slope.
#[inline]
pub(crate) fn slope(x: f32) -> f32 {
    if x > 0.0 && x < 1.0 { 2.0 * x } else { 0.0 }
}

/// From any number to −1…1; only operations whose results are exactly defined, so that the value is
/// the same on every machine.
#[inline]
pub(crate) fn squash(x: f32) -> f32 {
    x / (1.0 + x * x).sqrt()
}

/// The squash's slope, from its result.
#[inline]
pub(crate) fn squash_slope(y: f32) -> f32 {
    let rest = (1.0 - y * y).max(0.0);
    rest * rest.sqrt()
}
