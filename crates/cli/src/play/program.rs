use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use uttt_rules::{Classic, History, Move};

use super::builtin::think_time;
use super::lines::{Lines, Next};
use super::seat::{MoveClock, Reply, Seat};
use crate::failure::Failure;

/// The time that a program has to say `ugiok` and `readyok`.
const START: Duration = Duration::from_secs(10);
/// The time that it has to end after `quit`, before it is killed.
const END: Duration = Duration::from_millis(500);

/// A program that plays over UGI.
pub(super) struct Program {
    name: String,
    child: Child,
    input: ChildStdin,
    output: Lines,
}

impl Program {
    /// Starts a program and waits until it is ready. `command` is split into words as in a shell.
    ///
    /// # Errors
    /// Why it cannot be started, with its name.
    pub(super) fn start(command: &str) -> Result<Self, String> {
        let words = shlex::split(command).unwrap_or_default();
        let [program, args @ ..] = words.as_slice() else {
            return Err(format!("program {command:?}: no command, or a quote that is not closed"));
        };
        let refuse = |error: io::Error| format!("program {program:?}: {error}");
        let mut child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(refuse)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("program {program:?}: no pipes to it"));
        };
        let output = Lines::new(BufReader::new(output));
        let mut started = Self { name: program.clone(), child, input, output };
        for (word, answer) in [("ugi", "ugiok"), ("isready", "readyok")] {
            // A program that is gone already shows by its missing answer.
            let _ = started.send(word);
            let clock = MoveClock::new(Some(START));
            started
                .wait_for(answer, clock)
                .map_err(|why| format!("program {program:?}: {why} instead of {answer}"))?;
        }
        let _ = started.send("uginewgame");
        Ok(started)
    }

    fn send(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    /// The rest of the first line that begins with `word`; other lines are passed over.
    fn wait_for(&self, word: &str, clock: MoveClock) -> Result<String, String> {
        loop {
            match self.output.next(clock.left()) {
                Next::Line(line) => {
                    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
                    if first == word {
                        return Ok(rest.trim().to_owned());
                    }
                }
                Next::Late => return Err("no answer in time".into()),
                Next::End => return Err("its output ended".into()),
                Next::Failed(error) => return Err(error.to_string()),
            }
            if clock.is_over() {
                return Err("no answer in time".into()); // but a flood of other lines
            }
        }
    }
}

impl Seat for Program {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(
        &mut self,
        game: &History<Classic>,
        clock: MoveClock,
        _talk: &mut dyn Write,
    ) -> Result<Reply, Failure> {
        let mut position = "position startpos".to_owned();
        for (i, mv) in game.moves().iter().enumerate() {
            position.push_str(if i == 0 { " moves " } else { " " });
            position.push_str(&mv.to_string());
        }
        let time = think_time(clock.limit()).as_millis();
        if let Err(error) = self.send(&format!("{position}\ngo movetime {time}")) {
            return Ok(Reply::Forfeit(format!("it does not listen: {error}")));
        }
        let answer = match self.wait_for("bestmove", clock) {
            Ok(answer) => answer,
            Err(why) => return Ok(Reply::Forfeit(why)),
        };
        Ok(match answer.split_whitespace().next().unwrap_or_default().parse::<Move>() {
            Ok(mv) => Reply::Move(mv),
            Err(error) => Reply::Forfeit(format!("its move is {error}")),
        })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended long ago; all that counts is that it is gone afterwards.
        let _ = self.send("stop\nquit");
        let asked = Instant::now();
        while asked.elapsed() < END {
            // Its output ends when it does.
            match self.output.next(Some(END.saturating_sub(asked.elapsed()))) {
                Next::Line(_) => {}
                Next::Late | Next::End | Next::Failed(_) => break,
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
