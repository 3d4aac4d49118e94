use ndarray::{Array1, Array2, ArrayView2, Axis, concatenate, s};
use uttt_engine::network::{
    AdapterWeights, BodyWeights, BucketWeights, HeadWeights, Matrix, Pattern,
};

use super::model::{
    BOARDS, BUCKET, DRAW, DRAW_BIAS, HIDDEN, HIDDEN_BIAS, Model, PATTERN_BIAS, PATTERN_IN,
    PATTERN_OUT, VALUE, VALUE_BIAS,
};

impl Model {
    /// The weights that all rule systems share, in the engine's format.
    pub(crate) fn body(&self) -> anyhow::Result<BodyWeights> {
        let [first, bias] = [PATTERN_IN, PATTERN_BIAS].map(|place| self.weights[place].view());
        Ok(BodyWeights {
            pattern_in: matrix(&concatenate(Axis(0), &[first, bias])?.t()),
            pattern_out: matrix(&self.weights[PATTERN_OUT].t()),
            boards: matrix(&self.weights[BOARDS].t()),
        })
    }

    /// The output layers of this many buckets of small boards, in the engine's format.
    pub(crate) fn heads(&self, buckets: usize) -> Vec<HeadWeights> {
        let head = |bucket: usize| HeadWeights {
            hidden: matrix(&self.weights[HIDDEN + bucket].t()),
            frame: self.frame(bucket),
        };
        (0..buckets).map(head).collect()
    }

    /// The weights that belong to one rule system, in the engine's format.
    pub(crate) fn adapter(&self, buckets: usize) -> AdapterWeights {
        AdapterWeights {
            closed: matrix(&self.weights[PATTERN_IN].slice(s![Pattern::CLOSED.., ..])),
            frames: (0..buckets).map(|bucket| self.frame(bucket)).collect(),
        }
    }

    fn frame(&self, bucket: usize) -> BucketWeights {
        let row = |place: usize| self.weights[place].row(bucket).to_owned();
        let rows = |rows: Vec<Array1<f32>>| {
            let columns = rows.first().map_or(0, Array1::len);
            let numbers: Vec<f32> = rows.iter().flatten().copied().collect();
            Matrix::nearest(&numbers, columns)
        };
        BucketWeights {
            sum: rows(vec![row(BUCKET)]),
            units: rows([HIDDEN_BIAS, VALUE, DRAW].map(row).to_vec()),
            bias: rows([VALUE_BIAS, DRAW_BIAS].map(row).to_vec()),
        }
    }
}

fn matrix(numbers: &ArrayView2<'_, f32>) -> Matrix {
    let columns = numbers.ncols();
    let numbers: Array2<f32> = numbers.as_standard_layout().into_owned();
    Matrix::nearest(&numbers.into_iter().collect::<Vec<_>>(), columns)
}
