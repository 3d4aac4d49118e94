//! Programs with names, options, folders, limits; and programs that are kept between games.

use std::fs::{read_to_string, write};
use std::path::Path;

use serde_json::Value;

use crate::programs::{random, run, text};
use crate::tournament::{games, place};

/// A UGI program that notes each start in the file `starts` and each line that it reads in `read`,
/// and lets our player answer.
fn noting(folder: &Path) -> String {
    let script = folder.join("noting.sh");
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let text = format!(
        r#"echo start >> {folder}/starts
while read -r line; do
    echo "$line" >> {folder}/read
    case "$line" in uginewgame) echo "a new game" >&2;; stop) test -e {folder}/ends && exit 3;; esac
    printf '%s\n' "$line"
done | {uttt} player --protocol ugi --level random --seed 3
"#,
        folder = folder.display(),
    );
    write(&script, text).unwrap();
    format!("sh {}", script.display())
}

fn lines(folder: &Path, file: &str) -> Vec<String> {
    read_to_string(folder.join(file)).unwrap().lines().map(str::to_owned).collect()
}

/// A tournament of these programs, whose header and games it returns with what was printed.
fn tournament(more: &[&str], programs: &[&str]) -> (Value, Vec<Value>, String, String) {
    let (_folder, path) = place();
    let args = [&["tournament", "--time-limit", "1m", "--out", &path], more, programs].concat();
    let output = run(&args);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let header = read_to_string(&path).unwrap().lines().next().unwrap().to_owned();
    let header = serde_json::from_str(&header).unwrap();
    (header, games(&path), text(&output.stdout), text(&output.stderr))
}

#[test]
fn equal_commands_have_names_and_options_of_their_own() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let strong = format!("name=Strong cmd='{uttt} engine' protocol=ugi option.level=3 nodes=300");
    let weak = format!("name='Very weak' cmd='ugi:{uttt} engine' option.Level=random");
    let (header, games, table, _) = tournament(&["--games", "4"], &[&strong, &weak]);
    let programs = &header["settings"]["programs"];
    assert_eq!(programs[0]["option"]["level"], "3");
    assert_eq!((&programs[0]["nodes"], &programs[1]["name"]), (&300.into(), &"Very weak".into()));
    assert!(table.contains("\n1  Strong "), "{table}");
    assert_eq!(games.len(), 4);
    for game in games {
        let names = ["Strong", "Very weak"];
        let seats = &game["seats"];
        for seat in 0..2 {
            assert_eq!(game["programs"][seat], names[seats[seat].as_u64().unwrap() as usize]);
        }
        assert!(game["by"].is_null(), "{game}");
    }
}

#[test]
fn equal_commands_without_names_are_numbered_and_equal_names_are_refused() {
    let program = random("ugi", 1);
    let (_, _, table, words) = tournament(&["--games", "2"], &[&program, &program]);
    assert!(table.contains(" (1) ") && table.contains(" (2) "), "{table}");
    assert!(words.contains("programs 1 and 2 have the same command; 'name=A"), "{words}");

    let (_folder, path) = place();
    let named = |command: &str| format!("name=A cmd='{command}'");
    let args = ["tournament", "--out", &path, &named("ugi:x"), &named("ugi:y")];
    let output = run(&args);
    let told = "error: programs 1 and 2 are both named \"A\", expected different names\n";
    assert_eq!((text(&output.stderr).as_str(), output.status.code()), (told, Some(2)));
}

