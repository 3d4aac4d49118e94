use std::time::Duration;

use uttt_rules::{AnyGame, Place, Rotation};

use super::evaluation::Evaluation;
use super::judge::Judged;
use super::reason::reason;
use super::rechecked::Rechecked;
use super::review::Review;
use super::reviewed_move::ReviewedMove;
use super::searches::Searches;
use crate::engine::AnyEngine;
use crate::level::Level;
use crate::time::{Clock, Limits};
use crate::wins::{Inquiry, Unfinished};

/// The nodes of each search where nobody asks for another number.
pub const DEFAULT_NODES: u64 = 4_000;

/// How many times as many nodes each search of the second pass has.
pub const RECHECK: u64 = 8;

/// The positions that an exhaustive search may look at.
const POSITIONS: u64 = 250_000;

/// The positions that an exhaustive search looks at between two looks at the clock.
const POSITIONS_AT_ONCE: u64 = 2_000;

/// Reviews a game in slices, so that the caller can stop it between them and go on with it later.
///
/// ```
/// use std::time::Duration;
/// use uttt_engine::{Reviewer, SystemClock, Verdict};
/// use uttt_rules::AnyGame;
///
/// // O should have taken the middle.
/// let game: AnyGame = "nested-1: 1 2 5 4 9".parse()?;
/// let mut reviewer = Reviewer::new(&game, 500, SystemClock::new());
/// while reviewer.advance(Duration::from_millis(20)) {
///     // Between slices: show `reviewer.review()` and `reviewer.progress()`, or stop.
/// }
/// let review = reviewer.review();
/// assert_eq!(review.moves[1].verdict, Verdict::Blunder);
/// assert_eq!(game.text(review.moves[1].best), "5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reviewer<C: Clock> {
    game: AnyGame,
    moves: Vec<Place>,
    nodes: u64,
    clock: C,
    engine: AnyEngine<C>,
    /// The positions before each move and after the last.
    positions: Vec<Option<Evaluation>>,
    /// The best move of each position and what comes after it, if another move was played.
    after_best: Vec<Option<(Place, Evaluation)>>,
    judged: Vec<Option<ReviewedMove>>,
    /// Which positions and moves the second pass has taken up.
    rechecked: Rechecked,
    pass: ReviewPass,
    /// What is left to do in this pass, the next last.
    tasks: Vec<Task>,
    total: usize,
    /// What is under way.
    running: Option<Running>,
}

/// A pass over the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReviewPass {
    /// Searches all positions.
    First,
    /// Searches faults, their neighbours and moves that may be faults longer.
    Recheck,
    /// Looks for the reasons of faults.
    Reasons,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// The pass that is under way.
    pub pass: ReviewPass,
    /// The tasks of this pass that are done.
    pub done: usize,
    /// All tasks of this pass.
    pub total: usize,
}

#[derive(Clone, Copy, Debug)]
enum Task {
    /// Searches the position before the move of this ply.
    Evaluate(usize),
    /// Searches the position after the best move there, and judges the move.
    Compare(usize),
    /// Looks for the reason of a fault.
    Explain(usize),
}

/// What takes more than a slice.
#[derive(Debug)]
enum Running {
    /// The searches of a position for a task.
    Search(Task, Searches),
    /// Exhaustive searches, to judge or to explain the move of this ply.
    Judge(usize, Inquiry),
    Explain(usize, Inquiry),
}

impl<C: Clock> Reviewer<C> {
    /// A review of the moves played in a game, with this many nodes for each search of the first
    /// pass, at least one.
    pub fn new(game: &AnyGame, nodes: u64, clock: C) -> Self {
        // A review compares what the search thinks of each move. Where the known win of a solved game is
        // one of them, all others would seem to be mistakes.
        let mut engine = AnyEngine::new(Level::STRONGEST, 0, clock.clone());
        engine.set_knows_solved(false);
        let mut game = game.clone();
        game.forget_undone();
        let moves = game.moves();
        let plies = moves.len();
        // An empty game has no moves to review.
        let last = (plies > 0).then_some(Task::Evaluate(plies));
        let before = |ply| [Task::Compare(ply), Task::Evaluate(ply)];
        let tasks: Vec<_> = (0..plies).flat_map(before).chain(last).collect();
        Self {
            moves,
            game,
            nodes: nodes.max(1),
            engine,
            clock,
            positions: vec![None; plies + 1],
            after_best: vec![None; plies],
            judged: vec![None; plies],
            rechecked: Rechecked::new(plies),
            pass: ReviewPass::First,
            total: tasks.len(),
            tasks,
            running: None,
        }
    }

