//! Two taps: the first shows what a move does, the second plays it.

use uttt_app::{Confirm, Effect, Found, Message, Playing, Pointer, Pointing, Preference};
use uttt_board::DisplayItem;

use crate::analyse::{analysing, find, three_lines, view};
use crate::page::{Page, announced, mv};

fn tap(page: &mut Page, at: &str) -> Vec<Effect> {
    page.send(Message::Play(Playing::Tap(mv(at), Pointer::Finger)))
}

#[test]
fn in_an_analysis_the_first_tap_shows_the_value_the_line_and_where_it_sends() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_lines());
    let effects = tap(&mut page, "11");
    assert_eq!(page.record(), "classic: 55 51");
    let shown = view(&page);
    assert_eq!(shown.verdict, "60\u{a0}%");
    let sends = "Top left (1·1): O must play in the top left board. Tap again to play.";
    assert_eq!(shown.said, sends);
    assert_eq!(announced(&effects), [format!("X 60\u{a0}%. {sends}")]);
    // Its line stands alone, and is drawn.
    assert_eq!(shown.best.lines.len(), 1);
    assert_eq!(shown.best.lines[0].moves[1].text, "1·5");
    let numbers = |page: &Page| {
        let scene = uttt_app::scene(&page.state, uttt_board::Size::square(600.0), page.now);
        let labels = scene.items.into_iter().filter_map(|item| match item {
            DisplayItem::Label(label) => Some(label.text),
            _ => None,
        });
        labels.filter(|text| text == "1" || text == "2").count()
    };
    assert_eq!(numbers(&page), 2);
    // The bar shows the position on the board.
    assert_eq!(shown.shares.known.map(|shares| shares.x), Some(0.61));
    tap(&mut page, "11");
    assert_eq!(page.record(), "classic: 55 51 11");
    assert_eq!(view(&page).tree.lines.last().unwrap().moves.last().unwrap().text, "1·1");
}

#[test]
fn a_value_that_is_not_reliable_is_not_said() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_lines());
    let effects = tap(&mut page, "12");
    assert_eq!(view(&page).verdict, "");
    assert_eq!(announced(&effects).len(), 1);
    assert!(!announced(&effects)[0].contains("%"), "{effects:?}");
    // What the engine finds meanwhile is shown.
    let (mut page, effects) = analysing("55 51");
    tap(&mut page, "11");
    assert_eq!(view(&page).verdict, "");
    find(&mut page, &effects, Found { nodes: 1, ..three_lines() });
    assert_eq!(view(&page).verdict, "60\u{a0}%");
}

#[test]
fn a_mouse_and_a_key_play_at_once_in_an_analysis() {
    for message in [
        Message::Play(Playing::Tap(mv("11"), Pointer::Precise)),
        Message::Play(Playing::Press(mv("11"))),
    ] {
        let (mut page, _) = analysing("55 51");
        page.send(message);
        assert_eq!(page.record(), "classic: 55 51 11");
    }
}

#[test]
fn every_move_can_be_confirmed_in_play_and_no_evaluation_is_shown() {
    let mut page = Page::after("55 51");
    page.send(Message::Prefer(Preference::Confirm(Confirm::Always)));
    let told = "Top left (1·1): O must play in the top left board. Choose it again to play.";
    for message in [
        Message::Play(Playing::Tap(mv("11"), Pointer::Precise)),
        Message::Play(Playing::Tap(mv("11"), Pointer::Finger)),
        Message::Play(Playing::Press(mv("11"))),
    ] {
        let ply = page.game().ply();
        let effects = page.send(message.clone());
        assert_eq!(page.game().ply(), ply, "{message:?}");
        assert_eq!(announced(&effects), [told]);
        assert_eq!(page.panel().line.detail, told);
        page.send(message);
        assert_eq!(page.game().ply(), ply + 1);
        page.send(Message::Play(Playing::Undo));
    }
    // The arrow keys leave a cell that was chosen once.
    page.send(Message::Point(Pointing::Focus(Some(mv("11")))));
    page.send(Message::Play(Playing::Press(mv("11"))));
    page.send(Message::Point(Pointing::Arrow(uttt_app::Arrow::Right)));
    page.send(Message::Point(Pointing::Arrow(uttt_app::Arrow::Left)));
    page.send(Message::Play(Playing::Press(mv("11"))));
    assert_eq!(page.record(), "classic: 55 51");
}
