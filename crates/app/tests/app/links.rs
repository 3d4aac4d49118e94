//! Links: which game they open, what happens to the game before, and what the page says about
//! mistakes.

use uttt_app::{
    BrowserNews, Effect, HandingOut, Keeping, Message, NoticeKind, Playing, Seat, Showing,
    ShownView, Slot,
};
use uttt_engine::Level;

use crate::page::{Page, addressed, announced, asked, mv, position_link, put_aside, saved};

const SAVED: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 2\nx: person\no: 6\n";

#[test]
fn a_damaged_game_beside_a_link_is_not_called_a_new_one() {
    let (page, _) = Page::loaded(&[(Slot::Game, "new")], "classic:11-12");
    assert_eq!(page.record(), "classic: 11 12");
    assert_eq!(page.notices(), [NoticeKind::KeptAside]);
    let said = page.notice(NoticeKind::KeptAside);
    assert!(said.ends_with("). It has been set aside."), "{said}");
}

#[test]
fn a_link_opens_beside_the_saved_game_which_one_button_brings_back() {
    let (mut page, effects) = Page::loaded(&[(Slot::Game, SAVED)], "classic:11-12");
    assert_eq!(page.record(), "classic: 11 12");
    assert_eq!((page.state.seats().x, page.state.seats().o), (Seat::Person, Seat::Person));
    assert_eq!(page.notices(), [NoticeKind::BesideSaved]);
    assert_eq!(saved(&effects, Slot::Game), None);
    // The link's game is kept in the address, and the saved game stays as it is.
    let effects = page.press("21");
    assert_eq!(saved(&effects, Slot::Game), None);
    assert!(effects.contains(&Effect::SetFragment("classic:11-12-21".to_owned())));
    let back = page.panel().notices.remove(0).actions.remove(0);
    let effects = page.send(back.message);
    assert_eq!(page.record(), "classic: 55 51");
    assert_eq!(page.game().undone(), [mv("15")]);
    assert_eq!(saved(&effects, Slot::Game), Some(SAVED));
    assert!(effects.contains(&Effect::SetFragment(String::new())));
    // The game that was played here is put aside.
    assert_eq!(page.notices(), [NoticeKind::PutAside]);
    let aside = put_aside(&effects, None).flatten().unwrap();
    assert!(aside.contains("moves: classic: 11 12 21\n"), "{aside}");
}

#[test]
fn a_links_game_survives_a_reload_with_its_players() {
    let link = "classic:11-12&x=person&o=random";
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], link);
    let effects = page.press("21");
    let beside = saved(&effects, Slot::Beside).unwrap().to_owned();
    assert!(effects.contains(&Effect::SetFragment("classic:11-12-21".to_owned())));
    let stored = [(Slot::Game, SAVED), (Slot::Beside, beside.as_str())];
    let (page, effects) = Page::loaded(&stored, "classic:11-12-21");
    assert_eq!(page.state.seats().o, Seat::Engine(Level::RANDOM));
    assert_eq!(asked(&effects).unwrap().record, "classic: 11 12 21");
    // Another link does not continue it.
    let (page, _) = Page::loaded(&stored, "classic:98");
    assert_eq!(page.state.seats().o, Seat::Person);
}

#[test]
fn a_link_is_taken_over_where_nothing_would_be_lost() {
    let empty = "uttt-game 1\nmoves: classic:\nplayed: 0\nx: person\no: 4\n";
    for stored in [&[][..], &[(Slot::Game, empty)]] {
        let (page, effects) = Page::loaded(stored, "classic:11-12");
        assert_eq!(page.record(), "classic: 11 12");
        assert_eq!(page.notices(), []);
        assert!(saved(&effects, Slot::Game).unwrap().contains("moves: classic: 11 12\n"));
        assert!(effects.contains(&Effect::SetFragment(String::new())));
    }
}

