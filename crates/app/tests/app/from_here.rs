//! Playing on from the position of a link, or from an earlier position of a game.

use uttt_app::{
    Beginning, Dialog, Drafting, Effect, Field, Keeping, Message, NoticeKind, Opponent, Playing,
    Seat, Showing, Side, Slot,
};
use uttt_engine::Level;
use uttt_rules::Player;

use crate::page::{Page, Sides, X_WINS, addressed, announced, asked, first, put_aside, saved};

const SAVED: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 2\nx: person\no: 6\n";
const PERSON: Seat = Seat::Person;

#[test]
fn a_links_position_is_played_on_against_the_engine() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
    let offer = page.panel().buttons.from_here.unwrap();
    assert_eq!(offer.label, "Play from here");
    page.send(offer.message);
    let dialog = page.dialog().unwrap();
    assert_eq!(dialog.title, "Play from here");
    // The rules are those of the position.
    assert!(!dialog.fields.iter().any(|field| matches!(field, Field::Rules(_))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Side(Side::Of(Player::O)))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Level(Level::ALL[7]))));
    let effects = page.send(Message::Begin(Beginning::Start));
    let request = asked(&effects).unwrap();
    assert_eq!((request.record.as_str(), request.level), ("classic: 11 12", Level::ALL[7]));
    assert_eq!(page.state.seats().o, PERSON);
    // It becomes the saved game, and the earlier one is put aside. One press leads back to that.
    assert!(saved(&effects, Slot::Game).unwrap().contains("moves: classic: 11 12\n"));
    assert_eq!(put_aside(&effects, None), Some(Some(SAVED.to_owned())));
    assert!(effects.contains(&Effect::Forget(Slot::Beside)));
    assert_eq!(addressed(&effects), Some(""));
    assert_eq!(page.notices(), [NoticeKind::PutAside]);
    let (request, at) = (request.number, page.any_move());
    page.answer(request, at);
    page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(page.record(), "classic: 55 51");
    // This game is not lost either.
    page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!((page.game().ply(), page.state.seats().o), (3, PERSON));
}

#[test]
fn a_game_beside_the_own_one_is_put_aside_for_any_other() {
    for leave in [
        Message::Keep(Keeping::BackToSaved),
        Message::Keep(Keeping::FragmentChanged("classic:99".to_owned())),
    ] {
        // If nobody has played in a link's game, the link still leads to it, also after a reload.
        let (mut page, effects) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
        let beside = saved(&effects, Slot::Beside).unwrap();
        assert_eq!(put_aside(&page.send(leave.clone()), None), None, "{leave:?}");
        let stored = [(Slot::Game, SAVED), (Slot::Beside, beside)];
        let (mut page, _) = Page::loaded(&stored, "classic:11-12");
        assert_eq!(put_aside(&page.send(leave.clone()), None), None, "{leave:?}");

        // A link's game in which a person has played is kept, also after a reload.
        let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
        let effects = page.press("21");
        let beside = saved(&effects, Slot::Beside).unwrap();
        let stored = [(Slot::Game, SAVED), (Slot::Beside, beside)];
        let (mut again, _) = Page::loaded(&stored, "classic:11-12-21");
        for page in [&mut page, &mut again] {
            let effects = page.send(leave.clone());
            let aside = put_aside(&effects, None).flatten().unwrap();
            assert!(aside.contains("moves: classic: 11 12 21\n"), "{leave:?}: {aside}");
            page.send(Message::Begin(Beginning::BackToAside));
            assert_eq!(page.record(), "classic: 11 12 21");
        }
    }
}

