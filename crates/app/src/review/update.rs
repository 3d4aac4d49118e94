//! What a person does in the view Review, and what the engine is asked and answers.

use std::rc::Rc;

use uttt_board::{Millis, ScoreLayer};
use uttt_engine::{DEFAULT_NODES, Limits, RECHECK, ReviewedMove};
use uttt_rules::{AnyGame, ByPlayer, Loss, Place};

use crate::effects::task::Task;
use crate::guest::{Guest, Telling, Wish};
use crate::played_line::Line;
use crate::review::attempt::{Attempt, Judged, known, over, searched};
use crate::review::reviewing::act_of;
use crate::review::{Board, GameReview, LineKind, view, words};
use crate::saved::game::is_same;
use crate::saved::link::fragment_in_view;
use crate::words::say;
use crate::{
    AnalysisRequest, Dialog, DialogView, Effect, Finding, GameChange, Key, KeysLine, Listing,
    Message, ReviewRequest, Reviewing, SavedGame, Shown, ShownView, Stamp, Step,
};

/// The most moves of a line that are played, unless it leads to a proven result.
const LONGEST: usize = 6;

/// How many moves that may follow are shown on the board.
const LAID: usize = 3;

impl Guest for GameReview {
    fn boxed(&self) -> Box<dyn Guest> {
        Box::new(self.clone())
    }

    fn view(&self) -> ShownView {
        ShownView::Review
    }

    fn address(&self) -> String {
        fragment_in_view(&self.position(), self.saved.loss(), self.view())
    }

    /// The end of the game is where the summary stands.
    fn go_to(&mut self, game: Option<&AnyGame>, _fragment: &str, _now: Millis) {
        if let Some(game) = game {
            let (ply, last) = (game.ply(), self.game().ply());
            self.show(if ply < last { ply } else { self.summary() });
            self.lay();
        }
    }

    fn saved(&self) -> Option<&SavedGame> {
        Some(&self.saved)
    }

    fn shares(&self) -> Vec<Option<ByPlayer<f32>>> {
        view::points(self)
    }

    fn is_about(&self, game: &AnyGame, loss: Option<Loss>) -> bool {
        is_same(game, self.game()) && (loss.is_none() || loss == self.saved.loss())
    }

    fn place(&self) -> Option<AnyGame> {
        Some(self.position())
    }

    fn layer(&self) -> Option<&ScoreLayer> {
        self.layer.as_ref()
    }

    fn loss(&self) -> Option<Loss> {
        let is_game = matches!(self.board, Board::Summary | Board::Game);
        self.saved.loss().filter(|_| is_game && self.ply == self.game().ply())
    }

    fn shown(&self) -> AnyGame {
        let (from, moves) = match &self.board {
            Board::Line(_, line) | Board::Tried(_, Some(line)) => {
                (line.from, &line.moves[..line.shown])
            }
            Board::Tried(attempt, None) => (self.ply, std::slice::from_ref(&attempt.mv)),
            Board::Summary | Board::Game | Board::Try => return self.position(),
        };
        let mut game = self.game().clone();
        game.go_to(from);
        game.forget_undone();
        // The moves of a line are legal; an illegal one would end it.
        let _ = moves.iter().try_for_each(|&mv| game.play(mv).map(drop));
        game
    }

    fn takes_moves(&self) -> bool {
        let is_open = matches!(self.board, Board::Game | Board::Try);
        is_open && self.judged(self.ply).is_some()
    }

    /// A move that is tried comes first.
    fn task(&self) -> Option<Task> {
        let game = self.saved.stamp();
        match &self.board {
            Board::Tried(attempt, _) if attempt.judged.is_none() => {
                Some(Task::Guest(game, Some((self.ply, attempt.mv))))
            }
            _ if self.on && self.is_under_way() => Some(Task::Guest(game, None)),
            _ => None,
        }
    }

    fn ask(&self, task: &Task, number: u32) -> Effect {
        match task {
            // The board shows the game after the move that is tried.
            Task::Guest(_, Some(_)) => Effect::Analyse(AnalysisRequest {
                number,
                record: self.shown().to_string(),
                all_moves: false,
                passed: false,
                limits: Limits::nodes(DEFAULT_NODES * RECHECK),
            }),
            _ => Effect::Review(ReviewRequest {
                number,
                record: self.game().to_string(),
                nodes: DEFAULT_NODES,
                first: self.lone_person(),
            }),
        }
    }

    fn act(&mut self, act: Message, with: Telling, step: &mut Step) -> Wish {
        let Message::Review(act) = act else { return Wish::Unchanged };
        let wish = self.do_act(act, with, step);
        self.lay();
        wish
    }

    fn found(&mut self, found: Finding, with: Telling, step: &mut Step) -> Wish {
        let wish = self.take(found, with, step);
        self.lay();
        wish
    }

