//! The views of the page: Play and Analyse share one board, and each has its own game on it.

use uttt_app::{
    Analysing, BrowserNews, Dialog, Effect, EngineNews, Keeping, Message, NoticeKind, Seat,
    Showing, ShownView, Slot,
};
use uttt_engine::Level;

use crate::browser::Browser;
use crate::page::{Page, Sides, announced, asked, mv, put_aside, saved};

const SAVED: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 2\nx: person\no: 6\n";
/// A link's game that was played beside the saved one.
const BESIDE: &str =
    "uttt-game 1\nmoves: classic: 11 12 21\nplayed: 3\nx: person\no: 6\nlink: played\n";

fn fragment(effects: &[Effect]) -> Option<&str> {
    effects.iter().find_map(|effect| match effect {
        Effect::SetFragment(text) | Effect::PushFragment(text) => Some(text.as_str()),
        _ => None,
    })
}

fn current(page: &Page) -> ShownView {
    page.panel().shown.view().offered()
}

#[test]
fn the_views_are_play_and_analyse_and_one_of_them_is_shown() {
    let mut page = Page::ready();
    assert_eq!(ShownView::ALL.map(ShownView::id), ["play", "learn", "analyse", "games"]);
    assert_eq!(current(&page), ShownView::Play);
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(current(&page), ShownView::Analyse);
    assert_eq!(page.panel().title, "Analyse · Ultimate Tic-Tac-Toe");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(current(&page), ShownView::Play);
}

#[test]
fn each_change_of_view_is_an_entry_in_the_history_and_names_the_game() {
    let mut page = Page::after("55 51");
    let effects = page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let there = Effect::PushFragment("classic:55-51&view=analyse".to_owned());
    assert!(effects.contains(&there), "{effects:?}");
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::SetFragment(_))));
    assert_eq!(announced(&effects).len(), 1);
    // A move in the view changes the address, but is no entry.
    let effects = page.press("15");
    let moved = Effect::SetFragment("classic:55-51-15&view=analyse".to_owned());
    assert!(effects.contains(&moved), "{effects:?}");
    let effects = page.send(Message::Show(Showing::View(ShownView::Play)));
    assert!(effects.contains(&Effect::PushFragment(String::new())), "{effects:?}");
    // The same view again is no entry.
    assert_eq!(page.send(Message::Show(Showing::View(ShownView::Play))), []);
}

#[test]
fn what_is_tried_in_analyse_leaves_the_played_game_as_it_was() {
    let mut page = Page::with_sides(Sides::PersonX);
    page.press("55");
    let before = (page.record(), page.state.seats());
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    // Both sides are a person's, and nothing of it is saved as the game.
    let effects = page.press("51");
    assert_eq!(page.record(), "classic: 55 51");
    assert_eq!(saved(&effects, Slot::Game), None);
    page.press("15");
    let effects = page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!((page.record(), page.state.seats()), before);
    // The engine goes on where it was.
    assert_eq!(asked(&effects).map(|request| request.record.as_str()), Some("classic: 55"));
}

#[test]
fn the_opponent_does_not_move_in_analyse() {
    let mut page = Page::with_sides(Sides::PersonX);
    let request = asked(&page.press("55")).map(|request| request.number);
    let effects = page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert!(effects.contains(&Effect::StopSearch));
    assert!(asked(&effects).is_none());
    // Nor does an answer that was on its way.
    page.send(Message::Engine(EngineNews::Moved { request: request.unwrap(), mv: mv("51") }));
    page.now += 5_000.0;
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55");
}

#[test]
fn back_and_forward_change_the_view() {
    let mut page = Page::after("55 51");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    page.press("15");
    let effects = page.send(Message::Keep(Keeping::FragmentChanged(String::new())));
    assert_eq!((current(&page), page.record().as_str()), (ShownView::Play, "classic: 55 51"));
    // The browser has its entry already.
    assert_eq!(fragment(&effects), None);
    let there = "classic:55-51-15&view=analyse";
    let effects = page.send(Message::Keep(Keeping::FragmentChanged(there.to_owned())));
    assert_eq!((current(&page), page.record().as_str()), (ShownView::Analyse, "classic: 55 51 15"));
    assert_eq!(fragment(&effects), None);
    assert_eq!(page.notices(), []);
}

