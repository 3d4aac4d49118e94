//! Games by link: each move makes the next link, and the moves that were sent stay as they are.

use uttt_app::{
    Beginning, BrowserNews, Copied, Dialog, Drafting, Effect, HandingOut, Keeping, KeptTexts,
    LATER_PART, Listing, Message, NoticeKind, Opponent, Playing, Pointing, Seat, ShareForm,
    Sharing, Showing, ShownView, Side, Site, Slot, Start, Stored,
};
use uttt_rules::{Player, Rules};

use crate::page::{Page, addressed, announced, mv, saved};

pub(crate) const ID: &str = "0123456789abcdef";

/// A page of a browser that keeps a list of games.
pub(crate) fn opened(stored: &[(Slot, &str)], fragment: &str) -> (Page, Vec<Effect>) {
    let mut page = Page::new();
    let find = |slot| stored.iter().find(|(at, _)| *at == slot);
    let start = Start {
        stored: Stored::read_with(|slot| find(slot).map(|(_, text)| (*text).to_owned())),
        fragment: fragment.to_owned(),
        id_seed: 7,
        has_game_list: true,
        ..Start::default()
    };
    let effects = page.send(Message::Browser(BrowserNews::Loaded(start)));
    (page, effects)
}

/// A new game by link.
pub(crate) fn begun(rules: Rules, side: Player) -> Page {
    let (mut page, _) = opened(&[], "");
    begin(&mut page, rules, side);
    page
}

fn begin(page: &mut Page, rules: Rules, side: Player) {
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Rules(rules))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::ByLink))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Side(Side::Of(side)))));
    page.send(Message::Begin(Beginning::Start));
}

/// The link that a page offers.
pub(crate) fn offered(page: &mut Page) -> String {
    let effects = page.hand_out(ShareForm::Link, Sharing::Copy);
    let copied = effects.into_iter().find_map(|effect| match effect {
        Effect::CopyLink { fragment, .. } => Some(fragment),
        _ => None,
    });
    copied.unwrap()
}

/// The link that a page hands out, which the browser copies.
pub(crate) fn link(page: &mut Page) -> String {
    let link = offered(page);
    page.send(Message::Share(HandingOut::LinkSent(link.clone())));
    link
}

/// What the list of games gets by these effects, where it has this text of the game.
pub(crate) fn listed(effects: &[Effect], stored: Option<&str>) -> Vec<(String, String)> {
    let changes = effects.iter().filter_map(|effect| match effect {
        Effect::ChangeGames(changes) => Some(changes),
        _ => None,
    });
    let writes = changes.flatten().flat_map(|change| change.apply(stored, 1_000));
    writes.filter_map(|(key, text)| Some((key, text?))).collect()
}

pub(crate) fn read(games: Vec<(String, String)>) -> Message {
    Message::Games(Listing::Read(KeptTexts { games, now: 1_000, zone: 0, persistent: Some(true) }))
}

pub(crate) fn told(page: &Page) -> String {
    page.panel().line.detail
}

