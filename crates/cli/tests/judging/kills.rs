//! Tournaments that are killed again and again, each with other features on: nothing is lost, and
//! nothing is played twice.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::read_to_string;
use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

use serde_json::Value;

use crate::programs::{command, random, run, text, uttt};
use crate::tournament::{PATIENT, arguments, games, numbers, place};

/// How many kills each feature must survive; `UTTT_KILLS` sets another number.
fn wanted_kills() -> usize {
    std::env::var("UTTT_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(6)
}

/// A tournament that is killed after a few games, and continued, again and again.
struct Trial<'a> {
    /// What it is called in the report.
    name: &'a str,
    /// Its arguments in this folder after so many kills. A growing tournament gets more games or programs after each kill.
    arguments: &'a dyn Fn(&Path, usize) -> Vec<String>,
    /// How many games are finished at most between two kills.
    games_between_kills: usize,
    /// The parts of its file that stay once they are there.
    lasting: fn(&str) -> Vec<&str>,
}

/// All lines stay.
fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

/// The games stay; the settings, in the first line, grow.
fn games_only(text: &str) -> Vec<&str> {
    text.lines().skip(1).collect()
}

/// The games stay, but their numbers may change. Each line begins with one.
fn unnumbered(text: &str) -> Vec<&str> {
    games_only(text).into_iter().map(|line| line.split_once(',').unwrap().1).collect()
}

impl Trial<'_> {
    /// Plays and kills tournaments until there were enough kills, and lets each finish. `check` looks at
    /// the games of each, at its table, and at its folder.
    fn run(&self, check: impl Fn(&[Value], &str, &Path)) {
        let (wanted, mut kills, mut tournaments, mut played) = (wanted_kills(), 0, 0, 0);
        while kills < wanted {
            let (folder, path) = place();
            let more_kills = self.kill(folder.path(), &path, wanted - kills);
            let (games, table) = self.finish(folder.path(), &path, more_kills);
            check(&games, &table, folder.path());
            (kills, tournaments) = (kills + more_kills, tournaments + 1);
            played += games.len();
            assert!(tournaments <= 10 * wanted + 100, "{}: {kills} kills are too few", self.name);
        }
        eprintln!("{}: {kills} kills, {tournaments} tournaments, {played} games", self.name);
    }

    fn command(&self, folder: &Path, path: &str, kills: usize) -> Vec<String> {
        let start = ["tournament", "--out", path].map(str::to_owned);
        start.into_iter().chain((self.arguments)(folder, kills)).collect()
    }

    /// The parts of complete lines that stay.
    fn kept(&self, path: &str) -> Vec<String> {
        let text = read_to_string(path).unwrap();
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        (self.lasting)(whole).into_iter().map(str::to_owned).collect()
    }

    /// Kills a tournament until it is over, at most so many times; returns how often.
    fn kill(&self, folder: &Path, path: &str, most: usize) -> usize {
        let name = self.name;
        let count = || read_to_string(path).map_or(0, |text| text.matches('\n').count());
        let settings =
            || read_to_string(path).unwrap_or_default().lines().next().map(str::to_owned);
        let mut before = Vec::new();
        for kills in 0..most {
            let wanted = count() + 1 + kills % (self.games_between_kills + 1);
            let settings_before = settings();
            let args = self.command(folder, path, kills);
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let mut child =
                uttt(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            let begun = Instant::now();
            loop {
                if let Some(status) = child.try_wait().unwrap() {
                    assert!(status.success(), "{name}: {status}");
                    return kills;
                }
                // Every other time, kill a growing tournament as soon as its settings have grown.
                let has_grown =
                    kills % 2 == 1 && settings_before.is_some() && settings() != settings_before;
                if has_grown || count() >= wanted {
                    break;
                }
                assert!(begun.elapsed() < PATIENT, "{name}: {} lines", count());
                std::thread::yield_now();
            }
            child.kill().unwrap(); // SIGKILL: it cannot tidy up
            child.wait().unwrap();
            let after = self.kept(path);
            assert!(after.starts_with(&before), "{name}: {before:?} became {after:?}");
            before = after;
        }
        most
    }

    /// Lets a tournament finish; returns its games and its table.
    fn finish(&self, folder: &Path, path: &str, kills: usize) -> (Vec<Value>, String) {
        let (name, before) = (self.name, self.kept(path));
        let args = self.command(folder, path, kills);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let output = run(&args);
        assert_eq!(output.status.code(), Some(0), "{name}: {output:?}");
        assert!(self.kept(path).starts_with(&before), "{name}");
        let found = games(path);
        let mut once = numbers(&found);
        once.dedup();
        assert_eq!(once.len(), found.len(), "{name}: a game was played twice");
        let table = text(&output.stdout);
        assert!(table.ends_with(&format!("{0} of {0} games\n", found.len())), "{name}: {table}");
        // A second time there is nothing to do.
        let again = run(&args);
        assert!(text(&again.stderr).contains("; all games are played\n"), "{name}: {again:?}");
        assert_eq!(text(&again.stdout), table, "{name}");
        (found, table)
    }
}

