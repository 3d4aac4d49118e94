//! The later part of the program: all that is not needed for a first move. Only
//! [`LATER_PART`] and [`LATER_VIEWS`] lead to this code, so a program that loads it later can be cut here.

use crate::engine_desk::task::Task;
use crate::games::view::games_view;
use crate::page::step::Step;
use crate::saved::game::SavedGame;
use crate::view::analysis::{analysis_view, tree_view};
use crate::view::dialogs::dialog_view;
use crate::view::later_views::LaterViews;
use crate::view::notices::notice;
use crate::view::review::review_view;
use crate::{
    Dialog, Drafting, Effect, Key, LaterPart, Message, NoticeKind, Panel, Panels, Preference,
    Preferences, ShownView, Slot, Sound, State, words,
};

/// The later part of the program, which [`State::complete`] takes.
pub const LATER_PART: LaterPart = LaterPart {
    handle: State::handle_later,
    settle: State::settle_later,
    keep: State::keep_view,
    clock: State::keep_clock,
    why: words::reasons::hint,
};

/// For [`Panels::complete`](crate::Panels::complete).
pub static LATER_VIEWS: LaterViews = LaterViews {
    dialog: dialog_view,
    games: games_view,
    notice,
    tip: State::tip,
    try_level: State::level_to_try,
    cell: words::analysis::cell,
    tree: tree_view,
    analysis: analysis_view,
    review: review_view,
};

/// Everything that the page shows around and over the canvas now, without reuse.
pub fn panel(state: &State) -> Panel {
    let mut panels = Panels::default();
    panels.complete(&LATER_VIEWS);
    panels.panel(state)
}

/// A saved game; one that cannot be read is left where it is.
fn read(saved: Option<&str>) -> Option<SavedGame> {
    saved.and_then(|text| SavedGame::parse(text).ok())
}

