//! Analyses a position with the engine.

use std::fmt::Display;
use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use uttt_engine::{Analysis, AnyEngine, Level, Limits, SystemClock};
use uttt_rules::{AnyGame, AnyReason, Illegal, Rules};

use crate::closed_pipe::is_closed_pipe;
use crate::failure::Failure;
use crate::lines::{MAX_LINE, not_text};
use crate::number::{number, seed};
use crate::record::{game, stand};
use crate::report_interval::{ReportInterval, SLICE};
use crate::say::say;
use crate::signals::on_signal;

/// The time of an analysis without a limit.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The position to analyse, and when to stop.
#[derive(Args, Debug)]
pub(crate) struct Analyse {
    /// The rule system; by default the one that the text names, or classic
    #[arg(long, value_name = "ID")]
    rules: Option<Rules>,
    /// The position or record; - reads it from stdin. `uttt convert --to position` writes positions
    #[arg(long, value_name = "TEXT", conflicts_with = "moves")]
    position: Option<String>,
    /// Search for N milliseconds; by default for a second
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    time_ms: Option<u64>,
    /// Search N nodes, which gives the same result each time
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    nodes: Option<u64>,
    /// Search until the result is proven, or until an interrupt (Ctrl-C)
    #[arg(long, conflicts_with_all = ["time_ms", "nodes"])]
    infinite: bool,
    /// The seed of all random choices; the games on nine small boards need none
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = seed())]
    seed: u64,
    /// The moves from the start; or a record, as in "classic: 55 51 15"; or a link to a game
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
}

impl Analyse {
    fn game(&self) -> Result<AnyGame, Failure> {
        let (name, text) = match self.position.as_deref() {
            None => return game(self.rules, &self.moves),
            Some("-") => ("stdin", read(io::stdin().lock())?),
            Some(text) => ("--position", text.to_owned()),
        };
        let refuse = |why: &dyn Display| Failure::BadInput(format!("{name}: {why}"));
        if text.trim().is_empty() {
            return Err(refuse(&"nothing, expected a position or a record"));
        }
        stand(&text, self.rules).map_err(|error| refuse(&error))
    }

    fn limits(&self) -> Limits {
        let limits = Limits {
            time: self.time_ms.map(Duration::from_millis),
            nodes: self.nodes,
            ..Limits::NONE
        };
        match limits {
            Limits::NONE if !self.infinite => Limits::time(DEFAULT_TIME),
            limits => limits,
        }
    }
}

/// Reads the whole input, with its line breaks. It may be as long as one line elsewhere.
fn read(input: impl Read) -> Result<String, Failure> {
    let bad = |why: String| Failure::BadInput(format!("stdin: {why}"));
    let mut bytes = Vec::new();
    input.take(MAX_LINE as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_LINE {
        return Err(bad(format!("longer than {MAX_LINE} bytes")));
    }
    String::from_utf8(bytes).map_err(|error| bad(not_text(&error.utf8_error())))
}

/// Searches and prints reports, one JSON object a line. An interrupt ends the search like a limit,
/// with a last report. If nobody reads the output any more, the search ends without one.
pub(crate) fn run(args: &Analyse) -> Result<(), Failure> {
    let game = args.game()?;
    let is_interrupted = Arc::new(AtomicBool::new(false));
    on_signal({
        let is_interrupted = Arc::clone(&is_interrupted);
        move || is_interrupted.store(true, Ordering::Relaxed)
    })?;
    if let Some(outcome) = game.outcome() {
        say(Illegal::<AnyReason>::GameOver(outcome));
    }

    let mut out = io::stdout().lock();
    let mut engine = AnyEngine::new(Level::STRONGEST, args.seed, SystemClock::new());
    let mut interval = ReportInterval::new(Instant::now());
    engine.start(&game, args.limits());
    while engine.advance(SLICE) && !is_interrupted.load(Ordering::Relaxed) {
        if is_closed_pipe(&out) {
            return Err(Failure::Closed);
        }
        if interval.is_due(Instant::now()) {
            print(&Analysis::new(&game, &engine.report()), &mut out)?;
        }
    }
    Ok(print(&Analysis::new(&game, &engine.report()), &mut out)?)
}

fn print(analysis: &Analysis, out: &mut impl Write) -> io::Result<()> {
    let mut line = serde_json::to_vec(analysis)?;
    line.push(b'\n');
    out.write_all(&line)?;
    out.flush()
}
