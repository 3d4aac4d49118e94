use std::time::Duration;

use uttt_rules::{Game, GameMove, History, Place};

use crate::level::{Level, LevelSettings, choose};
use crate::puct::Puct;
use crate::report::{MoveReport, Report};
use crate::rng::EngineRng;
use crate::search::{GameSearch, Search};
use crate::time::{Clock, Limits, RootState, Spent, TimeManager};
use crate::uct::Uct;

/// An engine for any game, which searches with random rollouts.
pub type UctEngine<G, C> = Engine<Uct<G>, C>;

/// An engine for a two-level game, which searches with the network trained for that game.
pub type PuctEngine<V, C> = Engine<Puct<V>, C>;

/// An engine. It searches in slices, so that the caller can react between them, and keeps its tree
/// from one move to the next.
///
/// The same seed, level, positions and node limits give the same moves.
#[derive(Debug)]
pub struct Engine<S: Search, C: Clock> {
    level: Level,
    seed: u64,
    clock: C,
    rng: EngineRng,
    pub(super) search: S,
    limits: Limits,
    time_manager: TimeManager,
    started: Duration,
    nodes: u64,
    depth: u32,
}

impl<S: GameSearch, C: Clock> Engine<S, C> {
    /// An engine before the first move. [`Level::EASY`] plays at random here, like [`Level::RANDOM`]:
    /// only an [`AnyEngine`](crate::AnyEngine) knows boards.
    pub fn new(level: Level, seed: u64, clock: C) -> Self {
        Self::with_search(S::default(), level, seed, clock)
    }

    /// Starts a search of a game's position. It keeps the tree if that is the position of the last
    /// search, or follows from it by at most one move of each player.
    ///
    /// In games that repetition draws, the earlier positions count, and the tree of another game is
    /// discarded.
    pub fn start_in(&mut self, game: &History<S::Game>, limits: Limits) {
        self.search.start_in(game);
        self.begin(limits);
    }

    /// Starts a search of a position without earlier ones, otherwise like [`Engine::start_in`].
    pub fn start(&mut self, position: &S::Game, limits: Limits) {
        self.search.start(position);
        self.begin(limits);
    }

    /// What the search has found so far, even while it runs. The shares are the search's own;
    /// [`Calibration`](crate::Calibration) maps them to those that players get.
    pub fn report(&self) -> Report<<S::Game as Game>::Move> {
        self.report_places().map(|at| GameMove::from_index(at.index()))
    }

    /// The move that the level plays; `None` if the game is over, or if no search was started since
    /// the engine was created, `new_game` was called, or the level changed.
    ///
    /// It always takes a win that the level notices, and avoids a loss that the level notices.
    /// Otherwise it draws one of the moves whose score is close to the best, as [`LevelSettings`]
    /// says.
    pub fn choose(&mut self) -> Option<<S::Game as Game>::Move> {
        GameMove::from_index(self.choose_place()?.index())
    }
}

impl<S: Search, C: Clock> Engine<S, C> {
    /// An engine with a search of your own.
    pub fn with_search(search: S, level: Level, seed: u64, clock: C) -> Self {
        let started = clock.now();
        Self {
            level,
            seed,
            clock,
            rng: EngineRng::new(seed),
            search,
            limits: Limits::nodes(0),
            time_manager: TimeManager::default(),
            started,
            nodes: 0,
            depth: 0,
        }
    }

    /// The strength at which it plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Plays at another level from now on, and discards what a stronger level has found.
    pub fn set_level(&mut self, level: Level) {
        if level != self.level {
            self.level = level;
            self.clear();
        }
    }

    /// Discards everything from the last game, so that it plays the next one like a new engine.
    pub fn new_game(&mut self) {
        self.rng = EngineRng::new(self.seed);
        self.search.new_game();
        self.clear();
    }

    fn clear(&mut self) {
        self.search.clear();
        self.nodes = 0;
        self.depth = 0;
    }

    /// From now on, searches all moves of a position evenly, so that the value of each is reliable,
    /// or mostly the best ones, as a new engine does. This is for analysis: it plays worse.
    pub fn set_all_moves(&mut self, all_moves: bool) {
        self.search.set_all_moves(all_moves);
    }

    /// Begins a search within these limits, once the search has its position.
    pub(super) fn begin(&mut self, limits: Limits) {
        self.limits = limits;
        self.time_manager = TimeManager::default();
        self.started = self.clock.now();
        self.nodes = 0;
        self.depth = 0;
    }

    /// How its level plays with this search; `None` for [`Level::RANDOM`] and [`Level::EASY`].
    pub fn settings(&self) -> Option<&'static LevelSettings> {
        LevelSettings::of(self.level, self.search.levels())
    }

    /// The nodes after which the level moves, whatever the limits allow.
    fn max_nodes(&self) -> Option<u64> {
        self.settings().map_or(Some(0), |settings| settings.nodes)
    }

    /// Whether the search ends here.
    fn is_done(&self) -> bool {
        let is_late = |time: Duration| self.clock.now() >= self.started.saturating_add(time);
        self.has_enough() || self.time_manager.is_over() || self.limits.time.is_some_and(is_late)
    }

    /// Whether everything is proven, all nodes are used up, or a line has reached the depth limit.
    fn has_enough(&self) -> bool {
        let over = |limit: Option<u64>| limit.is_some_and(|limit| self.nodes >= limit);
        let is_deep = self.limits.depth.is_some_and(|depth| self.depth >= depth);
        self.search.is_finished() || is_deep || over(self.limits.nodes) || over(self.max_nodes())
    }

    /// Searches for about `slice`, less if a limit is reached; true while there is more to do.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let end = self.clock.now().saturating_add(slice);
        while !self.is_done() {
            for _ in 0..self.search.steps_per_check() {
                let depth = self.search.step(&mut self.rng);
                self.depth = self.depth.max(depth);
                self.nodes += 1;
                if self.has_enough() {
                    return false;
                }
            }
            self.check_early_end();
            if self.clock.now() >= end {
                return !self.is_done();
            }
        }
        false
    }

    /// Asks the time manager, if the search may end early.
    #[cold]
    fn check_early_end(&mut self) {
        if self.limits.may_end_early && self.time_manager.is_due(self.nodes) {
            let nodes = self.limits.nodes.into_iter().chain(self.max_nodes()).min();
            let time = self.clock.now().saturating_sub(self.started);
            let used = Spent { time, nodes: self.nodes };
            if let Some(state) = RootState::of(&self.search.moves()) {
                self.time_manager.check(Limits { nodes, ..self.limits }, used, state);
            }
        }
    }

    /// The nodes of the last search.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What the search has found so far, with moves as places.
    pub(crate) fn report_places(&self) -> Report<Place> {
        Report { depth: self.depth, nodes: self.nodes, ..self.search.report() }
    }

    /// One of these moves, all equally likely.
    pub(crate) fn draw(&mut self, moves: &[Place]) -> Option<Place> {
        moves.get(self.rng.below(moves.len() as u32) as usize).copied()
    }

    /// The move that the level plays, as a place.
    pub(crate) fn choose_place(&mut self) -> Option<Place> {
        let moves = self.search.moves();
        let best = moves.first()?;
        let is_trusted = |mv: &MoveReport<_>| self.search.has_trusted_score(mv, best);
        let chosen = choose(self.settings(), &moves, &is_trusted, &mut self.rng)?;
        Some(moves.get(chosen)?.mv)
    }
}
