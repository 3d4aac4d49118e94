//! Where the view Analyse meets the rest of the page.

use uttt_rules::{AnyGame, Rules, Study};

use crate::page::step::{Change, Step};
use crate::saved::studies::{StudyEdit, latest, line, read};
use crate::study::editor::told;
use crate::study::words::set_up as set_up_say;
use crate::study::{Ask, EditorAsk, Known, StudyDesk, words as say};
use crate::{
    Analysing, Dialog, Effect, NoticeKind, SettingUp, ShownView, Slot, State, Stored, words,
};

impl State {
    /// Does something with the study that depends on the rest of the page.
    pub(crate) fn with_study<T>(&mut self, act: impl FnOnce(&mut StudyDesk, &Self) -> T) -> T {
        let mut study = std::mem::take(&mut self.study);
        let result = act(&mut study, self);
        self.study = study;
        result
    }

    pub(crate) fn known(&self) -> Known<'_> {
        Known {
            studies: self.vault.studies(),
            preferences: self.shell.preferences(),
            played: self.table.is_lent().then(|| self.table.saved()),
            reviewed: self.guest.as_ref().map(|guest| (&guest.saved().game, guest.saved().seats)),
        }
    }

    pub(crate) fn analyse(&mut self, act: Analysing, step: &mut Step) {
        if self.shell.view() != ShownView::Analyse {
            return;
        }
        if !matches!(act, Analysing::Point(_)) {
            self.engine.told_hidden();
        }
        let asks = self.study.act(act, self.table.board(), step);
        asks.into_iter().for_each(|ask| self.answer_study(ask, step));
    }

    fn answer_study(&mut self, ask: Ask, step: &mut Step) {
        match ask {
            Ask::CloseDialogs => self.dialogs.clear(),
            Ask::Prefer(chosen) => self.choose(chosen, step),
            Ask::TellDeleted(true) => {
                self.notices.notify(NoticeKind::MovesDeleted, String::new());
            }
            Ask::TellDeleted(false) => self.notices.dismiss(NoticeKind::MovesDeleted),
            Ask::Turn(game, is_next) => {
                self.leave_board_for(&game);
                self.table.turn_to(game);
                self.cursor.part_at_rest(self.table.board());
                match is_next {
                    true => self.cursor.animate(self.table.board().ply(), step.now),
                    false => self.cursor.stand_still(),
                }
                let on = self.on_board();
                let said = if is_next { words::announcement(&on) } else { words::shown(&on) };
                step.announce(said);
                step.changed(Change::Moved);
            }
        }
    }

    /// Follows what was played or shown on the board. Called after each message.
    pub(crate) fn keep_analysing(&mut self, step: &mut Step) {
        if self.shell.view() != ShownView::Analyse {
            self.notices.dismiss(NoticeKind::MovesDeleted);
            return self.keep_tree(step);
        }
        if !self.study.editor().is_open() && self.follow_board() {
            self.shell.set_address(self.address(), step);
        }
        let told = self.study.follow_deletion();
        told.into_iter().for_each(|ask| self.answer_study(ask, step));
        self.tell_same(step);
        self.follow_tap(step);
        self.keep_tree(step);
    }

    /// Makes the board's position that of the tree. Returns false if nothing has changed.
    pub(crate) fn follow_board(&mut self) -> bool {
        let whole = self.with_study(|study, page| {
            study.follow(page.table.board(), page.table.stamp(), &page.known())
        });
        let Some(whole) = whole else { return false };
        self.table.change(|game| {
            let is_other = game.undone() != whole.undone();
            if is_other {
                *game = whole;
            }
            is_other
        });
        self.study.followed(self.table.board(), self.table.stamp());
        true
    }

    /// Says if other moves of the tree lead to the position that is now shown.
    fn tell_same(&self, step: &mut Step) {
        if step.change == Change::None || !self.study.has_same() {
            return;
        }
        let said = step.effects.iter_mut().rev().find_map(|effect| match effect {
            Effect::Announce(text) => Some(text),
            _ => None,
        });
        match said {
            // One announcement would cut the other off.
            Some(text) => *text = format!("{text} {}", say::SAME),
            None => step.announce(say::SAME.to_owned()),
        }
    }

    /// Shows what is known of the move of a first tap.
    fn follow_tap(&mut self, step: &mut Step) {
        let tapped = self.cursor.tapped();
        let Some(value) = self.study.follow_tap(tapped, self.table.board()) else { return };
        self.engine.told_hidden();
        if let (Some(at), Some(value)) = (tapped, value) {
            // One announcement would cut the other off.
            step.effects.retain(|effect| !matches!(effect, Effect::Announce(_)));
            step.announce(format!("{value}. {}", words::tapped(&self.on_board(), at)));
        }
    }

    fn keep_tree(&mut self, step: &mut Step) {
        let hidden = self.shell.surroundings().hidden || !self.table.is_lent();
        let (edits, is_waiting) = self.study.keep_tree(step.now, hidden);
        if is_waiting {
            self.arm(step);
        }
        edits.into_iter().for_each(|edit| self.edit_studies(edit, step));
    }
}

