//! What people and programs learn about a tournament while it runs, on stderr.

mod json;

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use clap::ValueEnum;
use console::Term;
use indicatif::{ProgressBar, ProgressStyle};
use uttt_referee::{
    Event, Insults, JudgedGame, Standing, beginning, kill_all_programs, stderr_lines,
};

use crate::say::say;
use json::JsonProgress;

/// How often to print the standing if there is no live table.
const TELL_EVERY: Duration = Duration::from_secs(10);
/// The lines of a terminal that the table leaves free: the bar, and one above.
const OTHER_LINES: usize = 2;

/// How to show the progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProgressKind {
    /// A table that is redrawn in place; lines if stderr is not a terminal
    Table,
    /// A line every ten seconds
    Lines,
    /// One JSON object a line: each finished game, each message, and the standing once a second
    Json,
    /// Nothing but warnings
    None,
}

/// Reports the progress of a tournament.
pub(super) struct Progress {
    shown: Shown,
    games: AtomicU32,
    /// It may grow from round to round.
    total: AtomicU32,
    insults: Mutex<Insults>,
    /// Whether an incomplete log was reported; one message is enough.
    log_failed: AtomicBool,
    /// The same for transcripts.
    transcript_failed: AtomicBool,
}

enum Shown {
    Table(ProgressBar),
    /// When the standing was last printed.
    Lines(Mutex<Instant>),
    Json(Mutex<JsonProgress>),
    None,
}

impl Progress {
    /// Nothing is shown before [`Progress::begin`], except messages.
    pub(super) fn new(kind: ProgressKind, total: u32, seed: u64) -> Self {
        let shown = match kind {
            ProgressKind::Table if io::stderr().is_terminal() => Shown::Table(bar(total)),
            ProgressKind::Table | ProgressKind::Lines => Shown::Lines(Mutex::new(Instant::now())),
            ProgressKind::Json => Shown::Json(Mutex::new(JsonProgress::new(Instant::now()))),
            ProgressKind::None => Shown::None,
        };
        Self {
            shown,
            games: AtomicU32::new(0),
            total: AtomicU32::new(total),
            insults: Mutex::new(Insults::new(seed)),
            log_failed: AtomicBool::new(false),
            transcript_failed: AtomicBool::new(false),
        }
    }

    /// Shows the standing with which the run begins.
    pub(super) fn begin(&self, standing: &Standing) {
        self.games.store(standing.games(), Ordering::Relaxed);
        self.total.store(standing.total(), Ordering::Relaxed);
        match &self.shown {
            Shown::Table(bar) => {
                bar.set_length(standing.total().into());
                bar.set_position(standing.games().into());
                bar.reset_eta();
                bar.set_message(table(standing));
                // The time goes on between two games, too.
                bar.enable_steady_tick(Duration::from_secs(1));
            }
            Shown::Json(json) => lock(json).standing(standing),
            Shown::Lines(_) | Shown::None => {}
        }
    }

    /// Shows the last standing to programs, and leaves the terminal free for the result.
    pub(super) fn end(&self, standing: Option<&Standing>) {
        match (&self.shown, standing) {
            (Shown::Table(bar), _) => bar.finish_and_clear(),
            (Shown::Json(json), Some(standing)) => lock(json).standing(standing),
            _ => {}
        }
    }

    /// Says how far the run has come, when a signal ends it.
    pub(super) fn stopped(&self) {
        let [games, total] = [&self.games, &self.total].map(|it| it.load(Ordering::Relaxed));
        self.say(&format!(
            "stopped after {games} of {total} games; run the same command to continue"
        ));
    }

    /// A message.
    pub(super) fn say(&self, words: &str) {
        match &self.shown {
            Shown::Table(bar) => bar.suspend(|| say(words)),
            Shown::Lines(_) => say(words),
            Shown::Json(json) => lock(json).message(words),
            Shown::None => {}
        }
    }

    /// A message that is also for those who want to see no progress.
    pub(super) fn warn(&self, words: &str) {
        match &self.shown {
            Shown::None => say(format_args!("warning: {words}")),
            Shown::Json(json) => lock(json).warning(words),
            Shown::Table(_) | Shown::Lines(_) => self.say(&format!("warning: {words}")),
        }
    }

    pub(super) fn tell(&self, event: &Event<'_>) {
        match event {
            Event::Finished(finished, standing) => self.finished(finished, standing),
            Event::Again { game, why } => self.say(&format!("game {game}: {why}")),
            Event::Note(note) => self.say(note),
            Event::LogFailed(why) if !self.log_failed.swap(true, Ordering::Relaxed) => {
                self.warn(&format!("--log: {why}; the games still count"));
            }
            Event::TranscriptFailed(why)
                if !self.transcript_failed.swap(true, Ordering::Relaxed) =>
            {
                self.warn(&format!("--transcript: {why}; the games still count"));
            }
            // The games in progress cannot be saved any more.
            Event::JournalFailed(_) => kill_all_programs(),
            _ => {}
        }
    }

    fn finished(&self, finished: &JudgedGame, standing: &Standing) {
        self.games.store(standing.games(), Ordering::Relaxed);
        self.total.store(standing.total(), Ordering::Relaxed);
        match &self.shown {
            Shown::Table(bar) => {
                if finished.by.is_some() {
                    bar.suspend(|| self.explain(finished));
                }
                bar.set_length(standing.total().into());
                bar.set_position(standing.games().into());
                bar.set_message(table(standing));
            }
            Shown::Lines(told) => {
                self.explain(finished);
                let mut told = lock(told);
                if told.elapsed() >= TELL_EVERY {
                    *told = Instant::now();
                    let (games, total) = (standing.games(), standing.total());
                    let repeats = repeats(standing);
                    say(format_args!("{games} of {total} games{repeats}: {}", standing.brief()));
                }
            }
            Shown::Json(json) => lock(json).finished(finished, standing),
            Shown::None => {}
        }
    }

    /// Says how a program has lost by a fault.
    fn explain(&self, finished: &JudgedGame) {
        let (Some(by), Some(detail)) = (&finished.by, &finished.detail) else { return };
        let seat = ["X", "O", "+"].iter().position(|player| player == by).unwrap_or_default();
        let program = finished.programs.get(seat).map_or("", String::as_str);
        let insult = if finished.reason == "illegal" { self.insult() } else { "" };
        let told = format!("game {}: {by}, {program}: {detail}. {insult}", finished.game);
        say(told.trim_end());
        finished.stderr.iter().flat_map(|said| stderr_lines(said)).for_each(say);
    }

    fn insult(&self) -> &'static str {
        lock(&self.insults).next().unwrap_or_default()
    }
}

/// What the lock protects is consistent whatever happened to the thread that held it.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A bar on stderr below the table.
fn bar(total: u32) -> ProgressBar {
    let bar = ProgressBar::new(total.into());
    if let Ok(style) = ProgressStyle::with_template("{msg}\n{wide_bar} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    bar
}

/// How many of the finished games say nothing new, if any.
pub(super) fn repeats(standing: &Standing) -> String {
    match standing.repeats() {
        0 => String::new(),
        repeats => format!(", {repeats} of them repeats"),
    }
}

/// The table that fits the terminal, the repeats, and how far a test has come.
fn table(standing: &Standing) -> String {
    let (height, width) = Term::stderr().size_checked().unwrap_or((24, 80));
    let (below, width) = (standing.notes(), usize::from(width));
    let room = usize::from(height).saturating_sub(OTHER_LINES + below.len());
    let mut lines = standing.table().lines(width, room);
    lines.extend(below.iter().map(|line| beginning(line, width)));
    lines.join("\n")
}
