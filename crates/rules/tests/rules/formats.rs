//! Other programs' forms: their own examples, what is refused and how, and what holds for any game.

use proptest::prelude::*;
use uttt_rules::{AnyGame, Format, Rules};

const LISTS: [Format; 7] = [
    Format::Record,
    Format::UtttAiActions,
    Format::CodinGame,
    Format::Letters,
    Format::Compass,
    Format::Squares,
    Format::Keypad,
];

/// uttt.ai's state after X took the first cell of the first board.
fn state_after_11() -> String {
    format!("1{}200", "0".repeat(89))
}

/// The record of what is read.
fn record(format: Format, text: &str) -> String {
    format.read(text, None).expect("text of that form").to_string()
}

/// The message of the error that reading gives.
fn refusal(format: Format, text: &str) -> String {
    format.read(text, None).expect_err("no text of that form").to_string()
}

#[test]
fn each_form_reads_the_same_game() {
    // The centre's centre, then its bottom left corner, then the middle of the board there.
    let forms = [
        (Format::Record, "classic: 55 57 75"),
        (Format::UtttAiActions, "x40o42x58"),
        (Format::CodinGame, "4 4 5 3 7 1"),
        (Format::Letters, "ee eg ge"),
        (Format::Compass, "C/C C/SW SW/C"),
        (Format::Squares, "e5 d4 b2"),
        (Format::Keypad, "55 51 15"),
    ];
    for (format, text) in forms {
        assert_eq!(record(format, text), "classic: 55 57 75", "{format}");
        let game = format.read(text, None).expect("a game");
        assert_eq!(format.write(&game).as_deref(), Ok(text));
        let upper = format!("\n {}\t", text.to_uppercase());
        assert_eq!(record(format, &upper), "classic: 55 57 75", "{format}");
        assert_eq!(format.id().to_uppercase().parse(), Ok(format));
    }
}

#[test]
fn each_form_names_every_board_and_cell() {
    // Each small board's centre, then each cell of the centre board, row by row.
    let boards = ["15", "25", "35", "45", "55", "65", "75", "85", "95"];
    let cells = ["51", "52", "53", "54", "55", "56", "57", "58", "59"];
    let forms = [
        (Format::UtttAiActions, "x4 x13 x22 x31 x40 x49 x58 x67 x76"),
        (Format::UtttAiActions, "x36 x37 x38 x39 x40 x41 x42 x43 x44"),
        (Format::CodinGame, "1,1 1,4 1,7 4,1 4,4 4,7 7,1 7,4 7,7"),
        (Format::CodinGame, "3,3 3,4 3,5 4,3 4,4 4,5 5,3 5,4 5,5"),
        (Format::Letters, "ae be ce de ee fe ge he ie"),
        (Format::Letters, "ea eb ec ed ee ef eg eh ei"),
        (Format::Compass, "NW/C N/C NE/C W/C C/C E/C SW/C S/C SE/C"),
        (Format::Compass, "C/NW C/N C/NE C/W C/C C/E C/SW C/S C/SE"),
        (Format::Squares, "b8 e8 h8 b5 e5 h5 b2 e2 h2"),
        (Format::Squares, "d6 e6 f6 d5 e5 f5 d4 e4 f4"),
        (Format::Keypad, "75 85 95 45 55 65 15 25 35"),
        (Format::Keypad, "57 58 59 54 55 56 51 52 53"),
    ];
    for (index, (format, texts)) in forms.into_iter().enumerate() {
        let moves = if index % 2 == 0 { boards } else { cells };
        assert_eq!(texts.split(' ').count(), moves.len());
        for (text, mv) in texts.split(' ').zip(moves) {
            let text = text.replace(',', " ");
            assert_eq!(record(format, &text), format!("classic: {mv}"), "{format} {text}");
        }
    }
}

#[test]
fn no_moves_are_a_game_that_has_not_begun() {
    for format in LISTS {
        let text = format.write(&AnyGame::new(Rules::Classic)).expect("a game from the start");
        assert_eq!(record(format, &text), "classic:");
    }
}

