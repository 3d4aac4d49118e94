use serde_json::Value;

use crate::programs::{random, run, sample, text};

/// The line that the referee prints.
fn judged(args: &[&str]) -> (Value, String) {
    let output = run(&[&["referee", "--time-limit", "1m"], args].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let line = text(&output.stdout);
    assert_eq!(line.lines().count(), 1, "{line}");
    (serde_json::from_str(&line).unwrap(), text(&output.stderr))
}

#[test]
fn a_game_is_judged_and_shown() {
    let (first, second) = (random("plain", 1), random("ugi", 2));
    let (game, words) = judged(&["--first", "2", "--show", &first, &second]);
    assert_eq!(game["programs"], serde_json::json!([second, first]));
    assert_eq!(game["seats"], serde_json::json!([1, 0]));
    let moves = game["moves"].as_str().unwrap().split(' ').count();
    assert_eq!(game["ms"].as_array().unwrap().len(), moves);
    assert!(game["memory"].as_array().unwrap().iter().all(|bytes| bytes.as_u64().unwrap() > 0));
    assert!(
        words.starts_with(&format!("X: program 2, {second}\nO: program 1, {first}\n")),
        "{words}"
    );
    assert_eq!(words.matches("═══╪═══╪═══╬═══╪═══╪═══╬").count(), 2 * (moves + 1));
    // There are no colours, because stderr is not a terminal.
    assert!(!words.contains('\u{1b}'), "{words:?}");
    let record = format!("classic: {}", game["moves"].as_str().unwrap());
    let replay = run(&["replay", &record]);
    let replay: Value = serde_json::from_slice(&replay.stdout).unwrap();
    assert_eq!(replay["outcome"], game["result"]);
}

#[test]
fn who_begins_is_drawn_by_the_seed() {
    let (first, second) = (random("plain", 1), random("plain", 2));
    let seats = |seed: &str| judged(&["--seed", seed, &first, &second]).0["seats"].to_string();
    assert_eq!(seats("1"), seats("1"));
    let all: Vec<_> = ["1", "2", "3", "4", "5", "6", "7", "8"].map(seats).into();
    assert!(all.contains(&"[0,1]".into()) && all.contains(&"[1,0]".into()), "{all:?}");
}

#[test]
fn an_illegal_move_earns_the_loss_and_an_insult() {
    let wrong = sample("codingame", "misbehave.py", "words 2");
    let (game, words) = judged(&["--first", "1", &wrong, &random("plain", 1)]);
    assert_eq!(
        (&game["result"], &game["reason"], &game["by"]),
        (&"O".into(), &"illegal".into(), &"X".into())
    );
    let lines: Vec<_> = words.lines().collect();
    let told = "X forfeits: illegal move \"let me think\": expected a row and a column, each 0-8";
    assert_eq!(lines[2], told);
    assert!(lines[3].ends_with(['.', '?']), "{words}");
    assert_eq!(lines[4], "O wins");
}

#[test]
fn the_end_of_a_plain_game_is_an_empty_line() {
    // The program records what it was told, and makes a mistake in its first turn.
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("notes").display().to_string();
    let scribe =
        format!("sh -c 'read -r a; echo 00; while read -r b; do echo \"<$b>\" >{notes}; done'");
    let (game, _) = judged(&["--first", "1", &scribe, &random("plain", 1)]);
    assert_eq!(game["reason"], "illegal");
    assert_eq!(std::fs::read_to_string(&notes).unwrap(), "<>\n");
}

#[test]
fn the_last_lines_of_a_crashed_program_are_shown() {
    let talker = "sh -c 'printf \"NameError\\033[2J\\n\" >&2; exit 1'";
    let (game, words) = judged(&["--first", "1", talker, &random("plain", 1)]);
    assert_eq!(game["stderr"], "NameError\u{1b}[2J");
    assert!(words.contains("\n  its stderr: NameError\\u{1b}[2J\n"), "{words}");
}

#[test]
fn stderr_is_kept_apart() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("logs").display().to_string();
    let talker = "sh -c 'echo thinking >&2; exit 1'";
    let (_, words) = judged(&["--first", "1", "--log", &log, talker, &random("plain", 1)]);
    assert!(!words.lines().any(|line| line == "thinking"), "{words}");
    assert_eq!(std::fs::read_to_string(format!("{log}/X.stderr")).unwrap(), "thinking\n");
}

