//! Trial games that show what is wrong with a program, before it plays in earnest.
//!
//! [`ProgramCheck`] plays each trial against random moves of its own, with the same judge and the
//! same time control as any other game. `trial_game` says which games these are, `opponent` makes the
//! moves, `advice` says what to do about a fault (a `remedy`), and `misread` what a wrong move may have been
//! taken for.

mod advice;
mod misread;
mod opponent;
mod remedy;
mod trial;
mod trial_game;

use std::time::Duration;

use fastrand::Rng;
use uttt_rules::{AnyGame, Player, Rules};

use self::advice::{Situation, advice};
use self::opponent::{Aim, Opponent};
pub use self::trial::{ProgramFault, Trial};
use self::trial_game::{TrialGame, plain_game, trials};
use crate::game::Clocks;
use crate::{
    Forfeit, GamePlayer, Program, ProgramSpec, Protocol, Reply, Sessions, StartError, TimeControl,
    Verdict, judge, programs_are_killed_soon, programs_were_killed,
};

/// How many moves a program makes in a game at most: more show nothing new.
const MOST_MOVES: usize = 45;

/// How long a program that gives no answer may take to answer over another protocol instead.
const OTHER_PROTOCOL: Duration = Duration::from_secs(2);

/// A program to try out.
#[derive(Clone, Copy, Debug)]
pub struct ProgramCheck<'a> {
    /// The program.
    pub spec: &'a ProgramSpec,
    /// The rules to play.
    pub rules: Rules,
    /// The time that it has.
    pub time_control: TimeControl,
    /// How many games a trial has, each against other moves.
    pub games: u32,
}

/// The program under test, and what has happened to it so far.
struct TriedProgram<'a> {
    program: &'a mut Program,
    /// The clocks of the game.
    clocks: Clocks,
    moves: usize,
    aim: Aim,
    /// Whether it has met what the trial is about.
    has_met: bool,
}

impl GamePlayer for TriedProgram<'_> {
    fn choose(&mut self, game: &AnyGame) -> Reply {
        if self.moves == MOST_MOVES {
            return Reply::Leave;
        }
        self.has_met |= self.aim.is_met(game);
        let reply = self.program.choose_by(game, &mut self.clocks);
        self.moves += usize::from(matches!(reply, Reply::Move { .. }));
        reply
    }
}

/// What a game has shown.
struct Shown {
    moves: usize,
    longest: Duration,
    has_met: bool,
    /// The program that goes on, or the fault that ended it.
    end: Result<Box<Program>, ProgramFault>,
}

impl Shown {
    fn fault(fault: ProgramFault) -> Self {
        Self { moves: 0, longest: Duration::ZERO, has_met: false, end: Err(fault) }
    }
}

