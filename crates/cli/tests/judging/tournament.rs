use std::collections::BTreeSet;
use std::fs::{read_to_string, write};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::programs::{random, run, sample, text, uttt};

/// The longest wait for an event. It comes much sooner, even on a busy machine.
pub(crate) const PATIENT: Duration = Duration::from_secs(60);

/// A temporary folder, and the path of a file in it.
pub(crate) fn place() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl").display().to_string();
    (folder, path)
}

/// The finished games of a file. Each line must be complete.
pub(crate) fn games(path: &str) -> Vec<Value> {
    let text = read_to_string(path).unwrap();
    assert!(text.ends_with('\n'));
    text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub(crate) fn numbers(games: &[Value]) -> Vec<u64> {
    let mut numbers: Vec<_> = games.iter().map(|game| game["game"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    numbers
}

pub(crate) fn arguments<'a>(
    path: &'a str,
    more: &[&'a str],
    programs: &'a [String],
) -> Vec<&'a str> {
    let limit = ["tournament", "--time-limit", "1m", "--out", path];
    let programs = programs.iter().map(String::as_str);
    limit.into_iter().chain(more.iter().copied()).chain(programs).collect()
}

#[test]
fn openings_are_played_from_both_sides_and_the_table_adds_up() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2), random("plain", 3)];
    let more = ["--games", "4", "--concurrency", "2", "--openings", "random:1"];
    let output = run(&arguments(&path, &more, &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let games = games(&path);
    assert_eq!(numbers(&games), (0..12).collect::<Vec<_>>());
    for game in &games {
        assert!(game["by"].is_null(), "{game}");
        let partner = game["game"].as_u64().unwrap() ^ 1;
        let partner = games.iter().find(|other| other["game"] == partner).unwrap();
        assert_eq!(game["opening"], partner["opening"]);
        assert_eq!(game["seats"][0], partner["seats"][1]);
    }
    let table = text(&output.stdout);
    assert!(table.starts_with("#  program "), "{table}");
    assert!(table.ends_with("12 of 12 games\n"), "{table}");
    let points: f64 = table
        .lines()
        .skip(1)
        .take(3)
        .map(|line| {
            let share = line.split_whitespace().find(|word| word.ends_with("/8")).unwrap();
            share.trim_end_matches("/8").parse::<f64>().unwrap()
        })
        .sum();
    assert_eq!(points, 12.0, "{table}");
    assert!(!table.contains("NaN") && !table.contains("inf"), "{table}");
}

/// Starts a tournament in the background.
fn start(args: &[&str]) -> Child {
    uttt(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Waits until the file has this many lines.
pub(crate) fn wait_for_lines(path: &str, lines: usize) {
    let begun = Instant::now();
    while read_to_string(path).map_or(0, |text| text.lines().count()) < lines {
        assert!(begun.elapsed() < PATIENT, "{path} has no {lines} lines");
        std::thread::yield_now();
    }
}

#[test]
fn a_killed_tournament_goes_on_where_it_stopped() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2)];
    let more = ["--games", "60", "--concurrency", "2"];
    let args = arguments(&path, &more, &programs);
    let mut first = start(&args);
    wait_for_lines(&path, 10);
    first.kill().unwrap(); // SIGKILL: it cannot tidy up
    first.wait().unwrap();
    let before = read_to_string(&path).unwrap();
    let whole = before.split_inclusive('\n').filter(|line| line.ends_with('\n')).count() - 1;
    // The file looks as if the run had been killed while it wrote a line.
    write(&path, format!("{before}{{\"game\":")).unwrap();

    let output = run(&args);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let words = text(&output.stderr);
    assert!(words.contains(&format!("found {whole} of 60 games finished; continuing")), "{words}");
    assert!(words.contains("the last line was cut; its game is played again"), "{words}");
    let after = read_to_string(&path).unwrap();
    assert!(after.starts_with(&before));
    assert_eq!(numbers(&games(&path)), (0..60).collect::<Vec<_>>());

    // A second time there is nothing to do.
    let again = run(&args);
    assert!(text(&again.stderr).contains("; all games are played\n"), "{again:?}");
    assert_eq!(again.stdout, output.stdout);
    assert_eq!(read_to_string(&path).unwrap(), after);
}

#[test]
fn a_file_in_use_is_refused_and_so_are_other_settings() {
    let (folder, path) = place();
    // Its first game waits until the test's folder is removed.
    let waiting = format!("sh -c 'while [ -d {} ]; do sleep 0.05; done'", folder.path().display());
    let programs = [waiting, random("plain", 1)];
    let args = arguments(&path, &["--games", "2"], &programs);
    let mut first = start(&args);
    wait_for_lines(&path, 1);
    let second = run(&args);
    assert_eq!(second.status.code(), Some(2), "{second:?}");
    assert!(text(&second.stderr).contains("in use by another run"), "{second:?}");
    first.kill().unwrap();
    first.wait().unwrap();

    let other = run(&arguments(&path, &["--games", "2", "--seed", "9"], &programs));
    assert_eq!(other.status.code(), Some(2), "{other:?}");
    assert!(
        text(&other.stderr)
            .contains("is from a tournament with other settings: --seed was 1, is now 9; "),
        "{other:?}"
    );
    assert_eq!(read_to_string(&path).unwrap().lines().count(), 1);
}

