use std::time::Duration;

use uttt_rules::{AnyGame, Place, Player, Rules};

use super::any_search::{AnySearch, search_of};
use super::engine::Engine;
use crate::calibration::Calibration;
use crate::level::{Level, LevelSettings, easy_moves};
use crate::report::{Report, ShareHistory};
use crate::solved::{KnownWin, known_win};
use crate::time::{Clock, Limits};

/// An engine. It searches in slices, so that the caller can react between them, and keeps its tree from
/// one move to the next. It plays every rule system, and starts afresh when a game has another one.
///
/// The same seed, level, games and limits by nodes give the same moves.
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
    engine: Engine<Box<dyn AnySearch>, C>,
    /// Whether it searches all moves of a position evenly.
    all_moves: bool,
    /// Whether it plays by what is known of solved games.
    knows_solved: bool,
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
    /// The moves that [`Level::EASY`] draws from; empty at other levels.
    easy: Vec<Place>,
}

impl<C: Clock> AnyEngine<C> {
    /// An engine before the first move of a classic game. A network takes time and memory only at
    /// the first `start`, and only if that game has one.
    pub fn new(level: Level, seed: u64, clock: C) -> Self {
        let search = search_of(Rules::Classic);
        let engine = Engine::with_search(search, level, seed, clock.clone());
        let shares = ShareHistory::default();
        Self { seed, clock, engine, all_moves: false, knows_solved: true, searched: None, shares }
    }

    /// The strength at which it plays.
    pub fn level(&self) -> Level {
        self.engine.level()
    }

    /// How its level plays the last game; `None` for [`Level::RANDOM`] and [`Level::EASY`].
    #[doc(hidden)]
    pub fn settings(&self) -> Option<&'static LevelSettings> {
        self.engine.settings()
    }

    /// Plays at another level from now on, and discards what a stronger level has found.
    pub fn set_level(&mut self, level: Level) {
        self.engine.set_level(level);
    }

    /// Discards everything from the last game, so that it plays the next one like a new engine.
    pub fn new_game(&mut self) {
        if self.searched.is_some() {
            self.shares.clear();
            self.engine.new_game();
        }
    }

    /// From now on, searches all moves of a position evenly, so that the value of each is reliable, or
    /// mostly the best ones, as a new engine does. This is for analysis: it plays worse.
    pub fn set_all_moves(&mut self, all_moves: bool) {
        self.all_moves = all_moves;
        self.engine.set_all_moves(all_moves);
    }

    /// Whether it plays by what is known of solved games, see [`AnyEngine::start`]; at first it does.
    pub fn set_knows_solved(&mut self, knows_solved: bool) {
        self.knows_solved = knows_solved;
    }

    /// Starts a search of a game's position. It keeps the tree if that is the position of the last
    /// search, or follows from it by at most one move of each player.
    ///
    /// In games that repetition draws, the earlier positions count, and the tree of another game is
    /// discarded.
    ///
    /// The strongest level knows how X wins `open-boards`. As long as X has kept to that path, the win is
    /// proven at once, and there is nothing to search but the other moves.
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
            easy: if self.level() == Level::EASY { easy_moves(game) } else { Vec::new() },
        });
        let knows = self.knows_solved && self.level() == Level::STRONGEST;
        let win = if knows { known_win(game) } else { None };
        if win.is_some() && !self.all_moves {
            // Another proven win might leave the path, where a short search does not find it again.
            self.engine.search.clear();
        }
        if !self.engine.search.start_in_any(game) {
            let (search, clock) = (search_of(game.rules()), self.clock.clone());
            self.engine = Engine::with_search(search, self.level(), self.seed, clock);
            self.set_all_moves(self.all_moves);
            self.engine.search.start_in_any(game);
        }
        if let Some(KnownWin { mv, plies }) = win {
            self.engine.search.add_proven_win(mv, plies);
        }
        self.engine.begin(limits);
    }

    /// Searches for about `slice`, less if a limit is reached; true while there is more to do.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let has_more = self.engine.advance(slice);
        let nodes = self.engine.nodes();
        if let Some(&SearchedPosition { turn, .. }) = self.searched.as_ref()
            && self.all_moves
            && self.shares.is_due(nodes)
        {
            self.shares.record(&self.calibrated_report(), turn);
        }
        has_more
    }

    /// What it has found so far, even during a search. Its shares and chances are those that players
    /// get, where the engine is calibrated.
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
    #[doc(hidden)]
    pub fn searched_report(&self) -> Report<Place> {
        self.engine.report_places()
    }

    /// The move that the level plays; `None` if the game is over, or if no search was started since the
    /// engine was created, `new_game` was called, or the level changed.
    ///
    /// It always takes a win that the level notices, and avoids a loss that the level notices. Otherwise
    /// it draws one of the moves whose score is close to the best, the closer the stronger the level is.
    /// [`Level::EASY`] says which moves it draws from.
    pub fn choose(&mut self) -> Option<Place> {
        let best = self.engine.choose_place()?;
        let easy = self.searched.as_ref().map_or(&[][..], |searched| &searched.easy);
        if self.level() == Level::EASY { self.engine.draw(easy) } else { Some(best) }
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
    fn all_moves_are_searched_although_one_of_them_wins() {
        let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
        engine.set_all_moves(true);
        for record in [
            "nested-1: 1 4 2 9",
            "overwrite: 11 22 33 12 23 34 13 24 44",
            "classic: 47 79 91 18 89 94 43 35 51 11 16 65 54 45 57 75 24 48 85 76 68 86 61 12 29 96 64 46 66 \
             62 25 38 82 27 74 49 95 44 99 32 28 88 83 26 69 63 73 81 13 22 21 15 72",
        ] {
            let game: AnyGame = record.parse().unwrap();
            engine.start(&game, Limits::nodes(3_000));
            while engine.advance(Duration::from_secs(1)) {}
            let report = engine.report();
            let best = report.moves.first().and_then(|best| best.proven);
            assert_eq!(report.proven.map(|proven| proven.plies), Some(1), "{record}");
            assert_eq!(best, report.proven, "{record}");
            for mv in &report.moves {
                assert!(mv.proven.is_some() || mv.visits >= 50, "{record}: {mv:?}");
            }
        }
    }

    #[test]
    fn reliable_shares_stay_so_and_none_is_above_that_of_the_best_move() {
        let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
        engine.set_all_moves(true);
        let game: AnyGame = "most-boards: 55 51 15 59 95 57".parse().unwrap();
        let (mut known, mut lost) = (Vec::new(), 0);
        for _ in 0..100 {
            engine.start(&game, Limits::nodes(1_000));
            while engine.advance(Duration::from_secs(1)) {}
            let moves = engine.report().moves;
            let best = moves.first().map_or(0.0, |best| best.shares[game.turn()]);
            let reliable: Vec<_> = moves.iter().filter(|mv| mv.is_reliable).collect();
            assert!(reliable.iter().all(|mv| mv.shares[game.turn()] <= best), "{moves:?}");
            let is_lost = |mv: &&Place| reliable.iter().all(|found| found.mv != **mv);
            lost += known.iter().filter(is_lost).count();
            known = reliable.iter().map(|mv| mv.mv).collect();
        }
        assert!(!known.is_empty() && lost <= 1, "{lost} lost, {} left", known.len());
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
