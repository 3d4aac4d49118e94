use uttt_rules::{ByPlayer, Place, Player};

use super::numbers::{MAX_COUNT, Malformed, Numbers, write_places, write_proven, write_shares};
use crate::report::{MIN_VISITS, MoveReport, Proven, Report};

/// What an analysis has found so far about a position.
///
/// It travels as one array of numbers, because a browser copies that faster than an object for each
/// move.
#[derive(Clone, Debug, Default, PartialEq)]
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

impl FoundMove {
    /// Whether it was searched long enough for a number, be it settled or not.
    #[must_use]
    pub fn has_number(&self) -> bool {
        self.is_settled() || self.visits >= MIN_VISITS
    }

    /// Whether more searching hardly changes what is known of it.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.is_reliable || self.proven.is_some()
    }
}

impl Found {
    /// The same, with no share of the player to move above that of the best move. A move that seems
    /// better has only not been searched long enough.
    #[must_use]
    pub fn with_best_on_top(mut self, turn: Player) -> Self {
        let Some(best) = self.moves.first().map(|best| best.shares) else { return self };
        let above = |mv: &&mut FoundMove| mv.proven.is_none() && mv.shares[turn] > best[turn];
        self.moves.iter_mut().filter(above).for_each(|mv| mv.shares = best);
        self
    }

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
        write_shares(&mut numbers, wide(self.shares));
        numbers.extend(self.wdl.map(f64::from));
        write_proven(&mut numbers, self.proven);
        numbers.push(self.moves.len() as f64);
        for mv in &self.moves {
            numbers.push(mv.place.index() as f64);
            write_shares(&mut numbers, wide(mv.shares));
            numbers.extend([mv.visits as f64, f64::from(u8::from(mv.is_reliable))]);
            write_proven(&mut numbers, mv.proven);
            write_places(&mut numbers, &mv.line);
        }
        numbers
    }

    /// Reads what [`Found::numbers`] writes.
    ///
    /// # Errors
    /// [`Malformed`] names the first number that cannot stand where it does.
    pub fn read(numbers: &[f64]) -> Result<Self, Malformed> {
        let mut numbers = Numbers::new(numbers);
        let found = Self {
            finished: numbers.count(1)? == 1,
            depth: numbers.count(u32::MAX.into())? as u32,
            nodes: numbers.count(MAX_COUNT)?,
            shares: narrow(numbers.shares()?),
            wdl: [numbers.share()? as f32, numbers.share()? as f32, numbers.share()? as f32],
            proven: numbers.proven()?,
            moves: numbers.list(FoundMove::read)?,
        };
        numbers.end(found)
    }
}

impl FoundMove {
    fn read(numbers: &mut Numbers<'_>) -> Result<Self, Malformed> {
        Ok(Self {
            place: numbers.place()?,
            shares: narrow(numbers.shares()?),
            visits: numbers.count(MAX_COUNT)?,
            is_reliable: numbers.count(1)? == 1,
            proven: numbers.proven()?,
            line: numbers.list(Numbers::place)?,
        })
    }
}

fn wide(shares: ByPlayer<f32>) -> ByPlayer<f64> {
    ByPlayer::new_with(|player| shares[player].into())
}

fn narrow(shares: ByPlayer<f64>) -> ByPlayer<f32> {
    ByPlayer::new_with(|player| shares[player] as f32)
}

#[cfg(test)]
mod tests {
    use crate::report::ProvenOutcome;

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
                assert_eq!(Found::read(&numbers), Err(Malformed { at }), "{wrong}");
            }
        }
        let mut more = numbers;
        more.push(0.0);
        assert!(Found::read(&more).is_err());
        let error = Found::read(&[]).unwrap_err();
        assert_eq!(error.to_string(), "number 0 of an answer is missing or out of range");
    }
}
