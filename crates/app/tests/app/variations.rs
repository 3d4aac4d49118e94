//! The tree of moves in Analyse: variations begin, are promoted, deleted and brought back.

use uttt_app::{
    Analysing, Dialog, Effect, Message, NoticeKind, Playing, Shortcut, Showing, ShownView,
};

use crate::analyse::{act, analysing, offers, tree, view};
use crate::page::{Page, announced, mv};

#[test]
fn the_tree_says_where_other_moves_lead_to_the_same_position() {
    let (mut page, _) = analysing("55 51 15 59 95");
    act(&mut page, Analysing::First);
    let said: Vec<String> = ["55", "59", "95", "51", "15"]
        .map(|text| {
            let effects = act(&mut page, Analysing::Play([mv(text)].into()));
            announced(&effects).join(" ")
        })
        .into();
    assert_eq!(tree(&page), "1 5·5 5·1 (1… 5·9 2 9·5 5·1 3 [1·5]) 2 1·5 5·9 3 9·5");
    let same = |page: &Page| -> Vec<(String, String, Analysing)> {
        let view = view(page);
        let moves = view.tree.lines.iter().flat_map(|line| &line.moves);
        let same = moves.flat_map(|item| &item.same);
        same.map(|same| (same.text.clone(), same.label.clone(), same.act())).collect()
    };
    let [(text, label, there)] = &same(&page)[..] else { panic!() };
    assert_eq!(text, "same as 3 9·5");
    assert_eq!(label, "same as 3 9·5, reached by other moves");
    const SAME: &str = "Other moves in the tree lead to the same position.";
    let told: Vec<_> = said.iter().map(|said| said.contains(SAME)).collect();
    assert_eq!(told, [false, false, false, false, true]);
    let effects = act(&mut page, there.clone());
    assert!(announced(&effects).concat().ends_with(SAME));
    assert_eq!(tree(&page), "1 5·5 5·1 (1… 5·9 2 9·5 5·1 3 1·5) 2 1·5 5·9 3 [9·5]");
    let [(back, ..)] = &same(&page)[..] else { panic!() };
    assert_eq!(back, "same as 3 1·5");
    act(&mut page, Analysing::Back);
    assert!(same(&page).is_empty());
}

#[test]
fn a_move_on_the_board_goes_along_the_tree_or_begins_a_variation() {
    let (mut page, _) = analysing("55 51 15");
    assert_eq!(tree(&page), "1 5·5 5·1 2 [1·5]");
    act(&mut page, Analysing::Back);
    page.press("11");
    assert_eq!(tree(&page), "1 5·5 5·1 2 1·5 (2 [1·1])");
    page.press("19");
    assert_eq!(tree(&page), "1 5·5 5·1 2 1·5 (2 1·1 [1·9])");
    act(&mut page, Analysing::First);
    page.press("55");
    assert_eq!(tree(&page), "1 [5·5] 5·1 2 1·5 (2 1·1 1·9)");
    act(&mut page, Analysing::Back);
    page.press("55");
    page.press("59");
    assert_eq!(tree(&page), "1 5·5 5·1 (1… [5·9]) 2 1·5 (2 1·1 1·9)");
    // A click on a move shows it.
    let there = view(&page).tree.lines.last().unwrap().moves[0].act();
    act(&mut page, there);
    assert_eq!(page.record(), "classic: 55 51 11");
}

#[test]
fn a_variation_is_promoted_deleted_and_brought_back() {
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Back);
    page.press("11");
    page.send(Message::Show(Showing::Open(Dialog::Analysis)));
    assert!(offers(&page).contains(&"Move this variation up"));
    assert_eq!(offers(&page)[0], "Review this variation");
    let effects = act(&mut page, Analysing::Promote);
    assert_eq!(tree(&page), "1 5·5 5·1 2 [1·1] (2 1·5)");
    assert_eq!(page.dialog(), None);
    assert!(announced(&effects).contains(&"The variation has moved up."), "{effects:?}");
    page.send(Message::Show(Showing::Open(Dialog::Analysis)));
    // It is the main line now.
    assert!(!offers(&page).contains(&"Move this variation up"));
    assert_eq!(offers(&page)[0], "Review this game");
    page.send(Message::Show(Showing::Open(Dialog::Analysis)));
    let effects = act(&mut page, Analysing::Delete);
    assert_eq!(tree(&page), "1 5·5 [5·1] 2 1·5");
    assert_eq!(page.record(), "classic: 55 51");
    // A notice offers to undo it, and no dialog covers that.
    assert_eq!(page.dialog(), None);
    assert!(announced(&effects).contains(&"The moves were deleted."), "{effects:?}");
    assert_eq!(page.notice(NoticeKind::MovesDeleted), "The moves were deleted.");
    let notices = page.panel().notices;
    let notice = notices.iter().find(|notice| notice.kind == NoticeKind::MovesDeleted).unwrap();
    assert_eq!(notice.actions[0].label, "Undo the deletion");
    page.send(notice.actions[0].message.clone());
    assert_eq!(tree(&page), "1 5·5 5·1 2 [1·1] (2 1·5)");
    assert!(page.panel().notices.iter().all(|notice| notice.kind != NoticeKind::MovesDeleted));
    let effects = act(&mut page, Analysing::CopyLine);
    assert!(effects.contains(&Effect::CopyText("classic: 55 51 11".to_owned())));
}

#[test]
fn undo_brings_back_what_was_deleted_while_the_page_says_that_it_was() {
    let undo = Message::Play(Playing::Shortcut(Shortcut::Undo));
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Delete);
    assert_eq!(tree(&page), "1 5·5 [5·1]");
    page.send(undo.clone());
    assert_eq!(tree(&page), "1 5·5 5·1 2 [1·5]");
    assert_eq!(page.record(), "classic: 55 51 15");
    assert!(page.notices().is_empty());
    page.send(undo.clone());
    assert_eq!(tree(&page), "1 5·5 [5·1] 2 1·5");
    // Without the notice, it takes a move back.
    act(&mut page, Analysing::Delete);
    page.send(Message::Dismiss(NoticeKind::MovesDeleted));
    page.send(undo.clone());
    assert_eq!(page.record(), "classic:");
    // So it does once the person has gone on.
    page.press("55");
    page.press("51");
    act(&mut page, Analysing::Delete);
    page.press("59");
    assert!(page.notices().is_empty());
    page.send(undo.clone());
    assert_eq!(page.record(), "classic: 55");
    // In Play it always does.
    page.press("51");
    act(&mut page, Analysing::Delete);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    let ply = page.game().ply();
    page.send(undo);
    assert!(page.game().ply() < ply);
}

#[test]
fn the_tree_is_there_again_after_a_look_at_the_game() {
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Back);
    page.press("11");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.record(), "classic: 55 51 15");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(tree(&page), "1 5·5 5·1 2 [1·5] (2 1·1)");
}
