//! Clocks, nodes and depth.

use std::fs::{read_to_string, write};

use serde_json::Value;

use crate::programs::{random, run, sample, text};
use crate::tournament::{games, place};

/// A UGI program that writes each `go` to the file `asked` and lets our player answer it.
fn listener(folder: &std::path::Path, name: &str) -> String {
    let script = folder.join(name);
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let asked = folder.join("asked");
    let text = format!(
        "tee {} | exec {uttt} player --protocol ugi --level random --seed 3\n",
        asked.display()
    );
    write(&script, text).unwrap();
    format!("ugi:sh {}", script.display())
}

/// The `go` lines that the listener has read.
fn asked(folder: &std::path::Path) -> Vec<String> {
    let lines = read_to_string(folder.join("asked")).unwrap();
    lines.lines().filter(|line| line.starts_with("go ")).map(str::to_owned).collect()
}

/// The number after a word.
fn after(line: &str, name: &str) -> f64 {
    let mut words = line.split_whitespace();
    words.find(|word| *word == name).unwrap();
    words.next().unwrap().parse().unwrap()
}

#[test]
fn each_program_is_told_both_clocks_and_they_run_down_by_what_the_moves_took() {
    let folder = tempfile::tempdir().unwrap();
    let (listener, other) = (listener(folder.path(), "x.sh"), random("ugi", 1));
    // A busy machine misses beats, and a beat missed by more than the margin replays the game.
    let args = ["referee", "--tc", "1:00+0.25", "--margin", "1s", "--first", "1"];
    let output = run(&[&args[..], &[&listener, &other]].concat());
    let game: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(game["by"].is_null(), "{game}");
    let ms: Vec<f64> =
        game["ms"].as_array().unwrap().iter().map(|it| it.as_f64().unwrap()).collect();
    let asked = asked(folder.path());
    assert_eq!(asked[0], "go p1time 60000 p2time 60000 p1inc 250 p2inc 250");
    assert_eq!(asked.len(), ms.len().div_ceil(2));
    for (turn, line) in asked.iter().enumerate() {
        for (player, clock) in ["p1time", "p2time"].into_iter().enumerate() {
            let took: f64 = ms.iter().skip(player).step_by(2).take(turn).sum();
            let left = 60_000.0 + 250.0 * turn as f64 - took;
            // A replayed game's first lines are gone: `tee` begins the file again.
            assert!((after(line, clock) - left).abs() < 2.0, "{turn}: {line}, expected {left}");
        }
    }
}

#[test]
fn nodes_and_depth_are_told_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let (listener, other) = (listener(folder.path(), "x.sh"), random("ugi", 1));
    for (limits, told) in [
        (&["--nodes", "400"][..], "go nodes 400"),
        (&["--depth", "3"], "go depth 3"),
        (&["--nodes", "400", "--depth", "3"], "go nodes 400 depth 3"),
        (&["--think", "30ms"], "go movetime 30"),
    ] {
        let args = [&["referee", "--first", "1"], limits, &[&listener, &other]].concat();
        let game: Value = serde_json::from_slice(&run(&args).stdout).unwrap();
        assert!(game["by"].is_null(), "{game}");
        assert!(asked(folder.path()).iter().all(|line| line == told), "{told}");
    }
}

