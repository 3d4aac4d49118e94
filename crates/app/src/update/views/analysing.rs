//! The view Analyse: the tree of moves, and what the engine is asked.

use std::ops::Deref;
use std::rc::Rc;
use std::time::Duration;

use uttt_engine::Limits;
use uttt_rules::{AnyGame, NodeId, Place, Remarks, Study};

use crate::analysis::analysing::{KeyAct, SingleKey, act_of};
use crate::analysis::analysis::{Analysis, Running, Threat};
use crate::analysis::notes::Notes;
use crate::analysis::scores::layer;
use crate::page::animation::Animation;
use crate::page::step::{Change, Step};
use crate::saved::game::begin_alike;
use crate::{
    Analysing, AnalysisRequest, AnalysisTree, Effect, Found, Key, Message, NoticeKind, ShownView,
    State, words,
};

/// How long the engine searches a position unless it is told to go on.
const TIME: Duration = Duration::from_secs(30);
/// How many scores stand on the board where not all do.
const TOP: usize = 3;

impl State {
    /// What a key does in the view Analyse, if anything.
    pub(crate) fn analysis_key(&self, key: Key<'_>) -> Option<Message> {
        let analysis = self.analysis.as_ref()?;
        if !self.dialogs.is_empty() {
            return None;
        }
        if self.set_up.is_some() {
            return self.set_up_key(key);
        }
        let act = match act_of(key)? {
            KeyAct::Moves(act) => act,
            KeyAct::Single(_) if self.preferences.single_keys_off => return None,
            KeyAct::Single(SingleKey::Best) => Analysing::PlayBest,
            KeyAct::Single(SingleKey::Engine) => Analysing::Engine(!analysis.on),
            KeyAct::Single(SingleKey::AllMoves) => Analysing::AllMoves(!analysis.all_moves),
            KeyAct::Single(SingleKey::Notes) => Analysing::Notes(analysis.notes.is_none()),
            KeyAct::Single(SingleKey::Threat) => Analysing::Threat(analysis.threat.is_none()),
        };
        Some(Message::Analyse(act))
    }

    pub(crate) fn analyse(&mut self, act: Analysing, step: &mut Step) {
        if self.shown != ShownView::Analyse {
            return;
        }
        let before = self.analysis.as_ref().map(|analysis| analysis.tree.current());
        if self.set_up.is_some() && !matches!(act, Analysing::Engine(_) | Analysing::Lines(_)) {
            return;
        }
        let is_note = self.note(&act, step);
        let Some(analysis) = &mut self.analysis else { return };
        match act {
            // The panel does not show what is pointed at.
            Analysing::Point(_) => {}
            Analysing::Engine(_)
            | Analysing::Deeper
            | Analysing::AllMoves(_)
            | Analysing::Lines(_)
            | Analysing::Threat(_)
            | Analysing::Tool(_) => analysis.changed(),
            _ => analysis.tree_changed(),
        }
        match act {
            _ if is_note => {}
            Analysing::Show(at) => _ = analysis.tree.go_to(at),
            Analysing::Back => _ = analysis.tree.back(),
            Analysing::Forward => _ = analysis.tree.forward(),
            Analysing::First => analysis.tree.to_start(),
            Analysing::Last => analysis.tree.to_end(),
            Analysing::Previous => _ = analysis.tree.previous_variation(),
            Analysing::Next => _ = analysis.tree.next_variation(),
            // The lines are those of another player.
            Analysing::Play(_) if analysis.threat.is_some() => {}
            Analysing::Play(moves) => play_all(&mut analysis.tree, &moves),
            Analysing::PlayBest => {
                let best = analysis.found_here().and_then(|found| found.moves.first());
                let best = best.map(|found| found.place);
                play_all(&mut analysis.tree, best.as_slice());
            }
            Analysing::Point(moves) => analysis.pointed = moves,
            Analysing::Engine(on) => {
                analysis.on = on;
                step.announce(words::analysis::engine(on).to_owned());
            }
            Analysing::Deeper => {
                analysis.on = true;
                analysis.deeper = Some(Rc::clone(analysis.subject()));
            }
            Analysing::AllMoves(all) => {
                analysis.all_moves = all;
                step.announce(words::analysis::scored(all).to_owned());
            }
            Analysing::Threat(shown) => {
                self.dialogs.clear();
                analysis.pointed = Rc::default();
                analysis.threat = self.game.passed().filter(|_| shown).map(|game| {
                    let at = game.position_text().into();
                    Threat { game, at }
                });
                let turn = analysis.threat.as_ref().map(|threat| threat.game.turn());
                step.announce(words::analysis::threat(turn, self.game.turn(), shown));
            }
            Analysing::Lines(lines) => analysis.lines = lines.clamp(1, words::analysis::MOST_LINES),
            Analysing::Promote => {
                // A refused one leaves the tree as it is, with the dialog open.
                if analysis.tree.promote(analysis.tree.current()).is_ok_and(|moved| moved) {
                    self.dialogs.clear();
                    step.announce(words::analysis::PROMOTED.to_owned());
                }
            }
            Analysing::Delete => {
                if analysis.tree.delete(analysis.tree.current()) {
                    self.dialogs.clear();
                    self.notify(NoticeKind::MovesDeleted, String::new());
                    step.announce(words::analysis::DELETED.to_owned());
                }
            }
            Analysing::Undelete => {
                let _ = analysis.tree.undelete();
                self.dismiss(NoticeKind::MovesDeleted);
            }
            Analysing::CopyLine => {
                step.then(Effect::CopyText(analysis.tree.game().to_string()));
                self.dialogs.clear();
            }
            Analysing::Notes(_)
            | Analysing::Write(_)
            | Analysing::Glyph(_)
            | Analysing::Tool(_)
            | Analysing::Cell(_)
            | Analysing::UndoNote => {}
        }
        if self.analysis.as_ref().map(|analysis| analysis.tree.current()) != before {
            self.show_current(step);
        } else {
            self.refresh_analysis();
        }
    }

