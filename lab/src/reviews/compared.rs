use std::fmt;

use serde::{Deserialize, Serialize};
use uttt_engine::{Review, ReviewedMove, Verdict};

/// The number of grades: see [`Judgement::grade`].
const GRADES: usize = 5;

/// A game with two reviews, the longer of which has more nodes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ComparedGame {
    /// Its number, from 0.
    pub(super) game: u32,
    /// Its record.
    pub(super) record: String,
    /// The moves that were not forced.
    pub(super) moves: Vec<ComparedMove>,
}

/// A move, and what both reviews say of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Row", into = "Row")]
pub(super) struct ComparedMove {
    /// The number of moves before it.
    ply: usize,
    short: Judgement,
    long: Judgement,
}

/// What a review says of a move.
#[derive(Clone, Debug, PartialEq)]
struct Judgement {
    /// The id of the verdict.
    verdict: String,
    /// The expected share of the point with the best move.
    before: f64,
    /// The expected share of the point after the move.
    after: f64,
}

/// A move in the journal: first the shorter review's verdict and shares, then the longer one's.
type Row = (usize, String, f64, f64, String, f64, f64);

impl From<Row> for ComparedMove {
    fn from((ply, short, short_before, short_after, long, long_before, long_after): Row) -> Self {
        let short = Judgement { verdict: short, before: short_before, after: short_after };
        let long = Judgement { verdict: long, before: long_before, after: long_after };
        Self { ply, short, long }
    }
}

impl From<ComparedMove> for Row {
    fn from(ComparedMove { ply, short, long }: ComparedMove) -> Self {
        (ply, short.verdict, short.before, short.after, long.verdict, long.before, long.after)
    }
}

impl ComparedGame {
    pub(super) fn new(game: u32, record: String, short: &Review, long: &Review) -> Self {
        let both = short.moves.iter().zip(&long.moves);
        let moves =
            both.filter(|(short, _)| short.verdict != Verdict::Forced).map(|(short, long)| {
                ComparedMove {
                    ply: short.ply,
                    short: Judgement::of(short),
                    long: Judgement::of(long),
                }
            });
        Self { game, record, moves: moves.collect() }
    }

    /// The moves whose verdicts differ by two grades or more, a line each.
    pub(super) fn far_apart(&self) -> impl Iterator<Item = String> {
        let far = |mv: &&ComparedMove| mv.grades_apart() >= 2;
        self.moves.iter().filter(far).map(|ComparedMove { ply, short, long }| {
            format!("{}, ply {ply}: {short}; the longer review: {long}", self.record)
        })
    }
}

impl ComparedMove {
    fn grades_apart(&self) -> usize {
        self.short.grade().abs_diff(self.long.grade())
    }
}

impl Judgement {
    fn of(mv: &ReviewedMove) -> Self {
        Self { verdict: mv.verdict.id().to_owned(), before: mv.before, after: mv.after }
    }

    /// How grave the fault is: 0 for no fault and no loss that matters, 4 for a blunder.
    fn grade(&self) -> usize {
        let grades = [Verdict::Fair, Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder];
        grades.iter().position(|grade| grade.id() == self.verdict).map_or(0, |at| at + 1)
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {:.3} to {:.3}", self.verdict, self.before, self.after)
    }
}

/// How far the two reviews of some games agree.
#[derive(Debug, Default)]
pub(super) struct Agreement {
    games: usize,
    /// How many moves have each grade in the longer review (rows) and in the shorter one (columns).
    table: [[u32; GRADES]; GRADES],
}

impl Agreement {
    pub(super) fn of(games: &[ComparedGame]) -> Self {
        let mut all = Self { games: games.len(), ..Self::default() };
        for mv in games.iter().flat_map(|game| &game.moves) {
            all.table[mv.long.grade()][mv.short.grade()] += 1;
        }
        all
    }

    /// The number of moves.
    pub(super) fn judged(&self) -> u32 {
        self.table.iter().flatten().sum()
    }

    /// The part of the moves whose verdicts differ by a number of grades that `counts`.
    pub(super) fn part(&self, counts: impl Fn(usize) -> bool) -> f64 {
        let cells = (0..GRADES).flat_map(|long| (0..GRADES).map(move |short| (long, short)));
        let apart = cells.filter(|&(long, short)| counts(long.abs_diff(short)));
        let found: u32 = apart.map(|(long, short)| self.table[long][short]).sum();
        f64::from(found) / f64::from(self.judged().max(1))
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let judged = f64::from(self.judged().max(1));
        let percent = |part: f64| {
            let error = 100.0 * (part * (1.0 - part) / judged).sqrt();
            format!("{:.1} ± {error:.1} %", 100.0 * part)
        };
        let (one, more) = (self.part(|grades| grades == 1), self.part(|grades| grades >= 2));
        writeln!(
            f,
            "{} games, {} moves: {} differ by one grade, {} by two or more (standard errors)",
            self.games,
            self.judged(),
            percent(one),
            percent(more),
        )?;
        writeln!(f, "grades in the longer review (rows) and in the shorter one (columns):")?;
        self.table.iter().try_for_each(|row| writeln!(f, "{row:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_compared_by_their_grades() {
        let row = |short: &str, long: &str| {
            ComparedMove::from((3, short.to_owned(), 0.6, 0.5, long.to_owned(), 0.625, 0.25))
        };
        let moves = [
            row("good", "slower"),
            row("already-lost", "fair"),
            row("good", "inaccuracy"),
            row("blunder", "good"),
        ];
        let record = "classic: 55 51 15 59".to_owned();
        let game = ComparedGame { game: 0, record, moves: moves.to_vec() };
        let found = Agreement::of(std::slice::from_ref(&game));
        assert_eq!(found.judged(), 4);
        assert_eq!([0, 1, 2, 4].map(|grades| found.part(|apart| apart == grades)), [0.25; 4]);
        assert_eq!(found.part(|grades| grades >= 2), 0.5);
        let far: Vec<_> = game.far_apart().collect();
        let expected = "classic: 55 51 15 59, ply 3: good, 0.600 to 0.500; the longer review: \
                        inaccuracy, 0.625 to 0.250";
        assert_eq!((far.len(), far[0].as_str()), (2, expected));
    }
}
