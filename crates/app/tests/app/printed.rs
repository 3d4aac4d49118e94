//! The board on paper.

use uttt_app::{Message, Pointing, Preference, Theme, printed};
use uttt_board::{Palette, Picture};

use crate::page::Page;

#[test]
fn paper_shows_the_whole_board_black_on_white_whatever_the_screen_shows() {
    let (mut page, _) = Page::loaded(&[], "nested-3:519-195");
    page.send(Message::Prefer(Preference::Theme(Theme::Dark)));
    page.send(Message::Point(Pointing::Zoom(true)));
    let paper = printed(&page.state);
    let whole = Picture { palette: Palette::Print, ..Picture::new(page.game()) };
    assert_eq!(paper, whole.svg());
    for colour in paper.split('"').filter(|value| value.starts_with('#')) {
        let channels = [1, 3, 5].map(|at| &colour[at..at + 2]);
        assert!(channels.iter().all(|&channel| channel == channels[0]), "{colour} is a colour");
    }
    assert!(paper.contains("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"));
}
