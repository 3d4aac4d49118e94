//! What the games of a tournament show besides the standing: who met whom, and how it went by seat,
//! by opening, by reason and by time.

use std::collections::{BTreeMap, HashMap};

use super::Settings;
use super::table::names;
use crate::{JudgedGame, Results};

/// The figures of a tournament's games.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Those of each program, in the order of the settings.
    pub programs: Vec<ProgramFigures>,
    /// The results of each program against each other, by their places.
    pub crosstable: Vec<Vec<Results>>,
    /// The results of each player: X, O and perhaps +.
    pub seats: Vec<Results>,
    /// The openings, those with the most games first, then in the order of their first games.
    pub openings: Vec<OpeningFigures>,
    /// How many games ended for each reason.
    pub endings: BTreeMap<String, u32>,
}

/// The figures of one program.
#[derive(Clone, Debug)]
pub struct ProgramFigures {
    /// Its name.
    pub name: String,
    /// Its results as each player: X, O and perhaps +.
    pub seats: Vec<Results>,
    /// The time that its moves took.
    pub times: MoveTimes,
    /// The most memory that one of its processes has used, in bytes, if that is known.
    pub memory: Option<u64>,
    /// The games that it has lost by a fault, as indices into the games.
    pub faults: Vec<usize>,
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

/// The games that began with an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningFigures {
    /// Its moves, separated by spaces; empty for the start position.
    pub moves: String,
    /// The results of X in these games.
    pub results: Results,
    /// The first game, as an index into the games.
    pub first: usize,
}

impl Figures {
    /// The figures of these games, which belong to a tournament with these settings.
    #[must_use]
    pub fn of(settings: &Settings, games: &[JudgedGame]) -> Self {
        let players = games.iter().map(|game| game.seats.len()).max().unwrap_or(2);
        let names: Vec<String> = names(&settings.programs).collect();
        let mut programs: Vec<ProgramFigures> = names
            .into_iter()
            .map(|name| ProgramFigures {
                name,
                seats: vec![Results::default(); players],
                times: MoveTimes::default(),
                memory: None,
                faults: Vec::new(),
            })
            .collect();
        let count = programs.len();
        let mut times: Vec<Vec<f32>> = vec![Vec::new(); count];
        let mut crosstable = vec![vec![Results::default(); count]; count];
        let mut seats = vec![Results::default(); players];
        let mut openings: HashMap<&str, OpeningFigures> = HashMap::new();
        let mut endings: BTreeMap<String, u32> = BTreeMap::new();
        for (index, game) in games.iter().enumerate() {
            *endings.entry(game.reason.clone()).or_default() += 1;
            let opening = openings.entry(&game.opening).or_insert_with(|| OpeningFigures {
                moves: game.opening.clone(),
                results: Results::default(),
                first: index,
            });
            opening.results.add(game.half_points(0));
            let begun = game.opening.split_whitespace().count();
            for (seat, &place) in game.seats.iter().enumerate() {
                let Some(program) = programs.get_mut(place) else { continue };
                let half_points = game.half_points(seat);
                seats[seat].add(half_points);
                program.seats[seat].add(half_points);
                if game.loser() == Some(seat) {
                    program.faults.push(index);
                }
                program.memory = program.memory.max(game.memory.get(seat).copied().flatten());
                for &other in game.seats.iter().filter(|&&other| other != place) {
                    if let Some(results) = crosstable[place].get_mut(other) {
                        results.add(half_points);
                    }
                }
                let own = |(at, _): &(usize, &f64)| (begun + at) % game.seats.len() == seat;
                let taken = game.ms.iter().enumerate().filter(own);
                times[place].extend(taken.map(|(_, &ms)| ms as f32));
            }
        }
        for (program, times) in programs.iter_mut().zip(times) {
            program.times = MoveTimes::of(times);
        }
        let mut openings: Vec<_> = openings.into_values().collect();
        openings.sort_by_key(|opening| (std::cmp::Reverse(opening.results.games()), opening.first));
        Self { programs, crosstable, seats, openings, endings }
    }
}

#[cfg(test)]
mod tests {
    use super::super::schedule::tests::settings;
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
    fn each_game_counts_for_both_programs_and_its_opening() {
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
        let figures = Figures::of(&settings(3, 2), &games);
        let results = |wins, draws, losses| Results { wins, draws, losses };
        assert_eq!(figures.crosstable[0], [results(0, 0, 0), results(1, 0, 1), results(0, 1, 0)]);
        assert_eq!(figures.crosstable[1][0], results(1, 0, 1));
        assert_eq!(figures.seats, [results(2, 1, 0), results(0, 1, 2)]);
        let first = &figures.programs[0];
        assert_eq!(first.seats, [results(1, 0, 0), results(0, 1, 1)]);
        assert_eq!((&first.faults[..], first.memory), (&[1][..], Some(1000)));
        // After one move of an opening, O is the first to be asked.
        assert_eq!((first.times.moves, first.times.total), (3, 2.0 + 7.0 + 5.0));
        assert_eq!(figures.programs[1].times.total, 1.0 + 3.0);
        let openings: Vec<_> =
            figures.openings.iter().map(|found| (found.moves.as_str(), found.results)).collect();
        assert_eq!(openings, [("55", results(2, 0, 0)), ("", results(0, 1, 0))]);
        assert_eq!(figures.endings, BTreeMap::from([("late".into(), 1), ("line".into(), 2)]));
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
