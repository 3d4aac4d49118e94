use std::fmt;

/// The layers of a network as they are stored: small whole numbers, with a factor for each column.
///
/// A file is the four letters `UTNN`, a byte for each size (pattern's hidden units / 8, pattern's
/// width, accumulator / 8, hidden units, choices of boards), then each matrix in the order of
/// the fields: its factors, 32-bit floating-point numbers, least byte first, then its rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The sizes.
    pub sizes: Sizes,
    /// Inputs of a pattern to its hidden units.
    pub pattern_in: Matrix,
    /// The bias of those.
    pub pattern_bias: Matrix,
    /// Hidden units of a pattern to the numbers that it becomes.
    pub pattern_out: Matrix,
    /// Those numbers of each small board, and of those that the move is sent to, to the accumulator.
    pub boards: Matrix,
    /// What each choice of boards adds to the accumulator.
    pub choice: Matrix,
    /// The bias of the hidden units for each choice.
    pub hidden_bias: Matrix,
    /// Hidden units to the value for each choice.
    pub value: Matrix,
    /// The bias of the value for each choice.
    pub value_bias: Matrix,
    /// Hidden units to the chance of a draw for each choice.
    pub draw: Matrix,
    /// The bias of that for each choice.
    pub draw_bias: Matrix,
    /// The accumulator to the hidden units, for each choice.
    pub hidden: Vec<Matrix>,
}

/// The sizes of the layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Hidden units of a pattern, a multiple of 8 up to 2040.
    pub pattern_hidden: usize,
    /// The numbers that a pattern becomes, up to 255.
    pub pattern_width: usize,
    /// The accumulator's numbers, a multiple of 8 up to 2040.
    pub accumulator: usize,
    /// The hidden units, up to 255.
    pub hidden: usize,
    /// The choices of boards that it knows, see [`View::choice`](super::View::choice).
    pub choices: usize,
}

/// Small whole numbers, row by row, with a factor for each column.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    /// One for each column.
    pub factors: Vec<f32>,
    /// −127 to 127.
    pub rows: Vec<i8>,
}

impl Matrix {
    /// The nearest matrix to numbers given row by row.
    ///
    /// # Panics
    /// Never for a number of numbers that is a multiple of `columns`.
    pub fn nearest(numbers: &[f32], columns: usize) -> Self {
        let mut largest = vec![0.0_f32; columns];
        for row in numbers.chunks(columns) {
            for (largest, number) in largest.iter_mut().zip(row) {
                *largest = largest.max(number.abs());
            }
        }
        let factors: Vec<f32> =
            largest.into_iter().map(|size| if size > 0.0 { size / 127.0 } else { 1.0 }).collect();
        let rounded = |row: &[f32]| -> Vec<i8> {
            row.iter()
                .zip(&factors)
                .map(|(number, factor)| (number / factor).round() as i8)
                .collect()
        };
        let rows = numbers.chunks(columns).flat_map(rounded).collect();
        Self { factors, rows }
    }

    /// The number in a row and a column.
    #[inline]
    pub fn at(&self, row: usize, column: usize) -> f32 {
        let columns = self.factors.len();
        f32::from(self.rows[row * columns + column]) * self.factors[column]
    }

    /// The numbers of a row.
    pub fn row(&self, row: usize) -> impl Iterator<Item = f32> {
        let columns = self.factors.len();
        let row = &self.rows[row * columns..(row + 1) * columns];
        row.iter().zip(&self.factors).map(|(&number, factor)| f32::from(number) * factor)
    }
}

const MAGIC: &[u8; 4] = b"UTNN";

impl Sizes {
    /// The rows and columns of the matrices before the hidden ones.
    fn dimensions(&self) -> [[usize; 2]; 10] {
        let Self { pattern_hidden, pattern_width, accumulator, hidden, choices } = *self;
        [
            [super::Pattern::INPUTS, pattern_hidden],
            [1, pattern_hidden],
            [pattern_hidden, pattern_width],
            [10 * pattern_width, accumulator],
            [choices, accumulator],
            [choices, hidden],
            [choices, hidden],
            [choices, 1],
            [choices, hidden],
            [choices, 1],
        ]
    }
}

