//! The later part of the program: all that is not needed for a first move. Only [`LATER_PART`] leads to
//! this code, so a program that loads it later can be cut here.

use std::rc::Rc;

use uttt_engine::Level;
use uttt_rules::Place;

use crate::games::Catalogue;
use crate::games::view::{Around, Pictures, games_view};
use crate::notices::kind::Notice;
use crate::notices::view::{About, notice};
use crate::page::later_part::Later;
use crate::page::step::Step;
use crate::page::task::Task;
use crate::saved::game::SavedGame;
use crate::settings::preferences::KIND as SETTINGS;
use crate::study::set_up::KIND as SET_UP;
use crate::study::view::{analysis_view, tree_view};
use crate::view::dialogs::dialog_view;
use crate::{
    Analysing, AnalysisView, BrowserNews, Deciding, Dialog, DialogView, Effect, Finding, GamesView,
    Keeping, Key, LaterPart, Message, NoticeKind, NoticeView, Panel, Panels, Preference,
    Preferences, Showing, ShownView, Slot, Sound, State, Tip, TreeLine, words,
};

/// The later part of the program, which [`State::complete`] takes.
pub const LATER_PART: LaterPart = LaterPart(&Rooms);

/// The rooms that the browser loads later, and what only they show.
struct Rooms;

impl Later for Rooms {
    fn handle(&self, page: &mut State, message: Message, step: &mut Step) {
        page.handle_later(message, step);
    }

    fn clock(&self, page: &mut State, step: &mut Step) {
        page.keep_clock(step);
    }

    fn settle(&self, page: &mut State, step: &mut Step) {
        page.join_own(step);
        page.keep_listed(step);
        page.read_former_games(step);
        page.settle_own_link();
    }

    fn keep(&self, page: &mut State, step: &mut Step) {
        page.keep_analysing(step);
        page.follow_guest(step);
        page.keep_set_up(step);
    }

    fn why(&self, page: &State, at: Place) -> Option<String> {
        words::reasons::hint(&page.on_board(), at)
    }

    fn try_level(&self, page: &State) -> Option<Level> {
        page.level_to_try()
    }

    fn cell(&self, page: &State, at: Place) -> String {
        page.study.cell_label(page.table.board(), at)
    }

    fn dialog(&self, page: &State, dialog: Dialog) -> DialogView {
        dialog_view(page, dialog)
    }

    fn notice(&self, page: &State, told: &Notice) -> NoticeView {
        let about = About {
            on: page.on_board(),
            is_damaged_other: page
                .vault
                .damaged()
                .is_some_and(|text| text.starts_with(SETTINGS) || text.starts_with(SET_UP)),
            own_is_begun: page.own_is_begun(),
            can_undelete: page.study.can_undelete(),
        };
        notice(&about, told)
    }

    fn tip(&self, page: &State) -> Option<Tip> {
        page.tip()
    }

    fn tree(&self, page: &State) -> Rc<[TreeLine]> {
        tree_view(&page.study, &page.on_board())
    }

    fn analysis(&self, page: &State, tree: Rc<[TreeLine]>) -> Option<AnalysisView> {
        analysis_view(&page.study, &page.on_board(), tree)
    }

    fn games(&self, games: &Catalogue, around: Around, pictures: &mut Pictures) -> GamesView {
        games_view(games, around, pictures)
    }
}

/// Everything that the page shows around and over the canvas now, without reuse.
pub fn panel(state: &State) -> Panel {
    Panels::default().panel_with(state, Some(LATER_PART))
}

/// A saved game; one that cannot be read is left where it is.
fn read(saved: Option<&str>) -> Option<SavedGame> {
    saved.and_then(|text| SavedGame::parse(text).ok())
}

impl State {
    /// What the first part does not know.
    fn handle_later(&mut self, message: Message, step: &mut Step) {
        match message {
            Message::Browser(BrowserNews::Loaded(start)) => self.load(start, step),
            Message::Keep(act) => self.keep_stored(act, step),
            Message::Found(found) => self.take_found(found, step),
            Message::Games(act) => self.do_games(act, step),
            Message::Share(act) => self.do_share(act, step),
            Message::Begin(act) => self.begin_game(act, step),
            Message::Decide(Deciding::Resign) => self.resign(step),
            Message::Decide(Deciding::PlayOn(at)) => self.play_on(at, step),
            Message::Decide(Deciding::AnalyseFrom(at)) => self.analyse_from(at, step),
            Message::Decide(Deciding::PlayForFriend) => self.play_for_friend(step),
            Message::Show(what) => self.show_beside(what, step),
            Message::Prefer(chosen) => self.choose(chosen, step),
            Message::Analyse(Analysing::SetUp(act)) => self.set_up(act, step),
            Message::Analyse(act) => self.analyse(act, step),
            Message::Review(_) => self.ask_guest(message, step),
            // The first part deals with these.
            Message::Browser(_)
            | Message::Play(_)
            | Message::Point(_)
            | Message::Engine(_)
            | Message::Dismiss(_) => {}
        }
    }