#[test]
fn two_people_play_by_links_each_on_a_side() {
    let mut first = begun(Rules::Classic, Player::X);
    assert_eq!(first.state.seats().o, Seat::Friend);
    assert_eq!(first.panel().line.main, "You play X. Win three boards in a row.");
    assert_eq!(told(&first), "Play your first move. Then Send makes a link for your friend.");
    let effects = first.press("55");
    assert!(saved(&effects, Slot::Game).unwrap().contains("by-link: unsent\n"));
    assert_eq!(
        told(&first),
        "Send the link to your friend, who plays next. Sent moves can't be changed."
    );
    first.send(Message::Share(HandingOut::Copied(Copied::Link)));
    let notices = first.panel().notices;
    assert_eq!(notices[0].text, "Link copied. Paste it into a message to your friend.");
    // The friend's move is not played here.
    let said = first.press("51");
    assert_eq!(announced(&said), ["It's your friend's turn. Open their link when it comes."]);
    assert_eq!(first.record(), "classic: 55");
    let sent = link(&mut first);
    assert!(sent.starts_with("classic:55&game="), "{sent}");
    assert_eq!(told(&first), "Waiting for your friend. Open their link when it comes.");

    // The friend takes the other side, and answers.
    let (mut second, _) = opened(&[], &sent);
    assert_eq!((second.state.seats().x, second.state.seats().o), (Seat::Friend, Seat::Person));
    assert_eq!(second.panel().line.main, "You play O. Play in the centre board.");
    assert_eq!(second.panel().players.x.name, "Your friend");
    second.press("51");
    let answer = link(&mut second);
    assert_eq!(answer, sent.replace("55", "55-51"));

    // The first page goes on with the same game.
    let said = first.send(Message::Keep(Keeping::FragmentChanged(answer)));
    assert_eq!(first.record(), "classic: 55 51");
    assert_eq!(first.state.seats().x, Seat::Person);
    assert!(announced(&said)[0].contains("You must play in the top left board"), "{said:?}");
    assert_eq!(addressed(&said), Some(""));
    first.press("15");
    second.send(Message::Keep(Keeping::FragmentChanged(link(&mut first))));
    assert_eq!(second.record(), "classic: 55 51 15");
    assert_eq!((second.state.seats().x, second.state.seats().o), (Seat::Friend, Seat::Person));
}

#[test]
fn the_button_sends_again_what_the_person_has_sent_also_while_they_look_back() {
    let send = |page: &Page| {
        let button = page.panel().buttons.send.unwrap();
        (button.label, button.enabled)
    };
    let mut first = begun(Rules::Classic, Player::X);
    first.press("55");
    assert_eq!(send(&first), ("Send", true));
    let sent = link(&mut first);
    assert_eq!(send(&first), ("Resend", true));
    first.send(Message::Play(Playing::GoTo(0)));
    assert_eq!(send(&first), ("Resend", true));

    // What came with a link was not sent from here.
    let (mut second, _) = opened(&[], &sent);
    assert_eq!(send(&second), ("Send", false));
    second.press("51");
    second.send(Message::Play(Playing::GoTo(1)));
    assert_eq!(send(&second), ("Send", true));
}

#[test]
fn whoever_plays_o_sends_the_first_link_without_a_move() {
    let mut page = begun(Rules::Adjacent, Player::O);
    assert_eq!(told(&page), "Send the link to your friend, who plays next.");
    let sent = link(&mut page);
    assert!(sent.starts_with("adjacent:&game="), "{sent}");
    let (friend, _) = opened(&[], &sent);
    assert_eq!((friend.state.seats().x, friend.state.seats().o), (Seat::Person, Seat::Friend));
    assert_eq!(
        friend.panel().line.main,
        "You play X. Win three boards in a row or, if nobody does, the most boards."
    );
}

#[test]
fn three_people_send_the_links_round() {
    let mut first = begun(Rules::Overwrite, Player::X);
    let cell = |page: &Page, text: &str| page.game().place(text).unwrap();
    first.send(Message::Play(Playing::Press(cell(&first, "11"))));
    assert_eq!(
        told(&first),
        "Send the link to the friend who plays O. Sent moves can't be changed."
    );
    let sent = link(&mut first);
    let (mut second, _) = opened(&[], &sent);
    assert_eq!(second.state.seats().o, Seat::Person);
    assert_eq!((second.state.seats().x, second.state.seats().plus), (Seat::Friend, Seat::Friend));
    second.send(Message::Play(Playing::Press(cell(&second, "22"))));
    let sent = link(&mut second);
    let (mut third, _) = opened(&[], &sent);
    assert_eq!(third.state.seats().plus, Seat::Person);
    third.send(Message::Play(Playing::Press(cell(&third, "33"))));
    first.send(Message::Keep(Keeping::FragmentChanged(link(&mut third))));
    assert_eq!(first.record(), "overwrite: 11 22 33");
    assert_eq!(first.state.seats().x, Seat::Person);
    assert_eq!(told(&first), "");
}

