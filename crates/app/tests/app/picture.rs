//! A game's picture that stands alone.

use uttt_app::{Message, Palette, Picture, Shape, Size, Theme, printed, scene};
use uttt_rules::{AnyGame, Classic, History};

use crate::page::{Page, X_WINS, mv};

fn game(moves: &str) -> AnyGame {
    format!("classic: {moves}").parse().unwrap()
}

#[test]
fn it_is_the_board_at_rest_with_a_margin() {
    let mut page = Page::after("55 51 15");
    let draw = |page: &Page| Picture { side: 360.0, ..Picture::new(page.game()) }.scene();
    let picture = draw(&page);
    let shown = scene(&page.state, Size::square(360.0), page.now + 60_000.0);
    assert_eq!(picture.shapes.len(), shown.shapes.len());
    page.send(Message::Hover(Some(mv("54"))));
    assert_eq!(draw(&page), picture);
    for shape in &picture.shapes {
        if let Shape::Rect { rect, .. } = shape {
            let [right, bottom] = [rect.x + rect.width, rect.y + rect.height];
            assert!(rect.x >= 10.0 && rect.y >= 10.0 && right <= 350.0 && bottom <= 350.0);
        }
    }
}

#[test]
fn its_words_tell_the_moves_and_how_the_game_stands() {
    let described = |game: &AnyGame, words: &str| {
        let svg = Picture::new(game).svg();
        assert!(svg.contains(&format!("<desc>{words}</desc>")), "{words}");
    };
    described(&game(""), "classic: (X to move)");
    described(&game("55 51 15"), "classic: 55 51 15 (O to move)");
    described(&game(X_WINS), &format!("classic: {X_WINS} (X won)"));
    // Moves alone would not lead to a game that began elsewhere.
    let record = History::<Classic>::parse("classic: 55 51 15").unwrap();
    let mut later = History::starting_from(*record.position());
    later.play("59".parse().unwrap()).unwrap();
    described(&later.clone().into(), &format!("{} (X to move)", later.position()));
}

#[test]
fn it_has_the_colours_the_size_and_the_title_that_are_asked_for() {
    let game = game("55");
    let usual = Picture::new(&game).svg();
    assert!(usual.contains("viewBox=\"0 0 540 540\">\n<title>Ultimate Tic-Tac-Toe</title>"));
    assert!(usual.contains(Palette::Light.css(uttt_app::Ink::Page)));
    let other =
        Picture { side: 99.5, palette: Palette::Dark, title: "a < b", ..Picture::new(&game) }.svg();
    assert!(other.contains("viewBox=\"0 0 99.5 99.5\">\n<title>a &lt; b</title>"));
    assert!(other.contains(Palette::Dark.css(uttt_app::Ink::Page)));
}

#[test]
fn paper_shows_the_whole_board_black_on_white_whatever_the_screen_shows() {
    let (mut page, _) = Page::loaded(&[], "nested-3:519-195");
    page.send(Message::Theme(Theme::Dark));
    page.send(Message::Zoom(true));
    let paper = printed(&page.state);
    let whole = Picture { palette: Palette::Print, ..Picture::new(page.game()) };
    assert_eq!(paper, whole.svg());
    for colour in paper.split('"').filter(|value| value.starts_with('#')) {
        let channels = [1, 3, 5].map(|at| &colour[at..at + 2]);
        assert!(channels.iter().all(|&channel| channel == channels[0]), "{colour} is a colour");
    }
    assert!(paper.contains("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"));
}
