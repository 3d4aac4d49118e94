//! The view Analyse: what a person does there, and what the board shows.

use std::rc::Rc;

use uttt_rules::Remarks;

use crate::engine_desk::task::Analysed;
use crate::page::step::{Change, Step};
use crate::study::analysing::{KeyAct, SingleKey, act_of};
use crate::study::analysis::Threat;
use crate::study::notes::Notes;
use crate::study::scores::layer;
use crate::update::views::following::{play_all, with_line};
use crate::{Analysing, Effect, Found, Key, Message, NoticeKind, ShownView, State, words};

/// How many scores stand on the board where not all do.
const TOP: usize = 3;
/// How many moves of the line of a tapped move stand on the board.
const TAPPED: usize = 3;

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
            KeyAct::Single(SingleKey::Deeper) => Analysing::Deeper,
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
        if !matches!(act, Analysing::Point(_)) {
            self.engine.told_hidden();
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
            // The panel does not show what is pointed at.
            Analysing::Point(moves) => analysis.unseen().pointed = moves,
            Analysing::Engine(on) => {
                analysis.on = on;
                step.announce(crate::study::words::engine(on).to_owned());
                self.prefer(|preferred| preferred.engine_off = !on, step);
            }
            Analysing::Deeper
                if self.table.board().outcome().is_some() || !analysis.can_deepen() => {}
            Analysing::Deeper => {
                self.dialogs.clear();
                step.announce(crate::study::words::SEARCHES_ON.to_owned());
                analysis.deeper = Some(Rc::clone(analysis.subject()));
                if !std::mem::replace(&mut analysis.on, true) {
                    self.prefer(|preferred| preferred.engine_off = false, step);
                }
            }
            Analysing::AllMoves(all) => {
                analysis.all_moves = all;
                step.announce(crate::study::words::scored(all).to_owned());
                self.prefer(|preferred| preferred.few_scores = !all, step);
            }
            Analysing::Threat(shown) => {
                self.dialogs.clear();
                analysis.pointed = Rc::default();
                analysis.threat = self.table.board().passed().filter(|_| shown).map(|game| {
                    let at = game.position_text().into();
                    Threat { game, at }
                });
                let turn = analysis.threat.as_ref().map(|threat| threat.game.turn());
                step.announce(crate::study::words::threat(turn, self.table.board().turn(), shown));
            }
            Analysing::Lines(lines) => {
                let lines = lines.clamp(1, crate::study::words::MOST_LINES);
                analysis.lines = lines;
                self.prefer(|preferred| preferred.lines = Some(lines), step);
            }
            Analysing::Promote => {
                // A refused one leaves the tree as it is, with the dialog open.
                let at = analysis.tree.current();
                if analysis.tree.promote(at).is_ok_and(|moved| moved) {
                    self.dialogs.clear();
                    step.announce(crate::study::words::PROMOTED.to_owned());
                }
            }
            Analysing::Delete => {
                let at = analysis.tree.current();
                if analysis.tree.delete(at) {
                    self.dialogs.clear();
                    analysis.deletion = None;
                    self.notices.notify(NoticeKind::MovesDeleted, String::new());
                    step.announce(crate::study::words::DELETED.to_owned());
                }
            }
            Analysing::Undelete => {
                let _ = analysis.tree.undelete();
                self.notices.dismiss(NoticeKind::MovesDeleted);
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
            | Analysing::UndoNote
            | Analysing::SetUp(_) => {}
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
        let forward = game.ply() == self.table.board().ply() + 1
            && game.moves().starts_with(&self.table.board().moves());
        self.leave_board_for(&game);
        self.table.turn_to(game);
        self.cursor.part_at_rest(self.table.board());
        let ply = self.table.board().ply();
        match forward {
            true => self.cursor.animate(ply, step.now),
            false => self.cursor.stand_still(),
        }
        let said = if forward {
            words::announcement(&self.on_board())
        } else {
            words::shown(&self.on_board())
        };
        step.announce(said);
        step.changed(Change::Moved);
    }

    /// Follows what was played or shown on the board, and keeps the engine busy. Called after each
    /// message.
    pub(crate) fn keep_analysing(&mut self, step: &mut Step) {
        if self.shown != ShownView::Analyse {
            self.notices.dismiss(NoticeKind::MovesDeleted);
            self.keep_tree(step);
            return;
        }
        if self.set_up.is_none() && self.follow_board() {
            self.set_address(self.address(), step);
        }
        self.follow_deletion();
        self.tell_same(step);
        self.follow_tap(step);
        self.keep_tree(step);
    }

    /// Offers to undo a deletion only until the person goes on in the tree.
    fn follow_deletion(&mut self) {
        let Some(analysis) = &mut self.analysis else { return };
        let now = analysis.tree.stamp();
        if analysis.deletion != Some(now) && analysis.deletion.replace(now).is_some() {
            self.notices.dismiss(NoticeKind::MovesDeleted);
        }
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
            Some(text) => *text = format!("{text} {}", crate::study::words::SAME),
            None => step.announce(crate::study::words::SAME.to_owned()),
        }
    }

    /// Shows what is known of the move of a first tap.
    fn follow_tap(&mut self, step: &mut Step) {
        let tapped = self.cursor.tapped();
        let Some(analysis) = self.analysis.as_mut().filter(|it| it.tapped != tapped) else {
            return;
        };
        analysis.tapped = tapped;
        self.engine.told_hidden();
        if let Some(at) = tapped
            && let Some(value) = crate::study::words::tapped_value(self)
        {
            // One announcement would cut the other off.
            step.effects.retain(|effect| !matches!(effect, Effect::Announce(_)));
            step.announce(format!("{value}. {}", words::tapped(&self.on_board(), at)));
        }
        self.refresh_analysis();
    }

    /// Keeps what the engine has found about the position that it analyses.
    pub(crate) fn analysis_found(&mut self, searched: &Analysed, found: Found) {
        let Some(analysis) = &mut self.analysis else { return };
        if found.finished {
            analysis.deeper = None;
        }
        let game = analysis.threat.as_ref().map_or(self.table.board(), |threat| &threat.game);
        let found = found.with_best_on_top(game.turn());
        analysis.learn(searched, found);
        self.refresh_analysis();
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
        let analysis = analysis.unseen();
        analysis.score_tree();
        let count = if analysis.all_moves { usize::MAX } else { TOP };
        let game = analysis.threat.as_ref().map_or(self.table.board(), |threat| &threat.game);
        let found = analysis.found().filter(|_| game.outcome().is_none());
        let line = match analysis.found_tapped() {
            Some(tapped) if analysis.pointed.is_empty() => {
                &tapped.line[..tapped.line.len().min(TAPPED)]
            }
            _ => &analysis.pointed,
        };
        let (study, at) = (analysis.tree.study(), analysis.tree.current());
        let next = study.next(at).iter().filter_map(|&next| study.from(next));
        let forks =
            if study.next(at).len() > 1 { next.map(|(_, mv)| mv).collect() } else { vec![] };
        let Remarks { marks, arrows, .. } = study.remarks(at);
        let new = layer(game, found, count, line).with_forks(forks).with_marks(marks, arrows);
        analysis.layer.set(Some(new));
    }
}