/// Setting up a position.
impl State {
    pub(crate) fn set_up(&mut self, act: SettingUp, step: &mut Step) {
        let asks = self.study.editor_mut().act(act, self.table.board(), step);
        asks.into_iter().for_each(|ask| self.answer_editor(ask, step));
    }

    fn answer_editor(&mut self, ask: EditorAsk, step: &mut Step) {
        match ask {
            EditorAsk::CloseDialogs => self.dialogs.clear(),
            EditorAsk::Open(position) => {
                self.open_set_up(step);
                if let Some(position) = position {
                    let asks = self.study.editor_mut().change(*position, step);
                    asks.into_iter().for_each(|ask| self.answer_editor(ask, step));
                }
            }
            EditorAsk::Board(rules) => {
                if self.put_rules(rules) {
                    self.study.editor_mut().rules_changed();
                }
            }
            EditorAsk::Back(game) => {
                self.put(game);
                step.announce(words::shown(&self.on_board()));
                step.changed(Change::Moved);
            }
            EditorAsk::Analyse(game) => self.study_new(game, step),
            EditorAsk::AnalyseTree(tree) => {
                let game = tree.game().clone();
                self.study.take_pasted(tree);
                self.study_new(game, step);
            }
            EditorAsk::PlayFrom(game) => {
                self.study_new(game, step);
                self.open(Dialog::FromHere);
            }
        }
    }

    fn open_set_up(&mut self, step: &mut Step) {
        if !self.table.is_lent() || self.study.editor().is_open() {
            return;
        }
        self.dialogs.clear();
        self.cursor.lift();
        self.study.open_editor(self.table.board().clone(), self.table.saved().game);
        step.announce(self.told_shown());
    }

    /// Analyses a game that was on no board before.
    fn study_new(&mut self, game: AnyGame, step: &mut Step) {
        self.study.editor_mut().close();
        self.dialogs.clear();
        self.show_studied(game, step);
    }

    /// Shows what was set up before the person left the view, if the view has the same game again.
    pub(crate) fn return_to_set_up(&mut self) {
        let rules = self.study.editor_mut().return_to(self.table.board());
        rules.into_iter().for_each(|rules| _ = self.put_rules(rules));
    }

    /// Puts an empty board of these rules in place of one of others, beside the position that is set up.
    /// Returns whether it has.
    fn put_rules(&mut self, rules: Rules) -> bool {
        let is_other = self.table.board().rules() != rules;
        if is_other {
            let game = AnyGame::new(rules);
            self.cursor.leave(self.table.board(), &game);
            self.table.put(game);
            self.cursor.part_at_rest(self.table.board());
        }
        is_other
    }

    /// What this tab was setting up before it was loaded again. It comes back with its game.
    pub(crate) fn load_set_up(&mut self, stored: &Stored, step: &mut Step) {
        let Some(text) = stored.text(Slot::SetUp) else { return };
        self.vault.found_set_up(text);
        if !self.study.editor_mut().load(text) {
            self.vault.keep_damaged(text, step);
            self.notices.notify(NoticeKind::KeptAside, String::new());
        }
        if self.shell.view() == ShownView::Analyse {
            self.follow_board();
            self.return_to_set_up();
        }
    }

    /// Saves what is set up, as often as it changes, and removes it once that has ended.
    pub(crate) fn keep_set_up(&mut self, step: &mut Step) {
        self.vault.keep_set_up(self.study.editor().text(), step);
    }

    /// What a screen reader says of what the page shows now.
    pub(crate) fn told_shown(&self) -> String {
        match self.study.editor().set_up() {
            Some(set_up) => format!("{}. {}", set_up_say::SET_UP, told(set_up, None)),
            None => words::shown(&self.on_board()),
        }
    }
}

/// The notes of what is studied, in links and in the storage.
impl State {
    /// Whether the view Analyse shows its tree, not a position that is set up.
    pub(crate) fn shows_tree(&self) -> bool {
        let has_tree = self.study.has_tree() && !self.study.editor().is_open();
        has_tree && self.shell.view() == ShownView::Analyse
    }

    /// The game with its variations and comments, if the view Analyse shows any.
    pub(crate) fn shown_study(&self) -> Option<&Study> {
        self.study
            .annotated()
            .filter(|_| self.shell.view() == ShownView::Analyse)
            .map(|(study, _)| study)
    }

    /// The game on the board with its annotations, if it has any: those of the tree that is shown, or
    /// those that are stored with just this game.
    pub(crate) fn annotated_game(&self) -> Option<Study> {
        let whole = self.game().at_end().to_string();
        let is_whole = |study: &Study| study.main_line().to_string() == whole;
        match self.shows_tree() {
            true => self.study.annotated_line().filter(is_whole),
            false => latest(self.vault.studies(), is_whole).map(|(study, _)| study),
        }
    }

    /// Stores the annotations of a link with its game, because the address loses them.
    pub(crate) fn keep_annotations(&mut self, step: &mut Step) {
        if let Some(study) = read(self.shell.fragment()).filter(Study::is_annotated)
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
}
