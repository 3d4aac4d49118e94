use std::fmt;

use uttt_rules::{AnyGame, ByPlayer, Loss, LossBy, Place, Player};

use crate::fields::{Expected, Fields, SavedError, header};
use crate::saved::player_id::{id as name, player};
use crate::words::say::FieldValue;
use crate::{ByLink, GameClock, GameId, Name, Origin, Seat};

pub(crate) const KIND: &str = "uttt-game";
const NAMES: [&str; 15] = [
    "moves",
    "played",
    "x",
    "o",
    "plus",
    "link",
    "id",
    "clock",
    "by-link",
    "resigned",
    "late",
    "agreed",
    "x-name",
    "o-name",
    "plus-name",
];

/// A game with its players, in the form in which it is saved:
///
/// ```text
/// uttt-game 1
/// moves: classic: 55 51 15
/// played: 2
/// x: person
/// o: 4
/// ```
///
/// A game for three players also has a line `plus`, and a game that came with a link a line `link`.
/// A game in which a person has moved has a line `id`; texts of earlier versions lack it. A game that is
/// played by link has a line `by-link`, one in which a player has resigned a line `resigned`, one whose link
/// says that a player has lost on time a line `late`, and one that was drawn by agreement a line `agreed`. A player
/// who has a name has a line `x-name`, `o-name` or `plus-name`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SavedGame {
    pub(crate) game: AnyGame,
    pub(crate) seats: ByPlayer<Seat>,
    /// What the people are called who play.
    pub(crate) names: ByPlayer<Name>,
    pub(crate) origin: Origin,
    /// Its id in the browser's list of games, once a person has moved in it.
    pub(crate) id: Option<GameId>,
    /// Its clock, if it has one.
    pub(crate) clock: Option<GameClock>,
    /// How far it was sent, if it is played by link. Such a game has an id from the start.
    pub(crate) by_link: Option<ByLink>,
    /// How it ended if neither the board nor its clock tells.
    pub(crate) ended: Option<Loss>,
}

impl SavedGame {
    /// Reads the text that [`fmt::Display`] writes, and refuses everything else.
    pub(crate) fn parse(text: &str) -> Result<Self, SavedError> {
        Self::parse_with(text, |record| record.parse().map_err(SavedError::Record))
    }

    /// Reads a game that began at the start position. What else [`SavedGame::parse`] reads, and
    /// what is wrong with a text, the later part of the program knows.
    pub(crate) fn parse_plain(text: &str) -> Option<Self> {
        let unknown = SavedError::Missing { name: NAMES[0] };
        Self::parse_with(text, |record| AnyGame::replay(record).ok_or(unknown)).ok()
    }

    fn parse_with(
        text: &str,
        replay: impl FnOnce(&str) -> Result<AnyGame, SavedError>,
    ) -> Result<Self, SavedError> {
        use Expected::{OneOf, Value};
        let fields = Fields::parse(text, KIND, NAMES)?;
        let mut game = replay(fields.text(0)?)?;
        let moves = game.ply();
        let seat = |at| fields.value(at, Value(FieldValue::Seat), Seat::from_id);
        let played = fields.value(1, Value(FieldValue::Played), |text| {
            text.parse().ok().filter(|&played: &usize| played <= moves)
        })?;
        game.go_to(played);
        let plus = match (fields.text(4), game.rules().players().len()) {
            (_, 3) => seat(4)?,
            (Err(_), _) => Seat::Person,
            (Ok(_), _) => fields.value(4, Value(FieldValue::NoThirdPlayer), |_| None)?,
        };
        let origin =
            fields.optional(5, OneOf(&["seen", "played"]), Origin::from_id)?.unwrap_or_default();
        let id = fields.optional(6, Value(FieldValue::GameId), GameId::parse)?;
        let seats = ByPlayer { x: seat(2)?, o: seat(3)?, plus };
        let clock = fields.optional(7, Value(FieldValue::Clock), GameClock::parse)?;
        let by_link = fields.optional(8, Value(FieldValue::Sent), |text| {
            ByLink::parse(text, moves).filter(|_| id.is_some())
        })?;
        if by_link.is_none() && [seats.x, seats.o, seats.plus].contains(&Seat::Friend) {
            return Err(SavedError::Missing { name: NAMES[8] });
        }
        let lost = |at, by| {
            fields.optional(at, Value(FieldValue::Player), |text| {
                let loss = Loss { player: player(text)?, by };
                loss.fits(game.rules().players()).then_some(loss)
            })
        };
        let mut ended = lost(9, LossBy::Resignation)?;
        for (at, by) in [(10, LossBy::Time), (11, LossBy::Agreement)] {
            ended = match (ended, lost(at, by)?) {
                (Some(_), Some(_)) => fields.value(at, Value(FieldValue::Nobody), |_| None)?,
                (earlier, later) => earlier.or(later),
            };
        }
        let names = Name::of_players(&fields, 12)?;
        Ok(Self { game, seats, names, origin, id, clock, by_link, ended })
    }

