use std::ops::Range;

use ndarray::{Array2, Zip, s};

/// The optimiser Adam (Kingma and Ba, 2014) with decoupled weight decay.
pub(crate) struct Adam {
    first: Vec<Array2<f32>>,
    second: Vec<Array2<f32>>,
    step: i32,
}

impl Adam {
    const BETA: [f32; 2] = [0.9, 0.999];
    const EPSILON: f32 = 1e-8;

    pub(crate) fn new(zeros: Vec<Array2<f32>>) -> Self {
        Self { second: zeros.clone(), first: zeros, step: 0 }
    }

    /// The number of steps so far.
    pub(crate) fn steps(&self) -> i32 {
        self.step
    }

    /// Moves the weights against the gradient. `trains` says which rows of each matrix change; the
    /// others stay.
    pub(crate) fn step(
        &mut self,
        weights: &mut [Array2<f32>],
        gradient: &[Array2<f32>],
        trains: impl Fn(usize) -> Range<usize>,
        rate: f32,
        decay: f32,
    ) {
        self.step += 1;
        let [beta1, beta2] = Self::BETA;
        let correction = (1.0 - beta2.powi(self.step)).sqrt() / (1.0 - beta1.powi(self.step));
        let moments = self.first.iter_mut().zip(&mut self.second);
        for (place, ((weights, gradient), (first, second))) in
            weights.iter_mut().zip(gradient).zip(moments).enumerate()
        {
            let rows = s![trains(place), ..];
            let moving = Zip::from(weights.slice_mut(rows)).and(gradient.slice(rows));
            let moving = moving.and(first.slice_mut(rows)).and(second.slice_mut(rows));
            moving.for_each(|w, &g, m, v| {
                *m = beta1 * *m + (1.0 - beta1) * g;
                *v = beta2 * *v + (1.0 - beta2) * g * g;
                *w -= rate * (correction * *m / (v.sqrt() + Self::EPSILON) + decay * *w);
            });
        }
    }
}