    /// Works for about `slice`; true while there is more to do.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let end = self.clock.now().saturating_add(slice);
        loop {
            if let Some(running) = self.running.take() {
                self.running = self.go_on(running, end);
            } else if let Some(task) = self.tasks.pop() {
                self.begin(task);
            } else if !self.begin_pass() {
                return false;
            }
            if self.clock.now() >= end {
                return self.running.is_some() || !self.tasks.is_empty() || !self.is_last_pass();
            }
        }
    }

    /// Goes on with what is under way, until it or the time has ended. Returns what is left.
    fn go_on(&mut self, running: Running, end: Duration) -> Option<Running> {
        match running {
            Running::Search(task, mut searches) => {
                if self.engine.advance(end.saturating_sub(self.clock.now())) {
                    return Some(Running::Search(task, searches));
                }
                searches.add(self.engine.report());
                if self.start(&searches) {
                    return Some(Running::Search(task, searches));
                }
                if let Some(evaluation) = searches.evaluation() {
                    self.keep(task, evaluation);
                }
                // What it keeps may need a search of its own.
                self.running.take()
            }
            Running::Judge(ply, mut inquiry) => match self.judged_by(ply, &mut inquiry) {
                Ok(judged) => {
                    self.judged[ply] = judged;
                    None
                }
                Err(Unfinished) => Some(Running::Judge(ply, inquiry)),
            },
            Running::Explain(ply, mut inquiry) => {
                let game = self.game_at(ply);
                let Some(mv) = &mut self.judged[ply] else { return None };
                let found = inquiry
                    .resume(POSITIONS_AT_ONCE, |inquiry| reason(&game, mv.mv, mv.best, inquiry));
                match found {
                    Ok(reason) => {
                        mv.reason = reason;
                        None
                    }
                    Err(Unfinished) => Some(Running::Explain(ply, inquiry)),
                }
            }
        }
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> ReviewProgress {
        let left = self.tasks.len() + usize::from(self.running.is_some());
        ReviewProgress { pass: self.pass, done: self.total - left, total: self.total }
    }

    /// What it has found so far, even before it has ended.
    #[must_use]
    pub fn review(&self) -> Review {
        let moves = self.judged.iter().flatten().cloned().collect();
        Review { rules: self.game.rules(), nodes: self.nodes, moves }
    }

    fn is_last_pass(&self) -> bool {
        self.pass == ReviewPass::Reasons
    }

    /// The game after this many moves.
    fn game_at(&self, ply: usize) -> AnyGame {
        let mut game = self.game.clone();
        game.go_to(ply);
        game.forget_undone();
        game
    }

    /// Does a task that needs no search, or starts its search.
    fn begin(&mut self, task: Task) {
        match task {
            Task::Evaluate(ply) => {
                let game = self.game_at(ply);
                let next = self.positions.get(ply + 1).and_then(Option::as_ref);
                match (game.legal_moves().as_slice(), next) {
                    // Before a forced move, the evaluation follows from the one after it.
                    (&[mv], Some(next)) => {
                        let evaluation = next.before_forced(mv, &game);
                        self.keep(task, evaluation);
                    }
                    _ => self.search(task, game),
                }
            }
            Task::Compare(ply) => {
                let best = self.positions.get(ply).and_then(|found| found.as_ref()?.best());
                let best = best.map(|best| best.mv);
                match best.filter(|best| self.moves.get(ply) != Some(best)) {
                    None => {
                        self.after_best[ply] = None;
                        self.judge(ply);
                    }
                    Some(best) => {
                        let mut game = self.game_at(ply);
                        // It is legal: a search has found it.
                        if game.play(best).is_ok() {
                            self.search(task, game);
                        }
                    }
                }
            }
            Task::Explain(ply) => self.running = Some(Running::Explain(ply, inquiry())),
        }
    }

    fn search(&mut self, task: Task, game: AnyGame) {
        if let Some(outcome) = game.outcome() {
            self.keep(task, Evaluation::over(outcome, game.rules()));
            return;
        }
        let searches = match self.pass {
            ReviewPass::First => Searches::new(game, &[Rotation::None], self.nodes),
            ReviewPass::Recheck | ReviewPass::Reasons => {
                Searches::new(game, &Rotation::ALL, self.nodes.saturating_mul(RECHECK))
            }
        };
        if self.start(&searches) {
            self.running = Some(Running::Search(task, searches));
        }
    }

    /// Starts the next search of a position; false if there is none.
    fn start(&mut self, searches: &Searches) -> bool {
        let Some(game) = searches.next() else { return false };
        // Each search begins with an empty tree, so that it depends on this position alone.
        self.engine.new_game();
        self.engine.start(&game, Limits::nodes(searches.nodes()));
        true
    }

    fn keep(&mut self, task: Task, evaluation: Evaluation) {
        match task {
            Task::Evaluate(ply) => self.positions[ply] = Some(evaluation),
            Task::Compare(ply) => {
                let best = self.positions[ply].as_ref().and_then(Evaluation::best);
                self.after_best[ply] = best.map(|best| (best.mv, evaluation));
                self.judge(ply);
            }
            Task::Explain(_) => {}
        }
    }

    /// Judges the move of this ply, now or once exhaustive searches have ended.
    fn judge(&mut self, ply: usize) {
        let mut inquiry = inquiry();
        match self.judged_by(ply, &mut inquiry) {
            Ok(judged) => self.judged[ply] = judged,
            Err(Unfinished) => self.running = Some(Running::Judge(ply, inquiry)),
        }
    }

    fn judged_by(
        &self,
        ply: usize,
        inquiry: &mut Inquiry,
    ) -> Result<Option<ReviewedMove>, Unfinished> {
        let (Some(before), Some(after)) = (&self.positions[ply], &self.positions[ply + 1]) else {
            return Ok(None);
        };
        let judged = Judged {
            game: &self.game_at(ply),
            mv: self.moves[ply],
            before,
            after,
            after_best: self.after_best[ply].as_ref().map(|(_, evaluation)| evaluation),
        };
        inquiry.resume(POSITIONS_AT_ONCE, |inquiry| judged.review(inquiry))
    }

    fn faults(&self) -> impl Iterator<Item = usize> {
        self.judged.iter().flatten().filter(|mv| mv.verdict.is_fault()).map(|mv| mv.ply)
    }

    /// Goes on to the next pass; false if this was the last one.
    fn begin_pass(&mut self) -> bool {
        if self.is_last_pass() {
            return false;
        }
        // A longer search may find new faults.
        self.tasks = self.recheck();
        if self.pass == ReviewPass::Recheck && !self.tasks.is_empty() {
            self.total += self.tasks.len();
            return true;
        }
        self.pass = match self.pass {
            ReviewPass::First => ReviewPass::Recheck,
            ReviewPass::Recheck | ReviewPass::Reasons => {
                self.tasks = self.faults().map(Task::Explain).collect();
                ReviewPass::Reasons
            }
        };
        self.total = self.tasks.len();
        true
    }

    /// The tasks of the second pass: the moves that it takes up, unless it has done so before.
    fn recheck(&mut self) -> Vec<Task> {
        let (moves, positions) = self.rechecked.take_up(&self.judged, &self.positions);
        let mut tasks = Vec::new();
        for ply in 0..=self.moves.len() {
            if moves.get(ply) == Some(&true) {
                tasks.push(Task::Compare(ply));
            }
            if positions.get(ply) == Some(&true) {
                tasks.push(Task::Evaluate(ply));
            }
        }
        tasks
    }
}

/// For the questions about one move.
const fn inquiry() -> Inquiry {
    Inquiry::new(POSITIONS, u64::MAX)
}
