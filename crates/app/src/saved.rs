use std::fmt;

use uttt_rules::{ByPlayer, Classic, History, Rules};

use crate::Seat;
use crate::fields::{Fields, SavedError, header};

const KIND: &str = "uttt-game";
const NAMES: [&str; 4] = ["moves", "played", "x", "o"];

/// A game with its players, as it is saved:
///
/// ```text
/// uttt-game 1
/// moves: classic: 55 51 15
/// played: 2
/// x: person
/// o: casual
/// ```
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SavedGame {
    pub(crate) game: History<Classic>,
    pub(crate) seats: ByPlayer<Seat>,
}

impl SavedGame {
    /// Reads what [`fmt::Display`] writes. Nothing is guessed: what parses was saved like this.
    pub(crate) fn parse(text: &str) -> Result<Self, SavedError> {
        let fields = Fields::parse(text, KIND, NAMES)?;
        let mut game = History::parse(fields.text(0)?).map_err(SavedError::Record)?;
        let moves = game.ply();
        let seat = |at| fields.value(at, "person or a level", Seat::from_id);
        let played = fields.value(1, "a number of moves, at most all", |text| {
            text.parse().ok().filter(|&played: &usize| played <= moves)
        })?;
        game.go_to(played);
        Ok(Self { game, seats: ByPlayer { x: seat(2)?, o: seat(3)?, plus: Seat::Person } })
    }

    /// Whether a move was made in it.
    pub(crate) fn is_begun(&self) -> bool {
        self.game.ply() + self.game.undone().len() > 0
    }
}

impl fmt::Display for SavedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, seats } = self;
        write!(f, "{}moves: {}:", header(KIND), Rules::Classic)?;
        game.moves().iter().chain(game.undone()).try_for_each(|mv| write!(f, " {mv}"))?;
        write!(f, "\nplayed: {}\nx: {}\no: {}\n", game.ply(), seats.x, seats.o)
    }
}
