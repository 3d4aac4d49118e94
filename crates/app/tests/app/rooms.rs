//! The walls of the page's rooms, read from the sources: a room keeps its fields to itself and names
//! neither another room nor the page.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms: the folder of each, and its struct.
const ROOMS: [(&str, &str); 12] = [
    ("shell", "Shell"),
    ("review", "GameReview"),
    ("study", "StudyDesk"),
    ("cursor", "Cursor"),
    ("engine_desk", "EngineDesk"),
    ("notices", "Notices"),
    ("dialogs", "Dialogs"),
    ("vault", "Vault"),
    ("table", "Table"),
    ("next_game", "NextGame"),
    ("games", "Catalogue"),
    ("share", "ShareDialog"),
];

fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(sources(&path));
        } else {
            let text = fs::read_to_string(&path).unwrap();
            all.push((path, text));
        }
    }
    all
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// Whether the code names a type, or anything of a folder but its words, which are everybody's. Comments
/// may speak of both.
fn names(text: &str, folder: &str, name: &str) -> bool {
    let code: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let is_it = |rest: &str| {
        let is_longer = rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        !is_longer && !["::words::", "::words;"].iter().any(|words| rest.starts_with(words))
    };
    let is_in = |text: &str| text.split(folder).skip(1).any(is_it);
    let paths = code.split("crate::").skip(1).any(|rest| rest.starts_with(folder) && is_in(rest));
    let groups = code.split("crate::{").skip(1).filter_map(|rest| rest.split(';').next());
    let is_grouped = |group: &str| {
        let mut items = group.split([',', '{', '}']).map(str::trim);
        items.any(|item| item.split("::").next() == Some(folder) && is_in(item))
    };
    let climbs = code.contains("super::super::");
    climbs || words(&code).any(|word| word == name) || paths || groups.into_iter().any(is_grouped)
}

#[test]
fn no_room_names_another_room_or_the_page() {
    for (room, _) in ROOMS {
        for (path, text) in sources(&folder(room)) {
            for (other, name) in ROOMS.into_iter().filter(|(other, _)| *other != room) {
                assert!(!names(&text, other, name), "{} names {name}", path.display());
            }
            assert!(!words(&text).any(|word| word == "State"), "{} takes the page", path.display());
        }
    }
}

#[test]
fn the_fields_of_a_room_are_private() {
    for (room, name) in ROOMS {
        let all: String = sources(&folder(room)).into_iter().map(|(_, text)| text).collect();
        let head = format!("struct {name} {{\n");
        let (_, rest) = all.split_once(&head).unwrap_or_else(|| panic!("no {name} in {room}"));
        let (fields, _) = rest.split_once("\n}").unwrap();
        assert!(!words(fields).any(|word| word == "pub"), "{name} shows a field");
        let count = fields.lines().filter(|line| line.trim_end().ends_with(',')).count();
        assert!(count <= 15, "{name} has {count} fields");
        let head = format!("\nimpl {name} {{");
        let files = sources(&folder(room)).into_iter().filter(|(_, text)| text.contains(&head));
        assert!(files.count() <= 3, "{name} has methods in too many files");
    }
}

/// Whoever deletes both folders of Review deletes these lines, too, and the few that use them.
#[test]
fn few_lines_lead_to_review() {
    let leads = |line: &&str| {
        let named = ["ReviewView", "ReviewNode", "Reviewing"];
        let is_code = !line.trim_start().starts_with("//");
        let leads = words(line).any(|word| named.contains(&word));
        let paths = ["crate::review::", "use review::", "mod review;"];
        is_code && (leads || paths.iter().any(|path| line.contains(path)))
    };
    let all = sources(&folder("")).into_iter().chain(sources(&folder("../../web/src")));
    let own = ["src/review", "src/view/review"];
    let outside = all.filter(|(at, _)| !own.iter().any(|own| at.to_string_lossy().contains(own)));
    let count: usize = outside.map(|(_, text)| text.lines().filter(leads).count()).sum();
    assert!(count <= 11, "{count} lines lead to Review");
}

#[test]
fn only_the_pages_folder_takes_the_whole_page() {
    let page = folder("page");
    for (path, text) in sources(&folder("")) {
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let takes = code.filter(|line| words(line).any(|word| word == "State")).count();
        let is_page = path.starts_with(&page) || path.ends_with("src/lib.rs");
        assert!(takes == 0 || is_page, "{} takes the page", path.display());
    }
}

