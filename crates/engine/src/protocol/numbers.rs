//! Answers as arrays of numbers, because a browser copies those faster than an object for each move.

use std::error::Error;
use std::fmt;

use uttt_rules::{ByPlayer, Place};

use crate::report::{Proven, ProvenOutcome};

/// Numbers that are not those of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The index of the number that is missing, or cannot stand here.
    pub at: usize,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "number {} of an answer is missing or out of range", self.at)
    }
}

impl Error for Malformed {}

/// What a proven result is as a number; 0 stands for none.
const OUTCOMES: [ProvenOutcome; 3] = [ProvenOutcome::Win, ProvenOutcome::Draw, ProvenOutcome::Loss];
/// The largest integer below which a number can hold each.
pub(crate) const MAX_COUNT: u64 = 1 << f64::MANTISSA_DIGITS;

pub(crate) fn write_shares(numbers: &mut Vec<f64>, shares: ByPlayer<f64>) {
    numbers.extend([shares.x, shares.o, shares.plus]);
}

pub(crate) fn write_proven(numbers: &mut Vec<f64>, proven: Option<Proven>) {
    let (code, plies, exact) = proven.map_or((0, 0, false), |proven| {
        let code = OUTCOMES.iter().position(|&outcome| outcome == proven.outcome);
        (code.map_or(0, |at| at + 1), proven.plies, proven.exact)
    });
    numbers.extend([code as f64, plies.into(), f64::from(u8::from(exact))]);
}

pub(crate) fn write_places(numbers: &mut Vec<f64>, places: &[Place]) {
    numbers.push(places.len() as f64);
    numbers.extend(places.iter().map(|at| at.index() as f64));
}

/// Numbers that are read one after the other.
pub(crate) struct Numbers<'a> {
    all: &'a [f64],
    at: usize,
}

impl<'a> Numbers<'a> {
    pub(crate) const fn new(all: &'a [f64]) -> Self {
        Self { all, at: 0 }
    }

    /// What was read, if no number is left.
    pub(crate) fn end<T>(self, read: T) -> Result<T, Malformed> {
        if self.at == self.all.len() { Ok(read) } else { Err(Malformed { at: self.at }) }
    }

    /// The next number, if it is in order.
    fn next(&mut self, is_fine: impl FnOnce(f64) -> bool) -> Result<f64, Malformed> {
        let at = self.at;
        let number = self.all.get(at).copied().filter(|&number| is_fine(number));
        self.at += 1;
        number.ok_or(Malformed { at })
    }

    /// A whole number from 0 to `most`.
    pub(crate) fn count(&mut self, most: u64) -> Result<u64, Malformed> {
        let is_count = |number: f64| number.fract() == 0.0 && (0.0..=most as f64).contains(&number);
        self.next(is_count).map(|number| number as u64)
    }

    /// One of these values, by its index.
    pub(crate) fn one_of<T: Copy>(&mut self, values: &[T]) -> Result<T, Malformed> {
        let at = self.at;
        let index = self.count(values.len() as u64)?;
        values.get(index as usize).copied().ok_or(Malformed { at })
    }

    pub(crate) fn share(&mut self) -> Result<f64, Malformed> {
        // A sum of fractions may be a little more than a whole.
        self.next(|number| (-0.001..=1.001).contains(&number))
    }

    pub(crate) fn shares(&mut self) -> Result<ByPlayer<f64>, Malformed> {
        Ok(ByPlayer { x: self.share()?, o: self.share()?, plus: self.share()? })
    }

    pub(crate) fn proven(&mut self) -> Result<Option<Proven>, Malformed> {
        let code = self.count(OUTCOMES.len() as u64)?;
        let (plies, exact) = (self.count(u32::MAX.into())? as u32, self.count(1)? == 1);
        let outcome = OUTCOMES.into_iter().zip(1..).find(|&(_, known)| known == code);
        Ok(outcome.map(|(outcome, _)| Proven { outcome, plies, exact }))
    }

    pub(crate) fn place(&mut self) -> Result<Place, Malformed> {
        self.count(u16::MAX.into()).map(|index| Place::new(index as u16))
    }

    /// A number of items, and then the items, each of one number or more.
    pub(crate) fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<T, Malformed>,
    ) -> Result<Vec<T>, Malformed> {
        let rest = self.all.len() - self.at.min(self.all.len());
        let count = self.count(rest.saturating_sub(1) as u64)?;
        (0..count).map(|_| item(self)).collect()
    }
}