#[test]
fn a_state_says_where_the_game_stands() {
    let game = Format::UtttAiState.read(&state_after_11(), None).expect("a state");
    let played: AnyGame = "classic: 11".parse().expect("a game");
    assert_eq!(game.position_text(), played.position_text());
    assert_eq!(game.moves(), []);
    assert_eq!(Format::UtttAiState.write(&played), Ok(state_after_11()));
    let start = format!("{}190", "0".repeat(90));
    assert_eq!(Format::UtttAiState.write(&AnyGame::new(Rules::Classic)), Ok(start));
}

#[test]
fn links_are_read_from_their_last_part() {
    let link = format!("https://uttt.ai/init?state={}", state_after_11());
    let game = Format::UtttAiState.read(&link, None).expect("a link");
    assert_eq!(game.position_text().split(' ').next_back(), Some("1"));
    let link = "https://uttt.ai/init?actions=X40O38x20o26";
    assert_eq!(record(Format::UtttAiActions, link), "classic: 55 53 33 39");
    let refused = refusal(Format::UtttAiActions, "https://uttt.ai/init?actions=x40x38");
    assert_eq!(refused, "character 33: expected o and a cell's index, found \"x\"");
}

#[test]
fn upgn_is_read_with_its_tags_numbers_and_result() {
    let text = "[Event \"a [friendly] game\"]\n[Result \"0-1\"]\n\n\
                1. F4 H2 2. F6 H8 3. F5! H5 0-1\n";
    assert_eq!(record(Format::Squares, text), "classic: 59 95 53 35 56 65");
}

#[test]
fn codingame_begins_with_no_last_move() {
    assert_eq!(record(Format::CodinGame, "-1 -1\n4 4\n5 3\n"), "classic: 55 57");
    assert_eq!(record(Format::CodinGame, "-1 -1"), "classic:");
}

#[test]
fn errors_name_the_place_and_what_was_expected() {
    use Format::{CodinGame, Compass, Keypad, Letters, Squares, UtttAiActions};
    let cases = [
        (Letters, "ee aj", "character 5: expected a cell's letter a-i, found \"j\""),
        (Letters, "ee a", "character 5: expected a cell's letter a-i, found the end"),
        (Letters, "ee aa", "move 2 (11) at character 4: wrong board; play in board 5"),
        (Letters, "  éa", "character 3: expected a board's letter a-i, found \"é\""),
        (Keypad, "50", "character 2: expected a cell's key 1-9, found \"0\""),
        (Keypad, "55 55", "move 2 (55) at character 4: the cell is taken by X"),
        (Compass, "C-C", "character 2: expected / between board and cell, found \"-\""),
        (
            Compass,
            "C/NORTH",
            "character 3: expected one of NW, N, NE, W, C, E, SW, S, SE, found \"NORTH\"",
        ),
        (
            Compass,
            "C/",
            "character 3: expected one of NW, N, NE, W, C, E, SW, S, SE, found the end",
        ),
        (CodinGame, "4 9", "character 3: expected a column 0-8, found \"9\""),
        (CodinGame, "44 3 4", "character 1: expected a row 0-8, found \"44\""),
        (CodinGame, "4 4 -1 -1", "character 5: expected a row 0-8, found \"-1\""),
        (CodinGame, "-1 -1 -1 -1", "character 7: expected a row 0-8, found \"-1\""),
        (CodinGame, "-1 4", "character 4: expected -1, found \"4\""),
        (CodinGame, "4 4 0 0", "move 2 (11) at character 5: wrong board; play in board 5"),
        (UtttAiActions, "o40", "character 1: expected x and a cell's index, found \"o\""),
        (UtttAiActions, "x81", "character 2: expected a cell's index 0-80, found \"81\""),
        (UtttAiActions, "x", "character 2: expected a cell's index 0-80, found the end"),
        (UtttAiActions, "x40o00", "move 2 (11) at character 4: wrong board; play in board 5"),
        (Squares, "e0", "character 2: expected a square's row 1-9, found \"0\""),
        (Squares, "j1", "character 1: expected a square's column a-i, found \"j\""),
        (Squares, "e5 a1", "move 2 (77) at character 4: wrong board; play in board 5"),
        (
            Squares,
            "2. e5",
            "character 1: expected a square, move number 1 or a result, found \"2.\"",
        ),
        (
            Squares,
            "1. e5 2-0",
            "character 7: expected a square, move number 1 or a result, found \"2-0\"",
        ),
        (Squares, "e5 * d4", "character 6: expected nothing after the result, found \"d\""),
        (Squares, "[X \"Ann]", "character 9: expected a closing quote, found the end"),
        (Squares, "[X \"Ann\" 3", "character 10: expected ] after a tag, found \"3\""),
    ];
    for (format, text, message) in cases {
        assert_eq!(refusal(format, text), message, "{format} {text:?}");
    }
}

