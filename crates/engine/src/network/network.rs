use std::sync::Arc;

use uttt_rules::{Cell, Grid};

use super::body::{Accumulator, Body, Row};
use super::features::{Features, bucket};
use super::head::Head;
use super::pattern::Pattern;
use super::weights::{AdapterWeights, BodyWeights, HeadWeights};
use super::weights_error::WeightsError;

/// The network of a rule system, ready to evaluate. Clones share its memory.
///
/// It gives the same values on every machine: it adds whole numbers, and each floating-point
/// operation has an exactly defined result and order.
#[derive(Clone, Debug)]
pub struct Network {
    body: Arc<Body>,
    heads: Arc<[Head]>,
}

impl Network {
    /// Reads the network from the bytes of two files: the body and the heads.
    ///
    /// # Errors
    /// The bytes are not a network.
    pub fn read(body: &[u8], heads: &[u8]) -> Result<Self, WeightsError> {
        Self::build(body, heads, None, None)
    }

    /// The same with the bytes of a third file, the adapter, which makes it the network of another
    /// rule system.
    ///
    /// # Errors
    /// The bytes are not a network.
    pub fn adapted(
        body: &[u8],
        heads: &[u8],
        adapter: Option<&[u8]>,
    ) -> Result<Self, WeightsError> {
        Self::build(body, heads, adapter, None)
    }

    /// The same; `base` is the network without the adapter, if it exists already.
    pub(super) fn build(
        body: &[u8],
        heads: &[u8],
        adapter: Option<&[u8]>,
        base: Option<&Self>,
    ) -> Result<Self, WeightsError> {
        let (body, heads) = (BodyWeights::read(body)?, HeadWeights::read(heads)?);
        let adapter = adapter.map(AdapterWeights::read).transpose()?;
        let last = heads.last().filter(|_| heads.len() > Features::FREE_MOVE);
        let last = last.ok_or(WeightsError::TooShort)?;
        let heads = match &adapter {
            None => heads.iter().map(|head| Head::new(&head.hidden, &head.frame)).collect(),
            Some(AdapterWeights { frames, .. }) if frames.len() >= heads.len() => {
                let head =
                    |(choice, frame)| Head::new(&heads.get(choice).unwrap_or(last).hidden, frame);
                frames.iter().enumerate().map(head).collect()
            }
            Some(_) => return Err(WeightsError::TooShort),
        };
        let closed = adapter.as_ref().map(|adapter| &adapter.closed);
        let base = base.map(|base| &*base.body);
        Ok(Self { body: Arc::new(Body::new(&body, closed, base)), heads })
    }

    /// The sum over all small boards.
    #[inline]
    #[must_use]
    pub fn sum(&self, boards: &[Pattern; 9]) -> Accumulator {
        let mut sum = Row::default();
        for (board, &pattern) in Cell::ALL.into_iter().zip(boards) {
            add(&mut sum, self.body.board(board, pattern));
        }
        Accumulator(sum)
    }

    /// The sum without one small board.
    #[inline]
    #[must_use]
    pub fn without(&self, sum: &Accumulator, board: Cell, pattern: Pattern) -> Accumulator {
        let row = self.body.board(board, pattern);
        Accumulator(std::array::from_fn(|i| sum.0[i] - row[i]))
    }

    /// The sum with one more small board.
    #[inline]
    #[must_use]
    pub fn with(&self, sum: &Accumulator, board: Cell, pattern: Pattern) -> Accumulator {
        let mut sum = *sum;
        add(&mut sum.0, self.body.board(board, pattern));
        sum
    }

    /// What the side to move can expect, from −1 (lost) to 1 (won), given the accumulator, the
    /// small boards that the player is sent to, and their patterns.
    #[inline]
    #[must_use]
    pub fn value(&self, sum: &Accumulator, sent: Grid, boards: &[Pattern; 9]) -> f32 {
        let (head, total) = self.total(sum, sent, boards);
        head.value(&head.hidden(&total))
    }

    /// The value, as [`Network::value`], and the chance of a draw, 0 to 1.
    #[must_use]
    pub fn evaluate(&self, features: &Features) -> (f32, f32) {
        let (head, total) =
            self.total(&self.sum(&features.boards), features.sent, &features.boards);
        let hidden = head.hidden(&total);
        (head.value(&hidden), head.draw(&hidden))
    }

    /// The head for this choice of boards, and its input.
    #[inline]
    fn total(&self, sum: &Accumulator, sent: Grid, boards: &[Pattern; 9]) -> (&Head, Row) {
        let head = &self.heads[bucket(sent).min(self.heads.len() - 1)];
        let mut total = sum.0;
        add(&mut total, &head.sum);
        for board in sent {
            add(&mut total, self.body.sent(boards[board.index()]));
        }
        (head, total)
    }
}

#[inline]
fn add(sum: &mut Row, row: &Row) {
    for (sum, &row) in sum.iter_mut().zip(row) {
        *sum += row;
    }
}