pub(crate) const KNOWN: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 3\nx: person\no: friend\n\
                     id: 0123456789abcdef\nby-link: 3\n";

#[test]
fn a_link_goes_on_with_the_game_wherever_the_browser_has_it() {
    let link = format!("classic:55-51-15-59&game={ID}");
    let other = "uttt-game 1\nmoves: adjacent: 55 51\nplayed: 2\nx: person\no: 6\n\
                 id: ffffffffffffffff\n";
    let kept = format!("uttt-kept 1\nname: With Ada\nbegun: 1\nchanged: 2\n{KNOWN}");
    // On the board, beside the game on the board, put aside, or only in the list.
    for stored in [
        vec![(Slot::Game, KNOWN)],
        vec![(Slot::Game, other), (Slot::Beside, KNOWN)],
        vec![(Slot::Game, other), (Slot::Aside, KNOWN)],
        vec![(Slot::Game, other)],
        vec![],
    ] {
        let (mut page, effects) = opened(&stored, &link);
        assert_eq!(page.record(), "classic: 55 51 15 59", "{stored:?}");
        if effects.contains(&Effect::ReadGames) {
            page.send(read(vec![(ID.to_owned(), kept.clone())]));
        }
        assert_eq!(page.record(), "classic: 55 51 15 59", "{stored:?}");
        assert_eq!(page.state.seats().x, Seat::Person, "{stored:?}");
        assert_eq!(page.notice(NoticeKind::LinkNews), "");
        // Its entry in the list stays the same one.
        let effects = page.press("91");
        let [(key, text)] = listed(&effects, Some(&kept)).try_into().unwrap();
        assert_eq!(key, ID);
        assert!(text.contains("name: With Ada\n"), "{text}");
        assert!(text.contains("moves: classic: 55 51 15 59 91\n"), "{text}");
        // The other game is safe.
        if stored.contains(&(Slot::Game, other)) {
            page.send(Message::Keep(Keeping::BackToSaved));
            assert_eq!(page.record(), "adjacent: 55 51");
        }
    }
}

#[test]
fn on_their_own_turn_people_share_the_moves_and_not_their_side() {
    let mut page = begun(Rules::Classic, Player::X);
    for moves in ["", "55-51"] {
        if !moves.is_empty() {
            page.press("55");
            let sent = link(&mut page);
            page.send(Message::Keep(Keeping::FragmentChanged(sent.replace("55&", "55-51&"))));
        }
        assert!(!page.panel().buttons.send.unwrap().enabled);
        let effects = page.send(Message::Share(HandingOut::SendLink));
        let link =
            Effect::ShareLink { before: String::new(), fragment: format!("classic:{moves}") };
        assert!(effects.contains(&link), "{effects:?}");
        assert_eq!(page.state.seats().x, Seat::Person);
    }
    // Nothing was sent by that.
    page.press("15");
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic: 55 51");
}

#[test]
fn a_link_that_the_browser_refuses_to_copy_is_settled_once_the_person_copies_it_by_hand() {
    let mut page = begun(Rules::Classic, Player::X);
    page.press("55");
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    let site = Site { page: "https://example.org/".to_owned(), ..Site::default() };
    page.send(Message::Share(HandingOut::SiteFound(site)));
    let shown = page.shared(ShareForm::Link);
    assert_eq!(shown.text, "", "a button hands it out");
    assert!(shown.meaning.starts_with("Your friend plays next."), "{}", shown.meaning);
    let effects = page.send(shown.actions[0].message.clone());
    let [Effect::CopyLink { before, fragment }] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(before, "Play Ultimate Tic-Tac-Toe with me:");
    let link = format!("https://example.org/#{fragment}");
    let text = format!("{before} {link}");
    page.send(Message::Share(HandingOut::CopyRefused(text.clone())));
    let shown = page.snippet();
    assert_eq!(shown.text, text);
    assert_eq!(shown.result, "The browser blocked copying. Select the text and copy it.");
    // Nothing was sent so far, so the move may change.
    let by_hand = |page: &mut Page, text: &str| {
        page.send(Message::Share(HandingOut::CopiedByHand(text.to_owned())));
    };
    by_hand(&mut page, "example.org");
    by_hand(&mut page, before);
    by_hand(&mut page, &format!("{text}0"));
    page.send(Message::Show(Showing::Close));
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic:");
    page.press("55");
    by_hand(&mut page, &format!("{text}\n"));
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic: 55", "a sent move stays");
}

