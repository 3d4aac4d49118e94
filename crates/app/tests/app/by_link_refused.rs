//! Games by link: links and saved texts that are refused.

use uttt_app::{Keeping, Message, Notation, NoticeKind, Preference, Seat, Slot};
use uttt_rules::{AnyGame, Rules};

use crate::by_link::{ID, KNOWN, opened, told};
use crate::page::announced;

#[test]
fn a_link_that_changes_the_past_is_refused_and_the_game_stays() {
    for (moves, said) in [
        (
            "55-52-25-59",
            "That link changes O's move 1: it was 5·1, and the link has 5·2. Your game stays as it was.",
        ),
        ("55-51", "That link is older. Here is how the game stands now."),
        ("", "That link is older. Here is how the game stands now."),
    ] {
        let link = format!("classic:{moves}&game={ID}");
        let (loaded, effects) = opened(&[(Slot::Game, KNOWN)], &link);
        assert_eq!(loaded.notice(NoticeKind::LinkNews), said, "{moves}");
        assert!(announced(&effects).contains(&said), "{moves}");
        let (mut changed, _) = opened(&[(Slot::Game, KNOWN)], "");
        changed.send(Message::Keep(Keeping::FragmentChanged(link)));
        assert_eq!(changed.notice(NoticeKind::LinkNews), said, "{moves}");
        for page in [loaded, changed] {
            assert_eq!(page.record(), "classic: 55 51 15", "{moves}");
            assert_eq!(page.state.seats().o, Seat::Friend);
            assert!(told(&page).starts_with("Waiting for your friend."));
        }
    }
    let (page, _) = opened(&[(Slot::Game, KNOWN)], &format!("adjacent:55&game={ID}"));
    assert_eq!(page.record(), "classic: 55 51 15");
    let said = page.notice(NoticeKind::LinkNews);
    assert!(said.starts_with("That link has the id of your game of Classic, but"), "{said}");
}

#[test]
fn a_refused_link_names_moves_as_the_list_writes_them() {
    let (mut page, _) = opened(&[(Slot::Game, KNOWN)], "");
    page.send(Message::Prefer(Preference::Notation(Notation::Compass)));
    page.send(Message::Keep(Keeping::FragmentChanged(format!("classic:55-52&game={ID}"))));
    let said = page.notice(NoticeKind::LinkNews);
    assert!(said.contains("it was C/NW, and the link has C/N."), "{said}");
}

#[test]
fn damaged_and_oversized_ids_are_named_and_the_moves_are_shown() {
    let long = "a".repeat(500);
    for (id, said) in [
        ("0123", "“0123”"),
        ("0123456789abcde!", "“0123456789abcde!”"),
        ("", "“”"),
        (long.as_str(), "“aaaa"),
    ] {
        let (page, _) = opened(&[(Slot::Game, KNOWN)], &format!("classic:55-51&game={id}"));
        assert_eq!(page.record(), "classic: 55 51", "{id}");
        assert_eq!(page.state.seats().o, Seat::Person);
        let notice = page.notice(NoticeKind::LinkMistakes);
        assert!(notice.contains(said) && notice.len() < 300, "{notice}");
        assert!(notice.contains("Ask for the link again"), "{notice}");
    }
    // Moves that are no game say what is wrong, and the known game is safe.
    let (mut page, _) = opened(&[(Slot::Game, KNOWN)], &format!("classic:55-51-99&game={ID}"));
    assert!(
        page.notice(NoticeKind::DamagedLink).starts_with("Move 3 in this link, 99, isn't allowed")
    );
    page.send(Message::Keep(Keeping::BackToSaved));
    assert_eq!(page.record(), "classic: 55 51 15");
    // Very long links: one to a whole game, and one with an illegal eighth move.
    let mut game = AnyGame::new(Rules::Nested3);
    while let Some(&at) = game.legal_moves().first() {
        game.play(at).unwrap();
    }
    assert!(game.ply() > 200, "{}", game.ply());
    let moves = game.to_string().replace(": ", ":").replace(' ', "-");
    let (page, _) = opened(&[], &format!("{moves}&game={ID}"));
    assert_eq!(page.record(), game.to_string());
    let (page, _) = opened(&[], &format!("overwrite-free:{}&game={ID}", "11-".repeat(6_000)));
    let said = page.notice(NoticeKind::DamagedLink);
    assert!(said.starts_with("Move 8 in this link, 11, isn't allowed"), "{said}");
}

#[test]
fn a_saved_game_by_links_needs_its_id() {
    for text in [
        KNOWN.replace("by-link: 3\n", ""),
        KNOWN.replace("id: 0123456789abcdef\n", ""),
        KNOWN.replace("by-link: 3", "by-link: 4"),
        KNOWN.replace("by-link: 3", "by-link: x"),
    ] {
        let (page, _) = opened(&[(Slot::Game, &text)], "");
        assert_eq!(page.notices(), [NoticeKind::DamagedGame], "{text}");
    }
}
