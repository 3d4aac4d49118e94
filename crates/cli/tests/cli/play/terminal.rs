//! Playing in a terminal, and interrupting the game by a key.

use std::io::{BufRead, BufReader, Read, Write};

use super::words;
use crate::process::{command, run, start, uttt};

#[test]
fn an_interrupt_prints_the_record() {
    let mut child = start(&mut uttt(&["play", "3"]));
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "55").unwrap();
    let mut words = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("O plays") && !line.contains("X plays 55") {
        line.clear();
        assert_ne!(words.read_line(&mut line).unwrap(), 0);
    }
    let id = child.id().to_string();
    assert!(command("kill").args(["-INT", &id]).status().unwrap().success());
    let mut rest = String::new();
    words.read_to_string(&mut rest).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "classic: 55\nongoing\n");
    assert_eq!(output.status.code(), Some(130));
    drop(input);
}

/// Everything that a terminal shows during these steps, then how it was left, and then the exit status.
pub(crate) fn in_a_terminal(args: &[&str], steps: &str) -> String {
    let program = [env!("CARGO_BIN_EXE_uttt")];
    command_in_a_terminal(&[&program[..], args].concat(), steps)
}

fn command_in_a_terminal(words: &[&str], steps: &str) -> String {
    let driver = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/drivers/terminal.py");
    let mut python = command("python3");
    python.env("TERM", "xterm-256color").env_remove("NO_COLOR");
    let mut child = start(python.arg(driver).args(words));
    child.stdin.take().unwrap().write_all(steps.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Checks that the full screen was shown and given back, and returns what came after it.
fn after_the_screen(shown: &str, status: i32) -> &str {
    assert!(shown.contains(TAKEN), "{shown:?}");
    let (screen, rest) = shown.rsplit_once(GIVEN_BACK).unwrap_or_else(|| panic!("{shown:?}"));
    for off in ["\x1b[?1000l", "\x1b[?1003l", "\x1b[?2004l"] {
        assert!(screen.contains(off), "{off:?}: {shown:?}");
    }
    assert!(rest.ends_with(&format!("\ncooked\nexit status {status}\n")), "{rest:?}");
    rest
}

/// What takes the full screen, and what gives it back.
const TAKEN: &str = "\x1b[?1049h";
const GIVEN_BACK: &str = "\x1b[?1049l";

#[test]
fn a_game_on_the_full_screen() {
    // Only what changes is written, without the spaces between words that are not bold. After Ctrl-L, what is
    // bold is written as a whole.
    let shown = in_a_terminal(
        &["play", "3"],
        "size 24 80\nwait X to move anywhere\ntype 55\npress l\nwait O to move in board 5\n\
         send \\x1b[D\nsend \\r\npress l\nwait X to move in board\ntype undo\npress l\n\
         wait O to move in board 5\ntype q\n",
    );
    let rest = after_the_screen(&shown, 0);
    assert!(rest.contains("classic: 55\r\nongoing\r\n"), "{rest:?}");
    assert!(rest.contains("--from \"classic: 55\"\r\n"), "{rest:?}");
}

#[test]
fn games_on_the_full_screen_follow_each_other_and_all_are_printed() {
    let shown = in_a_terminal(
        &["play", "3", "--rules", "nested-1"],
        "wait X to move\ntype 1\ntype 4\ntype 2\ntype 5\ntype 3\npress l\n\
         wait Return plays another game\nsend \\r\ntype 5\ntype resign\nsend \\r\npress l\n\
         wait Return plays another game\npress d\n",
    );
    let rest = after_the_screen(&shown, 0);
    let printed = "nested-1: 1 4 2 5 3\r\nX\r\nnested-1: 5\r\nX\r\n";
    assert!(rest.contains(printed), "{rest:?}");
}

#[test]
fn the_engine_answers_on_the_full_screen() {
    let shown = in_a_terminal(
        &["play", "2", "--level", "2", "--seed", "1"],
        "size 40 120\nwait You play X\ntype 55\nwait plays\ntype hint\nwait Hint:\npress c\n",
    );
    let rest = after_the_screen(&shown, 130);
    assert!(rest.contains("classic: 55 5") && rest.contains("\r\nongoing\r\n"), "{rest:?}");
}

#[test]
fn a_signal_gives_the_terminal_back() {
    for signal in ["TERM", "INT", "HUP"] {
        let steps = format!(
            "wait X to move anywhere\ntype 55\npress l\nwait O to move in board 5\nsignal {signal}\n"
        );
        let shown = in_a_terminal(&["play", "3"], &steps);
        let rest = after_the_screen(&shown, 130);
        assert!(rest.contains("classic: 55\r\nongoing\r\n"), "{signal}: {rest:?}");
    }
    let shown = in_a_terminal(
        &["puzzles", "solve", "classic-322", "--solved", "/dev/null"],
        "wait 3 moves left\nsignal TERM\n",
    );
    after_the_screen(&shown, 130);
}

#[test]
fn suspended_it_gives_the_terminal_back_until_it_is_continued() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let script = format!("set -m; {uttt} play 3; echo stopped $?; stty -a; echo now; fg");
    let steps = "wait X to move anywhere\npress z\nwait \\x1b[?1049l\nwait stopped 14\nwait  icanon\n\
                 wait  echo \nwait now\nwait \\x1b[?1049h\nwait X to move anywhere\ntype quit\n";
    let shown = command_in_a_terminal(&["bash", "-c", &script], steps);
    let rest = after_the_screen(&shown, 0);
    assert!(rest.contains("classic:\r\nongoing\r\n"), "{rest:?}");
    // Without job control nobody would continue it.
    let shown =
        in_a_terminal(&["play", "3"], "wait X to move\npress z\nwait X to move\ntype quit\n");
    after_the_screen(&shown, 0);
}

#[test]
fn a_countdown_runs_while_a_person_types() {
    let shown = in_a_terminal(
        &["play", "3", "--plain", "--time-limit", "1m"],
        "wait X to move anywhere [1:00]: \n\
         wait \\x1b7\\rX to move anywhere [0:5\n\
         type 55\nwait O to move in board 5 [1:00]: \npress c\n",
    );
    assert!(shown.ends_with("\ncooked\nexit status 130\n"), "{shown:?}");
    assert!(shown.contains("classic: 55\r\nongoing\r\n"), "{shown:?}");
    // Without a terminal there are no control characters.
    let output = run(&["play", "3", "--time-limit", "2s"], "55\n");
    assert!(!words(&output).contains("\x1b7"), "{output:?}");
}

#[test]
fn a_game_of_three_levels_fits_a_small_terminal() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let call = format!("stty rows 24 cols 80; exec {uttt} play 3 --plain --rules nested-3");
    let steps = "wait X to move anywhere: \ntype 519\nwait O to move in board 19: \ntype 5\n\
                 wait X to move in board 95: \ntype quit\n";
    let shown = command_in_a_terminal(&["sh", "-c", &call], steps);
    let shown = anstream::adapter::strip_str(&shown).to_string();
    assert!(shown.contains("nested-3: 519 195"), "5 is 195: {shown}");
    // Between two prompts there is no more than fits, and the cells to play in have their numbers.
    for part in shown.split(" to move ") {
        assert!(part.lines().count() <= 24, "{part}");
    }
    assert!(shown.lines().all(|line| line.trim_end().chars().count() <= 80), "{shown}");
    assert!(shown.contains("║191│192│193"), "{shown}");
}