#[test]
fn a_reload_restores_the_view_and_keeps_the_played_game() {
    let (mut page, effects) = Page::loaded(&[(Slot::Game, SAVED)], "classic:55-51-19&view=analyse");
    assert_eq!((current(&page), page.record().as_str()), (ShownView::Analyse, "classic: 55 51 19"));
    assert_eq!(fragment(&effects), None);
    assert_eq!(page.notices(), []);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!((page.record().as_str(), page.game().undone()), ("classic: 55 51", vec![mv("15")]));
    assert_eq!(page.state.seats().o, Seat::Engine(Level::ALL[5]));
}

#[test]
fn a_reload_restores_the_game_of_a_link_that_was_played_beside_the_saved_one() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12&x=person&o=random");
    let beside = saved(&page.press("21"), Slot::Beside).unwrap().to_owned();
    let effects = page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let there = fragment(&effects).map(str::to_owned);
    let stored = [(Slot::Game, SAVED), (Slot::Beside, beside.as_str())];
    let (mut page, _) = Page::loaded(&stored, &there.unwrap_or_default());
    assert_eq!(current(&page), ShownView::Analyse);
    let effects = page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.record(), "classic: 11 12 21");
    assert!(effects.contains(&Effect::PushFragment("classic:11-12-21".to_owned())));
}

#[test]
fn a_link_to_the_view_opens_it_without_a_saved_game() {
    let (page, effects) = Page::loaded(&[], "most-boards:55-51&view=analyse");
    assert_eq!(
        (current(&page), page.record().as_str()),
        (ShownView::Analyse, "most-boards: 55 51")
    );
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::PushFragment(_))));
}

#[test]
fn an_address_with_nothing_but_a_view_shows_the_game_that_is_there() {
    let (page, effects) = Page::loaded(&[(Slot::Game, SAVED)], "view=analyse");
    assert_eq!((current(&page), page.record().as_str()), (ShownView::Analyse, "classic: 55 51"));
    assert_eq!(fragment(&effects), Some("classic:55-51-15&ply=2&view=analyse"));
    let (mut page, effects) = Page::loaded(&[(Slot::Game, SAVED)], "view=play");
    assert_eq!((current(&page), fragment(&effects)), (ShownView::Play, Some("")));
    // The links in the page do the same before the page's program takes them over.
    let effects = page.send(Message::Keep(Keeping::FragmentChanged("view=analyse".to_owned())));
    assert_eq!(current(&page), ShownView::Analyse);
    assert_eq!(fragment(&effects), Some("classic:55-51-15&ply=2&view=analyse"));
    let effects = page.send(Message::Keep(Keeping::FragmentChanged("view=play".to_owned())));
    assert_eq!((current(&page), fragment(&effects)), (ShownView::Play, Some("")));
}

#[test]
fn another_tabs_moves_reach_the_played_game_behind_the_analysis() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "");
    page.send(Message::Keep(Keeping::GameElsewhere { saved: Some(SAVED.to_owned()) }));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    // The board is this tab's own here.
    assert!(!page.notices().contains(&NoticeKind::OpenElsewhere));
    page.press("19");
    let text = SAVED.replace("played: 2", "played: 3");
    page.send(Message::Keep(Keeping::StoredElsewhere { slot: Slot::Game, text: Some(text) }));
    assert_eq!(page.record(), "classic: 55 51 19");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.record(), "classic: 55 51 15");
    assert!(page.notices().contains(&NoticeKind::OpenElsewhere));
}

