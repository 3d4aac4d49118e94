//! The choices for a new game: its rule system, who plays which side, and the level of the engine.
//! `page/new_game.rs` starts the game.

pub(crate) mod name;
pub(crate) mod seat;
pub(crate) mod time_control;

use std::fmt;

use uttt_engine::Level;
use uttt_rules::{ByPlayer, Player, Rules};

use crate::choices::choices;
use crate::fields::{Expected, Fields, SavedError, header};
use crate::words::say::FieldValue;
use crate::{Name, Seat, TimeControl};

/// The opponent before a person has chosen one: the level against which a program that wins and
/// blocks small boards, and knows nothing else, scores about half (`results/matches/greedy-2.jsonl`).
pub(crate) const DEFAULT_LEVEL: Level = Level::ALL[1];

const KIND: &str = "uttt-new-game";
const NAMES: [&str; 12] = [
    "rules",
    "opponent",
    "side",
    "level",
    "x",
    "o",
    "plus",
    "clock",
    "own-name",
    "x-name",
    "o-name",
    "plus-name",
];

/// The choices for a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameOptions {
    pub(crate) rules: Rules,
    pub(crate) opponent: Opponent,
    side: Side,
    /// The level of the engine at its seats, unless each side has its own.
    pub(crate) level: Level,
    /// The time that the players have, if a clock runs.
    pub(crate) clock: Option<TimeControl>,
    /// What the person is called in a game by link, as they have typed it.
    pub(crate) own_name: Name,
    /// What the players of a game at the same screen are called, in the same way.
    pub(crate) names: ByPlayer<Name>,
    /// The seat of each symbol, if the choices above cannot express the seats, or if the engine plays
    /// itself at different levels. It always has a third seat, in case the person chooses rules for
    /// three players next.
    each: Option<ByPlayer<Seat>>,
}

impl GameOptions {
    /// The choices of somebody who has chosen nothing yet.
    pub(crate) fn of_newcomers(rules: Rules) -> Self {
        Self {
            rules,
            opponent: Opponent::Computer,
            side: Side::Of(Player::X),
            level: DEFAULT_LEVEL,
            clock: None,
            own_name: Name::default(),
            names: ByPlayer::default(),
            each: None,
        }
    }

    /// The choices that lead to this game with these seats.
    pub(crate) fn of(rules: Rules, seats: ByPlayer<Seat>) -> Self {
        let mut options = Self::of_newcomers(rules);
        options.seat_each(seats);
        options
    }

    /// Replaces the list of seats by the plain choices that mean the same, if there are any.
    fn seat_each(&mut self, mut seats: ByPlayer<Seat>) {
        let players = self.rules.players();
        if !players.contains(&Player::Plus) {
            // If there were a third player, it would play like the second.
            seats.plus = seats.o.level().or(seats.x.level()).map_or(Seat::Person, Seat::Engine);
        }
        let persons = || players.iter().filter(|&&player| seats[player] == Seat::Person);
        if players.iter().any(|&player| seats[player] == Seat::Friend) {
            (self.opponent, self.each) = (Opponent::ByLink, None);
            self.side = persons().next().map_or(self.side, |&player| Side::Of(player));
            return;
        }
        let mut levels = players.iter().filter_map(|&player| seats[player].level());
        let level = levels.next().filter(|level| *level != Level::RANDOM);
        let alike = levels.all(|other| Some(other) == level);
        self.each = None;
        match (persons().count(), level) {
            (count, _) if count == players.len() => self.opponent = Opponent::Friend,
            (0, level) => {
                self.opponent = Opponent::Watch;
                self.level = level.unwrap_or(self.level);
                self.each = (!alike || level.is_none()).then_some(seats);
            }
            (1, Some(level)) if alike => {
                (self.opponent, self.level) = (Opponent::Computer, level);
                self.side = persons().next().map_or(self.side, |&player| Side::Of(player));
            }
            _ => {
                self.opponent = Opponent::Computer;
                self.each = Some(seats);
            }
        }
    }

    /// Chooses the opponent.
    pub(crate) fn play_with(&mut self, opponent: Opponent) {
        self.opponent = opponent;
        self.each = None;
    }

    /// Chooses the person's side.
    pub(crate) fn take_side(&mut self, side: Side) {
        self.side = side;
        self.each = None;
    }

    /// Chooses the engine's level.
    pub(crate) fn set_level(&mut self, level: Level) {
        if level != Level::RANDOM {
            self.level = level;
            self.each = None;
        }
    }

    /// Chooses who plays one symbol. The other seats stay as they are.
    pub(crate) fn sit(&mut self, player: Player, seat: Seat) {
        let mut seats = self.seats(0);
        seats[player] = seat;
        self.seat_each(seats);
    }

    /// Whether the seats are listed one by one.
    pub(crate) const fn is_mixed(&self) -> bool {
        self.each.is_some() && !matches!(self.opponent, Opponent::Watch)
    }

    /// The side that the person wants; X if the game does not have that side.
    pub(crate) fn side(&self) -> Side {
        match self.side {
            Side::Of(player) if !self.rules.players().contains(&player) => Side::Of(Player::X),
            side => side,
        }
    }

    /// Whether the person plays one side, and somebody elsewhere or the engine the others.
    pub(crate) const fn chooses_side(&self) -> bool {
        matches!(self.opponent, Opponent::Computer | Opponent::ByLink)
    }

