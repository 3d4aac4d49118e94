//! The walls of the page's rooms, read from the sources: who names whom, and what nobody names.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The rooms: the folder of each, and its struct.
const ROOMS: [(&str, &str); 14] = [
    ("shell", "Shell"),
    ("review", "GameReview"),
    ("learn", "Learn"),
    ("study", "StudyDesk"),
    ("cursor", "Cursor"),
    ("engine_desk", "EngineDesk"),
    ("notices", "Notices"),
    ("dialogs", "Dialogs"),
    ("vault", "Vault"),
    ("table", "Table"),
    ("next_game", "NextGame"),
    ("games", "Catalogue"),
    ("remarks", "Remarks"),
    ("share", "ShareDialog"),
];

/// What a room shows to everybody: its messages, what they carry, and the panels that a browser shows. All
/// else of a room is for itself and for the page.
const FACES: [&str; 23] = [
    "cursor/pointing.rs",
    "dialogs/dialog.rs",
    "engine_desk/engine_news.rs",
    "games/change.rs",
    "games/filter.rs",
    "games/listing.rs",
    "games/panel.rs",
    "learn/learning.rs",
    "learn/offer.rs",
    "learn/panel.rs",
    "learn/puzzles/panel.rs",
    "learn/puzzles/puzzling.rs",
    "next_game/beginning.rs",
    "notices/kind.rs",
    "review/panel.rs",
    "review/reviewing.rs",
    "share/film.rs",
    "share/form.rs",
    "share/handing_out.rs",
    "share/image.rs",
    "study/analysing.rs",
    "study/panel.rs",
    "study/setting_up.rs",
];

/// What a face knows of its own room. A browser applies a change to what it has stored, so a change knows how
/// games are kept.
const KNOWN: [(&str, &str); 2] =
    [("games/change.rs", "games/kept_game.rs"), ("games/change.rs", "games/kept_review.rs")];

/// What the code for words and buttons about the board may look at: see `on_board.rs`.
const LENT: [(&str, &str); 5] = [
    ("on_board.rs", "Cursor"),
    ("on_board.rs", "EngineDesk"),
    ("on_board.rs", "Remark"),
    ("on_board.rs", "Table"),
    ("words/keys.rs", "Cursor"),
];

/// Who names Review, besides its own two folders. Whoever deletes these deletes what is named here, too.
const REVIEW: [(&str, &str); 5] = [
    ("app/src/messages/message.rs", "Reviewing"),
    ("app/src/page/hosting.rs", "review"),
    ("app/src/page/later.rs", "Reviewing"),
    ("app/src/panel/mod.rs", "ReviewView"),
    ("web/src/view/later_view.rs", "ReviewNode"),
];

/// Who names Learn, besides its own two folders.
const LEARN: [(&str, &str); 9] = [
    ("app/src/messages/message.rs", "Learning"),
    ("app/src/messages/message.rs", "Puzzling"),
    ("app/src/notices/view.rs", "for_guests"),
    ("app/src/page/hosting.rs", "learn"),
    ("app/src/page/view/dialogs.rs", "for_readers"),
    ("app/src/page/view/tip.rs", "for_newcomers"),
    ("app/src/panel/mod.rs", "LearnView"),
    ("web/src/platform/puzzles.rs", "Puzzling"),
    ("web/src/view/later_view.rs", "LearnNode"),
];

/// Where the whole page has methods. What else it does are functions that take it.
const METHODS: [&str; 4] = ["later.rs", "on_board.rs", "state.rs", "typing.rs"];

/// One file of the page or of the browser's side names something of another.
struct Mention {
    /// The files, from the folder of the crates: `app/src/page/state.rs`.
    by: String,
    of: String,
    item: String,
}

static MENTIONS: LazyLock<Vec<Mention>> = LazyLock::new(|| {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let name =
        |file: &Path| file.strip_prefix(crates).unwrap().to_string_lossy().replace('\\', "/");
    let all = uttt_sources::mentions(&[crates.join("app"), crates.join("web")]).unwrap();
    let all =
        all.into_iter().map(|it| Mention { by: name(&it.by), of: name(&it.of), item: it.item });
    all.filter(|it| !it.by.contains("/tests/")).collect()
});