impl State {
    /// What the first part does not know.
    fn handle_later(&mut self, message: Message, step: &mut Step) {
        match message {
            Message::Loaded(start) => self.load(start, step),
            Message::FoundBesides(stored) => self.load_besides(&stored, step),
            Message::FragmentChanged(fragment) => self.fragment_changed(fragment, step),
            Message::Share => step.then(Effect::ShareLink { fragment: self.link_to_share().0 }),
            Message::Resign => self.resign(step),
            Message::PlayOn(at) => self.play_on(at, step),
            Message::AnalyseFrom(at) => self.analyse_from(at, step),
            Message::PlayForFriend => self.play_for_friend(step),
            Message::ShareForm(form) => self.choose_form(form),
            Message::HandOut(how) => self.hand_out(how, step),
            Message::SiteFound(site) => self.site_found(site),
            Message::GameOwned { saved } => self.own_by_link(read(saved.as_deref()), step),
            Message::GameElsewhere { saved } => self.game_elsewhere(read(saved.as_deref()), step),
            Message::StoredElsewhere { slot, text } => {
                self.stored_elsewhere(slot, text.as_deref(), step);
            }
            Message::TakeGame => step.then(Effect::TakeGame),
            Message::GamesRead(read) => self.games_read(read, step),
            Message::GamesChanged => self.games_changed_elsewhere(step),
            Message::FindGames(text) => self.find_games(text, step),
            Message::FilterGames(filter) => self.filter_games(filter, step),
            Message::MoreGames => self.show_more_games(step),
            Message::CountResults => self.count_results(step),
            Message::OpenGame(key) => self.open_game(&key, step),
            Message::GameMenu(key) => self.show_game_menu(key),
            Message::DraftName(name) => self.games.name = name,
            Message::RenameGame => self.rename_game(step),
            Message::DeleteGame => self.delete_game(step),
            Message::ShareGame => self.open_share(self.games.chosen.clone(), step),
            Message::CopyStored => self.copy_stored(step),
            Message::DeleteAllGames => self.delete_all_games(step),
            Message::UndeleteGames => self.undelete_games(step),
            Message::ExportGames => self.export_games(step),
            Message::ImportGames => step.then(Effect::ChooseFile),
            Message::GamesFile(read) => self.import_games(read, step),
            Message::GamesRefused(why) => self.games_refused(why, step),
            Message::GamesUnread(why) => self.games_unread(why),
            Message::StorageRefused => {
                self.storage_refused(step);
                self.notices
                    .notify(NoticeKind::NoStorage, crate::games::words::NOT_SAVED.to_owned());
            }
            // If the browser keeps nothing at all, an earlier notice says so already.
            Message::OfflineRefused if !self.vault.keeps() => {}
            Message::OfflineRefused => self.notices.notify(NoticeKind::NoOffline, String::new()),
            // A clock would stand, or somebody lose a move.
            Message::VersionChanged if !self.is_clock_live() => step.then(Effect::Reload),
            Message::UpdateReady | Message::VersionChanged => {
                self.notices.notify(NoticeKind::UpdateReady, String::new());
            }
            Message::Copied(_) if self.share_answered(true) => {}
            Message::CopyRefused(_) | Message::PictureRefused(_) if self.share_answered(false) => {}
            Message::Copied(what) => self.notices.confirm(NoticeKind::Copied(what), step),
            Message::LinkSent(fragment) => self.link_sent(&fragment, step),
            Message::CopyRefused(text) => self.notices.notify(NoticeKind::CopyRefused, text),
            Message::PictureRefused(how) => {
                self.notices.notify(NoticeKind::PictureRefused(how), String::new());
            }
            Message::Attend { kind, by, on } => self.notices.attend(kind, by, on, step),
            Message::Update => step.then(Effect::Reload),
            Message::BackToSaved => self.back_to_own(step),
            Message::CopyDamaged => {
                if let Some(text) = self.vault.damaged() {
                    step.then(Effect::CopyText(text.to_owned()));
                }
            }
            Message::DiscardDamaged => self.discard_damaged(step),
            Message::RetryEngine => self.retry_engine(step),
            Message::ShowView(ShownView::Analyse | ShownView::Review) if self.is_clock_live() => {
                self.refuse_analysis(step);
            }
            Message::ShowView(view) => self.show_view(view, step),
            Message::Open(Dialog::Share) => self.open_share(None, step),
            Message::Open(dialog) => self.open(dialog),
            Message::Close => self.dialogs.close_top(),
            Message::Draft(chosen) => {
                self.next_game.choose(chosen);
                if let Drafting::Rules(_) = chosen {
                    self.dialogs.close(Dialog::Rules);
                }
            }
            Message::StartGame => self.start_game(step),
            Message::RandomNumber(random) => self.random_number_drawn(random, step),
            Message::PlayAgain => self.play_again(self.table.seats(), step),
            Message::SwapSides => self.play_again(self.swapped_seats(), step),
            Message::TryLevel(level) => self.try_level(level, step),
            Message::BackToAside => self.back_to_aside(step),
            Message::Prefer(chosen) => self.choose(chosen, step),
            Message::Analyse(act) => self.analyse(act, step),
            Message::SetUp(act) => self.set_up(act, step),
            Message::Review(act) => self.do_review(act, step),
            Message::ReviewGame(key) => self.review_listed(&key, step),
            Message::ReviewFound { request, reviewed } => {
                if let Some(Task::Review(_)) = self.engine.asked(request) {
                    if reviewed.finished {
                        self.engine.finished(request, None);
                    }
                    self.review_found(*reviewed, step);
                }
            }
            Message::AnalysisFound { request, found } => {
                let task = self.engine.asked(request);
                if found.finished {
                    self.engine.finished(request, None);
                }
                match task {
                    Some(Task::Try(..)) => self.tried_found(&found, step),
                    Some(Task::Analyse(searched)) => self.analysis_found(&searched, found),
                    _ => {}
                }
            }
            // The first part deals with these.
            Message::LaterPartCame
            | Message::LaterPartFailed
            | Message::Acted
            | Message::SurroundingsChanged(_)
            | Message::Press(_)
            | Message::Tap(..)
            | Message::Enlarge(_)
            | Message::Resized(_)
            | Message::Hover(_)
            | Message::Focus(_)
            | Message::Arrow(_)
            | Message::Zoom(_)
            | Message::Shortcut(_)
            | Message::Undo
            | Message::Redo
            | Message::GoTo(_)
            | Message::Pause
            | Message::Resume
            | Message::Hint
            | Message::EngineReady
            | Message::EngineDied(_)
            | Message::SearchProgress { .. }
            | Message::EngineMoved { .. }
            | Message::Wake
            | Message::NoticesDue
            | Message::DismissTip
            | Message::Dismiss(_) => {}
        }
    }

    /// Called after each message.
    fn settle_later(&mut self, step: &mut Step) {
        self.join_own(step);
        self.keep_listed(step);
        self.read_former_games(step);
        self.settle_own_link();
    }

    /// Follows the board in the views that use it. Called after each message.
    fn keep_view(&mut self, step: &mut Step) {
        self.keep_analysing(step);
        self.keep_reviewing(step);
        self.keep_set_up(step);
    }

    /// What a key does in the view that the page shows, if it is one of that view's.
    pub fn view_key(&self, key: Key<'_>) -> Option<Message> {
        match self.shown {
            ShownView::Analyse => self.analysis_key(key),
            ShownView::Review => self.review_key(key),
            ShownView::Play | ShownView::Games => None,
        }
    }

    fn choose(&mut self, chosen: Preference, step: &mut Step) {
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
        change(&mut self.preferences);
        self.vault.save(Slot::Preferences, &self.preferences, step);
    }
}
