use std::time::Duration;

use uttt_referee::{
    Adjudicators, JudgedGame, ProgramGame, ProgramGameError, ProgramSpec, Protocol, Sessions,
    TimeControl,
};
use uttt_rules::{AnyGame, Rules};

use crate::players::{PATIENT, game, misbehaving, play, program_game, random};

/// What a player that misbehaves so, as O in its first turn, loses by.
fn foul_of(how: &str, limit: Duration) -> JudgedGame {
    let result = game(&random(Protocol::CodinGame, 1), &misbehaving(how), limit).finished;
    assert_eq!(result.by.as_deref(), Some("O"), "{how}: {result:?}");
    assert_eq!(result.result, "X", "{how}");
    result.check().unwrap();
    result
}

#[test]
fn each_misbehaviour_earns_its_own_verdict() {
    for (how, reason, detail) in [
        ("illegal", "illegal", "illegal move \"0 9\": expected a row and a column, each 0-8"),
        (
            "words",
            "illegal",
            "illegal move \"let me think\": expected a row and a column, each 0-8",
        ),
        ("empty", "illegal", "illegal move \"\": expected a row and a column, each 0-8"),
        ("nul", "illegal", "illegal move \"0\\00\": expected a row and a column, each 0-8"),
        ("exit", "crashed", "crashed: ended with exit status: 3"),
        ("exit-0", "crashed", "crashed: ended with exit status: 0"),
        ("fork", "crashed", "crashed: ended with exit status: 3"),
        ("close-output", "closed-output", "closed its output"),
        ("flood", "flooded", "flooded: "),
        ("not-text", "not-text", "not text: its answer is not valid UTF-8"),
        ("half-line-end", "half-line", "half a line: "),
    ] {
        let result = foul_of(how, PATIENT);
        assert_eq!(result.reason, reason, "{how}: {result:?}");
        let told = result.detail.unwrap();
        assert!(told.starts_with(detail), "{how}: {told}");
    }
}

#[test]
fn a_signal_is_told_by_its_number() {
    let told = foul_of("signal", PATIENT).detail.unwrap();
    assert!(told.starts_with("crashed: ended with signal: 11 (SIGSEGV)"), "{told}");
}

#[test]
fn a_move_that_the_rules_refuse_is_told_with_the_reason() {
    let centre =
        ProgramSpec::parse("sh -c 'read a; read b; echo 4 4; cat'", Protocol::CodinGame).unwrap();
    let result = game(&centre, &misbehaving("taken"), PATIENT).finished;
    assert_eq!(result.moves, "55");
    let told = "illegal move \"4 4\": the cell is taken by X";
    assert_eq!(result.detail.as_deref(), Some(told));
}

/// The game of a program that reads its question as X and then does `then`.
fn after_its_question(then: &str, time_control: TimeControl) -> JudgedGame {
    let x = format!("sh -c 'read a; read b; {then} cat >/dev/null'");
    let x = ProgramSpec::parse(&x, Protocol::CodinGame).unwrap();
    let result = play(Rules::Classic, &[&x, &random(Protocol::Plain, 1)], time_control).finished;
    assert_eq!(result.by.as_deref(), Some("X"), "{result:?}");
    result
}

#[test]
fn silence_is_late_and_half_a_line_is_reported() {
    let [limit, start] = [1000, 500].map(Duration::from_millis);
    let both = "late: no first move within 1.500 s (0.500 s to start and 1.000 s for the move)";
    for (start, then, reason, detail) in [
        (start, "", "late", both),
        (start, "printf 4\\ 4;", "half-line", "half a line: \"4 4\" without a line feed"),
        (Duration::ZERO, "", "late", "late: no answer within 1.000 s"),
    ] {
        let result = after_its_question(
            then,
            TimeControl { start, ..TimeControl::new(limit, Duration::ZERO) },
        );
        assert_eq!((result.reason.as_str(), result.detail.as_deref()), (reason, Some(detail)));
        assert!(result.unmeasured.is_empty(), "{result:?}");
    }
}

#[test]
fn start_up_time_does_not_count_against_the_first_move() {
    // It has no time at all for its moves, and needs some to start.
    let time_control =
        TimeControl { start: PATIENT, ..TimeControl::new(Duration::ZERO, Duration::ZERO) };
    let result = after_its_question("echo 0 9;", time_control);
    assert_eq!(result.reason, "illegal", "{result:?}");
    // Only the first move gets that time.
    let result = after_its_question("echo 4 4; while read a; do :; done;", time_control);
    assert_eq!((result.reason.as_str(), result.moves.split(' ').count()), ("late", 2));
    assert_eq!(result.detail.as_deref(), Some("late: no answer within 0.000 s"));
}

