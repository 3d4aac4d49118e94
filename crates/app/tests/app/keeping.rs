//! Saving in the storage and in the address, and reading it back.

use uttt_app::{
    BrowserNews, Copied, Dialog, Effect, HandingOut, Keeping, Message, Motion, NoticeKind, Playing,
    Pointing, Preference, Seat, Showing, ShownView, Slot, Surroundings, Theme,
};
use uttt_board::Palette;
use uttt_engine::Level;

use crate::page::{Page, Sides, addressed, asked, mv, position_link, saved};

const SAVED: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 2\nx: person\no: 6\n";

#[test]
fn each_change_of_the_game_is_saved() {
    let mut page = Page::ready();
    let text = |page: &mut Page, message| saved(&page.send(message), Slot::Game).map(str::to_owned);
    let expected = "uttt-game 1\nmoves: classic: 55\nplayed: 1\nx: person\no: 2\n";
    assert_eq!(text(&mut page, Message::Play(Playing::Press(mv("55")))).unwrap(), expected);
    assert_eq!(text(&mut page, Message::Point(Pointing::Hover(Some(mv("51"))))), None);
    let undone = text(&mut page, Message::Play(Playing::Undo)).unwrap();
    assert!(undone.contains("moves: classic: 55\nplayed: 0\n"), "{undone}");
    assert!(
        saved(&page.start(Sides::Persons), Slot::Game).unwrap().contains("x: person\no: person")
    );
}

#[test]
fn a_saved_game_is_gone_on_with() {
    let (mut page, effects) = Page::loaded(&[(Slot::Game, SAVED)], "");
    assert_eq!(page.record(), "classic: 55 51");
    assert_eq!(page.game().undone(), [mv("15")]);
    assert_eq!(page.state.seats().o, Seat::Engine(Level::ALL[5]));
    assert_eq!(page.notices(), []);
    assert_eq!(saved(&effects, Slot::Game), None);
    page.send(Message::Play(Playing::Redo));
    assert_eq!(page.record(), "classic: 55 51 15");
}

#[test]
fn a_game_of_an_earlier_version_has_its_level_by_a_name() {
    let names = [("beginner", 1), ("casual", 3), ("skilled", 5), ("expert", 7), ("Master", 9)];
    for (name, at) in names {
        let text = SAVED.replace("o: 6", &format!("o: {name}"));
        let link = format!("classic:11-12&x=person&o={name}");
        for (page, _) in [Page::loaded(&[(Slot::Game, &text)], ""), Page::loaded(&[], &link)] {
            assert_eq!(page.state.seats().o, Seat::Engine(Level::ALL[at]), "{name}");
            assert_eq!(page.notices(), []);
        }
    }
}

#[test]
fn the_engine_thinks_on_after_a_reload() {
    let text = SAVED.replace("played: 2", "played: 3");
    let (_, effects) = Page::loaded(&[(Slot::Game, &text)], "");
    assert_eq!(asked(&effects).unwrap().record, "classic: 55 51 15");
}

