//! The docs show what the program draws, and the command lines in them work.

use std::fs;
use std::path::PathBuf;

use crate::process::{command, stdout};

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

#[cfg(unix)]
mod command_lines {
    use std::io::Write;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    use super::*;
    use crate::process::start;

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
        found.retain(|line| line.starts_with("uttt "));
        found
    }

    #[test]
    fn the_command_lines_in_the_docs_work() {
        let folder = tempfile::tempdir().unwrap();
        fill(folder.path());
        let program = Path::new(env!("CARGO_BIN_EXE_uttt")).parent().unwrap();
        let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
        let lines =
            ["../README.md", "programs.md", "blog.md"].map(|page| command_lines(&docs(page)));
        let least = [15, 5, 2];
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
        for page in ["../README.md", "programs.md", "tournaments.md", "blog.md"] {
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
