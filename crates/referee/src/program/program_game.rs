use std::cell::{Cell, RefCell};
use std::path::Path;
use std::time::Duration;

use uttt_rules::{AnyGame, Player, Rules};

use super::seated_program::{ClockedProgram, SeatedProgram, TimingPolicy};
use super::transcript::{Transcript, Voice};
use crate::game::Clocks;
use crate::{
    Adjudicators, ExitReport, GamePlayer, JudgedGame, Program, ProgramPool, ProgramSpec,
    ReplayReason, Sessions, StartError, TimeControl, Told, Verdict, judge,
    programs_are_killed_soon, programs_were_killed,
};

/// One game between programs. They are started for this game, or kept from an earlier one.
#[derive(Clone, Copy, Debug)]
pub struct ProgramGame<'a> {
    /// The programs in the order of the players, one for each player.
    pub specs: &'a [&'a ProgramSpec],
    /// The time control of all programs that have none of their own.
    pub time_control: TimeControl,
    /// A folder for their stderr, and the beginning of the file names.
    pub logs: Option<(&'a Path, &'a str)>,
    /// A file for what the referee and the programs say to each other. An attempt at the game is
    /// added at its end.
    pub transcript: Option<&'a Path>,
    /// Where programs wait for their next game. Without a pool, all programs end with this game.
    pub pool: Option<&'a ProgramPool>,
    /// When the referee ends the game itself.
    pub adjudicators: Adjudicators<'a>,
}

/// The result of a game between programs.
#[derive(Clone, Debug)]
pub struct ProgramGameResult {
    /// The game as a journal holds it; the caller adds its number and the indices of the programs.
    pub finished: JudgedGame,
    /// What is known about each player's program after its end; `None` for one that never ran or
    /// that waits for its next game.
    pub exits: Vec<Option<ExitReport>>,
    /// Why logs are incomplete.
    pub log_errors: Vec<String>,
    /// Why the transcript is incomplete.
    pub transcript_error: Option<String>,
}

/// Why a game was not judged.
#[derive(Debug)]
#[non_exhaustive]
pub enum ProgramGameError {
    /// A program cannot be started.
    Start {
        /// The program, as it was named.
        program: String,
        /// Why it cannot be started.
        error: Box<StartError>,
    },
    /// The game was removed while it was being played.
    Session(crate::SessionError),
    /// All programs were killed from outside, so what they did then does not count against them.
    Stopped,
}

impl std::fmt::Display for ProgramGameError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Start { program, error } => write!(f, "program {program:?}: {error}"),
            Self::Session(error) => error.fmt(f),
            Self::Stopped => f.write_str("all programs were killed"),
        }
    }
}

impl std::error::Error for ProgramGameError {}

/// How many times a game is replayed at most because the referee was not running. After that it
/// counts, even with moves whose time was not measured.
pub const MOST_REPLAYS: u32 = 3;

/// The running programs of one game.
#[derive(Debug)]
pub struct StartedGame<'a> {
    program_game: ProgramGame<'a>,
    seats: Vec<SeatedProgram>,
    transcript: Option<Transcript>,
    /// Whether a program has already ended as if from outside in this game.
    has_ended: bool,
}

/// How one attempt at a game ended.
enum Attempt {
    Judged(Box<ProgramGameResult>),
    Again(ReplayReason),
}

impl<'a> ProgramGame<'a> {
    /// Starts the programs and plays, like [`StartedGame::play`].
    ///
    /// A program that is running but does not get ready loses when it is first asked.
    ///
    /// # Errors
    /// A program cannot be started at all, or all programs were killed.
    pub fn play(
        self,
        sessions: &Sessions,
        game: &AnyGame,
        watch: impl FnMut(Player, &AnyGame),
        again: impl FnMut(&ReplayReason),
    ) -> Result<ProgramGameResult, ProgramGameError> {
        self.start(game.rules())?.play(sessions, game, watch, again)
    }