#[test]
fn a_run_from_before_margins_had_a_least_goes_on() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2)];
    let with = |margin| run(&arguments(&path, &["--games", "2", "--margin", margin], &programs));
    let refused = "--margin: expected at least 5ms";
    let new = with("3ms");
    assert_eq!(new.status.code(), Some(2), "{new:?}");
    assert!(text(&new.stderr).contains(refused) && !Path::new(&path).exists(), "{new:?}");

    assert_eq!(with("5ms").status.code(), Some(0));
    let whole = read_to_string(&path).unwrap().replacen("\"margin_ms\":5", "\"margin_ms\":3", 1);
    let cut: String = whole.split_inclusive('\n').take(2).collect();
    write(&path, &cut).unwrap();
    let other = with("2ms");
    assert_eq!(other.status.code(), Some(2), "{other:?}");
    assert!(text(&other.stderr).contains(refused), "{other:?}");
    let output = with("3ms");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(read_to_string(&path).unwrap().starts_with(&cut));
    assert_eq!(numbers(&games(&path)), [0, 1]);
}

#[test]
fn shares_are_merged_to_the_whole() {
    let (folder, whole) = place();
    let programs = [random("ugi", 1), random("ugi", 2)];
    let file = |name: &str| folder.path().join(name).display().to_string();
    let whole_table = run(&arguments(&whole, &["--games", "12"], &programs)).stdout;
    let mut parts = Vec::new();
    for share in ["0/3", "1/3", "2/3"] {
        let part = file(&share.replace('/', "of"));
        let output = run(&arguments(&part, &["--games", "12", "--shard", share], &programs));
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        parts.push(part);
    }
    let joined = file("joined.jsonl");
    let mut args = vec!["merge", "--out", &joined];
    args.extend(parts.iter().map(String::as_str));
    let merged = run(&args);
    assert_eq!(text(&merged.stdout), text(&whole_table));
    // The games are the same except for time and memory.
    let moves = |path: &str| -> BTreeSet<String> {
        games(path).iter().map(|game| format!("{} {}", game["game"], game["moves"])).collect()
    };
    assert_eq!(moves(&joined), moves(&whole));
    // The joined file belongs to the whole tournament, so no game is left to play.
    let again = run(&arguments(&joined, &["--games", "12"], &programs));
    assert!(text(&again.stderr).contains("; all games are played\n"), "{again:?}");

    let twice = run(&["merge", &parts[0], &parts[0]]);
    assert_eq!(twice.status.code(), Some(2));
    let told = format!("error: {}: the same file twice\n", parts[0]);
    assert!(text(&twice.stderr).contains(&told), "{twice:?}");
    let some = run(&["merge", &parts[1]]);
    let told = "missing shards: 0/3, 2/3\nshards to run again: --array=0,2\n";
    assert_eq!(text(&some.stderr), told);
    let other = file("other");
    let output = run(&arguments(&other, &["--games", "6", "--shard", "0/3"], &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let refused = run(&["merge", &parts[1], &other]);
    let told =
        format!("{other}: not the same tournament as {} (--games was 12, is now 6)", parts[1]);
    assert!(text(&refused.stderr).contains(&told), "{refused:?}");
    let refused = run(&args);
    assert!(
        text(&refused.stderr).contains("joined.jsonl: already exists, expected a new file"),
        "{refused:?}"
    );
}

#[test]
fn a_test_stops_when_it_is_decided() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), sample("codingame", "misbehave.py", "words 1")];
    // Without openings each pair would repeat the first, and prove nothing more.
    let more = ["--games", "1000", "--openings", "shuffled:1", "--sprt", "elo0=0,elo1=200"];
    let args = arguments(&path, &more, &programs);
    let output = run(&args);
    let table = text(&output.stdout);
    let told = table.lines().find(|line| line.starts_with("SPRT: ")).unwrap().to_owned();
    assert!(told.contains("--seed 1 is stronger than "), "{told}");
    assert!(told.contains(" words 1 (elo1=200 is accepted; LLR "), "{told}");
    assert!(table.contains("lost by forfeit: "), "{table}");
    let played = games(&path).len();
    assert!(played < 100, "{played}");
    let again = run(&args);
    assert!(text(&again.stderr).contains(&format!("; {told}\n")), "{again:?}");
    assert_eq!(games(&path).len(), played);
}

#[test]
fn a_tournament_goes_on_when_its_stderr_is_closed() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), sample("codingame", "misbehave.py", "words 1")];
    let args = arguments(&path, &["--games", "4"], &programs);
    let (nobody, stderr) = std::io::pipe().unwrap();
    drop(nobody);
    let output = uttt(&args).stderr(stderr).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(text(&output.stdout).ends_with("4 of 4 games\n"), "{output:?}");
    assert_eq!(numbers(&games(&path)), [0, 1, 2, 3]);
}

