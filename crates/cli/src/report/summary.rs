//! The settings of a tournament in sentences.

use std::time::Duration;

use serde_json::Value;
use uttt_referee::{
    Adjudication, DrawRule, OpeningOrder, Openings, ProgramSpec, Protocol, ResignRule, Results,
    Settings, Standing, StandingRow, TournamentFormat,
};

use crate::number::count;

/// What kind of tournament it is.
pub(super) fn kind(settings: &Settings) -> &'static str {
    match settings.format {
        TournamentFormat::RoundRobin => "round robin",
        TournamentFormat::Gauntlet => "gauntlet",
        TournamentFormat::Swiss => "Swiss tournament",
        TournamentFormat::Knockout => "knockout",
    }
}

/// Who has won, in one sentence; `None` before the first game.
pub(super) fn result(rows: &[StandingRow<'_>], standing: &Standing) -> Option<String> {
    let [first, second, ..] = rows else { return None };
    let games = first.results.games();
    if games == 0 {
        return None;
    }
    let points = |row: &StandingRow<'_>| (row.points * 100.0).round() / 100.0;
    let of = |row: &StandingRow<'_>| format!("{} of {} points", points(row), row.results.games());
    let end = if standing.is_over() { "" } else { " so far" };
    if rows.len() > 2 {
        let (won, lost) = (of(first), of(second));
        return Some(format!(
            "{} is first{end} with {won}, before {} with {lost}.",
            first.name, second.name
        ));
    }
    let (one, other, points) = (first.name, second.name, of(first));
    let mut told = match first.results {
        Results { wins, losses, .. } if wins == losses => {
            format!("{one} and {other} are level{end} with {points}")
        }
        _ => format!("{one} has beaten {other}{end} with {points}"),
    };
    if let Some(elo) = first.evidence.elo() {
        // No minus before a zero.
        let [elo, low, high] = [elo.elo, elo.low, elo.high].map(|elo| elo.round() + 0.0);
        told += &format!(": an Elo difference of {elo:+}, from {low:+} to {high:+}");
    }
    if first.evidence.elo().is_some_and(|elo| elo.low <= 0.0 && elo.high >= 0.0) {
        told += ", so it is open who is stronger";
    }
    Some(told + ".")
}

/// The order of the standing.
pub(super) fn order(settings: &Settings) -> &'static str {
    match settings.format {
        TournamentFormat::Swiss => "All programs, by points with byes",
        TournamentFormat::RoundRobin | TournamentFormat::Gauntlet | TournamentFormat::Knockout => {
            "All programs, the best first"
        }
    }
}

/// A program's command and its own settings, as the journal has them.
///
/// # Errors
/// The description cannot be written as JSON.
pub(super) fn program(program: &ProgramSpec) -> serde_json::Result<String> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let entry = match serde_json::to_value(program)? {
        Value::Object(entry) => entry,
        command => return Ok(text(&command)),
    };
    let mut words = Vec::new();
    for (key, value) in entry.iter().filter(|&(key, _)| key != "name") {
        match value {
            Value::Object(options) => words.extend(
                options.iter().map(|(name, value)| format!("{key}.{name}={}", text(value))),
            ),
            value => words.push(format!("{key}={}", text(value))),
        }
    }
    Ok(words.join(" "))
}

/// Time, openings, and when games end early.
pub(super) fn sentences(settings: &Settings) -> Vec<String> {
    let mut all = vec![time(settings), openings(settings)];
    all.extend(endings(&settings.adjudication));
    if let Some((shard, shards)) = settings.shard {
        all.push(format!("This is shard {shard} of {shards}, counted from 0."));
    }
    all
}