    fn follow(&mut self, board: &AnyGame, stamp: Stamp, _: Telling, step: &mut Step) -> Wish {
        let mut wish = Wish::Unchanged;
        // To compare takes longer, and most messages leave the board as it is.
        if self.followed.replace(stamp) != Some(stamp) {
            let shown = self.shown();
            if board.moves() != shown.moves() || board.undone() != shown.undone() {
                wish = self.follow_board(board, step);
            }
        }
        if self.line_mut().is_some_and(|line| line.play(step.now)) {
            wish = Wish::Play;
        }
        if wish != Wish::Unchanged {
            self.lay();
        }
        wish
    }

    fn due(&self) -> Option<Millis> {
        self.line()?.due()
    }

    fn tell(&self, with: Telling) -> Option<String> {
        self.told(with).position()
    }

    fn panel(&self, with: Telling) -> Shown {
        Shown::Review(Rc::new(view::panel(self.told(with))))
    }

    fn dialog(&self, dialog: Dialog, with: Telling) -> Option<DialogView> {
        match dialog {
            Dialog::Verdicts => Some(view::verdicts()),
            Dialog::Review => Some(view::more(self.told(with))),
            _ => None,
        }
    }

    fn key(&self, key: Key<'_>) -> Option<(Message, bool)> {
        let runs = self.is_under_way().then_some(self.on);
        act_of(key, runs).map(|(act, is_single)| (Message::Review(act), is_single))
    }

    fn keys(&self, single_keys: bool) -> Vec<KeysLine> {
        words::keys(single_keys)
    }
}

impl GameReview {
    fn do_act(&mut self, act: Reviewing, with: Telling, step: &mut Step) -> Wish {
        let fault = self.subject().and_then(|ply| self.judged(ply)).cloned();
        self.explains = None;
        match act {
            Reviewing::GoTo(ply) => self.show(ply),
            Reviewing::First => self.show(0),
            Reviewing::Last => self.show(self.summary()),
            Reviewing::Back => self.walk(false),
            Reviewing::Forward => {
                let goes_on = self.line().is_some_and(Line::has_more);
                self.walk(true);
                // Of a line, a screen reader says the move.
                if goes_on {
                    return Wish::Play;
                }
            }
            Reviewing::NextMistake if !self.knows_fault(with) => {
                step.announce(say::review_still_checking().to_owned());
                return Wish::Unchanged;
            }
            Reviewing::NextOf(..) if !self.is_settled(with) => {
                step.announce(say::review_still_checking().to_owned());
                return Wish::Unchanged;
            }
            Reviewing::NextMistake => {
                if !self.show_next_fault(None, with) {
                    step.announce(self.told(with).no_mistakes().to_owned());
                    return Wish::Unchanged;
                }
            }
            Reviewing::NextOf(player, verdict) => {
                self.show_next_fault(Some((player, verdict)), with);
            }
            Reviewing::ShowBest | Reviewing::ShowWhy => {
                let Some(fault) = fault else { return Wish::Unchanged };
                // The evidence begins with the fault, which the board has shown: its answer is there at once.
                let (kind, at_once) = match act {
                    Reviewing::ShowBest => (LineKind::Best, 1),
                    _ => (LineKind::Why { was_said: true }, 2),
                };
                if !self.show_line(kind, &fault, at_once, step.now) {
                    return Wish::Unchanged;
                }
            }
            Reviewing::Explain(ply) => {
                self.show(ply + 1);
                self.explains = Some(ply);
                if !self.explain(step.now) {
                    // The review has to find why, also if the person has stopped it.
                    self.on = true;
                }
            }
            Reviewing::TryAgain => {
                let Some(fault) = fault else { return Wish::Unchanged };
                (self.ply, self.board) = (fault.ply, Board::Try);
            }
            Reviewing::Run(on) => {
                self.on = on;
                step.announce(words::runs(on).to_owned());
                return Wish::Nothing;
            }
        }
        Wish::Show
    }

    fn take(&mut self, found: Finding, with: Telling, step: &mut Step) -> Wish {
        match found {
            // While a move is tried, the answers are about that.
            Finding::Review { .. } if self.tries() => Wish::Unchanged,
            Finding::Review { reviewed, .. } => {
                self.found = Some(*reviewed);
                if self.is_finished() {
                    self.keep(step);
                }
                if self.explain(step.now) {
                    return Wish::Show;
                }
                if self.is_finished() {
                    step.announce(self.told(with).finished());
                }
                Wish::Nothing
            }
            Finding::Analysis { .. } if !self.tries() => Wish::Unchanged,
            Finding::Judged { .. } => Wish::Unchanged,
            Finding::Analysis { found, .. } => {
                let Some(instead) = self.judged(self.ply).filter(|_| found.finished) else {
                    return Wish::Unchanged;
                };
                let players = self.players().len();
                let judged = searched(instead, &found, instead.player.next(players), players);
                self.judge(judged, step)
            }
        }
    }

