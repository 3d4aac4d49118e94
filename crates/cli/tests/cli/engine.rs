use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::process::{run, uttt};

/// The program `uttt engine`, driven line by line.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child =
            uttt(&["engine"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The first line with this beginning.
    fn wait_for(&mut self, start: &str) -> String {
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "no {start:?}");
            if line.starts_with(start) {
                return line.trim_end().to_owned();
            }
        }
    }

    fn end(self) -> Option<i32> {
        let Self { mut child, input, output } = self;
        let code = child.wait().unwrap().code();
        drop((input, output));
        code
    }
}

#[test]
fn it_listens_while_it_thinks() {
    let mut engine = Engine::start();
    engine.send("ugi");
    engine.wait_for("ugiok");
    engine.send("position startpos moves 55\ngo infinite");
    engine.wait_for("info depth");
    engine.send("isready");
    engine.wait_for("readyok");
    engine.send("stop");
    let best = engine.wait_for("bestmove 5");
    assert_eq!(best.len(), "bestmove 51".len(), "{best}");
    // The second search continues with the tree of the first.
    engine.send("go nodes 100");
    engine.wait_for("bestmove 5");
    engine.send("quit");
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn it_quits_in_the_middle_of_a_search() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.wait_for("info depth");
    engine.send("quit");
    // Its input is still open, and it must not wait for it to end.
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn it_ends_when_nobody_reads_it() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.wait_for("info depth");
    let Engine { mut child, input, output } = engine;
    drop(output);
    // Its input is still open, and sends nothing.
    assert_eq!(child.wait().unwrap().code(), Some(0));
    drop(input);
}

#[test]
fn the_end_of_its_input_ends_an_endless_search() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.wait_for("info depth");
    let Engine { mut child, input, mut output } = engine;
    drop(input);
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert!(rest.lines().last().unwrap().starts_with("bestmove "), "{rest}");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn it_tells_at_most_ten_times_a_second() {
    let mut engine = Engine::start();
    engine.send("go movetime 1000");
    let mut told = 0;
    loop {
        let line = engine.wait_for("");
        told += u32::from(line.starts_with("info "));
        if line.starts_with("bestmove ") {
            break;
        }
    }
    assert!((2..=10).contains(&told), "{told}");
    engine.send("quit");
    assert_eq!(engine.end(), Some(0));
}

#[cfg(unix)]
#[test]
fn a_driver_in_another_language_plays_a_whole_game() {
    use serde_json::Value;

    use crate::process::stdout;

    let driver = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/drivers/ugi.py");
    for rules in ["classic", "open-boards", "overwrite-free"] {
        let engine = env!("CARGO_BIN_EXE_uttt");
        let output = uttt_watch::command("python3")
            .args([driver, "play", rules, engine, "engine"])
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), &*words), (Some(0), ""), "{rules}: {text}");
        let [record, result] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
        let replay: Value = serde_json::from_str(&stdout(&["replay", record])).unwrap();
        let expected = match (replay["outcome"].as_str().unwrap(), rules) {
            (outcome, "overwrite-free") => outcome,
            ("X", _) => "p1win",
            ("O", _) => "p2win",
            (outcome, _) => outcome,
        };
        assert_eq!(result, expected, "{record}");
    }
}

/// What the kernel tells of a process.
#[cfg(target_os = "linux")]
mod kernel {
    use std::fs;
    use std::path::Path;

    /// The fields of a `stat` file, from the state on.
    fn stat(folder: &Path) -> Vec<String> {
        let text = fs::read_to_string(folder.join("stat")).unwrap();
        // The name before them may contain anything.
        text.rsplit_once(')').unwrap().1.split_whitespace().map(str::to_owned).collect()
    }

    /// The processor time of the process so far, in the kernel's ticks.
    pub(super) fn ticks(pid: u32) -> u64 {
        let fields = stat(Path::new(&format!("/proc/{pid}")));
        fields[11..13].iter().map(|field| field.parse::<u64>().unwrap()).sum()
    }

    /// Whether all threads of the process are waiting.
    pub(super) fn is_idle(pid: u32) -> bool {
        let threads = fs::read_dir(format!("/proc/{pid}/task")).unwrap();
        threads.map(|thread| stat(&thread.unwrap().path())).all(|fields| fields[0] == "S")
    }
}

#[cfg(target_os = "linux")]
#[test]
fn it_ponders_until_the_next_command() {
    use kernel::{is_idle, ticks};

    /// The length in plies of the line that a search with one node finds. It only contains what the
    /// engine has learnt before.
    fn known(engine: &mut Engine) -> usize {
        engine.send("go nodes 1");
        let info = engine.wait_for("info depth");
        engine.wait_for("bestmove");
        info.split_once(" pv ").unwrap().1.split(' ').count()
    }

    let mut engine = Engine::start();
    let pid = engine.child.id();
    let wait_until_idle = || while !is_idle(pid) {};
    engine.send("go nodes 300");
    let best = engine.wait_for("bestmove ").split_off("bestmove ".len());
    wait_until_idle();
    let reply = |engine: &mut Engine| {
        engine.send(&format!("position startpos moves {best}"));
        engine.send("go nodes 1");
        engine.wait_for("bestmove ").split_off("bestmove ".len())
    };
    let answer = reply(&mut engine);
    engine.send(&format!("position startpos moves {best} {answer}"));
    let without = known(&mut engine);

    for end in ["stop", "position startpos", "setoption name Ponder value false"] {
        engine.send("setoption name Ponder value true\nuginewgame\ngo nodes 300");
        assert_eq!(engine.wait_for("bestmove "), format!("bestmove {best}"));
        // Without a request, the engine ponders.
        let begun = ticks(pid);
        while ticks(pid) < begun + 20 {}
        engine.send("isready");
        engine.wait_for("readyok");
        let begun = ticks(pid);
        while ticks(pid) < begun + 5 {}
        engine.send(end);
        wait_until_idle();
    }
    engine.send(&format!("position startpos moves {best} {answer}"));
    let with = known(&mut engine);
    assert!(with > without, "{with} plies after pondering, {without} without");
    engine.send("quit");
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn a_script_through_a_pipe_gets_its_answer() {
    let output = run(&["engine"], "position startpos moves 55 51\ngo movetime 20\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().last().unwrap().starts_with("bestmove 1"), "{text}");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}
