use ndarray::{Array2, ArrayView1, ArrayView2, Axis, linalg::general_mat_mul, s};
use uttt_engine::network::{Features, Pattern};

use super::model::{
    BOARDS, BUCKET, DRAW, DRAW_BIAS, HIDDEN, HIDDEN_BIAS, Model, PATTERN_BIAS, PATTERN_IN,
    PATTERN_OUT, VALUE, VALUE_BIAS, activate, slope, squash, squash_slope,
};
use super::sample::{DRAW_WEIGHT, Sample};

/// The number of samples that go through the network at once. Their numbers fit into the
/// processor's cache.
const CHUNK: usize = 512;

/// The loss of a model on some samples, and its gradient.
pub(crate) struct Gradient {
    /// The gradient of the summed loss, in the shape of the model's weights.
    pub(crate) weights: Vec<Array2<f32>>,
    /// The summed loss: half the squared error of the value, plus a fraction of that of the chance
    /// of a draw.
    pub(crate) loss: f64,
}

impl Gradient {
    /// Computes the gradient over a batch with this many threads.
    pub(crate) fn of(model: &Model, batch: &[Sample], threads: usize) -> Self {
        let (hidden, patterns) = model.patterns();
        let share = batch.len().div_ceil(threads).max(1);
        let parts: Vec<Part> = std::thread::scope(|scope| {
            let work = |samples| {
                let patterns = &patterns;
                scope.spawn(move || Part::of(model, patterns, samples, true))
            };
            let running: Vec<_> = batch.chunks(share).map(work).collect();
            running.into_iter().filter_map(|part| part.join().ok()).collect()
        });
        let mut sum = Part::new(model);
        for part in parts {
            sum.loss += part.loss;
            sum.patterns += &part.patterns;
            for (sum, part) in sum.weights.iter_mut().zip(&part.weights) {
                *sum += part;
            }
        }
        sum.finish(model, &hidden)
    }

    /// The mean loss over samples, without a gradient.
    pub(crate) fn loss(model: &Model, samples: &[Sample]) -> f64 {
        let (_, patterns) = model.patterns();
        Part::of(model, &patterns, samples, false).loss / samples.len().max(1) as f64
    }
}

/// The part that one thread computes.
struct Part {
    weights: Vec<Array2<f32>>,
    /// The gradient with respect to the outputs of the patterns' layers.
    patterns: Array2<f32>,
    loss: f64,
}

impl Part {
    fn new(model: &Model) -> Self {
        let patterns = Array2::zeros((Pattern::COUNT, model.shape.pattern_width));
        Self { weights: model.zeros(), patterns, loss: 0.0 }
    }

    fn of(model: &Model, patterns: &Array2<f32>, samples: &[Sample], wants_slopes: bool) -> Self {
        let mut part = Self::new(model);
        for chunk in samples.chunks(CHUNK) {
            part.add(model, patterns, chunk, wants_slopes);
        }
        part
    }

    fn add(&mut self, model: &Model, patterns: &Array2<f32>, chunk: &[Sample], wants_slopes: bool) {
        // Takes one bucket after the other, so that the rows of each stand side by side.
        let mut samples: Vec<&Sample> = chunk.iter().collect();
        samples.sort_by_key(|sample| sample.features.bucket());
        let width = model.shape.pattern_width;
        let mut inputs = Array2::zeros((samples.len(), 10 * width));
        for (sample, mut row) in samples.iter().zip(inputs.axis_iter_mut(Axis(0))) {
            for (slot, pattern) in slots(&sample.features) {
                let mut part = row.slice_mut(s![slot * width..(slot + 1) * width]);
                part += &patterns.row(pattern.index());
            }
        }
        let mut sums = Array2::zeros((samples.len(), model.shape.accumulator));
        for (sample, mut row) in samples.iter().zip(sums.axis_iter_mut(Axis(0))) {
            row.assign(&model.weights[BUCKET].row(sample.features.bucket()));
        }
        general_mat_mul(1.0, &inputs, &model.weights[BOARDS], 1.0, &mut sums);
        let active = sums.mapv(activate);
        let mut sum_slopes = Array2::zeros(sums.dim());
        let mut begin = 0;
        for group in samples.chunk_by(|a, b| a.features.bucket() == b.features.bucket()) {
            let rows = s![begin..begin + group.len(), ..];
            begin += group.len();
            let active = active.slice(rows);
            let slopes = self.head(model, &active, group, wants_slopes);
            sum_slopes.slice_mut(rows).assign(&slopes);
        }
        if !wants_slopes {
            return;
        }
        sum_slopes.zip_mut_with(&sums, |d, &x| *d *= slope(x));
        for (sample, row) in samples.iter().zip(sum_slopes.axis_iter(Axis(0))) {
            let mut bias = self.weights[BUCKET].row_mut(sample.features.bucket());
            bias += &row;
        }
        general_mat_mul(1.0, &inputs.t(), &sum_slopes, 1.0, &mut self.weights[BOARDS]);
        let input_slopes = sum_slopes.dot(&model.weights[BOARDS].t());
        for (sample, row) in samples.iter().zip(input_slopes.axis_iter(Axis(0))) {
            for (slot, pattern) in slots(&sample.features) {
                let mut sum = self.patterns.row_mut(pattern.index());
                sum += &row.slice(s![slot * width..(slot + 1) * width]);
            }
        }
    }

