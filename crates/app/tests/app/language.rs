//! Other languages than English, by the example of a language made of English.

use std::path::Path;

use miniz_oxide::deflate::compress_to_vec;
use uttt_app::{LanguageError, Panels, speak, speak_english};
use uttt_catalogue::{Catalogue, Source, is_for_page};

use crate::page::Page;

fn sources() -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/words/en");
    Source::folder(&folder, is_for_page).unwrap()
}

fn catalogue() -> Catalogue {
    Catalogue::read(&sources()).unwrap()
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

/// As a server sends it: with gzip's header, checksum and length around what Deflate makes of it. English stands for
/// the languages that there will be; the one for tests is longer than most.
#[test]
fn a_language_weighs_at_most_22_kb() {
    let weight = |text: &str| compress_to_vec(text.as_bytes(), 6).len() + 18;
    let english = catalogue().language("en", &sources()).unwrap();
    let [size, longer] = [english, catalogue().pseudo()].map(|text| weight(&text));
    println!("as a language, English weighs {size} bytes, and what is a third longer {longer}");
    assert!(size <= 22_000, "{size} bytes");
}