    /// Whether a random number must decide the person's side.
    pub(crate) fn needs_random_number(&self) -> bool {
        !self.is_mixed() && self.chooses_side() && self.side == Side::ByLot
    }

    /// Who plays which side. `random` is a random number, which decides a random side. A person has
    /// each seat that the game does not have.
    pub(crate) fn seats(&self, random: u32) -> ByPlayer<Seat> {
        let players = self.rules.players();
        let mine = match self.side() {
            Side::Of(player) => player,
            Side::ByLot => players[random as usize % players.len()],
        };
        let engine = Seat::Engine(self.level);
        ByPlayer::new_with(|player| match (self.each, self.opponent) {
            _ if !players.contains(&player) => Seat::Person,
            (Some(seats), _) => seats[player],
            (None, Opponent::Friend) => Seat::Person,
            (None, _) if self.chooses_side() && player == mine => Seat::Person,
            (None, Opponent::ByLink) => Seat::Friend,
            (None, Opponent::Computer | Opponent::Watch) => engine,
        })
    }

    /// What the players of a game with these seats are called.
    pub(crate) fn names(&self, seats: ByPlayer<Seat>) -> ByPlayer<Name> {
        let players = self.rules.players();
        ByPlayer::new_with(|player| match (self.opponent, seats[player]) {
            _ if self.each.is_some() || !players.contains(&player) => Name::default(),
            (Opponent::Friend, _) => self.names[player].tidy(),
            (Opponent::ByLink, Seat::Person) => self.own_name.tidy(),
            _ => Name::default(),
        })
    }

    /// Changes the rules. A third player gets the same seat as the second.
    pub(crate) fn change_rules(&mut self, rules: Rules) {
        self.rules = rules;
        if let Some(seats) = self.each {
            self.seat_each(seats);
        }
    }

    /// Reads the text that [`fmt::Display`] writes.
    pub(crate) fn parse(text: &str) -> Result<Self, SavedError> {
        use Expected::{OneOf, Value};
        let fields = Fields::parse(text, KIND, NAMES)?;
        let rules = fields.value(0, Value(FieldValue::RulesId), |id| id.parse().ok())?;
        let opponent = fields.value(1, OneOf(Opponent::IDS), Opponent::from_id)?;
        let side = fields.value(2, OneOf(&["x", "o", "plus", "lot"]), |id| {
            Side::ALL.into_iter().find(|side| side.id() == id)
        })?;
        let level = fields.value(3, Value(FieldValue::Level), |id| {
            id.parse().ok().filter(|level| *level != Level::RANDOM)
        })?;
        let seat = |at| fields.optional(at, Value(FieldValue::Seat), Seat::from_id);
        let each = match (seat(4)?, seat(5)?, seat(6)?) {
            (Some(x), Some(o), Some(plus)) => Some(ByPlayer { x, o, plus }),
            (None, None, None) => None,
            (None, ..) => return Err(SavedError::Missing { name: NAMES[4] }),
            (_, None, _) => return Err(SavedError::Missing { name: NAMES[5] }),
            (.., None) => return Err(SavedError::Missing { name: NAMES[6] }),
        };
        let clock = fields.optional(7, Value(FieldValue::TimeControl), TimeControl::parse)?;
        let own_name = Name::of_line(&fields, 8)?;
        let names = Name::of_players(&fields, 9)?;
        let mut options = Self { rules, opponent, side, level, clock, own_name, names, each: None };
        each.into_iter().for_each(|seats| options.seat_each(seats));
        Ok(options)
    }
}

/// The text to save:
///
/// ```text
/// uttt-new-game 1
/// rules: classic
/// opponent: computer
/// side: lot
/// level: 4
/// ```
///
/// A line `clock` follows if a clock runs, lines `x`, `o` and `plus` if the seats are listed one by one, and a line
/// `own-name`, `x-name`, `o-name` or `plus-name` for each name.
impl fmt::Display for GameOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, opponent, side, level, clock, own_name, names, each } = self;
        let (opponent, side) = (opponent.id(), side.id());
        write!(
            f,
            "{}rules: {rules}\nopponent: {opponent}\nside: {side}\nlevel: {level}\n",
            header(KIND)
        )?;
        clock.map_or(Ok(()), |clock| writeln!(f, "clock: {clock}"))?;
        if let Some(ByPlayer { x, o, plus }) = each {
            write!(f, "x: {x}\no: {o}\nplus: {plus}\n")?;
        }
        let names = [*own_name, names.x, names.o, names.plus].map(Name::tidy);
        Name::write_lines(f, &NAMES[8..], names)
    }
}

choices! {
    /// Who a person plays with.
    Opponent {
        /// The engine plays all symbols but the person's, at one level.
        Computer = "computer",
        /// Another person, at the same screen.
        Friend = "friend",
        /// Another person, at a page of their own: after each move a person sends a link.
        ByLink = "link",
        /// Nobody: the person watches the engine play against itself.
        Watch = "watch",
    }
}

/// The side that a person wants to play against the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// This side.
    Of(Player),
    /// A side drawn at random when the game begins.
    ByLot,
}

impl Side {
    /// All choices.
    pub const ALL: [Self; 4] =
        [Self::Of(Player::X), Self::Of(Player::O), Self::Of(Player::Plus), Self::ByLot];

    /// The id in a saved text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Of(Player::X) => "x",
            Self::Of(Player::O) => "o",
            Self::Of(Player::Plus) => "plus",
            Self::ByLot => "lot",
        }
    }
}