#[test]
fn programs_come_from_a_file_too() {
    let folder = tempfile::tempdir().unwrap();
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let toml = folder.path().join("programs.toml");
    let described = format!(
        "[[program]]\nname = \"A\"\ncmd = \"{uttt} engine\"\nprotocol = \"ugi\"\nnodes = 20\n\
         [program.option]\nLevel = 2\nPonder = false\n\
         [[program]]\nname = \"B\"\ncmd = \"ugi:{uttt} engine\"\nrestart = true\nnodes = 20\n"
    );
    write(&toml, described).unwrap();
    let json = folder.path().join("programs.json");
    let described =
        format!(r#"{{"program": [{{"name": "C", "cmd": "ugi:{uttt} engine", "nodes": 20}}]}}"#);
    write(&json, described).unwrap();
    let file = toml.display().to_string();
    let (header, games, ..) = tournament(&["--games", "2", "--programs", &file], &[]);
    assert_eq!(games.len(), 2);
    let programs = &header["settings"]["programs"];
    assert_eq!(programs[0]["option"], serde_json::json!({"Level": "2", "Ponder": "false"}));
    assert_eq!(programs[1]["restart"], true);
    // Programs on the command line come after those of the file.
    let file = json.display().to_string();
    let other = random("ugi", 1);
    let (header, ..) = tournament(&["--games", "2", "--programs", &file], &[&other]);
    assert_eq!(header["settings"]["programs"][0]["name"], "C");
    assert_eq!(header["settings"]["programs"][1], other.as_str());

    write(&toml, "[[program]]\ncmd = \"a\"\nnames = \"A\"\n").unwrap();
    let file = toml.display().to_string();
    let output = run(&["referee", "--programs", &file]);
    let words = text(&output.stderr);
    assert_eq!((words.lines().count(), output.status.code()), (1, Some(2)), "{words}");
    assert!(words.starts_with(&format!("error: {file}: line 3: unknown key \"names\"")), "{words}");
}

#[test]
fn a_wrong_key_or_option_is_bad_input_before_any_game() {
    let (uttt, other) = (env!("CARGO_BIN_EXE_uttt"), random("ugi", 1));
    let (_folder, path) = place();
    for (program, told) in [
        (format!("nam=A cmd='ugi:{uttt} engine'"), "unknown key \"nam\", expected name, cmd,"),
        (
            format!("name=A cmd='ugi:{uttt} engine' option.Levle=5"),
            "program \"A\": did not get ready: unable to play: it has no option \"Levle\", only Rules,",
        ),
        (
            format!("cmd='ugi:{uttt} engine' option.Seed=-1"),
            "expected a number from 0 to 9007199254740991",
        ),
        (
            format!("cmd='{uttt} player' option.Level=5"),
            "option: needs the protocol ugi, but this program speaks plain",
        ),
        (format!("cmd='ugi:{uttt} engine' dir=/no/such"), "dir /no/such: there is no such folder"),
    ] {
        let output = run(&["tournament", "--out", &path, &program, &other]);
        let words = text(&output.stderr);
        assert_eq!((words.lines().count(), output.status.code()), (1, Some(2)), "{words}");
        assert!(words.contains(told), "{words}");
    }
}

#[test]
fn a_program_is_kept_between_games_unless_it_asks_for_a_restart() {
    for (restart, starts, new_games) in [("off", 2, 7), ("on", 7, 7)] {
        let folder = tempfile::tempdir().unwrap();
        let program = format!("name=A cmd='ugi:{}' restart={restart}", noting(folder.path()));
        let log = folder.path().join("log");
        let log = log.display().to_string();
        let other = random("plain", 1);
        let more = ["--games", "6", "--openings", "random:1", "--log", &log];
        let (_, games, _, words) = tournament(&more, &[&program, &other]);
        // The first start checks that the program can be started.
        assert_eq!(lines(folder.path(), "starts").len(), starts, "{restart}: {words}");
        let read = lines(folder.path(), "read");
        assert_eq!(read.iter().filter(|line| *line == "uginewgame").count(), new_games);
        for game in games {
            assert!(game["by"].is_null(), "{game}");
            let seat = if game["programs"][0] == "A" { "X" } else { "O" };
            let name = format!("{}-{seat}.stderr", game["game"]);
            assert_eq!(lines(Path::new(&log), &name), ["a new game"], "{name}");
            if cfg!(target_os = "linux") {
                assert!(game["memory"][0].as_u64().unwrap() > 1 << 16, "{game}");
                assert!(game["memory"][1].as_u64().unwrap() > 1 << 16, "{game}");
            }
        }
    }
}

#[test]
fn a_program_that_ends_between_games_is_started_anew_and_nothing_is_hidden() {
    let folder = tempfile::tempdir().unwrap();
    let program = format!("name=A cmd='ugi:{}'", noting(folder.path()));
    write(folder.path().join("ends"), "").unwrap();
    let (_, games, _, words) = tournament(&["--games", "4"], &[&program, &random("ugi", 1)]);
    assert!(games.iter().all(|game| game["by"].is_null()), "{games:?}");
    let told = "program \"A\" did not begin another game, and is started anew for each from now on";
    assert_eq!(words.matches(told).count(), 1, "{words}");
    // To check that it starts, and once a game.
    assert_eq!(lines(folder.path(), "starts").len(), 5, "{words}");
}

#[test]
fn a_kept_program_that_loses_by_a_fault_is_started_anew() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("faulty.sh");
    let text = format!(
        "echo start >> {folder}/starts; echo ugiok; read -r a; read -r a; echo readyok\n\
         while read -r line; do case \"$line\" in go*) echo bestmove 00;; esac; done\n",
        folder = folder.path().display()
    );
    write(&script, text).unwrap();
    let program = format!("ugi:sh {}", script.display());
    let (_, games, ..) = tournament(&["--games", "4"], &[&program, &random("ugi", 1)]);
    assert!(games.iter().all(|game| game["reason"] == "illegal"), "{games:?}");
    assert_eq!(lines(folder.path(), "starts").len(), 5);
}

