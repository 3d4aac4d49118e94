//! What a person does in Analyse, and what the board shows of it.

use std::rc::Rc;

use uttt_board::{Millis, ScoreLayer};
use uttt_rules::{AnyGame, Place, Remarks};

use crate::effects::task::Analysed;
use crate::study::analysing::{KeyAct, SingleKey, act_of};
use crate::study::analysis::{Analysis, Threat};
use crate::study::editor::Editor;
use crate::study::graph::line;
use crate::study::notes::Notes;
use crate::study::scores::layer;
use crate::study::words;
use crate::study::{Ask, StudyDesk};
use crate::words::say;
use crate::{Analysing, Effect, Found, Key, NoteTool, Preference, Preferences, Stamp, Step};

/// How many scores stand on the board where not all do.
const TOP: usize = 3;
/// How many moves of the line of a tapped move stand on the board.
const TAPPED: usize = 3;

impl StudyDesk {
    pub(super) fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_deref().map(|analysis| &**analysis)
    }

    /// The game that is analysed, without its variations.
    pub(crate) fn main_line(&self) -> Option<AnyGame> {
        Some(self.analysis()?.tree.study().main_line())
    }

    pub(crate) fn has_tree(&self) -> bool {
        self.analysis.is_some()
    }

    pub(crate) const fn editor(&self) -> &Editor {
        &self.editor
    }

    pub(crate) const fn editor_mut(&mut self) -> &mut Editor {
        &mut self.editor
    }

    /// Sets up a position, beginning with the one on the board.
    pub(crate) fn open_editor(&mut self, board: AnyGame, played: AnyGame) {
        self.analysis.iter_mut().for_each(|analysis| analysis.notes = None);
        self.editor.open(board, played);
    }

    /// The label of a cell with what is known of it.
    pub(crate) fn cell_label(&self, board: &AnyGame, at: Place, label: String) -> String {
        match self.analysis() {
            Some(analysis) => words::cell(analysis, board, at, label),
            None => label,
        }
    }

    /// When the tree is to be stored.
    pub(crate) fn save_due(&self) -> Option<Millis> {
        self.analysis()?.storing.save_due
    }

    /// Whether a press on a cell marks it instead of playing there.
    pub(crate) fn takes_presses(&self) -> bool {
        self.analysis().is_some_and(Analysis::takes_presses)
    }

    pub(crate) fn can_undelete(&self) -> bool {
        self.analysis().is_some_and(|analysis| analysis.tree.can_undelete())
    }

    /// What stands on the board.
    pub(crate) fn layer(&self) -> Option<&ScoreLayer> {
        self.analysis()?.shown.layer.as_ref()
    }

    pub(crate) fn layer_stamp(&self) -> Option<Stamp> {
        Some(self.analysis()?.shown.layer.stamp())
    }

    /// What the panel of the view depends on: all, the tree, and its scores.
    pub(crate) fn stamps(&self) -> Option<[Stamp; 3]> {
        let analysis = self.analysis.as_deref()?;
        Some([analysis.stamp(), analysis.tree.stamp(), analysis.tree_scores.stamp()])
    }

    /// What the engine is to search; `None` if it need not.
    pub(crate) fn wanted(&self) -> Option<Analysed> {
        let analysis = self.analysis().filter(|it| it.on && !it.is_settled());
        analysis.filter(|_| !self.editor.is_open()).map(Analysis::wanted)
    }

    /// What a key does, if anything.
    pub(crate) fn key(&self, key: Key<'_>, singles: bool) -> Option<Analysing> {
        let analysis = self.analysis()?;
        if self.editor.is_open() {
            return self.editor.key(key).filter(|_| singles).map(Analysing::SetUp);
        }
        Some(match act_of(key)? {
            KeyAct::Moves(act) => act,
            KeyAct::Single(_) if !singles => return None,
            KeyAct::Single(SingleKey::Best) => Analysing::PlayBest,
            KeyAct::Single(SingleKey::Engine) => Analysing::Engine(!analysis.on),
            KeyAct::Single(SingleKey::Deeper) => Analysing::Deeper,
            KeyAct::Single(SingleKey::AllMoves) => Analysing::AllMoves(!analysis.all_moves),
            KeyAct::Single(SingleKey::Notes) => Analysing::Notes(analysis.notes.is_none()),
            KeyAct::Single(SingleKey::Threat) => Analysing::Threat(analysis.shown.threat.is_none()),
        })
    }

    /// Does what a person wants. `board` is what the page shows.
    pub(crate) fn act(&mut self, act: Analysing, board: &AnyGame, step: &mut Step) -> Vec<Ask> {
        let is_engines = matches!(act, Analysing::Engine(_) | Analysing::Lines(_));
        let Some(analysis) = self.analysis.as_deref_mut() else { return Vec::new() };
        if self.editor.is_open() && !is_engines {
            return Vec::new();
        }
        let before = analysis.tree.current();
        let mut asks = Vec::new();
        match act {
            Analysing::Show(at) => _ = analysis.tree.go_to(at),
            Analysing::Back => _ = analysis.tree.back(),
            Analysing::Forward => _ = analysis.tree.forward(),
            Analysing::First => analysis.tree.to_start(),
            Analysing::Last => analysis.tree.to_end(),
            Analysing::GoTo(ply) => {
                let at = line(analysis).get(ply).copied();
                at.into_iter().for_each(|at| _ = analysis.tree.go_to(at));
            }
            Analysing::Effort => {
                analysis.shown.effort = !analysis.shown.effort;
                let told = analysis.effort().filter(|_| analysis.shown.effort);
                told.into_iter().for_each(|told| step.announce(words::effort(told)));
            }
            Analysing::Previous => _ = analysis.tree.previous_variation(),
            Analysing::Next => _ = analysis.tree.next_variation(),
            // The lines are those of another player.
            Analysing::Play(_) if analysis.shown.threat.is_some() => {}
            Analysing::Play(moves) => analysis.tree.play_all(&moves),
            Analysing::PlayBest => {
                let best = analysis.found_here().and_then(|found| found.moves.first());
                let best = best.map(|found| found.place);
                analysis.tree.play_all(best.as_slice());
            }
            // The panel does not show what is pointed at.
            Analysing::Point(moves) => analysis.unseen().shown.pointed = moves,
            Analysing::Engine(on) => {
                analysis.on = on;
                step.announce(words::engine(on).to_owned());
                asks.push(Ask::Prefer(Preference::Engine(on)));
            }
            Analysing::Deeper if board.outcome().is_some() || !analysis.can_deepen() => {}
            Analysing::Deeper => {
                asks.push(Ask::CloseDialogs);
                step.announce(say::study_searches_on().to_owned());
                analysis.shown.deeper = Some(Rc::clone(analysis.subject()));
                if !std::mem::replace(&mut analysis.on, true) {
                    asks.push(Ask::Prefer(Preference::Engine(true)));
                }
            }
            Analysing::AllMoves(all) => {
                analysis.all_moves = all;
                step.announce(words::scored(all).to_owned());
                asks.push(Ask::Prefer(Preference::AllMoves(all)));
            }
            Analysing::Threat(shown) => {
                asks.push(Ask::CloseDialogs);
                analysis.shown.pointed = Rc::default();
                analysis.shown.threat = board.passed().filter(|_| shown).map(|game| {
                    let at = game.position_text().into();
                    Threat { game, at }
                });
                let turn = analysis.shown.threat.as_ref().map(|threat| threat.game.turn());
                step.announce(words::threat(turn, board.turn(), shown));
            }
            Analysing::Lines(lines) => {
                let lines = lines.clamp(1, Preferences::MOST_LINES);
                analysis.lines = lines;
                asks.push(Ask::Prefer(Preference::Lines(lines)));
            }
            Analysing::Promote => {
                // A refused one leaves the tree as it is, with the dialog open.
                let at = analysis.tree.current();
                if analysis.tree.promote(at).is_ok_and(|moved| moved) {
                    asks.push(Ask::CloseDialogs);
                    step.announce(say::study_promoted().to_owned());
                }
            }
            Analysing::Delete => {
                let at = analysis.tree.current();
                if analysis.tree.delete(at) {
                    analysis.deletion = None;
                    asks.extend([Ask::CloseDialogs, Ask::TellDeleted(true)]);
                    step.announce(crate::words::say::page_moves_deleted().to_owned());
                }
            }
            Analysing::Undelete => {
                let _ = analysis.tree.undelete();
                asks.push(Ask::TellDeleted(false));
            }
            Analysing::CopyLine => {
                step.then(Effect::CopyText(analysis.tree.game().to_string()));
                asks.push(Ask::CloseDialogs);
            }
            Analysing::Notes(on) => {
                analysis.notes = on.then(Notes::default);
                asks.push(Ask::CloseDialogs);
            }
            Analysing::Write(_)
            | Analysing::Glyph(_)
            | Analysing::Tool(_)
            | Analysing::Cell(_)
            | Analysing::UndoNote => write(analysis, act, board, step),
            Analysing::SetUp(_) => {}
        }
        if analysis.tree.current() != before {
            asks.extend(self.ask_to_show(board));
        } else {
            self.refresh(board);
        }
        asks
    }

    /// The tree's current position, with what follows it as moves that were taken back.
    fn ask_to_show(&mut self, board: &AnyGame) -> Option<Ask> {
        let analysis = self.analysis.as_deref_mut()?;
        analysis.notes.iter_mut().for_each(Notes::leave);
        let game = analysis.tree.with_line();
        let is_next = game.ply() == board.ply() + 1 && game.moves().starts_with(&board.moves());
        Some(Ask::Show(game, is_next))
    }

    /// Offers to undo a deletion only until the person goes on in the tree.
    pub(crate) fn follow_deletion(&mut self) -> Option<Ask> {
        let analysis = self.analysis.as_deref_mut()?;
        let now = analysis.tree.stamp();
        let goes_on = analysis.deletion != Some(now) && analysis.deletion.replace(now).is_some();
        goes_on.then_some(Ask::TellDeleted(false))
    }

    /// Whether other moves of the tree lead to the position that is shown.
    pub(crate) fn has_same(&self) -> bool {
        let same = |it: &Analysis| !it.tree.same_positions(it.tree.current()).is_empty();
        self.analysis().is_some_and(same)
    }

    /// Keeps which move was tapped first. Returns whether that has changed, and what is known of it, in
    /// words.
    pub(crate) fn follow_tap(
        &mut self,
        tapped: Option<Place>,
        board: &AnyGame,
    ) -> Option<Option<String>> {
        let analysis = self.analysis.as_mut().filter(|it| it.shown.tapped != tapped)?;
        analysis.shown.tapped = tapped;
        let found = analysis.found_tapped().filter(|found| found.has_number());
        let value = found.map(|found| words::score_spoken(board, found));
        self.refresh(board);
        Some(value)
    }

    /// Keeps what the engine has found about the position that it analyses.
    pub(crate) fn found(
        &mut self,
        searched: &Analysed,
        found: Found,
        board: &AnyGame,
        now: Millis,
    ) {
        let Some(analysis) = &mut self.analysis else { return };
        if found.finished {
            analysis.shown.deeper = None;
        }
        let game = analysis.shown.threat.as_ref().map_or(board, |threat| &threat.game);
        let found = found.with_best_on_top(game.turn());
        analysis.remember(searched, found, now);
        self.refresh(board);
    }

    /// Writes the letters on the board anew once the page speaks another language.
    pub(crate) fn follow_language(&mut self, board: &AnyGame) {
        let is_other = |layer: &ScoreLayer| layer.letters() != words::letters();
        if !self.editor.is_open() && self.layer().is_some_and(is_other) {
            self.refresh(board);
        }
    }

    /// Draws what is known of the position on the board.
    pub(super) fn refresh(&mut self, board: &AnyGame) {
        let Some(analysis) = &mut self.analysis else { return };
        let here = analysis.tree.game().position_text();
        if *analysis.shown.here != here {
            analysis.shown.here = here.into();
            analysis.shown.pointed = Rc::default();
            analysis.shown.threat = None;
        }
        let analysis = analysis.unseen();
        analysis.score_tree();
        let count = if analysis.all_moves { usize::MAX } else { TOP };
        let game = analysis.shown.threat.as_ref().map_or(board, |threat| &threat.game);
        let found = analysis.found().filter(|_| game.outcome().is_none());
        let line = match analysis.found_tapped() {
            Some(tapped) if analysis.shown.pointed.is_empty() => {
                &tapped.line[..tapped.line.len().min(TAPPED)]
            }
            _ => &analysis.shown.pointed,
        };
        let (study, at) = (analysis.tree.study(), analysis.tree.current());
        let next = study.next(at).iter().filter_map(|&next| study.from(next));
        let forks =
            if study.next(at).len() > 1 { next.map(|(_, mv)| mv).collect() } else { vec![] };
        let Remarks { marks, arrows, .. } = study.remarks(at);
        let new = layer(game, found, count, line).with_forks(forks).with_marks(marks, arrows);
        analysis.shown.layer.set(Some(new));
    }
}

/// Changes the notes, while a person writes them.
fn write(analysis: &mut Analysis, act: Analysing, board: &AnyGame, step: &mut Step) {
    let Analysis { notes: Some(notes), tree, .. } = analysis else { return };
    match (act, notes.tool, notes.from) {
        (Analysing::Write(text), ..) => notes.write(tree, &text),
        (Analysing::Glyph(glyph), ..) => notes.set_glyph(tree, glyph),
        (Analysing::Tool(tool), ..) => (notes.tool, notes.from) = (tool, None),
        (Analysing::UndoNote, ..) => _ = notes.undo(tree),
        (Analysing::Cell(at), NoteTool::Mark, _) => {
            let is_marked = notes.mark(tree, at);
            step.announce(words::notes::marked(board, at, is_marked));
        }
        (Analysing::Cell(at), NoteTool::Arrow, None) => {
            notes.from = Some(at);
            step.announce(words::notes::arrow(board, at, None));
        }
        (Analysing::Cell(at), NoteTool::Arrow, Some(from)) => {
            notes.from = None;
            if from != at {
                let is_drawn = notes.draw(tree, from, at);
                step.announce(words::notes::arrow(board, from, Some((at, is_drawn))));
            }
        }
        _ => {}
    }
}
