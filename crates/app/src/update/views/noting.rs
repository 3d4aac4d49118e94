//! Writing notes on the positions of the tree, and storing the tree.

use uttt_board::Millis;
use uttt_rules::{AnyGame, Place, Study};

use crate::page::step::Step;
use crate::saved::game::is_same;
use crate::saved::link::view_of;
use crate::saved::studies::{StudyEdit, line, read};
use crate::study::analysis::Analysis;
use crate::study::notes::Notes;
use crate::update::views::following::{holds, play_all};
use crate::{Analysing, AnalysisTree, NoteTool, NoticeKind, ShownView, State};

/// How long after a change the tree is stored. Typing changes it several times a second.
const PAUSE: Millis = 400.0;

impl State {
    /// Does what changes the notes. Returns false if it is none of that.
    pub(crate) fn note(&mut self, act: &Analysing, step: &mut Step) -> bool {
        let is_one = matches!(
            act,
            Analysing::Notes(_)
                | Analysing::Write(_)
                | Analysing::Glyph(_)
                | Analysing::Tool(_)
                | Analysing::UndoNote
                | Analysing::Cell(_)
        );
        let Some(analysis) = self.analysis.as_mut().filter(|_| is_one) else { return false };
        let Analysis { notes, tree, .. } = &mut ***analysis;
        match (act, notes.as_mut()) {
            (Analysing::Notes(on), _) => {
                *notes = on.then(Notes::default);
                self.dialogs.clear();
            }
            (Analysing::Write(text), Some(notes)) => notes.write(tree, text),
            (Analysing::Glyph(glyph), Some(notes)) => notes.set_glyph(tree, *glyph),
            (Analysing::Tool(tool), Some(notes)) => (notes.tool, notes.from) = (*tool, None),
            (Analysing::UndoNote, Some(notes)) => _ = notes.undo(tree),
            (Analysing::Cell(at), Some(notes)) => {
                let told = press(notes, tree, *at);
                let told = match told {
                    Pressed::Marked(on) => {
                        crate::study::words::notes::marked(&self.on_board(), *at, on)
                    }
                    Pressed::Begun => {
                        crate::study::words::notes::arrow(&self.on_board(), *at, None)
                    }
                    Pressed::Drawn(from, on) => {
                        crate::study::words::notes::arrow(&self.on_board(), from, Some((*at, on)))
                    }
                    Pressed::Nothing => return true,
                };
                step.announce(told);
            }
            _ => {}
        }
        true
    }

    /// Stores the tree a while after it has changed, and at once when nobody sees the page.
    pub(crate) fn keep_tree(&mut self, step: &mut Step) {
        let hidden = self.surroundings.hidden || !self.table.is_lent();
        let Some(analysis) = &mut self.analysis else { return };
        // No view shows what is stored.
        let analysis = analysis.unseen();
        let mut edits = std::mem::take(&mut analysis.unsaved_edits);
        let stamp = Some(analysis.tree.stamp());
        if std::mem::replace(&mut analysis.covered, stamp) != stamp {
            analysis.save_due.get_or_insert(step.now + PAUSE);
        }
        if analysis.save_due.is_some_and(|due| due <= step.now || hidden) {
            edits.extend(analysis.take_edit());
        } else if analysis.save_due.is_some() {
            self.arm(step);
        }
        for edit in edits {
            self.edit_studies(edit, step);
        }
    }

    pub(crate) fn shows_analysis(&self) -> bool {
        self.analysis.is_some() && self.shown == ShownView::Analyse && self.set_up.is_none()
    }

    /// The game with its variations and comments, if the view Analyse shows any.
    pub(crate) fn shown_study(&self) -> Option<&Study> {
        let analysis = self.analysis.as_ref().filter(|_| self.shows_analysis())?;
        Some(analysis.tree.study()).filter(|study| study.is_annotated())
    }

    /// Keeps the tree of a link to the view Analyse, if it has more than the moves.
    pub(crate) fn take_linked_tree(&mut self, fragment: &str) {
        if view_of(fragment).is_none_or(|(view, _)| view != ShownView::Analyse) {
            return;
        }
        let Some(study) = read(fragment) else { return };
        match &mut self.analysis {
            Some(analysis) => analysis.begin(AnalysisTree::of(study)),
            None => self.linked_tree = Some(Box::new(study)),
        }
    }

    /// Stores the annotations of a link with its game, because the address loses them.
    pub(crate) fn keep_annotations(&mut self, step: &mut Step) {
        if let Some(study) = read(&self.fragment).filter(Study::is_annotated)
            && !self.keep_study(&study, step)
        {
            self.notices.notify(NoticeKind::NotesOfLinkNotKept, String::new());
        }
    }