impl ProgramCheck<'_> {
    /// Makes all trials, and calls `tell` after each. Returns whether the program has passed. After
    /// a trial without any answer, it leaves out the others, which would only take time.
    ///
    /// # Errors
    /// The program cannot be started at all, or all programs were killed.
    pub fn run(&self, mut tell: impl FnMut(&Trial)) -> Result<bool, StartError> {
        let mut faults: Vec<(&'static str, ProgramFault)> = Vec::new();
        let mut tell = |mut trial: Trial| {
            if let Some(fault) = &trial.fault {
                let same = faults.iter().find(|(_, known)| fault.is_same(known));
                trial.same_as = same.map(|(name, _)| *name);
                faults.push((trial.name, fault.clone()));
            }
            tell(&trial);
        };
        let (mut passed, mut ends) = (true, None);
        for (name, games) in trials(self.rules, self.spec.protocol(), self.games) {
            let (mut trial, mut played, mut has_met) = (Trial::new(name), 0, false);
            for game in games {
                // A situation that has come up needs no more games than others.
                if has_met && played >= self.games {
                    break;
                }
                let shown = self.start_and_play(game)?;
                played += 1;
                trial.moves += shown.moves;
                trial.longest = trial.longest.max(shown.longest);
                has_met |= shown.has_met;
                match shown.end {
                    Ok(program) => *ends.get_or_insert(true) &= ends_by_itself(*program),
                    Err(fault) => {
                        trial.fault = Some(fault);
                        break;
                    }
                }
            }
            if is_stopped(&trial, passed) {
                return Ok(false);
            }
            if !has_met && trial.fault.is_none() {
                trial.untried = Some("in no game was it sent to one");
            }
            passed &= trial.fault.is_none();
            let is_silent = trial.fault.as_ref().is_some_and(|fault| fault.is_silent);
            tell(trial);
            if is_silent {
                return Ok(false);
            }
        }
        // The others are started anew for each game.
        if passed && self.spec.is_kept() {
            let trial = self.another_game()?;
            if is_stopped(&trial, passed) {
                return Ok(false);
            }
            passed &= trial.fault.is_none();
            tell(trial);
        }
        if let Some(ends) = ends {
            let fault = (!ends).then(|| self.ignores_the_end());
            passed &= ends;
            tell(Trial { fault, ..Trial::new("ends after the game") });
        }
        Ok(passed)
    }

    fn start_and_play(&self, game: TrialGame) -> Result<Shown, StartError> {
        match Program::start(self.spec, self.rules, game.player, self.time_control, None) {
            Ok(program) => Ok(self.play(Box::new(program), game)),
            Err(StartError::NotReady { forfeit, stderr_tail, awaited, said }) => {
                let is_unflushed = self.time_is_over(&forfeit)
                    && Program::greets_at_the_end(self.spec, self.rules, self.time_control.start);
                // One that lists its options does speak it.
                let is_unable =
                    matches!(&forfeit, Forfeit::NotReady(inner) if inner.id() == "unable");
                let greets = awaited != "ugiok" || said.is_some() || is_unable;
                let begun = AnyGame::new(self.rules);
                let situation = Situation {
                    is_unflushed,
                    speaks: if is_unflushed || greets { None } else { self.speaks() },
                    awaited,
                    said: said.as_deref(),
                    stderr: &stderr_tail,
                    ..self.situation(game, &begun)
                };
                let fault = self.fault(&forfeit, &situation, true);
                Ok(Shown::fault(ProgramFault { record: String::new(), stderr_tail, ..fault }))
            }
            Err(error) => Err(error),
        }
    }

    fn situation<'a>(&self, game: TrialGame, begun: &'a AnyGame) -> Situation<'a> {
        Situation {
            protocol: self.spec.protocol(),
            player: game.player,
            game: begun,
            is_free: false,
            is_drawn: false,
            has_opening: game.opening > 0,
            is_unflushed: false,
            speaks: None,
            awaited: "ugiok",
            said: None,
            stderr: "",
        }
    }

    fn fault(&self, forfeit: &Forfeit, situation: &Situation<'_>, is_silent: bool) -> ProgramFault {
        let remedies = advice(forfeit, situation);
        ProgramFault {
            what: forfeit.to_string(),
            record: situation.game.to_string(),
            fits: remedies.iter().map(|remedy| remedy.kind).collect(),
            advice: remedies.into_iter().next().map(|remedy| remedy.text).unwrap_or_default(),
            stderr_tail: situation.stderr.to_owned(),
            id: forfeit.id(),
            is_silent,
            may_be_from_outside: forfeit.may_be_from_outside(),
        }
    }

    /// Another protocol over which the program answers, and its command. Answering a question is worth
    /// more than UGI's greeting alone, so that comes first.
    fn speaks(&self) -> Option<(Protocol, &str)> {
        let others = [Protocol::Ugi, Protocol::CodinGame, Protocol::Plain];
        let spoken = others.into_iter().find(|&protocol| {
            let Some(spec) = self.spec.speaking(protocol) else { return false };
            if protocol.check(self.rules).is_err() {
                return false;
            }
            let time_control = TimeControl {
                limit: OTHER_PROTOCOL,
                start: self.time_control.start.min(OTHER_PROTOCOL),
                clock: None,
                nodes: None,
                depth: None,
                ..self.time_control
            };
            let started = Program::start(&spec, self.rules, Player::X, time_control, None);
            let Ok(mut program) = started else { return false };
            let game = AnyGame::new(self.rules);
            let answers = protocol == Protocol::Ugi
                || matches!(program.choose(&game), Reply::Move { at, .. } if game.legal_moves().contains(&at));
            drop(Program::end(vec![program]));
            answers
        });
        Some((spoken?, self.spec.command_line()))
    }

    /// Whether no answer came in time.
    fn time_is_over(&self, forfeit: &Forfeit) -> bool {
        match forfeit {
            Forfeit::NotReady(forfeit) => self.time_is_over(forfeit),
            Forfeit::OutOfTime { took, .. }
            | Forfeit::OutOfTimeAtFirst { took, .. }
            | Forfeit::OutOfClock { took, .. } => took.is_none(),
            _ => false,
        }
    }

    /// Plays a game against random moves.
    fn play(&self, mut program: Box<Program>, game: TrialGame) -> Shown {
        let mut rng = Rng::with_seed(game.seed);
        let begun = game.begun(self.rules, self.spec.protocol(), &mut rng);
        let sessions = Sessions::new();
        let id = sessions.adopt(begun.clone(), None);
        let players = self.rules.players();
        let time_control = self.spec.time_control(&self.time_control);
        let mut tried = TriedProgram {
            program: &mut program,
            clocks: Clocks::new(vec![time_control; players.len()]),
            moves: 0,
            aim: game.aim,
            has_met: false,
        };
        let opponent = |_: &Player| Opponent { rng: rng.fork(), aim: game.aim };
        let mut opponents: Vec<Opponent> = players.iter().map(opponent).collect();
        let mut seats: Vec<&mut dyn GamePlayer> =
            opponents.iter_mut().map(|opponent| opponent as _).collect();
        seats[game.player.index()] = &mut tried;
        let judged = judge(&sessions, id, &mut seats, |_, _| {});
        let TriedProgram { moves, has_met, .. } = tried;
        let played = sessions.remove(id).map_or(begun, |session| (*session.game).clone());
        let (verdict, times) =
            judged.map_or((None, Vec::new()), |judged| (judged.verdict, judged.times));
        let longest = times.into_iter().max().unwrap_or_default();
        let Some(Verdict::Forfeited { forfeit, .. }) = verdict.filter(is_forfeit) else {
            return Shown { moves, longest, has_met, end: Ok(program) };
        };
        let is_late = self.time_is_over(&forfeit);
        // A program that has answered before flushes its output.
        let is_unflushed = is_late && moves == 0 && program.answers_at_the_end();
        let said = program.said().map(str::to_owned);
        let exits = Program::end(vec![*program]);
        let stderr = exits.into_iter().find_map(Result::ok).map(|exit| exit.stderr_tail);
        let stderr = stderr.unwrap_or_default();
        let knows_protocol = moves > 0 || is_unflushed || self.spec.protocol() == Protocol::Ugi;
        let situation = Situation {
            is_free: Aim::Closed.is_met(&played),
            is_drawn: Aim::Drawn.is_met(&played),
            is_unflushed,
            speaks: if knows_protocol { None } else { self.speaks() },
            said: said.as_deref(),
            stderr: &stderr,
            ..self.situation(game, &played)
        };
        let fault = self.fault(&forfeit, &situation, is_late && moves == 0);
        Shown { moves, longest, has_met, end: Err(fault) }
    }

    /// Plays two games in a row without a new start.
    fn another_game(&self) -> Result<Trial, StartError> {
        let name = "plays another game without a new start";
        let first = self.start_and_play(plain_game(Player::X))?;
        let mut trial = Trial { moves: first.moves, longest: first.longest, ..Trial::new(name) };
        let mut program = match first.end {
            Ok(program) => program,
            Err(fault) => return Ok(Trial { fault: Some(fault), ..trial }),
        };
        program.rest();
        if let Err(forfeit) = program.begin_game(Player::O, None, None) {
            let exits = Program::end(vec![*program]);
            let exit = exits.into_iter().find_map(Result::ok);
            trial.fault = Some(ProgramFault {
                what: format!("did not begin another game: {forfeit}"),
                record: String::new(),
                advice: "after uginewgame, answer isready with readyok; or say restart=on".into(),
                stderr_tail: exit.map(|exit| exit.stderr_tail).unwrap_or_default(),
                id: "another-game",
                fits: vec!["another-game"],
                is_silent: false,
                may_be_from_outside: forfeit.may_be_from_outside(),
            });
            return Ok(trial);
        }
        let second = self.play(program, plain_game(Player::O));
        trial.moves += second.moves;
        trial.longest = trial.longest.max(second.longest);
        match second.end {
            Ok(program) => drop(Program::end(vec![*program])),
            Err(fault) => trial.fault = Some(fault),
        }
        Ok(trial)
    }

    fn ignores_the_end(&self) -> ProgramFault {
        let advice = match self.spec.protocol() {
            Protocol::Plain => "end at an empty line, or at the end of the input",
            Protocol::CodinGame => "end at the end of the input",
            Protocol::Ugi => "end at quit, or at the end of the input",
        };
        ProgramFault {
            what: "it was still running half a second after the game, and was killed".into(),
            record: String::new(),
            advice: advice.into(),
            stderr_tail: String::new(),
            id: "end",
            fits: vec!["end"],
            is_silent: false,
            may_be_from_outside: false,
        }
    }
}

/// Whether all programs were killed, so that the trial shows nothing. Only the first fault is waited
/// upon: a program with another does not pass, whatever comes.
fn is_stopped(trial: &Trial, passed: bool) -> bool {
    let may_be = trial.fault.as_ref().is_some_and(|fault| fault.may_be_from_outside);
    programs_were_killed() || passed && may_be && programs_are_killed_soon()
}

fn is_forfeit(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Forfeited { .. })
}

/// Ends a program; false if it had to be killed.
fn ends_by_itself(program: Program) -> bool {
    !Program::end(vec![program]).into_iter().flatten().any(|exit| exit.was_killed())
}
