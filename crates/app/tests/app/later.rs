//! The page before the later part of its program has come.

use uttt_app::{
    BrowserNews, Dialog, Effect, EngineNews, Keeping, LATER_PART, Message, NoticeKind, Panels,
    Playing, Showing, Slot, Start, Stored, panel,
};

use crate::page::{Page, mv};

const SAVED: &str = "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: person\n";
const FROM_POSITION: &str = "uttt-game 1\nmoves: classic from X......../........./........./\
    ........./........./........./........./........./......... O 1:\nplayed: 0\nx: person\no: person\n";

fn start(stored: &[(Slot, &str)], fragment: &str) -> Start {
    let find = |slot| stored.iter().find(|(at, _)| *at == slot);
    Start {
        stored: Stored::read_with(|slot| find(slot).map(|(_, text)| (*text).to_owned())),
        fragment: fragment.to_owned(),
        ..Start::default()
    }
}

/// A page with this start, and without the later part.
fn first_part(stored: &[(Slot, &str)]) -> (Page, Vec<Effect>) {
    let mut page = Page::first_part();
    let effects = page.send(Message::Browser(BrowserNews::Loaded(start(stored, ""))));
    page.send(Message::Engine(EngineNews::Ready));
    (page, effects)
}

fn come(page: &mut Page) -> Vec<Effect> {
    page.state.complete(LATER_PART);
    page.send(Message::Browser(BrowserNews::LaterPartCame))
}

/// What the panel shows without the later views, as text of the notices.
fn notices(page: &Page) -> Vec<String> {
    let panel = Panels::default().panel(&page.state);
    panel.notices.into_iter().map(|notice| notice.text).collect()
}

#[test]
fn a_first_visit_and_a_saved_game_begin_without_it() {
    for (stored, plies) in [(&[][..], 0), (&[(Slot::Game, SAVED)][..], 2)] {
        assert!(!start(stored, "").needs_later_part());
        let (mut page, effects) = first_part(stored);
        assert!(!effects.contains(&Effect::LoadLaterPart), "{effects:?}");
        assert_eq!(page.state.game().ply(), plies);
        let next = page.state.game().legal_moves()[0];
        page.send(Message::Play(Playing::Press(next)));
        assert_eq!(page.state.game().ply(), plies + 1);
        assert_eq!(Panels::default().panel(&page.state).moves.len(), plies + 1);
    }
}

#[test]
fn a_link_and_a_text_that_is_no_plain_game_need_it_to_begin() {
    assert!(start(&[], "classic:55").needs_later_part());
    for (slot, text) in
        [(Slot::Game, "damaged"), (Slot::Game, FROM_POSITION), (Slot::Preferences, "damaged")]
    {
        assert!(start(&[(slot, text)], "").needs_later_part(), "{text}");
        let mut page = Page::first_part();
        let effects = page.send(Message::Browser(BrowserNews::Loaded(start(&[(slot, text)], ""))));
        assert!(effects.contains(&Effect::LoadLaterPart));
        let mut whole = Page::new();
        whole.send(Message::Browser(BrowserNews::Loaded(start(&[(slot, text)], ""))));
        come(&mut page);
        assert_eq!(panel(&page.state), panel(&whole.state), "{text}");
    }
}

#[test]
fn what_else_is_stored_is_read_when_it_comes() {
    let aside = SAVED.replace("55 51", "55 52");
    let stored = [(Slot::Game, SAVED), (Slot::Aside, aside.as_str()), (Slot::Damaged, "damaged")];
    assert!(!start(&stored, "").needs_later_part());
    let (mut page, effects) = first_part(&stored);
    assert!(effects.contains(&Effect::LoadLaterPart));
    assert_eq!(page.state.game().ply(), 2);
    come(&mut page);
    let (whole, _) = Page::loaded(&stored, "");
    assert_eq!(panel(&page.state).notices, panel(&whole.state).notices);
    assert_eq!(panel(&page.state).notices.len(), 1);
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    let fields = panel(&page.state).dialog.unwrap().1.fields;
    assert!(format!("{fields:?}").contains("BackToAside"));
}

#[test]
fn what_needs_it_waits_in_order_and_moves_do_not() {
    let (mut page, _) = first_part(&[]);
    for dialog in [Dialog::Settings, Dialog::Share] {
        let effects = page.send(Message::Show(Showing::Open(dialog)));
        assert!(effects.contains(&Effect::LoadLaterPart));
    }
    page.send(Message::Play(Playing::Press(mv("55"))));
    assert_eq!(page.state.game().ply(), 1);
    assert_eq!(panel(&page.state).dialog, None);
    come(&mut page);
    assert_eq!(panel(&page.state).dialog.unwrap().1.title, "Share");
    page.send(Message::Show(Showing::Close));
    assert_eq!(panel(&page.state).dialog.unwrap().1.title, "Settings");
}

#[test]
fn a_failure_is_told_to_whoever_asked_and_forgets_nothing_that_was_stored() {
    let (mut page, _) = first_part(&[(Slot::Game, SAVED), (Slot::Damaged, "damaged")]);
    page.send(Message::Browser(BrowserNews::LaterPartFailed));
    assert!(notices(&page).is_empty());
    page.send(Message::Show(Showing::Open(Dialog::Settings)));
    page.send(Message::Browser(BrowserNews::LaterPartFailed));
    assert_eq!(
        notices(&page),
        ["This part of the page couldn't be loaded. You can go on playing, or try again."]
    );
    page.send(Message::Play(Playing::Press(page.state.game().legal_moves()[0])));
    assert_eq!(page.state.game().ply(), 3);

    // The next try brings what is asked for then, and what was stored.
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    come(&mut page);
    assert_eq!(panel(&page.state).dialog.unwrap().1.title, "Share");
    let kinds: Vec<_> = panel(&page.state).notices.iter().map(|notice| notice.kind).collect();
    assert_eq!(kinds, [NoticeKind::KeptAside]);
    page.send(Message::Show(Showing::Close));
    assert_eq!(panel(&page.state).dialog, None);
}

#[test]
fn panels_show_what_it_brings_once_it_is_there() {
    let (mut page, _) = first_part(&[]);
    let mut panels = Panels::default();
    assert_eq!(panels.panel(&page.state).tip, None);
    page.state.complete(LATER_PART);
    assert!(panels.panel(&page.state).tip.is_some());
}

#[test]
fn a_press_on_what_is_still_being_loaded_is_answered_at_once() {
    let (mut page, _) = first_part(&[]);
    let detail = |page: &Page| Panels::default().panel(&page.state).line.detail;
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    assert_eq!(detail(&page), "Loading…");
    come(&mut page);
    assert_ne!(detail(&page), "Loading…");
    // What other tabs report is no press.
    let (mut page, _) = first_part(&[]);
    page.send(Message::Keep(Keeping::FragmentChanged("classic:55".to_owned())));
    assert_ne!(detail(&page), "Loading…");
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Browser(BrowserNews::LaterPartFailed));
    assert_ne!(detail(&page), "Loading…");
}