#[test]
fn an_earlier_position_in_the_history_leads_back_to_the_played_game() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12&x=person&o=random");
    page.press("21");
    let seats = page.state.seats();
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let effects = page.send(Message::Keep(Keeping::FragmentChanged("classic:11-12".to_owned())));
    assert_eq!((page.record().as_str(), page.state.seats()), ("classic: 11 12 21", seats));
    assert_eq!(put_aside(&effects, None), None);
    assert_eq!((current(&page), fragment(&effects)), (ShownView::Play, Some("classic:11-12-21")));
    // A position of another game opens that, and so do other players.
    for other in ["classic:11-13", "classic:11-12&x=person&o=3"] {
        let mut page = Page { state: page.state.clone(), now: page.now };
        page.send(Message::Show(Showing::View(ShownView::Analyse)));
        page.send(Message::Keep(Keeping::FragmentChanged(other.to_owned())));
        assert_eq!((page.game().ply(), page.game().undone().len()), (2, 0), "{other}");
    }
}

#[test]
fn a_reload_in_a_view_still_leads_back_to_the_saved_game() {
    for view in ["classic:11-12&view=analyse", "view=games"] {
        let stored = [(Slot::Game, SAVED), (Slot::Beside, BESIDE)];
        let (mut page, _) = Page::loaded(&stored, view);
        // The notice is about the game in Play.
        page.send(Message::Show(Showing::View(ShownView::Play)));
        assert_eq!(page.notices(), [NoticeKind::BesideSaved], "{view}");
        page.send(Message::Keep(Keeping::BackToSaved));
        assert_eq!((current(&page), page.record().as_str()), (ShownView::Play, "classic: 55 51"));
    }
}

#[test]
fn without_storage_the_address_keeps_the_played_game_in_every_view() {
    let (mut page, _) = Page::loaded_without_storage("classic:55-51&x=person&o=4");
    let seats = page.state.seats();
    for view in [ShownView::Analyse, ShownView::Games] {
        let effects = page.send(Message::Show(Showing::View(view)));
        let there = format!("classic:55-51&x=person&o=4&view={}", view.id());
        assert_eq!(fragment(&effects), Some(there.as_str()));
        let (mut again, _) = Page::loaded_without_storage(&there);
        assert_eq!(again.state.shown_view(), view);
        again.send(Message::Show(Showing::View(ShownView::Play)));
        assert_eq!((again.record().as_str(), again.state.seats()), ("classic: 55 51", seats));
    }
}

#[test]
fn the_address_in_analyse_has_the_whole_line_and_a_reload_restores_the_place_in_it() {
    let mut page = Page::after("55 51 15 59");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    page.send(Message::Analyse(Analysing::Back));
    let effects = page.send(Message::Analyse(Analysing::Back));
    let there = fragment(&effects).unwrap().to_owned();
    assert_eq!(there, "classic:55-51-15-59&ply=2&view=analyse");
    let (mut again, effects) = Page::loaded(&[], &there);
    assert_eq!((again.record().as_str(), fragment(&effects)), ("classic: 55 51", None));
    let effects = again.send(Message::Analyse(Analysing::Last));
    assert_eq!(again.record(), "classic: 55 51 15 59");
    assert_eq!(fragment(&effects), Some("classic:55-51-15-59&view=analyse"));
    // A press on the board goes along the line, and leaves what follows in the address.
    again.send(Message::Analyse(Analysing::First));
    assert_eq!(fragment(&again.press("55")), Some("classic:55&view=analyse"));
    again.send(Message::Analyse(Analysing::Forward));
    assert_eq!(again.record(), "classic: 55 51");
    // Within the view, an address adds its moves to the tree.
    again.send(Message::Keep(Keeping::FragmentChanged(
        "classic:55-51-11-19&ply=3&view=analyse".to_owned(),
    )));
    assert_eq!(again.record(), "classic: 55 51 11");
    again.send(Message::Analyse(Analysing::Forward));
    assert_eq!(again.record(), "classic: 55 51 11 19");
}

