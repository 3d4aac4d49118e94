use std::time::Duration;

use super::*;

fn situation(game: &AnyGame, protocol: Protocol) -> Situation<'_> {
    Situation {
        protocol,
        player: Player::X,
        game,
        is_free: false,
        is_drawn: false,
        has_opening: false,
        is_unflushed: false,
        speaks: None,
        awaited: "ugiok",
        said: None,
        stderr: "",
    }
}

#[test]
fn a_line_that_is_no_move_is_told_from_a_move() {
    use Protocol::{CodinGame, Plain, Ugi};
    let game = AnyGame::new(uttt_rules::Rules::Classic);
    for (protocol, line, expected) in [
        (Plain, "51", None),
        (Plain, "00", None),
        (Plain, "4 4", Some("over plain a move is a board and a cell")),
        (Plain, "5,6", Some("write the digits alone, as in \"56\"")),
        (Plain, "None", Some("it printed None: the function that chooses")),
        (Plain, "bestmove 51", Some("\"bestmove 51\" is UGI: put ugi: in front")),
        (Plain, "\u{feff}51", Some("it begins with a byte order mark")),
        (Plain, "", Some("it printed an empty line: print only the move on stdout")),
        (
            Plain,
            "My bot 1.0",
            Some("print only the move on stdout; \"My bot 1.0\" belongs on stderr"),
        ),
        (CodinGame, "4 4", None),
        (CodinGame, "0 9", None),
        (CodinGame, "(5, 6)", Some("write the two numbers with a space alone, as in \"5 6\"")),
        (CodinGame, "-1 -1", Some("\"-1 -1\" only says that there is no last move")),
        (CodinGame, "51", Some("over codingame a move is a row and a column")),
        (CodinGame, "0\u{0}0", Some("it contains an invisible character")),
        (Ugi, "", Some("bestmove stands alone")),
        (Ugi, "a1", Some("after bestmove write only the move, as in \"bestmove 51\"; legal here")),
        (Ugi, "2,3", Some("write the digits alone, as in \"23\"")),
    ] {
        let told = not_a_move(line, &situation(&game, protocol));
        assert_eq!(told.is_some(), expected.is_some(), "{protocol} {line:?}: {told:?}");
        let told = told.map(|remedy| remedy.text).unwrap_or_default();
        assert!(told.starts_with(expected.unwrap_or_default()), "{line:?}: {told}");
    }
}

#[test]
fn each_case_has_its_own_advice() {
    use Protocol::{Plain, Ugi};
    let game: AnyGame = "classic: 55".parse().unwrap();
    let later: AnyGame = "classic: 55 56 61 15".parse().unwrap();
    let late = || Forfeit::OutOfTime { took: None, limit: Duration::from_secs(1) };
    let not_ready = |forfeit| Forfeit::NotReady(Box::new(forfeit));
    let illegal = |answer: &str| Forfeit::Illegal { answer: answer.into(), why: String::new() };
    let of = |protocol| situation(&game, protocol);
    for (forfeit, situation, told) in [
        // At its first move, any cell was legal before.
        (illegal("99"), of(Plain), "it would have been legal a turn before"),
        (illegal("99"), situation(&later, Plain), "legal here: 51 52 53 54 57 58 …"),
        (
            illegal("5"),
            Situation { said: Some("bestmove 5 6"), ..of(Ugi) },
            "it said \"bestmove 5 6\": write the digits alone, as in \"bestmove 56\"",
        ),
        (
            illegal("(5,"),
            Situation { said: Some("bestmove (5, 6)"), ..of(Ugi) },
            "it said \"bestmove (5, 6)\": write the digits alone, as in \"bestmove 56\"",
        ),
        (
            Forfeit::OutOfTurn { text: "bestmove 52".into() },
            of(Ugi),
            "it said \"bestmove 52\" unasked: answer each go with one bestmove",
        ),
        (
            late(),
            Situation { stderr: "depth 3\n52", ..of(Plain) },
            "it wrote \"52\" to stderr: write moves to stdout",
        ),
        (late(), Situation { stderr: "depth 3\n99", ..of(Plain) }, "answer sooner, or allow"),
        (
            not_ready(late()),
            Situation { said: Some("uciok"), ..of(Ugi) },
            "it said \"uciok\" after ugi, expected ugiok",
        ),
        (
            not_ready(late()),
            Situation { awaited: "readyok", ..of(Ugi) },
            "it said ugiok, but nothing after isready",
        ),
        (not_ready(late()), of(Ugi), "it said nothing after ugi: answer with ugiok"),
        (not_ready(Forfeit::ClosedOutput), of(Ugi), "it ended before it said ugiok: read lines"),
        (
            not_ready(Forfeit::Unable { why: String::new(), knows_rules: false }),
            of(Ugi),
            "if it can play classic, list it before ugiok, as in \"option name Rules",
        ),
        (
            late(),
            Situation { speaks: Some((Protocol::CodinGame, "./a -x")), ..of(Plain) },
            "it speaks codingame, not plain: put the protocol in front of its command, \"codingame:./a -x\"",
        ),
    ] {
        let found = advice(&forfeit, &situation);
        assert!(found[0].text.starts_with(told), "{forfeit:?}: {found:?}");
    }
}
