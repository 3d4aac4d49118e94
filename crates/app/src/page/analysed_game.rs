//! The game that is analysed: its tree follows the board, and its notes are stored.

use uttt_rules::{AnyGame, Rules, Study};

use crate::guests::Guests;
use crate::page::guest::{shown_guest, telling};
use crate::saved::studies::{latest, line, read};
use crate::shell::Shell;
use crate::study::Known;
use crate::study::words::set_up::told;
use crate::table::Table;
use crate::vault::Vault;
use crate::words::say;
use crate::{NoticeKind, SavedGame, ShownView, State, Step, StudyEdit, words};

/// What the study must know of the other rooms.
pub(crate) fn known<'a>(
    table: &Table,
    shell: &'a Shell,
    vault: &'a Vault,
    guests: &'a Guests,
) -> Known<'a> {
    Known {
        studies: vault.studies(),
        preferences: shell.preferences(),
        played: table.is_lent().then(|| table.saved()),
        reviewed: guests.saved(),
    }
}

/// Plays another game from now on, behind the view that uses the board.
pub(crate) fn play_behind(page: &mut State, saved: SavedGame) {
    page.table.begin(saved);
    let known = known(&page.table, &page.shell, &page.vault, &page.guests);
    page.study.played_elsewhere(&known);
}

/// Makes the board's position that of the tree. Returns false if nothing has changed.
pub(crate) fn follow_board(page: &mut State) -> bool {
    if page.study.has_followed(page.table.stamp()) {
        return false;
    }
    let known = known(&page.table, &page.shell, &page.vault, &page.guests);
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

/// Shows what was set up before the person left the view, if the view has the same game again.
pub(crate) fn return_to_set_up(page: &mut State) {
    let rules = page.study.editor_mut().return_to(page.table.board());
    rules.into_iter().for_each(|rules| _ = change_board_rules(page, rules));
}

/// While a position is being set up: replaces a board of other rules with an empty one of these. Returns
/// whether the rules have changed.
pub(crate) fn change_board_rules(page: &mut State, rules: Rules) -> bool {
    let is_other = page.table.board().rules() != rules;
    if is_other {
        let game = AnyGame::new(rules);
        page.cursor.leave(page.table.board(), &game);
        page.table.replace_board(game);
        page.cursor.part_at_rest(page.table.board());
    }
    is_other
}

/// What a screen reader says of what the page shows now.
pub(crate) fn told_shown(page: &State) -> String {
    if let Some(greeting) = shown_guest(page).and_then(|guest| guest.greet(telling(page))) {
        return greeting;
    }
    match page.study.editor().set_up() {
        Some(set_up) => say::two_sentences(say::set_up_shown(), &told(set_up, None)),
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