    /// Starts the programs for one game of these rules.
    ///
    /// # Errors
    /// A program cannot be started at all, or all programs were killed.
    pub fn start(self, rules: Rules) -> Result<StartedGame<'a>, ProgramGameError> {
        let mut seats = Vec::new();
        let transcript = self.transcript.map(|path| {
            let players = self.specs.iter().zip(rules.players());
            let players: Vec<_> =
                players.map(|(spec, player)| format!("{player}: {spec}")).collect();
            Transcript::open(path, &format!("{rules} {}", players.join(", ")))
        });
        for (spec, &player) in self.specs.iter().zip(rules.players()) {
            let log = self.logs.map(|(folder, name)| folder.join(format!("{name}{player}.stderr")));
            let voice = || transcript.as_ref().map(|transcript| transcript.voice(player));
            if let Some(program) = self.kept_program(spec, player, log.as_deref(), voice()) {
                let program = Box::new(program);
                seats.push(SeatedProgram::Here { program, timing: TimingPolicy::Strict(None) });
                continue;
            }
            seats.push(
                match Program::start_heard(
                    spec,
                    rules,
                    player,
                    self.time_control,
                    log.as_deref(),
                    voice(),
                ) {
                    Ok(program) => {
                        let program = Box::new(program);
                        SeatedProgram::Here { program, timing: TimingPolicy::Strict(None) }
                    }
                    Err(StartError::NotReady { forfeit, stderr_tail, .. }) => {
                        SeatedProgram::NotReady { forfeit, stderr_tail }
                    }
                    Err(_) if programs_were_killed() => return Err(ProgramGameError::Stopped),
                    Err(error) => {
                        let program = spec.program().to_owned();
                        return Err(ProgramGameError::Start { program, error: Box::new(error) });
                    }
                },
            );
        }
        Ok(StartedGame { program_game: self, seats, transcript, has_ended: false })
    }

    /// A program that has played before and is ready for another game.
    fn kept_program(
        &self,
        spec: &ProgramSpec,
        player: Player,
        log: Option<&Path>,
        voice: Option<Voice>,
    ) -> Option<Program> {
        let pool = self.pool?;
        let mut program = pool.take(spec)?;
        match program.begin_game(player, log, voice) {
            Ok(()) => Some(program),
            Err(_) if programs_were_killed() => None,
            Err(forfeit) if forfeit.may_be_from_outside() && programs_are_killed_soon() => None,
            Err(forfeit) => {
                pool.failed(spec, &forfeit.to_string());
                None
            }
        }
    }
}

