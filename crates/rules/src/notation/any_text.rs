//! Reading a text whose form nobody has named, such as one that a person has pasted.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::{
    AnyGame, Format, FormatError, Link, Place, PositionBuilder, PositionError, Rules, Study,
    StudyError,
};

/// How much of a text a form must be able to read before it is said what is wrong with the rest, in
/// characters. Many words begin like a move in letters.
const ENOUGH: usize = 3;

/// A way to read a text.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The form; `None` for a link.
    pub form: Option<Format>,
    /// What it holds.
    pub what: ReadText,
}

/// Why a text cannot be read, in the form that it seems to have.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct UnreadText {
    /// The form; `None` for a link.
    pub form: Option<Format>,
    /// What is wrong.
    pub why: WhyUnread,
}

/// What is wrong with a text.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum WhyUnread {
    /// This character and what follows do not fit the form.
    Stuck {
        /// The character, counted from 1.
        place: usize,
        /// The text there; empty at the end of the text.
        found: String,
    },
    /// A mistake in a record or a link.
    Study(StudyError),
    /// A mistake in a position.
    Position(PositionError),
    /// A mistake in the text of another program.
    Format(FormatError),
}

/// What a text holds.
#[derive(Clone, Debug)]
pub enum ReadText {
    /// A game, which may have variations and comments.
    Game(Box<Study>),
    /// A position, which may break a law.
    Position(Box<PositionBuilder>),
}

/// The ways to read a text whose form is not known, without two that mean the same. Forms that name no
/// rules are read as games of `rules` if they can be.
///
/// ```
/// use uttt_rules::{Format, Rules, read_any};
///
/// let readings = read_any("55-51", Rules::Classic).unwrap_or_default();
/// assert_eq!(readings[0].form, Some(Format::Record));
/// assert!(matches!(read_any("55 55", Rules::Classic), Err(Some(_))));
/// assert!(matches!(read_any("?", Rules::Classic), Err(None)));
/// ```
///
/// # Errors
/// `None` if the text has none of the forms, and otherwise what is wrong with it in the form that it seems
/// to have.
pub fn read_any(text: &str, rules: Rules) -> Result<Vec<Reading>, Option<UnreadText>> {
    // A record as JSON is a record in quotes.
    let text = text.trim().trim_matches('"').trim();
    let own = match read_own(text) {
        Ok(reading) => return Ok(vec![reading]),
        Err(unread) => unread,
    };
    if let Some(record) = undotted(text, rules) {
        return match read_own(&record) {
            Ok(reading) => Ok(vec![reading]),
            Err(unread) => Err(Some(match record.parse::<AnyGame>() {
                // This counts moves; the characters are not those of the pasted text.
                Err(error) => UnreadText { why: WhyUnread::Study(error.into()), ..unread },
                Ok(_) => unread,
            })),
        };
    }
    if names_rules(text) {
        return Err(Some(own));
    }
    let (found, unread) = read_others(text, rules);
    if !found.is_empty() {
        return Ok(found);
    }
    let link = Some(own).filter(|own| own.form.is_none());
    Err(unread.or(link))
}

/// Reads a text in one of our own forms, which name the rules.
fn read_own(text: &str) -> Result<Reading, UnreadText> {
    let not_position = match text.parse::<PositionBuilder>() {
        Ok(position) => {
            let what = ReadText::Position(Box::new(position));
            return Ok(Reading { form: Some(Format::Position), what });
        }
        Err(error) => error,
    };
    let annotated = Link::annotated(text);
    let study = annotated.as_deref().unwrap_or(text).parse::<Study>();
    let (form, study) = match (study, text.parse::<Link>()) {
        (Ok(study), _) => (Some(Format::Record), study),
        // A link skips what it cannot read beside the moves, and nobody would hear of it.
        (Err(error), Ok(_)) if annotated.is_some() || text.contains(['(', '{', '[']) => {
            return Err(UnreadText { form: Some(Format::Record), why: WhyUnread::Study(error) });
        }
        (Err(_), Ok(link)) => (None, Study::new(&link.game)),
        (Err(_), Err(_)) if is_like_position(text) => {
            return Err(UnreadText {
                form: Some(Format::Position),
                why: WhyUnread::Position(not_position),
            });
        }
        (Err(_), Err(error)) if annotated.is_none() && is_like_link(text) => {
            return Err(UnreadText { form: None, why: WhyUnread::Study(error.into()) });
        }
        (Err(error), Err(_)) => {
            return Err(UnreadText { form: Some(Format::Record), why: WhyUnread::Study(error) });
        }
    };
    Ok(Reading { form, what: ReadText::Game(Box::new(study)) })
}

