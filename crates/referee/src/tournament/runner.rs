use std::collections::HashSet;
use std::num::NonZeroU32;
use std::path::Path;

use super::crashes::Crashes;
use super::places::Places;
use super::replays::Replays;
use super::{ScheduledGame, Standing, Tournament, TournamentError};
use crate::program::harmless_line;
use crate::{
    Adjudicators, Games, Journal, JournalError, JudgedGame, Opened, Program, ProgramGame,
    ProgramGameError, ProgramPool, ProgramSpec, ReplayReason, Sessions, Solver, StartError,
    TimeControl, play_games, programs_are_killed_soon, programs_were_killed,
};

/// Plays the games of a tournament that are not in its journal yet.
#[derive(Debug)]
pub struct Runner {
    tournament: Tournament,
    specs: Vec<ProgramSpec>,
    time_control: TimeControl,
    journal: Journal,
    standing: Standing,
    played: HashSet<u32>,
    was_cut: bool,
    grown: Option<String>,
}

/// The events of a run.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// A game is finished and in the journal; the standing after it.
    Finished(&'a JudgedGame, &'a Standing),
    /// A game is replayed.
    Again {
        /// The number of the game.
        game: u32,
        /// Why.
        why: &'a ReplayReason,
    },
    /// Something else that people should know, such as a program that had to be started anew.
    Note(&'a str),
    /// Why a program's log is incomplete. The game still counts.
    LogFailed(&'a str),
    /// Why a transcript is incomplete. The game still counts.
    TranscriptFailed(&'a str),
    /// The file can no longer be written; the games in progress are lost.
    JournalFailed(&'a JournalError),
}

/// How to play a run. These settings do not identify the tournament.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions<'a> {
    /// The number of games played at once.
    pub concurrency: usize,
    /// The run ends when a program has lost this many games in a row because it crashed or did not
    /// get ready; `None` for never. Games of earlier runs do not count.
    pub max_crashes: Option<NonZeroU32>,
    /// Whether the run goes on although the programs only repeat their games.
    pub allow_repeats: bool,
    /// Sets of processors, one for each game at once: its programs run on these alone, unless they name
    /// others.
    pub pinned: Option<&'a [Vec<usize>]>,
    /// A folder for what the programs write to stderr.
    pub logs: Option<&'a Path>,
    /// A folder for the transcript of each game.
    pub transcripts: Option<&'a Path>,
    /// Proves results, if the tournament adjudicates them.
    pub solver: Option<&'a dyn Solver>,
}

impl Runner {
    /// Opens the journal, and starts each program once to check that it can be started. The journal
    /// may be from the same tournament with fewer games or programs.
    ///
    /// # Errors
    /// The settings are invalid, the journal belongs to another tournament, or a program cannot be
    /// started or does not get ready.
    pub fn open(tournament: Tournament, path: &Path) -> Result<Self, TournamentError> {
        let settings = tournament.settings();
        let specs = settings.programs.clone();
        let time_control = settings.time_control();
        let rules = tournament.rules();
        for spec in &specs {
            let refuse = |why: String| {
                TournamentError::Program(format!("program {:?}: {why}", spec.to_string()))
            };
            spec.protocol().check(rules).map_err(|why| refuse(why.to_string()))?;
            spec.check_time(&time_control).map_err(|why| refuse(why.to_string()))?;
            let player = rules.players()[0];
            let start = || Program::start(spec, rules, player, time_control, None);
            // As in a game, the first end that may be from outside does not count.
            let started = start()
                .or_else(|error| if error.may_be_from_outside() { start() } else { Err(error) });
            let is_stopped = |error: &StartError| {
                programs_were_killed() || error.may_be_from_outside() && programs_are_killed_soon()
            };
            let program = started.map_err(|error| match error {
                error if is_stopped(&error) => TournamentError::Stopped,
                error => refuse(error.to_string()),
            })?;
            Program::end(vec![program]);
        }
        let grown = Journal::extend(path, settings, |before, finished| {
            tournament.extended(before, finished)
        })?;
        let Opened { journal, finished, was_cut } = Journal::open(path, settings)?;
        let standing = tournament
            .standing(&finished)
            .map_err(|why| TournamentError::Settings(format!("{}: {why}", path.display())))?;
        let played = finished.iter().map(|game: &JudgedGame| game.game).collect();
        Ok(Self { tournament, specs, time_control, journal, standing, played, was_cut, grown })
    }

    /// The standing after the games in the journal.
    #[must_use]
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Whether the last line of the journal was incomplete, so that its game is played again.
    #[must_use]
    pub fn was_cut(&self) -> bool {
        self.was_cut
    }

    /// What has grown since the last run with this journal, in words: the number of games or of
    /// programs.
    #[must_use]
    pub fn grown(&self) -> Option<&str> {
        self.grown.as_deref()
    }

    /// Plays the remaining games until all are played or the test has decided. Each finished game
    /// is on disk before its thread begins another. `watch` receives the events.
    ///
    /// # Errors
    /// A game could not be judged or written, a program kept crashing, or the programs only repeat their
    /// games. The judged games are in the journal.
    pub fn run(
        self,
        options: RunOptions<'_>,
        watch: impl Fn(Event<'_>) + Sync,
    ) -> Result<Standing, TournamentError> {
        let RunOptions { max_crashes, allow_repeats, logs, transcripts, solver, .. } = options;
        let adjudication = self.tournament.settings().adjudication;
        let Self { tournament, specs, time_control, journal, standing, played, .. } = self;
        let begun = played.clone();
        let left = tournament.schedule().games().filter(|game| !played.contains(&game.game));
        let crashes = Crashes::new(specs.len(), max_crashes);
        let replays = Replays::new(&tournament, &standing, allow_repeats);
        replays.check(&standing)?;
        let (left, watch) = (Box::new(left), &watch);
        let is_broken = false;
        let mut run = Run { left, begun, journal, standing, crashes, replays, is_broken, watch };
        let (sessions, pool) = (Sessions::new(), ProgramPool::new());
        let places = Places::new(&specs, options.pinned.unwrap_or_default());
        let play = |scheduled: &ScheduledGame| -> Result<JudgedGame, TournamentError> {
            let game = tournament
                .opening(scheduled)
                .map_err(|why| TournamentError::Settings(why.to_string()))?;
            let name = format!("{}-", scheduled.game);
            let transcript =
                transcripts.map(|folder| folder.join(format!("{}.txt", scheduled.game)));
            let place = places.take();
            let specs = place.as_ref().map_or(&specs[..], |place| &place.specs[..]);
            let program_game = ProgramGame {
                specs: &scheduled.seats.iter().map(|&place| &specs[place]).collect::<Vec<_>>(),
                time_control,
                logs: logs.map(|folder| (folder, name.as_str())),
                transcript: transcript.as_deref(),
                pool: Some(&pool),
                adjudicators: Adjudicators { adjudication, solver },
            };
            let again = |why: &_| watch(Event::Again { game: scheduled.game, why });
            let result = program_game.play(&sessions, &game, |_, _| {}, again);
            pool.take_notes().iter().for_each(|note| watch(Event::Note(note)));
            let result = result.map_err(|error| match error {
                ProgramGameError::Stopped => TournamentError::Stopped,
                error => TournamentError::Game(format!("game {}: {error}", scheduled.game)),
            })?;
            for why in &result.log_errors {
                watch(Event::LogFailed(why));
            }
            if let Some(why) = &result.transcript_error {
                watch(Event::TranscriptFailed(why));
            }
            let seats = scheduled.seats.clone();
            Ok(JudgedGame { game: scheduled.game, seats, ..result.finished })
        };
        let played = play_games(&mut run, options.concurrency, play);
        pool.end();
        played?;
        Ok(run.standing)
    }
}

/// A run of a tournament.
struct Run<'a, W> {
    left: Box<dyn Iterator<Item = ScheduledGame> + Send + 'a>,
    /// In a tournament of rounds, all games that were played or have begun.
    begun: HashSet<u32>,
    journal: Journal,
    standing: Standing,
    crashes: Crashes,
    replays: Replays,
    /// Whether the journal can no longer be written.
    is_broken: bool,
    watch: &'a W,
}

impl<W: Fn(Event<'_>)> Games for Run<'_, W> {
    type Game = ScheduledGame;
    type Finished = JudgedGame;
    type Error = TournamentError;

    fn next(&mut self) -> Result<Option<ScheduledGame>, TournamentError> {
        if self.standing.decision().is_some() {
            return Ok(None);
        }
        let scheduled = match self.standing.rounds() {
            None => self.left.next(),
            Some(rounds) => rounds.next_game(&self.begun),
        };
        let Some(scheduled) = scheduled else { return Ok(None) };
        if self.standing.rounds().is_some() {
            self.begun.insert(scheduled.game);
        }
        // A game that cannot be written to the journal is not worth playing.
        self.write(|journal| journal.check())?;
        Ok(Some(scheduled))
    }

    fn may_continue(&self) -> bool {
        self.standing.rounds().is_some() && !self.standing.is_over() && !self.is_broken
    }

    fn finish(
        &mut self,
        scheduled: &ScheduledGame,
        finished: JudgedGame,
    ) -> Result<(), TournamentError> {
        if self.is_broken {
            return Ok(());
        }
        self.write(|journal| journal.add(&finished))?;
        self.standing.add(scheduled, &finished);
        (self.watch)(Event::Finished(&finished, &self.standing));
        let told = self.replays.news(&self.standing);
        told.iter().for_each(|note| (self.watch)(Event::Note(note)));
        self.check_crashes(&finished)?;
        self.replays.check(&self.standing)
    }
}

impl<W: Fn(Event<'_>)> Run<'_, W> {
    /// Reports at once if the journal fails.
    fn write(
        &mut self,
        write: impl FnOnce(&mut Journal) -> Result<(), JournalError>,
    ) -> Result<(), TournamentError> {
        write(&mut self.journal).map_err(|error| {
            self.is_broken = true;
            (self.watch)(Event::JournalFailed(&error));
            error.into()
        })
    }

    /// Ends the run if a program has crashed too often.
    fn check_crashes(&mut self, finished: &JudgedGame) -> Result<(), TournamentError> {
        let Some(games) = self.crashes.add(finished) else { return Ok(()) };
        if self.standing.is_over() {
            return Ok(());
        }
        let program = finished.loser().and_then(|seat| finished.programs.get(seat));
        let last_line = finished.stderr.as_deref().and_then(|said| said.lines().last());
        Err(TournamentError::Crashing {
            program: program.cloned().unwrap_or_default(),
            games,
            detail: finished.detail.clone().unwrap_or_default(),
            stderr_tail: last_line.map(harmless_line),
        })
    }
}
