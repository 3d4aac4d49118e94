//! `uttt check`: sound programs pass, and each fault is named.

use std::fs;

use crate::programs::{random, run, sample, text};

/// A player over the protocol plain, which knows the rules of classic.
const SOUND: &str = include_str!("../../../../tests/players/first_legal.py");

/// Checks a program. Returns the exit status, what was printed, and the messages.
fn check(args: &[&str]) -> (Option<i32>, String, String) {
    let output = run(&[&["check"], args].concat());
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// Checks the sound player with these changes, each of a text that occurs in it.
fn changed(changes: &[(&str, &str)], options: &[&str]) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("player.py");
    let mut script = SOUND.to_owned();
    for (old, new) in changes {
        assert!(script.contains(old), "{old}");
        script = script.replace(old, new);
    }
    fs::write(&file, script).unwrap();
    let program = format!("env -u PYTHONUNBUFFERED python3 {}", file.display());
    check(&[options, &[&program]].concat())
}

/// Checks that this trial went wrong, with these words, and that no trial before it did.
fn assert_wrong((status, out, err): (Option<i32>, String, String), trial: &str, words: &[&str]) {
    let shown = format!("{out}{err}");
    assert_eq!(status, Some(1), "{shown}");
    let first = out.lines().find(|line| line.starts_with("wrong")).unwrap();
    assert!(first.starts_with(&format!("wrong  {trial}: ")), "{shown}");
    for words in words {
        assert!(out.contains(words), "{words:?}: {shown}");
    }
    assert!(err.contains(" went wrong\n"), "{shown}");
}

#[test]
fn sound_programs_pass() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let ugi =
        |rules: &str| format!("ugi:{uttt} player --protocol ugi --rules {rules} --level random");
    for (rules, program, trials) in [
        // No game steers it to a full board that nobody has won.
        ("classic", sample("plain", "first_legal.py", ""), 5),
        ("classic", sample("codingame", "random.py", ""), 5),
        ("classic", random("ugi", 1), 7),
        ("adjacent", random("plain", 1), 5),
        ("nested-1", ugi("nested-1"), 5),
        ("overwrite", ugi("overwrite"), 6),
    ] {
        let (status, out, err) = check(&["--rules", rules, &program]);
        assert_eq!(status, Some(0), "{rules} {program}: {out}{err}");
        assert!(out.contains(&format!("\nnothing is wrong in {trials} trials")), "{out}");
        assert_eq!(out.matches("ok     ").count(), trials, "{out}");
    }
}

#[test]
fn a_slow_start_is_named_and_ends_the_check() {
    let options = ["--start-limit", "50ms", "--time-limit", "50ms"];
    for (program, words) in [
        ("plain:sleep 60", "no first move within"),
        ("ugi:sleep 60", "did not get ready: late: no answer within"),
    ] {
        let told = check(&[&options[..], &[program]].concat());
        assert_eq!(told.1.matches("wrong").count(), 1, "{told:?}");
        assert_wrong(told, "moves first", &[words, "--start-limit"]);
    }
}

#[test]
fn an_answer_that_is_not_flushed_is_named() {
    // Enough time to start; without a flush, all of it goes by.
    let options = ["--start-limit", "4s", "--time-limit", "1s"];
    let told = changed(&[("print(move, flush=True)", "print(move)")], &options);
    assert_wrong(told, "moves first", &["its answer came only when its input had ended: flush"]);
    let ugi = "import sys\nfor line in sys.stdin:\n    print('ugiok')\n";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ugi.py");
    fs::write(&file, ugi).unwrap();
    let program = format!("ugi:env -u PYTHONUNBUFFERED python3 {}", file.display());
    let told = check(&["--start-limit", "4s", &program]);
    assert_wrong(told, "moves first", &["did not get ready", "flush the output after each line"]);
}

/// Checks a Python program that speaks UGI.
fn ugi(script: &str, options: &[&str]) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ugi.py");
    fs::write(&file, script).unwrap();
    let program = format!("ugi:python3 -u {}", file.display());
    check(&[options, &[&program]].concat())
}

#[test]
fn a_missing_readyok_is_no_missing_flush() {
    let told = ugi(
        "import sys\nfor line in sys.stdin:\n    if line == 'ugi\\n': print('ugiok')\n",
        &["--start-limit", "1s"],
    );
    let words = ["did not get ready: late", "it said ugiok, but nothing after isready"];
    assert!(!told.1.contains("flush the output after each line"), "{told:?}");
    assert_wrong(told, "moves first", &words);
}