impl Weights {
    /// The network of a file's bytes.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut rest = bytes;
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count).ok_or(WeightsError::TooShort)?;
            rest = left;
            Ok::<_, WeightsError>(taken)
        };
        if take(4)? != MAGIC {
            return Err(WeightsError::NoNetwork);
        }
        let [a, b, c, d, e] = *take(5)?.as_array::<5>().ok_or(WeightsError::TooShort)?;
        let [pattern_hidden, pattern_width, accumulator, hidden, choices] =
            [a, b, c, d, e].map(usize::from);
        let sizes = Sizes {
            pattern_hidden: 8 * pattern_hidden,
            pattern_width,
            accumulator: 8 * accumulator,
            hidden,
            choices,
        };
        let mut matrix = |[rows, columns]: [usize; 2]| {
            let factors = take(4 * columns)?.as_chunks::<4>().0.iter();
            let factors: Vec<f32> = factors.map(|&bytes| f32::from_le_bytes(bytes)).collect();
            if factors.iter().any(|factor| !factor.is_finite() || factor.abs() > 1e3) {
                return Err(WeightsError::Factor);
            }
            let rows = take(rows * columns)?.iter().map(|&byte| byte as i8).collect();
            Ok(Matrix { factors, rows })
        };
        let [a, b, c, d, e, f, g, h, i, j] = sizes.dimensions();
        let weights = Self {
            sizes,
            pattern_in: matrix(a)?,
            pattern_bias: matrix(b)?,
            pattern_out: matrix(c)?,
            boards: matrix(d)?,
            choice: matrix(e)?,
            hidden_bias: matrix(f)?,
            value: matrix(g)?,
            value_bias: matrix(h)?,
            draw: matrix(i)?,
            draw_bias: matrix(j)?,
            hidden: (0..choices)
                .map(|_| matrix([sizes.accumulator, hidden]))
                .collect::<Result<_, _>>()?,
        };
        if rest.is_empty() { Ok(weights) } else { Err(WeightsError::TooLong) }
    }

    /// The bytes of its file.
    pub fn write(&self) -> Vec<u8> {
        let Sizes { pattern_hidden, pattern_width, accumulator, hidden, choices } = self.sizes;
        let mut bytes = MAGIC.to_vec();
        let sizes = [pattern_hidden / 8, pattern_width, accumulator / 8, hidden, choices];
        bytes.extend(sizes.map(|size| size as u8));
        let first = [
            &self.pattern_in,
            &self.pattern_bias,
            &self.pattern_out,
            &self.boards,
            &self.choice,
            &self.hidden_bias,
            &self.value,
            &self.value_bias,
            &self.draw,
            &self.draw_bias,
        ];
        for matrix in first.into_iter().chain(&self.hidden) {
            bytes.extend(matrix.factors.iter().flat_map(|factor| factor.to_le_bytes()));
            bytes.extend(matrix.rows.iter().map(|&number| number as u8));
        }
        bytes
    }
}

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// They do not begin as one.
    NoNetwork,
    /// They end too early.
    TooShort,
    /// They do not end where the network does.
    TooLong,
    /// A factor is no number, or larger than any that training makes.
    Factor,
    /// The engine is built for a network of other sizes.
    OtherSizes(Sizes),
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNetwork => write!(f, "no network: the file begins otherwise"),
            Self::TooShort => write!(f, "no network: the file ends too early"),
            Self::TooLong => write!(f, "no network: the file goes on behind it"),
            Self::Factor => write!(f, "no network: a factor is out of range"),
            Self::OtherSizes(sizes) => write!(f, "a network of other sizes: {sizes:?}"),
        }
    }
}

impl std::error::Error for WeightsError {}
