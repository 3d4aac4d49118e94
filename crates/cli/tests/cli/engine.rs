use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::process::{run, uttt};

/// The engine, driven line by line.
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

    /// The first line that begins so.
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
    // And once more, from the tree that it has.
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
    // Its input is still open: it must not wait for the end of that.
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn it_ends_when_nobody_reads_it() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.wait_for("info depth");
    let Engine { mut child, mut input, output } = engine;
    drop(output);
    // It may be gone before it reads this.
    let _ = writeln!(input, "isready");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_script_through_a_pipe_gets_its_answer() {
    let output = run(&["engine"], "position startpos moves 55 51\ngo movetime 20\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().last().unwrap().starts_with("bestmove 1"), "{text}");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}