#[test]
fn a_link_opened_in_analyse_or_review_is_only_shown() {
    for view in ["analyse", "review"] {
        let (mut page, effects) = Page::loaded(&[], &format!("classic:55-51-15&view={view}"));
        assert_eq!(page.record(), "classic: 55 51 15");
        let mut kept = saved(&effects, Slot::Game).map(str::to_owned);
        assert_eq!((kept.as_deref(), page.notices()), (None, vec![]), "{view}");
        // Play has a game of its own, and the next link is no other game than it.
        let effects = page.send(Message::Show(Showing::View(ShownView::Play)));
        assert_eq!(page.record(), "classic:");
        kept = saved(&effects, Slot::Game).map(str::to_owned);
        let stored: Vec<_> = kept.iter().map(|text| (Slot::Game, text.as_str())).collect();
        let (mut page, _) = Page::loaded(&stored, &format!("classic:11-12&view={view}"));
        assert_eq!((page.record().as_str(), page.notices()), ("classic: 11 12", vec![]));
        page.send(Message::Show(Showing::View(ShownView::Play)));
        assert_eq!((page.record().as_str(), page.notices()), ("classic:", vec![]));
    }
    // What is wrong with such a link is said.
    let (page, _) = Page::loaded(&[], "classic:55-51&ply=9&view=analyse");
    assert_eq!(page.notices(), [NoticeKind::LinkMistakes]);
}

#[test]
fn a_link_followed_on_the_open_page_is_read_as_at_the_start() {
    for view in ["analyse", "review"] {
        let link = format!("classic:55-{{the-centre}}-51-(52)-15&ply=9&view={view}");
        let read = |stored: Vec<Effect>, page: Page| {
            let mut browser = Browser::default();
            browser.fragment.clone_from(&link);
            browser.carry_out(&stored);
            let [said] = &page.panel().notices[..] else { panic!("{:?}", page.notices()) };
            (said.text.clone(), page.record(), browser.text(Slot::Studies), browser.fragment)
        };
        let (mut fresh, mut effects) = Page::loaded(&[], &link);
        effects.extend(fresh.send(Message::Browser(BrowserNews::Wake)));
        let (mut open, _) = Page::loaded(&[], "damaged");
        assert_eq!(open.notices(), [NoticeKind::DamagedLink]);
        let mut followed = open.send(Message::Keep(Keeping::FragmentChanged(link.clone())));
        followed.extend(open.send(Message::Browser(BrowserNews::Wake)));
        let (fresh, open) = (read(effects, fresh), read(followed, open));
        assert!(fresh.0.contains("move “9”") && fresh.2.is_some(), "{fresh:?}");
        assert!(!fresh.3.contains("ply=9"), "{fresh:?}");
        assert_eq!(open, fresh, "{view}");
    }
}

#[test]
fn the_notice_about_a_linked_game_belongs_to_play_and_can_be_dismissed() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
    for (view, shown) in [
        (ShownView::Analyse, &[][..]),
        (ShownView::Review, &[]),
        (ShownView::Play, &[NoticeKind::BesideSaved]),
    ] {
        page.send(Message::Show(Showing::View(view)));
        assert_eq!(page.notices(), shown, "{view:?}");
    }
    let notice = page.panel().notices.remove(0);
    let dismiss = notice.actions.last().unwrap().clone();
    assert_eq!(dismiss.label, "Dismiss");
    page.send(dismiss.message);
    assert_eq!(page.notices(), []);
}

#[test]
fn a_dialog_closes_with_the_view_that_it_is_about() {
    let mut page = Page::after("55 51");
    page.send(Message::Show(Showing::View(ShownView::Review)));
    page.send(Message::Show(Showing::Open(Dialog::Review)));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(page.dialog(), None);
    page.send(Message::Show(Showing::Open(Dialog::Analysis)));
    page.send(Message::Keep(Keeping::FragmentChanged("classic:55-51&view=review".to_owned())));
    assert_eq!((page.state.shown_view(), page.dialog()), (ShownView::Review, None));
}
