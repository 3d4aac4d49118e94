use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use uttt_engine::{AnyEngine, Level, Limits, Report, SystemClock};
use uttt_rules::{AnyGame, AnyReason, Illegal, Place};

use super::options::Options;
use crate::report_interval::{ReportInterval, SLICE};

/// A job for the search thread.
pub(super) enum Job {
    /// Use these options from now on.
    Configure(Options),
    /// Forget the last game.
    NewGame,
    /// Search for a move.
    Think(SearchJob),
    /// Stop pondering.
    StopPondering,
}

/// A search.
pub(super) struct SearchJob {
    pub(super) game: AnyGame,
    pub(super) limits: Limits,
    /// The search stops when the other end of this channel is dropped.
    pub(super) stop: Receiver<()>,
}

impl SearchJob {
    fn is_stopped(&self) -> bool {
        self.stop.try_recv() == Err(TryRecvError::Disconnected)
    }

    /// Waits until the other end is dropped.
    fn wait_for_stop(&self) {
        while self.stop.recv().is_ok() {}
    }
}

/// The search thread. It writes all its messages to `output`, a line at a time.
pub(super) struct SearchThread<'a, W> {
    pub(super) jobs: Receiver<Job>,
    pub(super) output: &'a Mutex<W>,
    /// Set when nobody waits for an answer any more.
    pub(super) quit: &'a AtomicBool,
}

impl<W: Write> SearchThread<'_, W> {
    /// Works until there are no more jobs.
    ///
    /// # Errors
    /// The output cannot be written.
    pub(super) fn run(self, mut options: Options) -> io::Result<()> {
        let mut engine = new_engine(options);
        let mut next = self.jobs.recv().ok();
        while let Some(job) = next.take() {
            match job {
                Job::Configure(changed) => {
                    if (changed.level, changed.seed) != (options.level, options.seed) {
                        engine = new_engine(changed);
                    }
                    options = changed;
                }
                Job::NewGame => engine.new_game(),
                Job::StopPondering => {}
                Job::Think(search) => {
                    let after = self.think(&mut engine, search)?;
                    // The weaker levels search a fixed number of nodes, so pondering would not help
                    // them.
                    let ponders = options.ponder && options.level == Level::STRONGEST;
                    if let Some(game) = after.filter(|_| ponders) {
                        next = self.ponder(&mut engine, &game);
                    }
                }
            }
            if next.is_none() {
                next = self.jobs.recv().ok();
            }
        }
        Ok(())
    }

    /// Searches, reports, and answers with the best move. Returns the game after that move if the
    /// engine should ponder it.
    fn think(&self, engine: &mut NativeEngine, search: SearchJob) -> io::Result<Option<AnyGame>> {
        if self.quit.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let begun = Instant::now();
        if let Some(outcome) = search.game.outcome() {
            drop(search);
            let why = Illegal::<AnyReason>::GameOver(outcome);
            self.say(&format!("info string {why}\nbestmove none"))?;
            return Ok(None);
        }
        engine.start(&search.game, search.limits);
        let mut interval = ReportInterval::new(begun);
        while !search.is_stopped() && engine.advance(SLICE) {
            if interval.is_due(Instant::now()) {
                self.say(&info(&search.game, &engine.report(), begun.elapsed()))?;
            }
        }
        let is_endless = search.limits == Limits::NONE;
        if is_endless {
            // A search without a limit ends when it is stopped, even if everything is proven.
            search.wait_for_stop();
        }
        let SearchJob { mut game, stop, .. } = search;
        drop(stop); // whoever reads the answer may ask for the next search at once
        let best = engine.choose();
        if self.quit.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let info = info(&game, &engine.report(), begun.elapsed());
        let Some(best) = best else {
            self.say(&format!("{info}\nbestmove none"))?;
            return Ok(None);
        };
        self.say(&format!("{info}\nbestmove {}", game.text(best)))?;
        // A search without a limit is an analysis, which no opponent answers.
        Ok((!is_endless && game.play(best).is_ok()).then_some(game))
    }

    /// Ponders the opponent's position until the next job arrives, and returns that job.
    fn ponder(&self, engine: &mut NativeEngine, game: &AnyGame) -> Option<Job> {
        engine.start(game, Limits::NONE);
        while engine.advance(SLICE) {
            match self.jobs.try_recv() {
                Ok(job) => return Some(job),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => return None,
            }
        }
        None
    }

    fn say(&self, text: &str) -> io::Result<()> {
        say(self.output, text)
    }
}

type NativeEngine = AnyEngine<SystemClock>;

fn new_engine(options: Options) -> NativeEngine {
    AnyEngine::new(options.level, options.seed, SystemClock::new())
}

/// Writes whole lines, so that the messages of two threads do not mix.
pub(super) fn say<W: Write>(output: &Mutex<W>, text: &str) -> io::Result<()> {
    // The lock protects nothing that a thread could leave half-written.
    let mut out = output.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    writeln!(out, "{text}")?;
    out.flush()
}

/// The score from −1 to 1 for the side to move, also in a game of three; won, drawn and lost in
/// thousandths.
fn info(game: &AnyGame, report: &Report<Place>, time: Duration) -> String {
    let [win, draw] = [report.wdl[0], report.wdl[1]].map(|share| (share * 1000.0).round() as u32);
    // Rounding may have raised both.
    let win = win.min(1000);
    let draw = draw.min(1000 - win);
    let loss = 1000 - win - draw;
    let mut line = format!(
        "info depth {} nodes {} time {} score {:.3} wdl {win} {draw} {loss} pv",
        report.depth,
        report.nodes,
        time.as_millis(),
        report.score,
    );
    for &at in &report.pv {
        line.push(' ');
        line.push_str(&game.text(at));
    }
    line
}
