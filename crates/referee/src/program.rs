use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use uttt_rules::{AnyGame, Player, Rules};

use crate::child::{Child, Remains};
use crate::protocol::{ask_ugi, set_ugi_rules};
use crate::{Choice, Entrant, Foul, Pace, Protocol, Seat};

/// The time that a program has to say `ugiok` and `readyok`.
const START: Duration = Duration::from_secs(10);
/// The time that it has to end after the game, before it is killed.
const END: Duration = Duration::from_millis(500);

/// The environment variable that tells each program the id of the rule system.
pub const RULES_VARIABLE: &str = "UTTT_RULES";

/// A program that plays one game.
#[derive(Debug)]
pub struct Program {
    child: Child,
    protocol: Protocol,
    player: Player,
    pace: Pace,
    was_asked: bool,
}

/// Why a program is not there.
#[derive(Debug)]
pub enum StartError {
    /// It cannot be started.
    Spawn(io::Error),
    /// It was started and did not get ready.
    NotReady {
        /// What it did instead.
        foul: Foul,
        /// The last lines that it wrote to stderr.
        last_words: String,
    },
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Spawn(error) => error.fmt(f),
            Self::NotReady { foul, last_words } if last_words.is_empty() => foul.fmt(f),
            Self::NotReady { foul, last_words } => {
                write!(f, "{foul}; its last words: {last_words:?}")
            }
        }
    }
}

impl std::error::Error for StartError {}

impl Program {
    /// Starts a program for one game as one of its players, and waits until it is ready where its
    /// protocol can tell. What it writes to stderr goes to the file `log`, or only its end is kept.
    ///
    /// # Errors
    /// It cannot be started, or does not get ready.
    pub fn start(
        entrant: &Entrant,
        rules: Rules,
        player: Player,
        pace: Pace,
        log: Option<&Path>,
    ) -> Result<Self, StartError> {
        let variables = [(RULES_VARIABLE, rules.id())];
        let child = Child::spawn(entrant.words(), &variables, log).map_err(StartError::Spawn)?;
        let mut program =
            Self { child, protocol: entrant.protocol(), player, pace, was_asked: false };
        if program.protocol == Protocol::Ugi
            && let Err(foul) = program.greet(rules)
        {
            let foul = Foul::NotReady(Box::new(foul));
            // Where the system does not tell what became of it, it has left no words.
            let last_words = program.child.end().map_or_else(|_| String::new(), |it| it.last_words);
            return Err(StartError::NotReady { foul, last_words });
        }
        Ok(program)
    }

    fn greet(&mut self, rules: Rules) -> Result<(), Foul> {
        let begun = Instant::now();
        let left = || START.saturating_sub(begun.elapsed());
        self.child.send("ugi\n", left())?;
        let mut options = Vec::new();
        loop {
            let (line, _) = self.child.line(begun, START)?;
            match line.split_whitespace().next() {
                Some("ugiok") => break,
                Some("option") => options.push(line),
                _ => {}
            }
        }
        let rules = set_ugi_rules(rules, &options).map_err(|why| Foul::Unable { why })?;
        self.child.send(&format!("{rules}isready\n"), left())?;
        while self.child.line(begun, START)?.0.trim() != "readyok" {}
        self.child.send("uginewgame\n", left())?;
        Ok(())
    }

    fn answer(&mut self, game: &AnyGame) -> Result<Choice, Foul> {
        let allowed = self.pace.allowed();
        let (asked, answer, at) = match self.protocol {
            Protocol::Ugi => {
                self.pass_over_chatter()?;
                let asked = self.child.send(&ask_ugi(game, self.pace.think), allowed)?;
                let (answer, at) = loop {
                    let line = self.child.line(asked, allowed).map_err(|foul| match foul {
                        // Half a remark is no half answer, unless it is the last that can come.
                        Foul::HalfLine { text }
                            if best_move(&text).is_none() && asked.elapsed() >= allowed =>
                        {
                            Foul::Late { took: None, limit: allowed }
                        }
                        foul => foul,
                    });
                    let (line, at) = line?;
                    if let Some(answer) = best_move(&line) {
                        break (answer.to_owned(), at);
                    }
                };
                (asked, answer, at)
            }
            Protocol::Plain | Protocol::CodinGame => {
                if let Some(text) = self.child.unread()? {
                    return Err(Foul::OutOfTurn { text });
                }
                let asked = self.child.send(&self.protocol.question(game, self.player), allowed)?;
                let (line, at) = self.child.line(asked, allowed)?;
                (asked, line, at)
            }
        };
        match self.protocol.answer(game, &answer) {
            Ok(place) => Ok(Choice::Move { answer, at: place, took: at - asked }),
            Err(why) => Err(Foul::Illegal { answer, why }),
        }
    }

    /// A program may speak its mind at any time over UGI; only a move must be asked for.
    fn pass_over_chatter(&mut self) -> Result<(), Foul> {
        let begun = Instant::now();
        while let Some(line) = self.child.unread_line()? {
            if best_move(&line).is_some() {
                return Err(Foul::OutOfTurn { text: line });
            }
            // Chatter without end: it has no time left to answer in.
            if begun.elapsed() > self.pace.allowed() {
                return Err(Foul::Late { took: None, limit: self.pace.limit });
            }
        }
        Ok(())
    }

    /// Tells programs that their game is over, gives all of them the same half second to end, and
    /// kills those that run on, with whatever they have started.
    pub fn end(mut programs: Vec<Self>) -> Vec<io::Result<Remains>> {
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

impl Seat for Program {
    fn choose(&mut self, game: &AnyGame) -> Choice {
        let answer = self.answer(game);
        let starting_counts =
            !std::mem::replace(&mut self.was_asked, true) && self.protocol != Protocol::Ugi;
        let late = |took| {
            let late = Foul::Late { took, limit: self.pace.limit };
            if starting_counts { Foul::LateAtFirst(Box::new(late)).into() } else { late.into() }
        };
        answer.unwrap_or_else(|foul| match foul {
            // What was allowed is told without the margin.
            Foul::Late { took, .. } => late(took),
            foul => foul.into(),
        })
    }
}

/// The move of a line `bestmove 51 …`; empty where none is named.
fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}