#[test]
fn a_move_is_taken_back_only_until_its_link_is_handed_out() {
    let mut page = begun(Rules::Classic, Player::X);
    page.press("55");
    page.send(Message::Play(Playing::Undo));
    page.press("54");
    assert_eq!(page.record(), "classic: 54");
    // Until the link is shared, the move may change. A person who closes the share sheet sends nothing.
    page.send(Message::Share(HandingOut::SendLink));
    assert_eq!(
        told(&page),
        "Send the link to your friend, who plays next. Sent moves can't be changed."
    );
    page.send(Message::Play(Playing::Undo));
    page.press("53");
    page.send(Message::Play(Playing::Undo));
    page.press("54");
    let effects = page.send(Message::Share(HandingOut::SendLink));
    let shared = effects.into_iter().find_map(|effect| match effect {
        Effect::ShareLink { fragment, .. } => Some(fragment),
        _ => None,
    });
    let shared = shared.unwrap();
    assert!(shared.starts_with("classic:54&game="), "{shared}");
    page.send(Message::Share(HandingOut::LinkSent(shared)));
    // From now on the person can only look back.
    assert!(!page.panel().buttons.undo.enabled);
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic: 54");
    assert!(page.panel().board.cells.iter().all(|cell| cell.disabled));
    page.send(Message::Play(Playing::GoTo(0)));
    assert_eq!(page.panel().line.main, "You're looking back at the start.");
    assert!(link(&mut page).starts_with("classic:54&game="));
    page.send(page.panel().buttons.back.unwrap().message);
    assert_eq!(page.record(), "classic: 54");
}

#[test]
fn a_move_that_was_taken_back_while_its_link_was_handed_out_is_there_again() {
    let mut page = begun(Rules::Classic, Player::X);
    page.press("55");
    let sent = offered(&mut page);
    page.send(Message::Play(Playing::Undo));
    let effects = page.send(Message::Share(HandingOut::LinkSent(sent)));
    assert_eq!(page.record(), "classic: 55");
    assert!(announced(&effects)[0].contains("Your friend"), "{effects:?}");
    assert!(told(&page).starts_with("Waiting for your friend."));
}

#[test]
fn a_move_whose_link_is_handed_out_while_one_looks_back_stays() {
    let (mut page, _) = opened(&[(Slot::Game, KNOWN)], &format!("classic:55-51-15-59&game={ID}"));
    page.press("95");
    let sent = offered(&mut page);
    page.send(Message::Play(Playing::Undo));
    page.send(Message::Play(Playing::GoTo(2)));
    page.send(Message::Share(HandingOut::LinkSent(sent)));
    let back = page.panel().buttons.back.unwrap();
    let effects = page.send(back.message);
    assert_eq!(page.record(), "classic: 55 51 15 59 95");
    assert!(announced(&effects)[0].contains("friend"), "{effects:?}");
    page.press("96");
    assert_eq!(page.record(), "classic: 55 51 15 59 95");
}

/// The list of games gives it an id, but whoever opens its address is no friend.
#[test]
fn the_address_of_a_game_that_is_not_played_by_link_has_no_id() {
    let (mut page, _) = opened(&[(Slot::Game, KNOWN)], "classic:55-51&x=person&o=person");
    page.press("15");
    let effects = page.press("52");
    assert_eq!(addressed(&effects), Some("classic:55-51-15-52"));
}