/// How much time programs had.
fn time(settings: &Settings) -> String {
    let mut words = Vec::new();
    if let Some(clock) = &settings.clock {
        words.push(format!("a clock of {clock}"));
    }
    if let Some(nodes) = settings.nodes {
        words.push(format!("{nodes} nodes a move"));
    }
    if let Some(depth) = settings.depth {
        words.push(format!("a depth of {depth} plies"));
    }
    let ms = |ms: u64| humantime::format_duration(Duration::from_millis(ms)).to_string();
    if settings.think_ms > 0 {
        words.push(format!("told to think {} a move", ms(settings.think_ms)));
    }
    if settings.time_limit_ms > 0 {
        words.push(format!("at most {} a move", ms(settings.time_limit_ms)));
    }
    let waits = |spec: &ProgramSpec| spec.protocol() != Protocol::Ugi;
    if settings.start_ms > 0 && settings.programs.iter().any(waits) {
        words.push(format!(
            "{} more for a first move over plain or codingame",
            ms(settings.start_ms)
        ));
    }
    if settings.margin_ms > 0 {
        words.push(format!("with a margin of {}", ms(settings.margin_ms)));
    }
    let own = settings.programs.iter().any(ProgramSpec::has_own_time);
    let others = if own { ", unless a program has a time control of its own" } else { "" };
    format!("Time: {}{others}.", words.join(", "))
}

fn openings(settings: &Settings) -> String {
    let &Settings { opening_order, opening_start, seed, .. } = settings;
    let first = match opening_start {
        1 => String::new(),
        number => format!(", from number {number}"),
    };
    match &settings.openings {
        Openings::Random(0) | Openings::Shuffled(0) => {
            "All games begin at the start position.".to_owned()
        }
        Openings::Random(plies) => {
            let moves = count(*plies as usize, "random move");
            format!("Openings: {moves} with the seed {seed}{first}.")
        }
        Openings::Shuffled(plies) => {
            let moves = count(*plies as usize, "random move");
            format!(
                "Openings: {moves}, each once before one comes again, with the seed {seed}{first}."
            )
        }
        Openings::List(list) => {
            let order = match opening_order {
                OpeningOrder::Listed => "in the order of the list".to_owned(),
                OpeningOrder::Random => format!("in random order with the seed {seed}"),
            };
            format!("Openings: a list of {}, {order}{first}.", list.len())
        }
    }
}

