use std::time::Duration;

use uttt_rules::{
    Adjacent, AdjacentRules, AnyGame, Classic, ClassicRules, Game, MostBoards, MostBoardsRules,
    Nested, Nested2, Nested2Rules, OpenBoards, OpenBoardsRules, Overwrite, OverwriteCell,
    OverwriteFree, Place, Player, Rules, each_rules,
};

use super::engine::Engine;
use crate::calibration::Calibration;
use crate::level::{Level, LevelSettings};
use crate::puct::Puct;
use crate::report::{Report, ShareHistory};
use crate::search::Search;
use crate::time::{Clock, Limits};
use crate::uct::Uct;

/// An engine for games of any rule system, for programs that learn the rules only at run time. It
/// is an [`Engine`] for the rule system of the last game, and starts afresh when a game has another
/// one.
///
/// ```
/// use std::time::Duration;
/// use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
/// use uttt_rules::{AnyGame, Rules};
///
/// let mut engine = AnyEngine::new(Level::ALL[5], 7, SystemClock::new());
/// let mut game = AnyGame::new(Rules::Overwrite);
/// engine.start(&game, Limits::nodes(500));
/// while engine.advance(Duration::from_millis(20)) {}
/// if let Some(mv) = engine.choose() {
///     game.play(mv)?;
/// }
/// assert_eq!(game.ply(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct AnyEngine<C: Clock> {
    seed: u64,
    clock: C,
    /// In a box, because it is large.
    engine: Box<EachEngine<C>>,
    /// Whether it searches all moves of a position evenly.
    all_moves: bool,
    /// The position that it searches, once it has started.
    searched: Option<SearchedPosition>,
    /// How the shares of that position's moves have changed; empty unless all moves are searched.
    shares: ShareHistory,
}

/// What it needs to know about a position, to tell shares that players really get.
#[derive(Clone, Debug)]
struct SearchedPosition {
    text: String,
    rules: Rules,
    turn: Player,
    marks: u32,
}

/// A game with the search that plays it best.
trait Searched: Game {
    type Search: Search<Game = Self>;
}

/// Names the search of some games.
macro_rules! searched {
    ($($game:ty: $search:ident<$of:ty>),* $(,)?) => {
        $(impl Searched for $game {
            type Search = $search<$of>;
        })*
    };
}

searched!(
    Classic: Puct<ClassicRules>,
    MostBoards: Puct<MostBoardsRules>,
    OpenBoards: Puct<OpenBoardsRules>,
    Adjacent: Puct<AdjacentRules>,
    Nested2: Puct<Nested2Rules>,
    Nested<1>: Uct<Self>,
    Nested<3>: Uct<Self>,
    Overwrite: Uct<Self>,
    OverwriteCell: Uct<Self>,
    OverwriteFree: Uct<Self>,
);

/// Writes the code for each rule system.
macro_rules! each_engine {
    ($($name:ident = $type:ty),*) => {
        /// The engine of one rule system.
        #[derive(Debug)]
        enum EachEngine<C: Clock> {
            $($name(Engine<<$type as Searched>::Search, C>)),*
        }

        impl<C: Clock> EachEngine<C> {
            fn new(rules: Rules, level: Level, seed: u64, clock: C) -> Self {
                match rules {
                    $(Rules::$name => Self::$name(Engine::new(level, seed, clock))),*
                }
            }

            /// Starts a search; false if the game is of another rule system.
            fn start(&mut self, game: &AnyGame, limits: Limits) -> bool {
                match (self, game) {
                    $((Self::$name(engine), AnyGame::$name(game)) => {
                        engine.start_in(game, limits);
                        true
                    })*
                    _ => false,
                }
            }
        }

        /// Runs code with the engine that it holds.
        macro_rules! with_engine {
            ($any:expr, $engine:ident => $body:expr) => {
                match $any {
                    $(EachEngine::$name($engine) => $body),*
                }
            };
        }
    };
}

each_rules!([each_engine]);

impl<C: Clock> AnyEngine<C> {
    /// An engine before the first move of a classic game. A network takes time and memory only at
    /// the first `start`, and only if that game has one.
    pub fn new(level: Level, seed: u64, clock: C) -> Self {
        let engine = Box::new(EachEngine::new(Rules::Classic, level, seed, clock.clone()));
        let shares = ShareHistory::default();
        Self { seed, clock, engine, all_moves: false, searched: None, shares }
    }

    /// The strength at which it plays.
    pub fn level(&self) -> Level {
        with_engine!(&*self.engine, engine => engine.level())
    }

