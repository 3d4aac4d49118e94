//! Games by link that the list of games or another tab has as well.

use uttt_app::{
    Beginning, BrowserNews, Dialog, Effect, GameChange, GameId, HandingOut, Keeping, Listing,
    Message, NoticeKind, Playing, Showing, Slot, Start, Stored,
};
use uttt_rules::{Player, Rules};

use crate::by_link::{ID, KNOWN, begun, listed, offered, opened, read, told};
use crate::page::{Page, addressed, announced, put_aside, saved};

#[test]
fn a_changed_past_is_refused_even_where_only_the_list_has_the_game() {
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 2\n{KNOWN}");
    let (mut page, effects) = opened(&[], &format!("classic:55-52-25-59&game={ID}"));
    assert!(effects.contains(&Effect::ReadGames));
    // A quick move comes before the list does, and replaces nothing there.
    let effects = page.press("91");
    assert_eq!(page.record(), "classic: 55 52 25 59 91");
    assert_eq!(listed(&effects, Some(&kept)), []);
    page.send(read(vec![(ID.to_owned(), kept)]));
    assert_eq!(page.record(), "classic: 55 51 15");
    assert!(page.notice(NoticeKind::LinkNews).starts_with("That link changes O's move 1:"));
}

#[test]
fn a_move_that_is_played_before_the_list_is_known_is_not_sent() {
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 3\n{KNOWN}");
    let (mut page, _) = opened(&[], &format!("classic:55-51-15-59&game={ID}"));
    page.press("91");
    page.send(read(vec![(ID.to_owned(), kept)]));
    assert_eq!(page.record(), "classic: 55 51 15 59 91");
    assert_eq!(
        told(&page),
        "Send the link to your friend, who plays next. Sent moves can't be changed."
    );
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic: 55 51 15 59");
}

#[test]
fn a_link_is_sent_by_the_tab_that_plays_the_game() {
    let mut page = begun(Rules::Classic, Player::X);
    let saved = page.press("55").iter().find_map(|effect| match effect {
        Effect::Save { slot: Slot::Game, text } => Some(text.clone()),
        _ => None,
    });
    page.send(Message::Keep(Keeping::GameElsewhere { saved }));
    let link = offered(&mut page);
    let effects = page.send(Message::Share(HandingOut::LinkSent(link)));
    assert!(effects.contains(&Effect::TakeGame), "{effects:?}");
}

const OWN: &str = "uttt-game 1\nmoves: classic: 11\nplayed: 1\nx: person\no: person\n";

/// The known game after this move, of which the first `sent` moves were sent.
fn after(mv: &str, sent: usize) -> String {
    KNOWN
        .replace(
            "55 51 15\nplayed: 3\nx: person\no: friend",
            &format!("55 51 15 {mv}\nplayed: 4\nx: friend\no: person"),
        )
        .replace("by-link: 3", &format!("by-link: {sent}"))
}

#[test]
fn a_move_that_was_not_sent_yields_to_one_that_another_tab_has_sent() {
    let kept = |text: &str| format!("uttt-kept 1\nbegun: 1\nchanged: 3\n{text}");
    // The other tab plays it beside another game, so neither waits for the other.
    let (mut page, _) = opened(
        &[(Slot::Game, OWN), (Slot::Beside, &after("59", 3))],
        &format!("classic:55-51-15&game={ID}"),
    );
    assert_eq!(page.record(), "classic: 55 51 15 59");
    let effects = page.send(read(vec![(ID.to_owned(), kept(&after("52", 4)))]));
    assert_eq!(page.record(), "classic: 55 51 15 52");
    assert!(saved(&effects, Slot::Beside).unwrap().contains("by-link: 4\n"));
    let said = page.notice(NoticeKind::LinkNews);
    assert!(said.starts_with("You sent a different move elsewhere"), "{said}");
    assert!(told(&page).starts_with("Waiting for your friend."));
    // What this tab has sent stays.
    let link = offered(&mut page);
    page.send(Message::Share(HandingOut::LinkSent(link)));
    page.send(read(vec![(ID.to_owned(), kept(&after("59", 4)))]));
    assert_eq!(page.record(), "classic: 55 51 15 52");
    // If both tabs have the same move and one sends it, it counts as sent in both.
    let (mut page, _) = opened(&[(Slot::Game, &after("59", 3))], "");
    assert_eq!(
        told(&page),
        "Send the link to your friend, who plays next. Sent moves can't be changed."
    );
    page.send(read(vec![(ID.to_owned(), kept(&after("59", 4)))]));
    assert!(told(&page).starts_with("Waiting for your friend."));
}

