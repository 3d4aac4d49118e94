//! Where the view Analyse meets the rest of the page.

use uttt_rules::{AnyGame, Rules, Study};

use crate::page::guest::Guest;
use crate::page::{answers, later, new_game, play, storage, views};
use crate::saved::studies::{latest, line, read};
use crate::shell::Shell;
use crate::study::editor::told;
use crate::study::words::set_up as set_up_say;
use crate::study::{Ask, EditorAsk, Known, words as say};
use crate::table::Table;
use crate::vault::Vault;
use crate::watched::Watched;
use crate::{
    Analysing, Change, Dialog, Effect, NoticeKind, SavedGame, SettingUp, ShownView, Slot, State,
    Step, Stored, StudyEdit, words,
};

/// What the study must know of the other rooms.
pub(crate) fn known<'a>(
    table: &Table,
    shell: &'a Shell,
    vault: &'a Vault,
    guest: Option<&'a Watched<Box<dyn Guest>>>,
) -> Known<'a> {
    Known {
        studies: vault.studies(),
        preferences: shell.preferences(),
        played: table.is_lent().then(|| table.saved()),
        reviewed: guest.map(|guest| guest.saved()),
    }
}

/// Plays another game from now on, behind the view that uses the board.
pub(crate) fn play_behind(page: &mut State, saved: SavedGame) {
    page.table.begin(saved);
    let known = known(&page.table, &page.shell, &page.vault, page.guest.as_ref());
    page.study.played_elsewhere(&known);
}

pub(crate) fn analyse(page: &mut State, act: Analysing, step: &mut Step) {
    if page.shell.view() != ShownView::Analyse {
        return;
    }
    if !matches!(act, Analysing::Point(_)) {
        page.engine.told_hidden();
    }
    let asks = page.study.act(act, page.table.board(), step);
    asks.into_iter().for_each(|ask| answer_study(page, ask, step));
}

fn answer_study(page: &mut State, ask: Ask, step: &mut Step) {
    match ask {
        Ask::CloseDialogs => page.dialogs.clear(),
        Ask::Prefer(chosen) => later::choose(page, chosen, step),
        Ask::TellDeleted(true) => {
            page.notices.notify(NoticeKind::MovesDeleted, String::new());
        }
        Ask::TellDeleted(false) => page.notices.dismiss(NoticeKind::MovesDeleted),
        Ask::Show(game, is_next) => {
            play::leave_board_for(page, &game);
            page.table.move_to(game);
            page.cursor.part_at_rest(page.table.board());
            match is_next {
                true => page.cursor.animate(page.table.board().ply(), step.now),
                false => page.cursor.stand_still(),
            }
            let on = page.on_board();
            let said = if is_next { words::announcement(&on) } else { words::shown(&on) };
            step.announce(said);
            step.changed(Change::Moved);
        }
    }
}

/// Follows what was played or shown on the board. Called after each message.
pub(crate) fn follow_analysis(page: &mut State, step: &mut Step) {
    if page.shell.view() != ShownView::Analyse {
        page.notices.dismiss(NoticeKind::MovesDeleted);
        return store_tree(page, step);
    }
    if !page.study.editor().is_open() && follow_board(page) {
        page.shell.set_address(storage::address(page), step);
    }
    let told = page.study.follow_deletion();
    told.into_iter().for_each(|ask| answer_study(page, ask, step));
    tell_same(page, step);
    follow_tap(page, step);
    store_tree(page, step);
}

/// Makes the board's position that of the tree. Returns false if nothing has changed.
pub(crate) fn follow_board(page: &mut State) -> bool {
    if page.study.has_followed(page.table.stamp()) {
        return false;
    }
    let known = known(&page.table, &page.shell, &page.vault, page.guest.as_ref());
    let whole = page.study.follow(page.table.board(), &known);
    let Some(whole) = whole else { return false };
    page.table.change(|game| {
        let is_other = game.undone() != whole.undone();
        if is_other {
            *game = whole;
        }
        is_other
    });
    page.study.followed(page.table.board(), page.table.stamp());
    true
}

