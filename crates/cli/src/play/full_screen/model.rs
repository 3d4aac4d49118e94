use std::path::PathBuf;
use std::time::{Duration, Instant};

use ratatui::layout::Size;
use uttt_engine::Level;
use uttt_referee::{Forfeit, Protocol, Verdict};
use uttt_rules::{AnyGame, Place, Player};

use super::command::{AFTER, Command, DURING};
use super::help::help;
use super::opponents::{Found, News, Question};
use crate::play::countdown::{time_for_hint, until_next_second};
use crate::play::end::End;
use crate::play::turn::Turn;
use crate::play::undo::{place, undo};
use crate::screen::{Desk, Input, Wish, rules_text};

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) enum Seat {
    Person,
    Engine(Level),
    Program { name: String, protocol: Protocol },
}

/// What happens.
pub(super) enum Event {
    Input(Input),
    News(News),
    /// Time passes.
    Tick,
}

/// What the shell has to do.
pub(super) enum Effect {
    Ask(u64, Question),
    GiveUp,
    /// To store the current game.
    Note(AnyGame),
    /// To store how the game ended, and to end the programs.
    Finish {
        outcome: String,
    },
    Save(PathBuf),
    Leave,
    Interrupt,
    Suspend,
    Redraw,
}

/// What is being thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thought {
    Move,
    Hint,
}

pub(super) struct Thinking {
    pub(super) of: Thought,
    id: u64,
    pub(super) depth: Option<u32>,
}

/// What a person has to confirm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    Resign(Player),
    New,
}

/// The state of a game on the screen.
pub(super) struct Model {
    pub(super) game: AnyGame,
    pub(super) seats: Vec<Seat>,
    pub(super) desk: Desk,
    pub(super) end: Option<End>,
    pub(super) thinking: Option<Thinking>,
    pub(super) hint: Option<Place>,
    pub(super) doubt: Option<Doubt>,
    /// The time of a person for a move.
    limit: Option<Duration>,
    /// When the turn began.
    begun: Instant,
    max_plies: Option<usize>,
    /// How many questions were asked.
    asked: u64,
}

/// What does not change.
pub(in crate::play) struct PersonTerms {
    pub(in crate::play) limit: Option<Duration>,
    pub(in crate::play) max_plies: Option<usize>,
}

impl Model {
    pub(super) fn new(
        game: AnyGame,
        seats: Vec<Seat>,
        terms: &PersonTerms,
        size: Size,
        now: Instant,
    ) -> Self {
        Self {
            desk: Desk::new(size, &game),
            game,
            seats,
            end: None,
            thinking: None,
            hint: None,
            doubt: None,
            limit: terms.limit,
            begun: now,
            max_plies: terms.max_plies,
            asked: 0,
        }
    }

    /// Begins the turn of the player to move, or ends the game.
    pub(super) fn proceed(&mut self, now: Instant) -> Vec<Effect> {
        (self.hint, self.doubt, self.begun) = (None, None, now);
        self.thinking = None;
        self.desk.settle(&self.game);
        match End::of(&self.game, self.max_plies) {
            Some(end) => self.finish(end),
            None if self.asks() => vec![Effect::Note(self.game.clone())],
            None => {
                let ask = self.ask(Thought::Move, Question::Move(self.game.clone()));
                vec![Effect::Note(self.game.clone()), ask]
            }
        }
    }

    fn finish(&mut self, end: End) -> Vec<Effect> {
        let outcome = end.outcome(self.game.rules().players());
        (self.end, self.thinking, self.doubt) = (Some(end), None, None);
        vec![Effect::GiveUp, Effect::Note(self.game.clone()), Effect::Finish { outcome }]
    }

    fn ask(&mut self, of: Thought, question: Question) -> Effect {
        self.asked += 1;
        self.thinking = Some(Thinking { of, id: self.asked, depth: None });
        Effect::Ask(self.asked, question)
    }

    /// Whether a person is to move.
    pub(super) fn asks(&self) -> bool {
        self.end.is_none() && self.is_person(self.game.turn())
    }

    pub(super) fn is_person(&self, player: Player) -> bool {
        self.seats.get(player.index()) == Some(&Seat::Person)
    }

    /// The only person who plays, if there is one.
    pub(super) fn only_person(&self) -> Option<Player> {
        let players = self.game.rules().players().iter().copied();
        let mut persons = players.filter(|&player| self.is_person(player));
        persons.next().filter(|_| persons.next().is_none())
    }

