use uttt_rules::Place;

use super::numbers::{Malformed, Numbers, write_places};

/// What the judge says of a move that a puzzle's tree does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It keeps the result, but is not the move to find.
    Keeps,
    /// It spoils the result: this line refutes it, the opponent's reply first.
    Refuted(Vec<Place>),
    /// Within its time, nothing was proven of it.
    NotProven,
}

impl Judged {
    /// Writes it as numbers, which [`Judged::read`] reads.
    #[must_use]
    pub fn numbers(&self) -> Vec<f64> {
        match self {
            Self::Keeps => vec![0.0],
            Self::NotProven => vec![2.0],
            Self::Refuted(line) => {
                let mut numbers = vec![1.0];
                write_places(&mut numbers, line);
                numbers
            }
        }
    }

    /// Reads what [`Judged::numbers`] writes.
    ///
    /// # Errors
    /// [`Malformed`] names the first number that cannot stand where it does.
    pub fn read(numbers: &[f64]) -> Result<Self, Malformed> {
        let mut numbers = Numbers::new(numbers);
        let judged = match numbers.count(2)? {
            0 => Self::Keeps,
            1 => Self::Refuted(numbers.list(Numbers::place)?),
            _ => Self::NotProven,
        };
        numbers.end(judged)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let line = [40, 0, 80].map(Place::new).to_vec();
        for judged in [Judged::Keeps, Judged::Refuted(line), Judged::NotProven] {
            let numbers = judged.numbers();
            assert_eq!(Judged::read(&numbers), Ok(judged));
            for at in 0..numbers.len() {
                assert!(Judged::read(&numbers[..at]).is_err());
                for wrong in [f64::NAN, -1.0, 1e300] {
                    let mut numbers = numbers.clone();
                    numbers[at] = wrong;
                    assert_eq!(Judged::read(&numbers), Err(Malformed { at }));
                }
            }
        }
    }
}