#[test]
fn what_another_tab_has_sent_stays_sent_in_the_list() {
    let (mut page, _) = opened(&[(Slot::Game, &after("59", 3))], "");
    let effects = page.send(Message::Play(Playing::Undo));
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 3\n{}", after("59", 4));
    let written = listed(&effects, Some(&kept));
    assert!(written[0].1.contains("15 59\nplayed: 3\n"), "{written:?}");
    assert!(written[0].1.contains("\nby-link: 4\n"), "{written:?}");
    // One that has sent a different move writes nothing, and the browser reads the list.
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 3\n{}", after("52", 4));
    let mut page = beside("59", 3);
    let effects =
        page.send(Message::Share(HandingOut::LinkSent(format!("classic:55-51-15-59&game={ID}"))));
    assert_eq!(listed(&effects, Some(&kept)), []);
    let is_by_link = |effect: &Effect| match effect {
        Effect::ChangeGames(changes) => changes.iter().all(GameChange::is_by_link),
        _ => false,
    };
    assert!(effects.iter().any(is_by_link));
}

#[test]
fn a_file_of_games_changes_no_move_that_was_sent() {
    let file = |text: &str| {
        let text = text.replace("classic: 55 51 15", "classic: 55 52 25");
        format!("uttt-games 1\n\nuttt-kept 1\nbegun: 1\nchanged: 9\n{text}")
    };
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 3\n{KNOWN}");
    let (mut page, _) = opened(&[(Slot::Game, KNOWN)], "");
    page.send(read(vec![(ID.to_owned(), kept.clone())]));
    let effects = page.send(Message::Games(Listing::File(Ok(file(KNOWN)))));
    assert_eq!(listed(&effects, Some(&kept)), []);
    let said =
        "Nothing imported. The page left out 1 game by link that would change moves you have sent.";
    assert_eq!(page.notice(NoticeKind::GamesImported), said);
    // One with later moves is taken, on the board as well.
    let effects = page.send(Message::Games(Listing::File(Ok(format!(
        "uttt-games 1\n\nuttt-kept 1\nbegun: 1\nchanged: 9\n{}",
        after("59", 4).replace("x: friend\no: person", "x: person\no: friend"),
    )))));
    assert!(listed(&effects, Some(&kept))[0].1.contains("classic: 55 51 15 59\n"));
    assert_eq!(page.record(), "classic: 55 51 15 59");
}

#[test]
fn a_tab_that_takes_the_game_over_keeps_what_the_other_has_played_meanwhile() {
    let open = |fragment: String| {
        let mut page = Page::new();
        page.send(Message::Browser(BrowserNews::Loaded(Start {
            shared: true,
            stored: Stored::read_with(|slot| (slot == Slot::Game).then(|| KNOWN.to_owned())),
            fragment,
            ..Start::default()
        })));
        page.send(Message::Keep(Keeping::GameElsewhere { saved: Some(KNOWN.to_owned()) }));
        page
    };
    // The other tab has opened the same link, and its person has answered.
    let gone_on = after("59", 4).replace(
        "15 59\nplayed: 4\nx: friend\no: person",
        "15 59 91\nplayed: 5\nx: person\no: friend",
    );
    let mut page = open(format!("classic:55-51-15-59&game={ID}"));
    let effects = page.send(Message::Keep(Keeping::GameOwned { saved: Some(gone_on) }));
    assert_eq!(page.record(), "classic: 55 51 15 59 91");
    assert!(saved(&effects, Slot::Game).unwrap().contains("59 91\n"));
    // The other tab saves its game once more before it knows.
    let mut page = open(format!("classic:55-51-15-59&game={ID}"));
    page.send(Message::Keep(Keeping::GameOwned { saved: Some(KNOWN.to_owned()) }));
    let effects = page.send(Message::Keep(Keeping::StoredElsewhere {
        slot: Slot::Game,
        text: Some(KNOWN.to_owned()),
    }));
    assert_eq!(page.record(), "classic: 55 51 15 59");
    assert!(saved(&effects, Slot::Game).unwrap().contains("15 59\n"));
}