#[test]
fn a_link_to_the_saved_game_is_the_saved_game() {
    let (page, effects) = Page::loaded(&[(Slot::Game, SAVED)], "classic:55-51");
    assert_eq!(page.state.seats().o, Seat::Engine(Level::ALL[5]));
    assert_eq!(page.notices(), []);
    assert_eq!(saved(&effects, Slot::Game), None);
}

#[test]
fn a_link_to_a_position_opens_that_position_whatever_was_open_before() {
    let seats = "&x=person&o=person";
    let (corner, other) = (position_link(2), position_link(3));
    // Open both in a tab with a game of its own: by a new load, and by changing the address.
    let (page, effects) = Page::loaded(&[(Slot::Game, SAVED)], &format!("{corner}{seats}"));
    assert_eq!(page.record(), corner.replace('-', " "));
    let beside = saved(&effects, Slot::Beside).unwrap();
    let stored = [(Slot::Game, SAVED), (Slot::Beside, beside)];
    let (again, effects) = Page::loaded(&stored, &format!("{other}{seats}"));
    assert_eq!(again.record(), other.replace('-', " "));
    assert_eq!(addressed(&effects), Some(other.as_str()));
    let mut page = page;
    page.send(Message::Keep(Keeping::FragmentChanged(other.clone())));
    assert_eq!(page.record(), other.replace('-', " "));
    assert_eq!(page.notices(), [NoticeKind::BesideSaved]);

    // The person's own game began elsewhere, has no move, or has the same moves.
    for moves in ["", " 19"] {
        let own = format!(
            "uttt-game 1\nmoves: {}{moves}\nplayed: {}\nx: person\no: person\n",
            corner.replace('-', " "),
            moves.len() / 3,
        );
        let (mut page, effects) = Page::loaded(&[(Slot::Game, &own)], &other);
        assert_eq!(page.record(), other.replace('-', " "));
        assert_eq!(page.notices(), [NoticeKind::BesideSaved], "{moves}");
        assert_eq!(saved(&effects, Slot::Game), None);
        page.send(Message::Keep(Keeping::BackToSaved));
        assert_eq!(page.record(), format!("{}{moves}", corner.replace('-', " ")));
    }
    let own = "uttt-game 1\nmoves: classic: 19\nplayed: 1\nx: person\no: person\n";
    let (page, _) = Page::loaded(&[(Slot::Game, own)], &format!("{other}19"));
    assert_eq!(page.record(), format!("{} 19", other.replace('-', " ")));
}

#[test]
fn links_are_read_however_they_were_mangled() {
    for fragment in [
        "classic:55-51-15",
        "classic: 55 51 15",
        "classic:%2055%2051%2015",
        "classic%3A55%2D51%2d15",
        "CLASSIC:55_51_15",
        "classic:+55+51+15",
        "classic:55,51,15",
        "classic:55.51.15",
    ] {
        let (mut page, _) = Page::loaded(&[], fragment);
        assert_eq!(page.record(), "classic: 55 51 15", "{fragment}");
        let fragment = "classic:55-51-15".to_owned();
        assert_eq!(
            page.send(Message::Share(HandingOut::SendLink)),
            [Effect::ShareLink { before: String::new(), fragment }]
        );
    }
}