#[test]
fn an_answer_just_after_the_limit_is_late_and_no_missing_flush() {
    let sleep =
        ("print(move, flush=True)", "import time; time.sleep(1.2); print(move, flush=True)");
    let told = changed(&[sleep], &["--start-limit", "0s", "--time-limit", "300ms"]);
    assert!(!told.1.contains("flush"), "{told:?}");
    assert_wrong(told, "moves first", &["late: no answer within 0.3", "answer sooner"]);
}

#[test]
fn a_program_that_spends_its_clock_is_named() {
    // It takes half of what is on its clock at first, for each move.
    let script = r#"
import random, subprocess, sys, time
engine = subprocess.Popen(sys.argv[1:] or ["UTTT", "player", "--protocol", "ugi", "--level", "random"],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
for line in sys.stdin:
    engine.stdin.write(line)
    if line.startswith("go"):
        time.sleep(0.3)
    wanted = {"ugi": "ugiok", "isready": "readyok", "go": "bestmove"}.get(line.split()[0])
    while wanted:
        answer = engine.stdout.readline()
        print(answer, end="")
        if answer.split()[0] == wanted: break
    if line == "quit\n": break
"#;
    let script = script.replace("UTTT", env!("CARGO_BIN_EXE_uttt"));
    let told = ugi(&script, &["--tc", "1+0"]);
    let words = ["flag fell", "`go` says what is left on the clock"];
    assert_wrong(told, "moves first", &words);
}

#[test]
fn a_program_that_takes_itself_for_the_other_player_is_named() {
    // It expects the first player's marks to be X, whoever it is.
    let foe = "foe = \"OX\"[sum(mark != \" \" for mark in cells.values()) % 2]\n    new = ";
    let told = changed(
        &[("new = ", foe), ("if mark == \"O\"", "if mark == foe"), ("!= \"O\"]", "!= foe]")],
        &[],
    );
    assert!(told.1.starts_with("ok     moves first: "), "{told:?}");
    assert_wrong(
        told,
        "moves second",
        &[
            "illegal move",
            "your own marks are always X, even when you move second",
            "after classic: ",
        ],
    );
}

#[test]
fn an_illegal_move_after_a_free_move_is_named() {
    // It plays in the board that it is sent to, even if that is closed.
    let told =
        changed(&[("if len(new) == 1 and is_open(new[0][1]) else", "if len(new) == 1 else")], &[]);
    assert_eq!(told.0, Some(1), "{told:?}");
    let after = told.1.split(": illegal move ").nth(1).unwrap();
    assert!(
        told.1.contains("wrong  is sent to a closed board: the same fault as when it "),
        "{told:?}"
    );
    let advice = after.lines().nth(1).unwrap().trim();
    assert_eq!(advice, "it was sent to a closed board: then it may play in any open one");
}

#[test]
fn over_ugi_a_game_begins_at_a_full_drawn_board() {
    // The sample bot of the guide, which forgets that a full board is closed.
    let guide = include_str!("../../../../docs/your-bot.md");
    let bot = guide.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let sound = ugi(bot, &[]);
    assert_eq!(sound.0, Some(0), "{sound:?}");
    assert!(sound.1.contains("\nok     is sent to a full, drawn board: "), "{sound:?}");
    let forgets = "        elif all(board + c in self.cells for c in \"123456789\"):\n            self.boards[board] = \"-\"\n";
    assert!(bot.contains(forgets));
    let told = ugi(&bot.replace(forgets, ""), &[]);
    assert!(told.1.contains("wrong  is sent to a full, drawn board: "), "{told:?}");
}

#[test]
fn a_fault_is_explained_once_with_eight_lines_of_stderr() {
    let script = "import sys\nfor line in sys.stdin:\n    for n in range(20): print('line', n, file=sys.stderr)\n    sys.exit(3)\n";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bot.py");
    fs::write(&file, script).unwrap();
    let (status, out, err) = check(&[&format!("python3 {}", file.display())]);
    assert_eq!(status, Some(1), "{out}{err}");
    assert_eq!(out.matches("its stderr: line ").count(), 8, "{out}");
    assert!(
        out.contains("its stderr: line 12\n") && out.contains("its stderr: line 19\n"),
        "{out}"
    );
    let same = "wrong  moves second: the same fault as when it moves first\n";
    assert!(out.contains(same), "{out}");
    assert!(err.contains("error: 1 fault: "), "{err}");
}

#[test]
fn the_protocol_that_a_program_speaks_is_named() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/players");
    let options = ["--start-limit", "5s", "--time-limit", "1s"];
    for (asked, command, spoken) in [
        ("plain", format!("python3 {folder}/random.py"), "codingame"),
        ("ugi", format!("python3 {folder}/random.py"), "codingame"),
        ("ugi", format!("python3 {folder}/first_legal.py"), "plain"),
        ("codingame", format!("python3 {folder}/first_legal.py"), "plain"),
    ] {
        let told = check(&[&options[..], &[&format!("{asked}:{command}")]].concat());
        let advice = format!(
            "it speaks {spoken}, not {asked}: put the protocol in front of its command, \"{spoken}:{command}\""
        );
        assert!(told.1.contains(&advice), "{asked} {command}: {told:?}");
    }
}

