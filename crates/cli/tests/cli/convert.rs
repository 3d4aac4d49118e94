use crate::process::run;

/// What `uttt convert` prints for an input.
fn convert(args: &[&str], input: &str) -> String {
    let output = run(&[&["convert"][..], args].concat(), input);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What it prints, and what it says, where it ends with bad input.
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
    // Our own forms tell games of every system.
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
        "error: line 1: not UTF-8 text at byte 3\n".to_owned()
    );
    assert_eq!(
        refused(&["--from", "record", "--to", "letters"], b"classic: 55 19").1,
        "error: line 1: move 2: 19: wrong board, play in board 5\n"
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
        "error: invalid value 'ufen' for '--from <FORM>': unknown format \"ufen\", expected \
         record, position, uttt-ai-state, uttt-ai-actions, codingame, letters, compass, squares, \
         keypad\n"
    );
    let endless = vec![b' '; (16 << 20) + 1];
    let (written, told) = refused(&squares, &endless);
    assert!(written.is_empty() && told.ends_with(" …\": longer than 16777216 bytes\n"), "{told}");
}