    /// Shows the tree's current position, with what follows it as moves that were taken back.
    fn show_current(&mut self, step: &mut Step) {
        let Some(analysis) = &mut self.analysis else { return };
        analysis.notes.iter_mut().for_each(Notes::leave);
        let game = with_line(&analysis.tree);
        let forward =
            game.ply() == self.game.ply() + 1 && game.moves().starts_with(&self.game.moves());
        let evaluations = std::mem::take(&mut self.evaluations);
        self.put(game);
        self.evaluations = evaluations;
        let ply = self.game.ply();
        self.animation = forward.then_some(Animation { ply, since: step.now });
        let said = if forward { words::announcement(self) } else { words::shown(self) };
        step.announce(said);
        step.changed(Change::Moved);
    }

    /// Follows what was played or shown on the board, and keeps the engine busy. Called after each
    /// message.
    pub(crate) fn keep_analysing(&mut self, step: &mut Step) {
        if self.shown != ShownView::Analyse {
            self.keep_tree(step);
            // To stop it now would stop the engine's new task.
            debug_assert!(self.analysis.as_ref().is_none_or(|it| it.running.is_none()));
            return;
        }
        if self.set_up.is_none() && self.follow_board() {
            self.set_address(self.address(), step);
        }
        self.tell_same(step);
        self.follow_tap(step);
        self.keep_tree(step);
        self.keep_engine(step);
    }

    /// Says if other moves of the tree lead to the position that is now shown.
    fn tell_same(&self, step: &mut Step) {
        let Some(analysis) = self.analysis.as_ref().filter(|_| step.change != Change::None) else {
            return;
        };
        if analysis.tree.same_positions(analysis.tree.current()).is_empty() {
            return;
        }
        let said = step.effects.iter_mut().rev().find_map(|effect| match effect {
            Effect::Announce(text) => Some(text),
            _ => None,
        });
        match said {
            // One announcement would cut the other off.
            Some(text) => *text = format!("{text} {}", words::analysis::SAME),
            None => step.announce(words::analysis::SAME.to_owned()),
        }
    }

