//! Resigning and offering a draw in a game by link, between two pages.

use uttt_app::{
    Deciding, Dialog, Field, HandingOut, Keeping, Message, NoticeKind, Playing, Showing, Slot,
};
use uttt_rules::{Player, Rules};

use crate::by_link::{KNOWN, begun, link, offered, opened};
use crate::page::{Page, mv, saved};

/// Two pages after X, O and X have moved. The last link is not sent.
fn two() -> [Page; 2] {
    let mut x = begun(Rules::Classic, Player::X);
    x.press("55");
    let (mut o, _) = opened(&[], &link(&mut x));
    o.press("51");
    let sent = link(&mut o);
    open(&mut x, &sent);
    x.press("15");
    [x, o]
}

fn open(page: &mut Page, link: &str) {
    page.send(Message::Keep(Keeping::FragmentChanged(link.to_owned())));
}

fn decide(page: &mut Page, what: Deciding) {
    page.send(Message::Decide(what));
}

fn line(page: &Page) -> String {
    let line = page.panel().line;
    format!("{} {}", line.main, line.detail)
}

/// The actions of the dialog in which one resigns.
fn actions(page: &mut Page) -> Vec<&'static str> {
    page.send(Message::Show(Showing::Open(Dialog::Resign)));
    let fields = page.dialog().map(|dialog| dialog.fields).unwrap_or_default();
    page.send(Message::Show(Showing::Close));
    let label = |field: &Field| if let Field::Action(it) = field { Some(it.label) } else { None };
    fields.iter().filter_map(label).collect()
}

#[test]
fn a_draw_is_offered_with_a_move_and_accepted() {
    let [mut x, mut o] = two();
    assert_eq!(actions(&mut x), ["Offer a draw instead"]);
    decide(&mut x, Deciding::OfferDraw);
    assert!(line(&x).contains("You offer a draw. Send the link"), "{}", line(&x));
    let sent = link(&mut x);
    assert!(sent.ends_with("&draw=offered"), "{sent}");
    assert!(line(&x).contains("You offer a draw. Waiting for your friend."), "{}", line(&x));
    assert_eq!(actions(&mut x), [""; 0], "once is enough");
    open(&mut o, &sent);
    assert_eq!(o.notice(NoticeKind::DrawOffer), "Your friend offers a draw.");
    decide(&mut o, Deciding::TakeDraw);
    assert!(!o.notices().contains(&NoticeKind::DrawOffer));
    let agreed = link(&mut o);
    assert!(agreed.contains("&end=o-agreed"), "{agreed}");
    open(&mut x, &agreed);
    for page in [&x, &o] {
        assert!(page.panel().end.is_some());
        assert!(page.panel().players.x.status.contains("draw"), "{:?}", page.panel().players.x);
    }
    // Nothing is left to send.
    assert!(!x.panel().buttons.is_link_due);
    assert!(!o.panel().buttons.is_link_due);
}

#[test]
fn an_offer_after_its_link_was_sent_is_sent_once_more() {
    let [mut x, mut o] = two();
    let first = link(&mut x);
    open(&mut o, &first);
    assert!(!x.panel().buttons.is_link_due);
    decide(&mut x, Deciding::OfferDraw);
    assert!(x.panel().buttons.is_link_due);
    assert_eq!(x.panel().buttons.send.unwrap().label, "Send");
    // A link from before says nothing of it.
    x.send(Message::Share(HandingOut::LinkSent(first)));
    assert!(x.panel().buttons.is_link_due);
    let offer = link(&mut x);
    assert!(!x.panel().buttons.is_link_due);
    open(&mut o, &offer);
    assert_eq!(o.notices(), [NoticeKind::DrawOffer]);
}

#[test]
fn an_offer_is_declined_by_a_button_or_by_a_move() {
    for by_button in [true, false] {
        let [mut x, mut o] = two();
        decide(&mut x, Deciding::OfferDraw);
        open(&mut o, &link(&mut x));
        if by_button {
            decide(&mut o, Deciding::DeclineDraw);
            assert_eq!(o.notices(), []);
        }
        o.press("52");
        assert_eq!(o.notices(), []);
        // A move that was not sent may be taken back, and the offer still stands unless it was declined.
        o.send(Message::Play(Playing::Undo));
        assert_eq!(o.notices().contains(&NoticeKind::DrawOffer), !by_button);
        o.press("52");
        open(&mut x, &link(&mut o));
        assert_eq!(x.record(), "classic: 55 51 15 52");
        assert_eq!(
            x.notice(NoticeKind::LinkNews),
            "Your friend played on, which declines the draw."
        );
    }
}

#[test]
fn a_draw_that_is_taken_while_one_looks_back_ends_the_game_as_it_stands() {
    let [mut x, mut o] = two();
    decide(&mut x, Deciding::OfferDraw);
    open(&mut o, &link(&mut x));
    o.send(Message::Play(Playing::GoTo(1)));
    assert_eq!(o.notices(), [NoticeKind::DrawOffer]);
    let effects = o.send(Message::Decide(Deciding::TakeDraw));
    assert_eq!((o.record().as_str(), o.panel().buttons.back), ("classic: 55 51 15", None));
    let (mut again, _) = opened(&[(Slot::Game, saved(&effects, Slot::Game).unwrap())], "");
    assert_eq!(again.record(), "classic: 55 51 15");
    open(&mut x, &link(&mut again));
    for page in [&x, &o, &again] {
        assert!(page.panel().players.x.status.contains("draw"), "{:?}", page.panel().players.x);
    }
}