#[test]
fn another_tab_opens_the_next_link_and_this_one_follows() {
    let (mut waiting, _) = opened(&[(Slot::Game, KNOWN)], "");
    let next = KNOWN
        .replace("55 51 15\nplayed: 3", "55 51 15 59\nplayed: 4")
        .replace("by-link: 3", "by-link: 4");
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 3\n{next}");
    assert!(waiting.send(Message::Games(Listing::Changed)).contains(&Effect::ReadGames));
    waiting.send(read(vec![(ID.to_owned(), kept)]));
    assert_eq!(waiting.record(), "classic: 55 51 15 59");
    assert_eq!(told(&waiting), "Because your friend took a bottom right cell.");

    // The tab with the link takes over the game that another one owns.
    let mut page = Page::new();
    page.send(Message::Browser(BrowserNews::Loaded(Start {
        shared: true,
        stored: Stored::read_with(|slot| (slot == Slot::Game).then(|| KNOWN.to_owned())),
        fragment: format!("classic:55-51-15-59&game={ID}"),
        ..Start::default()
    })));
    let effects =
        page.send(Message::Keep(Keeping::GameElsewhere { saved: Some(KNOWN.to_owned()) }));
    assert!(effects.contains(&Effect::TakeGame));
    let effects = page.send(Message::Keep(Keeping::GameOwned { saved: Some(KNOWN.to_owned()) }));
    assert!(saved(&effects, Slot::Game).unwrap().contains("classic: 55 51 15 59\n"));
    assert_eq!(page.record(), "classic: 55 51 15 59");
}

#[test]
fn another_tab_opens_a_link_that_ends_the_game_and_this_one_follows() {
    let (mut waiting, _) = opened(&[(Slot::Game, KNOWN)], "");
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 3\n{KNOWN}resigned: o\n");
    // What this tab has without the end takes none away.
    let keep = GameChange::Keep { id: GameId::parse(ID).unwrap(), text: KNOWN.to_owned() };
    assert_eq!(keep.apply(Some(&kept), 9), []);
    waiting.send(read(vec![(ID.to_owned(), kept)]));
    assert_eq!(waiting.record(), "classic: 55 51 15");
    assert_eq!(waiting.panel().line.main, "You won: your friend resigned.");
}

#[test]
fn beside_another_game_a_reload_leads_back_from_the_move_that_is_looked_at() {
    let link = format!("classic:55-51&game={ID}");
    let (mut page, effects) = opened(&[(Slot::Game, OWN)], &link);
    assert_eq!(page.record(), "classic: 55 51");
    let beside = saved(&effects, Slot::Beside).unwrap();
    assert_eq!(saved(&page.send(Message::Play(Playing::GoTo(1))), Slot::Beside), None);
    let (again, _) = opened(&[(Slot::Game, OWN), (Slot::Beside, beside)], &link);
    assert_eq!((again.record(), again.game().undone().len()), ("classic: 55 51".to_owned(), 0));
}

/// A tab that plays the known game beside a game of its own, after O's answer and this move of its
/// person, of which the first `sent` moves were sent.
fn beside(mv: &str, sent: usize) -> Page {
    let stored = [(Slot::Game, OWN), (Slot::Beside, &*after(mv, sent))];
    opened(&stored, &format!("classic:55-51-15-{mv}&game={ID}")).0
}