/// Says if other moves of the tree lead to the position that is now shown.
fn tell_same(page: &State, step: &mut Step) {
    if step.change == Change::None || !page.study.has_same() {
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
fn follow_tap(page: &mut State, step: &mut Step) {
    let tapped = page.cursor.tapped();
    let Some(value) = page.study.follow_tap(tapped, page.table.board()) else { return };
    page.engine.told_hidden();
    if let (Some(at), Some(value)) = (tapped, value) {
        // One announcement would cut the other off.
        step.effects.retain(|effect| !matches!(effect, Effect::Announce(_)));
        step.announce(format!("{value}. {}", words::tapped(&page.on_board(), at)));
    }
}

fn store_tree(page: &mut State, step: &mut Step) {
    let hidden = page.shell.surroundings().hidden || !page.table.is_lent();
    let (edits, is_waiting) = page.study.edits_due(step.now, hidden);
    if is_waiting {
        answers::arm(page, step);
    }
    edits.into_iter().for_each(|edit| edit_studies(page, edit, step));
}

/// Setting up a position.
pub(crate) fn set_up(page: &mut State, act: SettingUp, step: &mut Step) {
    let asks = page.study.editor_mut().act(act, page.table.board(), step);
    asks.into_iter().for_each(|ask| answer_editor(page, ask, step));
}

fn answer_editor(page: &mut State, ask: EditorAsk, step: &mut Step) {
    match ask {
        EditorAsk::CloseDialogs => page.dialogs.clear(),
        EditorAsk::Open(position) => {
            open_set_up(page, step);
            if let Some(position) = position {
                let asks = page.study.editor_mut().change(*position, step);
                asks.into_iter().for_each(|ask| answer_editor(page, ask, step));
            }
        }
        EditorAsk::Board(rules) => {
            if put_rules(page, rules) {
                page.study.editor_mut().rules_changed();
            }
        }
        EditorAsk::Back(game) => {
            play::show_game_on_board(page, game);
            step.announce(words::shown(&page.on_board()));
            step.changed(Change::Moved);
        }
        EditorAsk::Analyse(game) => study_new(page, game, step),
        EditorAsk::AnalyseTree(tree) => {
            let game = tree.game().clone();
            page.study.take_pasted(tree);
            study_new(page, game, step);
        }
        EditorAsk::PlayFrom(game) => {
            study_new(page, game, step);
            new_game::open(page, Dialog::FromHere);
        }
    }
}

fn open_set_up(page: &mut State, step: &mut Step) {
    if !page.table.is_lent() || page.study.editor().is_open() {
        return;
    }
    page.dialogs.clear();
    page.cursor.lift();
    page.study.open_editor(page.table.board().clone(), page.table.saved().game);
    step.announce(told_shown(page));
}

/// Analyses a game that was on no board before.
fn study_new(page: &mut State, game: AnyGame, step: &mut Step) {
    page.study.editor_mut().close();
    page.dialogs.clear();
    views::show_studied(page, game, step);
}

/// Shows what was set up before the person left the view, if the view has the same game again.
pub(crate) fn return_to_set_up(page: &mut State) {
    let rules = page.study.editor_mut().return_to(page.table.board());
    rules.into_iter().for_each(|rules| _ = put_rules(page, rules));
}

/// Puts an empty board of these rules in place of one of others, beside the position that is set up.
/// Returns whether it has.
fn put_rules(page: &mut State, rules: Rules) -> bool {
    let is_other = page.table.board().rules() != rules;
    if is_other {
        let game = AnyGame::new(rules);
        page.cursor.leave(page.table.board(), &game);
        page.table.replace_board(game);
        page.cursor.part_at_rest(page.table.board());
    }
    is_other
}

/// What this tab was setting up before it was loaded again. It comes back with its game.
pub(crate) fn load_set_up(page: &mut State, stored: &Stored, step: &mut Step) {
    let Some(text) = stored.text(Slot::SetUp) else { return };
    page.vault.found_set_up(text);
    if !page.study.editor_mut().load(text) {
        page.vault.set_aside_damaged(text, step);
        page.notices.notify(NoticeKind::KeptAside, String::new());
    }
    if page.shell.view() == ShownView::Analyse {
        follow_board(page);
        return_to_set_up(page);
    }
}

/// Saves what is set up, as often as it changes, and removes it once that has ended.
pub(crate) fn save_set_up(page: &mut State, step: &mut Step) {
    page.vault.save_set_up(page.study.editor().text(), step);
}

/// What a screen reader says of what the page shows now.
pub(crate) fn told_shown(page: &State) -> String {
    match page.study.editor().set_up() {
        Some(set_up) => format!("{}. {}", set_up_say::SET_UP, told(set_up, None)),
        None => words::shown(&page.on_board()),
    }
}

/// Whether the view Analyse shows its tree, not a position that is set up.
pub(crate) fn shows_tree(page: &State) -> bool {
    let has_tree = page.study.has_tree() && !page.study.editor().is_open();
    has_tree && page.shell.view() == ShownView::Analyse
}

/// The game with its variations and comments, if the view Analyse shows any.
pub(crate) fn shown_study(page: &State) -> Option<&Study> {
    page.study
        .annotated()
        .filter(|_| page.shell.view() == ShownView::Analyse)
        .map(|(study, _)| study)
}

/// The game on the board with its annotations, if it has any: those of the tree that is shown, or
/// those that are stored with just this game.
pub(crate) fn annotated_game(page: &State) -> Option<Study> {
    let whole = page.game().at_end().to_string();
    let is_whole = |study: &Study| study.main_line().to_string() == whole;
    match shows_tree(page) {
        true => page.study.annotated_line().filter(is_whole),
        false => latest(page.vault.studies(), is_whole).map(|(study, _)| study),
    }
}

/// Stores the annotations of a link with its game, because the address loses them.
pub(crate) fn store_annotations(page: &mut State, step: &mut Step) {
    if let Some(study) = read(page.shell.fragment()).filter(Study::is_annotated)
        && !store_study(page, &study, step)
    {
        page.notices.notify(NoticeKind::NotesOfLinkNotKept, String::new());
    }
}

/// Stores annotations that came from elsewhere. They push out none of the person's own, so this
/// returns false if there is no room for them.
pub(crate) fn store_study(page: &mut State, study: &Study, step: &mut Step) -> bool {
    let added = line(study);
    if !page.vault.has_study(&added) {
        let added = Some(added.clone());
        edit_studies(page, StudyEdit { removed: vec![], added, linked: true }, step);
    }
    page.vault.has_study(&added)
}

pub(crate) fn edit_studies(page: &mut State, edit: StudyEdit, step: &mut Step) {
    if page.vault.edit_studies(edit, step) {
        page.notices.notify(NoticeKind::NotesPushedOut, String::new());
    }
}
