//! The docs show what the program draws, and the commands and links in them work.

use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};

use crate::process::{run, stdout};

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

/// The links to a game that the docs show are read, with each key of the table.
#[test]
fn the_links_in_the_docs_are_read() {
    let page = docs("links.md");
    let links = page.split('`').skip(1).step_by(2);
    let (keys, games): (Vec<_>, Vec<_>) = links
        .filter(|span| span.len() > 1 && span.contains(['#', '&']) && !span.contains('…'))
        .partition(|span| span.starts_with('&'));
    assert!(keys.len() >= 3 && !games.is_empty(), "{page}");
    for game in games {
        for keys in std::iter::once("").chain(keys.iter().copied()) {
            // What is wrong with a key is told, and the game is read all the same.
            let output = run(&["replay", &format!("{game}{keys}")], "");
            assert!(
                output.status.success() && output.stderr.is_empty(),
                "{game}{keys}: {output:?}"
            );
        }
    }
}

/// Every link from one file of the docs to another leads to a file, and to a heading of it.
#[test]
fn the_links_between_the_docs_lead_somewhere() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut count = 0;
    for page in pages(&root) {
        let text = fs::read_to_string(&page).unwrap();
        for link in links(&text) {
            if link.contains("://") {
                continue;
            }
            let (file, heading) =
                link.split_once('#').map_or((&*link, None), |(f, h)| (f, Some(h)));
            let target = page.parent().unwrap().join(file);
            let target = if file.is_empty() { page.clone() } else { target };
            assert!(target.exists(), "{}: {link}", page.display());
            if let Some(heading) = heading {
                let headings = headings(&fs::read_to_string(&target).unwrap());
                assert!(headings.iter().any(|it| it == heading), "{}: {link}", page.display());
            }
            count += 1;
        }
    }
    assert!(count > 50, "{count}");
}

/// The files of Markdown that people read.
fn pages(root: &Path) -> Vec<PathBuf> {
    let folders = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let folders =
        folders.chain(["", "docs", "results", "crates/xtask/npm"].map(|it| root.join(it)));
    let files = folders.filter(|it| it.is_dir()).flat_map(|folder| fs::read_dir(folder).unwrap());
    let files = files.map(|entry| entry.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|end| end == "md")).collect()
}

/// Where the links and pictures of a page lead.
fn links(text: &str) -> Vec<String> {
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES);
    let links = parser.filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some(dest_url),
        _ => None,
    });
    links.map(CowStr::into_string).collect()
}

/// The names that links have for the headings of a page: small letters, with hyphens for spaces.
fn headings(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut open = false;
    for event in Parser::new(text) {
        match event {
            Event::Start(Tag::Heading { .. }) => {
                found.push(String::new());
                open = true;
            }
            Event::End(TagEnd::Heading(_)) => open = false,
            Event::Text(text) | Event::Code(text) if open => {
                let text = text.to_lowercase().replace(' ', "-");
                let kept = text.chars().filter(|&it| it.is_alphanumeric() || "-_".contains(it));
                found.last_mut().unwrap().extend(kept);
            }
            _ => {}
        }
    }
    found
}

#[cfg(unix)]
mod command_lines {
    use std::io::Write;
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::process::{command, start};

    /// A program that answers in UGI if it is asked in UGI, otherwise in plain. Its moves are
    /// illegal, so its games are short.
    const MINE: &str = r#"#!/bin/sh
read -r line
[ "$line" = ugi ] || { echo 00; exit; }
echo ugiok
while read -r line; do
    case $line in isready) echo readyok ;; go*) echo bestmove 00 ;; quit) exit ;; esac
done
"#;

    /// Creates the files that the examples use.
    fn fill(folder: &Path) {
        let random = "#!/bin/sh\nexec uttt player --protocol ugi --level random\n";
        for (name, text) in [
            ("mine", MINE),
            ("a", random),
            ("b", random),
            ("c", random),
            ("show", "#!/bin/sh\nhead -n 1\n"),
            ("game.txt", "ee ea\n"),
        ] {
            let file = folder.join(name);
            fs::write(&file, text).unwrap();
            fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
        }
    }

    /// The commands of a page that run the program: in its shell blocks, and with arguments in its
    /// prose.
    fn command_lines(page: &str) -> Vec<String> {
        let mut found = Vec::new();
        for (index, block) in page.split("```").enumerate() {
            let is_code = index % 2 == 1;
            if is_code && block.starts_with("sh\n") {
                found.extend(block.lines().map(str::to_owned));
            } else if !is_code {
                let spans = block.split('`').skip(1).step_by(2);
                // Other mentions only name a command or an option.
                let is_whole = |span: &&str| {
                    span.split(' ').count() > 3 && span.contains(|sign: char| sign.is_ascii_digit())
                };
                found.extend(spans.filter(is_whole).map(str::to_owned));
            }
        }
        // The npm package has some of the commands.
        let own = |line: String| line.strip_prefix("npx ").map(str::to_owned).unwrap_or(line);
        found.into_iter().map(own).filter(|line| line.starts_with("uttt ")).collect()
    }

    #[test]
    fn the_command_lines_in_the_docs_work() {
        let folder = tempfile::tempdir().unwrap();
        fill(folder.path());
        let program = Path::new(env!("CARGO_BIN_EXE_uttt")).parent().unwrap();
        let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
        let lines = ["command-line.md", "../README.md", "programs.md", "blog.md"]
            .map(|page| command_lines(&docs(page)));
        let least = [15, 4, 5, 2];
        assert!(
            std::iter::zip(&lines, least).all(|(lines, least)| lines.len() >= least),
            "{lines:?}"
        );
        for line in lines.concat() {
            // A longer tournament would show nothing more.
            let short = line.replace("--games 100", "--games 2");
            let mut shell = command("sh");
            shell.args(["-c", &short]).env("PATH", &path).current_dir(folder.path());
            let mut child = start(&mut shell);
            // Input that ends games of people and of the engine; `convert` reads no games from it.
            let input = if line.starts_with("uttt convert") { "" } else { "quit\n" };
            let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
            let output = child.wait_with_output().unwrap();
            let words = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{line}: {words}");
            assert!(!words.contains("error:"), "{line}: {words}");
        }
    }

    #[test]
    fn every_command_in_the_docs_exists() {
        let help = stdout(&["--help"]);
        for page in ["../README.md", "command-line.md", "programs.md", "tournaments.md", "blog.md"]
        {
            // A code block in Rust begins in the same way.
            let text = docs(page).replace("```uttt", "");
            let spans = text.split("`uttt ").skip(1);
            let first = |rest: &str| {
                rest.split(|sign: char| !sign.is_ascii_lowercase()).next().map(str::to_owned)
            };
            for command in spans.filter_map(first) {
                assert!(help.contains(&format!("\n  {command} ")), "{page}: uttt {command}");
            }
        }
    }
}
