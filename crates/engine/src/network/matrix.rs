use super::weights_error::WeightsError;

/// A quantised matrix: small whole numbers row by row, with a scale for each row. A row holds all
/// inputs of one unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    columns: usize,
    /// The scale of each row.
    factors: Vec<f32>,
    /// Training keeps them within −127 to 127.
    numbers: Vec<i8>,
}

impl Matrix {
    /// Quantises numbers given row by row.
    #[must_use]
    pub fn nearest(numbers: &[f32], columns: usize) -> Self {
        let largest = |row: &[f32]| row.iter().fold(0.0_f32, |most, x| most.max(x.abs()));
        let factor = |row: &[f32]| if largest(row) > 0.0 { largest(row) / 127.0 } else { 1.0 };
        let rows = || numbers.chunks_exact(columns);
        let rounded = |row: &[f32]| -> Vec<i8> {
            let factor = factor(row);
            row.iter().map(|number| (number / factor).round() as i8).collect()
        };
        Self {
            columns,
            factors: rows().map(factor).collect(),
            numbers: rows().flat_map(rounded).collect(),
        }
    }

    /// The scale of a row and its whole numbers.
    pub(super) fn row(&self, row: usize) -> (f32, &[i8]) {
        (self.factors[row], &self.numbers[row * self.columns..(row + 1) * self.columns])
    }

    /// The number in a row and a column.
    pub(super) fn at(&self, row: usize, column: usize) -> f32 {
        f32::from(self.numbers[row * self.columns + column]) * self.factors[row]
    }

    /// The numbers of a row.
    pub(super) fn numbers(&self, row: usize) -> Vec<f32> {
        (0..self.columns).map(|column| self.at(row, column)).collect()
    }

    /// The numbers of a column.
    pub(super) fn column(&self, column: usize) -> Vec<f32> {
        (0..self.factors.len()).map(|row| self.at(row, column)).collect()
    }

    /// Reads this many rows from the beginning of a file's bytes: first all scales, as
    /// little-endian 32-bit floating-point numbers, then the rows.
    pub(super) fn take(
        bytes: &mut &[u8],
        rows: usize,
        columns: usize,
    ) -> Result<Self, WeightsError> {
        let (factors, _) = take(bytes, 4 * rows)?.as_chunks::<4>();
        let factors: Vec<f32> = factors.iter().map(|&four| f32::from_le_bytes(four)).collect();
        // Training never makes larger ones.
        if factors.iter().any(|factor| !factor.is_finite() || factor.abs() > 1e3) {
            return Err(WeightsError::Scale);
        }
        let numbers = take(bytes, rows * columns)?.iter().map(|&byte| byte as i8).collect();
        Ok(Self { columns, factors, numbers })
    }

    /// Appends the matrix to a file's bytes.
    pub(super) fn put(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.factors.iter().flat_map(|factor| factor.to_le_bytes()));
        bytes.extend(self.numbers.iter().map(|&number| number as u8));
    }
}

/// Takes this many bytes from the beginning.
pub(super) fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Result<&'a [u8], WeightsError> {
    bytes.split_off(..count).ok_or(WeightsError::TooShort)
}