/// The mentions between files of the page's sources, as `(by, of, item)` with paths inside them.
fn in_the_page() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    // A test beside the code may look anywhere.
    let inner = |file: &'static str| {
        file.strip_prefix("app/src/").filter(|file| !file.ends_with("_tests.rs"))
    };
    MENTIONS.iter().filter_map(move |it| Some((inner(&it.by)?, inner(&it.of)?, it.item.as_str())))
}

/// The room that a file belongs to.
fn room(file: &str) -> Option<&str> {
    let (folder, _) = file.split_once('/')?;
    ROOMS.iter().any(|(room, _)| *room == folder).then_some(folder)
}

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

#[test]
fn no_room_names_another_room_or_the_page() {
    for (by, of, item) in in_the_page().filter(|(by, ..)| room(by).is_some()) {
        let is_others = room(of).is_some_and(|of| Some(of) != room(by));
        assert!(!is_others || FACES.contains(&of), "{by} names {item} of {of}");
        assert!(!of.starts_with("page/"), "{by} names {item} of the page, {of}");
    }
}

#[test]
fn a_room_is_named_by_its_face_alone() {
    let mut lent = BTreeSet::new();
    for (by, of, item) in in_the_page() {
        let is_page = by.starts_with("page/") || by == "lib.rs";
        if room(by).is_some() || is_page || room(of).is_none() || FACES.contains(&of) {
            continue;
        }
        assert!(LENT.contains(&(by, item)), "{by} names {item} of {of}");
        lent.insert((by, item));
    }
    assert_eq!(lent, BTreeSet::from(LENT));
}

/// Else whoever names a face would reach what is behind it.
#[test]
fn a_face_names_nothing_behind_it() {
    for face in FACES {
        assert!(folder(face).is_file(), "no {face}");
    }
    for (by, of, item) in in_the_page().filter(|(by, ..)| FACES.contains(by)) {
        let is_known = KNOWN.contains(&(by, of));
        assert!(room(of).is_none() || FACES.contains(&of) || is_known, "{by} names {item} of {of}");
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
    }
}

/// Who names something in these folders, and what.
fn named_from_outside(own: [&str; 2]) -> BTreeSet<(&'static str, &'static str)> {
    let is_own = |file: &str| own.iter().any(|own| file.starts_with(own));
    let found = MENTIONS.iter().filter(|it| is_own(&it.of) && !is_own(&it.by));
    found.map(|it| (it.by.as_str(), it.item.as_str())).collect()
}

#[test]
fn only_these_name_review() {
    let found = named_from_outside(["app/src/review/", "web/src/view/review/"]);
    assert_eq!(found, BTreeSet::from(REVIEW));
}

#[test]
fn only_these_name_learn() {
    let found = named_from_outside(["app/src/learn/", "web/src/view/learn/"]);
    assert_eq!(found, BTreeSet::from(LEARN));
}

/// The socket fits every guest: it names none.
#[test]
fn what_all_guests_share_names_none_of_them() {
    for (by, of, item) in in_the_page().filter(|(by, ..)| ["guest.rs", "guests.rs"].contains(by)) {
        let of_room = room(of);
        assert!(!matches!(of_room, Some("review" | "learn")), "{by} names {item} of {of}");
    }
}

/// `lib.rs` passes some of it on, which is not to name it.
#[test]
fn only_the_pages_folder_names_what_is_in_it() {
    for (by, of, item) in in_the_page().filter(|(_, of, _)| of.starts_with("page/")) {
        assert!(by.starts_with("page/"), "{by} names {item} of {of}");
    }
}

/// A fact belongs to a room. Besides its rooms the page has the guests, in place of their rooms, and the
/// later part with what waits for it.
#[test]
fn the_page_is_its_rooms() {
    let text = fs::read_to_string(folder("page/state.rs")).unwrap();
    let (_, rest) = text.split_once("pub struct State {\n").unwrap();
    let (fields, _) = rest.split_once("\n}").unwrap();
    let types = fields.lines().filter_map(|line| line.trim().strip_prefix("pub(crate) "));
    let types = types.map(|field| field.split_once(": ").unwrap().1.trim_end_matches(','));
    let mut types: Vec<_> = types.map(|of| of.replace("Watched<Catalogue>", "Catalogue")).collect();
    types.sort();
    let is_guest = |name: &&str| ["GameReview", "Learn"].contains(name);
    let rooms = ROOMS.into_iter().map(|(_, name)| name).filter(|name| !is_guest(name));
    let others = ["Option<LaterPart<Self>>", "Guests", "Vec<Message>"];
    let mut expected: Vec<_> = rooms.chain(others).collect();
    expected.sort_unstable();
    assert_eq!(types, expected);
    let methods = sources(&folder("page")).into_iter();
    let methods = methods.filter(|(_, text)| text.contains("\nimpl State {"));
    let mut methods: Vec<_> = methods.map(|(path, _)| path).collect();
    methods.sort();
    assert_eq!(methods, METHODS.map(|name| folder("page").join(name)));
}

