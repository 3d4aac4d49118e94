//! What a tournament shows while it runs.

use std::fs::read_to_string;

use serde_json::Value;

use crate::programs::{command, random, run, text};
use crate::tournament::{arguments, place};

#[test]
fn quiet_means_no_line_but_warnings() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2)];
    let output = run(&arguments(&path, &["--games", "4", "--quiet"], &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(text(&output.stderr), "");
    assert!(text(&output.stdout).ends_with("4 of 4 games\n"), "{output:?}");

    let (_folder, path) = place();
    let programs = [random("plain", 1), random("plain", 2)];
    let more = ["--games", "2", "--openings", "random:2", "-q"];
    let words = text(&run(&arguments(&path, &more, &programs)).stderr);
    assert!(words.starts_with("warning: over plain nobody can tell "), "{words}");
    assert_eq!(words.lines().count(), 1, "{words}");
}

#[test]
fn as_json_each_line_is_an_object_and_the_last_is_the_final_standing() {
    let (_folder, path) = place();
    let programs = [random("plain", 1), "sh -c 'read -r line; echo \"5\"'".to_owned()];
    let more = ["--games", "6", "--openings", "random:2", "--progress", "json"];
    let args = arguments(&path, &more, &programs);
    let output = run(&args);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let lines = |output: &[u8]| -> Vec<Value> {
        let lines = text(output);
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let told = lines(&output.stderr);
    assert_eq!(told[0]["event"], "warning");
    let games: Vec<&Value> = told.iter().filter(|line| line["event"] == "game").collect();
    assert_eq!(games.len(), 6);
    assert!(games.iter().all(|game| game["reason"] == "illegal"), "{games:?}");
    let last = told.last().unwrap();
    assert_eq!(
        (&last["event"], &last["games"], &last["total"]),
        (&"standing".into(), &6.into(), &6.into())
    );
    let [best, worst] = [0, 1].map(|at| &last["programs"][at]);
    assert_eq!((&best["rank"], &best["points"], &best["won"]), (&1.into(), &6.0.into(), &6.into()));
    assert_eq!(best["pairs"], serde_json::json!([0, 0, 0, 0, 3]));
    assert_eq!(worst["faults"]["illegal"], 6);
    assert!(best["superiority"].as_f64().unwrap() > 0.9 && best["elo"].as_f64().unwrap() > 100.0);
    assert_eq!(best["share_drawn"], 0.0);
    assert!(last.get("test").is_none(), "{last}");
    // Stdout holds the table alone, as without the option.
    assert!(text(&output.stdout).starts_with("#  program "), "{output:?}");

    // Messages are objects, too.
    let again = lines(&run(&args).stderr);
    let found = again.iter().find(|line| line["event"] == "message").unwrap();
    assert!(
        found["text"]
            .as_str()
            .unwrap()
            .ends_with("found 6 of 6 games finished; all games are played")
    );
}

#[test]
fn as_json_a_test_is_told_in_numbers_and_says_who() {
    let (_folder, path) = place();
    let programs = [
        format!("name=Good cmd=\"{}\"", random("ugi", 1)),
        "name=Bad cmd=\"sh -c 'read -r line; echo 5'\"".to_owned(),
    ];
    let more = ["--games", "1000", "--sprt", "nelo0=0,nelo1=200", "--progress", "json"];
    let output = run(&arguments(&path, &more, &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let words = text(&output.stderr);
    let last: Value = serde_json::from_str(words.lines().last().unwrap()).unwrap();
    let test = &last["test"];
    assert_eq!(test["programs"], serde_json::json!(["Good", "Bad"]), "{test}");
    assert_eq!((&test["elo1"], &test["normalised"]), (&200.0.into(), &true.into()), "{test}");
    assert_eq!(test["decision"], "elo1", "{test}");
    assert!(test["llr"].as_f64().unwrap() >= test["high"].as_f64().unwrap(), "{test}");
    let told = "SPRT: Good is stronger than Bad (nelo1=200 is accepted; LLR ";
    assert!(test["text"].as_str().unwrap().starts_with(told), "{test}");
    assert!(text(&output.stdout).contains(told), "{output:?}");
}

/// Runs in a terminal of this many columns, and returns what it showed.
fn in_terminal(columns: u16, args: &[&str]) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let shown = folder.path().join("shown");
    let script = "import fcntl, os, pty, struct, sys, termios\n\
        columns, shown, *command = sys.argv[1:]\n\
        child, terminal = pty.fork()\n\
        if child == 0:\n    \
            fcntl.ioctl(2, termios.TIOCSWINSZ, struct.pack('HHHH', 24, int(columns), 0, 0))\n    \
            os.execv(command[0], command)\n\
        with open(shown, 'wb') as out:\n    \
            try:\n        \
                while data := os.read(terminal, 65536): out.write(data)\n    \
            except OSError: pass\n\
        sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))\n";
    let mut command = command("python3");
    command.args(["-c", script, &columns.to_string()]).arg(&shown);
    let output = command.arg(env!("CARGO_BIN_EXE_uttt")).args(args).output().ok()?;
    assert!(output.status.success(), "{output:?}");
    Some(read_to_string(shown).unwrap())
}

#[test]
fn on_a_terminal_a_table_is_redrawn_and_fits() {
    for columns in [40, 120] {
        let (_folder, path) = place();
        let programs = [random("ugi", 1), random("ugi", 2), random("ugi", 3)];
        let args = arguments(&path, &["--games", "20"], &programs);
        let Some(shown) = in_terminal(columns, &args) else {
            println!("left out: there is no python3");
            return;
        };
        let (live, table) = shown.rsplit_once("#  program ").unwrap();
        assert!(table.contains("60 of 60 games"), "{shown}");
        assert!(live.contains("program ") && live.contains("\u{1b}["), "{live:?}");
        assert_eq!(live.contains("nElo"), columns == 120, "{live:?}");
        // The bar fills its line, and nothing separates it from the row above.
        for line in live.split(['\n', '\r']).filter(|line| !line.contains(['░', '█'])) {
            let width = console::measure_text_width(line);
            assert!(width <= columns.into(), "{columns} {width}: {line:?}");
        }
    }
}
