use std::time::Duration;

use uttt_rules::{Game, GameMove, History, Place};

use crate::choice::choose;
use crate::dice::Dice;
use crate::guided::Guided;
use crate::patience::{Patience, Standing, Used};
use crate::playouts::Playouts;
use crate::search::Search;
use crate::{Clock, Level, LevelSettings, Limits, MoveReport, Report};

/// A player of any game, which plays games out at random to learn how they end.
pub type Engine<G, C> = Thinker<Playouts<G>, C>;

/// A player of a two-level system, by the network that the engine has for it.
pub type NetworkEngine<V, C> = Thinker<Guided<V>, C>;

/// A player. It thinks in slices, so that whoever runs it can listen in between, and it keeps what
/// it has learnt from one move to the next.
///
/// The same seed, level, positions and limits by nodes give the same moves again.
#[derive(Debug)]
pub struct Thinker<S: Search, C: Clock> {
    level: Level,
    seed: u64,
    clock: C,
    dice: Dice,
    search: S,
    limits: Limits,
    patience: Patience,
    started: Duration,
    nodes: u64,
    depth: u32,
}

impl<S: Search, C: Clock> Thinker<S, C> {
    /// An engine that stands before the first move.
    pub fn new(level: Level, seed: u64, clock: C) -> Self {
        Self::with_search(S::default(), level, seed, clock)
    }

    /// An engine that searches in its own way.
    pub fn with_search(search: S, level: Level, seed: u64, clock: C) -> Self {
        let started = clock.now();
        Self {
            level,
            seed,
            clock,
            dice: Dice::new(seed),
            search,
            limits: Limits::nodes(0),
            patience: Patience::default(),
            started,
            nodes: 0,
            depth: 0,
        }
    }

    /// How well it plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Plays at another level from now on, and forgets what a stronger one has learnt.
    pub fn set_level(&mut self, level: Level) {
        if level != self.level {
            self.level = level;
            self.forget();
        }
    }

    /// Forgets all of the last game: the next one is played as if the engine were new.
    pub fn new_game(&mut self) {
        self.dice = Dice::new(self.seed);
        self.search.start(&S::Game::default());
        self.forget();
    }

    fn forget(&mut self) {
        self.search.forget();
        self.nodes = 0;
        self.depth = 0;
    }

    /// Begins to think about where a game stands. What is known of it already is kept: when it
    /// stands where it stood, or a move of each player further.
    ///
    /// Where positions may come again, those of the game so far count: for the third time of one is
    /// a draw, and what was learnt in another game is not kept.
    pub fn start_in(&mut self, game: &History<S::Game>, limits: Limits) {
        self.search.start_in(game);
        self.begin(limits);
    }

    /// Begins to think about a position without a past, else as [`Thinker::start_in`].
    pub fn start(&mut self, position: &S::Game, limits: Limits) {
        self.search.start(position);
        self.begin(limits);
    }

    fn begin(&mut self, limits: Limits) {
        self.limits = limits;
        self.patience = Patience::default();
        self.started = self.clock.now();
        self.nodes = 0;
        self.depth = 0;
    }

    /// How its level plays with its search; `None` for [`Level::RANDOM`].
    pub fn settings(&self) -> Option<&'static LevelSettings> {
        LevelSettings::of(self.level, S::LEVELS)
    }

    /// The nodes after which it moves, whatever the limits still allow.
    fn max_nodes(&self) -> Option<u64> {
        self.settings().map_or(Some(0), |settings| settings.nodes)
    }

    /// Whether the search has no reason to go on.
    fn is_done(&self) -> bool {
        let is_late = |time: Duration| self.clock.now() >= self.started.saturating_add(time);
        self.has_enough() || self.patience.is_over() || self.limits.time.is_some_and(is_late)
    }

    /// Whether nothing is left to find out, or all nodes were looked at.
    fn has_enough(&self) -> bool {
        let over = |limit: Option<u64>| limit.is_some_and(|limit| self.nodes >= limit);
        self.search.is_over() || over(self.limits.nodes) || over(self.max_nodes())
    }

    /// Thinks for about `slice`, less when a limit is reached; true while it wants to go on.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let end = self.clock.now().saturating_add(slice);
        while !self.is_done() {
            for _ in 0..self.search.look_after() {
                let depth = self.search.think(&mut self.dice);
                self.depth = self.depth.max(depth);
                self.nodes += 1;
                if self.has_enough() {
                    return false;
                }
            }
            self.consider();
            if self.clock.now() >= end {
                return !self.is_done();
            }
        }
        false
    }

    /// Looks whether more thought could change the move, if that may end the search.
    #[cold]
    fn consider(&mut self) {
        if self.limits.may_end_early && self.patience.is_due(self.nodes) {
            let nodes = self.limits.nodes.into_iter().chain(self.max_nodes()).min();
            let time = self.clock.now().saturating_sub(self.started);
            let used = Used { time, nodes: self.nodes };
            if let Some(standing) = Standing::of(&self.search.moves()) {
                self.patience.look(Limits { nodes, ..self.limits }, used, standing);
            }
        }
    }

    /// What it has found so far, also in the middle of a search.
    pub fn report(&self) -> Report<<S::Game as Game>::Move> {
        self.report_places().map(|at| GameMove::from_index(at.index()))
    }

    /// The same with moves as places.
    pub(crate) fn report_places(&self) -> Report<Place> {
        Report { depth: self.depth, nodes: self.nodes, ..self.search.report() }
    }

    /// The move that the level plays; `None` if the game is over, or if nothing was started since
    /// the engine was created, a new game began, or the level changed.
    ///
    /// A win that the level notices is always taken, and a loss that it notices avoided. Otherwise it
    /// is any of the moves that look nearly as good as the best, as [`LevelSettings`] says.
    pub fn choose(&mut self) -> Option<<S::Game as Game>::Move> {
        let moves = self.search.moves();
        let best = moves.first()?;
        let is_known = |told: &MoveReport<_>| self.search.is_known(told, best);
        let chosen = choose(self.settings(), &moves, &is_known, &mut self.dice)?;
        GameMove::from_index(moves.get(chosen)?.mv.index())
    }
}
