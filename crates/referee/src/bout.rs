use std::path::Path;
use std::time::Duration;

use uttt_rules::{AnyGame, Player, Rules};

use crate::{
    Choice, Entrant, Finished, Foul, Pace, Program, Remains, Seat, Sessions, StartError, Verdict,
    judge, programs_were_killed,
};

/// One game between programs that are started for it and gone after it.
#[derive(Clone, Copy, Debug)]
pub struct Bout<'a> {
    /// The programs in the order of the seats, one for each player.
    pub entrants: &'a [&'a Entrant],
    /// How fast they have to be.
    pub pace: Pace,
    /// A folder for what each writes to stderr, and how the names of those files begin.
    pub logs: Option<(&'a Path, &'a str)>,
}

/// What came of a game between programs.
#[derive(Clone, Debug)]
pub struct BoutResult {
    /// The game as it is written down; its number and the places of the programs are left to the
    /// caller.
    pub finished: Finished,
    /// What is left of the program of each seat; `None` for one that never ran.
    pub remains: Vec<Option<Remains>>,
}

/// Why a game was not judged.
#[derive(Debug)]
pub enum BoutError {
    /// A program cannot be started: the seat's number and why.
    Start(usize, StartError),
    /// The game was taken away while it was played.
    Session(crate::SessionError),
    /// All programs were killed from outside: nobody is to blame for what they did then.
    Stopped,
}

impl std::fmt::Display for BoutError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Start(_, error) => error.fmt(f),
            Self::Session(error) => error.fmt(f),
            Self::Stopped => f.write_str("all programs were killed"),
        }
    }
}

impl std::error::Error for BoutError {}

/// The programs of one game, which run.
#[derive(Debug)]
pub struct Started<'a> {
    entrants: &'a [&'a Entrant],
    seats: Vec<Sitting>,
}

/// A program, or why there is none.
#[derive(Debug)]
enum Sitting {
    Here(Program),
    NotReady { foul: Foul, last_words: String },
}

impl Sitting {
    /// Those of a program that is gone already.
    fn last_words(&self) -> String {
        match self {
            Self::Here(_) => String::new(),
            Self::NotReady { last_words, .. } => last_words.clone(),
        }
    }
}

impl Seat for Sitting {
    fn choose(&mut self, game: &AnyGame) -> Choice {
        match self {
            Self::Here(program) => program.choose(game),
            Self::NotReady { foul, .. } => foul.clone().into(),
        }
    }
}

impl Bout<'_> {
    /// Starts the programs and plays, as [`Started::play`].
    ///
    /// A program that runs and does not get ready loses when it is first asked.
    ///
    /// # Errors
    /// A program that cannot be started at all, or that all programs were killed.
    pub fn play(
        &self,
        sessions: &Sessions,
        game: AnyGame,
        watch: impl FnMut(Player, &AnyGame),
    ) -> Result<BoutResult, BoutError> {
        self.start(game.rules())?.play(sessions, game, watch)
    }

    /// Starts the programs for one game of these rules.
    ///
    /// # Errors
    /// A program that cannot be started at all, or that all programs were killed.
    pub fn start(&self, rules: Rules) -> Result<Started<'_>, BoutError> {
        let mut seats = Vec::new();
        for (seat, (entrant, &player)) in self.entrants.iter().zip(rules.players()).enumerate() {
            let log = self.logs.map(|(folder, name)| folder.join(format!("{name}{player}.stderr")));
            seats.push(match Program::start(entrant, rules, player, self.pace, log.as_deref()) {
                Ok(program) => Sitting::Here(program),
                Err(StartError::NotReady { foul, last_words }) => {
                    Sitting::NotReady { foul, last_words }
                }
                Err(_) if programs_were_killed() => return Err(BoutError::Stopped),
                Err(error) => return Err(BoutError::Start(seat, error)),
            });
        }
        Ok(Started { entrants: self.entrants, seats })
    }
}

impl Started<'_> {
    /// Plays on from where `game` stands until there is a verdict. All programs are gone afterwards,
    /// with whatever they have started.
    ///
    /// # Errors
    /// The game was taken away, or all programs were killed.
    pub fn play(
        self,
        sessions: &Sessions,
        game: AnyGame,
        watch: impl FnMut(Player, &AnyGame),
    ) -> Result<BoutResult, BoutError> {
        let (players, opening_plies) = (game.rules().players(), game.ply());
        let mut seats = self.seats;
        let id = sessions.adopt(game, None);
        let mut asked: Vec<&mut dyn Seat> = seats.iter_mut().map(|seat| seat as _).collect();
        let judged = judge(sessions, id, &mut asked, watch);
        let session = sessions.remove(id).map_err(BoutError::Session)?;
        if programs_were_killed() {
            return Err(BoutError::Stopped);
        }
        let judged = judged.map_err(BoutError::Session)?;

        let mut last_words: Vec<String> = seats.iter().map(Sitting::last_words).collect();
        let here: Vec<bool> = seats.iter().map(|seat| matches!(seat, Sitting::Here(_))).collect();
        let programs = seats.into_iter().filter_map(|seat| match seat {
            Sitting::Here(program) => Some(program),
            Sitting::NotReady { .. } => None,
        });
        let mut ended = Program::end(programs.collect()).into_iter();
        let remains: Vec<Option<Remains>> =
            here.iter().map(|&here| if here { ended.next()?.ok() } else { None }).collect();

        for (words, remains) in last_words.iter_mut().zip(&remains) {
            if let Some(remains) = remains {
                words.clone_from(&remains.last_words);
            }
        }

        let Some(verdict) = judged.verdict else {
            return Err(BoutError::Session(crate::SessionError::Unknown(id))); // no program leaves
        };
        let mut finished = Finished::new(&session.game, opening_plies, &verdict);
        finished.programs = self.entrants.iter().map(ToString::to_string).collect();
        finished.seats = (0..players.len()).collect();
        finished.ms = judged.times.iter().map(|&time| milliseconds(time)).collect();
        finished.memory =
            remains.iter().map(|remains| Some(remains.as_ref()?.peak_memory)).collect();
        if let Verdict::Forfeited { by, foul } = &verdict
            && foul.is_silence()
        {
            let said = last_words.get(by.index()).filter(|said| !said.is_empty());
            finished.stderr = said.cloned();
        }
        Ok(BoutResult { finished, remains })
    }
}

/// To a thousandth.
fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}