fn another_plays(page: &mut Page, text: &str) -> Vec<Effect> {
    page.send(Message::Keep(Keeping::GameElsewhere { saved: Some(text.to_owned()) }))
}

#[test]
fn a_full_load_with_news_of_the_game_beside_is_no_reload() {
    let load = |beside: &str, link: &str| {
        let stored = [(Slot::Game, OWN), (Slot::Beside, beside)];
        opened(&stored, &format!("{link}&game={ID}")).0
    };
    let end = "classic:55-51-15&end=o-resigned";
    let page = load(KNOWN, end);
    assert_eq!(page.panel().line.main, "You won: your friend resigned.");
    let answered = KNOWN.replace("55 51 15\nplayed: 3", "55 51\nplayed: 2");
    let page = load(&answered.replace("by-link: 3", "by-link: 2"), "classic:55-51&draw=offered");
    assert!(page.notices().contains(&NoticeKind::DrawOffer), "{:?}", page.notices());
    // What the page has written itself is none.
    for (beside, link) in
        [(KNOWN.to_owned(), "classic:55-51-15"), (format!("{KNOWN}resigned: o\n"), end)]
    {
        assert_eq!(load(&beside, link).notices(), [NoticeKind::BesideSaved], "{link}");
    }
}

#[test]
fn a_reload_beside_another_game_sends_no_move() {
    let mut page = beside("59", 3);
    assert_eq!(
        told(&page),
        "Send the link to your friend, who plays next. Sent moves can't be changed."
    );
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic: 55 51 15");
}

#[test]
fn two_tabs_that_have_sent_different_moves_keep_two_games() {
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 3\n{}", after("52", 4));
    let mut page = beside("59", 4);
    let effects = page.send(read(vec![(ID.to_owned(), kept.clone())]));
    assert_eq!(page.record(), "classic: 55 51 15 59");
    let said = page.notice(NoticeKind::LinkNews);
    assert!(
        said.starts_with("You sent a different move elsewhere, so these are two games now"),
        "{said}"
    );
    assert_eq!(announced(&effects), [said]);
    // The list gets it as another game, and the page asks to send its link.
    let listed = listed(&effects, None);
    let (id, text) = &listed[0];
    assert!(id != ID && text.contains("classic: 55 51 15 59\n"), "{listed:?}");
    assert!(saved(&effects, Slot::Beside).unwrap().contains(&format!("id: {id}\n")));
    assert_eq!(
        told(&page),
        "Send the link to your friend, who plays next. Sent moves can't be changed."
    );
    assert_eq!(offered(&mut page), format!("classic:55-51-15-59&game={id}"));
    // The list as it is now is no news.
    let list = [(ID.to_owned(), kept), (id.clone(), text.clone())];
    page.send(Message::Dismiss(NoticeKind::LinkNews));
    page.send(read(list.to_vec()));
    assert_eq!(page.notice(NoticeKind::LinkNews), "");
    assert_eq!(page.record(), "classic: 55 51 15 59");
}

#[test]
fn a_tab_that_takes_the_game_over_keeps_both_games_where_both_were_sent() {
    let (mut page, _) = asking(&after("59", 3), "");
    page.send(Message::Share(HandingOut::LinkSent(format!("classic:55-51-15-59&game={ID}"))));
    let theirs = after("52", 4);
    let effects = page.send(Message::Keep(Keeping::GameOwned { saved: Some(theirs.clone()) }));
    assert_eq!(page.record(), "classic: 55 51 15 59");
    assert!(!saved(&effects, Slot::Game).unwrap().contains(ID));
    assert_eq!(put_aside(&effects, None), Some(Some(theirs)));
    assert!(page.notices().contains(&NoticeKind::LinkNews));
    // The notice does not carry over to the next game.
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Start));
    assert_eq!(page.record(), "classic:");
    assert!(!page.notices().contains(&NoticeKind::LinkNews));
}

