//! Other languages than English: one made of English for tests, and those that the page speaks.

use std::path::{Path, PathBuf};

use miniz_oxide::deflate::compress_to_vec;
use uttt_app::{
    BrowserNews, Destination, Dialog, Effect, Field, Keeping, LanguageError, Listing, Message,
    NoticeKind, PageLink, Panels, Preference, Showing, Slot, Start, Tongue, speak, speak_english,
};
use uttt_catalogue::{
    Catalogue, LANGUAGES, Source, is_for_element, is_for_page, is_for_script, is_of_page,
};

use crate::by_link::{ID, KNOWN, opened};
use crate::games_view::{listing, some_games, titles};
use crate::page::{Page, saved};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/words")
}

fn sources(language: &str) -> Vec<Source> {
    Source::folder(&folder().join(language), is_for_page).unwrap()
}

fn catalogue() -> Catalogue {
    Catalogue::read(&sources("en")).unwrap()
}

/// The text of a language, as the page fetches it.
fn text(language: &str) -> String {
    let told = |mistakes: Vec<uttt_catalogue::Mistake>| {
        mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    catalogue().language(language, &sources(language)).map_err(told).unwrap()
}

/// A page whose HTML has chosen German.
fn in_german(words: Option<String>) -> Page {
    let mut page = Page::new();
    let start = Start { tongue: Tongue::German, words, ..Start::default() };
    page.send(Message::Browser(BrowserNews::Loaded(start)));
    page
}

/// German, from now on.
fn came(words: &str) -> Message {
    let (tongue, words) = (Tongue::German, Some(words.to_owned()));
    Message::Browser(BrowserNews::WordsCame { tongue, words })
}

fn choose(tongue: Tongue) -> Message {
    Message::Prefer(Preference::Language(tongue))
}

/// Asks for German.
pub(crate) fn choose_german() -> Message {
    choose(Tongue::German)
}

/// The words of German arrive.
pub(crate) fn german_came() -> Message {
    came(&text("de"))
}

/// The language of the page, and what one of its buttons says.
fn spoken(page: &Page) -> (&'static str, &'static str) {
    let panel = page.panel();
    (panel.landmarks.language, panel.buttons.page.share.label)
}

const ENGLISH: (&str, &str) = ("en", "Share");
const GERMAN: (&str, &str) = ("de", "Teilen");

fn settings(page: &mut Page) -> Vec<Field> {
    page.send(Message::open(Dialog::Settings));
    let fields = page.dialog().unwrap().fields;
    page.send(Message::Show(Showing::Close));
    fields
}

/// The language that is chosen in the settings.
fn chosen(page: &mut Page) -> &'static str {
    let Some(Field::Group(group)) = settings(page).into_iter().next() else { panic!("no choice") };
    group.choices.into_iter().find(|choice| choice.chosen).unwrap().label
}

fn asked_for(effects: &[Effect]) -> Option<Tongue> {
    effects.iter().find_map(|effect| match effect {
        Effect::FetchWords(tongue) => Some(*tongue),
        _ => None,
    })
}

#[test]
fn another_language_reaches_the_page_at_once_and_english_comes_back() {
    let page = Page::after("55");
    let mut panels = Panels::default();
    let english = panels.panel(&page.state);
    speak(catalogue().pseudo()).unwrap();
    let pseudo = panels.panel(&page.state);
    assert_eq!(
        pseudo.line.main,
        "[!!! \u{2068}Ö\u{2069} mûŝţ pļáÿ îñ \u{2068}ţĥé çéñţŕé böáŕď\u{2069}. ~~~~~ !!!]"
    );
    assert!(pseudo == page.panel(), "a part of the panel is still in English");
    speak_english();
    assert!(panels.panel(&page.state) == english);
}

#[test]
fn a_language_of_another_build_is_refused() {
    let catalogue = catalogue();
    let digest = catalogue.digest();
    let error = speak(catalogue.pseudo().replace(&digest, "0")).unwrap_err();
    assert_eq!(error, LanguageError::Catalogue { found: "0".to_owned(), expected: digest });
}

#[test]
fn the_page_offers_the_languages_that_are_there() {
    let offered = Tongue::ALL.map(Tongue::id);
    assert_eq!(offered.split_first(), Some((&"en", &LANGUAGES[..])));
    let there = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut there: Vec<_> = there.filter(|path| path.is_dir()).collect();
    there.sort();
    let mut known = offered.map(|language| folder().join(language));
    known.sort();
    assert_eq!(there, known);
}

#[test]
fn settings_link_to_the_place_for_mistakes_in_a_translation() {
    let leads = |page: &mut Page| {
        let is_it = |field: &Field| {
            matches!(field, Field::Link(PageLink { to: Destination::Feedback, .. }))
        };
        settings(page).iter().any(is_it)
    };
    assert!(leads(&mut in_german(Some(text("de")))));
    speak_english();
    assert!(!leads(&mut Page::ready()));
}

