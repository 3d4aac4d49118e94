use super::matrix::{Matrix, take};
use super::pattern::Pattern;
use super::weights_error::WeightsError;

/// The hidden units of the layers for a pattern.
pub const PATTERN_HIDDEN: usize = 128;
/// The numbers that represent a pattern.
pub const PATTERN_WIDTH: usize = 32;
/// The size of the accumulator.
pub const WIDTH: usize = 64;
/// The hidden units after the accumulator.
pub const HIDDEN: usize = 32;

/// The layers that all rule systems share: from the small boards to the accumulator.
///
/// The file has the letters `UTNB` and the matrices in the order of the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyWeights {
    /// From a pattern's inputs, the bias being the last one, to its hidden units.
    pub pattern_in: Matrix,
    /// From the hidden units to the numbers that represent the pattern.
    pub pattern_out: Matrix,
    /// From these numbers, for the nine boards and for those that the player is sent to, to the
    /// accumulator.
    pub boards: Matrix,
}

/// The layers after the accumulator, for one choice of small boards.
///
/// The file has the letters `UTNH`, the number of choices as a byte, and for each choice the
/// matrices in the order of the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct HeadWeights {
    /// From the accumulator to the hidden units.
    pub hidden: Matrix,
    /// The layers before and after the hidden units.
    pub frame: BucketWeights,
}

/// The layers before and after the hidden units of a head. They are small, so each rule system has
/// its own.
#[derive(Clone, Debug, PartialEq)]
pub struct BucketWeights {
    /// What the choice itself adds to the accumulator, in a single row.
    pub sum: Matrix,
    /// Three rows: the bias of the hidden units, and their weights for the value and for a draw.
    pub units: Matrix,
    /// The bias of the value and of the chance of a draw, in one row each.
    pub bias: Matrix,
}

/// The layers that turn the network of one rule system into that of another.
///
/// The file has the letters `UTNA`, the number of choices as a byte, and the matrices in the order
/// of the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct AdapterWeights {
    /// From a pattern's inputs, from [`Pattern::CLOSED`] on, to the pattern's hidden units.
    pub closed: Matrix,
    /// The layers before and after the hidden units, for each choice of small boards. A choice for
    /// which the other network has no head uses the hidden units of its last one.
    pub frames: Vec<BucketWeights>,
}

const BODY: &[u8; 4] = b"UTNB";
const HEADS: &[u8; 4] = b"UTNH";
const ADAPTER: &[u8; 4] = b"UTNA";

impl BodyWeights {
    /// Reads the layers from a file's bytes.
    ///
    /// # Errors
    /// The bytes are not such a file.
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
    /// Reads the layers from a file's bytes, one for each choice.
    ///
    /// # Errors
    /// The bytes are not such a file.
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
    /// Reads the layers from a file's bytes.
    ///
    /// # Errors
    /// The bytes are not such a file.
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