#[test]
fn a_tab_beside_its_own_game_follows_another_tab_that_plays_the_same() {
    // The other tab has gone on, or has taken an unsent move back: this one shows what it shows.
    let further = after("59", 4)
        .replace("59\nplayed: 4\nx: friend\no: person", "59 91\nplayed: 5\nx: person\no: friend");
    let back = after("59", 3).replace("played: 4", "played: 3");
    for (theirs, moves) in
        [(further, "55 51 15 59 91"), (back, "55 51 15"), (after("52", 4), "55 51 15 52")]
    {
        let mut page = beside("59", 3);
        let effects = another_plays(&mut page, &theirs);
        assert_eq!(page.record(), format!("classic: {moves}"));
        assert!(page.notices().contains(&NoticeKind::OpenElsewhere), "{moves}");
        assert!(!page.notices().contains(&NoticeKind::BesideSaved), "{moves}");
        assert!(effects.contains(&Effect::Forget(Slot::Beside)), "{moves}");
        assert_eq!((saved(&effects, Slot::Game), addressed(&effects)), (None, Some("")));
        let is_told = page.notices().contains(&NoticeKind::LinkNews);
        assert_eq!(is_told, theirs.contains("15 52"), "{moves}");
    }
}

#[test]
fn a_tab_that_has_sent_more_than_the_one_that_plays_the_same_game_takes_it_over() {
    let mut page = beside("59", 4);
    let effects = another_plays(&mut page, KNOWN);
    assert!(effects.contains(&Effect::TakeGame));
    assert_eq!(page.send(Message::Browser(BrowserNews::NoticesDue)), []);
    let effects = page.send(Message::Keep(Keeping::GameOwned { saved: Some(KNOWN.to_owned()) }));
    assert_eq!(page.record(), "classic: 55 51 15 59");
    assert!(saved(&effects, Slot::Game).unwrap().contains("15 59\n"));
    assert!(effects.contains(&Effect::Forget(Slot::Beside)));
    assert_eq!(page.notices(), []);
}

#[test]
fn a_move_that_is_taken_back_while_the_tab_asks_for_the_game_does_not_come_back() {
    let unsent = after("59", 3);
    let owned = |text: &str| Message::Keep(Keeping::GameOwned { saved: Some(text.to_owned()) });
    let (mut page, _) = asking(&unsent, "");
    page.send(Message::Play(Playing::Undo));
    let effects = page.send(owned(&unsent));
    assert_eq!((page.record(), page.notices()), ("classic: 55 51 15".to_owned(), vec![]));
    assert!(saved(&effects, Slot::Game).unwrap().contains("played: 3\n"));
    // Nor if another move is played instead.
    let (mut page, _) = asking(&unsent, "");
    page.send(Message::Play(Playing::Undo));
    page.press("52");
    page.send(owned(&unsent));
    assert_eq!((page.record(), page.notices()), ("classic: 55 51 15 52".to_owned(), vec![]));
    // If another tab has sent it, it stays sent.
    let (mut page, _) = asking(&unsent, "");
    page.send(Message::Play(Playing::Undo));
    let effects = page.send(owned(&after("59", 4)));
    assert!(saved(&effects, Slot::Game).unwrap().contains("by-link: 4\n"));
    assert!(effects.contains(&Effect::Redraw));
    assert_eq!(page.record(), "classic: 55 51 15 59");
    assert!(told(&page).starts_with("Waiting for your friend."));
}

/// A tab that does not know yet which tab owns the saved game.
fn asking(saved: &str, fragment: &str) -> (Page, Vec<Effect>) {
    let mut page = Page::new();
    let effects = page.send(Message::Browser(BrowserNews::Loaded(Start {
        shared: true,
        has_game_list: true,
        stored: Stored::read_with(|slot| (slot == Slot::Game).then(|| saved.to_owned())),
        fragment: fragment.to_owned(),
        ..Start::default()
    })));
    (page, effects)
}