#[test]
fn a_damaged_saved_game_is_refused_with_what_is_wrong_and_kept_aside() {
    let cases = [
        ("", "line 1: \"\", expected \"uttt-game 1\""),
        ("{\"moves\":[]}", "line 1: \"{\\\"moves\\\":[]}\", expected \"uttt-game 1\""),
        (&SAVED.replace("game 1", "game 2"), "it comes from a newer version of this page"),
        (&SAVED.replace("51 15", "15 51"), "move 2 (15): wrong board; play in board 5"),
        (
            &SAVED.replace("51 15", "51 1"),
            "move 3: \"1\": a board, not a cell, expected two digits 1-9",
        ),
        (&SAVED.replace("classic", "chess"), "unknown rules \"chess\", expected classic"),
        (&SAVED.replace("played: 2", "played: 4"), "played: \"4\", expected a number of moves"),
        (&SAVED.replace("played: 2", "played: -1"), "played: \"-1\", expected a number"),
        (&SAVED.replace("6", "wizard"), "o: \"wizard\", expected person or a level"),
        (&SAVED.replace("x: person\n", ""), "the line \"x: …\" is missing"),
        (&SAVED.replace("x: person", "y: person"), "line 4: unexpected \"y: person\""),
        (&SAVED.replace("o: 6", "x: 6"), "line 5: unexpected \"x: 6\""),
    ]
    .map(|(text, why)| (text.to_owned(), why));
    for (text, why) in cases {
        let (mut page, effects) = Page::loaded(&[(Slot::Game, &text)], "");
        let said = page.notice(NoticeKind::DamagedGame);
        assert!(said.contains(why), "{said}\nexpected {why}");
        assert!(said.starts_with("Your saved game couldn't be read ("), "{said}");
        assert!(said.ends_with("). It has been set aside, and this is a new game."), "{said}");
        assert_eq!(page.record(), "classic:");
        assert_eq!(saved(&effects, Slot::Damaged), Some(text.as_str()));
        // The page keeps it before it saves anything else.
        assert_eq!(saved(&effects, Slot::Game), None);
        assert!(saved(&page.press("55"), Slot::Game).is_some());
        assert_eq!(
            page.send(Message::Keep(Keeping::CopyDamaged)),
            [Effect::CopyText(text.clone())]
        );
        assert_eq!(
            page.send(Message::Keep(Keeping::DiscardDamaged)),
            [Effect::Forget(Slot::Damaged)]
        );
        assert_eq!(page.notices(), []);
    }
}

#[test]
fn a_text_that_was_cut_off_anywhere_is_refused() {
    let text = SAVED.trim_end();
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        let (page, _) = Page::loaded(&[(Slot::Game, &text[..end])], "");
        assert_eq!(page.notices(), [NoticeKind::DamagedGame], "{:?}", &text[..end]);
    }
}

#[test]
fn damaged_games_are_kept_and_offered_until_they_are_discarded() {
    let (page, effects) = Page::loaded(&[(Slot::Damaged, "old"), (Slot::Game, SAVED)], "");
    assert_eq!(page.notices(), [NoticeKind::KeptAside]);
    assert_eq!(
        page.notice(NoticeKind::KeptAside),
        "An earlier saved game couldn't be read (line 1: \"old\", expected \"uttt-game 1\"). \
         It has been set aside.",
    );
    assert_eq!(page.record(), "classic: 55 51");
    assert_eq!(saved(&effects, Slot::Damaged), None);
    // The page also reports a text that another version can read.
    let (mut page, _) = Page::loaded(&[(Slot::Damaged, SAVED)], "");
    let said = page.notice(NoticeKind::KeptAside);
    assert_eq!(said, "An earlier saved game couldn't be read. It has been set aside.");
    assert_eq!(page.send(Message::Keep(Keeping::DiscardDamaged)), [Effect::Forget(Slot::Damaged)]);
    assert_eq!(page.notices(), []);
    // A second text is added to the first, once.
    let (_, effects) = Page::loaded(&[(Slot::Damaged, "old"), (Slot::Game, "new")], "");
    assert_eq!(saved(&effects, Slot::Damaged), Some("old\nnew"));
    let (_, effects) = Page::loaded(&[(Slot::Damaged, "old\nnew"), (Slot::Game, "new")], "");
    assert_eq!(saved(&effects, Slot::Damaged), Some("old\nnew"));
}

#[test]
fn a_share_hands_out_the_moves_up_to_the_position_that_is_shown() {
    let mut page = Page::after("55 51 15");
    page.send(Message::Play(Playing::Undo));
    let fragment = "classic:55-51".to_owned();
    let shared = Effect::ShareLink { before: String::new(), fragment };
    assert_eq!(page.send(Message::Share(HandingOut::SendLink)), [shared]);
    page.send(Message::Share(HandingOut::Copied(Copied::Link)));
    assert_eq!(page.notices(), [NoticeKind::Copied(Copied::Link)]);
    page.press("52");
    assert_eq!(page.notices(), []);
}

