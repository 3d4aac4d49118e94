//! `uttt mdbook`: what mdBook asks of a preprocessor.

use serde_json::{Value, json};

use crate::process::{run, stdout};

const CHAPTER: &str = "# A trap\n\n```uttt ply=2 caption=\"<b>Look</b>\"\nclassic: 55 51\n15\n```\nOn we go.\n\n\
                       - In a list:\n\n  ~~~uttt\n  nested-1: 5 1\n  ~~~\n\n> ```uttt coordinates\n> 55\n> ```\n\n\
                       ```text\n```uttt\n```\n\n`uttt`\n\n```uttt\nclassic: 55 {the\nend}\n```";

/// What mdBook sends: the context, and the book, whose list of parts is called `sections` up to
/// version 0.4 and `items` since 0.5.
fn input(list: &str, content: &str) -> Value {
    let inner = json!({
        "name": "Inner", "content": "Just `uttt`.", "number": [1, 1], "sub_items": [],
        "path": "a/inner.md", "source_path": "a/inner.md", "parent_names": ["A trap"],
    });
    let chapter = json!({
        "name": "A trap", "content": content, "number": [1], "sub_items": [{ "Chapter": inner }],
        "path": "a/trap.md", "source_path": "a/trap.md", "parent_names": [],
    });
    let context = json!({
        "root": "/book", "renderer": "html", "mdbook_version": "0.4.52",
        "config": { "book": { "title": "Traps" }, "preprocessor": { "uttt": { "command": "uttt mdbook" } } },
    });
    json!([context, { list: [{ "Chapter": chapter }, "Separator", { "PartTitle": "Part" }], "__non_exhaustive": null }])
}

#[test]
fn blocks_become_figures_and_all_else_stays() {
    for list in ["sections", "items"] {
        let given = input(list, CHAPTER);
        let output = run(&["mdbook"], &given.to_string());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let book: Value = serde_json::from_slice(&output.stdout).unwrap();
        let figure = |args: &[&str]| stdout(&[&["figure"], args].concat()).trim_end().to_owned();
        let [trap, list_item, quote, last] = [
            figure(&["--ply", "2", "--caption", "<b>Look</b>", "classic: 55 51 15"]),
            figure(&["nested-1: 5 1"]),
            figure(&["--coordinates", "55"]),
            figure(&["classic: 55 {the\nend}"]),
        ];
        let content = format!(
            "# A trap\n\n{trap}\n\n\nOn we go.\n\n- In a list:\n\n  {list_item}\n\n> {quote}\n\n\
             ```text\n```uttt\n```\n\n`uttt`\n\n{last}"
        );
        assert_eq!(book[list][0]["Chapter"]["content"], content);
        let mut expected = given[1].clone();
        expected[list][0]["Chapter"]["content"] = json!(content);
        assert_eq!(book, expected);
    }
}

#[test]
fn a_bad_block_fails_with_its_file_and_line_and_what_was_expected() {
    for (content, expected) in [
        (
            "# A trap\n\n```uttt\nclassic: 55 99\n```\n",
            "error: a/trap.md:3: uttt: move 2 (99): wrong board; play in board 5",
        ),
        (
            "- x\n\n  ```uttt ply=x\n  55\n  ```\n",
            "error: a/trap.md:3: uttt: ply: \"x\", expected a number",
        ),
        (
            "```uttt\n```",
            "error: a/trap.md:1: uttt: no game, expected a record like classic: 55 51 15",
        ),
    ] {
        let output = run(&["mdbook"], &input("sections", content).to_string());
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim_end(), expected);
        assert_eq!((output.status.code(), output.stdout), (Some(2), Vec::new()), "{content}");
    }
}

#[test]
fn it_supports_html_alone() {
    assert_eq!(run(&["mdbook", "supports", "html"], "").status.code(), Some(0));
    for other in ["markdown", "epub"] {
        assert_eq!(run(&["mdbook", "supports", other], "").status.code(), Some(1), "{other}");
    }
}

#[test]
fn what_mdbook_did_not_write_is_refused() {
    for input in ["", "{}", "[1]", "55 51"] {
        let output = run(&["mdbook"], input);
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(
            words.starts_with("error: ") && words.contains("expected mdBook's context"),
            "{words}"
        );
        assert_eq!((words.lines().count(), output.status.code()), (1, Some(2)), "{input}");
    }
}
