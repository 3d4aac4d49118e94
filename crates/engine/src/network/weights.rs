use super::matrix::{Matrix, take};
use super::pattern::Pattern;
use super::weights_error::WeightsError;

/// The hidden units of what a pattern goes through.
pub const PATTERN_HIDDEN: usize = 128;
/// The numbers that a pattern becomes.
pub const PATTERN_WIDTH: usize = 32;
/// The accumulator's numbers.
pub const WIDTH: usize = 64;
/// The units behind the accumulator.
pub const HIDDEN: usize = 32;

/// The layers that all rule systems share: from the small boards to the accumulator.
///
/// A file is the letters `UTNB` and the matrices in the order of the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyWeights {
    /// A pattern's inputs, and the bias as a last one, to its hidden units.
    pub pattern_in: Matrix,
    /// Those to the numbers that the pattern becomes.
    pub pattern_out: Matrix,
    /// The numbers of the nine boards, and of those that the move is sent to, to the accumulator.
    pub boards: Matrix,
}

/// What follows the accumulator for one choice of small boards.
///
/// A file is the letters `UTNH`, the number of choices as a byte, and for each of them the matrices
/// in the order of the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct HeadWeights {
    /// The accumulator to the hidden units.
    pub hidden: Matrix,
    /// What stands around them.
    pub frame: BucketWeights,
}

/// What stands around the hidden units of a head: small, and so of each rule system's own.
#[derive(Clone, Debug, PartialEq)]
pub struct BucketWeights {
    /// What the choice itself adds to the accumulator, in a single row.
    pub sum: Matrix,
    /// Three rows: the bias of the hidden units, what they say of the value, and of a draw.
    pub units: Matrix,
    /// The bias of the value and of the chance of a draw, in a row each.
    pub bias: Matrix,
}

/// What makes the network of one rule system that of another.
///
/// A file is the letters `UTNA`, the number of choices as a byte, and the matrices in the order of
/// the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct AdapterWeights {
    /// Each of a pattern's inputs from [`Pattern::CLOSED`] on to the pattern's hidden units.
    pub closed: Matrix,
    /// What stands around the hidden units, for each choice of small boards. A choice that the other
    /// network has no head for has the hidden units of its last one.
    pub frames: Vec<BucketWeights>,
}

const BODY: &[u8; 4] = b"UTNB";
const HEADS: &[u8; 4] = b"UTNH";
const ADAPTER: &[u8; 4] = b"UTNA";

impl BodyWeights {
    /// The layers of a file's bytes.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn read(mut bytes: &[u8]) -> Result<Self, WeightsError> {
        let rest = &mut bytes;
        if take(rest, BODY.len())? != BODY {
            return Err(WeightsError::NotANetwork);
        }
        let weights = Self {
            pattern_in: Matrix::take(rest, PATTERN_HIDDEN, Pattern::INPUTS + 1)?,
            pattern_out: Matrix::take(rest, PATTERN_WIDTH, PATTERN_HIDDEN)?,
            boards: Matrix::take(rest, WIDTH, 10 * PATTERN_WIDTH)?,
        };
        if rest.is_empty() { Ok(weights) } else { Err(WeightsError::TooLong) }
    }

    /// The bytes of its file.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = BODY.to_vec();
        for matrix in [&self.pattern_in, &self.pattern_out, &self.boards] {
            matrix.put(&mut bytes);
        }
        bytes
    }
}

impl HeadWeights {
    /// The layers of a file's bytes, one for each choice.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn read(mut bytes: &[u8]) -> Result<Vec<Self>, WeightsError> {
        let rest = &mut bytes;
        if take(rest, HEADS.len())? != HEADS {
            return Err(WeightsError::NotANetwork);
        }
        let count = take(rest, 1)?[0];
        let head = |_| {
            let hidden = Matrix::take(rest, HIDDEN, WIDTH)?;
            Ok(Self { hidden, frame: BucketWeights::take(rest)? })
        };
        let heads = (0..count).map(head).collect::<Result<_, _>>()?;
        if rest.is_empty() { Ok(heads) } else { Err(WeightsError::TooLong) }
    }

    /// The bytes of their file.
    #[must_use]
    pub fn write(heads: &[Self]) -> Vec<u8> {
        let mut bytes = HEADS.to_vec();
        bytes.push(heads.len() as u8);
        for head in heads {
            head.hidden.put(&mut bytes);
            head.frame.put(&mut bytes);
        }
        bytes
    }
}

impl BucketWeights {
    fn take(bytes: &mut &[u8]) -> Result<Self, WeightsError> {
        Ok(Self {
            sum: Matrix::take(bytes, 1, WIDTH)?,
            units: Matrix::take(bytes, 3, HIDDEN)?,
            bias: Matrix::take(bytes, 2, 1)?,
        })
    }

    fn put(&self, bytes: &mut Vec<u8>) {
        for matrix in [&self.sum, &self.units, &self.bias] {
            matrix.put(bytes);
        }
    }
}

impl AdapterWeights {
    /// The layers of a file's bytes.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn read(mut bytes: &[u8]) -> Result<Self, WeightsError> {
        let rest = &mut bytes;
        if take(rest, ADAPTER.len())? != ADAPTER {
            return Err(WeightsError::NotANetwork);
        }
        let count = take(rest, 1)?[0];
        let closed = Matrix::take(rest, Pattern::INPUTS - Pattern::CLOSED, PATTERN_HIDDEN)?;
        let frames = (0..count).map(|_| BucketWeights::take(rest)).collect::<Result<_, _>>()?;
        if rest.is_empty() { Ok(Self { closed, frames }) } else { Err(WeightsError::TooLong) }
    }

    /// The bytes of its file.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = ADAPTER.to_vec();
        bytes.push(self.frames.len() as u8);
        self.closed.put(&mut bytes);
        for frame in &self.frames {
            frame.put(&mut bytes);
        }
        bytes
    }
}
