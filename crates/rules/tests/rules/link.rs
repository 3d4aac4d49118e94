//! Links are read back whatever they hold and however they were mangled; any other text is refused.

use crate::games;
use proptest::prelude::*;
use proptest::sample::Index;
use uttt_rules::{
    AnyGame, ByPlayer, Comment, Link, LinkError, Loss, LossBy, NodeId, Player, Rules, Study,
};

/// What some key may be.
fn word() -> impl Strategy<Value = Option<String>> {
    prop::option::of("[a-z0-9][a-z0-9-]{0,19}")
}

fn any_link() -> impl Strategy<Value = Link> {
    let seats = (word(), word(), word()).prop_map(|(x, o, plus)| ByPlayer { x, o, plus });
    let game = (games::any_game(60), any::<Index>()).prop_map(|(mut game, ply)| {
        game.go_to(ply.index(game.ply() + 1));
        game
    });
    let loss = prop::option::of((any::<Index>(), any::<bool>()));
    (game, loss, word(), seats, word(), word(), word()).prop_map(
        |(game, loss, view, seats, theme, controls, game_id)| Link {
            loss: loss.filter(|_| game.at_end().outcome().is_none()).map(|(player, is_late)| {
                Loss {
                    player: *player.get(game.rules().players()),
                    by: if is_late { LossBy::Time } else { LossBy::Resignation },
                }
            }),
            game,
            view,
            seats,
            theme,
            controls,
            game_id,
            mistakes: Vec::new(),
        },
    )
}

#[test]
fn a_sign_that_a_messenger_has_encoded_is_still_the_sign() {
    let game: AnyGame = "classic: 55 51".parse().unwrap();
    for text in [
        "%23classic:55-51",
        "#%23classic:55-51",
        "https://example.org/uttt/%23classic:55-51",
        "https://example.org/uttt/#%23classic%3A55-51",
        // A comment may contain one.
        "classic:55-%7Bmove%20%231%7D-51",
    ] {
        assert_eq!(text.parse::<Link>().map(|link| link.game), Ok(game.clone()), "{text}");
    }
}