/// Each file has a translation, also those of boards in articles, and no message is missing in it.
#[test]
fn each_language_has_every_message() {
    let parts: [fn(&str) -> bool; 3] = [is_of_page, is_for_element, is_for_script];
    for language in LANGUAGES {
        for part in parts {
            let read = |language: &str| Source::folder(&folder().join(language), part).unwrap();
            let (english, own) = (Catalogue::read(&read("en")).unwrap(), read(language));
            if let Err(mistakes) = english.language(language, &own) {
                let told: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
                panic!("{}", told.join("\n"));
            }
            let lacking = english.lacking(&own);
            let count = lacking.len();
            assert!(
                lacking.is_empty(),
                "{language}: {count} messages are missing: {}",
                lacking.join(" ")
            );
        }
    }
}

/// As a server sends it: with gzip's header, checksum and length around what Deflate makes of it.
#[test]
fn a_language_weighs_at_most_22_kb() {
    for language in LANGUAGES {
        let size = compress_to_vec(text(language).as_bytes(), 6).len() + 18;
        println!("{language} weighs {size} bytes");
        assert!(size <= 22_000, "{language}: {size} bytes");
    }
}

#[test]
fn a_page_begins_in_the_language_of_its_html() {
    let mut page = in_german(Some(text("de")));
    assert_eq!((spoken(&page), chosen(&mut page)), (GERMAN, "Deutsch"));
    assert_eq!(page.notices(), []);
    speak_english();
}

#[test]
fn words_that_are_missing_or_damaged_leave_english_and_a_notice() {
    let german = text("de");
    let other = german.replace(&catalogue().digest(), "0123456789abcdef");
    let cut = german.chars().take(german.chars().count() - 3).collect();
    for words in [None, Some("<!doctype html>".to_owned()), Some(other), Some(cut)] {
        let mut page = in_german(words);
        assert_eq!((spoken(&page), chosen(&mut page)), (ENGLISH, "English"));
        assert_eq!(page.notices(), [NoticeKind::NoLanguage]);
        let told = "Deutsch couldn't be loaded. Try again later, or reload the page.";
        assert_eq!(page.notice(NoticeKind::NoLanguage), told);
        // The next try takes the notice away.
        assert_eq!(asked_for(&page.send(choose(Tongue::German))), Some(Tongue::German));
        assert_eq!(page.notices(), []);
    }
}

#[test]
fn a_message_that_a_language_lacks_is_said_in_english() {
    let some = Source { path: "de.ftl".into(), text: "page-share = Teilen\n".to_owned() };
    let page = in_german(Some(catalogue().language("de", &[some]).unwrap()));
    assert_eq!((spoken(&page), page.panel().buttons.undo.label), (GERMAN, "Undo"));
    assert_eq!(page.notices(), []);
    speak_english();
}

#[test]
fn a_language_that_a_person_chooses_is_spoken_once_its_words_are_there_and_kept() {
    let mut page = Page::ready();
    let german = text("de");
    let effects = page.send(choose(Tongue::German));
    assert_eq!(asked_for(&effects), Some(Tongue::German));
    let kept = saved(&effects, Slot::Preferences).unwrap().to_owned();
    assert!(kept.contains("\nlanguage: de\n"), "{kept}");
    assert_eq!((spoken(&page), chosen(&mut page)), (ENGLISH, "Deutsch"));
    page.send(came(&german));
    assert_eq!(spoken(&page), GERMAN);
    // English is there already.
    let effects = page.send(choose(Tongue::English));
    assert_eq!((spoken(&page), asked_for(&effects)), (ENGLISH, None));
    assert!(saved(&effects, Slot::Preferences).unwrap().contains("\nlanguage: en\n"));
    // Words that nobody wants any more change nothing.
    page.send(choose(Tongue::German));
    page.send(choose(Tongue::English));
    page.send(came(&german));
    assert_eq!((spoken(&page), chosen(&mut page)), (ENGLISH, "English"));
    // A page that finds the choice keeps it, whatever is changed besides.
    let (mut page, _) = Page::loaded(&[(Slot::Preferences, kept.as_str())], "");
    let effects = page.send(Message::Prefer(Preference::Evaluation(true)));
    assert!(saved(&effects, Slot::Preferences).unwrap().contains("\nlanguage: de\n"));
}

#[test]
fn another_tab_and_a_file_of_games_change_the_language() {
    let stored = |language: &str| {
        let text = format!("uttt-preferences 1\ntheme: system\nmotion: system\n{language}");
        Message::Keep(Keeping::StoredElsewhere { slot: Slot::Preferences, text: Some(text) })
    };
    let mut page = Page::ready();
    assert_eq!(asked_for(&page.send(stored("language: de\n"))), Some(Tongue::German));
    page.send(came(&text("de")));
    assert_eq!(spoken(&page), GERMAN);
    assert_eq!(asked_for(&page.send(stored("language: de\nponder: on\n"))), None);
    page.send(stored("language: en\n"));
    assert_eq!(spoken(&page), ENGLISH);
    let file = "uttt-games 1\n\nuttt-preferences 1\nlanguage: de\n".to_owned();
    let effects = page.send(Message::Games(Listing::File(Ok(file))));
    assert_eq!(asked_for(&effects), Some(Tongue::German));
}