/// Whether a text is meant to be in one of our forms: it begins with a rules id, or with a word and a
/// colon as if that were one. In a link this comes after the `#`.
fn names_rules(text: &str) -> bool {
    let text = text.rsplit('#').next().unwrap_or(text);
    let begins_with = |rules: Rules| {
        let id = rules.id();
        text.get(..id.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(id))
    };
    let word = text.find(':').map_or("", |colon| &text[..colon]);
    let is_word = !word.is_empty() && word.bytes().all(|sign| sign.is_ascii_alphabetic());
    Rules::ALL.into_iter().any(begins_with) || (is_word && !is_address(text))
}

/// Whether a text is meant to be a link: an address, or what follows the `#` of one, whose moves have
/// dashes between them.
fn is_like_link(text: &str) -> bool {
    let has_dashes = |moves: &str| moves.contains('-') && !moves.contains(char::is_whitespace);
    is_address(text) || text.split_once(':').is_some_and(|(_, moves)| has_dashes(moves))
}

fn is_address(text: &str) -> bool {
    text.contains("://")
}

/// Whether a text has cells where a record has moves.
fn is_like_position(text: &str) -> bool {
    let is_move = |word: &str| word.bytes().all(|sign| sign.is_ascii_digit());
    !text.contains(':') && text.split_whitespace().nth(1).is_some_and(|word| !is_move(word))
}

/// A text with moves as this page writes them, `1 5·5 5·1`, as a record. If it names no rules, it is a
/// game of `rules`.
fn undotted(text: &str, rules: Rules) -> Option<String> {
    let (id, moves) = text.split_once(':').unwrap_or((rules.id(), text));
    if !moves.contains('·') {
        return None;
    }
    let (mut record, mut number) = (format!("{id}:"), 1);
    for word in moves.split_whitespace() {
        let before = word.strip_suffix('.').unwrap_or(word);
        if before == number.to_string() {
            number += 1;
        } else {
            record.push(' ');
            record.push_str(&word.replace('·', ""));
        }
    }
    Some(record)
}

/// The moves of a record or a link without anything else, `55 51` or `55-51`, as a record of `rules`.
fn bare(text: &str, rules: Rules) -> Option<String> {
    let signs = AnyGame::new(rules).text(Place::new(0)).len();
    let is_move = |word: &str| word.len() == signs && word.bytes().all(|it| it.is_ascii_digit());
    let text = text.replace('-', " ");
    let mut words = text.split_whitespace().peekable();
    (words.peek().is_some() && words.all(is_move)).then(|| format!("{}: {text}", rules.id()))
}

/// The ways to read a text as moves of ours or in the forms of other programs; and what is wrong with
/// it as moves of ours, or else in the form that can read most of it.
fn read_others(text: &str, rules: Rules) -> (Vec<Reading>, Option<UnreadText>) {
    let mut found: Vec<(Format, AnyGame)> = Vec::new();
    let mut furthest: Option<(usize, UnreadText)> = None;
    match bare(text, rules).map(|record| record.parse::<AnyGame>()) {
        Some(Ok(game)) => found.push((Format::Record, game)),
        Some(Err(error)) => {
            let why = WhyUnread::Study(error.into());
            furthest = Some((usize::MAX, UnreadText { form: Some(Format::Record), why }));
        }
        None => {}
    }
    for form in Format::ALL {
        if text.is_empty() || matches!(form, Format::Record | Format::Position) {
            continue;
        }
        let rules = if form.supports(rules) { rules } else { Rules::Classic };
        match form.read(text, Some(rules)) {
            Ok(game) => {
                if found.iter().all(|(_, other)| other.to_string() != game.to_string()) {
                    found.push((form, game));
                }
            }
            Err(error) => {
                let read = characters_read(&error);
                let is_further = furthest.as_ref().is_none_or(|&(most, _)| read > most);
                if read >= ENOUGH && is_further {
                    let why = match error {
                        FormatError::Unexpected { place, found, .. } => {
                            WhyUnread::Stuck { place, found }
                        }
                        error => WhyUnread::Format(error),
                    };
                    furthest = Some((read, UnreadText { form: Some(form), why }));
                }
            }
        }
    }
    let found = found.into_iter().map(|(form, game)| Reading {
        form: Some(form),
        what: if form.is_position() {
            ReadText::Position(Box::new(PositionBuilder::of_game(&game)))
        } else {
            ReadText::Game(Box::new(Study::new(&game)))
        },
    });
    (found.collect(), furthest.map(|(_, unread)| unread))
}

/// How much of a text was read before the mistake. An illegal move was read too.
const fn characters_read(error: &FormatError) -> usize {
    match error {
        FormatError::Unexpected { place, .. } => place.saturating_sub(1),
        FormatError::Move { place, .. } => *place,
        FormatError::Position(_) => usize::MAX,
        _ => 0,
    }
}