#[test]
fn each_file_of_the_page_has_its_line() {
    let text = include_str!("../../../../docs/architecture.md");
    let (_, rest) = text.split_once("## The page's files").unwrap();
    let (section, _) = rest.split_once("\n## ").unwrap();
    let lines = section.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let lines: Vec<_> = lines.map(|(name, _)| name.to_owned()).collect();
    let files = sources(&folder("page")).into_iter().map(|(path, _)| {
        let inner = path.strip_prefix(folder("page")).unwrap();
        inner.to_string_lossy().replace('\\', "/")
    });
    let mut files: Vec<_> = files.filter(|file| !file.ends_with("mod.rs")).collect();
    files.sort();
    let mut told = lines.clone();
    told.sort();
    assert_eq!(told, files);
    let place = |file: &str| {
        let file = file.strip_prefix("page/")?;
        lines.iter().position(|line| line == file)
    };
    for (by, of, item) in in_the_page() {
        if let (Some(by_line), Some(of_line)) = (place(by), place(of)) {
            assert!(of_line < by_line, "{by} names {item} of {of}, which stands below it");
        }
    }
}

/// A new act goes to the acts of its subject, not beside them.
#[test]
fn a_message_has_one_variant_a_subject() {
    let text = fs::read_to_string(folder("messages/message.rs")).unwrap();
    let (_, rest) = text.split_once("pub enum Message {\n").unwrap();
    let (variants, _) = rest.split_once("\n}").unwrap();
    let variants = variants.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    let mut carried = BTreeSet::new();
    for variant in variants {
        let acts = variant.split_once('(').and_then(|(_, acts)| acts.strip_suffix("),"));
        let acts = acts.unwrap_or_else(|| panic!("{variant}: expected Name(Acts),"));
        assert!(words(acts).all(|word| word == "crate" || !word.starts_with(char::is_lowercase)));
        assert!(carried.insert(acts), "{acts} has two variants");
    }
}

/// Finds what a person would read: a sentence, a label of more than one word, or a part of a sentence. The catalogue
/// has those.
#[test]
fn no_words_of_the_page_stand_in_its_code() {
    let is_sentence = |text: &&str| {
        let first = text.split_once(' ').map_or("", |(first, _)| first);
        first.starts_with(char::is_uppercase)
            && first.chars().all(|c| c.is_alphabetic() || c == '\'')
    };
    let is_word = |text: &&str| text.len() > 1 && text.bytes().all(|it| it.is_ascii_lowercase());
    let is_clause = |text: &&str| {
        let words: Vec<_> = text.split(' ').collect();
        words.windows(2).any(|pair| pair.iter().all(is_word))
    };
    for (path, text) in sources(&folder("")).into_iter().chain(sources(&folder("../../web/src"))) {
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let code = text.lines().filter(is_code).filter(|line| !line.contains("reason = \""));
        // Each second piece between quotes is a text, if no quote stands inside one or by itself.
        let code = code.collect::<Vec<_>>().join("\n").replace("\\\"", "'").replace("'\"'", "");
        let mut texts = code.split('"').skip(1).step_by(2);
        // The console gets the errors of `web`. A lesson's positions are no sentences. In a link, what is expected is for programs; the page has a sentence of its own.
        let may_have_clauses = path.starts_with(folder("../../web/src"))
            || path.starts_with(folder("learn/lessons"))
            || path.ends_with("saved/link.rs")
            || path.to_string_lossy().ends_with("tests.rs");
        let found = texts.find(|text| is_sentence(text) || !may_have_clauses && is_clause(text));
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
