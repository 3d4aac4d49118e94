use std::collections::HashSet;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::crashes::Crashes;
use super::{Fixture, Standing, Tournament, TournamentError};
use crate::stderr_lines::harmless_line;
use crate::{
    Bout, BoutError, Entrant, Finished, Journal, JournalError, Opened, Pace, Program, Protocol,
    Sessions, programs_were_killed,
};

/// Plays the games of a tournament that are not in its journal yet.
#[derive(Debug)]
pub struct Runner {
    tournament: Tournament,
    entrants: Vec<Entrant>,
    pace: Pace,
    journal: Journal,
    standing: Standing,
    played: HashSet<u32>,
    was_cut: bool,
}

/// What a run reports.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// A game is finished and written to the file; the standing after it.
    Finished(&'a Finished, &'a Standing),
    /// A game is replayed: the referee itself was not running for this long while a program was
    /// thinking, and cannot tell whether its move came in time.
    Again {
        /// The number of the game.
        game: u32,
        /// How long it was not running.
        missed: Duration,
    },
    /// Why a program's log is incomplete. The game still counts.
    LogFailed(&'a str),
    /// The file can no longer be written; the games in progress are lost.
    JournalFailed(&'a JournalError),
}

/// How a run goes about it: nothing that makes it another tournament.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions<'a> {
    /// How many games are played at once.
    pub concurrency: usize,
    /// The run ends when a program has lost this many games in a row because it crashed or did not
    /// get ready; `None`: it never does. Games of earlier runs do not count.
    pub max_crashes: Option<NonZeroU32>,
    /// A folder for what the programs write to stderr.
    pub logs: Option<&'a Path>,
}

/// What the threads that play share.
struct Shared<'a> {
    games: Box<dyn Iterator<Item = Fixture> + Send + 'a>,
    journal: Journal,
    standing: Standing,
    crashes: Crashes,
    error: Option<TournamentError>,
}

impl Runner {
    /// Opens the journal and starts each program once, to see whether it can be.
    ///
    /// # Errors
    /// Settings that make no tournament, a journal that is not of this one, a program that cannot be
    /// started or does not get ready.
    pub fn open(tournament: Tournament, path: &Path) -> Result<Self, TournamentError> {
        let settings = tournament.settings();
        let entrants = settings
            .programs
            .iter()
            .map(|text| Entrant::parse(text, Protocol::Plain))
            .collect::<Result<Vec<_>, _>>()
            .map_err(TournamentError::Settings)?;
        let pace = Pace {
            limit: Duration::from_millis(settings.time_limit_ms),
            margin: Duration::from_millis(settings.margin_ms),
            think: Duration::from_millis(settings.think_ms),
            start: Duration::from_millis(settings.start_ms),
        };
        let rules = tournament.rules();
        for entrant in &entrants {
            let refuse = |why: String| {
                TournamentError::Program(format!("program {:?}: {why}", entrant.program()))
            };
            entrant.protocol().check(rules).map_err(refuse)?;
            let player = rules.players()[0];
            let started = Program::start(entrant, rules, player, pace, None);
            let program = started.map_err(|error| match error {
                _ if programs_were_killed() => TournamentError::Stopped,
                error => refuse(error.to_string()),
            })?;
            Program::end(vec![program]);
        }
        let Opened { journal, finished, was_cut } = Journal::open(path, settings)?;
        let standing = tournament
            .standing(&finished)
            .map_err(|why| TournamentError::Settings(format!("{}: {why}", path.display())))?;
        let played = finished.iter().map(|game: &Finished| game.game).collect();
        Ok(Self { tournament, entrants, pace, journal, standing, played, was_cut })
    }

    /// What the games say that the journal holds.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Whether the journal's last line had no end, so that its game is played again.
    pub fn was_cut(&self) -> bool {
        self.was_cut
    }

