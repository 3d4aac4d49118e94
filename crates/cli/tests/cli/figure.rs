//! `uttt figure`: HTML for an article.

use serde_json::Value;

use crate::process::{run, run_bytes, stdout};

const STUDY: &str = "classic: 55 {takes the centre} 51 15 {[#51] sends here} 59";

#[test]
fn it_prints_a_figure_of_the_position_after_some_moves() {
    let html = stdout(&["figure", "--ply", "3", STUDY]);
    assert!(html.starts_with("<figure class=\"uttt-figure\"><svg "), "{html}");
    assert!(html.ends_with("</svg><figcaption>sends here</figcaption></figure>\n"), "{html}");
    assert!(html.contains("classic: 55 51 15 (O to move)") && html.contains("Marked: 51."));
    assert!(!stdout(&["figure", STUDY]).contains("<figcaption>"));
    assert_eq!(stdout(&["figure", "55", "51"]), stdout(&["figure", "classic: 55 51"]));
    let link = "https://example.org/#classic:55-51-15&ply=1";
    assert_eq!(stdout(&["figure", link]), stdout(&["figure", "classic: 55"]));
}

#[test]
fn its_options_choose_what_it_shows() {
    let args = ["figure", "--rules", "nested-1", "--caption", "<i>Mine</i>", "--coordinates"];
    let html = stdout(&[&args[..], &["--theme", "dark", "--id", "b1", "5", "1"]].concat());
    assert!(html.contains("<figcaption>&lt;i&gt;Mine&lt;/i&gt;</figcaption>"), "{html}");
    assert!(html.contains("color-scheme:dark") && html.contains("id=\"b1-t\""), "{html}");
    assert!(html.contains(">9</text>") && html.contains("nested-1: 5 1"), "{html}");
    let next = stdout(&["figure", "--ply", "1", "--next", "2", STUDY]);
    assert!(next.contains("Next: 51 and 15."), "{next}");
}

#[test]
fn it_writes_the_element_with_the_figure_inside() {
    let page = "--page=https://example.org/";
    let html = stdout(&["figure", "--element=mode=play level=4", page, "--id", "b1", "55", "51"]);
    let tag =
        "<div><uttt-board id=\"b1\" game=\"classic: 55 51\" mode=\"play\" level=\"4\"><figure ";
    assert!(html.starts_with(tag), "{html}");
    assert!(html.contains("<a href=\"https://example.org/#classic:55-51\"><svg "), "{html}");
    assert!(
        stdout(&["figure", "--element", "55"])
            .starts_with("<div><uttt-board game=\"classic: 55\">")
    );
}

#[test]
fn without_a_record_it_reads_stdin() {
    let piped = run(&["figure"], &format!("{STUDY}\n"));
    assert_eq!(piped.stdout, run(&["figure", STUDY], "").stdout);
    assert_eq!(piped.status.code(), Some(0));
}

#[test]
fn bad_input_is_one_line_and_exit_2() {
    let refused = |args: &[&str], input: &[u8], expected: &str| {
        let output = run_bytes(args, input);
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim_end(), expected, "{args:?}");
        assert_eq!((output.status.code(), output.stdout), (Some(2), Vec::new()), "{args:?}");
    };
    for (args, expected) in [
        (&["figure", "classic: 55 99"][..], "error: move 2 (99): wrong board; play in board 5"),
        (&["figure", "--ply", "5", STUDY], "error: ply: 5, expected a number from 0 to 4"),
        (
            &["figure", "classic: 55 {[>55]}"],
            "error: character 14: expected a cell after [#, or two cells with - between them after [>",
        ),
        (&["figure", "--theme", "blue", "55"], "error: --theme blue: expected auto, light or dark"),
        (
            &["figure", "--next", "10", "55"],
            "error: --next 10: expected a whole number from 0 to 9",
        ),
        (
            &["figure", "--element=mode=plya", "55"],
            "error: mode: \"plya\", expected static, view, play, puzzle or analyse",
        ),
        (&["figure", "--id", "a b", "55"], "error: id: \"a b\", expected letters, digits, - and _"),
    ] {
        refused(args, b"", expected);
    }
    refused(&["figure"], b"classic: 55 \xff", "error: not valid UTF-8 at byte 13");
}

/// The package for JavaScript is tested with the same cases. After a change of the look, run the
/// test with `UTTT_BLESS=1` to write them anew.
#[test]
fn the_same_html_as_the_package_for_javascript() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/figures/");
    let cases = std::fs::read_to_string(format!("{folder}cases.json")).unwrap();
    let cases: Vec<Value> = serde_json::from_str(&cases).unwrap();
    for case in cases {
        let text = |name: &str| case[name].as_str().unwrap().to_owned();
        let given = case["args"].as_array().unwrap().iter().map(|arg| arg.as_str().unwrap());
        let record = text("record");
        let args: Vec<_> = ["figure"].into_iter().chain(given).chain([&*record]).collect();
        let html = stdout(&args);
        let file = format!("{folder}{}.html", text("name"));
        if std::env::var_os("UTTT_BLESS").is_some() {
            std::fs::write(&file, &html).unwrap();
        }
        assert_eq!(html, std::fs::read_to_string(&file).unwrap_or_default(), "{file}");
    }
}