impl StartedGame<'_> {
    /// Continues `game` until there is a verdict. Afterwards the programs are gone, with whatever
    /// they have started, unless they wait in the pool for their next game.
    ///
    /// If the referee was stopped or starved while a program was thinking, it cannot tell whether
    /// the move came in time, or how much of the clock it took. Then it restarts the programs and
    /// replays the game, at most [`MOST_REPLAYS`] times. It also replays a game, once, in which a
    /// program [may have been ended from outside](crate::Forfeit::may_be_from_outside): a signal for the
    /// referee as well may be on its way. `again` is called with the reason. Each replay begins with
    /// full clocks.
    ///
    /// # Errors
    /// The game was removed, a program cannot be restarted, or all programs were killed.
    pub fn play(
        self,
        sessions: &Sessions,
        game: &AnyGame,
        mut watch: impl FnMut(Player, &AnyGame),
        mut again: impl FnMut(&ReplayReason),
    ) -> Result<ProgramGameResult, ProgramGameError> {
        let program_game = self.program_game;
        let (mut started, mut unmeasured, mut has_ended) = (self, 0, false);
        loop {
            let why = match started.play_once(sessions, game.clone(), &mut watch)? {
                Attempt::Judged(result) => return Ok(*result),
                Attempt::Again(why) => why,
            };
            again(&why);
            match why {
                ReplayReason::Unmeasured(_) => unmeasured += 1,
                ReplayReason::Ended { .. } => has_ended = true,
            }
            started = StartedGame { has_ended, ..program_game.start(game.rules())? };
            if unmeasured == MOST_REPLAYS {
                started.seats.iter_mut().for_each(SeatedProgram::be_lenient);
            }
        }
    }

    fn play_once(
        self,
        sessions: &Sessions,
        game: AnyGame,
        mut watch: impl FnMut(Player, &AnyGame),
    ) -> Result<Attempt, ProgramGameError> {
        let (players, opening_plies) = (game.rules().players(), game.ply());
        let (mut seats, transcript) = (self.seats, self.transcript);
        let id = sessions.adopt(game, None);
        let ProgramGame { specs, time_control, pool, adjudicators, .. } = self.program_game;
        let clocks = Clocks::new(specs.iter().map(|spec| spec.time_control(&time_control)));
        let clocks = RefCell::new(clocks);
        let (told, mut all_told, mut scores) = (Cell::default(), Vec::new(), Vec::new());
        let player = |seated| ClockedProgram { seated, clocks: &clocks, told: &told };
        let clocked = seats.iter_mut().map(player);
        let mut clocked: Vec<_> = clocked.collect();
        let mut asked: Vec<&mut dyn GamePlayer> =
            clocked.iter_mut().map(|player| player as _).collect();
        let watch_and_adjudicate = |player, game: &AnyGame| {
            watch(player, game);
            let told: Told = told.take();
            all_told.push(told);
            scores.push(told.score);
            if let Some((outcome, reason)) = adjudicators.decide(game, &scores) {
                // Nobody else ends this game.
                let _ = sessions.end(id, Verdict::Adjudicated { outcome, reason });
            }
        };
        let judged = judge(sessions, id, &mut asked, watch_and_adjudicate);
        let session = sessions.remove(id).map_err(ProgramGameError::Session)?;
        if programs_were_killed() {
            return Err(ProgramGameError::Stopped);
        }
        let judged = judged.map_err(ProgramGameError::Session)?;

        let mut stderr_tail: Vec<String> = seats.iter().map(SeatedProgram::stderr_tail).collect();
        let forfeited = match &judged.verdict {
            Some(Verdict::Forfeited { by, forfeit }) => Some((*by, forfeit)),
            Some(Verdict::Ended { .. } | Verdict::Adjudicated { .. }) | None => None,
        };
        let loser = forfeited.map(|(by, _)| by.index());
        // The others may have been ended as well.
        let ended = forfeited.filter(|(_, forfeit)| forfeit.may_be_from_outside());
        let (mut ending, mut unmeasured, mut plies) = (Vec::new(), None, Vec::new());
        let (mut memory, mut log_errors) = (vec![None; seats.len()], Vec::new());
        for (index, (seat, spec)) in seats.into_iter().zip(specs).enumerate() {
            let SeatedProgram::Here { mut program, timing } = seat else { continue };
            match timing {
                TimingPolicy::Strict(missed) => unmeasured = unmeasured.or(missed),
                TimingPolicy::Lenient(mut before) => plies.append(&mut before),
            }
            match pool.filter(|pool| pool.keeps(spec) && loser != Some(index)) {
                // A program that was still thinking cannot begin another game.
                Some(pool) if judged.verdict.is_some() && ended.is_none() => {
                    memory[index] = program.peak_memory();
                    log_errors.extend(program.log_error());
                    program.rest();
                    pool.put(spec, *program);
                }
                _ => ending.push((index, *program)),
            }
        }
        let (places, programs): (Vec<usize>, Vec<Program>) = ending.into_iter().unzip();
        let mut exits: Vec<Option<ExitReport>> = vec![None; memory.len()];
        for (place, exit) in places.into_iter().zip(Program::end(programs)) {
            exits[place] = exit.ok();
        }
        let why = match ended {
            Some(_) if self.has_ended && programs_are_killed_soon() => {
                return Err(ProgramGameError::Stopped);
            }
            Some((by, forfeit)) if !self.has_ended => {
                Some(ReplayReason::Ended { by, forfeit: forfeit.clone() })
            }
            _ => unmeasured.map(ReplayReason::Unmeasured),
        };
        if let Some(why) = why {
            if let Some(transcript) = &transcript {
                transcript.note(&why.to_string());
            }
            return Ok(Attempt::Again(why));
        }

        for (memory, exit) in memory.iter_mut().zip(&exits) {
            *memory = exit.as_ref().map(|exit| exit.peak_memory).or(*memory);
        }
        log_errors.extend(exits.iter().flatten().filter_map(|exit| exit.log_error.clone()));
        for (words, exits) in stderr_tail.iter_mut().zip(&exits) {
            if let Some(exits) = exits {
                words.clone_from(&exits.stderr_tail);
            }
        }

        let Some(verdict) = judged.verdict else {
            return Err(ProgramGameError::Session(crate::SessionError::Unknown(id))); // no program leaves
        };
        let mut finished = JudgedGame::new(&session.game, opening_plies, &verdict);
        finished.programs = specs.iter().map(ToString::to_string).collect();
        finished.seats = (0..players.len()).collect();
        finished.ms = judged.times.iter().map(|&time| milliseconds(time)).collect();
        finished.note(&all_told, adjudicators.adjudication.needs_scores());
        plies.sort_unstable();
        let played = plies.into_iter().map(|ply| ply - opening_plies);
        // A move that the rules refused was not played.
        finished.unmeasured = played.filter(|&at| at < finished.ms.len()).collect();
        finished.memory = memory;
        if let Verdict::Forfeited { by, forfeit } = &verdict
            && forfeit.is_silence()
        {
            let said = stderr_tail.get(by.index()).filter(|said| !said.is_empty());
            finished.stderr = said.cloned();
        }
        if let Some(transcript) = &transcript {
            transcript.note(&how_it_ended(&finished));
        }
        let transcript_error = transcript.as_ref().and_then(Transcript::error);
        let result = ProgramGameResult { finished, exits, log_errors, transcript_error };
        Ok(Attempt::Judged(Box::new(result)))
    }
}

/// How a game ended: `X wins: line`, or `O forfeits: crashed: …`.
fn how_it_ended(finished: &JudgedGame) -> String {
    match (&finished.by, &finished.detail) {
        (Some(by), Some(detail)) => format!("{by} forfeits: {detail}"),
        _ if finished.result == "draw" => format!("drawn: {}", finished.reason),
        _ => format!("{} wins: {}", finished.result, finished.reason),
    }
}

/// To a thousandth.
fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}