    /// Stores annotations that came from elsewhere. They push out none of the person's own, so this
    /// returns false if there is no room for them.
    pub(crate) fn keep_study(&mut self, study: &Study, step: &mut Step) -> bool {
        let added = line(study);
        if !self.vault.has_study(&added) {
            let added = Some(added.clone());
            self.edit_studies(StudyEdit { removed: vec![], added, linked: true }, step);
        }
        self.vault.has_study(&added)
    }

    pub(crate) fn edit_studies(&mut self, edit: StudyEdit, step: &mut Step) {
        if self.vault.edit_studies(edit, step) {
            self.notices.notify(NoticeKind::NotesPushedOut, String::new());
        }
    }

    /// The game on the board with its annotations, if it has any: those of the tree that is shown, or
    /// those that are stored with just this game.
    pub(crate) fn annotated_game(&self) -> Option<Study> {
        let whole = self.game().at_end().to_string();
        let is_whole = |study: &Study| study.main_line().to_string() == whole;
        let shown = self.analysis.as_ref().filter(|_| self.shown == ShownView::Analyse);
        match shown.filter(|_| self.set_up.is_none()) {
            Some(analysis) => {
                let tree = &analysis.tree;
                let mut study = tree.study().clone();
                let end = study.line_from(tree.current()).last().unwrap_or(tree.current());
                // A line that cannot go first is offered without its annotations.
                while study.promote(end).ok()? {}
                Some(study).filter(|study| study.is_annotated() && is_whole(study))
            }
            None => self.stored_study(is_whole).map(|(study, _)| study),
        }
    }

    /// The latest stored tree of a game, with its line.
    pub(crate) fn stored_tree(&self, game: &AnyGame) -> Option<(AnalysisTree, String)> {
        // Every study of a rule system has its start position.
        if game.ply() == 0 && game.is_from_start() {
            return None;
        }
        let (study, line) = self.stored_study(|study| holds(study, game))?;
        Some((AnalysisTree::of(study), line))
    }

    /// The latest stored study that fits, with its line.
    fn stored_study(&self, fits: impl Fn(&Study) -> bool) -> Option<(Study, String)> {
        let lines = self.vault.studies().lines().rev();
        let mut found = lines.filter_map(|line| Some((read(line)?, line.to_owned())));
        found.find(|(study, _)| fits(study))
    }

    /// Called when another tab has changed the stored trees. If it has changed the one that this tab
    /// stored last, this tab follows it. If it has begun one on the same game, the two become one.
    pub(crate) fn studies_elsewhere(&mut self, text: Option<&str>) {
        let before = self.vault.found_studies(text);
        let Some(analysis) = &mut self.analysis else { return };
        let is_in = |text: Option<&str>, line: &str| {
            text.is_some_and(|text| text.lines().any(|stored| stored == line))
        };
        let is_gone = !analysis.kept.is_empty()
            && !analysis.kept.iter().any(|line| is_in(text, line))
            && analysis.is_stored();
        let (own, game) = (analysis.tree.study(), analysis.tree.game());
        let whole = own.main_line();
        let fits = |study: &Study| match is_gone {
            true => holds(study, game),
            false => is_same(&study.main_line(), &whole),
        };
        let new = text.unwrap_or_default().lines().filter(|line| !is_in(Some(&before), line));
        let new = new.filter_map(|line| Some((read(line)?, line.to_owned())));
        let (study, kept) = match (new.rev().find(|(study, _)| fits(study)), is_gone) {
            (Some((study, line)), true) => (study, vec![line]),
            // It has deleted all that there was to store.
            (None, true) => (Study::new(&whole), vec![]),
            (Some((study, line)), false) => {
                let mut both = own.clone();
                if !both.unite(&study) || both.to_string() == own.to_string() {
                    return;
                }
                (both, [analysis.kept.clone(), vec![line]].concat())
            }
            (None, false) => return,
        };
        let mut tree = AnalysisTree::of(study);
        tree.to_start();
        play_all(&mut tree, &game.moves());
        analysis.continue_with(tree, kept, is_gone);
    }
}

/// What a press on a cell has done.
enum Pressed {
    Nothing,
    Marked(bool),
    Begun,
    Drawn(Place, bool),
}

fn press(notes: &mut Notes, tree: &mut AnalysisTree, at: Place) -> Pressed {
    match (notes.tool, notes.from) {
        (NoteTool::Play, _) => Pressed::Nothing,
        (NoteTool::Mark, _) => Pressed::Marked(notes.mark(tree, at)),
        (NoteTool::Arrow, None) => {
            notes.from = Some(at);
            Pressed::Begun
        }
        (NoteTool::Arrow, Some(from)) => {
            notes.from = None;
            if from == at {
                Pressed::Nothing
            } else {
                Pressed::Drawn(from, notes.draw(tree, from, at))
            }
        }
    }
}
