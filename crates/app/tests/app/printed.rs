//! The board on paper.

use std::collections::BTreeMap;

use uttt_app::{Message, Pointing, Preference, Theme, printed};

use crate::page::Page;

#[test]
fn paper_shows_the_whole_board_black_on_white_whatever_the_screen_shows() {
    let (mut page, _) = Page::loaded(&[], "nested-3:519-195");
    let before = printed(&page.state);
    page.send(Message::Prefer(Preference::Theme(Theme::Dark)));
    page.send(Message::Point(Pointing::Zoom(true)));
    assert!(!page.state.enlarged().is_root());
    let paper = printed(&page.state);
    assert!(paper == before, "the paper changes with the screen");
    let colours: Vec<_> = paper.split('"').filter(|value| value.starts_with('#')).collect();
    for colour in &colours {
        let channels = [1, 3, 5].map(|at| &colour[at..at + 2]);
        assert!(channels.iter().all(|&channel| channel == channels[0]), "{colour} is a colour");
    }
    assert!(colours.contains(&"#000000"));
    assert!(paper.contains("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"));
    // The lines of all 81 small boards, each in a place of its own.
    let mut boards: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for drawn in
        paper.lines().filter(|line| line.starts_with("<rect x=") && line.contains("stroke="))
    {
        let (at, rest) = drawn.split_once(" width=").unwrap();
        boards.entry(rest.split('"').nth(1).unwrap()).or_default().push(at);
    }
    let largest = boards.into_values().max_by_key(Vec::len).unwrap();
    assert_eq!(largest.len(), 81);
}