#[test]
fn what_a_notice_says_is_wrong_follows_the_language() {
    let german = text("de");
    let cases = [
        (Some(Slot::Game), "", NoticeKind::DamagedGame),
        (Some(Slot::Preferences), "", NoticeKind::DamagedPreferences),
        (None, "classic:55-11", NoticeKind::DamagedLink),
        (None, "classic:55-51&game=0123", NoticeKind::LinkMistakes),
    ];
    for (damaged, fragment, kind) in cases {
        let stored: Vec<_> = damaged.map(|slot| (slot, "nonsense")).into_iter().collect();
        let (mut page, _) = Page::loaded(&stored, fragment);
        let in_english = page.notice(kind);
        page.send(choose(Tongue::German));
        page.send(came(&german));
        let told = page.notice(kind);
        // A page that has spoken German from the beginning.
        let (other, _) = Page::loaded(&stored, fragment);
        assert_eq!(told, other.notice(kind), "{kind:?}");
        assert!(!in_english.is_empty() && told != in_english, "{kind:?}: {told}");
        speak_english();
    }
}

#[test]
fn what_a_notice_says_of_games_and_links_follows_the_language() {
    let (german, moves) = (text("de"), "classic:55-52-25-59");
    let file = "uttt-games 1\n\nuttt-kept 9\n";
    let deleted = || {
        let mut page = listing(some_games());
        page.send(Message::Games(Listing::DeleteAll));
        page
    };
    let imported = || {
        let mut page = listing(some_games());
        page.send(Message::Games(Listing::File(Ok(file.to_owned()))));
        page
    };
    let refused = || {
        let mut page = listing(some_games());
        page.send(Message::Games(Listing::File(Ok("uttt-games x\n".to_owned()))));
        page
    };
    let link = |moves| opened(&[(Slot::Game, KNOWN)], &format!("{moves}&game={ID}")).0;
    let cases: [(NoticeKind, &dyn Fn() -> Page); 6] = [
        (NoticeKind::GamesDeleted, &deleted),
        (NoticeKind::GamesImported, &imported),
        (NoticeKind::GamesImported, &refused),
        (NoticeKind::LinkNews, &|| link("classic:55-51")),
        (NoticeKind::LinkNews, &|| link(moves)),
        (NoticeKind::LinkNews, &|| link("adjacent:55")),
    ];
    for (kind, page) in cases {
        let mut turned = page();
        let in_english = turned.notice(kind);
        turned.send(choose(Tongue::German));
        turned.send(came(&german));
        let told = turned.notice(kind);
        // The same when the page speaks German already.
        assert_eq!(told, page().notice(kind), "{kind:?}");
        assert!(!in_english.is_empty() && told != in_english, "{kind:?}: {told}");
        speak_english();
    }
}

/// Whether the page says that something is wrong with a link.
fn is_wrong(page: &Page) -> bool {
    let of_link = [NoticeKind::DamagedLink, NoticeKind::LinkMistakes];
    page.notices().iter().any(|kind| of_link.contains(kind))
}

#[test]
fn a_link_may_name_a_language_and_its_game_opens_as_without() {
    for fragment in ["classic:55-51&lang=de", "lang=de&classic:55-51", "classic:55-51&lang=tlh"] {
        let (page, effects) = Page::loaded(&[], fragment);
        assert_eq!(page.record(), "classic: 55 51", "{fragment}");
        assert!(!is_wrong(&page), "{fragment}");
        // The HTML has chosen the language before.
        assert_eq!(asked_for(&effects), None, "{fragment}");
    }
    let (mut page, _) = Page::loaded(&[], "lang=de");
    assert!(page.game().ply() == 0 && !is_wrong(&page));
    let mut open = |fragment: &str| {
        let effects = page.send(Message::Keep(Keeping::FragmentChanged(fragment.to_owned())));
        (page.record(), asked_for(&effects))
    };
    assert_eq!(open("classic:55&lang=tlh"), ("classic: 55".to_owned(), None));
    assert_eq!(open("classic:55&lang=de"), ("classic: 55".to_owned(), Some(Tongue::German)));
    assert_eq!(open("classic:55-51"), ("classic: 55 51".to_owned(), None));
    // It would come before what somebody chooses, when the page is loaded again.
    let (mut page, _) = Page::loaded(&[], "lang=de");
    let effects = page.send(Message::Prefer(Preference::Language(Tongue::English)));
    assert!(effects.contains(&Effect::SetFragment(String::new())), "{effects:?}");
}

#[test]
fn a_search_among_the_games_finds_words_of_the_language() {
    speak(text("de")).unwrap();
    let mut page = listing(some_games());
    let mut found = |text: &str| {
        page.send(Message::Games(Listing::Find(text.to_owned())));
        titles(&page).len()
    };
    assert_eq!(["stufe 6", "level 6"].map(&mut found), [1, 0]);
    speak_english();
}
