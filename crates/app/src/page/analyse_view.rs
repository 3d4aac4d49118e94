//! Where the view Analyse meets the rest of the page.

use uttt_rules::AnyGame;

use crate::cursor::Moving;
use crate::page::{address, analysed_game, answers, board, open_dialog, views};
use crate::study::{Ask, EditorAsk};
use crate::words::say;
use crate::{
    Analysing, Change, Dialog, Effect, Message, NoticeKind, SettingUp, ShownView, State, Step,
    words,
};

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
        Ask::Prefer(chosen) => step.follow_up(Message::Prefer(chosen)),
        Ask::TellDeleted(true) => {
            page.notices.notify(NoticeKind::MovesDeleted, String::new());
        }
        Ask::TellDeleted(false) => page.notices.dismiss(NoticeKind::MovesDeleted),
        Ask::Show(game, is_next) => {
            board::leave_board_for(page, &game);
            page.table.move_to(game);
            page.cursor.part_at_rest(page.table.board());
            match is_next {
                true => {
                    let ply = page.table.board().ply();
                    page.cursor.animate_step(Moving::Played, ply, step.now);
                }
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
    if !page.study.editor().is_open() && analysed_game::follow_board(page) {
        page.shell.set_address(address::address(page), step);
    }
    page.study.follow_language(page.table.board());
    let told = page.study.follow_deletion();
    told.into_iter().for_each(|ask| answer_study(page, ask, step));
    tell_same(page, step);
    follow_tap(page, step);
    store_tree(page, step);
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
        Some(text) => *text = say::two_sentences(text, say::study_same_hint()),
        None => step.announce(say::study_same_hint().to_owned()),
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
    edits.into_iter().for_each(|edit| analysed_game::edit_studies(page, edit, step));
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
            if analysed_game::change_board_rules(page, rules) {
                page.study.editor_mut().rules_changed();
            }
        }
        EditorAsk::Back(game) => {
            board::replace_game(page, game);
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
            open_dialog::open(page, Dialog::FromHere);
        }
    }
}

fn open_set_up(page: &mut State, step: &mut Step) {
    // Other views lend the board for positions of their own.
    if page.shell.view() != ShownView::Analyse || page.study.editor().is_open() {
        return;
    }
    page.dialogs.clear();
    page.cursor.lift();
    page.study.open_editor(page.table.board().clone(), page.table.saved().game);
    step.announce(analysed_game::told_shown(page));
}

/// Analyses a game that was on no board before.
fn study_new(page: &mut State, game: AnyGame, step: &mut Step) {
    page.study.editor_mut().close();
    page.dialogs.clear();
    views::show_studied(page, game, step);
}

/// Saves what is set up, as often as it changes, and removes it once that has ended.
pub(crate) fn save_set_up(page: &mut State, step: &mut Step) {
    page.vault.save_set_up(page.study.editor().text(), step);
}