    /// Shows what is known of the move of a first tap.
    fn follow_tap(&mut self, step: &mut Step) {
        let tapped = self.tapped;
        let Some(analysis) = self.analysis.as_mut().filter(|it| it.tapped != tapped) else {
            return;
        };
        analysis.tapped = tapped;
        analysis.changed();
        if let Some(at) = tapped
            && let Some(value) = words::analysis::tapped_value(self)
        {
            // One announcement would cut the other off.
            step.effects.retain(|effect| !matches!(effect, Effect::Announce(_)));
            step.announce(format!("{value}. {}", words::tapped(self, at)));
        }
        self.refresh_analysis();
    }

    /// Makes the board's position that of the tree, and the moves that follow it in the tree those
    /// that the board can play again. Returns false if nothing has changed.
    fn follow_board(&mut self) -> bool {
        let game = &self.game;
        let revision = Some(game.revision());
        if self.analysis.as_ref().is_some_and(|analysis| analysis.followed == revision) {
            return false;
        }
        match &mut self.analysis {
            Some(analysis) if begin_alike(analysis.tree.study().start(), game) => {
                let shared = std::iter::zip(analysis.tree.game().moves(), game.moves());
                let shared = shared.take_while(|(one, other)| one == other).count();
                while analysis.tree.game().ply() > shared && analysis.tree.back() {}
                play_all(&mut analysis.tree, &game.moves()[shared..]);
                add_all(&mut analysis.tree, &game.undone());
            }
            _ => {
                let game = game.clone();
                self.begin_tree(&game);
            }
        }
        if let Some(analysis) = &mut self.analysis {
            let whole = with_line(&analysis.tree);
            self.game.change(|game| {
                let is_other = game.undone() != whole.undone();
                if is_other {
                    *game = whole;
                }
                is_other
            });
            analysis.followed = Some(self.game.revision());
            analysis.tree_changed();
        }
        self.refresh_analysis();
        true
    }

    /// Begins the tree of a game: the one that is stored, or a new one.
    fn begin_tree(&mut self, game: &AnyGame) {
        let linked = self.linked_tree.take().filter(|study| holds(study, game));
        let (mut tree, kept) = match (linked, self.stored_tree(game)) {
            (Some(study), _) => (AnalysisTree::of(*study), None),
            (None, Some((tree, line))) => (tree, Some(line)),
            (None, None) => (AnalysisTree::new(game), None),
        };
        tree.to_start();
        play_all(&mut tree, &game.moves());
        add_all(&mut tree, &game.undone());
        match &mut self.analysis {
            Some(analysis) => analysis.begin(tree),
            none => *none = Some(Box::new(Analysis::new(tree))),
        }
        if let Some(analysis) = &mut self.analysis {
            // The tree of a link is stored like one that was made here.
            if kept.is_some() {
                analysis.covered_changes = analysis.tree_changes;
            }
            analysis.kept = kept;
        }
    }

    /// Draws what is known of the position on the board.
    pub(crate) fn refresh_analysis(&mut self) {
        let Some(analysis) = &mut self.analysis else { return };
        let here = analysis.tree.game().position_text();
        if *analysis.here != here {
            analysis.here = here.into();
            analysis.pointed = Rc::default();
            analysis.threat = None;
        }
        let count = if analysis.all_moves { usize::MAX } else { TOP };
        let game = analysis.threat.as_ref().map_or(self.game.deref(), |threat| &threat.game);
        let found = analysis.found().filter(|_| game.outcome().is_none());
        let line = match analysis.found_tapped() {
            Some(tapped) if analysis.pointed.is_empty() => &tapped.line[..],
            _ => &analysis.pointed,
        };
        let (study, at) = (analysis.tree.study(), analysis.tree.current());
        let next = study.next(at).iter().filter_map(|&next| study.from(next));
        let forks =
            if study.next(at).len() > 1 { next.map(|(_, mv)| mv).collect() } else { vec![] };
        let Remarks { marks, arrows, .. } = study.remarks(at);
        let new = layer(game, found, count, line).with_forks(forks).with_marks(marks, arrows);
        let new = Some(new);
        if new != analysis.layer {
            analysis.layer = new;
            analysis.drawn = analysis.drawn.wrapping_add(1);
        }
    }