#[test]
fn the_last_lines_of_stderr_are_reported_where_they_may_say_why() {
    const LAST: &str = "3\n4\n5\n6\n7\n8\n9\n10";
    let folder = tempfile::tempdir().unwrap();
    let wordy = |protocol, then: &str| {
        let script =
            format!("sh -c 'read a; for i in 1 2 3 4 5 6 7 8 9 10; do echo $i >&2; done; {then}'");
        ProgramSpec::parse(&script, protocol).unwrap()
    };
    let other = random(Protocol::Plain, 1);
    for (protocol, then, reason, told) in [
        (Protocol::Plain, "exit 1", "crashed", Some(LAST)),
        (Protocol::Plain, "exec >&-; sleep 60", "closed-output", Some(LAST)),
        (Protocol::Plain, "echo 00; cat", "illegal", None),
        (Protocol::Ugi, "exit 1", "not-ready", Some(LAST)),
        // All that it wrote counts, up to its end.
        (
            Protocol::Plain,
            "yes | head -c 100000 >&2; echo end >&2; exit 1",
            "crashed",
            Some("y\ny\ny\ny\ny\ny\ny\nend"),
        ),
        (Protocol::Plain, "exec 2>&-; exit 1", "crashed", Some(LAST)),
    ] {
        let program = wordy(protocol, then);
        for logs in [None, Some((folder.path(), ""))] {
            let time_control = TimeControl::new(PATIENT, Duration::ZERO);
            let program_game = ProgramGame {
                specs: &[&program, &other],
                time_control,
                logs,
                transcript: None,
                pool: None,
                adjudicators: Adjudicators::default(),
            };
            let game = AnyGame::new(Rules::Classic);
            let result =
                program_game.play(&Sessions::new(), &game, |_, _| {}, |_| {}).unwrap().finished;
            assert_eq!(
                (result.reason.as_str(), result.stderr.as_deref()),
                (reason, told),
                "{then}"
            );
        }
    }
}

#[test]
fn a_program_is_told_the_rules_by_its_environment() {
    let asks = ProgramSpec::parse("sh -c 'read a; echo $UTTT_RULES >&2; exit 1'", Protocol::Plain)
        .unwrap();
    let result =
        program_game(Rules::Adjacent, &[&asks, &random(Protocol::Ugi, 1)], PATIENT).finished;
    assert_eq!(result.stderr.as_deref(), Some("adjacent"));
}

#[test]
fn who_answers_before_being_asked_is_out_of_turn() {
    let folder = tempfile::tempdir().unwrap();
    let said = folder.path().join("said").display().to_string();
    // X moves when O has spoken.
    let x = format!("sh -c 'until [ -e {said} ]; do sleep 0.01; done; read a; echo 4 4; cat'");
    let o = format!("sh -c 'echo 3 3; touch {said}; cat'");
    let [x, o] = [x, o].map(|text| ProgramSpec::parse(&text, Protocol::CodinGame).unwrap());
    let result = game(&x, &o, PATIENT).finished;
    assert_eq!((result.reason.as_str(), result.by.as_deref()), ("out-of-turn", Some("O")));
    let told = "out of turn: \"3 3\" before it was asked";
    assert_eq!(result.detail.as_deref(), Some(told));
}

#[test]
fn a_late_move_is_no_illegal_one() {
    // It answers at once when it is asked again, but it is not asked again.
    let limit = Duration::from_millis(300);
    let time_control =
        TimeControl { start: Duration::ZERO, ..TimeControl::new(limit, Duration::ZERO) };
    let result = after_its_question("sleep 2; echo 9 9;", time_control);
    assert_eq!(result.reason, "late");
}

#[test]
fn a_second_line_is_out_of_turn() {
    let told = foul_of("two-lines", PATIENT);
    assert_eq!(told.reason, "out-of-turn");
    assert_eq!(told.moves.split(' ').count(), 3); // its first answer counted
}

#[test]
fn habits_that_do_no_harm_are_allowed() {
    for how in ["crlf", "fork-and-play"] {
        let x = random(Protocol::CodinGame, 1);
        let result = game(&x, &misbehaving(how), PATIENT).finished;
        assert_eq!(result.by, None, "{how}: {result:?}");
    }
}

#[test]
fn who_closes_its_input_is_told_so() {
    let closed = misbehaving("close-input");
    let result = game(&random(Protocol::Ugi, 1), &closed, PATIENT).finished;
    assert_eq!(result.reason, "closed-input", "{result:?}");
}