    /// The words that can be typed now.
    pub(super) fn words(&self) -> &'static [&'static str] {
        if self.end.is_some() { &AFTER } else { &DURING }
    }

    /// The time that the person to move has left.
    pub(super) fn left(&self, now: Instant) -> Option<Duration> {
        let limit = self.limit.filter(|_| self.asks())?;
        Some(limit.saturating_sub(now.saturating_duration_since(self.begun)))
    }

    /// How long until something changes by itself.
    pub(super) fn wakes_in(&self, now: Instant) -> Option<Duration> {
        self.left(now).map(until_next_second)
    }

    /// Takes in what happens.
    pub(super) fn update(&mut self, event: Event, now: Instant) -> Vec<Effect> {
        if let Some(limit) = self.limit
            && self.left(now) == Some(Duration::ZERO)
        {
            let forfeit = Forfeit::OutOfTime { took: None, limit };
            let by = self.game.turn();
            return self.finish(End::Verdict(Verdict::Forfeited { by, forfeit }));
        }
        match event {
            Event::Tick => Vec::new(),
            Event::News(news) => self.hear(news, now),
            Event::Input(input) => match self.desk.input(input, &self.game, self.words()) {
                Some(wish) => self.grant(wish, now),
                None => Vec::new(),
            },
        }
    }

    fn hear(&mut self, News { id, of }: News, now: Instant) -> Vec<Effect> {
        match of {
            Found::LastWords(player, lines) => {
                for line in lines {
                    self.desk.say(format!("{player} said: {line}"));
                }
            }
            Found::Failed(why) => self.desk.say(why),
            _ if self.thinking.as_ref().is_none_or(|thinking| thinking.id != id) => {}
            Found::Depth(depth) => {
                if let Some(thinking) = &mut self.thinking {
                    thinking.depth = Some(depth);
                }
            }
            Found::Hint(at, why) => {
                (self.thinking, self.hint) = (None, Some(at));
                self.desk.say(why);
            }
            Found::Turn(turn) => return self.play(turn, now),
        }
        Vec::new()
    }

    /// What an opponent has done.
    fn play(&mut self, turn: Turn, now: Instant) -> Vec<Effect> {
        let by = self.game.turn();
        let forfeit = match turn {
            Turn::Forfeit(forfeit) => forfeit,
            Turn::Move { answer, at } => match self.game.play(at) {
                Ok(()) => {
                    self.desk.say(format!("{by} plays {}.", self.game.text(at)));
                    return self.proceed(now);
                }
                Err(refused) => Forfeit::Illegal { answer, why: refused.reason.to_string() },
            },
            Turn::Undo { .. } | Turn::Leave => return Vec::new(),
        };
        self.finish(End::Verdict(Verdict::Forfeited { by, forfeit }))
    }

    fn grant(&mut self, wish: Wish, now: Instant) -> Vec<Effect> {
        match wish {
            Wish::Leave => vec![Effect::Leave],
            Wish::Interrupt => vec![Effect::Interrupt],
            Wish::Suspend => vec![Effect::Suspend],
            Wish::Redraw => vec![Effect::Redraw],
            wish if let Some(doubt) = self.doubt => {
                self.doubt = None;
                let agrees = match wish {
                    Wish::Enter(_) => true,
                    Wish::Line(line) => line.trim().to_ascii_lowercase().starts_with('y'),
                    _ => false,
                };
                if agrees { self.carry_out(doubt, now) } else { Vec::new() }
            }
            Wish::Enter(_) if self.end.is_some() => self.carry_out(Doubt::New, now),
            Wish::Enter(at) | Wish::Cell(at) => self.person_plays(at, now),
            Wish::Line(line) if line.trim().is_empty() => Vec::new(),
            Wish::Line(line) => match Command::parse(&line, &self.game, self.words()) {
                Ok(command) => self.command(command, now),
                Err(why) => {
                    self.desk.say(why);
                    Vec::new()
                }
            },
        }
    }

    fn person_plays(&mut self, at: Place, now: Instant) -> Vec<Effect> {
        if self.end.is_some() {
            return Vec::new();
        }
        if !self.asks() {
            self.desk.say(format!("It is {}'s turn.", self.game.turn()));
            return Vec::new();
        }
        if let Err(why) = self.game.play(at) {
            self.desk.say(format!("{}: {}", self.game.text(at), why.reason));
            return Vec::new();
        }
        self.desk.hush();
        [vec![Effect::GiveUp], self.proceed(now)].into_iter().flatten().collect()
    }

    fn carry_out(&mut self, doubt: Doubt, now: Instant) -> Vec<Effect> {
        match doubt {
            Doubt::Resign(player) => self.finish(End::Resigned(player)),
            Doubt::New => {
                let mut effects = Vec::new();
                if self.end.is_none() {
                    effects.extend(self.finish(End::Left));
                }
                self.game = AnyGame::new(self.game.rules());
                self.end = None;
                self.desk.hush();
                effects.push(Effect::Ask(0, Question::NewGame));
                effects.extend(self.proceed(now));
                effects
            }
        }
    }

    fn command(&mut self, command: Command, now: Instant) -> Vec<Effect> {
        match command {
            Command::Move(at) => return self.person_plays(at, now),
            Command::Look(large) => self.desk.look_at(&self.game, large),
            Command::Help => self.desk.show("What you can do", help(&self.game)),
            Command::Rules => {
                let rules = self.game.rules();
                self.desk.show(rules.id(), rules_text(rules).join("\n\n"));
            }
            Command::Quit => return vec![Effect::Leave],
            Command::Save(name) => {
                let usual = || format!("{}.txt", self.game.rules());
                return vec![Effect::Save(name.unwrap_or_else(usual).into())];
            }
            Command::New if self.end.is_some() => return self.carry_out(Doubt::New, now),
            Command::New => self.doubt = Some(Doubt::New),
            Command::Level(level) => return self.level(level, now),
            Command::Resign => match self.only_person() {
                Some(person) => self.doubt = Some(Doubt::Resign(person)),
                None if self.asks() => self.doubt = Some(Doubt::Resign(self.game.turn())),
                None => self.desk.say("resign: only people can, when it is their turn"),
            },
            Command::Undo => return self.undo(now),
            Command::Hint => return self.hint(now),
        }
        Vec::new()
    }

    fn level(&mut self, level: Option<Level>, now: Instant) -> Vec<Effect> {
        let engines = self.seats.iter_mut().filter_map(|seat| match seat {
            Seat::Engine(level) => Some(level),
            Seat::Person | Seat::Program { .. } => None,
        });
        let mut engines: Vec<_> = engines.collect();
        let Some(level) = level.filter(|_| !engines.is_empty()) else {
            if engines.is_empty() {
                self.desk.say("level: the built-in engine does not play");
            } else {
                self.desk.type_in("level ");
                self.desk.say("Which level? 1, a beginner, to 10, the strongest, easy or random");
            }
            return Vec::new();
        };
        engines.iter_mut().for_each(|of| **of = level);
        // While it thinks, the question goes on, and the level counts from the next move on.
        let id = self.thinking.as_ref().map_or(0, |thinking| thinking.id);
        let mut effects = vec![Effect::Ask(id, Question::Level(level))];
        if self.end.is_some() {
            effects.extend(self.carry_out(Doubt::New, now));
        } else {
            self.desk.say(format!("Level {level} from the engine's next move on."));
        }
        effects
    }

    fn undo(&mut self, now: Instant) -> Vec<Effect> {
        let protocols = self.seats.iter().filter_map(|seat| match seat {
            Seat::Program { protocol, .. } => Some(*protocol),
            Seat::Person | Seat::Engine(_) => None,
        });
        let is_thinking =
            matches!(self.seats.get(self.game.turn().index()), Some(Seat::Program { .. }));
        let to = undo(&self.game, |player| self.is_person(player), protocols);
        match to {
            _ if is_thinking => self.desk.say("undo: wait for the program's move"),
            Err(why) => self.desk.say(why),
            Ok(ply) => {
                self.game.go_to(ply);
                self.game.forget_undone();
                self.desk.hush();
                self.desk.say(format!("Back to {}.", place(ply)));
                return [vec![Effect::GiveUp], self.proceed(now)].into_iter().flatten().collect();
            }
        }
        Vec::new()
    }

    fn hint(&mut self, now: Instant) -> Vec<Effect> {
        if !self.asks() {
            self.desk.say("hint: it is not your turn");
            return Vec::new();
        }
        let question = Question::Hint(self.game.clone(), time_for_hint(self.left(now)));
        vec![self.ask(Thought::Hint, question)]
    }
}
