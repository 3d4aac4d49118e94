use std::io::{self, BufRead, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use uttt_engine::Limits;
use uttt_rules::{AnyGame, Format, Outcome, Player};

use super::hearing::{Event, hear};
use super::options::Options;
use super::thinker::{Job, Search, Thinker, say};

/// Answers commands until `quit` or the end of the input. A thread of its own thinks, so that each
/// command is heard at once. Bad input is answered by `info string`, and nothing is changed by it.
///
/// Searches with a limit are made one after the other, and finished at the end of the input; an
/// endless one ends when it is stopped or the input ends. Where the output is closed it ends as soon
/// as it has something to say.
///
/// # Errors
/// Input that cannot be read, output that cannot be written.
pub(crate) fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send,
    options: Options,
) -> io::Result<()> {
    let output = Mutex::new(output);
    let quit = AtomicBool::new(false);
    let (events, heard) = mpsc::sync_channel(MOST_WAITING);
    let silenced = events.clone();
    // It ends with the input, or with the program: nobody can wait for input that does not come.
    thread::spawn(move || hear(input, &events));
    thread::scope(|scope| {
        let (jobs, queue) = mpsc::channel();
        let thinker = Thinker { jobs: queue, output: &output, quit: &quit };
        let thinking = scope.spawn(|| {
            let done = thinker.run(options);
            let _ = silenced.send(Event::Silenced); // where nobody hears it, it is known
            done
        });
        let mut server = Server {
            output: &output,
            game: AnyGame::new(options.rules),
            options,
            jobs,
            searches: Vec::new(),
        };
        let read = server.read(heard, &quit);
        let Server { jobs, mut searches, .. } = server;
        drop(jobs); // the thread ends after the last one
        let finish = read.is_ok() && !quit.load(Ordering::Relaxed);
        searches.retain(|search| finish && search.has_limit);
        let thought =
            thinking.join().unwrap_or_else(|_| Err(io::Error::other("the search failed")));
        drop(searches);
        read.and(thought)
    })
}

/// Whoever sends more commands than this before they are obeyed has to wait.
const MOST_WAITING: usize = 64;

/// The reader of commands.
struct Server<'a, W> {
    output: &'a Mutex<W>,
    game: AnyGame,
    options: Options,
    jobs: Sender<Job>,
    /// Those that have not ended, and perhaps some that have.
    searches: Vec<Running>,
}

/// A search that was asked for.
struct Running {
    /// Dropped to stop it; sending fails once it has ended.
    stop: Sender<()>,
    has_limit: bool,
}

