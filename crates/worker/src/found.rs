use std::error::Error;
use std::fmt;

use uttt_engine::{MoveReport, Proven, ProvenOutcome, Report};
use uttt_rules::{ByPlayer, Place};

/// What an analysis has found so far about a position.
///
/// It travels as one array of numbers, because a browser copies that faster than an object for each
/// move.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Whether the search has ended. If not, more will follow.
    pub finished: bool,
    /// The length in plies of the longest line that was searched.
    pub depth: u32,
    /// The simulations of all searches of this position, as far as the engine remembers them.
    pub nodes: u64,
    /// The share of the point that each player can expect, 0–1; they sum to 1.
    pub shares: ByPlayer<f32>,
    /// The chances that the side to move wins, draws and loses; they sum to 1.
    pub wdl: [f32; 3],
    /// How the game ends, if that is proven.
    pub proven: Option<Proven>,
    /// All legal moves, the best first.
    pub moves: Vec<FoundMove>,
}

/// What an analysis has found so far about a move.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundMove {
    /// Its cell.
    pub place: Place,
    /// The share of the point that each player can expect after it, 0–1; they sum to 1.
    pub shares: ByPlayer<f32>,
    /// The simulations that went through it.
    pub visits: u64,
    /// Whether its share can be shown as a number, see [`MoveReport::is_reliable`].
    pub is_reliable: bool,
    /// How the game ends after it, if that is proven; the plies include it.
    pub proven: Option<Proven>,
    /// The expected line, beginning with this move; empty for all but the best few moves.
    pub line: Vec<Place>,
}

/// Numbers that are not those of a [`Found`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MalformedFound {
    /// The index of the number that is missing, or cannot stand here.
    pub at: usize,
}

impl fmt::Display for MalformedFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "number {} of an analysis is missing or out of range", self.at)
    }
}

impl Error for MalformedFound {}

/// What a proven result is as a number; 0 stands for none.
const OUTCOMES: [ProvenOutcome; 3] = [ProvenOutcome::Win, ProvenOutcome::Draw, ProvenOutcome::Loss];
/// The largest integer below which a number can hold each.
const MAX_COUNT: u64 = 1 << f64::MANTISSA_DIGITS;

impl Found {
    /// What the report of a search says.
    pub fn of(report: Report<Place>, finished: bool) -> Self {
        let found = |mv: MoveReport<Place>| FoundMove {
            place: mv.mv,
            shares: mv.shares,
            visits: mv.visits,
            is_reliable: mv.is_reliable,
            proven: mv.proven,
            line: mv.pv,
        };
        // Visits include those of earlier searches, which this search has not counted.
        let visits: u64 = report.moves.iter().map(|mv| mv.visits).sum();
        let longest = report.moves.iter().map(|mv| mv.pv.len()).max().unwrap_or(0);
        Self {
            finished,
            depth: report.depth.max(longest as u32),
            nodes: report.nodes.max(visits),
            shares: report.shares,
            wdl: report.wdl,
            proven: report.proven,
            moves: report.moves.into_iter().map(found).collect(),
        }
    }

    /// Writes it as numbers, which [`Found::read`] reads.
    #[must_use]
    pub fn numbers(&self) -> Vec<f64> {
        let mut numbers =
            vec![f64::from(u8::from(self.finished)), self.depth.into(), self.nodes as f64];
        write_shares(&mut numbers, self.shares);
        numbers.extend(self.wdl.map(f64::from));
        write_proven(&mut numbers, self.proven);
        numbers.push(self.moves.len() as f64);
        for mv in &self.moves {
            numbers.push(mv.place.index() as f64);
            write_shares(&mut numbers, mv.shares);
            numbers.extend([mv.visits as f64, f64::from(u8::from(mv.is_reliable))]);
            write_proven(&mut numbers, mv.proven);
            numbers.push(mv.line.len() as f64);
            numbers.extend(mv.line.iter().map(|at| at.index() as f64));
        }
        numbers
    }

    /// Reads what [`Found::numbers`] writes.
    ///
    /// # Errors
    /// [`MalformedFound`] names the first number that cannot stand where it does.
    pub fn read(numbers: &[f64]) -> Result<Self, MalformedFound> {
        let mut numbers = Numbers { all: numbers, at: 0 };
        let found = Self {
            finished: numbers.count(1)? == 1,
            depth: numbers.count(u32::MAX.into())? as u32,
            nodes: numbers.count(MAX_COUNT)?,
            shares: numbers.shares()?,
            wdl: [numbers.share()?, numbers.share()?, numbers.share()?],
            proven: numbers.proven()?,
            moves: numbers.list(Numbers::found_move)?,
        };
        match numbers.rest() {
            0 => Ok(found),
            _ => Err(MalformedFound { at: numbers.at }),
        }
    }
}