#[test]
fn what_a_move_was_taken_for_is_named() {
    for (answer, advice) in [
        ("str(int(move[0]) - 1) + str(int(move[1]) - 1)", "cells are counted from 1, not from 0"),
        ("(int(move[0]), int(move[1]))", "write the digits alone, as in \""),
        ("None", "it printed None: the function that chooses a move has returned nothing"),
        ("move, file=sys.stderr", "to stderr: write moves to stdout"),
    ] {
        let print = format!("print({answer}, flush=True)");
        // Only the one that is silent uses all of its time.
        let limit = if answer.contains("stderr") { "5s" } else { "60s" };
        let options = ["--time-limit", limit, "--start-limit", limit];
        let told = changed(&[("print(move, flush=True)", &print)], &options);
        assert!(told.1.contains(advice), "{answer}: {told:?}");
    }
}

#[test]
fn a_fault_that_shows_in_several_ways_is_told_once() {
    let answers = [
        ("str(int(move[0]) - 1) + str(int(move[1]) - 1)", "cells are counted from 1, not from 0"),
        ("move[1] + move[0]", "the board comes first, then the cell"),
        ("f\"{move[0]},{move[1]}\"", "write the digits alone"),
    ];
    for (answer, advice) in answers {
        let print = format!("print({answer}, flush=True)");
        let (status, out, err) = changed(&[("print(move, flush=True)", &print)], &[]);
        assert_eq!((status, out.matches(advice).count()), (Some(1), 1), "{answer}: {out}");
        assert!(out.contains(": the same fault as when it moves "), "{answer}: {out}");
        assert!(err.starts_with("error: 1 fault: "), "{answer}: {out}{err}");
    }
}

#[test]
fn a_program_that_ignores_the_end_is_named() {
    let told = changed(&[("break  # the game is over", "import time; time.sleep(60)")], &[]);
    let words = ["still running half a second after the game", "end at an empty line"];
    assert_wrong(told, "ends after the game", &words);
}

#[test]
fn a_program_that_remembers_instead_of_reading_is_named() {
    // It fails if a mark is its own that it has not played.
    let strange = "if [at for at in cells if cells[at] == \"X\" and before.get(at) != \"X\"]: sys.exit(\"lost\")\n    new = ";
    let told = changed(&[("new = ", strange)], &[]);
    assert_wrong(told, "goes on after a given first move", &["crashed", "lost"]);
}

/// Each misbehaviour of the sample player: what the check says about it, and its one advice.
const MISBEHAVIOURS: [(&str, &str, &str); 24] = [
    ("illegal", "illegal move \"0 9\"", "rows and columns are counted from 0 to 8; legal here: "),
    ("taken", "", ""), // a game may go well with it
    ("words", "illegal move", "print only the move on stdout; \"let me think\" belongs on stderr"),
    ("empty", "illegal move \"\"", "it printed an empty line: print only the move on stdout"),
    (
        "empty-before",
        "illegal move \"\"",
        "it printed an empty line: print only the move on stdout",
    ),
    (
        "debug",
        "illegal move",
        "print only the move on stdout; \"thinking about 81 moves\" belongs on stderr",
    ),
    ("banner", "My bot 1.0", "print only the move on stdout; \"My bot 1.0\" belongs on stderr"),
    ("bom", "illegal move", "it begins with a byte order mark: print only the move on stdout"),
    ("no-last-move", "illegal move \"-1 -1\"", "\"-1 -1\" only says that there is no last move"),
    ("no-space", "illegal move", "a move is a row and a column with a space between them"),
    ("bestmove", "illegal move", "\"bestmove 11\" is UGI: put ugi: in front of the command"),
    ("silent", "late: no answer", "answer sooner, or allow more with --time-limit"),
    ("exit", "crashed: ended with exit status: 3", "what it wrote to stderr may say why"),
    (
        "exit-0",
        "crashed: ended with exit status: 0",
        "answer one question after the other until the input ends",
    ),
    (
        "signal",
        "crashed: ended with signal: 11",
        "a signal ended it: 11 is an invalid memory access",
    ),
    ("close-output", "closed its output", "keep stdin and stdout open"),
    ("close-input", "closed its input", "keep stdin and stdout open"),
    ("half-line", "half a line", "end each answer with a line feed"),
    ("half-line-end", "half a line", "end each answer with a line feed"),
    ("flood", "flooded", "write only moves to stdout, as UTF-8, and everything else to stderr"),
    ("not-text", "not text", "write only moves to stdout, as UTF-8, and everything else to stderr"),
    ("nul", "illegal move", "it contains an invisible character"),
    ("two-lines", "out of turn", "answer it with one line"),
    ("ignore-sigterm", "illegal move \"0 9\"", "rows and columns are counted from 0 to 8"),
];

