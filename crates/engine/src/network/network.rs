use std::sync::Arc;

use uttt_rules::{Cell, Grid};

use super::body::{Accumulator, Body, Row};
use super::head::Head;
use super::pattern::Pattern;
use super::view::{View, choice};
use super::weights::{BodyWeights, HeadWeights, WeightsError};

/// The network of a rule system, ready to be asked. Copies share most of it, and so do the networks
/// of rule systems that were made from one another.
///
/// What it says of a position is the same on every machine: whole numbers are summed in it, and
/// what is done in floating point has an exactly defined result and order.
#[derive(Clone, Debug)]
pub struct Network {
    body: Arc<Body>,
    heads: Arc<[Head]>,
}

impl Network {
    /// The network of two files' bytes: what is shared, and what a rule system has of its own.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn read(body: &[u8], heads: &[u8]) -> Result<Self, WeightsError> {
        let body = Arc::new(Body::new(&BodyWeights::read(body)?));
        Ok(Self { body, heads: read_heads(heads)? })
    }

    /// The network of another rule system, with the same body.
    ///
    /// # Errors
    /// What is wrong with its bytes.
    pub fn with_heads(&self, heads: &[u8]) -> Result<Self, WeightsError> {
        Ok(Self { body: self.body.clone(), heads: read_heads(heads)? })
    }

    /// The sum over the small boards.
    #[inline]
    pub fn sum(&self, boards: &[Pattern; 9]) -> Accumulator {
        let mut sum = Row::default();
        for (board, &pattern) in Cell::ALL.into_iter().zip(boards) {
            add(&mut sum, self.body.board(board, pattern));
        }
        Accumulator(sum)
    }

    /// The sum without one small board.
    #[inline]
    pub fn without(&self, sum: &Accumulator, board: Cell, pattern: Pattern) -> Accumulator {
        let row = self.body.board(board, pattern);
        Accumulator(std::array::from_fn(|i| sum.0[i] - row[i]))
    }

    /// The sum with one small board more.
    #[inline]
    pub fn with(&self, sum: &Accumulator, board: Cell, pattern: Pattern) -> Accumulator {
        let mut sum = *sum;
        add(&mut sum.0, self.body.board(board, pattern));
        sum
    }

    /// What the side to move may expect, −1 (lost) to 1 (won): the small boards summed up, those
    /// that the move is sent to, and their patterns.
    #[inline]
    pub fn value(&self, sum: &Accumulator, sent: Grid, boards: &[Pattern; 9]) -> f32 {
        let (head, total) = self.total(sum, sent, boards);
        head.value(&head.hidden(&total))
    }

    /// The value of a view as [`Network::value`], and the chance of a draw, 0 to 1.
    pub fn judge(&self, view: &View) -> (f32, f32) {
        let (head, total) = self.total(&self.sum(&view.boards), view.sent, &view.boards);
        let hidden = head.hidden(&total);
        (head.value(&hidden), head.draw(&hidden))
    }

    /// The head that is in charge, and what goes into it.
    #[inline]
    fn total(&self, sum: &Accumulator, sent: Grid, boards: &[Pattern; 9]) -> (&Head, Row) {
        let head = &self.heads[choice(sent).min(self.heads.len() - 1)];
        let mut total = sum.0;
        add(&mut total, &head.sum);
        for board in sent {
            add(&mut total, self.body.sent(boards[board.index()]));
        }
        (head, total)
    }
}

fn read_heads(bytes: &[u8]) -> Result<Arc<[Head]>, WeightsError> {
    let heads = HeadWeights::read(bytes)?;
    if heads.len() <= View::FREE {
        return Err(WeightsError::TooShort);
    }
    Ok(heads.iter().map(Head::new).collect())
}

#[inline]
fn add(sum: &mut Row, row: &Row) {
    for (sum, &row) in sum.iter_mut().zip(row) {
        *sum += row;
    }
}