    /// Starts or stops the engine's search of the position on the board.
    fn keep_engine(&mut self, step: &mut Step) {
        let can = self.set_up.is_none()
            && self.worker.ready
            && !self.surroundings.hidden
            && self.game.outcome().is_none();
        let Some(analysis) = &mut self.analysis else { return };
        if !self.worker.ready {
            analysis.running = None;
        }
        if !(can && analysis.on && !analysis.is_settled()) {
            if analysis.stop() {
                analysis.was_hidden = self.surroundings.hidden;
                step.then(Effect::StopSearch);
            }
            return;
        }
        let wanted = Running {
            request: analysis.running.as_ref().map_or(0, |running| running.request),
            here: Rc::clone(analysis.subject()),
            passed: analysis.threat.is_some(),
            all_moves: analysis.all_moves,
            deeper: analysis.deeper.as_ref() == Some(analysis.subject()),
        };
        if analysis.running.as_ref() == Some(&wanted) {
            return;
        }
        self.requests = self.requests.wrapping_add(1);
        self.worker.rules = Some(self.game.rules());
        let limits = if wanted.deeper { Limits::NONE } else { Limits::time(TIME) };
        step.then(Effect::Analyse(AnalysisRequest {
            number: self.requests,
            record: self.game.to_string(),
            all_moves: wanted.all_moves,
            passed: wanted.passed,
            limits,
        }));
        analysis.running = Some(Running { request: self.requests, ..wanted });
        if std::mem::take(&mut analysis.was_hidden) {
            step.announce(words::analysis::WAS_HIDDEN.to_owned());
        }
    }

    pub(crate) fn analysis_found(&mut self, request: u32, found: Found) {
        let Some(analysis) = &mut self.analysis else { return };
        let Some(running) = analysis.running.clone().filter(|running| running.request == request)
        else {
            return;
        };
        if found.finished {
            analysis.running = None;
            analysis.deeper = None;
        }
        analysis.learn(&running, found);
        self.refresh_analysis();
    }

    /// Begins a new tree for a game from another view, unless the tree has the game or the game goes
    /// on from the one that the tree was made for.
    pub(crate) fn leave_tree_of_other(&mut self, game: &AnyGame) {
        let Some(analysis) = &mut self.analysis else { return };
        if !belongs(analysis, game) {
            self.begin_tree(game);
        } else if game.ply() > analysis.studied.len() {
            analysis.studied = game.moves();
        }
    }
}

fn belongs(analysis: &Analysis, game: &AnyGame) -> bool {
    let (study, moves) = (analysis.tree.study(), game.moves());
    let continues = !analysis.studied.is_empty() && moves.starts_with(&analysis.studied);
    holds(study, game) || (begin_alike(study.start(), game) && continues)
}

/// Whether a study has the moves of a game, or ends before it does.
pub(crate) fn holds(study: &Study, game: &AnyGame) -> bool {
    let moves = game.moves();
    let (mut at, mut rest) = (NodeId::START, moves.as_slice());
    while let Some((&mv, after)) = rest.split_first() {
        let has = |next: &&NodeId| study.from(**next).is_some_and(|(_, by)| by == mv);
        let Some(&next) = study.next(at).iter().find(has) else { break };
        (at, rest) = (next, after);
    }
    let is_in_tree = rest.is_empty() || study.next(at).is_empty();
    begin_alike(study.start(), game) && is_in_tree
}

fn play_all(tree: &mut AnalysisTree, moves: &[Place]) {
    // A move that is illegal ends the line: it belongs to a position that is no longer shown.
    let _ = moves.iter().try_for_each(|&mv| tree.play(mv).map(drop));
}

/// Adds moves after the current position, which stays.
fn add_all(tree: &mut AnalysisTree, moves: &[Place]) {
    let current = tree.current();
    play_all(tree, moves);
    tree.go_to(current);
}

/// The game at the tree's current position; the rest of the line can be played again.
fn with_line(tree: &AnalysisTree) -> AnyGame {
    let mut game = tree.game().clone();
    let ply = game.ply();
    let after: Vec<NodeId> = tree.study().line_from(tree.current()).collect();
    for at in after {
        if let Some((_, mv)) = tree.study().from(at) {
            // The moves of a tree are legal.
            let _ = game.play(mv);
        }
    }
    game.go_to(ply);
    game
}