proptest! {
    #[test]
    fn links_of_every_rule_system_are_read_back(link in any_link(), key in "[a-z_]{6,10}") {
        let text = link.to_string();
        prop_assert!(!text.contains([' ', '#', '%', '"']), "{}", text);
        for text in [
            text.clone(),
            format!("https://example.org:80/uttt/index.html?lang=en#{text}"),
            text.to_uppercase(),
            text.replacen(':', "%3A", 1).replace('&', "%26").replace('=', "%3d"),
            format!("{text}&{key}=1"),
            format!("{text}&{key}"),
        ] {
            let read = text.parse::<Link>();
            prop_assert_eq!(read.as_ref(), Ok(&link), "{}", text);
        }
        let record = link.game.to_string();
        prop_assert_eq!(AnyGame::read(&text, Some(link.game.rules())), Ok(link.game));
        let game: AnyGame = record.parse().expect("a record");
        for space in [' ', '-', '_', '+', ',', '.', '\n'] {
            let mangled = record.replace(' ', &space.to_string());
            let read = AnyGame::read(&mangled, None);
            prop_assert_eq!(read.as_ref(), Ok(&game), "{}", mangled);
        }
    }

    #[test]
    fn any_text_is_a_link_or_refused(
        link in any_link(),
        at in any::<Index>(),
        length in 0..9_usize,
        put in "[\\PC0-9%&=#:,+._-]{0,6}",
    ) {
        let signs: Vec<char> = link.to_string().chars().collect();
        let at = at.index(signs.len() + 1);
        let rest = signs.iter().skip(at + length);
        let text: String = signs[..at].iter().chain(&put.chars().collect::<Vec<_>>()).chain(rest).collect();
        match text.parse::<Link>() {
            Ok(mut read) => {
                read.mistakes.clear();
                prop_assert_eq!(read.to_string().parse(), Ok(read), "{}", text);
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
        let _ = AnyGame::read(&text, Some(link.game.rules()));
    }
}

#[test]
fn a_link_says_where_the_game_stands_and_who_plays() {
    let link: Link = "#classic:55-51-15&ply=1&view=analyse&x=person&o=4&theme=dark&controls=none"
        .parse()
        .expect("a link");
    assert_eq!((link.game.ply(), link.game.undone().len()), (1, 2));
    assert_eq!(link.seats, ByPlayer { x: Some("person".into()), o: Some("4".into()), plus: None });
    assert_eq!(
        (link.view.as_deref(), link.theme.as_deref(), link.controls.as_deref()),
        (Some("analyse"), Some("dark"), Some("none")),
    );
    assert_eq!(Link::new(AnyGame::new(Rules::Nested3)).to_string(), "nested-3:");
    let game: AnyGame = "overwrite: 2,3 11".parse().expect("a record");
    for text in ["overwrite:2,3-11", "overwrite:23,11", "overwrite: 2,3 11"] {
        assert_eq!(text.parse::<Link>().expect("a link").game, game, "{text}");
    }
}

#[test]
fn a_comment_may_have_any_sign() {
    for (text, record, comment) in [
        ("classic:55{100%}", "classic: 55", "100%"),
        ("#classic:55-{50% off}-51", "classic: 55 51", "50% off"),
        ("#classic:55-{%41 &ply=0}", "classic: 55", "%41 &ply=0"),
        ("classic: 55 {100%25}", "classic: 55", "100%25"),
        ("classic:55{\\}%}51", "classic: 55 51", "}%"),
        // Browsers encode spaces, and leave the braces.
        ("https://example.org/#classic:55{a%20good%20move}&ply=1", "classic: 55", "a good move"),
        ("#classic:55{a%7Db}", "classic: 55", "a%7Db"),
        ("#classic:55%7B100%25%7D-51", "classic: 55 51", "100%"),
    ] {
        let read = text.parse::<Link>().map(|link| link.game.to_string());
        assert_eq!(read, Ok(record.to_owned()), "{text}");
        let study = Study::read(text).expect(text);
        let [first] = study.next(NodeId::START) else { panic!("{text}") };
        assert_eq!(study.comments(*first), [Comment::new(comment)], "{text}");
    }
}

#[test]
fn annotations_need_no_spaces_around_them() {
    let game: AnyGame = "overwrite: 2,3 11".parse().expect("a record");
    for text in [
        "overwrite: 2,3 ( 2,4 ) 11",
        "overwrite: 2,3(2,4)11",
        "overwrite:2,3(2,4)1,1",
        "overwrite:23!(24?,11),11",
        "#overwrite:2,3!?(2,4!-1,1{c})11??",
    ] {
        assert_eq!(text.parse::<Link>().map(|link| link.game), Ok(game.clone()), "{text}");
    }
    let study = Study::read("overwrite:2,3(2,4!)1,1").map(|study| study.to_string());
    assert_eq!(study, Ok("overwrite: 23 (24!) 11".to_owned()));
}

#[test]
fn a_refusal_names_the_place() {
    for (text, expected) in [
        ("https://example.org/uttt/", "the address has no game: expected # and a record after it"),
        ("https://example.org/#classic:55-19", "move 2 (19): wrong board; play in board 5"),
        ("classic:55-5x", "move 2: \"5x\": not a cell, expected two digits 1-9"),
        ("chess:55", "unknown rules \"chess\", expected classic, "),
        ("#", "\"\": expected a rules id, a colon and the moves"),
        ("classic:55%2", "\"%2\" isn't valid percent-encoded text"),
    ] {
        let said = text.parse::<Link>().expect_err(text).to_string();
        assert!(said.starts_with(expected), "{text}: {said}\nexpected {expected}");
    }
}

const END: &str = "end: \"x\", expected a player of the game, and then -resigned, -time or -agreed";
const END_OF_PLUS: &str =
    "end: \"plus-time\", expected a player of the game, and then -resigned, -time or -agreed";

#[test]
fn a_link_says_how_a_game_ended_that_the_board_has_not_decided() {
    for (text, player, by) in [
        ("classic:55-51&end=x-time", Player::X, LossBy::Time),
        ("classic:55-51&END=O-RESIGNED&ply=1", Player::O, LossBy::Resignation),
        ("overwrite:11&game=0123456789abcdef&end=plus-time", Player::Plus, LossBy::Time),
    ] {
        let link: Link = text.parse().expect("a link");
        assert_eq!(
            (link.loss, link.mistakes.as_slice()),
            (Some(Loss { player, by }), &[][..]),
            "{text}"
        );
        assert_eq!(link.to_string().parse(), Ok(link), "{text}");
    }
    let link: Link = "nested-1:1-4-2-5-3&ply=2&end=o-time".parse().expect("a link");
    let expected = "end: \"o-time\", expected nothing, because the board has decided the game";
    assert_eq!(link.mistakes.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
    assert_eq!((link.loss, link.game.ply()), (None, 2));
}

#[test]
fn a_wrong_key_is_ignored_and_named_and_the_rest_is_read() {
    for (keys, ply, expected) in [
        ("ply=3", 2, "ply: \"3\", expected a number from 0 to 2"),
        ("ply=-1", 2, "ply: \"-1\", expected a number from 0 to 2"),
        ("ply=1&PLY=2", 1, "ply: given twice"),
        ("view=", 2, "view: \"\", expected a word of at most 40 letters and digits"),
        ("theme", 2, "theme: \"\", expected a word of at most 40 letters and digits"),
        ("x=person&x=1", 2, "x: given twice"),
        ("end=x", 2, END),
        ("end=plus-time", 2, END_OF_PLUS),
        ("end=x-time&END=O-Resigned", 2, "end: given twice"),
        ("plus=a b&ply=0", 0, "plus: \"a b\", expected a word of at most 40 letters and digits"),
    ] {
        let link: Link = format!("classic:55-51&{keys}&o=4&later=1").parse().expect(keys);
        assert_eq!((link.game.ply(), link.game.ply() + link.game.undone().len()), (ply, 2));
        assert_eq!(link.seats.o.as_deref(), Some("4"), "{keys}");
        let mistakes: Vec<_> = link.mistakes.iter().map(ToString::to_string).collect();
        assert_eq!(mistakes, [expected], "{keys}");
        assert!(link.seats.x.is_none_or(|x| x == "person"), "{keys}");
    }
    let link: Link = "classic:55&plus=%20&ply=9".parse().expect("a link");
    let expected = [
        LinkError::value("plus", "", "a word of at most 40 letters and digits"),
        LinkError::value("ply", "9", "a number from 0 to 1"),
    ];
    assert_eq!(link.mistakes, expected);
}
