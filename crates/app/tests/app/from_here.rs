//! Playing on from a position: one that a link shows, or one that a person stepped back to.

use uttt_app::{Dialog, Field, Message, NoticeKind, Opponent, Seat, Side, Slot};
use uttt_engine::Level;
use uttt_rules::Player;

use crate::page::{Page, Sides, X_WINS, addressed, asked, first, saved};

const SAVED: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 2\nx: person\no: 6\n";
const PERSON: Seat = Seat::Person;

#[test]
fn a_links_position_is_played_on_against_the_engine() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
    // The notice about the person's own game offers it, and nothing else does.
    let panel = page.panel();
    let [_, offer] = panel.notices[0].actions.clone().try_into().unwrap();
    assert_eq!((offer.label, panel.buttons.from_here), ("Play from here", None));
    page.send(offer.message);
    let dialog = page.panel().dialog.unwrap();
    assert_eq!(dialog.title, "Play from here");
    // The rules are those of the position.
    assert!(!dialog.fields.iter().any(|field| matches!(field, Field::Rules(_))));
    page.send(Message::DraftSide(Side::Of(Player::O)));
    page.send(Message::DraftLevel(Level::ALL[7]));
    let effects = page.send(Message::StartGame);
    let think = asked(&effects).unwrap();
    assert_eq!((think.record.as_str(), think.level), ("classic: 11 12", Level::ALL[7]));
    assert_eq!(page.state.seats().o, PERSON);
    // The person's own game stays one press away, and the address keeps this one.
    assert_eq!(saved(&effects, Slot::Game), None);
    assert_eq!(page.notices(), [NoticeKind::BesideSaved]);
    let (request, at) = (think.request, page.any_move());
    let effects = page.answer(request, at);
    assert!(addressed(&effects).unwrap().starts_with("classic:11-12-"));
    assert_eq!(page.panel().notices[0].actions.len(), 1);
    page.send(Message::BackToSaved);
    assert_eq!(page.record(), "classic: 55 51");
    // This one is not lost either.
    page.send(Message::BackToAside);
    assert_eq!((page.game().ply(), page.state.seats().o), (3, PERSON));
}

#[test]
fn a_game_beside_the_own_one_is_put_aside_for_any_other() {
    for leave in [Message::BackToSaved, Message::FragmentChanged("classic:99".to_owned())] {
        // Trying moves after a link does not begin a game.
        let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
        page.press("21");
        assert_eq!(saved(&page.send(leave.clone()), Slot::Aside), None, "{leave:?}");

        // One against the engine, begun from the link, also after a reload.
        let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
        page.send(Message::Open(Dialog::FromHere));
        let effects = page.send(Message::StartGame);
        let beside = saved(&effects, Slot::Beside).unwrap();
        let stored = [(Slot::Game, SAVED), (Slot::Beside, beside)];
        let (mut page, _) = Page::loaded(&stored, "classic:11-12");
        let effects = page.send(leave.clone());
        assert!(saved(&effects, Slot::Aside).unwrap().contains("11 12"), "{leave:?}");
    }
}

#[test]
fn a_link_where_nothing_was_saved_offers_it_too() {
    let (mut page, _) = Page::loaded(&[], "classic:11-12");
    assert_eq!(page.notices(), []);
    page.send(page.panel().buttons.from_here.unwrap().message);
    let effects = page.send(Message::StartGame);
    // The person plays the side to move, unless they choose otherwise.
    assert_eq!((page.state.seats().x, asked(&effects)), (PERSON, None));
    assert!(page.state.seats().o.is_engine());
    assert_eq!(page.record(), "classic: 11 12");
}

#[test]
fn a_position_that_was_stepped_back_to_is_played_on_and_the_game_is_put_aside() {
    let mut page = Page::after("55 51 15 52");
    assert_eq!(page.panel().buttons.from_here, None);
    page.send(Message::GoTo(3));
    page.send(page.panel().buttons.from_here.unwrap().message);
    page.send(Message::DraftSide(Side::Of(Player::X)));
    let effects = page.send(Message::StartGame);
    assert_eq!((page.record().as_str(), page.game().undone()), ("classic: 55 51 15", vec![]));
    assert_eq!(asked(&effects).unwrap().record, "classic: 55 51 15");
    assert_eq!(page.notices(), [NoticeKind::PutAside]);
    page.send(Message::BackToAside);
    assert_eq!((page.record().as_str(), page.game().undone().len()), ("classic: 55 51 15", 1));
    assert_eq!(page.state.seats().x, PERSON);
}

#[test]
fn a_finished_game_that_is_played_on_from_its_middle_is_not_lost() {
    let mut page = Page::after(X_WINS);
    assert_eq!(page.panel().buttons.from_here, None);
    page.send(Message::GoTo(30));
    page.send(Message::Open(Dialog::FromHere));
    page.send(Message::DraftOpponent(Opponent::Friend));
    page.send(Message::StartGame);
    assert_eq!(page.record(), format!("classic: {}", first(30, X_WINS)));
    page.send(Message::BackToAside);
    page.send(Message::GoTo(57));
    assert!(page.game().outcome().is_some());
}

#[test]
fn playing_from_here_is_not_offered_where_it_makes_no_sense() {
    let mut page = Page::after("55");
    page.send(Message::GoTo(0));
    assert_eq!(page.panel().buttons.from_here, None);
    page.send(Message::Open(Dialog::FromHere));
    assert_eq!(page.panel().dialog, None);
    // A link that names its players is a game already.
    let (page, _) = Page::loaded(&[], "classic:55-51&x=person&o=4");
    assert_eq!(page.panel().buttons.from_here, None);
    assert_eq!(Page::with_sides(Sides::PersonX).panel().buttons.from_here, None);
}

#[test]
fn a_link_that_comes_while_the_dialog_is_open_is_not_played_by_other_rules() {
    let mut page = Page::after("55 51");
    page.send(Message::Undo);
    page.send(Message::Open(Dialog::FromHere));
    page.send(Message::FragmentChanged("overwrite:11".to_owned()));
    page.send(Message::StartGame);
    assert_eq!(page.record(), "overwrite: 11");
    assert!(!page.state.seats().x.is_engine() && !page.state.seats().o.is_engine());
}

#[test]
fn a_link_played_on_from_survives_a_reload_with_its_players() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
    page.send(Message::Open(Dialog::FromHere));
    let effects = page.send(Message::StartGame);
    let beside = saved(&effects, Slot::Beside).unwrap();
    let stored = [(Slot::Game, SAVED), (Slot::Beside, beside)];
    let (page, _) = Page::loaded(&stored, "classic:11-12");
    assert!(page.state.seats().o.is_engine());
    assert_eq!(page.panel().notices[0].actions.len(), 1);
}
