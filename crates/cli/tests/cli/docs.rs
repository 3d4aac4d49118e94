//! The page on the rules shows what the program draws.

use std::fs;
use std::path::PathBuf;

use crate::process::stdout;

fn docs(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn pictures_of_the_rules_are_current() {
    let page = docs("rules.md");
    let mut drawn = Vec::new();
    for record in docs("rules/games.txt").lines() {
        let (rules, _) = record.split_once(':').unwrap();
        let file = format!("rules/{rules}.svg");
        assert!(docs(&file) == stdout(&["diagram", record]), "{file}: see the end of rules.md");
        assert!(page.contains(&format!("<img src=\"{file}\"")), "{file}");
        drawn.push(rules.to_owned());
    }
    assert_eq!(drawn, crate::commands::RULES);
}