/// The first processor that this process may use.
#[cfg(target_os = "linux")]
fn first_cpu() -> u32 {
    let status = read_to_string("/proc/self/status").unwrap();
    let list = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:")).unwrap();
    list.trim().split([',', '-']).next().unwrap().parse().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn limits_of_the_machine_and_a_folder_hold_for_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("home");
    std::fs::create_dir(&dir).unwrap();
    let script = dir.join("limited.sh");
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let text = format!(
        "#!/bin/sh\nread -r first\n\
         {{ ulimit -v; ulimit -t; nice; grep Cpus_allowed_list /proc/self/status; pwd; }} > noted\n\
         {{ printf '%s\\n' \"$first\"; exec cat; }} | exec {uttt} player --protocol ugi --level random\n"
    );
    write(&script, text).unwrap();
    let mut permissions = script.metadata().unwrap().permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o755);
    std::fs::set_permissions(&script, permissions).unwrap();
    let cpu = first_cpu();
    let program = format!(
        "cmd=ugi:./limited.sh dir={} memory=2G cpu-time=5m cpus={cpu} nice=19",
        dir.display()
    );
    let output = run(&["referee", &program, &random("ugi", 1)]);
    let game: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(game["by"].is_null(), "{game}");
    let noted = lines(&dir, "noted");
    let home = dir.canonicalize().unwrap().display().to_string();
    let cpus = format!("Cpus_allowed_list:\t{cpu}");
    assert_eq!(noted, ["2097152", "300", "19", &cpus, &home]);

    // A processor that is not there.
    let output = run(&["referee", "cmd='ugi:cat' cpus=1000", &random("ugi", 1)]);
    let words = crate::programs::text(&output.stderr);
    assert_eq!((words.lines().count(), output.status.code()), (1, Some(2)), "{words}");
    assert!(
        words.contains("cpus: programs may not run on processor 1000; this machine has "),
        "{words}"
    );

    // More memory than it may use.
    let hungry = "cmd='plain:python3 -c \"input(); x = bytearray(1 << 30); input()\"' memory=512M";
    let output = run(&["referee", "--first", "1", hungry, &random("ugi", 1)]);
    let game: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&game["by"], &game["reason"]), (&"X".into(), &"crashed".into()), "{game}");
    assert!(game["stderr"].as_str().unwrap().contains("MemoryError"), "{game}");

    // More time of the processor than it may use.
    let busy = "cmd='plain:python3 -c \"while True: pass\"' cpu-time=1s";
    let args = ["referee", "--first", "1", "--time-limit", "1m", busy, &random("ugi", 1)];
    let game: Value = serde_json::from_slice(&run(&args).stdout).unwrap();
    assert_eq!((&game["by"], &game["reason"]), (&"X".into(), &"crashed".into()), "{game}");
    assert!(game["detail"].as_str().unwrap().contains("SIGXCPU"), "{game}");
}

