use std::io::{self, BufRead, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use uttt_engine::Limits;
use uttt_rules::{AnyGame, Format, Outcome, Player};

use super::go::Go;
use super::input::{UgiEvent, read_events};
use super::options::Options;
use super::search_thread::{Job, SearchJob, SearchThread, say};
use crate::lines::{Line, excerpt};

/// Answers commands until `quit` or the end of the input. The search has a thread of its own, so
/// that the server can answer at once. Bad input gets an `info string` and changes nothing, with
/// one exception: after a refused `position` there is no position to search until a valid one
/// arrives.
///
/// Searches with a limit run one after the other, and finish even if the input ends. A search
/// without a limit ends when it is stopped or the input ends. If the output is closed, a search
/// ends with its next report.
///
/// # Errors
/// The input cannot be read, or the output cannot be written.
pub(crate) fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send,
    options: Options,
) -> io::Result<()> {
    let output = Mutex::new(output);
    let quit = AtomicBool::new(false);
    let (events, heard) = mpsc::sync_channel(MOST_WAITING);
    let silenced = events.clone();
    // This thread ends with the input or with the program. Nobody can wait for input that never
    // comes.
    thread::spawn(move || read_events(input, &events));
    thread::scope(|scope| {
        let (jobs, queue) = mpsc::channel();
        let search_thread = SearchThread { jobs: queue, output: &output, quit: &quit };
        let thinking = scope.spawn(|| {
            let done = search_thread.run(options);
            let _ = silenced.send(UgiEvent::SearchEnded); // fails once the server has ended
            done
        });
        let mut server = Server {
            output: &output,
            game: Some(AnyGame::new(options.rules)),
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

/// How many commands can wait. A low limit is enough, because commands are carried out at once, and
/// lines may be long.
const MOST_WAITING: usize = 1;

/// Reads commands and carries them out.
struct Server<'a, W> {
    output: &'a Mutex<W>,
    /// The position to search; `None` after a refused `position`, because the earlier one is no
    /// longer wanted.
    game: Option<AnyGame>,
    options: Options,
    jobs: Sender<Job>,
    /// The running searches, and perhaps some that have ended.
    searches: Vec<Running>,
}

/// A search that was started.
struct Running {
    /// Dropping this stops the search. Sending to it fails once the search has ended.
    stop: Sender<()>,
    has_limit: bool,
}

impl<W: Write> Server<'_, W> {
    fn read(&mut self, heard: Receiver<UgiEvent>, quit: &AtomicBool) -> io::Result<()> {
        for event in heard {
            let line = match event {
                UgiEvent::Line(line) => line,
                UgiEvent::End(end) => return end,
                UgiEvent::SearchEnded => break,
            };
            match &line {
                Line::Whole(bytes) => {
                    // Bytes that are not text get the same answer as an unknown command.
                    let text = String::from_utf8_lossy(bytes);
                    if text.trim() == "quit" {
                        quit.store(true, Ordering::Relaxed);
                        break;
                    }
                    self.obey(&text)?;
                }
                Line::TooLong(start) => {
                    if split_word(&String::from_utf8_lossy(start)).0 == "position" {
                        self.game = None;
                    }
                    let why = line.text().err().unwrap_or_default();
                    self.say(&format!("info string {why}"))?;
                }
            }
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> io::Result<()> {
        let done = match split_word(line) {
            ("position", rest) => self.set_position(rest),
            _ => return self.obey_words(&line.split_whitespace().collect::<Vec<_>>()),
        };
        self.say_refused(done)
    }

    /// Carries out any command but `position`, which may be too long to split into a list of words.
    fn obey_words(&mut self, words: &[&str]) -> io::Result<()> {
        let done = match words {
            [] => Ok(()),
            ["ugi"] => return self.introduce(),
            ["isready"] => return self.say("readyok"),
            ["setoption", rest @ ..] => self.set_option(rest),
            ["uginewgame"] => {
                self.game = Some(AnyGame::new(self.options.rules));
                self.ask(Job::NewGame)
            }
            ["go", limits @ ..] => self.go(limits),
            ["stop"] => {
                self.searches.clear();
                self.ask(Job::StopPondering)
            }
            ["query", what] => match self.query(what) {
                Ok(response) => return self.say(&format!("response {response}")),
                Err(message) => Err(message),
            },
            ["query", ..] => Err("query: expected gameover, p1turn or result".into()),
            [command @ ("ugi" | "isready" | "uginewgame" | "stop" | "quit"), extra, ..] => Err(
                format!("{command}: unexpected {:?}, expected nothing after it", excerpt(extra)),
            ),
            [first, ..] => Err(format!("unknown command {:?}", excerpt(first))),
        };
        self.say_refused(done)
    }

    fn say_refused(&self, done: Result<(), String>) -> io::Result<()> {
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
        let rules = self.options.rules;
        self.options.set(name, &value.join(" ")).map_err(|error| format!("setoption: {error}"))?;
        if self.options.rules != rules {
            self.game = Some(AnyGame::new(self.options.rules));
        }
        self.ask(Job::Configure(self.options))
    }

    /// Sets the position: `startpos`, `startpos moves` or `startpos moves 55 51 …`.
    fn set_position(&mut self, text: &str) -> Result<(), String> {
        self.game = None;
        let (start, rest) = split_word(text);
        let (word, moves) = split_word(rest);
        if start != "startpos" || !matches!(word, "" | "moves") {
            return Err("position: expected startpos or startpos moves M M …".into());
        }
        let record = format!("{}: {moves}", self.options.rules);
        let read = Format::Record.read(&record, Some(self.options.rules));
        self.game = Some(read.map_err(|error| format!("position: {error}"))?);
        self.ask(Job::StopPondering)
    }

    /// The current game, for a command that needs one.
    fn game(&self, command: &str) -> Result<&AnyGame, String> {
        let refused =
            || format!("{command}: the last position was refused, expected another first");
        self.game.as_ref().ok_or_else(refused)
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let wrong = |error| format!("go: {error}");
        let go = Go::parse(words).map_err(wrong)?;
        let game = self.game("go")?.clone();
        let limits = go.limits(&game, self.options.is_player).map_err(wrong)?;
        self.searches.retain(|search| search.stop.send(()).is_ok());
        if self.searches.iter().any(|search| !search.has_limit) {
            return Err("go: an endless search is running, expected stop first".into());
        }
        let (stop, stopped) = mpsc::channel();
        self.searches.push(Running { stop, has_limit: limits != Limits::NONE });
        self.ask(Job::Think(SearchJob { game, limits, stop: stopped }))
    }

    fn query(&self, what: &str) -> Result<&'static str, String> {
        let game = self.game("query")?;
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
            _ => Err(format!("query: {:?}, expected gameover, p1turn or result", excerpt(what))),
        }
    }

    fn ask(&self, job: Job) -> Result<(), String> {
        self.jobs.send(job).map_err(|_| "the search has failed".into())
    }

    fn say(&self, text: &str) -> io::Result<()> {
        say(self.output, text)
    }
}

/// The first word of a text, and the rest.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

#[cfg(test)]
#[path = "server_tests.rs"]
mod tests;
