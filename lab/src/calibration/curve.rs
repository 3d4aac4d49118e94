use std::iter;

use ndarray::Array2;
use uttt_engine::CalibrationPhase;

use crate::training::Adam;

const PHASES: usize = CalibrationPhase::COUNT;

/// One observation: in a position with this many marks, the curve at `x`, times `factor`, should
/// predict `target`.
pub(super) struct Observation {
    pub(super) x: f64,
    pub(super) marks: u32,
    pub(super) factor: f64,
    pub(super) target: f64,
}

/// The constraints on the curves of the phases.
#[derive(Clone, Copy)]
pub(super) struct CurveShape<'a> {
    /// The points at which a curve has a value, in ascending order, from 0 to 1.
    pub(super) points: &'a [f32],
    /// Whether a curve must begin at 0 and end at 1. A free one may begin above 0 and end below 1.
    pub(super) is_fixed: bool,
    /// For each phase, the number of marks at which it alone counts.
    pub(super) phases: [u16; PHASES],
}

/// The number of steps of the fit, and their learning rate.
const STEPS: usize = 1500;
const RATE: f32 = 0.02;

/// The weight of the prior beside the observations. It matters only where there are few of them.
const PRIOR: f64 = 4.0;

/// The weight of the straight line from 0 to 1 beside all observations.
const LINE_PRIOR: f64 = 0.2;

impl CurveShape<'_> {
    /// Fits the curve of each phase to the observations by least squares, so that it never
    /// decreases. Returns its values at the points. Where a phase has few observations, its curve is
    /// close to that of the whole game.
    pub(super) fn fit(&self, observations: &[Observation]) -> [Vec<f64>; PHASES] {
        // With all its observations in the first phase, that one is the whole game.
        let whole = CurveShape { phases: [u16::MAX; PHASES], ..*self };
        let [game, ..] = whole.increments(observations, &self.line(), LINE_PRIOR);
        self.increments(observations, &game, PRIOR).map(|steps| self.curve(&steps))
    }

    /// Fits the increments of the curve of each phase. They are positive and sum to 1: the softmax of
    /// free parameters, which Adam optimises. `prior` are the increments of the curve that counts
    /// where there are few observations.
    fn increments(
        &self,
        observations: &[Observation],
        prior: &[f64],
        weight: f64,
    ) -> [Vec<f64>; PHASES] {
        let count = prior.len();
        let start = prior.iter().map(|step| step.max(1e-6).ln() as f32);
        let start = iter::repeat_n(start, PHASES).flatten().collect();
        let zeros = Array2::zeros((PHASES, count));
        let mut weights = [Array2::from_shape_vec((PHASES, count), start).unwrap_or(zeros.clone())];
        let mut adam = Adam::new(vec![zeros.clone()]);
        let at = self.phases.map(f32::from);
        let around: Vec<_> = observations
            .iter()
            .map(|seen| {
                let phases = CalibrationPhase::weights(&at, seen.marks as f32);
                let points = CalibrationPhase::weights(self.points, seen.x as f32);
                (phases, points, seen)
            })
            .collect();
        for _ in 0..STEPS {
            let steps = softmax(&weights[0]);
            let curves = steps.each_ref().map(|steps| self.curve(steps));
            // The derivative of half the squared error with respect to each value of each curve.
            let mut by_value =
                [const { Vec::new() }; PHASES].map(|_: Vec<f64>| vec![0.0; self.points.len()]);
            for (phases, points, Observation { factor, target, .. }) in &around {
                let pairs = || {
                    phases.iter().flat_map(|phase| points.iter().map(move |point| (phase, point)))
                };
                let found: f64 = pairs()
                    .map(|(phase, point)| curves[phase.0][point.0] * f64::from(phase.1 * point.1))
                    .sum();
                let error = factor * (factor * found - target);
                for (phase, point) in pairs() {
                    by_value[phase.0][point.0] += error * f64::from(phase.1 * point.1);
                }
            }
            let mut gradient = zeros.clone();
            for (phase, by_value) in by_value.iter().enumerate() {
                let by_step = self.by_step(by_value, (prior, weight), &steps[phase]);
                let mean: f64 = by_step.iter().zip(&steps[phase]).map(|(by, step)| by * step).sum();
                for (place, (by, step)) in by_step.iter().zip(&steps[phase]).enumerate() {
                    gradient[(phase, place)] = (step * (by - mean)) as f32;
                }
            }
            adam.step(&mut weights, &[gradient], |_| 0..PHASES, RATE, 0.0);
        }
        softmax(&weights[0])
    }

    /// The increments of the straight line from 0 to 1, or nearly that if the curve is free.
    fn line(&self) -> Vec<f64> {
        let steps = self.points.windows(2).map(|pair| f64::from(pair[1] - pair[0]));
        if self.is_fixed {
            return steps.collect();
        }
        const END: f64 = 0.01;
        let inner = steps.map(|step| step * (1.0 - 2.0 * END));
        iter::once(END).chain(inner).chain([END]).collect()
    }

    /// The curve's values at the points.
    fn curve(&self, steps: &[f64]) -> Vec<f64> {
        let first = if self.is_fixed { 0.0 } else { steps[0] };
        let inner = if self.is_fixed { steps } else { &steps[1..steps.len() - 1] };
        let mut sum = first;
        iter::once(first)
            .chain(inner.iter().map(|step| {
                sum += step;
                sum
            }))
            .collect()
    }

    /// The derivative with respect to each increment, which shifts all values after it. Includes
    /// the prior.
    fn by_step(&self, by_value: &[f64], (prior, weight): (&[f64], f64), steps: &[f64]) -> Vec<f64> {
        let skipped = usize::from(self.is_fixed);
        let values = steps.iter().enumerate().map(|(place, step)| {
            let after: f64 = by_value.iter().skip(place + skipped).sum();
            after - weight * prior[place] / step
        });
        values.collect()
    }
}

