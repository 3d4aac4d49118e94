//! The shortcode for Hugo and the include for Jekyll. They run where those programs are installed, by
//! `cargo xtask test generators`.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::process::{command, stdout};

fn figure() -> String {
    stdout(&["figure", "--caption", "A <b>trap</b> {{ x }}", "classic: 55 51"])
}

fn write(folder: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
}

fn template(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/blog/");
    fs::read_to_string(format!("{folder}{name}")).unwrap()
}

fn build(folder: &Path, program: &str, args: &[&str]) -> Output {
    command(program).args(args).current_dir(folder).output().unwrap()
}

/// The figure stands twice in the page as it was written, once inside the element, and no paragraph
/// is around it.
fn assert_shown(output: &Output, page: &Path) {
    assert!(output.status.success(), "{output:?}");
    let html = fs::read_to_string(page).unwrap();
    let tag = r#"<uttt-board game="classic: 55 51" ply="1" mode="puzzle" solution="51 | 52">"#;
    let live = format!("{tag}{}</uttt-board>", figure());
    assert!(html.contains(&live), "{html}");
    assert_eq!(html.matches(figure().trim_end()).count(), 2, "{html}");
    assert!(!html.contains("<p><"), "{html}");
}

#[test]
#[ignore = "needs Hugo"]
fn hugo() {
    let folder = tempfile::tempdir().unwrap();
    let page = "---\ntitle: A\n---\nWords.\n\n\
                {{< uttt file=\"trap.html\" game=\"classic: 55 51\" \
                ply=1 mode=\"puzzle\" solution=\"51 | 52\" >}}\n\n\
                {{< uttt file=\"trap.html\" >}}\n";
    let files = [
        ("config.toml", "title = \"Post\"\n"),
        ("layouts/_default/single.html", "{{ .Content }}"),
        ("layouts/shortcodes/uttt.html", &template("hugo.html")),
        ("figures/trap.html", &figure()),
        ("content/a.md", page),
    ];
    write(folder.path(), &files);
    let output = build(folder.path(), "hugo", &[]);
    assert_shown(&output, &folder.path().join("public/a/index.html"));

    write(folder.path(), &[("content/b.md", "Words.\n\n{{< uttt file=\"no.html\" >}}\n")]);
    let output = build(folder.path(), "hugo", &[]);
    let words = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && words.contains("b.md:3:1"), "{words}");
    assert!(words.contains("no file figures/no.html"), "{words}");
}

#[test]
#[ignore = "needs Jekyll"]
fn jekyll() {
    let folder = tempfile::tempdir().unwrap();
    let page = "---\ntitle: A\n---\nWords.\n\n\
                {% include uttt.html file=\"trap.html\" game=\"classic: 55 51\" \
                ply=\"1\" mode=\"puzzle\" solution=\"51 | 52\" %}\n\n\
                {% include uttt.html file=\"trap.html\" %}\n";
    let files = [
        ("_includes/uttt.html", &*template("jekyll.html")),
        ("_includes/figures/trap.html", &figure()),
        ("a.md", page),
    ];
    write(folder.path(), &files);
    assert_shown(&build(folder.path(), "jekyll", &["build"]), &folder.path().join("_site/a.html"));

    write(folder.path(), &[("b.md", "---\n---\n\n{% include uttt.html file=\"no.html\" %}\n")]);
    let output = build(folder.path(), "jekyll", &["build"]);
    let words = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && words.contains("figures/no.html"), "{words}");
}