#[test]
fn a_game_beside_the_own_one_is_put_aside_where_the_page_is_loaded_with_another_address() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
    let beside = saved(&page.press("21"), Slot::Beside).unwrap().to_owned();
    let stored = [(Slot::Game, SAVED), (Slot::Beside, beside.as_str())];
    // The same cells under other rules are another game.
    for address in ["classic:99", "most-boards:11-12-21", "classic:55-51", "classic:5x", ""] {
        let (mut page, effects) = Page::loaded(&stored, address);
        let aside = put_aside(&effects, None).flatten().unwrap();
        assert!(aside.contains("moves: classic: 11 12 21\n"), "{address}: {aside}");
        assert!(page.notices().contains(&NoticeKind::PutAside), "{address}");
        page.send(Message::Begin(Beginning::BackToAside));
        assert_eq!(page.record(), "classic: 11 12 21", "{address}");
    }
    // A game that cannot be read is kept as well.
    let stored = [(Slot::Game, SAVED), (Slot::Beside, "rubbish")];
    let (page, effects) = Page::loaded(&stored, "classic:99");
    assert_eq!(saved(&effects, Slot::Damaged), Some("rubbish"));
    assert!(page.notices().contains(&NoticeKind::KeptAside));
}

#[test]
fn whoever_follows_a_link_is_told_who_plays_and_how_to_change_it() {
    let (mut page, effects) = Page::loaded(&[], "classic:55");
    assert_eq!(announced(&effects), [] as [&str; 0]);
    let line = page.panel().line;
    assert_eq!(line.main, "Shared game: O to move.");
    assert_eq!(line.detail, "Play on against the computer?");
    assert!(page.panel().buttons.from_here.is_some());
    // A reload before the first move shows this again. After the first move the person knows.
    let (text, _) = (saved(&effects, Slot::Game).unwrap().to_owned(), page.press("51"));
    let line = page.panel().line;
    assert_eq!(line.main, "X must play in the top left board.");
    assert!(page.panel().buttons.from_here.is_some());
    let (again, _) = Page::loaded(&[(Slot::Game, &text)], "");
    assert!(again.panel().line.main.starts_with("Shared game: "));
    let (page, _) = Page::loaded(&[], "overwrite:11");
    assert!(page.panel().line.main.starts_with("Shared game: "));
    // Nobody plays a game that is over.
    let (page, _) = Page::loaded(&[], "nested-1:1-4-2-5-3");
    assert_eq!(page.panel().line.main, "X won: three cells in the top row.");
    assert_eq!(page.panel().line.detail, "");
}

#[test]
fn a_link_without_a_move_is_a_new_game_against_the_computer() {
    for (address, engines) in [("classic:", 1), ("nested-3:", 1), ("overwrite:", 2)] {
        let (page, _) = Page::loaded(&[], address);
        let players = page.game().rules().players();
        let engine = |player: &&Player| page.state.seats()[**player].is_engine();
        assert_eq!(players.iter().filter(engine).count(), engines, "{address}");
        assert_eq!(page.state.seats().x, PERSON);
        assert!(!page.panel().line.main.starts_with("You play"), "{address}");
    }
}

#[test]
fn a_link_where_nothing_was_saved_offers_it_too() {
    let (mut page, _) = Page::loaded(&[], "classic:11-12");
    assert_eq!(page.notices(), []);
    page.send(page.panel().buttons.from_here.unwrap().message);
    let effects = page.send(Message::Begin(Beginning::Start));
    // The person plays the side to move, unless they choose otherwise.
    assert_eq!((page.state.seats().x, asked(&effects)), (PERSON, None));
    assert!(page.state.seats().o.is_engine());
    assert_eq!(page.record(), "classic: 11 12");
}

#[test]
fn a_position_that_was_stepped_back_to_is_played_on_and_the_game_is_put_aside() {
    let mut page = Page::after("55 51 15 52");
    assert_eq!(page.panel().buttons.from_here, None);
    page.send(Message::Play(Playing::GoTo(3)));
    page.send(page.panel().buttons.from_here.unwrap().message);
    page.send(Message::Begin(Beginning::Draft(Drafting::Side(Side::Of(Player::X)))));
    let effects = page.send(Message::Begin(Beginning::Start));
    assert_eq!((page.record().as_str(), page.game().undone()), ("classic: 55 51 15", vec![]));
    assert_eq!(asked(&effects).unwrap().record, "classic: 55 51 15");
    assert_eq!(page.notices(), [NoticeKind::PutAside]);
    page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!((page.record().as_str(), page.game().undone().len()), ("classic: 55 51 15 52", 0));
    assert_eq!(page.state.seats().x, PERSON);
}

