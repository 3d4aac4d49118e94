//! The later part of the program: all that is not needed for a first move. Only [`LATER_PART`] leads to
//! this code, so a program that loads it later can be cut here.

use std::rc::Rc;

use uttt_rules::Place;

use crate::effects::task::Task;
use crate::games::Catalogue;
use crate::games::view::{Around, Pictures, games_view};
use crate::notices::about::About;
use crate::notices::kind::Notice;
use crate::notices::view::notice;
use crate::page::later_part::Later;
use crate::page::preferring::prefer;
use crate::page::view::dialogs::dialog_view;
use crate::page::view::{graph, ladder, tip};
use crate::page::{
    analyse_view, answers, by_link, catalogue, clock, guest, hosting, in_list, language, links,
    loading, looking, losing, new_game, notices, open_dialog, remarks, share, storage, tabs, views,
};
use crate::settings::preferences::KIND as SETTINGS;
use crate::study::set_up::KIND as SET_UP;
use crate::study::view::{analysis_view, tree_view};
use crate::words::Wording;
use crate::{
    Analysing, AnalysisView, BrowserNews, Deciding, Dialog, DialogView, Effect, Finding, GamesView,
    Graph, Keeping, Key, Ladder, LaterPart, Message, NoticeKind, NoticeView, Panel, Panels,
    Preference, Reviewing, SavedGame, Showing, ShownView, Sound, State, Step, Tip, TreeLine,
    Volume, words,
};

/// The later part of the program, which [`State::complete`] takes.
pub const LATER_PART: LaterPart<State> = LaterPart(&Rest);

/// What the later part does.
struct Rest;

impl Later<State> for Rest {
    fn handle(&self, page: &mut State, message: Message, step: &mut Step) {
        handle_later(page, message, step);
    }

    fn flag(&self, page: &mut State, step: &mut Step) {
        clock::flag(page, step);
    }

    fn clock(&self, page: &mut State, step: &mut Step) {
        clock::tick_clock(page, step);
    }

    fn settle(&self, page: &mut State, step: &mut Step) {
        by_link::join_own(page, step);
        in_list::update_list(page, step);
        remarks::follow_play(page, step);
        catalogue::follow_ladder(page, step);
        hosting::prepare_offer(page, step);
        by_link::settle_own_link(page);
        by_link::settle_offer(page);
        notices::settle_offer_to_watch(page);
    }

    fn follow_views(&self, page: &mut State, step: &mut Step) {
        analyse_view::follow_analysis(page, step);
        hosting::follow_guest(page, step);
        analyse_view::save_set_up(page, step);
    }

    fn why_hinted(&self, page: &State, at: Place) -> Wording {
        words::reasons::hint(&page.on_board(), at)
    }

    fn ladder(&self, page: &State) -> Option<Ladder> {
        ladder::after_win(page)
    }

    fn graph(&self, page: &State) -> Option<Graph> {
        graph::graph(page)
    }

