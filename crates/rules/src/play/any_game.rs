use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::game::position_hash::position_hash;
use crate::play::any_history::AnyHistory;
use crate::{
    Adjacent, AnyPlayError, Classic, GridState, History, Illegal, MostBoards, Nested, Nested2,
    OpenBoards, Outcome, Overwrite, OverwriteCell, OverwriteFree, ParseMoveError, Path, Place,
    Player, Rules,
};

/// A running game of any rule system, for programs that learn the rules only at run time. Match it
/// once with [`with_game!`](crate::with_game) and run code that is generic over the game inside.
///
/// ```
/// use uttt_rules::{AnyGame, Player, Rules};
///
/// let mut game = AnyGame::new(Rules::Nested3);
/// game.play(game.place("519")?)?;
/// assert_eq!(game.turn(), Player::O);
/// assert_eq!(game.active_grids()[0].to_string(), "19");
/// assert_eq!(game.to_string(), "nested-3: 519");
/// assert_eq!("nested-3: 519".parse(), Ok(game));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is named as its rule system")]
pub enum AnyGame {
    Classic(History<Classic>),
    MostBoards(History<MostBoards>),
    OpenBoards(History<OpenBoards>),
    Adjacent(History<Adjacent>),
    Nested1(History<Nested<1>>),
    Nested2(History<Nested2>),
    Nested3(History<Nested<3>>),
    Overwrite(History<Overwrite>),
    OverwriteCell(History<OverwriteCell>),
    OverwriteFree(History<OverwriteFree>),
}

/// Runs code with the game that an [`AnyGame`] holds: `with_game!(&any, game => game.ply())`.
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::AnyGame::Classic($game) => $body,
            $crate::AnyGame::MostBoards($game) => $body,
            $crate::AnyGame::OpenBoards($game) => $body,
            $crate::AnyGame::Adjacent($game) => $body,
            $crate::AnyGame::Nested1($game) => $body,
            $crate::AnyGame::Nested2($game) => $body,
            $crate::AnyGame::Nested3($game) => $body,
            $crate::AnyGame::Overwrite($game) => $body,
            $crate::AnyGame::OverwriteCell($game) => $body,
            $crate::AnyGame::OverwriteFree($game) => $body,
        }
    };
}

/// Calls the macro named in brackets with all rule systems, each as its name and the type of its
/// positions. The arguments after the brackets come before that list.
#[doc(hidden)]
#[macro_export]
macro_rules! each_rules {
    ([$($then:tt)*] $($given:tt)*) => {
        $($then)*! {
            $($given)*
            Classic = $crate::Classic,
            MostBoards = $crate::MostBoards,
            OpenBoards = $crate::OpenBoards,
            Adjacent = $crate::Adjacent,
            Nested1 = $crate::Nested<1>,
            Nested2 = $crate::Nested2,
            Nested3 = $crate::Nested<3>,
            Overwrite = $crate::Overwrite,
            OverwriteCell = $crate::OverwriteCell,
            OverwriteFree = $crate::OverwriteFree
        }
    };
}

/// Runs code with a type name for the positions of a [`Rules`](crate::Rules):
/// `with_rules!(rules, G => perft(&G::default(), 3))`.
#[macro_export]
macro_rules! with_rules {
    ($rules:expr, $game:ident => $body:expr) => {
        $crate::each_rules!([$crate::with_rules] @each $rules, $game, $body,)
    };
    (@each $rules:expr, $game:ident, $body:expr, $($name:ident = $type:ty),*) => {
        match $rules {
            $($crate::Rules::$name => {
                type $game = $type;
                $body
            })*
        }
    };
}