/// When the referee has ended games.
fn endings(adjudication: &Adjudication) -> Vec<String> {
    let &Adjudication { resign, draw, proven_nodes, max_plies } = adjudication;
    let mut all = Vec::new();
    if let Some(ResignRule { score, moves }) = resign {
        all.push(format!(
            "A program resigns when it has told a score of {} or less for {} in a row.",
            0.0 - score,
            count(moves as usize, "move")
        ));
    }
    if let Some(DrawRule { score, moves, from }) = draw {
        let from = if from > 0 { format!(", not before move {from}") } else { String::new() };
        all.push(format!(
            "A game is drawn when both programs have told scores from {} to {score} for {} each{from}.",
            0.0 - score,
            count(moves as usize, "move")
        ));
    }
    if let Some(nodes) = proven_nodes {
        all.push(format!("A game ends when a search of {nodes} nodes proves its result."));
    }
    if let Some(plies) = max_plies {
        all.push(format!("A game that goes on after {plies} moves is drawn."));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(changes: &str) -> String {
        let settings = format!(
            r#"{{"rules":"classic","programs":["ugi:a","ugi:b"],"format":"swiss","games":2,
                "time_limit_ms":12000,"margin_ms":50,"think_ms":1000,"seed":7,"sprt":null,"shard":null,
                {changes}}}"#
        );
        let settings: Settings = serde_json::from_str(&settings).unwrap();
        sentences(&settings).join("\n")
    }

    #[test]
    fn the_result_is_one_sentence() {
        let told = |programs: &str, results: &[&str]| {
            let settings = format!(
                r#"{{"rules":"classic","programs":[{programs}],"format":"round-robin","games":2,"time_limit_ms":9,
                    "margin_ms":5,"think_ms":1,"seed":7,"sprt":null,"shard":null,"openings":{{"shuffled":0}}}}"#
            );
            let tournament =
                uttt_referee::Tournament::new(serde_json::from_str(&settings).unwrap()).unwrap();
            let mut standing = Standing::new(tournament.settings(), tournament.schedule());
            for (scheduled, result) in tournament.schedule().games().zip(results) {
                let game = format!(
                    r#"{{"game":{},"programs":[],"seats":[0,1],"rules":"classic","opening":"","moves":"",
                        "result":"{result}","reason":"line","ms":[],"memory":[]}}"#,
                    scheduled.game
                );
                standing.add(&scheduled, &serde_json::from_str(&game).unwrap());
            }
            result(&standing.rows(), &standing)
        };
        let two = r#"{"name":"A","cmd":"a"},{"name":"B","cmd":"b"}"#;
        assert_eq!(told(two, &[]), None);
        let level = "A and B are level with 1 of 2 points: an Elo difference of +0, from ";
        assert!(told(two, &["X", "X"]).unwrap().starts_with(level));
        let won = told(two, &["O", "X"]).unwrap();
        assert!(
            won.starts_with("B has beaten A with 2 of 2 points: an Elo difference of +"),
            "{won}"
        );
        assert!(told(two, &["X"]).unwrap().starts_with("A has beaten B so far with 1 of 1 points"));
        let three = format!(r#"{two},{{"name":"C","cmd":"c"}}"#);
        let first = told(&three, &["X", "O", "X", "O", "draw", "draw"]).unwrap();
        assert_eq!(first, "A is first with 4 of 4 points, before B with 1 of 4 points.");
    }

    #[test]
    fn a_program_is_told_with_its_own_settings() {
        let told = |json: &str| program(&serde_json::from_str(json).unwrap()).unwrap();
        assert_eq!(told(r#""ugi:./a --fast""#), "ugi:./a --fast");
        let described = r#"{"name":"A","cmd":"ugi:./a","option":{"Level":"5"},"nodes":50}"#;
        assert_eq!(told(described), "cmd=./a nodes=50 option.Level=5 protocol=ugi");
    }

    #[test]
    fn every_setting_that_changes_games_is_named() {
        assert_eq!(
            told(
                r#""openings":{"list":["55","11"]},"opening_order":"random","opening_start":2,
                   "adjudication":{"resign":{"score":0.95,"moves":3},
                   "draw":{"score":0.02,"moves":5,"from":30},"proven_nodes":5000,"max_plies":200}"#
            ),
            "Time: told to think 1s a move, at most 12s a move, with a margin of 50ms.\n\
             Openings: a list of 2, in random order with the seed 7, from number 2.\n\
             A program resigns when it has told a score of -0.95 or less for 3 moves in a row.\n\
             A game is drawn when both programs have told scores from -0.02 to 0.02 for 5 moves each, \
             not before move 30.\n\
             A game ends when a search of 5000 nodes proves its result.\n\
             A game that goes on after 200 moves is drawn."
        );
        assert_eq!(
            told(
                r#""openings":{"list":["55"]},"clock":"60+0.6","nodes":9,"depth":4,
                   "adjudication":{"draw":{"score":0.1,"moves":1,"from":0}}"#
            ),
            "Time: a clock of 60+0.6, 9 nodes a move, a depth of 4 plies, told to think 1s a move, at \
             most 12s a move, with a margin of 50ms.\n\
             Openings: a list of 1, in the order of the list.\n\
             A game is drawn when both programs have told scores from -0.1 to 0.1 for 1 move each."
        );
        assert_eq!(
            told(
                r#""openings":{"random":0},"adjudication":{"resign":{"score":0,"moves":1},
                   "draw":{"score":0,"moves":2,"from":0}}"#
            ),
            "Time: told to think 1s a move, at most 12s a move, with a margin of 50ms.\n\
             All games begin at the start position.\n\
             A program resigns when it has told a score of 0 or less for 1 move in a row.\n\
             A game is drawn when both programs have told scores from 0 to 0 for 2 moves each."
        );
        assert!(told(r#""openings":{"random":1}"#).ends_with("1 random move with the seed 7."));
        assert!(told(r#""openings":{"random":4}"#).ends_with("4 random moves with the seed 7."));
        assert!(told(r#""openings":{"random":0}"#).ends_with("begin at the start position."));
        let shuffled = told(r#""openings":{"shuffled":4}"#);
        assert!(
            shuffled
                .ends_with("4 random moves, each once before one comes again, with the seed 7.")
        );
    }
}
