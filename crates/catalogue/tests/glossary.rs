//! The words of `www/words/glossary.md` in the messages of each language.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser;
use uttt_catalogue::{LANGUAGES, Source};

const GLOSSARY: &str = include_str!("../../../www/words/glossary.md");

fn folder(language: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/words").join(language)
}

/// What the messages of a language say, in small letters, without what is filled in.
fn said(language: &str) -> BTreeMap<String, String> {
    let mut said = BTreeMap::new();
    for source in Source::folder(&folder(language), |_| true).unwrap() {
        let parsed = parser::parse(source.text.as_str()).map_err(|(_, errors)| errors);
        for entry in parsed.unwrap().body {
            let Entry::Message(message) = entry else { continue };
            let mut text = String::new();
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            message.value.iter().chain(attributes).for_each(|pattern| collect(pattern, &mut text));
            said.insert(message.id.name.to_owned(), text.to_lowercase());
        }
    }
    said
}

fn collect(pattern: &Pattern<&str>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => *text += value,
            PatternElement::Placeable { expression: Expression::Inline(_) } => text.push(' '),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    text.push(' ');
                    collect(&variant.value, text);
                }
            }
        }
    }
}

/// The cells of a line of a table, each with its words.
fn cells(line: &str) -> Option<Vec<Vec<&str>>> {
    let line = line.strip_prefix("| ")?.trim_end().strip_suffix('|')?;
    Some(line.split('|').map(|cell| cell.split(", ").map(str::trim).collect()).collect())
}

#[test]
fn each_language_has_the_words_of_the_glossary() {
    let (_, table) = GLOSSARY.split_once("## What a test looks for").unwrap();
    let mut lines = table.lines().filter_map(cells);
    let columns: Vec<_> = lines.next().unwrap().iter().map(|names| names.join(", ")).collect();
    let rows: Vec<_> = lines.collect();
    let english = said("en");
    for language in LANGUAGES {
        let own = said(language);
        let column = |name: String| columns.iter().position(|column| *column == name).unwrap();
        let (forms, excepted) =
            (column(language.to_owned()), column(format!("{language}, but for")));
        for row in &rows {
            let has_word = |text: &str| {
                let mut words = text.split(|sign: char| !sign.is_alphabetic() && sign != '\'');
                words.any(|word| row[0].contains(&word))
            };
            let asked = english.iter().filter(|(_, text)| has_word(text)).map(|(id, _)| id);
            let lacks = |id: &&String| {
                own.get(*id).is_some_and(|text| !row[forms].iter().any(|form| text.contains(form)))
            };
            let found: BTreeSet<_> = asked.filter(lacks).map(String::as_str).collect();
            let known = row[excepted].iter().copied().filter(|id| !id.is_empty());
            let known: BTreeSet<_> = known.collect();
            assert_eq!(found, known, "{language}: {:?} is {:?}", row[0], row[forms]);
        }
    }
}

/// A cell of the board has room for a letter and a digit. What a language lacks is said in English.
#[test]
fn results_on_the_board_are_different_letters() {
    let english = said("en");
    for language in LANGUAGES {
        let said = said(language);
        let letters_of = |begin: &str| {
            ["win", "draw", "loss"].map(|result| {
                let name = format!("{begin}letter-{result}");
                said.get(&name).or_else(|| english.get(&name)).unwrap()
            })
        };
        let letters = letters_of("study-");
        // A board in an article has the letters of the page.
        assert_eq!(letters_of(""), letters, "{language}");
        assert!(
            letters.iter().all(|letter| letter.chars().count() == 1),
            "{language}: {letters:?}"
        );
        assert_eq!(BTreeSet::from(letters).len(), 3, "{language}: {letters:?}");
    }
}