#[test]
fn a_program_that_ends_in_the_opponents_turn_has_crashed() {
    let once = "sh -c 'read a; read b; echo 4 4'";
    let once = ProgramSpec::parse(once, Protocol::CodinGame).unwrap();
    let result = game(&once, &random(Protocol::Plain, 1), PATIENT).finished;
    assert_eq!(result.by.as_deref(), Some("X"), "{result:?}");
    assert_eq!(result.detail.as_deref(), Some("crashed: ended with exit status: 0"));
    assert_eq!(result.moves.split(' ').count(), 2);
}

#[test]
fn programs_over_ugi_are_judged_as_well() {
    let ready = |then: &str| {
        let script = format!(
            "sh -c 'read a; echo ugiok; read b; echo readyok; read c; read d; read e; {then}'"
        );
        ProgramSpec::parse(&script, Protocol::Ugi).unwrap()
    };
    let digits = "not a cell, expected two digits 1-9";
    for (then, reason, detail) in [
        ("echo bestmove 00; cat", "illegal", format!("illegal move \"00\": {digits}")),
        ("echo bestmove; cat", "illegal", format!("illegal move \"\": {digits}")),
        ("exit 1", "crashed", "crashed: ended with exit status: 1".into()),
        ("cat /dev/zero", "flooded", "flooded: ".into()),
        ("printf info", "half-line", "half a line: \"info\" without".into()),
    ] {
        let result = game(&ready(then), &random(Protocol::Ugi, 1), PATIENT).finished;
        assert_eq!(result.reason, reason, "{then}: {result:?}");
        let told = result.detail.unwrap();
        assert!(told.starts_with(&detail), "{then}: {told}");
    }
    // Chatter without end is no answer, however fast it comes.
    for chatter in [
        "printf info; cat",
        "while :; do echo info; done",
        "exec yes info",
        "echo bestmove 55; exec yes",
    ] {
        let limit = Duration::from_millis(300);
        let result = game(&ready(chatter), &random(Protocol::Ugi, 1), limit).finished;
        assert_eq!((result.reason.as_str(), result.by.as_deref()), ("late", Some("X")));
    }

    let mute = ProgramSpec::parse("sh -c 'read a; exit 4'", Protocol::Ugi).unwrap();
    let result = game(&mute, &random(Protocol::Ugi, 1), PATIENT).finished;
    let told = "did not get ready: crashed: ended with exit status: 4";
    assert_eq!(result.detail.as_deref(), Some(told));
}

#[test]
fn of_three_players_one_loses_by_a_foul_and_the_others_share_the_point() {
    let ends = "sh -c 'read a; echo option name Rules; echo ugiok; read b; read c; \
                echo readyok; read d; read e; read f; echo bestmove 55; cat'";
    let ends = ProgramSpec::parse(ends, Protocol::Ugi).unwrap();
    let (x, plus) = (random(Protocol::Ugi, 1), random(Protocol::Ugi, 3));
    let result = program_game(Rules::Overwrite, &[&x, &ends, &plus], PATIENT).finished;
    assert_eq!((result.result.as_str(), result.by.as_deref()), ("draw", Some("O")), "{result:?}");
    let told = "illegal move \"55\": not a cell, expected row and column, two digits 1-4";
    assert_eq!(result.detail.as_deref(), Some(told));
    result.check().unwrap();
}

#[test]
fn who_cannot_play_these_rules_is_not_ready() {
    let classic = "sh -c 'read a; echo option name Rules type combo var classic; echo ugiok; cat'";
    let classic = ProgramSpec::parse(classic, Protocol::Ugi).unwrap();
    let other = random(Protocol::Ugi, 1);
    let result = program_game(Rules::Nested3, &[&classic, &other], PATIENT).finished;
    let told = "did not get ready: unable to play: it does not know nested-3, only classic";
    assert_eq!((result.by.as_deref(), result.detail.as_deref()), (Some("X"), Some(told)));
}

#[test]
fn a_program_that_cannot_be_started_is_an_error_before_any_game() {
    let missing = ProgramSpec::parse("./there-is-no-such-program", Protocol::Plain).unwrap();
    let here = random(Protocol::Plain, 1);
    let program_game = ProgramGame {
        specs: &[&here, &missing],
        time_control: TimeControl::new(PATIENT, TimeControl::MARGIN),
        logs: None,
        transcript: None,
        pool: None,
        adjudicators: Adjudicators::default(),
    };
    let error = program_game
        .play(&Sessions::new(), &AnyGame::new(Rules::Classic), |_, _| panic!("a move"), |_| {})
        .unwrap_err();
    assert!(matches!(error, ProgramGameError::Start { .. }), "{error:?}");
    let told = "program \"./there-is-no-such-program\": No such file or directory";
    assert!(error.to_string().starts_with(told), "{error}");
}