#[test]
fn a_damaged_link_is_refused_with_what_is_wrong_and_a_new_game() {
    let link = |first: &str, side: &str, grids: &str| {
        format!("classic-from-{first:.<9}{}-{side}-{grids}:", "/.........".repeat(8))
    };
    let law = |law: &str| format!("The position in this link can't come up in a game: {law}.");
    let cases = [
        (
            "classic:55-11",
            "Move 2 in this link, 11, isn't allowed: it had to be in the centre board.",
        ),
        (
            "adjacent:11-55",
            "isn't allowed: it had to be in the top middle board or the middle left board.",
        ),
        ("nested-3:555-111", "it had to be in the centre board of the centre big board."),
        ("nested-1:5-5", "Move 2 in this link, 5, isn't allowed: X already had that cell."),
        ("overwrite:11-11-22-33-33", "the cross rule forbids taking another cell from X."),
        ("overwrite:11-11-22-11", "the cell rule forbids taking it back from O."),
        ("classic:55-5x", "Move 2 in this link, “5x”, isn't a move."),
        ("classic", "There's no game in this link."),
        ("chess:55", "This link is to a game called “chess”, which this page doesn't have."),
        ("classic:%5", "This link can't be read from “%5” on."),
        ("classic:55{why", "The comments or variations in this link can't be read."),
        ("classic-from-X-O:", "The position in this link is incomplete or mistyped."),
        ("chess-from-X-O-1:", "This link is to a game called “chess"),
        (&link("XXX", "O", "-"), &law("the numbers of marks don't fit whose turn it is")),
        (&link("XXXOOO", "X", "-"), &law("both players have won the same board")),
        (&link("XXXOO", "O", "1"), &law("the board to play in is closed")),
        (&link("X", "O", "2"), &law("no move leads to it")),
        ("classic:%ff", "This link can't be read from “classic:%ff” on."),
    ];
    for (fragment, why) in cases {
        for stored in [&[][..], &[(Slot::Game, SAVED)]] {
            let (mut page, effects) = Page::loaded(stored, fragment);
            let said = page.notice(NoticeKind::DamagedLink);
            assert!(said.contains(why), "{said}\nexpected {why}");
            // One notice says what is wrong and what to do.
            assert_eq!(page.notices(), [NoticeKind::DamagedLink]);
            let own = if stored.is_empty() { "" } else { " Your own game is saved." };
            let to_do = format!(" Ask for the link again, or play this new game.{own}");
            assert!(said.ends_with(&to_do), "{said}");
            assert_eq!(page.record(), "classic:");
            // The page changes neither the saved game nor the address.
            assert_eq!(effects.iter().filter(|effect| **effect != Effect::Redraw).count(), 0);
            if !stored.is_empty() {
                let [back] = page.panel().notices.remove(0).actions.try_into().unwrap();
                page.send(back.message);
                assert_eq!(page.record(), "classic: 55 51");
                assert_eq!(page.notices(), []);
            }
        }
    }
}

#[test]
fn a_link_opens_although_a_part_of_it_is_wrong_and_a_notice_says_which() {
    let (person, level) = (Seat::Person, Seat::Engine(Level::ALL[3]));
    for (keys, record, o, why) in [
        ("x=person", "classic: 55 51", person, "This link doesn't say who plays O."),
        (
            "x=person&o=wizard",
            "classic: 55 51",
            person,
            "This link says that “wizard” plays O, which is neither a person nor a level.",
        ),
        (
            "x=person&o=friend",
            "classic: 55 51",
            person,
            "A friend plays O in this link, but the link lacks the id of their game, so O is played here.",
        ),
        (
            "view=foo",
            "classic: 55 51",
            person,
            "This link says “foo” for “view”, which means nothing here.",
        ),
        ("x=person&o=4&o=5", "classic: 55 51", level, "This link says twice who plays O."),
        (
            "ply=3&x=person&o=4",
            "classic: 55 51",
            level,
            "This link points to move “3”, which isn't in its game.",
        ),
        ("ply=1&ply=2", "classic: 55", person, "This link says “ply” twice."),
        (
            "theme=%20",
            "classic: 55 51",
            person,
            "This link says “” for “theme”, which means nothing here.",
        ),
        (
            "ply=x&x=person&o=",
            "classic: 55 51",
            person,
            "This link points to move “x”, which isn't in its game. This link doesn't say who plays O.",
        ),
    ] {
        let fragment = format!("classic:55-51&{keys}");
        let (mut page, _) = Page::loaded(&[], &fragment);
        assert_eq!(page.record(), record, "{keys}");
        assert_eq!((page.state.seats().x, page.state.seats().o), (person, o), "{keys}");
        assert_eq!(page.notices(), [NoticeKind::LinkMistakes], "{keys}");
        let said = page.notice(NoticeKind::LinkMistakes);
        assert_eq!(said, format!("{why} The rest of it is shown here."));
        // The next link has its own notices.
        page.send(Message::Keep(Keeping::FragmentChanged("classic:11".to_owned())));
        assert!(!page.notices().contains(&NoticeKind::LinkMistakes), "{keys}");
    }
    // The saved game itself is shown, and the notice all the same.
    let (page, _) = Page::loaded(&[(Slot::Game, SAVED)], "classic:55-51&ply=9");
    assert_eq!(page.state.seats().o, Seat::Engine(Level::ALL[5]));
    assert_eq!(page.notices(), [NoticeKind::LinkMistakes]);
}