fn write_shares(numbers: &mut Vec<f64>, shares: ByPlayer<f32>) {
    numbers.extend([shares.x, shares.o, shares.plus].map(f64::from));
}

fn write_proven(numbers: &mut Vec<f64>, proven: Option<Proven>) {
    let (code, plies, exact) = proven.map_or((0, 0, false), |proven| {
        let code = OUTCOMES.iter().position(|&outcome| outcome == proven.outcome);
        (code.map_or(0, |at| at + 1), proven.plies, proven.exact)
    });
    numbers.extend([code as f64, plies.into(), f64::from(u8::from(exact))]);
}

/// Numbers that are read one after the other.
struct Numbers<'a> {
    all: &'a [f64],
    at: usize,
}

impl Numbers<'_> {
    const fn rest(&self) -> usize {
        self.all.len() - self.at
    }

    /// The next number, if it is in order.
    fn next(&mut self, is_fine: impl FnOnce(f64) -> bool) -> Result<f64, MalformedFound> {
        let at = self.at;
        let number = self.all.get(at).copied().filter(|&number| is_fine(number));
        self.at += 1;
        number.ok_or(MalformedFound { at })
    }

    /// A whole number from 0 to `most`.
    fn count(&mut self, most: u64) -> Result<u64, MalformedFound> {
        let is_count = |number: f64| number.fract() == 0.0 && (0.0..=most as f64).contains(&number);
        self.next(is_count).map(|number| number as u64)
    }

    fn share(&mut self) -> Result<f32, MalformedFound> {
        // A sum of fractions may be a little more than a whole.
        self.next(|number| (-0.001..=1.001).contains(&number)).map(|number| number as f32)
    }

    fn shares(&mut self) -> Result<ByPlayer<f32>, MalformedFound> {
        Ok(ByPlayer { x: self.share()?, o: self.share()?, plus: self.share()? })
    }

    fn proven(&mut self) -> Result<Option<Proven>, MalformedFound> {
        let code = self.count(OUTCOMES.len() as u64)?;
        let (plies, exact) = (self.count(u32::MAX.into())? as u32, self.count(1)? == 1);
        let outcome = OUTCOMES.into_iter().zip(1..).find(|&(_, known)| known == code);
        Ok(outcome.map(|(outcome, _)| Proven { outcome, plies, exact }))
    }

    fn place(&mut self) -> Result<Place, MalformedFound> {
        self.count(u16::MAX.into()).map(|index| Place::new(index as u16))
    }

    /// A number of items, and then the items, each of one number or more.
    fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<T, MalformedFound>,
    ) -> Result<Vec<T>, MalformedFound> {
        let most = self.rest().saturating_sub(1) as u64;
        let count = self.count(most)?;
        (0..count).map(|_| item(self)).collect()
    }

    fn found_move(&mut self) -> Result<FoundMove, MalformedFound> {
        Ok(FoundMove {
            place: self.place()?,
            shares: self.shares()?,
            visits: self.count(MAX_COUNT)?,
            is_reliable: self.count(1)? == 1,
            proven: self.proven()?,
            line: self.list(Self::place)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found() -> Found {
        let shares = ByPlayer { x: 0.625, o: 0.375, plus: 0.0 };
        let proven = Proven { outcome: ProvenOutcome::Loss, plies: 6, exact: true };
        let about = |place, proven, line: &[u16]| FoundMove {
            place: Place::new(place),
            shares,
            visits: 1 << 40,
            is_reliable: place == 40,
            proven,
            line: line.iter().copied().map(Place::new).collect(),
        };
        Found {
            finished: true,
            depth: 31,
            nodes: 1 << 41,
            shares,
            wdl: [0.5, 0.25, 0.25],
            proven: None,
            moves: vec![about(40, None, &[40, 728, 0]), about(0, Some(proven), &[])],
        }
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(Found::read(&found().numbers()), Ok(found()));
    }

    #[test]
    fn no_missing_or_wrong_number_goes_unnoticed() {
        let numbers = found().numbers();
        for at in 0..numbers.len() {
            let cut = Found::read(&numbers[..at]);
            assert!(cut.is_err_and(|error| error.at <= at), "{at} numbers");
            for wrong in [f64::NAN, f64::INFINITY, -2.0, 1e300] {
                let mut numbers = numbers.clone();
                numbers[at] = wrong;
                assert_eq!(Found::read(&numbers), Err(MalformedFound { at }), "{wrong}");
            }
        }
        let mut more = numbers;
        more.push(0.0);
        assert!(Found::read(&more).is_err());
        let error = Found::read(&[]).unwrap_err();
        assert_eq!(error.to_string(), "number 0 of an analysis is missing or out of range");
    }
}