#[test]
fn a_state_that_contradicts_itself_is_refused() {
    let state = state_after_11();
    let with = |place: usize, digit: &str| {
        let mut state = state.clone();
        state.replace_range(place - 1..place, digit);
        refusal(Format::UtttAiState, &state)
    };
    assert_eq!(with(2, "3"), "character 2: expected 0, 1 or 2 for cell 12, found \"3\"");
    assert_eq!(with(2, "x"), "character 2: expected 0, 1 or 2 for cell 12, found \"x\"");
    assert_eq!(
        with(82, "1"),
        "character 82: expected 0 for board 1, as its cells say, found \"1\""
    );
    assert_eq!(with(91, "0"), "character 91: expected 1 or 2 for the side to move, found \"0\"");
    assert_eq!(with(91, "1"), "1 X and 0 O do not fit the side to move");
    assert_eq!(with(92, "x"), "character 92: expected 0-9 for the board to play in, found \"x\"");
    assert_eq!(with(92, "9"), "no last move explains the position");
    assert_eq!(
        with(93, "1"),
        "character 93: expected 0 for the result, as the cells say, found \"1\""
    );
    let (shorter, longer) = (&state[..92], format!("{state}0"));
    assert_eq!(
        refusal(Format::UtttAiState, shorter),
        "character 93: expected 0 for the result, as the cells say, found the end"
    );
    assert_eq!(
        refusal(Format::UtttAiState, &longer),
        "character 94: expected nothing after 93 digits, found \"0\""
    );
}

#[test]
fn a_result_may_not_contradict_the_board() {
    let won = "21 13 36 69 96 65 53 37 74 47 73 38 81 15 59 91 16 61 14 42 27 78 82 29 95 54 44 45 \
               55 52 24 48 88 84 85 58 94 31 17 76 56";
    let game: AnyGame = format!("classic: {won}").parse().expect("a game");
    let squares = Format::Squares.write(&game).expect("a game from the start");
    for end in ["# 1-0", " 1-0", " *", ""] {
        assert!(Format::Squares.read(&format!("{squares}{end}"), None).is_ok(), "{end}");
    }
    let place = squares.len() + 2;
    for end in ["0-1", "1/2-1/2"] {
        assert_eq!(
            refusal(Format::Squares, &format!("{squares} {end}")),
            format!("character {place}: expected the result 1-0, found {end:?}")
        );
    }
    // A player may give up before the board says so.
    assert!(Format::Squares.read("e5 0-1", None).is_ok());
}

#[test]
fn a_game_from_a_position_is_no_list_of_moves() {
    let game = Format::UtttAiState.read(&state_after_11(), None).expect("a state");
    for format in LISTS.into_iter().filter(|&format| format != Format::Record) {
        assert_eq!(
            format.write(&game).expect_err("no list").to_string(),
            "the game began from a position, so there is no list of moves from the start"
        );
    }
    let text = "classic X......../........./........./........./........./........./........./........./......... O 1";
    assert_eq!(Format::Position.write(&game).as_deref(), Ok(text));
    let record = text.replacen(' ', " from ", 1) + ":";
    assert_eq!(Format::Record.write(&game), Ok(record));
}

#[test]
fn an_unknown_form_is_named() {
    let refused = "ufen".parse::<Format>().expect_err("no form of ours").to_string();
    assert_eq!(
        refused,
        "unknown format \"ufen\", expected record, position, uttt-ai-state, uttt-ai-actions, \
         codingame, letters, compass, squares, keypad"
    );
}