    /// How its level plays the last game, see [`Engine::settings`].
    pub fn settings(&self) -> Option<&'static LevelSettings> {
        with_engine!(&*self.engine, engine => engine.settings())
    }

    /// Plays at another level from now on, see [`Engine::set_level`].
    pub fn set_level(&mut self, level: Level) {
        with_engine!(&mut *self.engine, engine => engine.set_level(level));
    }

    /// Discards everything from the last game, so that it plays the next one like a new engine.
    pub fn new_game(&mut self) {
        if self.searched.is_some() {
            self.shares.clear();
            with_engine!(&mut *self.engine, engine => engine.new_game());
        }
    }

    /// Whether to search all moves of a position evenly from now on, see [`Engine::set_all_moves`].
    pub fn set_all_moves(&mut self, all_moves: bool) {
        self.all_moves = all_moves;
        with_engine!(&mut *self.engine, engine => engine.set_all_moves(all_moves));
    }

    /// Starts a search of a game's position, see [`Engine::start_in`].
    pub fn start(&mut self, game: &AnyGame, limits: Limits) {
        let text = game.position_text();
        if self.searched.as_ref().is_none_or(|searched| searched.text != text) {
            self.shares.clear();
        }
        self.shares.begin_search();
        self.searched = Some(SearchedPosition {
            text,
            rules: game.rules(),
            turn: game.turn(),
            marks: Calibration::marks(game),
        });
        if !self.engine.start(game, limits) {
            let clock = self.clock.clone();
            *self.engine = EachEngine::new(game.rules(), self.level(), self.seed, clock);
            self.set_all_moves(self.all_moves);
            self.engine.start(game, limits);
        }
    }

    /// Searches for about `slice`, less if a limit is reached; true while there is more to do.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let has_more = with_engine!(&mut *self.engine, engine => engine.advance(slice));
        let nodes = with_engine!(&*self.engine, engine => engine.nodes());
        if let Some(&SearchedPosition { turn, .. }) = self.searched.as_ref()
            && self.all_moves
            && self.shares.is_due(nodes)
        {
            self.shares.record(&self.calibrated_report(), turn);
        }
        has_more
    }

    /// What it has found so far, even during a search. Its shares and chances are calibrated: see
    /// [`Calibration`].
    pub fn report(&self) -> Report<Place> {
        let mut report = self.calibrated_report();
        if let Some(searched) = &self.searched {
            self.shares.mark(&mut report, searched.turn);
        }
        report
    }

    fn calibrated_report(&self) -> Report<Place> {
        let mut report = self.searched_report();
        if let Some(SearchedPosition { rules, turn, marks, .. }) = self.searched {
            Calibration::of(rules).apply(&mut report, turn, marks);
        }
        report
    }

    /// The same report with the shares and chances that the search itself expects, to fit a
    /// [`Calibration`] to them.
    pub fn searched_report(&self) -> Report<Place> {
        with_engine!(&*self.engine, engine => engine.report_places())
    }

    /// The move that the level plays, see [`Engine::choose`]; `None` if the game is over, or if no
    /// search was started since the engine was created, `new_game` was called, or the level
    /// changed.
    pub fn choose(&mut self) -> Option<Place> {
        with_engine!(&mut *self.engine, engine => engine.choose().map(Place::from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::ASKED;
    use crate::time::SystemClock;

    #[test]
    fn each_move_gets_its_part_if_all_are_searched_evenly() {
        let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
        for rules in [Rules::Classic, Rules::Overwrite, Rules::Nested1] {
            let fewest = [true, false].map(|all_moves| {
                engine.new_game();
                engine.set_all_moves(all_moves);
                engine.start(&AnyGame::new(rules), Limits::nodes(4_000));
                while engine.advance(Duration::from_secs(1)) {}
                let moves = engine.report().moves;
                let fewest = moves.iter().map(|mv| mv.visits).min().unwrap_or(0);
                (fewest, 2_000 / moves.len() as u64)
            });
            let [(evenly, part), (usual, _)] = fewest;
            assert!(evenly + 1 >= part && evenly > usual, "{rules}: {fewest:?}");
        }
    }

    #[test]
    fn a_network_is_built_only_where_it_is_played() {
        let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
        for rules in [Rules::Nested3, Rules::Overwrite] {
            engine.new_game();
            engine.start(&AnyGame::new(rules), Limits::nodes(50));
            while engine.advance(Duration::from_secs(1)) {}
        }
        assert_eq!(ASKED.take(), []);
        engine.start(&AnyGame::new(Rules::OpenBoards), Limits::nodes(0));
        assert_eq!(ASKED.take(), [Rules::OpenBoards]);
    }
}