/// Kills a tournament with these arguments.
fn killed(
    name: &str,
    more: &[&str],
    programs: &[String],
    games_between_kills: usize,
    check: impl Fn(&[Value], &str),
) {
    let all: Vec<String> =
        more.iter().map(|&word| word.to_owned()).chain(programs.iter().cloned()).collect();
    let arguments = |_: &Path, _| all.clone();
    let trial = Trial { name, arguments: &arguments, games_between_kills, lasting: lines };
    trial.run(|games, table, _| check(games, table));
}

fn players(count: u32) -> Vec<String> {
    (0..count).map(|seed| random("ugi", seed)).collect()
}

/// The programs at the seats of a game.
fn seats(game: &Value) -> Vec<u64> {
    game["seats"].as_array().unwrap().iter().map(|place| place.as_u64().unwrap()).collect()
}

#[test]
fn a_swiss_tournament_survives_kills() {
    let more = ["--swiss", "--rounds", "3", "--games", "4", "--concurrency", "2"];
    killed("Swiss", &more, &players(5), 4, |games, table| {
        assert_eq!(numbers(games), (0..24).collect::<Vec<_>>());
        // A round begins when the one before is over.
        let round = |game: &Value| game["game"].as_u64().unwrap() / 8;
        assert!(games.iter().map(round).is_sorted(), "{games:?}");
        assert!(table.contains("\nround 3 of 3; ranked by points with byes"), "{table}");
        assert_eq!(table.matches("has a bye").count(), 3, "{table}");
    });
}

#[test]
fn a_knockout_survives_kills() {
    let more = ["--knockout", "--games", "2", "--concurrency", "2"];
    killed("knockout", &more, &players(6), 3, |games, table| {
        // Five matches of two games, and two more games for each tie.
        assert!(games.len() >= 10 && games.len() <= 20 && games.len() % 2 == 0, "{table}");
        assert!(table.contains("\nwinner: "), "{table}");
        // Who has lost a match plays no more.
        let finalists: BTreeSet<u64> = games.iter().rev().take(2).flat_map(seats).collect();
        assert_eq!(finalists.len(), 2, "{table}");
    });
}

#[test]
fn a_tournament_with_clocks_survives_kills() {
    let more = ["--tc", "60+1", "--games", "40", "--concurrency", "2"];
    killed("clocks", &more, &players(2), 4, |games, _| {
        assert_eq!(numbers(games), (0..40).collect::<Vec<_>>());
        assert!(games.iter().all(|game| game["by"].is_null()), "{games:?}");
    });
}

#[test]
fn a_tournament_that_the_referee_adjudicates_survives_kills() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let engine = |level: u32| format!("ugi:{uttt} player --protocol ugi --level {level}");
    let more = [
        ["--openings", "random:6"],
        ["--games", "24"],
        ["--concurrency", "2"],
        ["--resign", "score=0.6,moves=2"],
        ["--draw", "score=0.1,moves=3"],
        ["--proven", "300"],
        ["--max-plies", "40"],
    ];
    killed("adjudication", more.as_flattened(), &[engine(3), engine(1)], 4, |games, _| {
        assert_eq!(numbers(games), (0..24).collect::<Vec<_>>());
        let ended = |reason: &str| games.iter().filter(|game| game["reason"] == reason).count();
        assert!(ended("resigned") + ended("proven") > 0, "{games:?}");
        for game in games {
            let count = |name: &str| game[name].as_str().unwrap().split_whitespace().count();
            assert!(count("opening") + count("moves") <= 40, "{game}");
            assert_eq!(game["scores"].as_array().unwrap().len(), count("moves"), "{game}");
        }
    });
}