/// A random game on nine small boards, of some length, finished ones included.
fn games() -> impl Strategy<Value = AnyGame> {
    let rules: Vec<Rules> =
        Rules::ALL.into_iter().filter(|&rules| Format::Letters.supports(rules)).collect();
    (prop::sample::select(rules), any::<u64>(), 0..=81_usize).prop_map(|(rules, seed, plies)| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = AnyGame::new(rules);
        for _ in 0..plies {
            let Some(at) = random.choice(game.legal_moves()) else { break };
            game.play(at).expect("a listed move");
        }
        game
    })
}

#[test]
fn a_form_reads_the_rules_that_it_is_told() {
    // Cell 1 sends to boards 2 and 4 in adjacent, and to board 1 elsewhere.
    let read = |rules| Format::Letters.read("ea ba", Some(rules)).map(|game| game.to_string());
    assert_eq!(read(Rules::Adjacent).as_deref(), Ok("adjacent: 51 21"));
    let refused = read(Rules::OpenBoards).expect_err("sent to board 1").to_string();
    assert_eq!(refused, "move 2 (21) at character 4: wrong board; play in board 1");
}

#[test]
fn our_own_forms_name_their_rules() {
    let adjacent: AnyGame = "adjacent: 51 21".parse().expect("a game");
    for (form, what) in [(Format::Record, "record"), (Format::Position, "position")] {
        let text = form.write(&adjacent).expect("our own form");
        for rules in [None, Some(Rules::Adjacent)] {
            assert_eq!(form.read(&text, rules).map(|game| game.rules()), Ok(Rules::Adjacent));
        }
        let refused = form.read(&text, Some(Rules::Classic)).expect_err("another system");
        assert_eq!(refused.to_string(), format!("a {what} of adjacent, expected classic"));
    }
}

#[test]
fn a_format_refuses_the_rules_that_it_does_not_support() {
    for rules in [Rules::Nested1, Rules::Nested3, Rules::Overwrite] {
        let refused = Format::Squares.read("e4", Some(rules)).expect_err("not on nine boards");
        assert_eq!(refused.to_string(), format!("squares cannot express a game of {rules}"));
    }
    for rules in [Rules::OpenBoards, Rules::Adjacent] {
        let refused = Format::UtttAiState.write(&AnyGame::new(rules)).expect_err("no room");
        assert!(refused.to_string().contains("cannot express"), "{refused}");
    }
}

proptest! {
    #[test]
    fn a_list_of_moves_is_read_back(game in games()) {
        for format in LISTS {
            let text = format.write(&game).expect("a game from the start");
            let read = format.read(&text, Some(game.rules()));
            prop_assert_eq!(read.as_ref(), Ok(&game), "{} {}", format, text);
        }
    }

    #[test]
    fn a_position_is_read_back(game in games()) {
        for format in [Format::Position, Format::UtttAiState] {
            if format.supports(game.rules()) {
                let text = format.write(&game).expect("a position");
                let read = format.read(&text, Some(game.rules())).expect("a position");
                prop_assert_eq!(read.position_text(), game.position_text(), "{} {}", format, text);
            }
        }
    }

    #[test]
    fn white_space_does_not_matter(game in games(), space in "[ \\t\\r\\n]{1,3}") {
        for format in LISTS {
            let text = format.write(&game).expect("a game from the start");
            let read = format.read(&text.replace(' ', &space), Some(game.rules()));
            prop_assert_eq!(read.as_ref(), Ok(&game));
        }
    }

    #[test]
    fn a_state_with_another_digit_is_refused(
        game in games(),
        place in 0..93_usize,
        other in 1..10_u8,
    ) {
        prop_assume!(Format::UtttAiState.supports(game.rules()));
        let text = Format::UtttAiState.write(&game).expect("a position");
        let mut digits = text.into_bytes();
        digits[place] = b'0' + (digits[place] - b'0' + other) % 10;
        let changed = String::from_utf8(digits).expect("digits");
        let read = Format::UtttAiState.read(&changed, Some(game.rules()));
        // All but the board to play in hang together; that one another last move may explain.
        prop_assert!(place == 91 || read.is_err(), "{}", changed);
    }
}
