//! The view Review: what a person does there, and what the engine is asked.

use uttt_rules::Place;

use crate::page::step::{Change, Step};
use crate::review::attempt::{Attempt, Judged, known, over, searched};
use crate::review::game_review::{LineKind, ReviewBoard};
use crate::review::line::Line;
use crate::review::reviewing::act_of;
use crate::review::words::{self as said, verdict};
use crate::{
    Effect, Found, GameChange, Key, Message, Reviewed, Reviewing, ShownView, State, words,
};

/// The most moves of a line that are played, unless it leads to a proven result.
const LONGEST: usize = 6;

impl State {
    /// What a key does in the view Review, if anything.
    pub(crate) fn review_key(&self, key: Key<'_>) -> Option<Message> {
        let (act, is_single) = act_of(key)?;
        let is_off = is_single && self.preferences.single_keys_off;
        (self.dialogs.is_empty() && !is_off).then_some(Message::Review(act))
    }

    /// Does what the person wants in the view Review.
    pub(crate) fn do_review(&mut self, act: Reviewing, step: &mut Step) {
        let Some(review) = self.review.as_mut().filter(|_| self.shown == ShownView::Review) else {
            return;
        };
        self.engine.told_hidden();
        let (before, last) = (review.ply, review.game.ply());
        let subject = review.subject();
        let fault = subject.and_then(|ply| review.judged(ply)).cloned();
        let mut go_to = None;
        match act {
            Reviewing::GoTo(ply) => go_to = Some(ply),
            Reviewing::First => go_to = Some(0),
            Reviewing::Last => go_to = Some(last + 1),
            Reviewing::Back | Reviewing::Forward => {
                let forward = act == Reviewing::Forward;
                match &mut review.board {
                    ReviewBoard::Summary => go_to = Some(if forward { last + 1 } else { last }),
                    ReviewBoard::Game => {
                        go_to = Some(if forward { before + 1 } else { before.saturating_sub(1) });
                    }
                    ReviewBoard::Line(_, line) | ReviewBoard::Tried(_, Some(line)) => {
                        if !line.go(forward) && !forward {
                            go_to = Some(line.from);
                        }
                    }
                    ReviewBoard::Try | ReviewBoard::Tried(_, None) => {
                        go_to = Some(if forward { (before + 1).min(last) } else { before });
                    }
                }
            }
            Reviewing::NextMistake => match review.next_fault() {
                Some(ply) => go_to = Some(ply + 1),
                None => return step.announce(said::no_mistakes(review).to_owned()),
            },
            Reviewing::NextOf(player, verdict) => {
                go_to = review.next_of(player, verdict).map(|ply| ply + 1);
            }
            Reviewing::ShowBest | Reviewing::ShowWhy => {
                let Some(fault) = fault else { return };
                let (kind, moves, proven) = match act {
                    Reviewing::ShowBest => (LineKind::Best, fault.line, fault.proven_before),
                    _ => (LineKind::Why, fault.evidence(), fault.proven_after),
                };
                if moves.is_empty() {
                    return;
                }
                // The board shows at once what it has not shown before.
                let is_played = moves.len() > 1 && moves[0] == fault.mv;
                let longest = if proven.is_some() { moves.len() } else { LONGEST };
                let moves = &moves[..moves.len().min(longest)];
                let line = Line::new(fault.ply, moves, 1 + usize::from(is_played), step.now);
                review.board = ReviewBoard::Line(kind, line);
            }
            Reviewing::TryAgain => {
                let Some(fault) = fault else { return };
                review.ply = fault.ply;
                review.board = ReviewBoard::Try;
            }
            Reviewing::Run(on) => {
                review.on = on;
                return step.announce(said::runs(on).to_owned());
            }
        }
        if let Some(ply) = go_to {
            review.go_to(ply);
        }
        self.show_review(step);
        self.tell_review(step);
    }

    /// Puts the position of the review on the board.
    fn show_review(&mut self, step: &mut Step) {
        let Some(review) = &mut self.review else { return };
        let game = review.shown();
        let is_next = game.ply() == self.table.board().ply() + 1
            && game.moves().starts_with(&self.table.board().moves());
        let ply = game.ply();
        self.put(game);
        match is_next {
            true => self.cursor.animate(ply, step.now),
            false => self.cursor.stand_still(),
        }
        if let Some(review) = &mut self.review {
            review.followed = Some(self.table.stamp());
        }
        step.changed(Change::Moved);
    }