#[test]
fn a_tournament_with_a_book_in_random_order_survives_kills() {
    let more = [
        ["--openings", "book:unbalanced"],
        ["--opening-order", "random"],
        ["--opening-start", "5"],
        ["--seed", "7"],
        ["--games", "60"],
        ["--concurrency", "2"],
    ];
    killed("book", more.as_flattened(), &players(2), 4, |games, _| {
        assert_eq!(numbers(games), (0..60).collect::<Vec<_>>());
        let mut openings: Vec<&str> =
            games.iter().map(|game| game["opening"].as_str().unwrap()).collect();
        openings.sort_unstable();
        let sides = openings.chunk_by(|a, b| a == b).map(<[&str]>::len);
        assert!(sides.clone().all(|count| count == 2), "each opening from both sides");
        assert_eq!(sides.count(), 30);
    });
}

#[test]
fn tables_of_three_survive_kills() {
    let more = [
        ["--rules", "overwrite"],
        ["--openings", "random:3"],
        ["--max-plies", "40"],
        ["--games", "6"],
        ["--concurrency", "2"],
    ];
    killed("three players", more.as_flattened(), &players(4), 4, |games, table| {
        assert_eq!(numbers(games), (0..24).collect::<Vec<_>>());
        // Each three programs in all six seatings.
        let seatings: BTreeSet<Vec<u64>> = games.iter().map(seats).collect();
        assert_eq!(seatings.len(), 24);
        assert!(table.contains("equal programs have 0.333"), "{table}");
        let points: f64 = table
            .lines()
            .skip(1)
            .take(4)
            .map(|line| line.split_whitespace().find(|word| word.ends_with("/18")).unwrap())
            .map(|word| word.trim_end_matches("/18").parse::<f64>().unwrap())
            .sum();
        assert!((points - 24.0).abs() < 0.05, "{table}");
    });
}

#[test]
fn programs_with_names_options_limits_and_restarts_survive_kills() {
    let engine = |name: &str, level: u32, more: &str| {
        let uttt = env!("CARGO_BIN_EXE_uttt");
        format!(
            "name={name} cmd=\"{uttt} engine\" protocol=ugi option.Level={level} nodes=200 {more}"
        )
    };
    let limits = if cfg!(target_os = "linux") { "memory=4G nice=1" } else { "nice=1" };
    let programs =
        [engine("kept", 1, limits), engine("restarted", 2, "restart=on"), random("plain", 1)];
    let more = ["--openings", "random:1", "--games", "8", "--concurrency", "2"];
    killed("programs", &more, &programs, 4, |games, table| {
        assert_eq!(numbers(games), (0..24).collect::<Vec<_>>());
        assert!(games.iter().all(|game| game["by"].is_null()), "{games:?}");
        assert!(table.contains(" kept ") && table.contains(" restarted "), "{table}");
    });
}

#[test]
fn a_gauntlet_with_transcripts_survives_kills() {
    let arguments = |folder: &Path, _| {
        let said = folder.join("said").display().to_string();
        let more = ["--gauntlet", "--games", "10", "--concurrency", "2", "--transcript"];
        more.map(str::to_owned).into_iter().chain([said]).chain(players(3)).collect()
    };
    let name = "gauntlet and transcripts";
    let trial = Trial { name, arguments: &arguments, games_between_kills: 4, lasting: lines };
    trial.run(|games, _, folder| {
        assert_eq!(numbers(games), (0..20).collect::<Vec<_>>());
        assert!(games.iter().all(|game| seats(game).contains(&0)), "{games:?}");
        for game in games {
            // The last attempt stands at the end of the file: all moves, then the result.
            let path = folder.join(format!("said/{}.txt", game["game"]));
            let said = read_to_string(path).unwrap();
            let (result, reason) =
                (game["result"].as_str().unwrap(), game["reason"].as_str().unwrap());
            let told = match result {
                "draw" => format!("# drawn: {reason}\n"),
                winner => format!("# {winner} wins: {reason}\n"),
            };
            assert!(said.ends_with(&told), "{told}: {said}");
            let answers: Vec<&str> =
                said.lines().filter_map(|line| Some(line.split_once(" bestmove ")?.1)).collect();
            let moves: Vec<&str> = game["moves"].as_str().unwrap().split(' ').collect();
            assert!(answers.ends_with(&moves), "{answers:?}, expected {moves:?} at the end");
        }
    });
}