#[test]
fn a_finished_game_that_is_played_on_from_its_middle_is_not_lost() {
    let mut page = Page::after(X_WINS);
    assert_eq!(page.panel().buttons.from_here, None);
    page.send(Message::Play(Playing::GoTo(30)));
    page.send(Message::Show(Showing::Open(Dialog::FromHere)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Friend))));
    page.send(Message::Begin(Beginning::Start));
    assert_eq!(page.record(), format!("classic: {}", first(30, X_WINS)));
    page.send(Message::Begin(Beginning::BackToAside));
    assert!(page.game().outcome().is_some());
}

#[test]
fn playing_from_here_is_not_offered_where_it_makes_no_sense() {
    let mut page = Page::after("55");
    page.send(Message::Play(Playing::GoTo(0)));
    assert_eq!(page.panel().buttons.from_here, None);
    page.send(Message::Show(Showing::Open(Dialog::FromHere)));
    assert_eq!(page.dialog(), None);
    // After a plain Undo a tap goes on.
    let mut page = Page::after("55 51 15");
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.panel().buttons.from_here, None);
    // If a link names its players, its game can go on at once.
    let (page, _) = Page::loaded(&[], "classic:55-51&x=person&o=4");
    assert_eq!(page.panel().buttons.from_here, None);
    assert_eq!(Page::with_sides(Sides::PersonX).panel().buttons.from_here, None);
}

#[test]
fn a_link_that_comes_while_the_dialog_is_open_is_not_played_by_other_rules() {
    let mut page = Page::after("55 51");
    page.send(Message::Play(Playing::GoTo(1)));
    page.send(Message::Show(Showing::Open(Dialog::FromHere)));
    assert!(page.panel().dialog.is_some());
    page.send(Message::Keep(Keeping::FragmentChanged("overwrite:11".to_owned())));
    page.send(Message::Begin(Beginning::Start));
    assert_eq!(page.record(), "overwrite: 11");
    assert!(!page.state.seats().x.is_engine() && !page.state.seats().o.is_engine());
}

#[test]
fn a_link_played_on_from_survives_a_reload_with_its_players() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
    page.send(Message::Show(Showing::Open(Dialog::FromHere)));
    let effects = page.send(Message::Begin(Beginning::Start));
    let game = saved(&effects, Slot::Game).unwrap();
    let (page, _) = Page::loaded(&[(Slot::Game, game)], addressed(&effects).unwrap());
    assert_eq!(page.record(), "classic: 11 12");
    assert!(page.state.seats().o.is_engine());
    assert_eq!(page.notices(), []);
}

#[test]
fn a_position_that_no_moves_led_to_is_played_on() {
    let from = "classic from X......../........./........./........./........./........./........./\
                ........./......... O 1:";
    // The engine waits until the person lets it continue.
    let (mut page, effects) = Page::loaded(&[], &from.replace(' ', "-"));
    assert_eq!(page.record(), from);
    assert_eq!((page.state.seats().x, page.state.seats().o), (PERSON, PERSON));
    assert_eq!(asked(&effects), None);
    assert!(page.panel().line.main.starts_with("Shared game: "));
    assert!(page.panel().buttons.from_here.is_some());
    page.send(Message::Show(Showing::Open(Dialog::FromHere)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Side(Side::Of(Player::X)))));
    let effects = page.send(Message::Begin(Beginning::Start));
    let request = asked(&effects).unwrap();
    assert_eq!(request.record, from);
    let (request, at) = (request.number, page.any_move());
    let effects = page.answer(request, at);
    let record = format!("{from} {}", page.game().text(at));
    assert_eq!(page.record(), record);
    // The game is saved with its start, and continued from there.
    let stored = saved(&effects, Slot::Game).or_else(|| saved(&effects, Slot::Beside)).unwrap();
    assert!(stored.contains(&record), "{stored}");
}