    /// Says what the panel shows of the position.
    fn tell_review(&self, step: &mut Step) {
        let told = self.review.as_ref().map(|review| verdict::told(self, review));
        step.announce(told.unwrap_or_default());
    }

    /// Follows what was played on the board, and plays lines. Called after each message.
    pub(crate) fn keep_reviewing(&mut self, step: &mut Step) {
        let stamp = Some(self.table.stamp());
        let Some(review) = &self.review else { return };
        if self.shown != ShownView::Review {
            return;
        }
        if review.followed != stamp {
            self.follow_tried(step);
        }
        self.play_line(step);
    }

    /// Takes a move that was played on the board as a try.
    fn follow_tried(&mut self, step: &mut Step) {
        let Some(review) = &mut self.review else { return };
        review.followed = Some(self.table.stamp());
        let moves = self.table.board().moves();
        let all = review.game.moves();
        if all.starts_with(&moves) && *self.table.board().undone() == all[moves.len()..] {
            // The game was gone through by other means.
            review.go_to(moves.len());
            return;
        }
        let tried = moves
            .split_last()
            .filter(|(_, before)| review.takes_moves() && all.get(..review.ply) == Some(*before));
        let Some((&mv, _)) = tried else {
            self.show_review(step);
            return self.follow_game(step);
        };
        let instead = review.judged(review.ply).cloned();
        review.board = ReviewBoard::Tried(Attempt { mv, judged: None }, None);
        let judged =
            instead.and_then(|at| known(&at, mv).or_else(|| over(&at, self.table.board())));
        if let Some(judged) = judged {
            self.judge_tried(judged, step);
        }
    }

    /// Says whether the move that was tried is right; if not, the board shows the answer to it.
    fn judge_tried(&mut self, judged: Judged, step: &mut Step) {
        let Some(review) = self.review.as_mut().map(|review| &mut ***review) else { return };
        let ReviewBoard::Tried(attempt, line) = &mut review.board else { return };
        if !judged.right && !judged.reply.is_empty() {
            let moves: Vec<Place> =
                [attempt.mv].iter().chain(judged.refutation()).copied().collect();
            *line = Some(Line::new(review.ply, &moves, 1, step.now));
        }
        attempt.judged = Some(judged);
        self.tell_review(step);
    }

    /// Plays the next move of a line when its time has come.
    fn play_line(&mut self, step: &mut Step) {
        let Some(review) = &mut self.review else { return };
        let is_due = review.line().is_some_and(|line| line.is_due(step.now));
        if is_due && let Some(line) = review.line_mut() {
            line.step(step.now);
        }
        let wait = review.line().and_then(|line| line.wait(step.now));
        if let Some(wait) = wait.filter(|wait| wait.is_finite()) {
            step.then(Effect::WakeAfter(wait));
        }
        if is_due {
            self.show_review(step);
            step.announce(words::announcement(&self.on_board()));
            self.follow_game(step);
        }
    }

    /// Called with what a review has found so far.
    pub(crate) fn review_found(&mut self, reviewed: Reviewed, step: &mut Step) {
        let Some(review) = &mut self.review else { return };
        let finished = reviewed.finished;
        review.found = Some(reviewed);
        if finished {
            let told = self.review.as_ref().map(|review| said::finished(self, review));
            step.announce(told.unwrap_or_default());
            let Some(review) = &self.review else { return };
            let change = review.id.zip(review.found.as_ref()).map(|(id, found)| {
                let record = review.game.to_string();
                GameChange::review(id, record, &found.review)
            });
            self.catalogue.edit(change.into_iter().collect(), step);
        }
    }

    /// Called with what an analysis has found about a move that is tried.
    pub(crate) fn tried_found(&mut self, found: &Found, step: &mut Step) {
        let Some(review) = &self.review else { return };
        let instead = review.judged(review.ply).filter(|_| found.finished);
        if let Some(instead) = instead {
            let players = review.game.rules().players().len();
            let turn = instead.player.next(players);
            let judged = searched(instead, found, turn, players);
            self.judge_tried(judged, step);
        }
    }
}
