use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use uttt_rules::{AnyGame, Player, Rules};

use super::child::Child;
use super::stopwatch::{Stopwatch, Timing};
use super::transcript::Voice;
use crate::game::Clocks;
use crate::protocol::{ask_ugi, hear_ugi, set_ugi_options, set_ugi_rules};
use crate::{
    ExitReport, Forfeit, GamePlayer, ProgramSpec, Protocol, Reply, StartError, TimeControl, Told,
};

/// The time that a program has to exit after the game, before it is killed.
const END: Duration = Duration::from_millis(500);

/// The time for an answer that is late, and then for one that comes only when the input has ended.
const AT_THE_END: Duration = Duration::from_secs(2);

/// The environment variable that tells each program the id of the rule system.
pub const RULES_VARIABLE: &str = "UTTT_RULES";

/// A program that plays one game, or several, one after another.
#[derive(Debug)]
pub struct Program {
    child: Child,
    protocol: Protocol,
    player: Player,
    time_control: TimeControl,
    was_asked: bool,
    unmeasured: Option<Duration>,
    /// What it has told about its last move.
    told: Told,
    /// Over UGI, what it is to say next before it is ready.
    awaited: &'static str,
    /// Over UGI, the last line since it was asked that is no `info`: its answer, or something else.
    said: Option<String>,
}

impl Program {
    /// Starts a program for a game as one of its players, and waits until it is ready, if its
    /// protocol can say so. `time_control` is that of all programs; the program may have one of its
    /// own. Its stderr goes to the file `log`; without one, only the last lines are kept.
    ///
    /// On Windows, whatever this process starts from then on ends with it.
    ///
    /// # Errors
    /// The program cannot be started, or does not get ready.
    pub fn start(
        spec: &ProgramSpec,
        rules: Rules,
        player: Player,
        time_control: TimeControl,
        log: Option<&Path>,
    ) -> Result<Self, StartError> {
        Self::start_heard(spec, rules, player, time_control, log, None)
    }

    /// The same, with its conversation noted by `voice`.
    ///
    /// # Errors
    /// As [`Program::start`].
    pub(crate) fn start_heard(
        spec: &ProgramSpec,
        rules: Rules,
        player: Player,
        time_control: TimeControl,
        log: Option<&Path>,
        voice: Option<Voice>,
    ) -> Result<Self, StartError> {
        let variables = [(RULES_VARIABLE, rules.id())];
        let time_control = spec.time_control(&time_control);
        let child = Child::spawn(spec.words(), spec.dir(), &variables, spec.limits(), log, voice)
            .map_err(|error| StartError::spawn(spec.words(), error))?;
        let protocol = spec.protocol();
        let mut program = Self {
            child,
            protocol,
            player,
            time_control,
            was_asked: false,
            unmeasured: None,
            told: Told::default(),
            awaited: "ugiok",
            said: None,
        };
        if program.protocol == Protocol::Ugi
            && let Err(forfeit) = program.greet(rules, spec)
        {
            let forfeit = Forfeit::NotReady(Box::new(forfeit));
            // If the system does not say how it ended, nothing of its stderr is shown.
            let stderr_tail =
                program.child.end().map_or_else(|_| String::new(), |it| it.stderr_tail);
            let (awaited, said) = (program.awaited, program.said);
            return Err(StartError::NotReady { forfeit, stderr_tail, awaited, said });
        }
        Ok(program)
    }

    fn greet(&mut self, rules: Rules, spec: &ProgramSpec) -> Result<(), Forfeit> {
        let mut watch =
            Stopwatch::start(Instant::now(), self.time_control.start, self.time_control.margin);
        self.child.send("ugi\n", &mut watch)?;
        let mut options = Vec::new();
        loop {
            let line = self.child.line(&mut watch)?;
            match line.split_whitespace().next() {
                Some("ugiok") => break,
                Some("option") => options.push(line),
                Some("id" | "info") | None => {}
                Some(_) => self.said = Some(line),
            }
        }
        (self.awaited, self.said) = ("readyok", None);
        let rules = set_ugi_rules(rules, &options)
            .map_err(|why| Forfeit::Unable { why, knows_rules: false })?;
        let others = set_ugi_options(spec.options(), &options)
            .map_err(|why| Forfeit::Unable { why, knows_rules: true })?;
        self.child.send(&format!("{rules}{others}isready\n"), &mut watch)?;
        loop {
            let line = self.child.line(&mut watch)?;
            if line.trim() == "readyok" {
                break;
            }
            self.said = Some(line);
        }
        self.child.send("uginewgame\n", &mut watch)
    }

