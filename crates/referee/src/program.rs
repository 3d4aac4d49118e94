use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use uttt_rules::{AnyGame, Player, Rules};

use crate::child::{Child, Remains};
use crate::protocol::{ask_ugi, set_ugi_rules};
use crate::stopwatch::{Stopwatch, Timing};
use crate::{Choice, Entrant, Foul, Pace, Protocol, Seat, StartError};

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
    unmeasured: Option<Duration>,
}

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
        let child = Child::spawn(entrant.words(), &variables, log)
            .map_err(|error| StartError::spawn(entrant.words(), error))?;
        let protocol = entrant.protocol();
        let mut program =
            Self { child, protocol, player, pace, was_asked: false, unmeasured: None };
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
        let mut watch = Stopwatch::start(Instant::now(), self.pace.start, self.pace.margin);
        self.child.send("ugi\n", &mut watch)?;
        let mut options = Vec::new();
        loop {
            let line = self.child.line(&mut watch)?;
            match line.split_whitespace().next() {
                Some("ugiok") => break,
                Some("option") => options.push(line),
                _ => {}
            }
        }
        let rules = set_ugi_rules(rules, &options).map_err(|why| Foul::Unable { why })?;
        self.child.send(&format!("{rules}isready\n"), &mut watch)?;
        while self.child.line(&mut watch)?.trim() != "readyok" {}
        self.child.send("uginewgame\n", &mut watch)
    }

    /// The time for a move that begins now.
    fn stopwatch(&self) -> Stopwatch {
        let start = self.time_to_start().unwrap_or_default();
        Stopwatch::start(Instant::now(), start.saturating_add(self.pace.limit), self.pace.margin)
    }

    /// The extra time for the first move, where the protocol does not signal that the program is
    /// ready.
    fn time_to_start(&self) -> Option<Duration> {
        (!self.was_asked && self.protocol != Protocol::Ugi).then_some(self.pace.start)
    }

    fn answer(&mut self, game: &AnyGame) -> Result<Choice, Foul> {
        self.unmeasured = None;
        let (answer, watch) = match self.protocol {
            Protocol::Ugi => {
                self.pass_over_chatter()?;
                self.child.send(&ask_ugi(game, self.pace.think), &mut self.stopwatch())?;
                let mut watch = self.stopwatch();
                let answer = loop {
                    let line = self.child.line(&mut watch).map_err(|foul| match foul {
                        // Half a remark is no half answer, unless it is the last that can come.
                        Foul::HalfLine { text }
                            if best_move(&text).is_none() && watch.is_over() =>
                        {
                            Foul::Late { took: None, limit: watch.limit() }
                        }
                        foul => foul,
                    })?;
                    if let Some(answer) = best_move(&line) {
                        break answer.to_owned();
                    }
                };
                (answer, watch)
            }
            Protocol::Plain | Protocol::CodinGame => {
                if let Some(text) = self.child.unread()? {
                    return Err(Foul::OutOfTurn { text });
                }
                let question = self.protocol.question(game, self.player);
                self.child.send(&question, &mut self.stopwatch())?;
                let mut watch = self.stopwatch();
                (self.child.line(&mut watch)?, watch)
            }
        };
        match self.protocol.answer(game, &answer) {
            Ok(place) => {
                if let Timing::Unsure(missed) = watch.timing() {
                    self.unmeasured = Some(missed);
                }
                Ok(Choice::Move { answer, at: place, took: watch.elapsed() })
            }
            Err(why) => Err(Foul::Illegal { answer, why }),
        }
    }

    /// How long the referee itself was not running while it waited for the last move, if that
    /// leaves open whether the move came in time.
    pub fn unmeasured(&self) -> Option<Duration> {
        self.unmeasured
    }

    /// A program may speak its mind at any time over UGI; only a move must be asked for.
    fn pass_over_chatter(&mut self) -> Result<(), Foul> {
        let mut watch = self.stopwatch();
        while let Some(line) = self.child.unread_line()? {
            if best_move(&line).is_some() {
                return Err(Foul::OutOfTurn { text: line });
            }
            // Chatter without end: it has no time left to answer in.
            watch.check(Instant::now());
            if watch.is_over() {
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
        let start = self.time_to_start();
        let answer = self.answer(game);
        self.was_asked = true;
        answer.unwrap_or_else(|foul| match (foul, start) {
            (Foul::Late { took, .. }, Some(start)) if !start.is_zero() => {
                Foul::LateAtFirst { took, limit: self.pace.limit, start }.into()
            }
            (foul, _) => foul.into(),
        })
    }
}

/// The move of a line `bestmove 51 …`; empty where none is named.
fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}
