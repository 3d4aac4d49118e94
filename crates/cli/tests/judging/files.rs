//! The files of tournaments: what is refused, and what happens if another process changes a file.

use std::fs::{File, read_dir, read_to_string, remove_file, write};
use std::path::Path;
use std::process::{Output, Stdio};

use crate::programs::{command, random, run, text, uttt};
use crate::tournament::{arguments, games, place, wait_for_lines};

/// The error message of a failed call, which is one line.
fn refused(output: &Output, status: i32) -> String {
    assert_eq!(output.status.code(), Some(status), "{output:?}");
    let words = text(&output.stderr);
    assert_eq!(words.lines().count(), 1, "{words}");
    words.trim_end().to_owned()
}

fn make_pipe(path: &Path) {
    assert!(command("mkfifo").arg(path).status().unwrap().success());
}

#[test]
fn anything_but_a_regular_file_is_refused_before_any_game() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    make_pipe(&pipe);
    let (pipe, at) = (pipe.display().to_string(), folder.path().display().to_string());
    let programs = [random("ugi", 1), random("ugi", 2)];
    for (out, what) in [("/dev/null", "a device"), (&pipe, "a pipe"), (&at, "a folder")] {
        let told = refused(&run(&arguments(out, &[], &programs)), 2);
        assert_eq!(told, format!("error: {out}: {what}, expected a regular file"));
    }
    let told = refused(&run(&arguments("-", &[], &programs)), 2);
    assert!(told.ends_with("expected a file; a run cannot resume from stdout"), "{told}");
    let told = refused(&run(&["merge", "--out", "-", "a"]), 2);
    assert!(told.ends_with("expected a file; a run cannot resume from stdout"), "{told}");
    assert_eq!(read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn endless_files_are_read_up_to_a_limit() {
    for name in ["games", "merge"] {
        let told = refused(&run(&[name, "/dev/zero"]), 2);
        assert_eq!(told, "error: /dev/zero: line 1 is longer than 16 MiB");
        // Another process writes to a pipe without end.
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        make_pipe(&pipe);
        let call = format!("exec yes >{}", pipe.display());
        let mut endless = command("sh").args(["-c", &call]).stderr(Stdio::null()).spawn().unwrap();
        let told = refused(&run(&[name, pipe.to_str().unwrap()]), 2);
        let expected = format!(
            "error: {}: not a file of games: its first line holds no settings",
            pipe.display()
        );
        assert_eq!(told, expected);
        endless.wait().unwrap();
    }
}

#[test]
fn a_file_that_somebody_changes_ends_the_run_at_once() {
    type Change = fn(&str);
    let changes: [(Change, &str); 3] = [
        (|path| remove_file(path).unwrap(), "it was removed"),
        (|path| write(path, "").unwrap(), "it shrank from "),
        (
            |path| {
                let text = read_to_string(path).unwrap();
                remove_file(path).unwrap();
                write(path, text).unwrap();
            },
            "it was replaced",
        ),
    ];
    for (change, how) in changes {
        let (folder, path) = place();
        let (one, go) = (folder.path().join("one"), folder.path().join("go"));
        // After the file has changed, the first program answers with an illegal move. The others
        // never answer.
        let waiting = format!(
            "sh -c 'read -r a; [ \"$a\" ] || exit; mkdir {} || sleep 999; until [ -e {} ]; do sleep \
             0.01; done; echo 00'",
            one.display(),
            go.display()
        );
        let programs = [waiting.clone(), waiting];
        let more = ["--games", "4", "--concurrency", "2", "--time-limit", "1h"];
        let args: Vec<&str> = ["tournament", "--out", &path]
            .into_iter()
            .chain(more)
            .chain(programs.iter().map(String::as_str))
            .collect();
        let run = uttt(&args).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        wait_for_lines(&path, 1);
        while !one.exists() {
            std::thread::yield_now();
        }
        change(&path);
        File::create(&go).unwrap();
        let output = run.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let words = text(&output.stderr);
        let told = format!("error: {path}: {how}");
        let last = words.lines().last().unwrap();
        assert!(last.starts_with(&told) && last.ends_with(" during the run"), "{words}");
    }
}

/// The files of the shards of a tournament of 12 games.
fn shares(folder: &Path, cuts: &[&str]) -> Vec<String> {
    let programs = [random("ugi", 1), random("ugi", 2)];
    let play = |cut: &&str| {
        let part = folder.join(cut.replace('/', "of")).display().to_string();
        let output = run(&arguments(&part, &["--games", "12", "--shard", cut], &programs));
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        part
    };
    cuts.iter().map(play).collect()
}

#[test]
fn shares_of_different_splits_are_refused_and_gaps_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let parts = shares(folder.path(), &["0/2", "1/3"]);
    let told = refused(&run(&["merge", &parts[0], &parts[1]]), 2);
    let expected = format!(
        "error: {} is shard 0/2 and {} is shard 1/3: not shards of the same split",
        parts[0], parts[1]
    );
    assert_eq!(told, expected);

    // The first and the last game of the shard are lost.
    let lines = read_to_string(&parts[0]).unwrap();
    let numbers: Vec<_> =
        games(&parts[0]).iter().map(|game| game["game"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [0, 1, 4, 5, 8, 9]);
    let lines: Vec<_> = lines.lines().collect();
    write(&parts[0], format!("{}\n{}\n", lines[0], lines[2..6].join("\n"))).unwrap();
    let output = run(&["merge", &parts[0]]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let told = "missing shards: 1/2\ngames missing from these shards: 0, 9\nshards to run again: --array=0-1\n";
    assert_eq!(text(&output.stderr), told);
    assert!(text(&output.stdout).ends_with("4 of 12 games\n"), "{output:?}");
}

#[test]
fn a_merge_that_cannot_be_written_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let parts = shares(folder.path(), &["0/1"]);
    let joined = folder.path().join("joined").display().to_string();
    let (uttt, part) = (env!("CARGO_BIN_EXE_uttt"), &parts[0]);
    // No file can grow, as on a full disk.
    let call = format!("trap '' XFSZ; ulimit -f 0; exec {uttt} merge --out {joined} {part}");
    let output = command("sh").args(["-c", &call]).output().unwrap();
    let told = refused(&output, 1);
    assert!(told.starts_with(&format!("error: {joined}: ")), "{told}");
    assert_eq!(text(&output.stdout), "");
    assert_eq!(read_dir(&folder).unwrap().count(), 1);
    // With enough room the file is written, readable for everyone that the umask allows.
    assert_eq!(run(&["merge", "--out", &joined, part]).status.code(), Some(0));
    let mode = |path: &str| {
        std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(path).unwrap().permissions())
    };
    assert_eq!(mode(&joined), mode(part));
    assert_eq!(read_to_string(&joined).unwrap().lines().count(), 13);
}

#[test]
fn a_program_that_has_vanished_is_named() {
    let (folder, path) = place();
    let script = folder.path().join("once");
    write(&script, "#!/bin/sh\nrm \"$0\"\nread -r a\n").unwrap();
    let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&script, executable).unwrap();
    let programs = [script.display().to_string(), random("plain", 1)];
    let told = refused(&run(&arguments(&path, &["--games", "2"], &programs)), 1);
    let expected = format!("error: game 0: program {:?}: No such file", programs[0]);
    assert!(told.starts_with(&expected), "{told}");
    // The run resumes once the program is there again.
    assert_eq!(read_to_string(&path).unwrap().lines().count(), 1);
}