#[test]
fn a_tournament_that_grows_by_games_survives_kills() {
    // Two more games after each kill.
    let wanted = |kills: usize| 4 + 2 * kills.min(10) as u64;
    let arguments = |_: &Path, kills| {
        let games = wanted(kills).to_string();
        let more = ["--concurrency", "2", "--games", &games].map(str::to_owned);
        more.into_iter().chain(players(2)).collect()
    };
    let name = "more games";
    let trial = Trial { name, arguments: &arguments, games_between_kills: 2, lasting: games_only };
    trial.run(|games, _, _| {
        assert_eq!(numbers(games), (0..games.len() as u64).collect::<Vec<_>>());
        assert!(games.len() >= 4 && games.len() % 2 == 0, "{games:?}");
    });
}

#[test]
fn a_round_robin_that_grows_by_programs_survives_kills() {
    let arguments = |_: &Path, kills: usize| {
        let count = 2 + (kills.div_ceil(2) as u32).min(4);
        let more = ["--concurrency", "2", "--games", "4"].map(str::to_owned);
        more.into_iter().chain(players(count)).collect()
    };
    let name = "more programs";
    let trial = Trial { name, arguments: &arguments, games_between_kills: 3, lasting: unnumbered };
    trial.run(|games, _, _| {
        assert_eq!(numbers(games), (0..games.len() as u64).collect::<Vec<_>>());
        // Each two programs have played their four games.
        let mut pairs = BTreeMap::new();
        for game in games {
            let mut pair = seats(game);
            pair.sort_unstable();
            *pairs.entry(pair).or_insert(0) += 1;
        }
        assert!(pairs.values().all(|&count| count == 4), "{pairs:?}");
    });
}

#[test]
fn what_makes_no_sense_is_refused_before_any_program_runs() {
    let programs = ["ugi:/no/such", "ugi:/no/such2", "ugi:/no/such3"];
    for (more, error) in [
        (&["--knockout", "--shard", "0/2"][..], "--shard: not with --swiss or --knockout"),
        (&["--swiss", "--sprt", "elo0=0,elo1=5"], "--sprt: expected two programs"),
        (&["--rules", "overwrite", "--swiss", "--games", "6"], "only for games of two players"),
        (&["--rules", "overwrite", "--games", "4"], "--games 4: expected a multiple of 6"),
        (&["--rules", "overwrite", "--proven", "9"], "--proven: only in games of two players"),
        (&["--rules", "nested-3", "--openings", "book:balanced"], "there is no book for nested-3"),
        (&["--openings", "book:best"], "there is no book \"best\", only balanced and unbalanced"),
        (
            &["--openings", "book:balanced", "--opening-start", "9999"],
            "--opening-start 9999: expected 1 to",
        ),
        (&["--resign", "score=2,moves=1"], "--resign: score 2: expected 0 to 1"),
        (&["--rounds", "3"], "--swiss"),
    ] {
        let (_folder, path) = place();
        let output = command(env!("CARGO_BIN_EXE_uttt"))
            .args(["tournament", "--out", &path])
            .args(more)
            .args(programs)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{more:?}: {output:?}");
        assert!(text(&output.stderr).contains(error), "{more:?}: {output:?}");
    }
    let (_folder, path) = place();
    let programs = [random("plain", 1), random("ugi", 2)];
    let output = run(&arguments(&path, &["--resign", "score=1,moves=1"], &programs));
    assert!(text(&output.stderr).contains("cannot tell its score over plain"), "{output:?}");
}
