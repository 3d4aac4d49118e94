use uttt_rules::{Cell, Path, Player, Rules};

use super::numbers::{MAX_COUNT, Malformed, Numbers, write_places, write_proven, write_shares};
use crate::review::{Fact, Reason, Review, ReviewPass, ReviewProgress, ReviewedMove, Verdict};

/// What a review has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// Whether it has ended. If not, more will follow.
    pub finished: bool,
    /// How far it has come.
    pub progress: ReviewProgress,
    /// The moves that are judged.
    pub review: Review,
}

const PASSES: [ReviewPass; 4] =
    [ReviewPass::First, ReviewPass::Recheck, ReviewPass::Reasons, ReviewPass::Glance];

impl Reviewed {
    /// Writes it as numbers, which [`Reviewed::read`] reads.
    #[must_use]
    pub fn numbers(&self) -> Vec<f64> {
        let Self { finished, progress: ReviewProgress { pass, done, total }, review } = self;
        let mut numbers = vec![
            f64::from(u8::from(*finished)),
            index(&PASSES, pass),
            *done as f64,
            *total as f64,
            index(&Rules::ALL, &review.rules),
            review.nodes as f64,
            review.moves.len() as f64,
        ];
        review.moves.iter().for_each(|mv| write_move(&mut numbers, mv));
        numbers
    }

    /// Reads what [`Reviewed::numbers`] writes.
    ///
    /// # Errors
    /// [`Malformed`] names the first number that cannot stand where it does.
    pub fn read(numbers: &[f64]) -> Result<Self, Malformed> {
        let mut numbers = Numbers::new(numbers);
        let finished = numbers.count(1)? == 1;
        let progress = ReviewProgress {
            pass: numbers.one_of(&PASSES)?,
            done: numbers.count(u32::MAX.into())? as usize,
            total: numbers.count(u32::MAX.into())? as usize,
        };
        let review = Review {
            rules: numbers.one_of(&Rules::ALL)?,
            nodes: numbers.count(MAX_COUNT)?,
            moves: numbers.list(read_move)?,
        };
        numbers.end(Self { finished, progress, review })
    }
}

/// A value as its index; it is one of those.
fn index<T: PartialEq>(values: &[T], value: &T) -> f64 {
    values.iter().position(|known| known == value).unwrap_or(values.len()) as f64
}

fn write_move(numbers: &mut Vec<f64>, mv: &ReviewedMove) {
    numbers.extend([
        mv.ply as f64,
        index(&Player::ALL, &mv.player),
        mv.mv.index() as f64,
        index(&Verdict::ALL, &mv.verdict),
        mv.before,
        mv.after,
        mv.loss,
    ]);
    write_shares(numbers, mv.shares);
    numbers.push(mv.best.index() as f64);
    write_places(numbers, &mv.line);
    write_places(numbers, &mv.reply);
    write_proven(numbers, mv.proven_before);
    write_proven(numbers, mv.proven_after);
    numbers.extend([mv.difficulty, f64::from(u8::from(mv.is_final))]);
    let Some(Reason { fact, moves }) = &mv.reason else { return numbers.push(0.0) };
    let board = |path: Path| path.cells().first().map_or(Cell::ALL.len(), |cell| cell.index());
    let board = |path| board(path) as f64;
    match *fact {
        Fact::MissesWin { moves } => numbers.extend([1.0, moves.into()]),
        Fact::AllowsWin { winner, moves } => {
            numbers.extend([2.0, index(&Player::ALL, &winner), moves.into()]);
        }
        Fact::AllowsTwoThreats { board: won, lacking: [one, two] } => {
            numbers.extend([3.0, board(won), board(one), board(two)]);
        }
        Fact::OpensLine { board: won, lacking } => {
            numbers.extend([4.0, board(won), board(lacking)]);
        }
        Fact::SendsToWin { board: won } => numbers.extend([5.0, board(won)]),
        Fact::GivesBoard { board: won } => numbers.extend([6.0, board(won)]),
        Fact::MissesBoard { board: won } => numbers.extend([7.0, board(won)]),
        Fact::FreeMove => numbers.push(8.0),
        Fact::MissesBlock { board: threatened } => numbers.extend([9.0, board(threatened)]),
        Fact::SendsToBlock { board: threatened } => numbers.extend([10.0, board(threatened)]),
        Fact::ForcesBoard { board: won } => numbers.extend([11.0, board(won)]),
        Fact::MissesForcedBoard { board: won } => numbers.extend([12.0, board(won)]),
        Fact::AllowsFork { board: threatened } => numbers.extend([13.0, board(threatened)]),
        Fact::MissesThreat { board: threatened } => numbers.extend([14.0, board(threatened)]),
        Fact::AllowsThreat { board: threatened } => numbers.extend([15.0, board(threatened)]),
    }
    write_places(numbers, moves);
}