impl<W: Write> Server<'_, W> {
    fn read(&mut self, heard: Receiver<Event>, quit: &AtomicBool) -> io::Result<()> {
        for event in heard {
            let line = match event {
                Event::Line(line) => line,
                Event::End(end) => return end,
                Event::Silenced => break,
            };
            // What is no text is an unknown command like any other.
            let text = String::from_utf8_lossy(&line);
            if text.trim() == "quit" {
                quit.store(true, Ordering::Relaxed);
                break;
            }
            self.obey(&text)?;
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> io::Result<()> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let done = match words.as_slice() {
            [] => Ok(()),
            ["ugi"] => return self.introduce(),
            ["isready"] => return self.say("readyok"),
            ["setoption", rest @ ..] => self.set_option(rest),
            ["uginewgame"] => {
                self.game = AnyGame::new(self.options.rules);
                self.ask(Job::NewGame)
            }
            ["position", "startpos"] => self.set_position(&[]),
            ["position", "startpos", "moves", moves @ ..] => self.set_position(moves),
            ["position", ..] => Err("position: expected startpos or startpos moves M M …".into()),
            ["go", limits @ ..] => self.go(limits),
            ["stop"] => {
                self.searches.clear();
                self.ask(Job::Rest)
            }
            ["query", what] => match self.query(what) {
                Ok(response) => return self.say(&format!("response {response}")),
                Err(message) => Err(message),
            },
            ["query", ..] => Err("query: expected gameover, p1turn or result".into()),
            [command @ ("ugi" | "isready" | "uginewgame" | "stop" | "quit"), extra, ..] => {
                Err(format!("{command}: unexpected {:?}", cut(extra)))
            }
            [first, ..] => Err(format!("unknown command {:?}", cut(first))),
        };
        match done {
            Ok(()) => Ok(()),
            Err(message) => self.say(&format!("info string {message}")),
        }
    }

    fn introduce(&self) -> io::Result<()> {
        let mut text = Vec::new();
        writeln!(text, "id name uttt {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(text, "id author the Ultimate Tic-Tac-Toe project")?;
        Options::describe(&mut text)?;
        write!(text, "ugiok")?;
        self.say(&String::from_utf8_lossy(&text))
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let ["name", name, "value", value @ ..] = words else {
            return Err("setoption: expected name NAME value VALUE".into());
        };
        self.options.set(name, &value.join(" ")).map_err(|error| format!("setoption: {error}"))?;
        if self.game.rules() != self.options.rules {
            self.game = AnyGame::new(self.options.rules);
        }
        self.ask(Job::Configure(self.options))
    }

    fn set_position(&mut self, moves: &[&str]) -> Result<(), String> {
        let record = format!("{}: {}", self.options.rules, moves.join(" "));
        let read = Format::Record.read(&record, Some(self.options.rules));
        self.game = read.map_err(|error| format!("position: {error}"))?;
        self.ask(Job::Rest)
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let mut limits = parse_limits(words).map_err(|error| format!("go: {error}"))?;
        limits.may_end_early = self.options.is_player && limits.time.is_some();
        self.searches.retain(|search| search.stop.send(()).is_ok());
        if self.searches.iter().any(|search| !search.has_limit) {
            return Err("go: an endless search is running, expected stop first".into());
        }
        let (stop, stopped) = mpsc::channel();
        self.searches.push(Running { stop, has_limit: limits != Limits::NONE });
        self.ask(Job::Think(Search { game: self.game.clone(), limits, stop: stopped }))
    }

    fn query(&self, what: &str) -> Result<&'static str, String> {
        let game = &self.game;
        let yes_or_no = |yes| if yes { "true" } else { "false" };
        match what {
            "gameover" => Ok(yes_or_no(game.outcome().is_some())),
            "p1turn" => Ok(yes_or_no(game.turn() == Player::X)),
            "result" => Ok(match (game.outcome(), game.rules().players().len()) {
                (None, _) => "none",
                (Some(Outcome::Draw), _) => "draw",
                (Some(Outcome::Won(Player::X)), 2) => "p1win",
                (Some(Outcome::Won(_)), 2) => "p2win",
                (Some(Outcome::Won(Player::X)), _) => "X",
                (Some(Outcome::Won(Player::O)), _) => "O",
                (Some(Outcome::Won(Player::Plus)), _) => "+",
            }),
            _ => Err(format!("query: {:?}, expected gameover, p1turn or result", cut(what))),
        }
    }

    fn ask(&self, job: Job) -> Result<(), String> {
        self.jobs.send(job).map_err(|_| "the search has failed".into())
    }

    fn say(&self, text: &str) -> io::Result<()> {
        say(self.output, text)
    }
}

/// `movetime N`, `nodes N`, both, or `infinite`.
fn parse_limits(words: &[&str]) -> Result<Limits, String> {
    const EXPECTED: &str = "expected movetime N, nodes N or infinite";
    let mut limits = Limits::NONE;
    let mut rest = words;
    loop {
        rest = match rest {
            ["infinite"] if limits == Limits::NONE => return Ok(limits),
            ["infinite", ..] => return Err("infinite: there is another limit beside it".into()),
            [] if limits != Limits::NONE => return Ok(limits),
            [] => return Err(EXPECTED.into()),
            ["movetime", rest @ ..] if limits.time.is_none() => {
                let (milliseconds, rest) = number("movetime", rest)?;
                limits.time = Some(Duration::from_millis(milliseconds));
                rest
            }
            ["nodes", rest @ ..] if limits.nodes.is_none() => {
                let (nodes, rest) = number("nodes", rest)?;
                limits.nodes = Some(nodes);
                rest
            }
            [name @ ("movetime" | "nodes"), ..] => return Err(format!("{name}: given twice")),
            [word, ..] => return Err(format!("{:?}, {EXPECTED}", cut(word))),
        };
    }
}

/// The number that comes first, and what follows.
fn number<'a, 'b>(name: &str, words: &'a [&'b str]) -> Result<(u64, &'a [&'b str]), String> {
    let Some((first, rest)) = words.split_first() else {
        return Err(format!("{name}: expected a number"));
    };
    let number = first.parse();
    let number = number.map_err(|_| format!("{name}: {:?}, expected a number", cut(first)))?;
    Ok((number, rest))
}

/// The beginning of a word, for an answer.
fn cut(word: &str) -> String {
    word.chars().take(40).collect()
}

#[cfg(test)]
#[path = "server_tests.rs"]
mod tests;