    /// A game as it comes with a link, before somebody is seated, and how the link says that it ended.
    pub(crate) fn linked(game: AnyGame, ended: Option<Loss>) -> Self {
        let seats = ByPlayer { x: Seat::Person, o: Seat::Person, plus: Seat::Person };
        let (names, origin, id) = (ByPlayer::default(), Origin::Link, None);
        Self { game, seats, names, origin, id, clock: None, by_link: None, ended }
    }

    /// Takes the names of friends from a link of theirs. What one is called oneself, one knows better.
    pub(crate) fn meet(&mut self, told: &ByPlayer<Name>) {
        for player in Player::ALL {
            if self.seats[player] == Seat::Friend && !told[player].is_empty() {
                self.names[player] = told[player];
            }
        }
    }

    /// Whether a person here has moved in this game, as far as its text tells.
    pub(crate) fn has_persons_move(&self) -> bool {
        let moves = self.game.ply() + self.game.undone().len();
        let is_persons =
            |ply| self.game.mover(ply).is_some_and(|at| self.seats[at] == Seat::Person);
        self.origin != Origin::Link && (0..moves).any(is_persons)
    }

    /// The number of moves with which both games begin, undone moves included; `None` if their
    /// rules or start positions differ.
    pub(crate) fn shared_plies(&self, other: &Self) -> Option<usize> {
        let alike = std::iter::zip(self.all_moves(), other.all_moves()).take_while(|(a, b)| a == b);
        begin_alike(&self.game, &other.game).then(|| alike.count())
    }

    /// All moves, undone ones included.
    pub(crate) fn all_moves(&self) -> Vec<Place> {
        [self.game.moves(), self.game.undone()].concat()
    }

    /// The game after all its moves.
    pub(crate) fn at_end(&self) -> AnyGame {
        self.game.at_end()
    }

    /// How it ended if the board has not decided it.
    pub(crate) fn loss(&self) -> Option<Loss> {
        self.clock.and_then(|clock| clock.loss()).or(self.ended)
    }

    /// See [`is_begun`].
    pub(crate) fn is_begun(&self) -> bool {
        is_begun(&self.game)
    }

    /// Whether the game has begun and is not over. A game whose moves were all taken back has begun
    /// too.
    pub(crate) fn is_unfinished(&self) -> bool {
        self.is_begun() && self.loss().is_none() && self.at_end().outcome().is_none()
    }
}

/// Whether the person would lose something with this game: it has a move, or it began at a position
/// of its own.
pub(crate) fn is_begun(game: &AnyGame) -> bool {
    game.ply() + game.undone().len() > 0 || !game.is_from_start()
}

/// Whether two games have the same rules and the same start position.
pub(crate) fn begin_alike(one: &AnyGame, other: &AnyGame) -> bool {
    let start = |game: &AnyGame| {
        let mut game = game.clone();
        game.go_to(0);
        game.position_text()
    };
    start(one) == start(other)
}

/// Whether both games show the same position, reached by the same moves from the same start.
pub(crate) fn is_same(one: &AnyGame, other: &AnyGame) -> bool {
    begin_alike(one, other) && one.moves() == other.moves()
}

impl fmt::Display for SavedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, seats, names, origin, id, clock, by_link, ended } = self;
        let all = self.at_end();
        writeln!(f, "{}moves: {all}", header(KIND))?;
        write!(f, "played: {}\nx: {}\no: {}\n", game.ply(), seats.x, seats.o)?;
        if game.rules().players().contains(&Player::Plus) {
            writeln!(f, "plus: {}", seats.plus)?;
        }
        origin.id().map_or(Ok(()), |id| writeln!(f, "link: {id}"))?;
        id.map_or(Ok(()), |id| writeln!(f, "id: {id}"))?;
        clock.map_or(Ok(()), |clock| writeln!(f, "clock: {clock}"))?;
        by_link.map_or(Ok(()), |by_link| writeln!(f, "by-link: {by_link}"))?;
        ended.map_or(Ok(()), |Loss { player, by }| {
            let how = match by {
                LossBy::Resignation => "resigned",
                LossBy::Time => "late",
                LossBy::Agreement => "agreed",
            };
            writeln!(f, "{how}: {}", name(player))
        })?;
        Name::write_lines(f, &NAMES[12..], Player::ALL.map(|player| names[player]))
    }
}
