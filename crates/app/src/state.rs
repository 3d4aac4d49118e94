use uttt_engine::Level;
use uttt_rules::{AnyGame, ByPlayer, Illegal, Path, Place, Player, Rules};

use crate::animation::Animation;
use crate::draft::{DEFAULT_LEVEL, Draft};
use crate::evaluation::Evaluation;
use crate::notice::Notice;
use crate::saved::SavedGame;
use crate::thinking::Thinking;
use crate::worker::Worker;
use crate::{Dialog, Palette, Preferences, Raster, Seat, Sides, Surroundings};

/// The whole page. It changes by [`update`] alone.
///
/// [`update`]: crate::update
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) game: AnyGame,
    pub(crate) seats: ByPlayer<Seat>,
    /// The engine waits though it is its turn.
    pub(crate) paused: bool,
    /// The own game, while a link's is shown.
    pub(crate) own: Option<SavedGame>,

    pub(crate) preferences: Preferences,
    pub(crate) surroundings: Surroundings,
    /// What stands after the address's `#`.
    pub(crate) fragment: String,
    /// Whether the browser keeps what is saved.
    pub(crate) storage: bool,
    /// A saved text that could not be read.
    pub(crate) damaged: Option<String>,

    /// The grid that is enlarged; the root where the whole board is shown.
    pub(crate) enlarged: Path,

    /// The cell under the pointer.
    pub(crate) hover: Option<Place>,
    /// The cell that the tab key reaches.
    pub(crate) tab_stop: Place,
    /// Whether the keyboard is on that cell now.
    pub(crate) focused: bool,
    /// The cell that was pressed last and refused, and why.
    pub(crate) refusal: Option<(Place, Illegal)>,
    pub(crate) hint: Option<Place>,

    pub(crate) worker: Worker,
    pub(crate) thinking: Option<Thinking>,
    /// The number of the last request to think.
    pub(crate) requests: u32,
    pub(crate) evaluation: Option<Evaluation>,

    pub(crate) animation: Option<Animation>,
    pub(crate) notices: Vec<Notice>,
    pub(crate) dialog: Option<Dialog>,
    pub(crate) draft: Draft,
}

impl State {
    /// A new game of a person, X, against the engine.
    pub fn new() -> Self {
        let seats =
            ByPlayer { x: Seat::Person, o: Seat::Engine(DEFAULT_LEVEL), plus: Seat::Person };
        Self {
            game: AnyGame::new(Rules::Classic),
            seats,
            paused: false,
            own: None,
            preferences: Preferences::default(),
            surroundings: Surroundings::default(),
            fragment: String::new(),
            storage: true,
            damaged: None,
            enlarged: Path::ROOT,
            hover: None,
            tab_stop: Raster::new(Rules::Classic.shape()).middle(),
            focused: false,
            refusal: None,
            hint: None,
            worker: Worker::default(),
            thinking: None,
            requests: 0,
            evaluation: None,
            animation: None,
            notices: Vec::new(),
            dialog: None,
            draft: Draft::of(seats),
        }
    }

    /// The game on the board.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The grid that is enlarged on the board of three levels; the root where the whole board is
    /// shown.
    pub fn enlarged(&self) -> Path {
        self.enlarged
    }

    /// Who plays which side.
    pub fn seats(&self) -> ByPlayer<Seat> {
        self.seats
    }

    /// Whether the engine is thinking, about a move or a hint.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether nothing may move on the board.
    pub fn reduced_motion(&self) -> bool {
        self.surroundings.reduced_motion || self.preferences.motion == crate::Motion::Reduced
    }

    /// The colours to use.
    pub fn palette(&self) -> Palette {
        self.surroundings.palette(self.preferences.theme)
    }

    /// Who sits where it is to move; `None` once the game is over.
    pub(crate) fn seat_to_move(&self) -> Option<Seat> {
        self.game.outcome().is_none().then(|| self.seats[self.game.turn()])
    }

    /// The engine's level where it is to move.
    pub(crate) fn engine_to_move(&self) -> Option<Level> {
        self.seat_to_move().and_then(Seat::level)
    }

    /// Whether a person may play here now.
    pub(crate) fn may_play(&self, at: Place) -> bool {
        self.engine_to_move().is_none() && self.game.check(at).is_ok()
    }

    /// The legal move that a person considers with the pointer or the keyboard.
    pub(crate) fn pointed(&self) -> Option<Place> {
        let at = self.hover.or(self.focused.then_some(self.tab_stop));
        at.filter(|&at| self.may_play(at))
    }

    /// The rows and columns of the board.
    pub(crate) fn raster(&self) -> Raster {
        Raster::new(self.game.rules().shape())
    }

    pub(crate) fn sides(&self) -> Sides {
        Sides::of(self.seats)
    }

    /// The one person who plays against the engine.
    pub(crate) fn lone_person(&self) -> Option<Player> {
        match self.sides() {
            Sides::PersonX => Some(Player::X),
            Sides::PersonO => Some(Player::O),
            Sides::Persons | Sides::Engines => None,
        }
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}