/// The softmax of each row.
fn softmax(weights: &Array2<f32>) -> [Vec<f64>; PHASES] {
    std::array::from_fn(|phase| {
        let powers: Vec<f64> = weights.row(phase).iter().map(|&at| f64::from(at).exp()).collect();
        let sum: f64 = powers.iter().sum();
        powers.into_iter().map(|power| power / sum).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINTS: [f32; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Observations of a curve with these values at the points, at `marks`.
    fn observations(values: [f64; 5], marks: u32) -> Vec<Observation> {
        let seen = (0..=4000).map(|number| {
            let x = f64::from(number) / 4000.0;
            let [(below, part), (above, rest)] = CalibrationPhase::weights(&POINTS, x as f32);
            let target = values[below] * f64::from(part) + values[above] * f64::from(rest);
            Observation { x, marks, factor: 2.0, target: 2.0 * target }
        });
        seen.collect()
    }

    #[test]
    fn the_curves_of_the_phases_are_found_again() {
        let early = [0.0, 0.05, 0.5, 0.95, 1.0];
        let late = [0.0, 0.2, 0.4, 0.9, 1.0];
        let seen = [(early, 0), (late, 80)].map(|(values, marks)| observations(values, marks));
        let shape = CurveShape { points: &POINTS, is_fixed: true, phases: [10, 40, 60] };
        let [first, middle, last] = shape.fit(&seen.into_iter().flatten().collect::<Vec<_>>());
        for (found, wanted) in first.iter().zip(early).chain(last.iter().zip(late)) {
            assert!((found - wanted).abs() < 0.02, "{first:?} {last:?}");
        }
        // Nobody has seen the phase between: its curve is that of the whole game.
        for ((found, early), late) in middle.iter().zip(early).zip(late) {
            assert!((found - (early + late) / 2.0).abs() < 0.02, "{middle:?}");
        }
    }

    #[test]
    fn a_curve_never_decreases_and_a_free_one_may_end_early() {
        let falling = observations([0.9, 0.8, 0.5, 0.3, 0.1], 40);
        let mut shape = CurveShape { points: &POINTS, is_fixed: false, phases: [10, 40, 60] };
        let [_, found, _] = shape.fit(&falling);
        assert!(found.is_sorted(), "{found:?}");
        assert!(found.iter().all(|value| (value - 0.52).abs() < 0.15), "{found:?}");
        shape.is_fixed = true;
        let [_, found, _] = shape.fit(&falling);
        assert_eq!(found[0], 0.0);
        assert!((found[4] - 1.0).abs() < 1e-9);
    }
}