#[test]
fn a_refused_copy_shows_the_text_to_copy_by_hand() {
    let mut page = Page::after("55");
    page.send(Message::Share(HandingOut::CopyRefused(
        "https://example.org/#classic:55".to_owned(),
    )));
    let said = page.notice(NoticeKind::CopyRefused);
    assert!(said.ends_with("https://example.org/#classic:55"), "{said}");
}

#[test]
fn without_storage_the_game_runs_in_memory_and_says_so() {
    let mut page = Page::ready();
    page.send(Message::Keep(Keeping::StorageRefused));
    // The browser has begun to refuse, perhaps for want of room.
    assert!(page.notice(NoticeKind::NoStorage).starts_with("The browser couldn't save your game"));
    let effects = page.press("55");
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Save { .. })));
    assert_eq!(page.record(), "classic: 55");
    page.send(Message::Prefer(Preference::Theme(Theme::Dark)));
    page.send(Message::Dismiss(NoticeKind::NoStorage));
    assert_eq!(page.notices(), []);
}

#[test]
fn preferences_are_saved_and_read_back() {
    let mut page = Page::ready();
    page.send(Message::Prefer(Preference::Theme(Theme::Dark)));
    page.send(Message::Prefer(Preference::Motion(Motion::Reduced)));
    let effects = page.send(Message::Prefer(Preference::Ponder(true)));
    let text = saved(&effects, Slot::Preferences).unwrap().to_owned();
    assert!(text.contains("\nponder: on\n"), "{text}");
    let (page, _) = Page::loaded(&[(Slot::Preferences, &text)], "");
    assert_eq!(page.state.palette(), Palette::Dark);
    assert!(page.state.reduced_motion());
}

#[test]
fn preferences_from_before_there_was_pondering_are_read() {
    let text = "uttt-preferences 1\ntheme: dark\nmotion: system\n";
    let (page, _) = Page::loaded(&[(Slot::Preferences, text)], "");
    assert_eq!((page.state.palette(), page.notices()), (Palette::Dark, vec![]));
    let (page, _) = Page::loaded(&[(Slot::Preferences, &format!("{text}ponder: maybe\n"))], "");
    let said = page.notice(NoticeKind::DamagedPreferences);
    assert!(said.contains("ponder: \"maybe\", expected on or off"), "{said}");
}

#[test]
fn damaged_preferences_are_told_of() {
    let (page, _) = Page::loaded(&[(Slot::Preferences, "uttt-preferences 1\ntheme: pink\n")], "");
    let said = page.notice(NoticeKind::DamagedPreferences);
    assert!(said.contains("theme: \"pink\", expected system, light or dark"), "{said}");
    assert_eq!(page.state.palette(), Palette::Light);
}

#[test]
fn preferences_that_cannot_be_read_are_set_aside_before_a_change_overwrites_them() {
    let newer = "uttt-preferences 2\ntheme: pink\n";
    let (mut page, effects) = Page::loaded(&[(Slot::Preferences, newer)], "");
    assert_eq!(saved(&effects, Slot::Damaged), Some(newer));
    assert_eq!(
        page.notice(NoticeKind::DamagedPreferences),
        "Your saved settings couldn't be read (it comes from a newer version of this page). They have \
         been set aside; the defaults are used."
    );
    assert!(
        saved(&page.send(Message::Prefer(Preference::Theme(Theme::Dark))), Slot::Preferences)
            .is_some()
    );
    assert_eq!(
        page.send(Message::Keep(Keeping::CopyDamaged)),
        [Effect::CopyText(newer.to_owned())]
    );
    assert_eq!(page.send(Message::Keep(Keeping::DiscardDamaged)), [Effect::Forget(Slot::Damaged)]);
    assert_eq!(page.notices(), []);
    // On the next visit, one notice tells of them, whether or not a setting was changed.
    let (page, _) = Page::loaded(&[(Slot::Damaged, newer)], "");
    let said = page.notice(NoticeKind::KeptAside);
    assert_eq!(said, "Something saved earlier couldn't be read. It has been set aside.");
    let (page, effects) = Page::loaded(&[(Slot::Damaged, newer), (Slot::Preferences, newer)], "");
    assert_eq!(page.notices(), [NoticeKind::DamagedPreferences]);
    assert_eq!(saved(&effects, Slot::Damaged), Some(newer));
    // With a game that cannot be read either, the text does not grow at each visit.
    let both = format!("old\n{newer}");
    let stored = [(Slot::Damaged, both.as_str()), (Slot::Game, "old"), (Slot::Preferences, newer)];
    let (_, effects) = Page::loaded(&stored, "");
    assert_eq!(saved(&effects, Slot::Damaged), Some(both.as_str()));
}