    /// Shows the first moves that may follow as faint marks: those of the line, or what refutes a fault if no
    /// fact does.
    fn lay(&mut self) {
        let moves = match &self.board {
            Board::Line(_, line) | Board::Tried(_, Some(line)) => line.moves[line.shown..].to_vec(),
            Board::Game => {
                let found = self.ply.checked_sub(1).and_then(|ply| self.judged(ply));
                let says_answer = |found: &&ReviewedMove| {
                    let says_why = found.reason.is_some() && !self.hides_reason(found);
                    found.verdict.is_fault() && !says_why
                };
                found.filter(says_answer).map(|found| found.reply.clone()).unwrap_or_default()
            }
            Board::Summary | Board::Try | Board::Tried(_, None) => Vec::new(),
        };
        let moves = &moves[..moves.len().min(LAID)];
        self.layer = (!moves.is_empty()).then(|| ScoreLayer::new(&self.shown(), Vec::new(), moves));
    }

    /// Shows a line that the review knows about a fault, and at once so many of its moves, or one that is no
    /// answer to the fault. Returns false if there is none.
    fn show_line(
        &mut self,
        kind: LineKind,
        fault: &ReviewedMove,
        at_once: usize,
        now: Millis,
    ) -> bool {
        let (moves, proven) = match kind {
            LineKind::Best => (fault.line.clone(), fault.proven_before),
            LineKind::Why { .. } => (self.evidence(fault), fault.proven_after),
        };
        let Some(&first) = moves.first() else { return false };
        if first == fault.best {
            self.reveal(fault.ply);
        }
        let at_once = if first == fault.mv { at_once.min(moves.len()) } else { 1 };
        let longest = if proven.is_some() { moves.len() } else { LONGEST };
        let moves = &moves[..moves.len().min(longest)];
        let mut line = Line::new(fault.ply, moves, at_once, now);
        if kind == LineKind::Best {
            line.stay();
        }
        self.board = Board::Line(kind, line);
        true
    }

    /// Shows why the move is a fault that is to be explained, as soon as the review knows it. Returns whether
    /// it does now.
    fn explain(&mut self, now: Millis) -> bool {
        let Some(fault) = self.explains.and_then(|ply| self.judged(ply)).cloned() else {
            return false;
        };
        let is_known = fault.is_final || self.has_final_verdicts();
        is_known && {
            self.explains = None;
            self.show_line(LineKind::Why { was_said: false }, &fault, 1, now)
        }
    }

    /// The position of the game that is shown, or from which another move or a line leads on.
    fn position(&self) -> AnyGame {
        let mut game = self.game().clone();
        game.go_to(self.ply);
        game
    }

    /// Whether the engine judges a move that the person tries.
    const fn tries(&self) -> bool {
        matches!(&self.board, Board::Tried(Attempt { judged: None, .. }, _))
    }

    /// Lets the list of games keep what the review came to.
    fn keep(&self, step: &mut Step) {
        if let (Some(id), Some(found)) = (self.saved.id, &self.found) {
            let change = GameChange::review(id, self.game().to_string(), &found.review);
            step.follow_up(Message::Games(Listing::Keep(change)));
        }
    }

    /// Goes one move back or forward, in the game or along a line.
    fn walk(&mut self, forward: bool) {
        let (ply, last) = (self.ply, self.game().ply());
        match &mut self.board {
            Board::Summary => self.show(if forward { last + 1 } else { last }),
            Board::Game => self.show(if forward { ply + 1 } else { ply.saturating_sub(1) }),
            Board::Line(_, line) | Board::Tried(_, Some(line)) => {
                if !line.go(forward) && !forward {
                    let from = line.from;
                    self.show(from);
                }
            }
            Board::Try | Board::Tried(_, None) => {
                self.show(if forward { (ply + 1).min(last) } else { ply });
            }
        }
    }

    /// Takes a move that was played on the board as a try.
    fn follow_board(&mut self, board: &AnyGame, step: &mut Step) -> Wish {
        // Whoever moves on the board is not led away from there.
        self.explains = None;
        let (moves, all) = (board.moves(), self.game().moves());
        if all.starts_with(&moves) && *board.undone() == all[moves.len()..] {
            // The game was gone through by other means.
            self.show(moves.len());
            return Wish::Nothing;
        }
        let tried = moves
            .split_last()
            .filter(|(_, before)| self.takes_moves() && all.get(..self.ply) == Some(*before));
        let Some((&mv, _)) = tried else { return Wish::Restore };
        let instead = self.judged(self.ply).cloned();
        self.board = Board::Tried(Attempt { mv, judged: None }, None);
        let judged = instead.and_then(|at| known(&at, mv).or_else(|| over(&at, board)));
        judged.map_or(Wish::Nothing, |judged| self.judge(judged, step))
    }

    /// Keeps whether the move that was tried is right; if not, the board shows the answer to it.
    fn judge(&mut self, judged: Judged, step: &Step) -> Wish {
        let Board::Tried(attempt, line) = &mut self.board else { return Wish::Nothing };
        if !judged.right && !judged.reply.is_empty() {
            let moves: Vec<Place> =
                [attempt.mv].iter().chain(judged.refutation()).copied().collect();
            *line = Some(Line::new(self.ply, &moves, 1, step.now).resting_after(2));
        }
        let is_right = judged.right;
        attempt.judged = Some(judged);
        if is_right {
            self.reveal(self.ply);
        }
        Wish::Tell
    }
}
