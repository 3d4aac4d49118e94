//! A game's picture that stands alone.

use uttt_board::{DisplayItem, Ink, Palette, Picture};
use uttt_rules::{AnyGame, Classic, History};

use crate::common::{X_WINS, at_rest, classic as game};

#[test]
fn it_is_the_board_at_rest_with_a_margin() {
    let game = game("55 51 15");
    let picture = Picture { side: 360.0, ..Picture::new(&game) }.scene();
    assert_eq!(picture.items.len(), at_rest(&game).items.len());
    for item in &picture.items {
        if let DisplayItem::Rect { rect, .. } = item {
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
    assert!(usual.contains(Palette::Light.css(Ink::Page)));
    let other =
        Picture { side: 99.5, palette: Palette::Dark, title: "a < b", ..Picture::new(&game) }.svg();
    assert!(other.contains("viewBox=\"0 0 99.5 99.5\">\n<title>a &lt; b</title>"));
    assert!(other.contains(Palette::Dark.css(Ink::Page)));
}