#[test]
fn three_programs_play_overwrite() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let program = |seed: u32| {
        format!("{uttt} player --protocol ugi --level random --rules overwrite --seed {seed}")
    };
    let [a, b, c] = [1, 2, 3].map(program);
    let args = ["--rules", "overwrite", "--protocol", "ugi", "--first", "3", &a, &b, &c];
    let (game, words) = judged(&args);
    assert_eq!(game["seats"], serde_json::json!([2, 0, 1]));
    assert!(words.contains("\n+: program 2, "), "{words}");
    assert!(game["by"].is_null(), "{game}");
}

#[test]
fn bad_input_is_told_in_one_line_before_any_game() {
    let plain = random("plain", 1);
    for (args, error) in [
        (vec!["true"], "1 program, expected 2 for classic"),
        (vec!["./no-such-program", "true"], "program \"./no-such-program\": No such file"),
        (
            vec!["--rules", "nested-1", "a", "b"],
            "protocol plain does not support nested-1; use ugi",
        ),
        (vec!["sh", "a.sh", "b"], "3 programs, expected 2 for classic; quote a program with"),
        (
            vec!["uci:./engine", "true"],
            "unknown protocol \"uci\", expected plain, codingame or ugi",
        ),
        (vec!["--protocol", "xyz", "a", "b"], "--protocol xyz: expected plain, codingame or ugi"),
        (vec!["--opening", "55 19", "a", "b"], "--opening: move 2 (19): wrong board"),
        (vec!["--time-limit", "0s", "a", "b"], "no time at all"),
        (vec!["--time-limit", "99weeks", "a", "b"], "no more than a week"),
        (
            vec!["--margin", "4ms", "a", "b"],
            "--margin: expected at least 5ms, which is as precise as the referee's timer is",
        ),
        (vec!["--think", "13s", "a", "b"], "--think: longer than the time limit"),
        (vec!["--first", "3", "true", "true"], "--first 3: there are two programs"),
        (vec!["'", &plain], "program \"'\": no command, or a quote is not closed"),
    ] {
        let output = run(&[&["referee"], &args[..]].concat());
        let words = text(&output.stderr);
        assert_eq!(words.lines().count(), 1, "{args:?}: {words}");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {words}");
        assert!(words.contains(error), "{args:?}: {words}");
        assert!(words.trim_end().lines().last().unwrap().starts_with("error: "), "{words}");
        assert_eq!(text(&output.stdout), "");
    }
}

#[test]
fn a_program_that_does_not_start_comes_with_a_hint() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let mine = folder.path().join("mine.py");
    std::fs::write(&mine, "#!/usr/bin/env python3\n").unwrap();
    let told = |program: &str| {
        let mut command = crate::programs::uttt(&["referee", program, "true"]);
        let output = command.current_dir(folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        text(&output.stderr)
    };
    let how = "./mine.py is not executable: use \"python3 ./mine.py\", or make it so with \
               \"chmod +x ./mine.py\"\n";
    for program in ["mine.py", "./mine.py --fast"] {
        assert!(told(program).ends_with(how), "{}", told(program));
    }
    std::fs::set_permissions(&mine, std::fs::Permissions::from_mode(0o755)).unwrap();
    let words = told("mine.py");
    assert!(words.ends_with("; it is in this folder: use \"./mine.py\"\n"), "{words}");
}

#[test]
fn the_end_of_the_stderr_of_a_program_that_does_not_get_ready_is_shown_as_lines() {
    let talker = "ugi:sh -c 'printf \"Traceback:\\n  no \\\"x\\\"\\033[2J\\n\" >&2; exit 1'";
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games").display().to_string();
    let output = run(&["tournament", "--out", &out, talker, &random("ugi", 1)]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let words = text(&output.stderr);
    let lines: Vec<_> = words.lines().collect();
    assert!(lines[0].ends_with("did not get ready: crashed: ended with exit status: 1"), "{words}");
    let said = ["  its stderr: Traceback:", "  its stderr:   no \"x\"\\u{1b}[2J"];
    assert_eq!(lines[1..], said, "{words}");
}