fn read_move(numbers: &mut Numbers<'_>) -> Result<ReviewedMove, Malformed> {
    Ok(ReviewedMove {
        ply: numbers.count(u32::MAX.into())? as usize,
        player: numbers.one_of(&Player::ALL)?,
        mv: numbers.place()?,
        verdict: numbers.one_of(&Verdict::ALL)?,
        before: numbers.share()?,
        after: numbers.share()?,
        loss: numbers.share()?,
        shares: numbers.shares()?,
        best: numbers.place()?,
        line: numbers.list(Numbers::place)?,
        reply: numbers.list(Numbers::place)?,
        proven_before: numbers.proven()?,
        proven_after: numbers.proven()?,
        difficulty: numbers.share()?,
        is_final: numbers.count(1)? == 1,
        reason: read_reason(numbers)?,
    })
}

fn read_reason(numbers: &mut Numbers<'_>) -> Result<Option<Reason>, Malformed> {
    let few = u64::from(u16::MAX);
    let board = |numbers: &mut Numbers<'_>| numbers.one_of(&Cell::ALL).map(Path::of);
    let fact = match numbers.count(15)? {
        0 => return Ok(None),
        1 => Fact::MissesWin { moves: numbers.count(few)? as u32 },
        2 => Fact::AllowsWin {
            winner: numbers.one_of(&Player::ALL)?,
            moves: numbers.count(few)? as u32,
        },
        3 => Fact::AllowsTwoThreats {
            board: board(numbers)?,
            lacking: [board(numbers)?, board(numbers)?],
        },
        4 => Fact::OpensLine { board: board(numbers)?, lacking: board(numbers)? },
        5 => Fact::SendsToWin { board: board(numbers)? },
        6 => Fact::GivesBoard { board: board(numbers)? },
        7 => Fact::MissesBoard { board: board(numbers)? },
        8 => Fact::FreeMove,
        9 => Fact::MissesBlock { board: board(numbers)? },
        10 => Fact::SendsToBlock { board: board(numbers)? },
        11 => Fact::ForcesBoard { board: board(numbers)? },
        12 => Fact::MissesForcedBoard { board: board(numbers)? },
        13 => Fact::AllowsFork { board: board(numbers)? },
        14 => Fact::MissesThreat { board: board(numbers)? },
        _ => Fact::AllowsThreat { board: board(numbers)? },
    };
    Ok(Some(Reason { fact, moves: numbers.list(Numbers::place)? }))
}

#[cfg(test)]
#[cfg(not(target_family = "wasm"))]
mod tests {
    use std::time::Duration;

    use uttt_rules::AnyGame;

    use super::*;
    use crate::review::Reviewer;
    use crate::time::SystemClock;

    fn reviewed(record: &str) -> Reviewed {
        let game: AnyGame = record.parse().unwrap();
        let mut reviewer = Reviewer::new(&game, 40, SystemClock::new());
        while reviewer.advance(Duration::from_secs(1)) {}
        Reviewed { finished: true, progress: reviewer.progress(), review: reviewer.review() }
    }

    #[test]
    fn each_fact_is_the_same_after_its_journey() {
        let mut reviewed = reviewed("nested-1: 1 2 5 4 9");
        let [one, two, three] = [0, 4, 8].map(|at| Path::of(Cell::ALL[at]));
        let facts = [
            Fact::MissesWin { moves: 2 },
            Fact::AllowsWin { winner: Player::Plus, moves: 3 },
            Fact::AllowsTwoThreats { board: one, lacking: [two, three] },
            Fact::OpensLine { board: two, lacking: three },
            Fact::SendsToWin { board: three },
            Fact::GivesBoard { board: one },
            Fact::MissesBoard { board: two },
            Fact::FreeMove,
            Fact::MissesBlock { board: three },
            Fact::SendsToBlock { board: one },
            Fact::ForcesBoard { board: two },
            Fact::MissesForcedBoard { board: three },
            Fact::AllowsFork { board: one },
            Fact::MissesThreat { board: two },
            Fact::AllowsThreat { board: three },
        ];
        for fact in facts {
            let moves = reviewed.review.moves[0].line.clone();
            reviewed.review.moves[0].reason = Some(Reason { fact, moves });
            assert_eq!(Reviewed::read(&reviewed.numbers()), Ok(reviewed.clone()));
        }
    }

    #[test]
    fn no_missing_or_wrong_number_goes_unnoticed() {
        let numbers = reviewed("nested-1: 1 2 5 4 9").numbers();
        for at in 0..numbers.len() {
            let cut = Reviewed::read(&numbers[..at]);
            assert!(cut.is_err_and(|error| error.at <= at), "{at} numbers");
            for wrong in [f64::NAN, f64::INFINITY, -2.0, 1e300] {
                let mut numbers = numbers.clone();
                numbers[at] = wrong;
                assert_eq!(Reviewed::read(&numbers), Err(Malformed { at }), "{wrong}");
            }
        }
    }
}
