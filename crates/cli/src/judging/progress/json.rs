//! The progress as JSON lines, for other programs.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use serde::Serialize;
use uttt_referee::{JudgedGame, Results, Standing, StandingRow, TestReport};

/// How often the standing is printed at most, except for the first and the last.
const EVERY: Duration = Duration::from_secs(1);

/// A line.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Line<'a> {
    Message {
        text: &'a str,
    },
    Warning {
        text: &'a str,
    },
    Game {
        game: u32,
        programs: &'a [String],
        result: &'a str,
        reason: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        detail: Option<&'a str>,
    },
    Standing {
        games: u32,
        total: u32,
        repeats: u32,
        seconds: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        test: Option<Test>,
        programs: Vec<Row<'a>>,
    },
}

/// How far a test has come, in numbers and in words.
#[derive(Serialize)]
struct Test {
    #[serde(flatten)]
    report: TestReport,
    text: String,
}

#[derive(Serialize)]
struct Row<'a> {
    rank: usize,
    name: &'a str,
    elo: Option<f64>,
    elo_error: Option<f64>,
    points: f64,
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    pairs: [u32; 5],
    counted_pairs: [u32; 5],
    repeats: u32,
    byes: u32,
    /// In games of three.
    #[serde(skip_serializing_if = "Option::is_none")]
    points_a_game: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points_a_game_error: Option<f64>,
    superiority: Option<f64>,
    normalised_elo: Option<f64>,
    normalised_elo_error: Option<f64>,
    share_drawn: Option<f64>,
    faults: &'a BTreeMap<String, u32>,
}

impl<'a> Row<'a> {
    fn new(rank: usize, row: &StandingRow<'a>) -> Self {
        let StandingRow { name, results, points, points_a_game, evidence, .. } = *row;
        let Results { wins, draws, losses } = results;
        let (elo, normalised) = (evidence.elo(), evidence.normalised_elo());
        Self {
            rank,
            name,
            elo: elo.map(|elo| elo.elo),
            elo_error: elo.map(|elo| elo.error()),
            points,
            games: results.games(),
            won: wins,
            drawn: draws,
            lost: losses,
            pairs: evidence.pairs().counts(),
            counted_pairs: evidence.counted().counts(),
            repeats: row.repeats,
            byes: row.byes,
            points_a_game: points_a_game.map(|it| it.mean),
            points_a_game_error: points_a_game.and_then(|it| it.error),
            superiority: evidence.superiority(),
            normalised_elo: normalised.map(|elo| elo.elo),
            normalised_elo_error: normalised.map(|elo| elo.error),
            share_drawn: results.share_drawn(),
            faults: row.faults,
        }
    }
}

/// Prints lines to stderr.
#[derive(Debug)]
pub(super) struct JsonProgress {
    begun: Instant,
    told: Instant,
}

impl JsonProgress {
    pub(super) fn new(begun: Instant) -> Self {
        Self { begun, told: begun }
    }

    pub(super) fn message(&mut self, text: &str) {
        print(&Line::Message { text });
    }

    pub(super) fn warning(&mut self, text: &str) {
        print(&Line::Warning { text });
    }

    pub(super) fn finished(&mut self, finished: &JudgedGame, standing: &Standing) {
        print(&Line::Game {
            game: finished.game,
            programs: &finished.programs,
            result: &finished.result,
            reason: &finished.reason,
            by: finished.by.as_deref(),
            detail: finished.detail.as_deref(),
        });
        if self.told.elapsed() >= EVERY {
            self.standing(standing);
        }
    }

    pub(super) fn standing(&mut self, standing: &Standing) {
        self.told = Instant::now();
        let rows = standing.rows();
        print(&Line::Standing {
            games: standing.games(),
            total: standing.total(),
            repeats: standing.repeats(),
            seconds: self.begun.elapsed().as_secs_f64(),
            test: standing.test().map(|report| Test { text: report.to_string(), report }),
            programs: (1..).zip(&rows).map(|(rank, row)| Row::new(rank, row)).collect(),
        });
    }
}

/// If stderr is closed, the tournament goes on.
fn print(line: &Line<'_>) {
    if let Ok(mut text) = serde_json::to_string(line) {
        text.push('\n');
        let _ = io::stderr().lock().write_all(text.as_bytes());
    }
}