#[test]
fn the_other_player_of_a_game_by_link_is_the_friend() {
    let mut page = begun(Rules::Classic, Player::X);
    page.send(Message::Point(Pointing::Hover(Some(mv("51")))));
    assert_eq!(told(&page), "Top left (5·1): your friend must play in the top left board.");
    let effects = page.press("51");
    let must = "Your friend must play in the top left board.";
    assert_eq!(page.panel().line.main, format!("You play X. {must}"));
    assert!(announced(&effects)[0].contains(must), "{effects:?}");
}

#[test]
fn a_person_who_opens_their_own_link_may_play_for_the_friend() {
    let (mut page, _) = opened(&[(Slot::Game, KNOWN)], &format!("classic:55-51-15&game={ID}"));
    assert_eq!(page.notices(), [NoticeKind::OwnLink]);
    let play = page.panel().notices.remove(0).actions.remove(0);
    assert_eq!(play.label, "Play for your friend");
    page.send(play.message);
    assert_eq!(page.notices(), []);
    let effects = page.press("59");
    assert_eq!(page.record(), "classic: 55 51 15 59");
    assert!(saved(&effects, Slot::Game).unwrap().contains("o: person\n"));
    assert_eq!(link(&mut page), format!("classic:55-51-15-59&game={ID}"));
}

#[test]
fn waiting_survives_a_reload_and_other_views() {
    let mut page = begun(Rules::Classic, Player::X);
    let kept = listed(&page.press("55"), None).remove(0).1;
    let link = offered(&mut page);
    let effects = page.send(Message::Share(HandingOut::LinkSent(link)));
    let text = saved(&effects, Slot::Game).unwrap().to_owned();
    assert!(text.contains("by-link: 1\n"), "{text}");
    assert!(listed(&effects, Some(&kept))[0].1.contains("by-link: 1\n"));
    let (mut page, _) = opened(&[(Slot::Game, &text)], "");
    assert!(told(&page).starts_with("Waiting for your friend."));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(told(&page), "");
    page.press("51");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.record(), "classic: 55");
    assert!(told(&page).starts_with("Waiting for your friend."));
}

#[test]
fn a_browser_that_stores_nothing_has_the_game_and_its_sides_in_the_address() {
    let (mut page, _) = Page::loaded_without_storage(&format!("classic:55&game={ID}"));
    let effects = page.press("51");
    let address = addressed(&effects).unwrap().to_owned();
    assert_eq!(address, format!("classic:55-51&x=friend&o=person&game={ID}&sent=1"));
    let (mut page, _) = Page::loaded_without_storage(&address);
    assert_eq!((page.state.seats().x, page.state.seats().o), (Seat::Friend, Seat::Person));
    // The link is still to be sent.
    assert_eq!(
        told(&page),
        "Send the link to your friend, who plays next. Sent moves can't be changed."
    );
    let link = offered(&mut page);
    assert_eq!(link, format!("classic:55-51&game={ID}"));
    let effects = page.send(Message::Share(HandingOut::LinkSent(link)));
    let sent = addressed(&effects).unwrap().to_owned();
    assert_eq!(sent, format!("classic:55-51&x=friend&o=person&game={ID}"));
    let (page, _) = Page::loaded_without_storage(&sent);
    assert!(told(&page).starts_with("Waiting for your friend."));
    // Whoever opens that address elsewhere plays the side to move.
    let (page, _) = opened(&[], &address);
    assert_eq!((page.state.seats().x, page.state.seats().o), (Seat::Person, Seat::Friend));
    assert_eq!(told(&page), "Because your friend took a top left cell.");
}

#[test]
fn two_games_of_a_browser_that_stores_nothing_have_ids_of_their_own() {
    let ids = [1, 2].map(|id_seed| {
        let mut page = Page::new();
        page.send(Message::Browser(BrowserNews::Loaded(Start {
            storage: false,
            id_seed,
            ..Start::default()
        })));
        begin(&mut page, Rules::Classic, Player::X);
        page.press("55");
        offered(&mut page)
    });
    assert_ne!(ids[0], ids[1]);
}

