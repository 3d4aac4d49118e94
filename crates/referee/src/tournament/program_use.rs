//! What programs used and told, move by move.

use crate::JudgedGame;

/// What one program used in its games, and what it told.
#[derive(Clone, Debug)]
pub struct ProgramUse {
    /// The time that its moves took.
    pub times: MoveTimes,
    /// The most memory that one of its processes has used, in bytes, if that is known.
    pub memory: Option<u64>,
    /// The games that it has lost by a fault, as indices into the games.
    pub faults: Vec<usize>,
    /// The scores that it has told.
    pub scores: ToldScores,
}

/// The times of moves, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MoveTimes {
    /// The number of moves.
    pub moves: usize,
    /// All of them together.
    pub total: f64,
    /// The time that half of the moves did not exceed.
    pub median: f64,
    /// The time that 99 of 100 moves did not exceed.
    pub most: f64,
    /// The slowest move.
    pub slowest: f64,
}

impl MoveTimes {
    /// The figures of these times.
    #[must_use]
    pub fn of(mut times: Vec<f32>) -> Self {
        times.sort_by(f32::total_cmp);
        // The smallest time that this share of the moves does not exceed.
        let at = |share: f64| {
            let rank = (share * times.len() as f64).ceil() as usize;
            times.get(rank.saturating_sub(1)).copied().map_or(0.0, f64::from)
        };
        Self {
            moves: times.len(),
            total: times.iter().copied().map(f64::from).sum(),
            median: at(0.5),
            most: at(0.99),
            slowest: at(1.0),
        }
    }

    /// The time of a move on average.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.total / self.moves.max(1) as f64
    }
}

/// The scores that a program has told, beside the results of its games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ToldScores {
    /// The number of moves with a score.
    pub moves: usize,
    /// The distance between scores and results, both from −1 to 1, on average.
    pub error: f64,
    /// The moves with which it has misjudged its games most, one for each game; the gravest first.
    pub misjudged: Vec<Misjudgement>,
}

/// A move with which a program told that it was winning a game that it lost, or the reverse.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Misjudgement {
    /// The game, as an index into the games.
    pub game: usize,
    /// The number of moves up to this one, with those of the opening.
    pub ply: usize,
    /// What it told, from −1 to 1.
    pub score: f64,
    /// How the game ended for it: 1 won, −1 lost.
    pub result: f64,
}

/// How far from the result a score is wrong: more than half of the way to the other side.
const MISJUDGED: f64 = 1.5;

impl ProgramUse {
    /// That of each of so many programs in these games.
    #[must_use]
    pub fn of(programs: usize, games: &[JudgedGame]) -> Vec<Self> {
        let place = |place| {
            let (mut times, mut memory, mut faults) = (Vec::new(), None, Vec::new());
            let (mut scores, mut distance) = (ToldScores::default(), 0.0);
            for (index, game) in games.iter().enumerate() {
                let Some(seat) = game.seats.iter().position(|&other| other == place) else {
                    continue;
                };
                if game.loser() == Some(seat) {
                    faults.push(index);
                }
                memory = memory.max(game.memory.get(seat).copied().flatten());
                let begun = game.opening.split_whitespace().count();
                let is_own = |at: usize| (begun + at) % game.seats.len() == seat;
                let own = game.ms.iter().enumerate().filter(|&(at, _)| is_own(at));
                times.extend(own.map(|(_, &ms)| ms as f32));
                let result = f64::from(game.half_points(seat)) - 1.0;
                let told = game.scores.iter().enumerate().filter(|&(at, _)| is_own(at));
                let told = told.filter_map(|(at, &score)| Some((begun + at + 1, score?)));
                let mut gravest: Option<Misjudgement> = None;
                for (ply, score) in told {
                    let error = (score - result).abs();
                    (scores.moves, distance) = (scores.moves + 1, distance + error);
                    let is_graver = |it: &Misjudgement| error >= (it.score - result).abs();
                    if error >= MISJUDGED && gravest.as_ref().is_none_or(is_graver) {
                        gravest = Some(Misjudgement { game: index, ply, score, result });
                    }
                }
                scores.misjudged.extend(gravest);
            }
            let gap = |it: &Misjudgement| (it.score - it.result).abs();
            scores.misjudged.sort_by(|a, b| gap(b).total_cmp(&gap(a)));
            scores.error = distance / scores.moves.max(1) as f64;
            Self { times: MoveTimes::of(times), memory, faults, scores }
        };
        (0..programs).map(place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(seats: [usize; 2], opening: &str, result: &str, ms: &[f64]) -> JudgedGame {
        let text = format!(
            r#"{{"game":0,"programs":["a","b"],"seats":[{},{}],"rules":"classic","opening":"{opening}",
                "moves":"","result":"{result}","reason":"line","ms":{ms:?},"memory":[1000,null]}}"#,
            seats[0], seats[1]
        );
        serde_json::from_str(&text).unwrap()
    }

    #[test]
    fn each_program_has_its_own_moves() {
        let late = JudgedGame {
            reason: "late".into(),
            by: Some("O".into()),
            ..game([1, 0], "55", "X", &[7.0])
        };
        let games = [
            game([0, 1], "55", "X", &[1.0, 2.0, 3.0]),
            late,
            game([2, 0], "", "draw", &[4.0, 5.0]),
        ];
        let used = ProgramUse::of(3, &games);
        assert_eq!((&used[0].faults[..], used[0].memory), (&[1][..], Some(1000)));
        // After one move of an opening, O is the first to be asked.
        assert_eq!((used[0].times.moves, used[0].times.total), (3, 2.0 + 7.0 + 5.0));
        assert_eq!(used[1].times.total, 1.0 + 3.0);
        assert_eq!(used[0].scores, ToldScores::default());
    }

    #[test]
    fn a_program_misjudges_itself_where_its_score_and_the_result_are_far_apart() {
        let told = |result: &str, scores: &[Option<f64>]| JudgedGame {
            scores: scores.to_vec(),
            ..game([0, 1], "55 51", result, &[])
        };
        let games = [
            // X told that it was winning, and lost; what O told was right.
            told("O", &[Some(0.6), Some(0.2), Some(0.9), Some(0.9), Some(-1.0)]),
            told("X", &[Some(-0.4), None, Some(0.5)]),
            told("draw", &[Some(1.0), Some(-1.0)]),
            told("X", &[Some(1.0), Some(0.75)]),
        ];
        let used = ProgramUse::of(2, &games);
        let [x, o] = [&used[0].scores, &used[1].scores];
        let one = |game, ply, score, result| [Misjudgement { game, ply, score, result }];
        assert_eq!(x.misjudged, one(0, 5, 0.9, -1.0));
        assert_eq!(o.misjudged, one(3, 4, 0.75, -1.0));
        assert_eq!((x.moves, o.moves), (7, 4));
        let errors = 1.6 + 1.9 + 0.0 + 1.4 + 0.5 + 1.0 + 0.0;
        assert!((x.error - errors / 7.0).abs() < 1e-12, "{}", x.error);
    }

    #[test]
    fn times_are_those_of_sorted_moves() {
        let times = MoveTimes::of((1..=200).rev().map(|ms| ms as f32).collect());
        assert_eq!((times.median, times.most, times.slowest), (100.0, 198.0, 200.0));
        assert_eq!((times.moves, times.mean()), (200, 100.5));
        assert_eq!(MoveTimes::of(Vec::new()), MoveTimes::default());
        let one = MoveTimes::of(vec![3.0]);
        assert_eq!((one.median, one.most, one.slowest), (3.0, 3.0, 3.0));
    }
}