#[test]
fn a_flag_that_falls_loses_the_game_and_the_journal_says_so() {
    let (folder, path) = place();
    let script = folder.path().join("slow.sh");
    // It answers its first question at once, and then no more.
    let slow = "read -r a; echo ugiok; read -r a; echo readyok; read -r a; read -r a; read -r a\n\
                echo bestmove 55; read -r a; read -r a; cat > /dev/null\n";
    write(&script, slow).unwrap();
    let (slow, other) = (format!("ugi:sh {}", script.display()), random("ugi", 1));
    let args = ["--tc", "1+1", "--games", "2", "--openings", "random:0", "--out", &path];
    let args = [&["tournament"], &args[..], &[&slow, &other]].concat();
    let output = run(&args);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let lines = games(&path);
    let game = lines.iter().find(|game| game["game"] == 0).unwrap();
    assert_eq!((&game["by"], &game["reason"]), (&"X".into(), &"flag".into()), "{game}");
    let detail = game["detail"].as_str().unwrap();
    assert!(detail.starts_with("flag fell: no answer within the "), "{detail}");
    assert!(text(&output.stdout).contains("lost by forfeit: 1 flag"), "{output:?}");
    let header = read_to_string(&path).unwrap().lines().next().unwrap().to_owned();
    assert!(header.contains(r#""time_limit_ms":0,"clock":"1+1","margin_ms":50"#), "{header}");

    // The same clock resumes, another does not.
    let again = run(&args);
    assert_eq!(again.status.code(), Some(0), "{again:?}");
    let other_clock: Vec<&str> =
        args.iter().map(|&word| if word == "1+1" { "2" } else { word }).collect();
    let refused = run(&other_clock);
    assert_eq!(refused.status.code(), Some(2));
    let words = text(&refused.stderr);
    assert!(words.contains("--tc was 1+1, is now 2+0"), "{words}");
    let found = run(&["games", "--reason", "flag", "--game", "0", &path]);
    assert_eq!(text(&found.stdout), format!("classic: {}\n", game["moves"].as_str().unwrap()));
}

#[test]
fn our_engine_keeps_to_a_short_clock() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let engine = format!("ugi:{uttt} engine");
    let args = ["referee", "--tc", "1.5+0.01", "--margin", "5s", "--first", "1"];
    let other = random("ugi", 5);
    let output = run(&[&args[..], &[&engine, &other]].concat());
    let game: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(game["by"].is_null(), "{game}");
    assert_eq!(game["result"], "X", "{game}");
    // The generous margin forgives a busy machine, but not an engine that ignores its clock.
    let ms = game["ms"].as_array().unwrap().iter().step_by(2);
    let took: Vec<f64> = ms.map(|it| it.as_f64().unwrap()).collect();
    let had = 1500.0 + 10.0 * took.len() as f64;
    assert!(took.iter().sum::<f64>() < had + 1000.0, "{game}");
}

#[test]
fn the_other_protocols_know_only_a_time_for_each_move() {
    let (plain, ugi) = (random("plain", 1), random("ugi", 1));
    for option in [["--tc", "60"], ["--nodes", "9"], ["--depth", "9"]] {
        let output = run(&["referee", option[0], option[1], &ugi, &plain]);
        let words = text(&output.stderr);
        let told = format!("error: {} needs ugi, and program {plain:?} speaks plain\n", option[0]);
        assert_eq!((words, output.status.code()), (told, Some(2)));
    }
    for (args, told) in [
        (&["--tc", "0/60"][..], "expected seconds, or minutes and seconds"),
        (&["--tc", "60", "--time-limit", "1s"], "cannot be used with"),
        (&["--tc", "60", "--think", "1s"], "cannot be used with"),
        (&["--nodes", "0"], "expected a whole number from 1"),
    ] {
        let output = run(&[&["referee"], args, &[&ugi, &ugi]].concat());
        let words = text(&output.stderr);
        assert_eq!((words.lines().count(), output.status.code()), (1, Some(2)), "{words}");
        assert!(words.contains(told), "{words}");
    }
}

#[test]
fn a_clock_can_get_its_time_again_and_says_after_how_many_moves() {
    let (folder, path) = place();
    let (a, b) = (random("ugi", 1), random("ugi", 2));
    let folder = folder.path().display().to_string();
    let args = ["--tc", "3/60", "--games", "2", "--transcript", &folder, "--out", &path];
    let output = run(&[&["tournament"], &args[..], &[&a, &b]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let told = std::fs::read_to_string(format!("{folder}/0.txt")).unwrap();
    for moves in [3, 2, 1] {
        assert!(told.contains(&format!(" movestogo {moves}\n")), "{told}");
    }
    assert!(games(&path).iter().all(|game| game["by"].is_null()), "{path}");
}

#[test]
fn the_arena_of_codingame_has_its_own_rules_and_times() {
    let (_folder, path) = place();
    let random = sample("codingame", "random.py", "1").replace("codingame:", "");
    let other = sample("codingame", "random.py", "2").replace("codingame:", "");
    let more = ["--games", "2", "--margin", "1m", "--out", &path, &random, &other];
    let output = run(&[&["tournament", "--codingame"], &more[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let header = |path: &str| -> Value {
        let text = std::fs::read_to_string(path).unwrap();
        let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        header["settings"].clone()
    };
    let settings = header(&path);
    assert_eq!(
        (&settings["rules"], &settings["time_limit_ms"]),
        (&"most-boards".into(), &100.into())
    );
    assert_eq!(
        (&settings["start_ms"], &settings["openings"]),
        (&900.into(), &serde_json::json!({"shuffled": 0}))
    );
    assert!(settings["programs"][0].as_str().unwrap().starts_with("codingame:"), "{settings}");
    // What is set counts.
    let (_folder, path) = place();
    let more = ["--rules", "classic", "--time-limit", "1m", "--games", "2", "--out", &path];
    let output = run(&[&["tournament", "--codingame"], &more[..], &[&random, &other]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let settings = header(&path);
    assert_eq!(
        (&settings["rules"], &settings["time_limit_ms"]),
        (&"classic".into(), &60_000.into())
    );
}

#[test]
fn more_programs_at_once_than_processors_are_worth_a_warning() {
    let processors = std::thread::available_parallelism().unwrap().get();
    for (concurrency, warns) in [(processors, false), (processors + 1, true)] {
        let (_folder, path) = place();
        let (a, b) = (random("ugi", 1), random("ugi", 2));
        let concurrency = concurrency.to_string();
        let args = ["--concurrency", &concurrency, "--games", "2", "--out", &path, &a, &b];
        let words = text(&run(&[&["tournament"], &args[..]].concat()).stderr);
        assert_eq!(words.contains("programs think at once, but there "), warns, "{words}");
    }
}
