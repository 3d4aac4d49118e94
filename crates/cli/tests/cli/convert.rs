use crate::process::run;

/// What `uttt convert` prints for an input.
fn convert(args: &[&str], input: &str) -> String {
    let output = run(&[&["convert"][..], args].concat(), input);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The standard output and error of `uttt convert` for bad input.
fn refused(args: &[&str], input: &[u8]) -> (String, String) {
    let output = crate::process::run_bytes(&[&["convert"][..], args].concat(), input);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn every_form_is_translated_to_every_form() {
    let forms = [
        ("record", "classic: 55 57 75\nclassic:\n"),
        ("uttt-ai-actions", "x40o42x58\n\n"),
        ("codingame", "4 4 5 3 7 1\n\n"),
        ("letters", "ee eg ge\n\n"),
        ("compass", "C/C C/SW SW/C\n\n"),
        ("squares", "e5 d4 b2\n\n"),
        ("keypad", "55 51 15\n\n"),
    ];
    for (from, input) in forms {
        for (to, expected) in forms {
            let output = convert(&["--from", from, "--to", to], input);
            assert_eq!(output, expected, "{from} to {to}");
        }
    }
    let position = convert(&["--from", "letters", "--to", "position"], "ee eg ge\n");
    let state = convert(&["--from", "letters", "--to", "uttt-ai-state"], "ee eg ge");
    assert_eq!(state.trim_end().len(), 93);
    assert_eq!(convert(&["--from", "position", "--to", "uttt-ai-state"], &position), state);
    assert_eq!(convert(&["--from", "uttt-ai-state", "--to", "position"], &state), position);
    // A position becomes a record that begins at it.
    let record = convert(&["--from", "uttt-ai-state", "--to", "record"], &state);
    let cells = position.trim_end().strip_prefix("classic ").unwrap();
    assert_eq!(record, format!("classic from {cells}:\n"));
    assert_eq!(convert(&["--from", "record", "--to", "uttt-ai-state"], &record), state);
}

#[test]
fn the_rules_may_be_named() {
    for rules in ["most-boards", "open-boards", "adjacent", "nested-2"] {
        let args = ["--rules", rules, "--from", "codingame", "--to", "record"];
        assert_eq!(convert(&args, "0 0\r\n"), format!("{rules}: 11\n"));
    }
    // Our own forms express games of every system.
    let record = "nested-3: 519 199\n";
    assert_eq!(convert(&["--from", "record", "--to", "record"], record), record);
    for record in ["overwrite: 11 22 11\n", "nested-1: 5\n", "open-boards: 55 51\n"] {
        let position = convert(&["--from", "record", "--to", "position"], record);
        assert_eq!(convert(&["--from", "position", "--to", "position"], &position), position);
    }
}

#[test]
fn a_bad_line_is_named_and_those_before_it_are_written() {
    let squares = ["--from", "letters", "--to", "squares"];
    assert_eq!(
        refused(&squares, b"ee eg\nee aj\nee\n"),
        (
            "e5 d4\n".into(),
            "error: line 2: character 5: expected a cell's letter a-i, found \"j\"\n".into()
        )
    );
    assert_eq!(
        refused(&squares, b"ee\xff\n").1,
        "error: line 1: not valid UTF-8 at byte 3\n".to_owned()
    );
    assert_eq!(
        refused(&["--from", "record", "--to", "letters"], b"classic: 55 19").1,
        "error: line 1: move 2 (19): wrong board; play in board 5\n"
    );
    let from_record = |to| ["--from", "record", "--to", to];
    assert!(refused(&from_record("compass"), b"nested-3: 519").1.starts_with("error: line 1: "));
    let state = format!("1{}200\n", "0".repeat(89));
    assert_eq!(
        refused(&["--from", "uttt-ai-state", "--to", "letters"], state.as_bytes()).1,
        "error: line 1: the game began from a position, so there is no list of moves from the \
         start\n"
    );
    assert_eq!(
        refused(&["--from", "ufen", "--to", "record"], b"").1,
        "error: --from ufen: expected \
         record, position, uttt-ai-state, uttt-ai-actions, codingame, letters, compass, squares, \
         keypad\n"
    );
    let endless = vec![b' '; (16 << 20) + 1];
    let (written, told) = refused(&squares, &endless);
    assert!(written.is_empty() && told.ends_with(" …\": longer than 16777216 bytes\n"), "{told}");
}

#[test]
fn annotations_are_left_out_and_counted_on_stderr() {
    let args = ["convert", "--from", "record", "--to", "letters"];
    for (input, moves, said) in [
        ("classic: 55! 51 {why [#51]}\n", "ee ea\n", "1 game had annotations"),
        ("55 51?\nclassic: 55 51\n", "ee ea\nee ea\n", "1 game had annotations"),
        ("55 51\n#classic:55-51{a}\n55 51 (52) 15\n", "ee ea\nee ea\nee ea ae\n", "2 games had"),
    ] {
        let output = run(&args, input);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), moves);
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        assert!(stderr.starts_with(&format!("warning: {said}")), "{stderr}");
        assert_eq!(output.status.code(), Some(0));
    }
    let output = run(&args, "classic: 55 51\n55\n");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_line_without_a_move_is_refused() {
    let args = ["--from", "record", "--to", "letters"];
    let told = "error: line 1: character 1: expected a move, or a rules id and a colon, found \"{\\\"a\\\"}\"\n";
    assert_eq!(refused(&args, b"{\"a\"}\n"), (String::new(), told.into()));
}

#[test]
fn a_link_is_read_without_its_wrong_parts() {
    let output = run(&["convert", "--from", "record", "--to", "record"], "#classic:55-51&ply=7\n");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "classic: 55 51\n");
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "warning: in the link, ply: \"7\", expected a number from 0 to 2; the rest of it was read\n"
    );
}