#[test]
fn colours_follow_the_system_and_the_choice() {
    let surroundings = |dark, forced_colours| {
        Message::Browser(BrowserNews::SurroundingsChanged(Surroundings {
            dark,
            forced_colours,
            ..Surroundings::default()
        }))
    };
    let mut page = Page::ready();
    assert_eq!(page.send(surroundings(true, false)), [Effect::Redraw]);
    assert_eq!(page.state.palette(), Palette::Dark);
    page.send(Message::Prefer(Preference::Theme(Theme::Light)));
    assert_eq!(page.state.palette(), Palette::Light);
    page.send(surroundings(true, true));
    assert_eq!(page.state.palette(), Palette::Forced);
}

#[test]
fn an_update_waits_for_the_person() {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::UpdateReady));
    let [reload, later] = page.panel().notices.remove(0).actions.try_into().unwrap();
    assert_eq!(page.send(reload.message), [Effect::Reload]);
    page.send(later.message);
    assert_eq!(page.notices(), []);
}

#[test]
fn an_update_that_another_tab_has_let_in_waits_for_the_person_of_this_one() {
    let mut page = Page::after("55 51");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    let effects = page.send(Message::Show(Showing::UpdateReady));
    assert!(!effects.contains(&Effect::Reload));
    assert!(page.dialog().is_some());
    // It comes once more when the new version controls this tab, and is told once.
    page.send(Message::Show(Showing::UpdateReady));
    assert_eq!(page.notices(), [NoticeKind::UpdateReady]);
}

#[test]
fn without_storage_the_address_keeps_the_game_and_its_players() {
    let (mut page, effects) = Page::loaded_without_storage("");
    assert_eq!(addressed(&effects), None);
    // The page need not say as well that it keeps no copy for offline use.
    page.send(Message::Show(Showing::OfflineRefused));
    assert_eq!(page.notices(), [], "nothing can be lost yet");
    let effects = page.press("55");
    assert_eq!(page.notices(), [NoticeKind::NoStorage]);
    let address = addressed(&effects).unwrap().to_owned();
    assert_eq!(address, "classic:55&x=person&o=2");
    // After a reload, or an update, which reloads the page.
    assert_eq!(page.send(Message::Show(Showing::Update)), [Effect::Reload]);
    let (again, effects) = Page::loaded_without_storage(&address);
    assert_eq!((again.record(), again.state.seats()), (page.record(), page.state.seats()));
    assert_eq!(asked(&effects).unwrap().record, "classic: 55");
    assert_eq!(addressed(&effects), None);
}

#[test]
fn a_storage_that_is_refused_later_leaves_the_game_to_the_address() {
    let mut page = Page::after("55 51");
    let effects = page.send(Message::Keep(Keeping::StorageRefused));
    assert_eq!(addressed(&effects), Some("classic:55-51&x=person&o=person"));
    // A link to a position has no move yet, and leaves the address when the game is saved.
    let link = position_link(2);
    let (mut page, effects) = Page::loaded(&[], &link);
    assert_eq!(addressed(&effects), Some(""));
    let effects = page.send(Message::Keep(Keeping::StorageRefused));
    assert_eq!(addressed(&effects), Some(format!("{link}&x=person&o=person").as_str()));
    // A damaged link stays in the address until a move is made.
    let (mut page, _) = Page::loaded(&[], "classic:5x");
    assert_eq!(addressed(&page.send(Message::Keep(Keeping::StorageRefused))), None);
}
