//! Trial games that show what is wrong with a program, before it plays in earnest.
//!
//! [`ProgramCheck`] plays each trial against random moves of its own, with the same judge and the
//! same time control as any other game. `opponent` makes those moves, and `advice` says what to do
//! about a fault.

mod advice;
mod opponent;

use std::time::Duration;

use fastrand::Rng;
use uttt_rules::{AnyGame, Player, Rules};

use self::advice::{Situation, advice};
use self::opponent::{Opponent, has_free_moves, is_free};
use crate::game::Clocks;
use crate::{
    Forfeit, GamePlayer, Program, ProgramSpec, Protocol, Reply, Sessions, StartError, TimeControl,
    Verdict, judge, programs_are_killed_soon, programs_were_killed,
};

/// How many games may pass until the program has a free move.
const MOST_GAMES: u64 = 8;
/// How many moves a program makes in a game at most: more show nothing new.
const MOST_MOVES: usize = 45;

/// How long a program that gives no answer may take to answer `ugi` instead.
const UGI: Duration = Duration::from_secs(2);

/// A program to try out.
#[derive(Clone, Copy, Debug)]
pub struct ProgramCheck<'a> {
    /// The program.
    pub spec: &'a ProgramSpec,
    /// The rules to play.
    pub rules: Rules,
    /// The time that it has.
    pub time_control: TimeControl,
}

/// One trial and what it showed.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What was tried, after "the program".
    pub name: &'static str,
    /// How many moves the program made.
    pub moves: usize,
    /// How long its slowest move took.
    pub longest: Duration,
    /// What is wrong; `None` if nothing is.
    pub fault: Option<ProgramFault>,
    /// Why it was not tried after all.
    pub untried: Option<&'static str>,
}

impl Trial {
    /// A trial before its first game.
    const fn new(name: &'static str) -> Self {
        Self { name, moves: 0, longest: Duration::ZERO, fault: None, untried: None }
    }
}

/// What is wrong with a program.
#[derive(Clone, Debug)]
pub struct ProgramFault {
    /// What it did.
    pub what: String,
    /// The record of the game in which it did so; empty if it did not matter.
    pub record: String,
    /// What its author can do about it.
    pub advice: String,
    /// The last lines that it wrote to stderr; raw.
    pub stderr_tail: String,
    /// Whether it gave no answer at all, so that it would give none in other trials either.
    is_silent: bool,
    /// Whether it may have been ended from outside.
    may_be_from_outside: bool,
}

/// The program under test, and what has happened to it so far.
struct TriedProgram<'a> {
    program: &'a mut Program,
    /// The clocks of the game.
    clocks: Clocks,
    moves: usize,
    /// Whether it could choose the board, at least once and in the last position.
    had_free_move: bool,
    is_free: bool,
}

impl GamePlayer for TriedProgram<'_> {
    fn choose(&mut self, game: &AnyGame) -> Reply {
        if self.moves == MOST_MOVES {
            return Reply::Leave;
        }
        self.is_free = is_free(game);
        self.had_free_move |= self.is_free;
        let reply = self.program.choose_by(game, &mut self.clocks);
        self.moves += usize::from(matches!(reply, Reply::Move { .. }));
        reply
    }
}

/// A game for a trial.
#[derive(Clone, Copy, Debug)]
struct TrialGame {
    player: Player,
    /// The number of random moves that it begins with.
    opening: usize,
    /// Whether the opponent sends the program to closed boards.
    frees: bool,
    seed: u64,
}

/// The game of a program that moves first or second, without an opening.
const fn plain_game(player: Player) -> TrialGame {
    TrialGame { player, opening: 0, frees: false, seed: 1 }
}

/// What a game has shown.
struct Shown {
    moves: usize,
    longest: Duration,
    had_free_move: bool,
    /// The program that goes on, or the fault that ended it.
    end: Result<Box<Program>, ProgramFault>,
}

impl Shown {
    fn fault(fault: ProgramFault) -> Self {
        Self { moves: 0, longest: Duration::ZERO, had_free_move: false, end: Err(fault) }
    }
}

