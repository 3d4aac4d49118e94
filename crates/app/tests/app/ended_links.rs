//! Links that say how a game ended which the board has not decided.

use uttt_app::{
    Dialog, Effect, HandingOut, Keeping, Message, NoticeKind, Playing, Seat, ShareForm, Sharing,
    Showing, Slot,
};
use uttt_rules::Player;

use crate::page::Page;
use crate::shared_ends::{handed_out, text};

#[test]
fn a_link_to_an_earlier_position_of_a_lost_game_leads_on_to_its_end() {
    let (mut page, _) = Page::loaded(&[], "classic:55-51-15&ply=1&end=o-time");
    assert_eq!((page.record().as_str(), page.panel().end), ("classic: 55", None));
    page.send(page.panel().buttons.back.unwrap().message);
    assert_eq!(page.record(), "classic: 55 51 15");
    assert_eq!(page.panel().line.main, "X won: O ran out of time.");
}

#[test]
fn a_wrong_end_is_named_and_the_rest_of_the_link_is_shown() {
    let mistakes = &[NoticeKind::LinkMistakes][..];
    // What the board has decided can be watched.
    let over = &[NoticeKind::LinkMistakes, NoticeKind::Watch][..];
    for (link, found) in [
        ("classic:55-51&end=plus-time", "plus-time"),
        ("classic:55-51&end=x", "x"),
        ("classic:55-51&end=", ""),
        ("classic:55-51&end=x-time-", "x-time-"),
        ("nested-1:1-4-2-5-3&end=o-resigned", "o-resigned"),
    ] {
        let (page, _) = Page::loaded(&[], link);
        let is_over = link.starts_with("nested-1");
        assert_eq!(page.notices(), if is_over { over } else { mistakes }, "{link}");
        let said = page.notice(NoticeKind::LinkMistakes);
        let expected = format!(
            "This link says that its game ended by “{found}”, which can't be. The rest of it is shown here."
        );
        assert_eq!(said, expected);
        assert!(!page.panel().line.main.contains("resigned"), "{link}");
    }
    let (page, _) = Page::loaded(&[], "classic:55-51&end=x-time&end=o-time");
    let said = page.notice(NoticeKind::LinkMistakes);
    assert_eq!(said, "This link says “end” twice. The rest of it is shown here.");
    assert_eq!(page.panel().line.main, "O won: X ran out of time.");
}

#[test]
fn a_saved_game_ended_in_one_way() {
    let text = "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: person\nlink: seen\nlate: x\n";
    let (page, _) = Page::loaded(&[(Slot::Game, text)], "");
    assert_eq!(page.panel().line.main, "O won: X ran out of time.");
    let both = format!("{text}resigned: o\n");
    let (page, _) = Page::loaded(&[(Slot::Game, &both)], "");
    assert_eq!(page.notices(), [NoticeKind::DamagedGame]);
}

/// The person's own game, which has ended, and a link to the same moves.
#[test]
fn a_link_to_the_same_moves_with_another_end_is_another_game() {
    const OWN: &str =
        "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: 6\nresigned: x\n";
    let opened = |link| Page::loaded(&[(Slot::Game, OWN)], link).0;
    for same in ["classic:55-51", "classic:55-51&end=x-resigned"] {
        assert_eq!(opened(same).panel().line.main, "Level 6 won: you resigned.", "{same}");
    }
    let other = opened("classic:55-51&end=o-time");
    assert_eq!(other.panel().line.main, "X won: O ran out of time.");
}

const ID: &str = "0123456789abcdef";

fn friend(link: &str) -> Page {
    Page::loaded(&[], link).0
}

#[test]
fn a_link_can_end_a_game_that_is_new_here() {
    let page = friend(&format!("classic:55-51&end=o-resigned&game={ID}"));
    assert_eq!(page.panel().line.main, "You won: your friend resigned.");
    assert!(page.notices().is_empty(), "nobody invites to a game that is over");
    assert!(!page.panel().buttons.is_link_due);
}

#[test]
fn whoever_opens_a_new_game_is_not_the_one_who_has_ended_it() {
    for (link, person) in [
        ("classic:55-51&end=x-resigned", Player::O),
        ("classic:55-51-15&end=x-resigned", Player::O),
        ("classic:55-51-15&end=o-agreed", Player::X),
    ] {
        let seats = friend(&format!("{link}&game={ID}")).state.seats();
        let [own, other] = [seats[person], seats[person.next(2)]];
        assert_eq!((own, other), (Seat::Person, Seat::Friend), "{link}");
    }
    let page = friend(&format!("classic:55-51&end=x-resigned&game={ID}"));
    assert_eq!(page.panel().line.main, "You won: your friend resigned.");
}

#[test]
fn a_game_that_is_over_is_handed_out_as_such_also_while_one_looks_back() {
    let mut page = friend(&format!("classic:55-51-15&end=o-resigned&game={ID}"));
    page.send(Message::Play(Playing::GoTo(1)));
    let before = |page: &mut Page| {
        let effects = page.send(Message::Share(HandingOut::SendLink));
        effects.into_iter().find_map(|effect| match effect {
            Effect::ShareLink { before, .. } => Some(before),
            _ => None,
        })
    };
    assert_eq!(before(&mut page).unwrap(), "This is how our game ended:");
    // The friend has told the end, so Share has a link for anybody.
    assert_eq!(text(handed_out(&mut page, ShareForm::Link, Sharing::Copy)), "classic:55");

    let untold = format!(
        "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 3\nx: person\no: friend\n\
         id: {ID}\nby-link: 3-untold\nresigned: x\n"
    );
    let (mut page, _) = Page::loaded(&[(Slot::Game, &untold)], "");
    page.send(Message::Play(Playing::GoTo(1)));
    assert_eq!(before(&mut page).unwrap(), "This is how our game ended:");
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    let meaning = page.shared(ShareForm::Link).meaning;
    assert_eq!(meaning, "Send the last link, so that your friend sees how it ended.");
}

#[test]
fn a_link_ends_the_game_that_is_played_with_or_without_a_move() {
    for link in ["classic:55-51", "classic:55-51-15"] {
        let mut page = friend(&format!("classic:55-51&game={ID}"));
        assert_eq!(page.panel().end, None);
        let ends = format!("{link}&end=o-resigned&game={ID}");
        page.send(Message::Keep(Keeping::FragmentChanged(ends)));
        assert_eq!(page.panel().line.main, "You won: your friend resigned.", "{link}");
        // Neither an older link nor one with more moves takes it back.
        for other in ["classic:55", "classic:55-51", "classic:55-51-15-52"] {
            let other = format!("{other}&game={ID}");
            page.send(Message::Keep(Keeping::FragmentChanged(other)));
            assert_eq!(page.panel().line.main, "You won: your friend resigned.", "{link}");
        }
        // The last link goes to the friend again, and Share has one for anybody.
        let effects = page.send(Message::Share(HandingOut::SendLink));
        let last = Effect::ShareLink {
            before: "This is how our game ended:".to_owned(),
            fragment: format!("{link}&end=o-resigned&game={ID}"),
        };
        assert!(effects.contains(&last), "{effects:?}");
        let shared = text(handed_out(&mut page, ShareForm::Link, Sharing::Copy));
        assert_eq!(shared, format!("{link}&end=o-resigned"));
    }
}

#[test]
fn an_older_link_ends_nothing() {
    let mut page = friend(&format!("classic:55-51-15-52&game={ID}"));
    let older = format!("classic:55-51&end=o-resigned&game={ID}");
    page.send(Message::Keep(Keeping::FragmentChanged(older)));
    assert_eq!(page.panel().end, None);
}