#[test]
fn a_link_whose_sign_a_messenger_has_encoded_opens_and_the_views_of_frames_are_no_mistake() {
    for fragment in ["%23classic:55-51", "%23%23classic%3A55-51", "classic:55-51&view=puzzle"] {
        let (page, _) = Page::loaded(&[], fragment);
        assert_eq!(
            (page.record(), page.notices()),
            ("classic: 55 51".to_owned(), vec![]),
            "{fragment}"
        );
    }
}

#[test]
fn a_link_that_is_put_into_the_address_opens_like_one_at_the_start() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], "");
    let effects = page.send(Message::Keep(Keeping::FragmentChanged("classic:11".to_owned())));
    assert_eq!(page.record(), "classic: 11");
    assert_eq!(
        announced(&effects),
        ["After 1 move. Shared game. O must play in the top left board."]
    );
    assert_eq!(saved(&effects, Slot::Game), None);
    let effects = page.send(Message::Keep(Keeping::FragmentChanged("classic:22".to_owned())));
    assert_eq!(page.record(), "classic: 22");
    assert_eq!(
        announced(&effects),
        ["After 1 move. Shared game. O must play in the top middle board."]
    );
    // A link to the person's own game leads back to it as well.
    page.send(Message::Keep(Keeping::FragmentChanged("classic:55-51".to_owned())));
    assert_eq!((page.notices(), page.game().undone().len()), (vec![], 1));
    page.send(Message::Keep(Keeping::FragmentChanged("classic:22".to_owned())));
    assert_eq!(page.notices(), [NoticeKind::BesideSaved]);
    page.send(Message::Keep(Keeping::FragmentChanged(String::new())));
    assert_eq!(page.record(), "classic: 55 51");
}

/// A game that X has won.
const OVER: &str = "nested-1:1-4-2-5-3";

#[test]
fn the_offer_to_watch_a_game_stands_beside_that_game_alone() {
    let both = [NoticeKind::BesideSaved, NoticeKind::Watch];
    let (mut page, _) = Page::loaded(&[(Slot::Game, SAVED)], OVER);
    assert_eq!(page.notices(), both);
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(page.notices(), []);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.notices(), both);
    page.send(Message::Keep(Keeping::BackToSaved));
    assert_eq!((page.record().as_str(), page.notices()), ("classic: 55 51", vec![]));
}

#[test]
fn a_game_is_watched_from_any_of_its_positions_until_the_list_of_games_is_shown() {
    let (mut page, _) = Page::loaded(&[], OVER);
    page.send(Message::Play(Playing::GoTo(2)));
    let watch = page.panel().notices.remove(0).actions.remove(0);
    page.send(watch.message);
    assert_eq!(page.record(), "nested-1:");
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "nested-1: 1");
    page.send(Message::Show(Showing::View(ShownView::Games)));
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "nested-1: 1");
}

#[test]
fn a_link_without_storage_stays_in_the_address() {
    let (mut page, effects) = Page::loaded_without_storage("classic:11-12");
    assert_eq!(page.record(), "classic: 11 12");
    assert_eq!(addressed(&effects), Some("classic:11-12&x=person&o=person"));
    assert_eq!(addressed(&page.press("21")), Some("classic:11-12-21&x=person&o=person"));
    assert!(page.send(Message::Share(HandingOut::SendLink)).iter().any(
        |effect| matches!(effect, Effect::ShareLink { fragment, .. } if fragment == "classic:11-12-21")
    ));
}
