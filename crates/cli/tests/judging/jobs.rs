//! Jobs that are ended as a whole: a signal ends programs and referee together, the programs first. No
//! game is judged that was not played.

use std::fs::{read_to_string, write};
use std::path::Path;
use std::process::Output;

use crate::programs::{random, run, text};
use crate::tournament::{arguments, games, numbers, place};

/// A program that reads a line and does `then` for a game. It ends when it is only tried out.
fn program(folder: &Path, name: &str, protocol: &str, then: &str) -> String {
    let greeting = match protocol {
        "ugi" => "read -r a; echo ugiok; read -r a; echo readyok; read -r newgame; read -r a",
        _ => "IFS= read -r a",
    };
    let script = folder.join(name);
    let lines = format!("ulimit -c 0\n{greeting}\ncase \"$a\" in ''|stop) exit 0;; esac\n{then}\n");
    write(&script, lines).unwrap();
    format!("{protocol}:sh {}", script.display())
}

/// Goes on as the random player, which gets the line that was read.
fn goes_on(protocol: &str) -> String {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    format!(
        "{{ printf '%s\\n' \"$a\"; exec cat; }} | exec {uttt} player --protocol {protocol} \
         --level random"
    )
}

fn is_stopped(output: &Output, path: &str, case: &str) {
    let words = text(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{case}: {words}");
    assert!(games(path).is_empty(), "{case}: {words}");
    let told = "stopped after 0 of 20 games; run the same command to continue";
    assert_eq!(words.lines().last(), Some(told), "{case}: {words}");
}

#[test]
fn a_signal_that_reaches_the_referee_long_after_a_program_judges_no_game() {
    for signal in ["TERM", "INT", "HUP"] {
        for end in [format!("kill -{signal} $$"), "exit 143".to_owned(), "exit 0".to_owned()] {
            for protocol in ["plain", "ugi"] {
                let (folder, path) = place();
                let first = folder.path().join("first").display().to_string();
                // The signal comes to the referee only when it has started the program again.
                let then = format!("mkdir {first} && {end}\nkill -{signal} $PPID\nexec cat");
                let ends = program(folder.path(), "ends", protocol, &then);
                let programs = [ends, random(protocol, 1)];
                let more = ["--games", "20", "--max-crashes", "1"];
                let output = run(&arguments(&path, &more, &programs));
                is_stopped(&output, &path, &format!("{protocol}: {end}"));
            }
        }
    }
}

#[test]
fn a_signal_while_the_referee_tries_out_its_programs_is_no_fault_of_theirs() {
    let (folder, path) = place();
    let first = folder.path().join("first").display().to_string();
    let script = folder.path().join("ends");
    write(&script, format!("mkdir {first} && kill -TERM $$\nkill -TERM $PPID\nexec cat\n"))
        .unwrap();
    let programs = [format!("ugi:sh {}", script.display()), random("ugi", 1)];
    let output = run(&arguments(&path, &["--games", "20"], &programs));
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(130), ""));
    assert!(!Path::new(&path).exists());
}

#[test]
fn a_program_that_is_ended_once_in_every_game_never_loses_by_it() {
    for end in ["kill -TERM $$", "exit 0"] {
        let (folder, path) = place();
        let turn = folder.path().join("turn").display().to_string();
        let then = format!("if mkdir {turn}; then {end}; fi\nrmdir {turn}\n{}", goes_on("plain"));
        let programs = [program(folder.path(), "ends", "plain", &then), random("plain", 1)];
        let output = run(&arguments(&path, &["--games", "4", "--max-crashes", "1"], &programs));
        let words = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{words}");
        assert_eq!(words.matches("may have been ended from outside").count(), 4, "{words}");
        let games = games(&path);
        assert_eq!(numbers(&games), [0, 1, 2, 3]);
        assert!(games.iter().all(|game| game["by"].is_null()), "{games:?}");
    }
}

#[test]
fn a_program_that_ends_twice_in_every_game_stops_the_run() {
    let (folder, path) = place();
    let starts = folder.path().join("starts").display().to_string();
    let then = format!("echo >> {starts}; exit 0");
    let programs = [program(folder.path(), "ends", "plain", &then), random("plain", 1)];
    let output = run(&arguments(&path, &["--games", "20"], &programs));
    let words = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{words}");
    assert!(words.contains("lost 3 games in a row: crashed: ended with exit status: 0"), "{words}");
    assert_eq!(numbers(&games(&path)), [0, 1, 2]);
    assert_eq!(read_to_string(&starts).unwrap().lines().count(), 6);
}

#[test]
fn a_program_that_keeps_running_and_is_ended_is_kept_again() {
    let (folder, path) = place();
    let [starts, ended] =
        ["starts", "ended"].map(|name| folder.path().join(name).display().to_string());
    let uttt = env!("CARGO_BIN_EXE_uttt");
    // It ends at the first question of its second game.
    let then = format!(
        "echo >> {starts}
        {{ printf 'ugi\\nuginewgame\\n%s\\n' \"$a\"
        games=1
        while read -r line; do
            case $line in uginewgame) games=2;; esac
            case $games$line in 2go*) mkdir {ended} && kill -TERM $$;; esac
            printf '%s\\n' \"$line\"
        done
        }} | {uttt} player --protocol ugi --level random | while read -r line; do
            case $line in bestmove*|readyok) echo \"$line\";; esac
        done"
    );
    let programs = [program(folder.path(), "ends", "ugi", &then), random("ugi", 1)];
    let output = run(&arguments(&path, &["--games", "6", "--max-crashes", "1"], &programs));
    let words = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{words}");
    assert_eq!(words.matches("may have been ended from outside").count(), 1, "{words}");
    assert!(!words.contains("anew"), "{words}");
    assert!(games(&path).iter().all(|game| game["by"].is_null()), "{words}");
    assert_eq!(read_to_string(&starts).unwrap().lines().count(), 2);
}
