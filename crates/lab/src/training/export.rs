use uttt_engine::network::{Matrix, Sizes, View, Weights};

use super::model::{HIDDEN, Model};

impl Model {
    /// The model as the engine stores it. Choices that no position of the rules has are left out:
    /// `choices` are kept.
    pub(crate) fn export(&self, choices: usize) -> Weights {
        let kept = |place: usize| {
            let matrix = &self.weights[place];
            let rows = if matrix.nrows() == View::CHOICES { choices } else { matrix.nrows() };
            let numbers: Vec<f32> = matrix.iter().copied().take(rows * matrix.ncols()).collect();
            Matrix::nearest(&numbers, matrix.ncols())
        };
        Weights {
            sizes: Sizes {
                pattern_hidden: self.shape.pattern_hidden,
                pattern_width: self.shape.pattern_width,
                accumulator: self.shape.accumulator,
                hidden: self.shape.hidden,
                choices,
            },
            pattern_in: kept(0),
            pattern_bias: kept(1),
            pattern_out: kept(2),
            boards: kept(3),
            choice: kept(4),
            hidden_bias: kept(5),
            value: kept(6),
            value_bias: kept(7),
            draw: kept(8),
            draw_bias: kept(9),
            hidden: (HIDDEN..HIDDEN + choices).map(kept).collect(),
        }
    }
}