impl ProgramCheck<'_> {
    /// Makes all trials, and calls `tell` after each. Returns whether the program has passed. After
    /// a trial without any answer, it leaves out the others, which would only take time.
    ///
    /// # Errors
    /// The program cannot be started at all, or all programs were killed.
    pub fn run(&self, mut tell: impl FnMut(&Trial)) -> Result<bool, StartError> {
        let (mut passed, mut ends) = (true, None);
        for (name, games) in self.trials() {
            let (mut trial, mut had_free_move, mut needs_one) = (Trial::new(name), false, false);
            for game in games {
                let shown = self.start_and_play(game)?;
                trial.moves += shown.moves;
                trial.longest = trial.longest.max(shown.longest);
                match shown.end {
                    Ok(program) => *ends.get_or_insert(true) &= ends_by_itself(*program),
                    Err(fault) => trial.fault = Some(fault),
                }
                (had_free_move, needs_one) = (had_free_move || shown.had_free_move, game.frees);
                // Games with a free move go on until there was one.
                if trial.fault.is_some() || !game.frees || shown.had_free_move {
                    break;
                }
            }
            if is_stopped(&trial, passed) {
                return Ok(false);
            }
            if needs_one && !had_free_move && trial.fault.is_none() {
                trial.untried = Some("in no game was it sent to one");
            }
            tell(&trial);
            passed &= trial.fault.is_none();
            if trial.fault.is_some_and(|fault| fault.is_silent) {
                return Ok(false);
            }
        }
        // The others are started anew for each game.
        if passed && self.spec.is_kept() {
            let trial = self.another_game()?;
            if is_stopped(&trial, passed) {
                return Ok(false);
            }
            tell(&trial);
            passed &= trial.fault.is_none();
        }
        if let Some(ends) = ends {
            let fault = (!ends).then(|| self.ignores_the_end());
            passed &= ends;
            tell(&Trial { fault, ..Trial::new("ends after the game") });
        }
        Ok(passed)
    }

    /// The trials that these rules and this protocol allow, each with its games.
    fn trials(&self) -> Vec<(&'static str, Vec<TrialGame>)> {
        let [first, second] = [Player::X, Player::O].map(plain_game);
        let mut trials = vec![("moves first", vec![first]), ("moves second", vec![second])];
        if self.rules.players().len() > 2 {
            trials.push(("moves third", vec![plain_game(Player::Plus)]));
        }
        if has_free_moves(self.rules) {
            let game = |seed| TrialGame {
                frees: true,
                seed,
                ..if seed % 2 == 0 { first } else { second }
            };
            trials.push(("is sent to a closed board", (0..MOST_GAMES).map(game).collect()));
        }
        // Over codingame, programs play without openings.
        if self.spec.protocol() != Protocol::CodinGame {
            let game = TrialGame { opening: 1, ..first };
            trials.push(("goes on after a given first move", vec![game]));
        }
        trials
    }

    fn start_and_play(&self, game: TrialGame) -> Result<Shown, StartError> {
        match Program::start(self.spec, self.rules, game.player, self.time_control, None) {
            Ok(program) => Ok(self.play(Box::new(program), game)),
            Err(StartError::NotReady { forfeit, stderr_tail }) => {
                let is_unflushed = self.time_is_over(&forfeit)
                    && Program::greets_at_the_end(self.spec, self.rules, self.time_control.start);
                let situation = self.situation(game, is_unflushed);
                Ok(Shown::fault(ProgramFault {
                    what: forfeit.to_string(),
                    record: String::new(),
                    advice: advice(&forfeit, &situation),
                    stderr_tail,
                    is_silent: true,
                    may_be_from_outside: forfeit.may_be_from_outside(),
                }))
            }
            Err(error) => Err(error),
        }
    }

    fn situation(&self, game: TrialGame, is_unflushed: bool) -> Situation {
        Situation {
            protocol: self.spec.protocol(),
            player: game.player,
            is_free: false,
            has_opening: game.opening > 0,
            is_unflushed,
            speaks_ugi: None,
            ignored: None,
        }
    }

    /// The command of a program that was asked over another protocol, but answers `ugi`.
    fn ugi_command(&self) -> Option<String> {
        let spec = self.spec.as_ugi()?;
        let time_control =
            TimeControl { start: self.time_control.start.min(UGI), ..self.time_control };
        let program = Program::start(&spec, self.rules, Player::X, time_control, None).ok()?;
        drop(Program::end(vec![program]));
        Some(spec.command_line().to_owned())
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
        let mut begun = AnyGame::new(self.rules);
        for _ in 0..game.opening {
            if let Some(at) = rng.choice(begun.legal_moves()) {
                // It is legal.
                let _ = begun.play(at);
            }
        }
        let sessions = Sessions::new();
        let id = sessions.adopt(begun.clone(), None);
        let players = self.rules.players();
        let time_control = self.spec.time_control(&self.time_control);
        let mut tried = TriedProgram {
            program: &mut program,
            clocks: Clocks::new(vec![time_control; players.len()]),
            moves: 0,
            had_free_move: false,
            is_free: false,
        };
        let opponent = |_: &Player| Opponent { rng: rng.fork(), frees: game.frees };
        let mut opponents: Vec<Opponent> = players.iter().map(opponent).collect();
        let mut seats: Vec<&mut dyn GamePlayer> =
            opponents.iter_mut().map(|opponent| opponent as _).collect();
        seats[game.player.index()] = &mut tried;
        let judged = judge(&sessions, id, &mut seats, |_, _| {});
        let TriedProgram { moves, had_free_move, is_free, .. } = tried;
        let played = sessions.remove(id).map_or(begun, |session| (*session.game).clone());
        let (verdict, times) =
            judged.map_or((None, Vec::new()), |judged| (judged.verdict, judged.times));
        let longest = times.into_iter().max().unwrap_or_default();
        let Some(Verdict::Forfeited { forfeit, .. }) = verdict.filter(is_forfeit) else {
            return Shown { moves, longest, had_free_move, end: Ok(program) };
        };
        let is_late = self.time_is_over(&forfeit);
        // A program that has answered before flushes its output.
        let is_unflushed = is_late && moves == 0 && program.answers_at_the_end();
        let ignored = program.ignored().map(str::to_owned);
        let speaks_ugi = (moves == 0 && !is_unflushed).then(|| self.ugi_command()).flatten();
        let situation = self.situation(game, is_unflushed);
        let situation = Situation { is_free, ignored, speaks_ugi, ..situation };
        let exits = Program::end(vec![*program]);
        let exit = exits.into_iter().find_map(Result::ok);
        let fault = ProgramFault {
            what: forfeit.to_string(),
            record: played.to_string(),
            advice: advice(&forfeit, &situation),
            stderr_tail: exit.map(|exit| exit.stderr_tail).unwrap_or_default(),
            is_silent: is_late && moves == 0,
            may_be_from_outside: forfeit.may_be_from_outside(),
        };
        Shown { moves, longest, had_free_move, end: Err(fault) }
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