impl AnyGame {
    /// A game from the start.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        with_rules!(rules, G => History::<G>::new().into())
    }

    /// Replays a record of moves alone from the start position, `classic: 55 51 15`, as
    /// [`fmt::Display`] writes it; `None` for any other text. Use this for text that your own program
    /// has written. Parsing also reads positions and annotations, and says what is wrong.
    ///
    /// ```
    /// use uttt_rules::AnyGame;
    ///
    /// let game = AnyGame::replay("classic: 55 51").unwrap();
    /// assert_eq!(Ok(game), "classic: 55 51".parse());
    /// assert_eq!(AnyGame::replay("classic: 55 11"), None);
    /// assert_eq!(AnyGame::replay("classic: 55 {a comment}"), None);
    /// ```
    #[must_use]
    pub fn replay(record: &str) -> Option<Self> {
        let (id, moves) = record.split_once(':')?;
        let mut game = Self::new(id.parse().ok()?);
        for text in moves.split_whitespace() {
            let at = game.place(text).ok()?;
            game.game_mut().play(at).ok()?;
        }
        Some(game)
    }

    /// The game that it holds.
    fn game(&self) -> &dyn AnyHistory {
        with_game!(self, game => game)
    }

    fn game_mut(&mut self) -> &mut dyn AnyHistory {
        with_game!(self, game => game)
    }

    /// Which rule system it is.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.game().rules()
    }

    /// Who moves next. Once the game is over: who would move next.
    #[must_use]
    pub fn turn(&self) -> Player {
        self.game().turn()
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    /// Whether this position has occurred three times, which ends the game.
    #[must_use]
    pub fn is_repeated(&self) -> bool {
        self.game().is_repeated()
    }

    /// The legal moves, in order. Empty once the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Place> {
        self.game().legal_moves()
    }

    /// Why the player to move may not play there now; `Ok` if they may.
    ///
    /// # Errors
    /// As [`Game::check`](crate::Game::check), and [`AnyReason::NoSuchCell`](crate::AnyReason::NoSuchCell).
    pub fn check(&self, at: Place) -> Result<(), Illegal> {
        with_game!(self, game => AnyHistory::check(game, at))
    }

    /// Why `player` may not play there now; `Ok` if they may.
    ///
    /// # Errors
    /// As [`Game::check_for`](crate::Game::check_for), and [`AnyReason::NoSuchCell`](crate::AnyReason::NoSuchCell).
    pub fn check_for(&self, player: Player, at: Place) -> Result<(), Illegal> {
        with_game!(self, game => AnyHistory::check_for(game, player, at))
    }

    /// Plays a move and discards the undone moves.
    ///
    /// # Errors
    /// The move is illegal. The game is unchanged and keeps the undone moves.
    pub fn play(&mut self, at: Place) -> Result<(), AnyPlayError> {
        let played = self.game_mut().play(at);
        played.map_err(|reason| AnyPlayError { mv: self.text(at), reason })
    }

    /// The cell that a move's text names.
    ///
    /// # Errors
    /// The text names no cell of this game.
    pub fn place(&self, text: &str) -> Result<Place, ParseMoveError> {
        Place::parse(text, self.rules().shape())
    }

    /// The text of the move in a cell; `?` where there is no such cell.
    #[must_use]
    pub fn text(&self, at: Place) -> String {
        at.text(self.rules().shape()).unwrap_or_else(|| "?".to_owned())
    }

    /// The mark in a cell, if there is one.
    #[must_use]
    pub fn mark(&self, at: Place) -> Option<Player> {
        self.game().mark(at)
    }

    /// The state of a grid; `None` where there is no such grid. After a draw by repetition, the
    /// whole board is drawn.
    #[must_use]
    pub fn grid(&self, path: Path) -> Option<GridState> {
        if path.is_root() && self.is_repeated() {
            return Some(GridState::Drawn);
        }
        self.game().grid(path)
    }

    /// The grids to play in, see [`History::active_grids`].
    #[must_use]
    pub fn active_grids(&self) -> Vec<Path> {
        self.game().active_grids()
    }

    /// The moves played, without the undone ones.
    #[must_use]
    pub fn moves(&self) -> Vec<Place> {
        self.game().moves()
    }

    /// The undone moves, in the order in which [`AnyGame::redo`] plays them.
    #[must_use]
    pub fn undone(&self) -> Vec<Place> {
        self.game().undone()
    }

    /// The move that led here.
    #[must_use]
    pub fn last(&self) -> Option<Place> {
        self.game().last()
    }

    /// Who played the `ply`-th move, counted from 0, undone ones included.
    #[must_use]
    pub fn mover(&self, ply: usize) -> Option<Player> {
        self.game().mover(ply)
    }

    /// How many moves are played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.game().ply()
    }

    /// Whether the game began at the start position, so that its moves alone describe it.
    #[must_use]
    pub fn is_from_start(&self) -> bool {
        with_game!(self, game => AnyHistory::is_from_start(game))
    }

    /// The text of the position where the game began; `None` for the start position.
    pub(crate) fn start_text(&self) -> Option<String> {
        (!self.is_from_start()).then(|| with_game!(self, game => AnyHistory::start_text(game)))
    }

    /// Takes back the last move; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.ply().checked_sub(1).is_some_and(|ply| self.go_to(ply))
    }

    /// Plays the last undone move again; false if there is none.
    pub fn redo(&mut self) -> bool {
        self.go_to(self.ply() + 1)
    }

    /// Goes to the position after `ply` moves, which may be undone ones; false if there are not
    /// that many.
    pub fn go_to(&mut self, ply: usize) -> bool {
        self.game_mut().go_to(ply)
    }

    /// The game after all its moves, those that were undone included.
    #[must_use]
    pub fn at_end(&self) -> Self {
        let mut game = self.clone();
        while game.redo() {}
        game
    }

    /// Discards the undone moves.
    pub fn forget_undone(&mut self) {
        self.game_mut().forget_undone();
    }

    /// The last moves alone, see [`History::tail`].
    #[must_use]
    pub fn tail(&self, plies: usize) -> Self {
        with_game!(self, game => game.tail(plies).into())
    }

    /// What a move leads to, see [`History::after`].
    #[must_use]
    pub fn after(&self, at: Place) -> Option<Self> {
        with_game!(self, game => game.after(at.to_move()?).map(Self::from))
    }

    /// A hash of the rule system and the position, see [`Game::position_hash`](crate::Game::position_hash).
    /// Earlier positions do not count.
    #[must_use]
    pub fn position_hash(&self) -> u64 {
        with_game!(self, game => position_hash(&(self.rules(), game.position())))
    }

    /// The text of the position, as in the position notation.
    #[must_use]
    pub fn position_text(&self) -> String {
        with_game!(self, game => AnyHistory::position_text(game))
    }
}

impl fmt::Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

macro_rules! same_position {
    ($($name:ident = $type:ty),*) => {
        impl AnyGame {
            /// Whether two games are of one rule system and stand at the same position. Earlier
            /// positions do not count.
            ///
            /// ```
            /// use uttt_rules::AnyGame;
            ///
            /// let game = |record| AnyGame::replay(record).unwrap();
            /// assert!(game("nested-1: 1 2 3").is_same_position(&game("nested-1: 3 2 1")));
            /// assert!(!game("nested-1: 1 2 3").is_same_position(&game("nested-1: 3 2 4")));
            /// ```
            #[must_use]
            pub fn is_same_position(&self, other: &Self) -> bool {
                match (self, other) {
                    $((Self::$name(game), Self::$name(other)) => {
                        game.position() == other.position()
                    })*
                    _ => false,
                }
            }
        }
    };
}

each_rules!([same_position]);

macro_rules! from_history {
    ($($name:ident = $type:ty),*) => {
        $(impl From<History<$type>> for AnyGame {
            fn from(game: History<$type>) -> Self {
                Self::$name(game)
            }
        })*
    };
}

each_rules!([from_history]);