#[test]
fn each_misbehaviour_is_named_with_one_advice() {
    for (how, what, advice) in MISBEHAVIOURS.into_iter().filter(|(_, what, _)| !what.is_empty()) {
        let program = sample("codingame", "misbehave.py", &format!("{how} 2"));
        let limit = if how == "silent" { "300ms" } else { "5s" };
        let told = check(&["--time-limit", limit, &program]);
        let fault = told.1.split("wrong  ").nth(1).unwrap_or_default().to_owned();
        assert_wrong(told, "moves first", &[what, advice]);
        assert!(fault.lines().nth(1).unwrap().contains(advice), "{how}: {fault}");
    }
    // The table has all of them, except those that play on.
    let source = include_str!("../../../../tests/players/misbehave.py");
    let all = source.split("how == \"").skip(1).filter_map(|rest| rest.split('"').next());
    for how in all.filter(|how| !["crlf", "fork", "fork-and-play"].contains(how)) {
        assert!(MISBEHAVIOURS.iter().any(|(name, ..)| *name == how), "{how}");
    }
}

#[test]
fn a_ugi_program_without_its_protocol_is_recognised() {
    let script = "import sys\nfor line in sys.stdin:\n    if line == 'ugi\\n': print('ugiok')\n    if line == 'isready\\n': print('readyok')\n    if line == 'quit\\n': break\n";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bot.py");
    fs::write(&file, script.replace("')", "', flush=True)")).unwrap();
    let program = format!("python3 {}", file.display());
    let options = ["--start-limit", "5s", "--time-limit", "1s"];
    let told = check(&[&options[..], &[&program]].concat());
    let advice = format!(
        "it speaks ugi, not plain: put the protocol in front of its command, \"ugi:{program}\""
    );
    assert_wrong(told, "moves first", &["no first move", &advice]);
}

#[test]
fn an_answer_without_bestmove_is_quoted() {
    let script = "import sys\nfor line in sys.stdin:\n    if line == 'ugi\\n': print('ugiok')\n    if line == 'isready\\n': print('readyok')\n    if line[:2] == 'go': print('info depth 1\\nmove 55\\ninfo depth 2')\n";
    let options = ["--start-limit", "60s", "--time-limit", "2s"];
    let told = ugi(script, &options);
    let advice =
        "it said \"move 55\" after go, but an answer begins with bestmove, as in \"bestmove 51\"";
    assert_wrong(told, "moves first", &["late: no answer", advice]);
    // One that only thinks aloud is late, and nothing else.
    let (_, out, err) = ugi(&script.replace("move 55\\n", ""), &options);
    assert!(!out.contains("bestmove") && out.contains("--time-limit"), "{out}{err}");
}

#[test]
fn a_program_that_plays_one_game_alone_is_named() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    // It ends when the second game begins.
    let once =
        format!("ugi:sh -c 'sed -u \"/^stop/q\" | {uttt} player --protocol ugi --level random'");
    let words = ["did not begin another game", "restart=on"];
    assert_wrong(check(&[&once]), "plays another game without a new start", &words);
}

#[test]
fn a_trial_whose_situation_never_came_is_neither_right_nor_wrong() {
    // No game against this player leads to a drawn board.
    let player = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/players/first_legal.py");
    let (status, out, err) = check(&[&format!("plain:python3 {player}")]);
    assert_eq!(status, Some(0), "{out}{err}");
    let told = "\nuntried  is sent to a full, drawn board: in no game was it sent to one\n";
    assert_eq!((out.matches(told).count(), out.matches("ok     ").count()), (1, 5), "{out}");
    assert!(out.ends_with("\nnothing is wrong in 5 trials; 1 could not be tried\n"), "{out}");
}

#[test]
fn one_program_is_expected() {
    for (args, error) in [
        (&["./a", "./b"][..], "2 programs, expected one"),
        (&["./no-such-program"], "program \"plain:./no-such-program\": No such file"),
        (&["--rules", "nested-3", "./a"], "protocol plain does not support nested-3"),
    ] {
        let (status, out, err) = check(args);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{err}");
        assert!(err.contains(error), "{err}");
    }
}