    /// Begins another game as this player, over UGI. Its stderr goes to the file `log`, and its
    /// conversation is noted by `voice`.
    ///
    /// # Errors
    /// The program has ended, or is not ready within the time that it has to start.
    pub(crate) fn begin_game(
        &mut self,
        player: Player,
        log: Option<&Path>,
        voice: Option<Voice>,
    ) -> Result<(), Forfeit> {
        self.child.log_to(log);
        self.child.speak_with(voice);
        let TimeControl { start, margin, .. } = self.time_control;
        let mut watch = Stopwatch::start(Instant::now(), start, margin);
        self.child.send("uginewgame\nisready\n", &mut watch)?;
        while self.child.line(&mut watch)?.trim() != "readyok" {}
        (self.player, self.was_asked, self.unmeasured) = (player, false, None);
        Ok(())
    }

    /// Tells the program to stop until the next game, in case it is pondering.
    pub(crate) fn rest(&mut self) {
        let mut at_once = Stopwatch::start(Instant::now(), Duration::ZERO, Duration::ZERO);
        // If it cannot read this, it cannot begin another game either; `begin_game` reports that.
        let _ = self.child.send("stop\n", &mut at_once);
        self.child.speak_with(None);
    }

    /// The most memory that it has used so far, in bytes, if the system tells.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        self.child.peak_memory()
    }

    /// Why its log is incomplete, if it is so far.
    pub(crate) fn log_error(&self) -> Option<String> {
        self.child.log_error()
    }

    /// The time for a move that begins now and may take `limit`.
    fn stopwatch(&self, limit: Duration) -> Stopwatch {
        let start = self.time_to_start().unwrap_or_default();
        Stopwatch::start(Instant::now(), start.saturating_add(limit), self.time_control.margin)
    }

    /// The extra time for the first move, where the protocol does not signal that the program is
    /// ready.
    fn time_to_start(&self) -> Option<Duration> {
        (!self.was_asked && self.protocol != Protocol::Ugi).then_some(self.time_control.start)
    }

    fn answer(&mut self, game: &AnyGame, clocks: &mut Clocks) -> Result<Reply, Forfeit> {
        (self.unmeasured, self.told, self.said) = (None, Told::default(), None);
        let limit = clocks.limit(self.player);
        let (answer, watch) = match self.protocol {
            Protocol::Ugi => {
                self.pass_over_chatter(limit)?;
                let question = ask_ugi(game, &self.time_control, clocks);
                self.child.send(&question, &mut self.stopwatch(limit))?;
                let mut watch = self.stopwatch(limit).after_overrun(clocks.overrun(self.player));
                let answer = loop {
                    let line = self.child.line(&mut watch).map_err(|forfeit| match forfeit {
                        // Half a comment is not half an answer, unless nothing more can come.
                        Forfeit::HalfLine { text, closed: false } if best_move(&text).is_none() => {
                            Forfeit::OutOfTime { took: None, limit: watch.limit() }
                        }
                        forfeit => forfeit,
                    })?;
                    if let Some(answer) = best_move(&line) {
                        let answer = answer.to_owned();
                        self.said = Some(line);
                        break answer;
                    }
                    hear_ugi(&line, &mut self.told);
                    if line.split_whitespace().next() != Some("info") {
                        self.said = Some(line);
                    }
                };
                (answer, watch)
            }
            Protocol::Plain | Protocol::CodinGame => {
                if let Some(text) = self.child.unread()? {
                    return Err(Forfeit::OutOfTurn { text });
                }
                let question = self.protocol.question(game, self.player);
                self.child.send(&question, &mut self.stopwatch(limit))?;
                let mut watch = self.stopwatch(limit);
                (self.child.line(&mut watch)?, watch)
            }
        };
        match self.protocol.answer(game, &answer) {
            Ok(place) => {
                self.unmeasured = match watch.timing() {
                    Timing::Unsure(missed) => Some(missed),
                    // In time, but nobody knows how much to take off the clock.
                    _ if self.has_clock() && !watch.missed().is_zero() => Some(watch.missed()),
                    _ => None,
                };
                clocks.charge(self.player, watch.counted());
                Ok(Reply::Move { answer, at: place, took: watch.elapsed() })
            }
            Err(why) => Err(Forfeit::Illegal { answer, why }),
        }
    }

    fn has_clock(&self) -> bool {
        self.time_control.clock.is_some()
    }

    /// How long the referee itself was not running while it waited for the last move, if this
    /// leaves open whether the move came in time, or how much of the clock it took.
    #[must_use]
    pub fn unmeasured(&self) -> Option<Duration> {
        self.unmeasured
    }

    /// What it has told, over UGI, about its last move.
    pub(crate) fn told(&self) -> Told {
        self.told
    }

    /// Over UGI, the last line after `go` that is no `info`: the answer, or something else.
    pub(crate) fn said(&self) -> Option<&str> {
        self.said.as_deref()
    }

    /// Over UGI a program may write comments at any time; only a move must be asked for.
    fn pass_over_chatter(&mut self, limit: Duration) -> Result<(), Forfeit> {
        let mut watch = self.stopwatch(limit);
        while let Some(line) = self.child.unread_line()? {
            if best_move(&line).is_some() {
                return Err(Forfeit::OutOfTurn { text: line });
            }
            // Comments without end leave it no time to answer.
            watch.check(Instant::now());
            if watch.is_over() {
                return Err(Forfeit::OutOfTime { took: None, limit });
            }
        }
        Ok(())
    }

    /// Asks for a move in a game with these clocks, and takes its time off the program's own.
    pub(crate) fn choose_by(&mut self, game: &AnyGame, clocks: &mut Clocks) -> Reply {
        let start = self.time_to_start();
        let left = clocks.limit(self.player);
        let answer = self.answer(game, clocks);
        self.was_asked = true;
        answer.unwrap_or_else(|forfeit| match (forfeit, start) {
            (Forfeit::OutOfTime { took, .. }, _) if self.has_clock() => {
                Forfeit::OutOfClock { took, left }.into()
            }
            (Forfeit::OutOfTime { took, .. }, Some(start)) if !start.is_zero() => {
                Forfeit::OutOfTimeAtFirst { took, limit: self.time_control.limit, start }.into()
            }
            (forfeit, _) => forfeit.into(),
        })
    }

    /// Whether an answer to the last question comes only when its input has ended, because the
    /// program did not flush it. An answer that comes while the input is open is late, no more.
    pub(crate) fn answers_at_the_end(&mut self) -> bool {
        is_held_back(&mut self.child, AT_THE_END, "")
    }

    /// Whether a program that did not get ready over UGI says anything only when its input has
    /// ended. It gets more than its time to start before that.
    pub(crate) fn greets_at_the_end(spec: &ProgramSpec, rules: Rules, start: Duration) -> bool {
        let variables = [(RULES_VARIABLE, rules.id())];
        let child = Child::spawn(spec.words(), spec.dir(), &variables, spec.limits(), None, None);
        let Ok(mut child) = child else { return false };
        is_held_back(&mut child, start.saturating_add(AT_THE_END), "ugi\n")
    }

    /// Tells programs that their game is over, gives all of them the same half second to exit, and
    /// then kills those that are still running, with whatever they have started.
    pub fn end(mut programs: Vec<Self>) -> Vec<io::Result<ExitReport>> {
        for program in &mut programs {
            program.child.dismiss(program.protocol.farewell());
        }
        let deadline = Instant::now() + END;
        for program in &mut programs {
            program.child.ended_by(deadline);
        }
        programs.into_iter().map(|program| program.child.end()).collect()
    }
}

/// Each move begins with a full clock; only a [`ProgramGame`](crate::ProgramGame) keeps clocks.
impl GamePlayer for Program {
    fn choose(&mut self, game: &AnyGame) -> Reply {
        let players = game.rules().players().len();
        self.choose_by(game, &mut Clocks::new(vec![self.time_control; players]))
    }
}

/// Sends a text; whether nothing comes for so long, but a line as soon as the input has ended.
fn is_held_back(child: &mut Child, open: Duration, text: &str) -> bool {
    let mut watch = Stopwatch::start(Instant::now(), open, Duration::ZERO);
    if child.send(text, &mut watch).is_err() || child.line(&mut watch).is_ok() {
        return false;
    }
    child.dismiss("");
    let mut watch = Stopwatch::start(Instant::now(), AT_THE_END, Duration::ZERO);
    child.line(&mut watch).is_ok_and(|line| !line.trim().is_empty())
}

/// The move in a line `bestmove 51 …`; empty if there is none.
fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}