#[test]
fn this_program_is_found_without_path() {
    // Neither program is on PATH, and the second runs in another folder.
    let folder = tempfile::tempdir().unwrap();
    let player = |seed: u32| format!("uttt player --protocol ugi --level random --seed {seed}");
    let there = format!("cmd=\"{}\" dir={}", player(2), folder.path().display());
    let args = ["referee", "--protocol", "ugi", &player(1), &there];
    let output = crate::programs::uttt(&args).env("PATH", folder.path()).output().unwrap();
    let game: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(game["by"].is_null(), "{game}");
    // The journal has the command as it was given.
    assert_eq!(
        game["programs"][0].as_str().map(|name| name.starts_with("ugi:uttt player")),
        Some(true)
    );
}

#[test]
fn keys_for_each_program_fill_what_it_leaves_open() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let named = format!("name=A cmd='ugi:{uttt} engine' nodes=20");
    let plain = format!("ugi:{uttt} engine");
    let more = ["--games", "2", "--each", "memory=2G option.Level=2 nodes=10"];
    let (header, games, table, _) = tournament(&more, &[&named, &plain]);
    let programs = &header["settings"]["programs"];
    assert_eq!((&programs[0]["memory"], &programs[0]["nodes"]), (&"2G".into(), &20.into()));
    assert_eq!((&programs[1]["option"]["Level"], &programs[1]["nodes"]), (&"2".into(), &10.into()));
    assert_eq!(games.len(), 2);
    assert!(table.contains(" A "), "{table}");
    for (keys, told) in [
        ("memroy=1G", "error: --each: unknown key \"memroy\", expected name"),
        ("name=A", "error: --each: name: set it for each program itself"),
    ] {
        let output = run(&["tournament", "--each", keys, "--out", "x.jsonl", &plain, &plain]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(text(&output.stderr).starts_with(told), "{output:?}");
    }
}

/// The processors that each program of a run was on, as it tells.
#[cfg(target_os = "linux")]
#[test]
fn a_pinned_game_has_processors_of_its_own() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("notes").display().to_string();
    let bot = |name: &str| {
        format!(
            "name={name} cmd=\"sh -c 'read -r line; grep Cpus_allowed_list /proc/self/status >> {notes}; \
             {{ echo ugi; cat; }} | {uttt} player --protocol ugi --level random'\" protocol=ugi restart=on"
        )
    };
    tournament(&["--games", "8", "--pin"], &[&bot("A"), &bot("B")]);
    let read = read_to_string(&notes).unwrap();
    // Each was tried out once before the first game, without a place.
    let lists: Vec<&str> =
        read.lines().skip(2).map(|line| line.split_whitespace().last().unwrap()).collect();
    assert_eq!(lists.len(), 16, "{read}");
    assert!(lists.iter().all(|list| *list == lists[0] && list.parse::<u32>().is_ok()), "{read}");
    let (_folder, path) = place();
    let args = ["tournament", "--pin", "--concurrency", "1000", "--out", &path];
    // A program that takes as many threads as it likes counts as one.
    let any = format!("{} option.Threads=0", bot("A"));
    let output = run(&[&args[..], &[&any, &bot("B")]].concat());
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(
        told.contains("error: --pin: 1000 games at once need 1000 processors, and there "),
        "{told}"
    );
}