    fn keep_stored(&mut self, act: Keeping, step: &mut Step) {
        match act {
            Keeping::FoundBesides(stored) => self.load_besides(&stored, step),
            Keeping::FragmentChanged(fragment) => self.fragment_changed(fragment, step),
            Keeping::GameOwned { saved } => self.own_by_link(read(saved.as_deref()), step),
            Keeping::GameElsewhere { saved } => self.game_elsewhere(read(saved.as_deref()), step),
            Keeping::StoredElsewhere { slot, text } => {
                self.stored_elsewhere(slot, text.as_deref(), step);
            }
            Keeping::TakeGame => step.then(Effect::TakeGame),
            Keeping::StorageRefused => {
                self.storage_refused(step);
                self.notices
                    .notify(NoticeKind::NoStorage, crate::games::words::NOT_SAVED.to_owned());
            }
            Keeping::BackToSaved => self.back_to_own(step),
            Keeping::CopyDamaged => {
                let text = self.vault.damaged().map(str::to_owned);
                text.into_iter().for_each(|text| step.then(Effect::CopyText(text)));
            }
            Keeping::DiscardDamaged => self.discard_damaged(step),
        }
    }

    fn take_found(&mut self, found: Finding, step: &mut Step) {
        let (request, finished) = match &found {
            Finding::Analysis { request, found } => (*request, found.finished),
            Finding::Review { request, reviewed } => (*request, reviewed.finished),
        };
        let task = self.engine.asked(request);
        if finished {
            self.engine.finished(request, None);
        }
        match (found, task) {
            (found @ Finding::Review { .. }, Some(Task::Review(_)))
            | (found @ Finding::Analysis { .. }, Some(Task::Try(..))) => {
                self.guest_found(found, step);
            }
            (Finding::Analysis { found, .. }, Some(Task::Analyse(searched))) => {
                self.study.found(&searched, found, self.table.board());
            }
            _ => {}
        }
    }

    fn show_beside(&mut self, what: Showing, step: &mut Step) {
        match what {
            Showing::View(view) if view.borrows_board() && self.table.is_clock_live() => {
                self.refuse_analysis(step);
            }
            Showing::View(view) => self.show_view(view, step),
            Showing::Open(Dialog::Share) => self.open_share(None, step),
            Showing::Open(dialog) => self.open(dialog),
            Showing::Close => self.dialogs.close_top(),
            Showing::Attend { kind, by, on } => self.notices.attend(kind, by, on, step),
            // If the browser keeps nothing at all, an earlier notice says so already.
            Showing::OfflineRefused if !self.vault.keeps() => {}
            Showing::OfflineRefused => self.notices.notify(NoticeKind::NoOffline, String::new()),
            // A clock would stand, or somebody lose a move.
            Showing::VersionChanged if !self.table.is_clock_live() => step.then(Effect::Reload),
            Showing::UpdateReady | Showing::VersionChanged => {
                self.notices.notify(NoticeKind::UpdateReady, String::new());
            }
            Showing::Update => step.then(Effect::Reload),
            Showing::RetryEngine => self.retry_engine(step),
        }
    }

    /// What a key does in the view that the page shows, if it is one of that view's.
    pub fn view_key(&self, key: Key<'_>) -> Option<Message> {
        if !self.dialogs.is_empty() {
            return None;
        }
        let singles = !self.shell.preferences().single_keys_off;
        match self.shell.view() {
            ShownView::Analyse => self.study.key(key, singles).map(Message::Analyse),
            _ => {
                let (act, is_single) = self.shown_guest()?.key(key)?;
                (singles || !is_single).then_some(act)
            }
        }
    }

    pub(crate) fn choose(&mut self, chosen: Preference, step: &mut Step) {
        self.prefer(|preferences| preferences.choose(chosen), step);
        match chosen {
            Preference::Confirm(_) => self.cursor.forget_tap(),
            // One sounds at once, so that the person can set the volume.
            Preference::Sound(true) => step.then(Effect::Sound(Sound::Move)),
            _ => {}
        }
    }

    /// Changes the person's preferences and saves them.
    pub(crate) fn prefer(&mut self, change: impl FnOnce(&mut Preferences), step: &mut Step) {
        change(self.shell.preferences_mut());
        self.vault.save(Slot::Preferences, self.shell.preferences(), step);
    }
}