/// Finds what a person would read: a sentence, or a label of more than one word.
#[test]
fn the_pages_words_are_in_their_own_files() {
    let is_sentence = |text: &&str| {
        let first = text.split_once(' ').map_or("", |(first, _)| first);
        first.starts_with(char::is_uppercase)
            && first.chars().all(|c| c.is_alphabetic() || c == '\'')
    };
    for (path, text) in sources(&folder("")).into_iter().chain(sources(&folder("../../web/src"))) {
        if path.iter().any(|part| part == "words" || part == "words.rs") {
            continue;
        }
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        // Each second piece between quotes is a text, if no quote stands inside one or by itself.
        let code = code.collect::<Vec<_>>().join("\n").replace("\\\"", "'").replace("'\"'", "");
        let found = code.split('"').skip(1).step_by(2).find(is_sentence);
        assert_eq!(found, None, "{} has words of the page", path.display());
    }
}

#[test]
fn the_rules_use_no_clock_and_no_other_crate() {
    for (path, text) in sources(&folder("../../rules/src")) {
        let uses = words(&text).any(|word| ["Duration", "Instant", "SystemTime"].contains(&word));
        assert!(!uses, "{} uses a clock", path.display());
    }
    let manifest = include_str!("../../../rules/Cargo.toml");
    let tables = manifest.lines().filter(|line| line.trim_end().ends_with("dependencies]"));
    assert_eq!(tables.collect::<Vec<_>>(), ["[dependencies]", "[dev-dependencies]"]);
    let (_, rest) = manifest.split_once("\n[dependencies]\n").unwrap();
    let needed: Vec<_> = rest.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(needed, ["serde = { workspace = true, optional = true }"]);
}

#[test]
fn no_struct_has_many_fields() {
    let is_field = |line: &&str| line.ends_with(',') && !line.trim_start().starts_with("//");
    for (path, text) in sources(&folder("")).into_iter().chain(sources(&folder("../../web/src"))) {
        for (head, rest) in text.split("struct ").skip(1).filter_map(|it| it.split_once(" {\n")) {
            let fields = rest.split("\n}").next().unwrap_or_default();
            let count = fields.lines().filter(is_field).count();
            assert!(count <= 15, "{head} in {} has {count} fields", path.display());
        }
    }
}

#[test]
fn the_page_stays_small() {
    let sources = sources(&folder(""));
    let text_of = |name| &sources.iter().find(|(path, _)| path.ends_with(name)).unwrap().1;
    let inside = |name, head: &str| -> usize {
        let (_, rest) = text_of(name).split_once(head).unwrap();
        let (inside, _) = rest.split_once("\n}").unwrap();
        inside.lines().filter(|line| line.ends_with(',') && !line.contains("//")).count()
    };
    assert!(inside("page/state.rs", "pub struct State {") <= 15, "the page has too many fields");
    assert!(
        inside("messages/message.rs", "pub enum Message {") <= 15,
        "a message has too many variants"
    );
    let with_methods = sources.iter().filter(|(_, text)| text.contains("\nimpl State {"));
    assert!(with_methods.count() <= 3, "the page has methods in too many files");
}

/// Each file of the page names only files that do not lead back to it, so one can read it without knowing
/// who calls it.
#[test]
fn the_pages_files_form_no_circle() {
    let name = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
    let files = sources(&folder("page"));
    let names: Vec<_> = files.iter().map(|(path, _)| name(path)).collect();
    let mut left: Vec<(String, Vec<String>)> = Vec::new();
    for (path, text) in &files {
        let code: String =
            text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let imports = code.split("crate::page::").skip(1).filter_map(|rest| rest.split(';').next());
        let named: BTreeSet<_> = imports.flat_map(words).map(str::to_owned).collect();
        let own = name(path);
        left.push((
            own.clone(),
            names.iter().filter(|name| **name != own && named.contains(*name)).cloned().collect(),
        ));
    }
    loop {
        let before = left.len();
        let remaining: BTreeSet<_> = left.iter().map(|(name, _)| name.clone()).collect();
        left.retain(|(_, named)| named.iter().any(|name| remaining.contains(name)));
        if left.len() == before {
            break;
        }
    }
    assert!(left.is_empty(), "these files lead to each other: {left:?}");
}
