//! The programs of the guide, taken from its text: each is built, checked, and plays.

use std::fs::{read_to_string, write};
use std::path::Path;

use serde_json::Value;

use crate::programs::{command, text};

/// The text of a block of code of this language below a heading.
fn block<'a>(guide: &'a str, heading: &str, language: &str) -> &'a str {
    let (_, section) = guide.split_once(&format!("\n## {heading}\n")).unwrap();
    let section = section.split_once("\n## ").map_or(section, |(section, _)| section);
    let (_, code) = section.split_once(&format!("```{language}\n")).unwrap();
    code.split_once("```").unwrap().0
}

/// Whether a program can be run.
fn is_here(program: &str) -> bool {
    let found = command(program).arg("--version").output();
    let is_here = found.is_ok_and(|output| output.status.success());
    if !is_here {
        println!("left out: there is no {program}");
    }
    is_here
}

/// Runs a line of the guide where its files are, and returns its output.
fn shell(folder: &Path, line: &str) -> String {
    let bin = Path::new(env!("CARGO_BIN_EXE_uttt")).parent().unwrap();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let mut command = command("sh");
    let output = command.args(["-c", line]).env("PATH", path).current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{line}: {output:?}");
    text(&output.stdout) + &text(&output.stderr)
}

#[test]
fn every_program_of_the_guide_is_checked_and_plays_without_a_fault() {
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/your-bot.md");
    let guide = read_to_string(guide).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut bots = Vec::new();
    for (heading, language, file, needs) in [
        ("Python", "python", "bot.py", "python3"),
        ("JavaScript", "js", "bot.mjs", "node"),
        ("C++", "cpp", "bot.cpp", "c++"),
        ("Rust", "rust", "bot.rs", "rustc"),
    ] {
        // The guide says how to save and to run it.
        assert!(guide.contains(&format!("Save this as `{file}`")), "{file}");
        if !is_here(needs) {
            continue;
        }
        write(folder.path().join(file), block(&guide, heading, language)).unwrap();
        let (_, section) = guide.split_once(&format!("\n## {heading}\n")).unwrap();
        let (_, run) = section.split_once("Your program is `").unwrap();
        let (run, _) = run.split_once('`').unwrap();
        if !run.contains(' ') {
            shell(folder.path(), block(&guide, heading, "sh"));
        }
        let told = shell(folder.path(), &format!("uttt check \"ugi:{run}\""));
        assert!(told.lines().all(|line| !line.starts_with("wrong")), "{run}: {told}");
        assert!(told.matches("ok ").count() >= 5, "{run}: {told}");
        bots.push(format!("\"ugi:{run}\""));
    }
    assert!(!bots.is_empty(), "no language of the guide is here");
    // Against the program of the guide's last section, and against each other.
    let programs = bots.join(" ");
    let opponent = "\"uttt player --protocol ugi --level 1\"";
    let tournament = format!(
        "uttt tournament --games 2 --protocol ugi --time-limit 1m --out all.jsonl {programs} {opponent}"
    );
    let table = shell(folder.path(), &tournament);
    assert!(!table.contains("forfeit"), "{table}");
    let games = read_to_string(folder.path().join("all.jsonl")).unwrap();
    let games: Vec<Value> =
        games.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), bots.len() * (bots.len() + 1));
    assert!(games.iter().all(|game| game["by"].is_null()), "{games:?}");

    // The commands of the guide, as they stand there.
    if is_here("python3") {
        let (_, section) = guide.split_once("\n## Try it out\n").unwrap();
        let lines = section.lines().filter(|line| line.starts_with("uttt "));
        let lines: Vec<String> =
            lines.map(|line| line.replace("--games 20 ", "--games 2 ")).collect();
        assert_eq!(lines.len(), 3, "{lines:?}");
        for line in &lines {
            shell(folder.path(), line);
        }
        assert!(folder.path().join("games.html").is_file());
    }
}