    /// Plays the games that are left until all are played or the test has come to a decision. Each
    /// finished game is on the disk before its thread begins another. `watch` receives what happens.
    ///
    /// # Errors
    /// A game that could not be judged or written down, or a program that crashes in game after
    /// game; the games that were judged are in the journal.
    pub fn run(
        self,
        options: RunOptions<'_>,
        watch: impl Fn(Event<'_>) + Sync,
    ) -> Result<Standing, TournamentError> {
        let RunOptions { concurrency, max_crashes, logs } = options;
        let Self { tournament, entrants, pace, journal, standing, played, .. } = self;
        let left = tournament.schedule().games().filter(|game| !played.contains(&game.game));
        let crashes = Crashes::new(entrants.len(), max_crashes);
        let games = Box::new(left);
        let shared = Mutex::new(Shared { games, journal, standing, crashes, error: None });
        let sessions = Sessions::new();
        let play = |fixture: Fixture| -> Result<Finished, TournamentError> {
            let game = tournament.opening(&fixture).map_err(TournamentError::Settings)?;
            let name = format!("{}-", fixture.game);
            let bout = Bout {
                entrants: &fixture.seats.map(|place| &entrants[place]),
                pace,
                logs: logs.map(|folder| (folder, name.as_str())),
            };
            let again = |missed| watch(Event::Again { game: fixture.game, missed });
            let result = bout.play(&sessions, &game, |_, _| {}, again);
            let result = result.map_err(|error| match error {
                BoutError::Stopped => TournamentError::Stopped,
                error => TournamentError::Game(format!("game {}: {error}", fixture.game)),
            })?;
            for why in result.remains.iter().flatten().filter_map(|it| it.log_error.as_deref()) {
                watch(Event::LogFailed(why));
            }
            let seats = fixture.seats.to_vec();
            Ok(Finished { game: fixture.game, seats, ..result.finished })
        };
        thread::scope(|scope| {
            for _ in 0..concurrency.max(1) {
                scope.spawn(|| {
                    while let Some(fixture) = next(&shared, &watch) {
                        let finished = play(fixture);
                        let mut shared = lock(&shared);
                        let done = finished.and_then(|finished| {
                            if !matches!(shared.error, Some(TournamentError::Journal(_))) {
                                shared.journal.add(&finished)?;
                                shared.standing.add(&fixture, &finished);
                                watch(Event::Finished(&finished, &shared.standing));
                                return shared.check_crashes(&finished);
                            }
                            Ok(())
                        });
                        if let Err(error) = done {
                            shared.fail(error, &watch);
                        }
                    }
                });
            }
        });
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        match shared.error {
            Some(error) => Err(error),
            None => Ok(shared.standing),
        }
    }
}

impl Shared<'_> {
    /// Refuses to go on if this game was one crash too many.
    fn check_crashes(&mut self, finished: &Finished) -> Result<(), TournamentError> {
        let Some(games) = self.crashes.add(finished) else { return Ok(()) };
        if self.standing.is_over() {
            return Ok(());
        }
        let program = finished.loser().and_then(|seat| finished.programs.get(seat));
        Err(TournamentError::Crashing {
            program: program.cloned().unwrap_or_default(),
            games,
            detail: finished.detail.clone().unwrap_or_default(),
            last_words: finished
                .stderr
                .as_deref()
                .and_then(|said| said.lines().last())
                .map(harmless_line),
        })
    }

    /// Keeps the first error: it is the one to report.
    fn fail(&mut self, error: TournamentError, watch: &impl Fn(Event<'_>)) {
        if self.error.is_some() {
            return;
        }
        if let TournamentError::Journal(error) = &error {
            watch(Event::JournalFailed(error));
        }
        self.error = Some(error);
    }
}

/// The next game to play, unless it is over or something went wrong.
fn next(shared: &Mutex<Shared<'_>>, watch: &impl Fn(Event<'_>)) -> Option<Fixture> {
    let mut shared = lock(shared);
    if shared.error.is_some() || shared.standing.decision().is_some() {
        return None;
    }
    let fixture = shared.games.next()?;
    // There is no point in a game that cannot be written to the file.
    if let Err(error) = shared.journal.check() {
        shared.fail(error.into(), watch);
        return None;
    }
    Some(fixture)
}

/// A game is counted whole or not at all.
fn lock<'a, 'b>(shared: &'a Mutex<Shared<'b>>) -> MutexGuard<'a, Shared<'b>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
