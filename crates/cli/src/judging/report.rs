use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use uttt_referee::{Event, Insults, JudgedGame, Standing, kill_all_programs, stderr_lines};

use super::referee::playing_again;
use crate::say::say;

/// How often to print the standing if there is no progress bar.
const TELL_EVERY: Duration = Duration::from_secs(10);

/// Reports the progress of a tournament on stderr, above its progress bar.
pub(super) struct TournamentReport<'a> {
    bar: &'a ProgressBar,
    insults: Mutex<Insults>,
    /// When the standing was last printed, if there is no progress bar.
    told: Option<Mutex<Instant>>,
    /// Whether an incomplete log was reported; one message is enough.
    log_failed: AtomicBool,
}

impl<'a> TournamentReport<'a> {
    pub(super) fn new(bar: &'a ProgressBar, seed: u64) -> Self {
        Self {
            bar,
            insults: Mutex::new(Insults::new(seed)),
            told: (!io::stderr().is_terminal()).then(|| Mutex::new(Instant::now())),
            log_failed: AtomicBool::new(false),
        }
    }

    pub(super) fn tell(&self, event: &Event<'_>) {
        match event {
            Event::Finished(finished, standing) => self.finished(finished, standing),
            Event::Again { game, missed } => {
                self.say(&format!("game {game}: {}", playing_again(*missed)));
            }
            Event::Note(note) => self.say(note),
            Event::LogFailed(why) if !self.log_failed.swap(true, Ordering::Relaxed) => {
                self.say(&format!("warning: --log: {why}; the games still count"));
            }
            // The games in progress cannot be saved any more.
            Event::JournalFailed(_) => kill_all_programs(),
            _ => {}
        }
    }

    fn say(&self, words: &str) {
        self.bar.suspend(|| say(words));
    }

    fn finished(&self, finished: &JudgedGame, standing: &Standing) {
        if let (Some(by), Some(detail)) = (&finished.by, &finished.detail) {
            let seat = usize::from(by != "X");
            let program = finished.programs.get(seat).map_or("", String::as_str);
            let insult = if finished.reason == "illegal" { self.insult() } else { "" };
            let told = format!("game {}: {by}, {program}: {detail}. {insult}", finished.game);
            self.bar.suspend(|| {
                say(told.trim_end());
                finished.stderr.iter().flat_map(|said| stderr_lines(said)).for_each(say);
            });
        }
        self.bar.set_position(standing.games().into());
        self.bar.set_message(standing.brief());
        if let Some(told) = &self.told {
            let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
            if told.elapsed() >= TELL_EVERY {
                *told = Instant::now();
                let (games, total) = (standing.games(), standing.total());
                say(format_args!("{games} of {total} games: {}", standing.brief()));
            }
        }
    }

    fn insult(&self) -> &'static str {
        let mut insults = self.insults.lock().unwrap_or_else(PoisonError::into_inner);
        insults.next().unwrap_or_default()
    }
}