#[test]
fn a_first_move_that_is_played_before_the_later_part_comes_is_listed() {
    let text = format!(
        "uttt-game 1\nmoves: classic:\nplayed: 0\nx: person\no: friend\nid: {ID}\nby-link: unsent\n"
    );
    let mut page = Page::first_part();
    page.send(Message::Browser(BrowserNews::Loaded(Start {
        stored: Stored::read_with(|slot| (slot == Slot::Game).then(|| text.clone())),
        has_game_list: true,
        ..Start::default()
    })));
    page.press("55");
    page.state.complete(LATER_PART);
    let effects = page.send(Message::Browser(BrowserNews::LaterPartCame));
    assert_eq!(listed(&effects, None).len(), 1, "{effects:?}");
}

#[test]
fn a_link_that_leads_back_to_ones_own_game_forgets_the_game_beside_it() {
    let (mut page, _) = opened(&[(Slot::Game, KNOWN)], "classic:11");
    page.press("12");
    let effects = page
        .send(Message::Keep(Keeping::FragmentChanged(format!("classic:55-51-15-59&game={ID}"))));
    assert_eq!(page.record(), "classic: 55 51 15 59");
    assert!(effects.contains(&Effect::Forget(Slot::Beside)), "{effects:?}");
}

#[test]
fn a_finished_game_sends_its_end_and_offers_review_and_another_game() {
    let moves = "1 4 2 5";
    let text = format!(
        "uttt-game 1\nmoves: nested-1: {moves}\nplayed: 4\nx: person\no: friend\nid: {ID}\nby-link: 4\n"
    );
    let (mut page, _) = opened(&[(Slot::Game, &text)], "");
    page.send(Message::Play(Playing::Press(page.game().place("3").unwrap())));
    assert_eq!(told(&page), "Send the last link, so that your friend sees how it ended.");
    let last = link(&mut page);
    assert_eq!(told(&page), "");
    let buttons = page.panel().buttons;
    assert!(buttons.over.is_some());
    let (friend, _) = opened(&[], &last);
    assert_eq!(friend.panel().line.main, "Your friend won: three cells in the top row.");
    assert!(friend.panel().buttons.over.is_some());
    // Another game has an id of its own.
    page.send(buttons.over.unwrap().swap.unwrap().message);
    assert_eq!((page.state.seats().x, page.state.seats().o), (Seat::Friend, Seat::Person));
    assert!(!link(&mut page).contains(ID));
}

#[test]
fn a_friends_link_invites_to_the_game_until_the_first_move() {
    let (mut page, _) = Page::loaded(&[], "classic:55&game=0123456789abcdef");
    assert_eq!(page.notice(NoticeKind::Invitation), "A friend invites you to a game.");
    let line = page.panel().line;
    assert_eq!(line.main, "You play O. Play in the centre board.");
    assert_eq!(line.detail, "Win three boards in a row.");
    let notices = page.panel().notices;
    let offer = &notices[0].actions[0];
    assert_eq!(offer.label, "New here? Two minutes");
    assert_eq!(offer.message, Message::Show(Showing::At("lesson=two-minutes")));
    page.press("51");
    assert!(!page.notices().contains(&NoticeKind::Invitation));
    // How to answer is told with the move.
    assert!(page.panel().line.detail.starts_with("Send the link to your friend"));

    // The rules are those of the link.
    let (page, _) = Page::loaded(&[], "overwrite:11&game=0123456789abcdef");
    assert!(page.notices().contains(&NoticeKind::Invitation));
    assert_eq!(page.panel().line.detail, "Get four in a row.");
    // The next link of a known game, another game and a finished one invite to nothing.
    let (mut page, _) = Page::loaded(&[], "classic:55&game=0123456789abcdef");
    page.send(Message::Keep(Keeping::FragmentChanged("classic:55-51".to_owned())));
    assert!(!page.notices().contains(&NoticeKind::Invitation));
    let (page, _) = Page::loaded(&[], "nested-1:1-4-2-5-3&game=0123456789abcdef");
    assert!(!page.notices().contains(&NoticeKind::Invitation));
}
