//! The keys of the view Analyse.

use uttt_app::{Dialog, Field, Message, Playing, Preference, Shortcut, Showing, ShownView};

use crate::analyse::{analysing, find, key, request, three_lines, view};
use crate::page::announced;

#[test]
fn keys_go_through_the_tree_and_switch_the_engine() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_lines());
    key(&mut page, "ArrowLeft");
    assert_eq!(page.record(), "classic: 55");
    key(&mut page, "Home");
    assert_eq!(page.record(), "classic:");
    key(&mut page, "End");
    assert_eq!(page.record(), "classic: 55 51");
    let effects = key(&mut page, " ").unwrap();
    assert_eq!(page.record(), "classic: 55 51 15");
    assert_eq!(announced(&effects).len(), 1);
    key(&mut page, "ArrowLeft");
    page.press("11");
    key(&mut page, "ArrowUp");
    assert_eq!(page.record(), "classic: 55 51 15");
    key(&mut page, "ArrowDown");
    assert_eq!(page.record(), "classic: 55 51 11");
    key(&mut page, "l");
    let engine = |page: &_| view(page).engine.clone().unwrap().label;
    assert_eq!(engine(&page), "Start the engine");
    key(&mut page, "l");
    assert_eq!(engine(&page), "Pause the engine");
    assert!(!request(&key(&mut page, "a").unwrap()).unwrap().all_moves);
    assert!(request(&key(&mut page, "a").unwrap()).unwrap().all_moves);
}

#[test]
fn single_keys_can_be_switched_off_and_dialogs_keep_theirs() {
    let (mut page, _) = analysing("55 51");
    page.send(Message::Prefer(Preference::SingleKeys(false)));
    for single in ["l", "d", "a", " "] {
        assert!(key(&mut page, single).is_none(), "{single}");
    }
    assert!(key(&mut page, "ArrowLeft").is_some());
    page.send(Message::Show(Showing::Open(Dialog::Legend)));
    assert!(key(&mut page, "ArrowLeft").is_none());
    page.send(Message::Show(Showing::Close));
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert!(key(&mut page, "ArrowLeft").is_none());
}

#[test]
fn the_list_of_keys_names_all_that_are_off_in_the_view() {
    let (mut page, _) = analysing("55 51");
    page.send(Message::Prefer(Preference::SingleKeys(false)));
    for (view, keys) in [
        (
            ShownView::Analyse,
            "digits, A, B, C, D, L, R, X, ? and (outside the board) Space do nothing",
        ),
        (ShownView::Review, "digits, B, L, N, T, ? and (outside the board) Space do nothing"),
        (ShownView::Play, "digits, B, H, N, R and ? do nothing"),
    ] {
        page.send(Message::Show(Showing::View(view)));
        page.send(Message::Show(Showing::Open(Dialog::Keyboard)));
        let Some(Field::Text(said)) = page.dialog().unwrap().fields.pop() else { panic!() };
        assert!(said.contains(keys), "{said}");
    }
}

#[test]
fn a_question_mark_lists_the_keys_of_the_view() {
    let (mut page, _) = analysing("55 51");
    for (view, does) in
        [(ShownView::Analyse, "Play the best move"), (ShownView::Review, "Go to the next mistake")]
    {
        page.send(Message::Show(Showing::View(view)));
        page.send(Message::Play(Playing::Shortcut(Shortcut::Keys)));
        let dialog = page.dialog().unwrap();
        assert_eq!(dialog.title, "Keyboard shortcuts");
        let is_listed = |field: &Field| match field {
            Field::Keys(lines) => lines.iter().any(|line| line.does == does),
            _ => false,
        };
        assert!(dialog.fields.iter().any(is_listed), "{does}");
        page.send(Message::Show(Showing::Close));
    }
}