#[test]
fn games_of_another_opening_are_refused() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2)];
    let args = arguments(&path, &["--games", "2"], &programs);
    assert_eq!(run(&args).status.code(), Some(0));
    let text_before = read_to_string(&path).unwrap();
    let opening = format!("\"opening\":{}", games(&path)[1]["opening"]);
    let moved = text_before.replacen(&opening, "\"opening\":\"\"", 1);
    assert_ne!(moved, text_before);
    // The game can be replayed, but it began with another opening.
    let moves = games(&path)[0]["opening"].as_str().unwrap().to_owned();
    let moved = moved.replacen("\"moves\":\"", &format!("\"moves\":\"{moves} "), 1);
    write(&path, &moved).unwrap();
    let refused = run(&args);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    let words = text(&refused.stderr);
    assert!(words.contains("another opening than the tournament's"), "{words}");
    assert_eq!(read_to_string(&path).unwrap(), moved);
}

#[test]
fn games_are_chosen_and_their_records_replay() {
    let (folder, path) = place();
    let openings = folder.path().join("openings").display().to_string();
    write(&openings, "# two\n55 51 15\nclassic: 11 19\n").unwrap();
    let programs = [random("ugi", 1), random("ugi", 2)];
    let more = ["--games", "4", "--openings", &openings];
    let output = run(&arguments(&path, &more, &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let all = text(&run(&["games", &path]).stdout);
    let records: Vec<_> = all.lines().collect();
    assert_eq!(records.len(), 4);
    assert!(
        records[0].starts_with("classic: 55 51 15 ") && records[2].starts_with("classic: 11 19 ")
    );
    for record in &records {
        assert_eq!(run(&["replay", record]).status.code(), Some(0), "{record}");
    }
    let count = |args: &[&str]| {
        let output = run(&[&["games", &path], args].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        text(&output.stdout).lines().count()
    };
    let ends = ["won", "drawn", "lost"];
    let first = "seed 1";
    assert_eq!(
        ends.map(|end| count(&["--program", first, "--ended", end])).iter().sum::<usize>(),
        4
    );
    assert_eq!(
        ["X", "O", "draw"].map(|result| count(&["--result", result])).iter().sum::<usize>(),
        4
    );
    assert_eq!(count(&["--reason", "crashed"]), 0);
    let none = run(&["games", &path, "--reason", "crashed"]);
    assert_eq!(text(&none.stderr), "0 of 4 games\n");
    for (args, error) in [
        (["--reason", "crash"], "--reason \"crash\": expected line, more-boards, no-line"),
        (["--program", "seed 7"], "--program \"seed 7\": expected a part of \"ugi:"),
        (["--game", "4"], "--game 4: the file has 4 games, not this one; the last is 3"),
    ] {
        let refused = run(&[&["games", &path], &args[..]].concat());
        assert_eq!(refused.status.code(), Some(2), "{refused:?}");
        assert!(text(&refused.stderr).contains(error), "{refused:?}");
    }
    // A game that the rules do not allow is refused, as by the report.
    let damaged = folder.path().join("damaged.jsonl").display().to_string();
    write(
        &damaged,
        read_to_string(&path).unwrap().replacen("\"moves\":\"", "\"moves\":\"99 99 ", 1),
    )
    .unwrap();
    for command in ["games", "report"] {
        let refused = run(&[command, &damaged]);
        assert_eq!((refused.status.code(), text(&refused.stdout)), (Some(2), String::new()));
        let words = text(&refused.stderr);
        assert!(words.starts_with(&format!("error: {damaged}: game ")), "{words}");
    }
    let refused = run(&["games", &openings]);
    assert!(
        text(&refused.stderr)
            .contains("openings: not a file of games: its first line holds no settings"),
        "{refused:?}"
    );
    let link =
        text(&run(&["games", &path, "--game", "0", "--link", "https://example.org/"]).stdout);
    assert!(link.starts_with("https://example.org/#classic:55-51-15-"), "{link}");
    let line = text(&run(&["games", &path, "--game", "3", "--json"]).stdout);
    assert_eq!(serde_json::from_str::<Value>(&line).unwrap()["game"], 3);
}

#[test]
fn a_program_that_is_not_there_leaves_no_file() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), "./no-such-program".to_owned()];
    let output = run(&arguments(&path, &[], &programs));
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(!PathBuf::from(&path).exists());
    let two = [random("ugi", 1), random("ugi", 2)];
    for wrong in [format!("{path}/no/folder"), "/".to_owned()] {
        let output = run(&arguments(&wrong, &[], &two));
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
    let three = ["ugi:a".into(), "ugi:b".into(), "ugi:c".into()];
    let output = run(&arguments(&path, &["--rules", "overwrite"], &three));
    assert!(text(&output.stderr).contains("program \"ugi:a\": No such file"), "{output:?}");
    assert!(!Path::new(&path).exists());
}