    /// The layers after the accumulator, for samples of one bucket. Returns the gradient with
    /// respect to their input.
    fn head(
        &mut self,
        model: &Model,
        active: &ArrayView2<'_, f32>,
        group: &[&Sample],
        wants_slopes: bool,
    ) -> Array2<f32> {
        let bucket = group[0].features.bucket();
        let matrix = &model.weights[HIDDEN + bucket];
        let value = model.weights[VALUE].row(bucket);
        let bias = model.weights[VALUE_BIAS][[bucket, 0]];
        let draw = model.weights[DRAW].row(bucket);
        let draw_bias = model.weights[DRAW_BIAS][[bucket, 0]];
        let mut hidden = active.dot(matrix);
        hidden += &model.weights[HIDDEN_BIAS].row(bucket);
        let mut hidden_slopes = Array2::zeros(hidden.dim());
        for ((sample, row), mut slopes) in
            group.iter().zip(hidden.axis_iter(Axis(0))).zip(hidden_slopes.axis_iter_mut(Axis(0)))
        {
            let out = |weights: ArrayView1<'_, f32>, bias: f32| {
                squash(row.iter().zip(weights).map(|(&x, &w)| activate(x) * w).sum::<f32>() + bias)
            };
            let (told_value, told_draw) = (out(value, bias), out(draw, draw_bias));
            let chance = (1.0 + told_draw) / 2.0;
            self.loss += sample.loss((told_value, chance));
            let d = (told_value - sample.target) * squash_slope(told_value);
            let error = chance - f32::from(u8::from(sample.is_drawn));
            let e = DRAW_WEIGHT * error * squash_slope(told_draw) / 2.0;
            self.weights[VALUE_BIAS][[bucket, 0]] += d;
            self.weights[DRAW_BIAS][[bucket, 0]] += e;
            for (i, &x) in row.iter().enumerate() {
                self.weights[VALUE][[bucket, i]] += d * activate(x);
                self.weights[DRAW][[bucket, i]] += e * activate(x);
                slopes[i] = (d * value[i] + e * draw[i]) * slope(x);
            }
        }
        if !wants_slopes {
            return Array2::zeros(active.dim());
        }
        let mut bias = self.weights[HIDDEN_BIAS].row_mut(bucket);
        bias += &hidden_slopes.sum_axis(Axis(0));
        general_mat_mul(1.0, &active.t(), &hidden_slopes, 1.0, &mut self.weights[HIDDEN + bucket]);
        hidden_slopes.dot(&matrix.t())
    }

    /// Continues to the layers of the patterns.
    fn finish(mut self, model: &Model, hidden: &Array2<f32>) -> Gradient {
        let patterns = &self.patterns;
        self.weights[PATTERN_OUT] = hidden.t().dot(patterns);
        let mut slopes = patterns.dot(&model.weights[PATTERN_OUT].t());
        slopes.zip_mut_with(hidden, |d, &x| {
            if x <= 0.0 {
                *d = 0.0;
            }
        });
        self.weights[PATTERN_BIAS].row_mut(0).assign(&slopes.sum_axis(Axis(0)));
        let mut first = Array2::zeros(model.weights[PATTERN_IN].dim());
        for (pattern, row) in Pattern::all().zip(slopes.axis_iter(Axis(0))) {
            let inputs = pattern.inputs();
            for input in (0..Pattern::INPUTS).filter(|input| inputs >> input & 1 == 1) {
                let mut sum = first.row_mut(input);
                sum += &row;
            }
        }
        self.weights[PATTERN_IN] = first;
        Gradient { weights: self.weights, loss: self.loss }
    }
}

/// The inputs that each pattern of a view feeds: its own of the nine boards, and that of the boards
/// that the move sends to.
fn slots(features: &Features) -> impl Iterator<Item = (usize, Pattern)> {
    let sent = features.sent.map(|board| (9, features.boards[board.index()]));
    features.boards.into_iter().enumerate().chain(sent)
}

#[cfg(test)]
mod tests {
    use uttt_rules::{Classic, Game};

    use super::*;
    use crate::training::model::LayerSizes;

    /// Compares the gradient of each weight with the effect of a small change of it.
    #[test]
    fn slopes_are_those_of_small_changes() {
        let shape = LayerSizes { pattern_hidden: 6, pattern_width: 4, accumulator: 8, hidden: 5 };
        let mut model = Model::new(shape, 3);
        let mut rng = fastrand::Rng::with_seed(5);
        let mut samples = Vec::new();
        for _ in 0..20 {
            let mut position = Classic::new();
            while let Some(mv) = position.random_move(rng.u32(..)) {
                let target = rng.f32() * 2.0 - 1.0;
                samples.push(Sample {
                    features: Features::of(&position),
                    target,
                    is_drawn: rng.bool(),
                });
                position.play_unchecked(mv);
            }
        }
        let gradient = Gradient::of(&model, &samples, 2);
        let loss = |model: &Model| Gradient::loss(model, &samples) * samples.len() as f64;
        assert!((loss(&model) - gradient.loss).abs() < 1e-3 * gradient.loss);
        let mut checked = 0;
        for place in 0..model.weights.len() {
            for _ in 0..6 {
                let (rows, columns) = model.weights[place].dim();
                let at = [rng.usize(0..rows), rng.usize(0..columns)];
                let told = f64::from(gradient.weights[place][at]);
                let mut moved = |by: f32| {
                    model.weights[place][at] += by;
                    let loss = loss(&model);
                    model.weights[place][at] -= by;
                    loss
                };
                let seen = (moved(5e-4) - moved(-5e-4)) / 1e-3;
                let size = told.abs().max(seen.abs());
                if size > 0.5 {
                    checked += 1;
                    assert!((told - seen).abs() < 0.1 * size + 0.02, "{place}: {told} and {seen}");
                }
            }
        }
        assert!(checked > 20, "{checked} slopes are large enough to tell");
    }
}