#[test]
fn an_offer_goes_with_the_move_that_is_taken_back() {
    let [mut x, _] = two();
    decide(&mut x, Deciding::OfferDraw);
    x.send(Message::Play(Playing::Undo));
    x.press("12");
    assert!(!line(&x).contains("You offer a draw."), "{}", line(&x));
    // Nor does it stand for another move that is played from the position before.
    decide(&mut x, Deciding::OfferDraw);
    x.send(Message::Play(Playing::GoTo(2)));
    decide(&mut x, Deciding::PlayOn(mv("13")));
    assert_eq!(x.record(), "classic: 55 51 13");
    assert!(!line(&x).contains("You offer a draw."), "{}", line(&x));
    assert_eq!(actions(&mut x), ["Offer a draw instead"]);
    assert!(!link(&mut x).contains("draw"));
}

#[test]
fn an_offer_that_no_link_has_told_is_taken_back_by_undo_and_its_move_stays() {
    let [mut x, mut o] = two();
    open(&mut o, &link(&mut x));
    assert!(!x.panel().buttons.undo.enabled);
    decide(&mut x, Deciding::OfferDraw);
    let undo = x.panel().buttons.undo;
    assert!(undo.enabled);
    let effects = x.send(undo.message);
    assert!(saved(&effects, Slot::Game).unwrap().contains("by-link: 3\n"), "{effects:?}");
    assert_eq!(x.record(), "classic: 55 51 15");
    let buttons = x.panel().buttons;
    assert_eq!((buttons.undo.enabled, buttons.is_link_due), (false, false));
    // Once it is told, it stands.
    decide(&mut x, Deciding::OfferDraw);
    open(&mut o, &link(&mut x));
    assert_eq!(o.notices(), [NoticeKind::DrawOffer]);
    assert!(!x.panel().buttons.undo.enabled);
}

#[test]
fn an_offer_that_is_taken_back_while_its_link_is_handed_out_is_there_again() {
    for is_sent in [false, true] {
        let [mut x, _] = two();
        if is_sent {
            link(&mut x);
        }
        decide(&mut x, Deciding::OfferDraw);
        let told = offered(&mut x);
        x.send(Message::Play(Playing::Undo));
        assert!(!line(&x).contains("You offer a draw."), "{}", line(&x));
        x.send(Message::Share(HandingOut::LinkSent(told)));
        assert_eq!(x.record(), "classic: 55 51 15");
        assert!(line(&x).contains("You offer a draw. Waiting for your friend."), "{}", line(&x));
    }
}

#[test]
fn a_saved_game_with_an_offer_after_moves_that_it_lacks_is_read_without_it() {
    let text = KNOWN.replace("by-link: 3", "by-link: 2-draw-x-4");
    let (page, _) = opened(&[(Slot::Game, &text)], "");
    assert_eq!((page.record().as_str(), page.notices()), ("classic: 55 51 15", vec![]));
}

#[test]
fn an_offer_that_crosses_a_move_lapses_on_both_pages() {
    let [mut x, mut o] = two();
    open(&mut o, &link(&mut x));
    o.press("52");
    let moved = link(&mut o);
    decide(&mut x, Deciding::OfferDraw);
    let offer = link(&mut x);
    open(&mut o, &offer);
    assert_eq!(
        o.notice(NoticeKind::LinkNews),
        "You moved before your friend's offer of a draw arrived, so it no longer stands."
    );
    decide(&mut o, Deciding::TakeDraw);
    assert_eq!(o.panel().end, None);
    open(&mut x, &moved);
    assert_eq!(x.record(), "classic: 55 51 15 52");
    assert_eq!(actions(&mut x), [""; 0], "X has to move first");
}

#[test]
fn a_resignation_is_told_by_the_next_link_also_on_the_friends_turn() {
    for on_own_turn in [true, false] {
        let [mut x, mut o] = two();
        open(&mut o, &link(&mut x));
        let (loser, winner) = if on_own_turn { (&mut o, &mut x) } else { (&mut x, &mut o) };
        let effects = loser.send(Message::Decide(Deciding::Resign));
        assert!(loser.panel().end.is_some());
        assert!(loser.panel().buttons.is_link_due);
        assert!(line(loser).contains("Send the last link"), "{}", line(loser));
        // A reload forgets nothing of it.
        let text = saved(&effects, Slot::Game).unwrap();
        let (mut again, _) = opened(&[(Slot::Game, text)], "");
        assert!(again.panel().buttons.is_link_due);
        let sent = link(&mut again);
        assert!(!again.panel().buttons.is_link_due);
        open(winner, &sent);
        assert!(winner.panel().end.is_some());
        assert!(!winner.panel().buttons.is_link_due);
    }
}

#[test]
fn nobody_offers_a_draw_to_the_computer_or_among_three() {
    let mut page = Page::after("55 51 15");
    decide(&mut page, Deciding::OfferDraw);
    decide(&mut page, Deciding::TakeDraw);
    decide(&mut page, Deciding::DeclineDraw);
    assert_eq!(page.panel().end, None);
    let mut three = begun(Rules::Overwrite, Player::X);
    three.press("11");
    decide(&mut three, Deciding::OfferDraw);
    assert!(!link(&mut three).contains("draw"));
}
