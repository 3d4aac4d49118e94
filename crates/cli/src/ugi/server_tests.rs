use uttt_rules::{Move, Rules};

use super::*;
use crate::lines::MAX_LINE;

/// The lines that the server answers to a script.
fn answers(script: &str) -> Vec<String> {
    answers_with(script, Options::default())
}

fn answers_with(script: &str, options: Options) -> Vec<String> {
    let mut output = Vec::new();
    serve(io::Cursor::new(script.to_owned()), &mut output, options).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

fn best_moves(lines: &[String]) -> Vec<&str> {
    lines.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect()
}

/// A game that X has won.
const WON_BY_X: &str = "position startpos moves 18 82 22 27 73 35 55 54 41 13 38 88 89 99 96 \
    69 94 46 61 19 91 14 45 53 34 47 74 49 93 32 23 31 12 25 52 24 44 48 \
    87 77 72 29 98 86 68 84 71 16 65 56 66 67 85 57 92 26 63 37 64 83 36 \
    59 81";

#[test]
fn it_introduces_itself() {
    let lines = answers("ugi\n");
    assert!(lines[0].starts_with("id name uttt "), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "ugiok");
    for option in ["Rules", "Level", "Threads", "Seed", "Ponder"] {
        let start = format!("option name {option} type ");
        assert!(lines.iter().any(|line| line.starts_with(&start)), "{option}: {lines:?}");
    }
}

#[test]
fn it_answers_go_with_a_legal_move() {
    let lines = answers("position startpos moves 55\ngo nodes 200\n");
    let [best] = best_moves(&lines)[..] else { panic!("{lines:?}") };
    let mut game: AnyGame = "classic: 55".parse().unwrap();
    game.play(game.place(best).unwrap()).unwrap();

    let info: Vec<&str> = lines[0].split(' ').collect();
    assert_eq!((info[0], info[1], info[3], info[4]), ("info", "depth", "nodes", "200"));
    assert_eq!((info[5], info[7], info[9], info[13]), ("time", "score", "wdl", "pv"));
    assert!((-1.0..=1.0).contains(&info[8].parse::<f32>().unwrap()), "{info:?}");
    let wdl: u32 = info[10..13].iter().map(|part| part.parse::<u32>().unwrap()).sum();
    assert_eq!(wdl, 1000);
    assert!(info[14..].iter().all(|mv| mv.parse::<Move>().is_ok()), "{info:?}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let without_time = |seed: u32| {
        let script = format!(
            "setoption name Rules value overwrite\nsetoption name Seed value {seed}\ngo nodes 500\n\
             position startpos moves 11\ngo nodes 500\n"
        );
        let mut lines = answers(&script);
        for line in &mut lines {
            if let Some((start, rest)) = line.clone().split_once(" time ") {
                *line = format!("{start} {}", rest.split_once(' ').unwrap().1);
            }
        }
        lines
    };
    assert_eq!(without_time(1), without_time(1));
    assert_ne!(without_time(1), without_time(2));
}

#[test]
fn an_endless_search_ends_when_it_is_stopped() {
    let lines = answers("go infinite\nisready\nstop\nposition startpos moves 55\ngo nodes 50\n");
    let ready = lines.iter().position(|line| line == "readyok").unwrap();
    let first = lines.iter().position(|line| line.starts_with("bestmove")).unwrap();
    assert!(ready < first, "{lines:?}");
    assert_eq!(best_moves(&lines).len(), 2, "{lines:?}");
}

#[test]
fn the_end_of_the_input_stops_an_endless_search_and_finishes_another() {
    assert_eq!(best_moves(&answers("go infinite\n")).len(), 1);
    let lines = answers("go nodes 3000\n");
    assert!(lines.iter().any(|line| line.contains(" nodes 3000 ")), "{lines:?}");
    assert_eq!(best_moves(&lines).len(), 1);
}

#[test]
fn quit_ends_a_search_without_an_answer() {
    assert_eq!(answers("go infinite\nquit\ngo nodes 5\n"), [""; 0]);
}

#[test]
fn go_is_refused_while_an_endless_search_runs() {
    let lines = answers("go infinite\ngo nodes 5\nstop\n");
    assert!(
        lines.contains(&"info string go: an endless search is running, expected stop first".into())
    );
    assert_eq!(best_moves(&lines).len(), 1);
}

#[test]
fn searches_with_a_limit_are_made_in_turn() {
    let lines = answers("go nodes 500\nposition startpos moves 55\ngo nodes 70\ngo movetime 1\n");
    let best = best_moves(&lines);
    assert_eq!(best.len(), 3, "{lines:?}");
    assert!(best[1..].iter().all(|mv| mv.starts_with('5')), "{lines:?}");
    // One `stop` stops all of them.
    let hour = "go movetime 3600000\n";
    assert_eq!(best_moves(&answers(&format!("{hour}{hour}stop\n"))).len(), 2);
}

#[test]
fn pondering_does_not_keep_it_from_listening() {
    let lines = answers(
        "setoption name Ponder value true\ngo nodes 50\nisready\n\
         position startpos moves 55 51\ngo nodes 50\n",
    );
    let best = best_moves(&lines);
    assert_eq!(best.len(), 2, "{lines:?}");
    assert!(best[1].starts_with('1'), "{lines:?}");
}

/// X has one legal move, 95.
const FORCED: &str = "98 89 94 49 97 77 76 67 79 96 69 92 21 15 59 91 19 99 93 39";

/// The score of X's only move, and of an answer to it.
fn score_after_pondering(level: &str, ponder: bool) -> String {
    let game: AnyGame = format!("classic: {FORCED} 95").parse().unwrap();
    let answer = game.text(game.legal_moves()[0]);
    let lines = answers(&format!(
        "setoption name Level value {level}\nsetoption name Ponder value {ponder}\n\
         position startpos moves {FORCED}\ngo nodes 300\nisready\n\
         position startpos moves {FORCED} 95 {answer}\ngo nodes 300\n",
    ));
    assert_eq!(best_moves(&lines)[0], "95", "{lines:?}");
    let info = lines.iter().rfind(|line| line.starts_with("info")).unwrap();
    info.split_once(" score ").unwrap().1.to_owned()
}

#[test]
fn the_strongest_level_alone_learns_by_pondering() {
    assert_eq!(score_after_pondering("5", true), score_after_pondering("5", false));
    assert_ne!(score_after_pondering("10", true), score_after_pondering("10", false));
}

#[test]
fn a_player_answers_at_once_where_there_is_no_choice_and_an_engine_thinks_as_told() {
    let nodes = |is_player: bool| -> u64 {
        let script = format!("position startpos moves {FORCED}\ngo movetime 60000 nodes 50000\n");
        let lines = answers_with(&script, Options { is_player, ..Options::default() });
        assert_eq!(best_moves(&lines), ["95"], "{lines:?}");
        let info = lines.iter().rfind(|line| line.starts_with("info")).unwrap();
        info.split(' ').nth(4).unwrap().parse().unwrap()
    };
    assert!(nodes(true) < 1000, "{}", nodes(true));
    assert_eq!(nodes(false), 50_000);
}

#[test]
fn a_line_that_is_too_long_is_refused_once_and_ignored() {
    let (none, yes) = ("position startpos\nquery p1turn\n", "response true");
    let script = format!("{none}x {}\nquery p1turn\n", "isready ".repeat(MAX_LINE / 8 + 9));
    let told =
        "info string \"x isready isready isready isready isread…\": longer than 16777216 bytes";
    assert_eq!(answers(&script), [yes, told, yes]);
    // A line longer than any pipe or buffer is still one command.
    let unknown = format!("info string unknown command \"{}\"", "x".repeat(40));
    let script = format!("{}\nisready\n", "x".repeat(200_000));
    assert_eq!(answers(&script), [&*unknown, "readyok"]);
}

#[test]
fn a_position_is_read_whole_however_long_it_is() {
    // White space belongs to the line.
    let script = format!("position startpos moves 55{}51\nquery p1turn\n", " ".repeat(300_000));
    assert_eq!(answers(&script), ["response true"]);
    let script = format!("position startpos moves 55{}99\n", " ".repeat(300_000));
    assert_eq!(
        answers(&script),
        ["info string position: move 2 (99): wrong board; play in board 5"]
    );
}

#[test]
fn after_a_position_that_was_refused_nothing_is_searched_until_another_comes() {
    let refused = |command: &str| {
        format!("info string {command}: the last position was refused, expected another first")
    };
    let long = format!("position startpos moves 55 {}51", " ".repeat(MAX_LINE));
    for position in ["position fen x", "position startpos moves 55 99", "position", &long] {
        let lines = answers(&format!(
            "position startpos moves 55\n{position}\ngo nodes 5\nquery p1turn\n\
             setoption name Seed value 7\ngo infinite\nstop\n\
             position startpos moves 11\nquery p1turn\ngo nodes 50\n"
        ));
        assert_eq!(lines[1..4], [refused("go"), refused("query"), refused("go")], "{lines:?}");
        assert_eq!(lines[4], "response false", "{lines:?}");
        let [best] = best_moves(&lines)[..] else { panic!("{lines:?}") };
        assert!(best.starts_with('1'), "{lines:?}");
    }
    for begin in ["uginewgame", "setoption name Rules value nested-2"] {
        let lines = answers(&format!("position fen x\n{begin}\nquery p1turn\n"));
        assert_eq!(lines[1..], ["response true"], "{begin}");
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let lines = answers(&format!("{WON_BY_X}\ngo nodes 5\n"));
    assert_eq!(lines, ["info string the game is over, X won", "bestmove none"]);
}

#[test]
fn queries_tell_about_the_position() {
    let ask = "query gameover\nquery p1turn\nquery result\n";
    let response = |position: &str| answers(&format!("{position}\n{ask}"));
    assert_eq!(response("position startpos"), ["response false", "response true", "response none"]);
    assert_eq!(
        response("position startpos moves 55"),
        ["response false", "response false", "response none"]
    );
    let over = response(WON_BY_X);
    assert_eq!((&*over[0], &*over[2]), ("response true", "response p1win"));
}

#[test]
fn bad_input_is_named_and_changes_nothing() {
    for (line, answer) in [
        ("fly", "unknown command \"fly\""),
        ("isready now", "isready: unexpected \"now\", expected nothing after it"),
        ("\u{1f600}\0", "unknown command \"😀\\0\""),
        ("go", "go: expected movetime N, p1time N p2time N, nodes N, depth N or infinite"),
        ("go nodes", "go: nodes: expected a number"),
        ("go nodes -1", "go: nodes: \"-1\", expected a number"),
        ("go infinite nodes 1", "go: infinite: cannot be combined with another limit"),
        ("go nodes 1 infinite", "go: infinite: cannot be combined with another limit"),
        ("go nodes 1 nodes 2", "go: nodes: given twice"),
        (
            "go wtime 60000 btime 60000",
            "go: \"wtime\", expected movetime N, p1time N p2time N, nodes N, depth N or infinite",
        ),
        (
            "go movetime 5 ponder",
            "go: \"ponder\", expected movetime N, p1time N p2time N, nodes N, depth N or infinite",
        ),
        ("ponderhit", "unknown command \"ponderhit\""),
        ("query", "query: expected gameover, p1turn or result"),
        ("query score", "query: \"score\", expected gameover, p1turn or result"),
        ("setoption Level 10", "setoption: expected name NAME value VALUE"),
        ("setoption name Threads value 2", "setoption: Threads: \"2\", expected 1"),
        (
            "setoption name Seed value x",
            "setoption: Seed: \"x\", expected a whole number from 0 to 9007199254740991",
        ),
        ("setoption name Ponder value 1", "setoption: Ponder: \"1\", expected true or false"),
        (
            "setoption name Hash value 1",
            "setoption: unknown option \"Hash\", expected Rules, Level, Threads, Seed or Ponder",
        ),
    ] {
        let lines = answers(&format!("position startpos moves 55\n{line}\nquery p1turn\n"));
        assert_eq!(lines, [format!("info string {answer}"), "response false".into()], "{line}");
    }
    for (line, answer) in [
        ("position fen x", "position: expected startpos or startpos moves M M …"),
        ("position", "position: expected startpos or startpos moves M M …"),
        ("position startpos 55", "position: expected startpos or startpos moves M M …"),
        ("position startpos moves 55 99", "position: move 2 (99): wrong board; play in board 5"),
        (
            "position startpos moves 5x",
            "position: move 1: \"5x\": not a cell, expected two digits 1-9",
        ),
    ] {
        assert_eq!(answers(line), [format!("info string {answer}")], "{line}");
    }
    let rules = answers("setoption name Rules value chess\n");
    assert!(
        rules[0].starts_with("info string setoption: Rules: unknown rules \"chess\", expected")
    );
    for level in ["best", "0", "11"] {
        let lines = answers(&format!("setoption name Level value {level}\n"));
        let why = format!("unknown level {level:?}, expected 1 to 10, easy or random");
        assert_eq!(lines, [format!("info string setoption: Level: {why}")]);
    }
}

#[test]
fn good_options_are_taken_in_silence() {
    for option in ["rules value Classic", "LEVEL value Random", "Threads value 1", "Seed value 7"] {
        assert_eq!(answers(&format!("setoption name {option}\n")), [""; 0], "{option}");
    }
    // A weak level uses less time than it may.
    let lines = answers("setoption name Level value 2\ngo nodes 1000000\n");
    assert!(!lines[0].contains(" nodes 1000000 "), "{lines:?}");
}

#[test]
fn bytes_that_are_no_text_are_an_unknown_command() {
    let mut output = Vec::new();
    serve(&b"\xff\xfe\nisready\n"[..], &mut output, Options::default()).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.starts_with("info string unknown command"), "{text}");
    assert!(text.ends_with("readyok\n"), "{text}");
}

#[test]
fn output_that_cannot_be_written_ends_it() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    for script in ["isready\n", "go nodes 5\n"] {
        let error = serve(script.as_bytes(), Closed, Options::default()).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}

#[test]
fn it_plays_every_system() {
    for rules in Rules::ALL {
        let described = answers("ugi\n");
        let option = described.iter().find(|line| line.starts_with("option name Rules ")).unwrap();
        assert!(option.contains(&format!(" var {rules}")), "{option}");

        let script = format!("setoption name Rules value {rules}\ngo nodes 100\n");
        let lines = answers(&script);
        let [best] = best_moves(&lines)[..] else { panic!("{lines:?}") };
        let mut game = AnyGame::new(rules);
        game.play(game.place(best).unwrap()).unwrap();
        let place = |mv: &str| game.place(mv).is_ok();
        assert!(lines[0].split_once(" pv ").unwrap().1.split(' ').all(place), "{lines:?}");

        let next = answers(&format!("{script}position startpos moves {best}\ngo nodes 100\n"));
        game.play(game.place(best_moves(&next)[1]).unwrap()).unwrap();
    }
}

#[test]
fn other_rules_begin_a_game_of_their_own() {
    let lines = answers(
        "position startpos moves 55 51\nsetoption name Rules value nested-3\n\
         position startpos moves 51\nposition startpos moves 555 19\nposition startpos\n\
         query p1turn\n\
         position startpos moves 555\nquery p1turn\nuginewgame\nquery p1turn\n\
         setoption name Rules value nested-3\nsetoption name Rules value overwrite\n\
         position startpos moves 11 22\nquery p1turn\n",
    );
    let grid = |text: &str| format!("\"{text}\": a board, not a cell, expected three digits 1-9");
    let expected = [
        format!("info string position: move 1: {}", grid("51")),
        format!("info string position: move 2: {}", grid("19")),
        "response true".into(),
        "response false".into(),
        "response true".into(),
        "response false".into(),
    ];
    assert_eq!(lines, expected);
}

#[test]
fn the_result_names_one_of_three_players() {
    let result = |rules: &str, moves: &str| {
        let script = format!(
            "setoption name Rules value {rules}\nposition startpos moves {moves}\nquery result\n"
        );
        answers(&script).join("\n")
    };
    let free = "overwrite-free";
    assert_eq!(result(free, "11"), "response none");
    assert_eq!(result(free, "11 12 13 14 13 12 12 21 13 13"), "response X");
    assert_eq!(result(free, "21 11 31 22 12 32 23 13 43 44 14"), "response O");
    assert_eq!(result(free, "21 31 11 22 32 12 43 33 13 41 42 14"), "response +");
    assert_eq!(result(free, "11 11 11 11 11 11 11"), "response draw");
    assert_eq!(result("nested-1", "1 4 2 5 9 6"), "response p2win");
}

#[test]
fn a_depth_and_a_clock_end_a_search() {
    let lines = answers("go depth 5\n");
    assert_eq!(best_moves(&lines).len(), 1, "{lines:?}");
    let last = lines.iter().rfind(|line| line.starts_with("info depth ")).unwrap();
    assert!(last.starts_with("info depth 5 "), "{last}");
    // The same depth is the same search.
    let nodes = |lines: &[String]| {
        let last = lines.iter().rfind(|line| line.starts_with("info depth ")).unwrap();
        last.split(" time ").next().unwrap().to_owned()
    };
    assert_eq!(nodes(&answers("go depth 5\n")), nodes(&lines));
    let lines = answers("go p1time 200 p2time 200 p1inc 0 p2inc 0\n");
    assert_eq!(best_moves(&lines).len(), 1, "{lines:?}");
    let lines = answers("position startpos moves 55\ngo p1time 200\n");
    assert_eq!(lines, ["info string go: expected p2time, because it is O's turn"]);
}
