use std::time::Duration;

use uttt_rules::{AnyGame, Place, Player, Rotation};

use super::evaluation::Evaluation;
use super::judge::Judged;
use super::pass::{ReviewPass, ReviewProgress};
use super::reason::reason;
use super::rechecked::Rechecked;
use super::review::Review;
use super::reviewed_move::ReviewedMove;
use super::searches::Searches;
use super::task::{
    Effort, POSITIONS_AT_ONCE, Running, Task, all_moves, faults, inquiry, needed, recheck_of,
};
use crate::engine::AnyEngine;
use crate::level::Level;
use crate::time::{Clock, Limits};
use crate::wins::{Inquiry, Unfinished};

/// The nodes of each search where nobody asks for another number.
pub const DEFAULT_NODES: u64 = 4_000;

/// How many times as many nodes each search of the second pass has.
pub const RECHECK: u64 = 8;

/// A glance has this part of the nodes of the first pass.
const GLANCE: u64 = 8;

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
    /// Whose faults are rechecked first.
    first: Option<Player>,
    /// Which positions and moves the second pass has taken up.
    rechecked: Rechecked,
    /// The positions that the glance has led to, as the second pass searches them.
    ahead: Vec<Option<Evaluation>>,
    pass: ReviewPass,
    effort: Effort,
    /// What is left to do in this pass, the next last.
    tasks: Vec<Task>,
    total: usize,
    /// What is under way.
    running: Option<Running>,
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
        let tasks = all_moves(plies);
        Self {
            moves,
            game,
            nodes: nodes.max(1),
            engine,
            clock,
            positions: vec![None; plies + 1],
            after_best: vec![None; plies],
            judged: vec![None; plies],
            first: None,
            rechecked: Rechecked::new(plies),
            ahead: vec![None; plies + 1],
            pass: ReviewPass::First,
            effort: Effort::First,
            total: tasks.len(),
            tasks,
            running: None,
        }
    }

    /// The same review, which first glances at the whole game: it judges the move that seems to be the
    /// worst for good before it goes through the others. Of two players, those of `first` come first. In the
    /// end it says the same, unless the glance has found a fault that the first pass would miss.
    #[must_use]
    pub fn glancing(mut self, first: Option<Player>) -> Self {
        (self.pass, self.effort, self.first) = (ReviewPass::Glance, Effort::Glance, first);
        self
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
                        (mv.reason, mv.is_final) = (reason, true);
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
        let is_final = self.is_last_pass();
        let moves = self.judged.iter().flatten().cloned();
        let moves = moves.map(|mv| ReviewedMove { is_final: mv.is_final || is_final, ..mv });
        let moves = moves.collect();
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
            Task::Evaluate(ply)
                if self.pass == ReviewPass::Recheck && self.ahead[ply].is_some() =>
            {
                self.positions[ply] = self.ahead[ply].take();
            }
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
            // Its verdict would be the same.
            Task::Compare(ply) if self.is_final(ply) => {}
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
            Task::Explain(ply) => match &mut self.judged[ply] {
                Some(mv) if mv.verdict.is_fault() && !mv.is_final => {
                    self.running = Some(Running::Explain(ply, inquiry()));
                }
                Some(mv) => mv.is_final = true,
                None => {}
            },
        }
    }

    fn is_final(&self, ply: usize) -> bool {
        self.judged.get(ply).and_then(Option::as_ref).is_some_and(|mv| mv.is_final)
    }

    fn search(&mut self, task: Task, game: AnyGame) {
        if let Some(outcome) = game.outcome() {
            self.keep(task, Evaluation::over(outcome, game.rules()));
            return;
        }
        let once = &[Rotation::None];
        let searches = match self.effort {
            Effort::Glance => Searches::new(game, once, (self.nodes / GLANCE).max(1)),
            Effort::First => Searches::new(game, once, self.nodes),
            Effort::Recheck => {
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
            Task::Evaluate(ply) => {
                if self.pass == ReviewPass::Glance && self.effort == Effort::Recheck {
                    self.ahead[ply] = Some(evaluation.clone());
                }
                self.positions[ply] = Some(evaluation);
            }
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

    /// Goes on to the next pass; false if this was the last one.
    fn begin_pass(&mut self) -> bool {
        match (self.pass, self.effort) {
            (ReviewPass::Glance, _) => {
                // What seemed to be the worst fault may be none.
                let faults = faults(&self.judged, self.first);
                let is_found = faults.iter().any(|&ply| self.is_final(ply));
                if let Some(&worst) = faults.first().filter(|_| !is_found) {
                    self.effort = Effort::Recheck;
                    self.tasks = recheck_of(&self.judged, worst);
                    self.total += self.tasks.len();
                    return true;
                }
                (self.pass, self.effort) = (ReviewPass::First, Effort::First);
                self.tasks = all_moves(self.moves.len());
            }
            (ReviewPass::First | ReviewPass::Recheck, _) => {
                // A longer search may find new faults.
                self.tasks = self.recheck();
                if self.pass == ReviewPass::Recheck && !self.tasks.is_empty() {
                    self.total += self.tasks.len();
                    return true;
                }
                self.pass = match self.pass {
                    ReviewPass::Recheck => ReviewPass::Reasons,
                    _ => ReviewPass::Recheck,
                };
                self.effort = Effort::Recheck;
                if self.pass == ReviewPass::Reasons {
                    let left = faults(&self.judged, self.first)
                        .into_iter()
                        .filter(|&ply| !self.is_final(ply));
                    self.tasks = left.map(Task::Explain).collect();
                }
            }
            (ReviewPass::Reasons, _) => return false,
        }
        self.total = self.tasks.len();
        true
    }

    /// The tasks of the second pass, the next last: the moves that it takes up, unless it has done so
    /// before. The worst faults come first, and after them the others from the end of the game.
    fn recheck(&mut self) -> Vec<Task> {
        let (mut moves, mut positions) = self.rechecked.take_up(&self.judged, &self.positions);
        let take = |wanted: Option<&mut bool>| wanted.is_some_and(std::mem::take);
        let mut tasks = Vec::new();
        for ply in faults(&self.judged, self.first).into_iter().chain((0..=self.moves.len()).rev())
        {
            if positions[ply] || moves.get(ply) == Some(&true) {
                let needed = needed(&self.judged, ply).filter(|&at| take(positions.get_mut(at)));
                tasks.extend(needed.map(Task::Evaluate));
            }
            if take(moves.get_mut(ply)) {
                tasks.extend([Task::Compare(ply), Task::Explain(ply)]);
            }
        }
        tasks.reverse();
        tasks
    }
}
