use super::weights_error::WeightsError;

/// Small whole numbers row by row, with a factor for each row: a row is all that goes into one unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    columns: usize,
    /// One for each row.
    factors: Vec<f32>,
    /// Training makes them −127 to 127.
    numbers: Vec<i8>,
}

impl Matrix {
    /// The nearest matrix to numbers given row by row.
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

    /// The factor of a row and its whole numbers.
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

    /// Takes this many rows from the beginning of a file's bytes: all factors, 32-bit floating-point
    /// numbers, least byte first, then the rows.
    pub(super) fn take(
        bytes: &mut &[u8],
        rows: usize,
        columns: usize,
    ) -> Result<Self, WeightsError> {
        let (factors, _) = take(bytes, 4 * rows)?.as_chunks::<4>();
        let factors: Vec<f32> = factors.iter().map(|&four| f32::from_le_bytes(four)).collect();
        // No training makes larger ones.
        if factors.iter().any(|factor| !factor.is_finite() || factor.abs() > 1e3) {
            return Err(WeightsError::Scale);
        }
        let numbers = take(bytes, rows * columns)?.iter().map(|&byte| byte as i8).collect();
        Ok(Self { columns, factors, numbers })
    }

    /// Adds them to a file's bytes.
    pub(super) fn put(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.factors.iter().flat_map(|factor| factor.to_le_bytes()));
        bytes.extend(self.numbers.iter().map(|&number| number as u8));
    }
}

/// Takes this many bytes from the beginning.
pub(super) fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Result<&'a [u8], WeightsError> {
    bytes.split_off(..count).ok_or(WeightsError::TooShort)
}