    fn cell_label(&self, page: &State, at: Place, label: String) -> String {
        page.study.cell_label(page.table.board(), at, label)
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
            own_is_begun: storage::own_is_begun(page),
            can_undelete: page.study.can_undelete(),
        };
        notice(&about, told)
    }

    fn tip(&self, page: &State) -> Option<Tip> {
        tip::tip(page)
    }

    fn tree(&self, page: &State) -> Rc<[TreeLine]> {
        tree_view(&page.study, &page.on_board())
    }

    fn analysis(&self, page: &State, tree: Rc<[TreeLine]>) -> Option<AnalysisView> {
        let reviewed = page.guests.shares_along(page.table.board());
        analysis_view(&page.study, &page.on_board(), tree, &reviewed)
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

/// What the first part does not know.
fn handle_later(page: &mut State, message: Message, step: &mut Step) {
    match message {
        Message::Browser(BrowserNews::Loaded(start)) => loading::load(page, start, step),
        Message::Keep(act) => do_keep(page, act, step),
        Message::Found(found) => take_found(page, found, step),
        Message::Games(act) => catalogue::do_games(page, act, step),
        Message::Share(act) => share::do_share(page, act, step),
        Message::Begin(act) => new_game::begin_game(page, act, step),
        Message::Decide(Deciding::Resign) => losing::resign(page, step),
        Message::Decide(Deciding::PlayOn(at)) => looking::play_on(page, at, step),
        Message::Decide(Deciding::AnalyseFrom(at)) => looking::analyse_from(page, at, step),
        Message::Decide(Deciding::OfferDraw) => by_link::offer_draw(page, step),
        Message::Decide(Deciding::TakeDraw) => losing::take_draw(page, step),
        Message::Decide(Deciding::DeclineDraw) => by_link::decline_draw(page, step),
        Message::Decide(Deciding::TakeName) => by_link::take_name(page, step),
        Message::Decide(Deciding::PlayForFriend) => by_link::play_for_friend(page, step),
        Message::Show(what) => show_beside(page, what, step),
        Message::Prefer(chosen) => choose(page, chosen, step),
        Message::Analyse(Analysing::SetUp(act)) => analyse_view::set_up(page, act, step),
        Message::Analyse(act) => analyse_view::analyse(page, act, step),
        Message::Review(_) | Message::Learn(_) | Message::Puzzle(_) => {
            hosting::ask_guest(page, message, step);
        }
        // The first part deals with these.
        Message::Browser(_)
        | Message::Play(_)
        | Message::Point(_)
        | Message::Engine(_)
        | Message::Dismiss(_) => {}
    }
}

fn do_keep(page: &mut State, act: Keeping, step: &mut Step) {
    match act {
        Keeping::FoundBesides(stored) => loading::load_besides(page, &stored, step),
        Keeping::FragmentChanged(fragment) => links::fragment_changed(page, &fragment, step),
        Keeping::GameOwned { saved } => {
            tabs::game_owned_by_link(page, read(saved.as_deref()), step);
        }
        Keeping::GameElsewhere { saved } => {
            tabs::game_elsewhere(page, read(saved.as_deref()), step);
        }
        Keeping::StoredElsewhere { slot, text } => {
            tabs::stored_elsewhere(page, slot, text.as_deref(), step);
        }
        Keeping::TakeGame => step.then(Effect::TakeGame),
        Keeping::StorageRefused => {
            storage::storage_refused(page, step);
            let told = Wording::plain(words::say::games_not_saved);
            page.notices.notify(NoticeKind::NoStorage, told);
        }
        Keeping::BackToSaved => links::back_to_own(page, step),
        Keeping::CopyDamaged => {
            let text = page.vault.damaged().map(str::to_owned);
            text.into_iter().for_each(|text| step.then(Effect::CopyText(text)));
        }
        Keeping::DiscardDamaged => storage::discard_damaged(page, step),
    }
}

fn take_found(page: &mut State, found: Finding, step: &mut Step) {
    let request = found.request();
    let task = page.engine.asked(request);
    if found.is_last() {
        page.engine.finished(request, None);
    }
    match (found, task) {
        (found, Some(Task::Guest(..))) => hosting::guest_found(page, found, step),
        (Finding::Review { .. }, Some(Task::Foresee(position))) => page.remarks.foresaw(position),
        (Finding::Review { reviewed, .. }, Some(Task::Judge(_))) => {
            remarks::judged(page, &reviewed, step);
        }
        (Finding::Review { reviewed, .. }, Some(Task::Lesson(_))) => {
            remarks::studied(page, &reviewed, step);
        }
        (Finding::Analysis { found, .. }, Some(Task::HintLine(_))) if found.finished => {
            let hint = page.cursor.hint();
            let after = found.moves.into_iter().find(|mv| Some(mv.place) == hint);
            let line = after.map(|mv| mv.line).unwrap_or_default();
            page.cursor.show_hint_line(&line, page.table.board());
        }
        (Finding::Analysis { found, .. }, Some(Task::Analyse(searched))) => {
            page.study.found(&searched, found, page.table.board(), step.now);
        }
        _ => {}
    }
}

fn show_beside(page: &mut State, what: Showing, step: &mut Step) {
    match what {
        Showing::View(view) if view.borrows_board() && page.table.is_clock_live() => {
            clock::refuse_analysis(page, step);
        }
        Showing::At(_) if page.table.is_clock_live() => clock::refuse_analysis(page, step),
        Showing::View(view) => views::show_view(page, view, step),
        Showing::At(address) => views::show_at(page, address, step),
        Showing::ReviewOfGame => views::show_review(page, step),
        Showing::Lesson => {
            if let Some(ply) = remarks::lesson(page) {
                views::show_view(page, ShownView::Review, step);
                step.follow_up(Message::Review(Reviewing::Explain(ply)));
            }
        }
        Showing::Open(Dialog::Share) => share::open_share(page, None, step),
        Showing::Open(dialog) => open_dialog::open(page, dialog),
        Showing::Close => page.dialogs.close_top(),
        Showing::Attend { kind, by, on } => page.notices.attend(kind, by, on, step),
        // If the browser keeps nothing at all, an earlier notice says so already.
        Showing::OfflineRefused if !page.vault.keeps() => {}
        Showing::OfflineRefused => page.notices.notify(NoticeKind::NoOffline, String::new()),
        Showing::UpdateReady => {
            page.notices.notify(NoticeKind::UpdateReady, String::new());
        }
        Showing::Update => step.then(Effect::Reload),
        Showing::RetryEngine => answers::retry_engine(page, step),
    }
}

pub(crate) fn choose(page: &mut State, chosen: Preference, step: &mut Step) {
    prefer(page, |preferences| preferences.choose(chosen), step);
    match chosen {
        Preference::Confirm(_) => page.cursor.forget_tap(),
        Preference::Language(tongue) => language::choose(page, tongue, step),
        // One sounds at once, so that the person can set the volume.
        Preference::Sound(volume) if volume != Volume::Off => {
            step.then(Effect::Sound(Sound::Move, volume));
        }
        _ => {}
    }
}

impl State {
    /// What a key does in the view that the page shows, if it is one of that view's.
    pub fn view_key(&self, key: Key<'_>) -> Option<Message> {
        if !self.dialogs.is_empty() {
            return None;
        }
        let singles = self.shell.preferences().single_keys;
        match self.shell.view() {
            ShownView::Analyse => self.study.key(key, singles).map(Message::Analyse),
            _ => {
                let (act, is_single) = guest::shown_guest(self)?.key(key)?;
                (singles || !is_single).then_some(act)
            }
        }
    }
}
