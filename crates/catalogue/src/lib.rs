//! Reads the catalogue of messages, checks it, and writes typed functions and languages.
//!
//! A catalogue is a folder of files in [Fluent's syntax](https://projectfluent.org). Comments that begin with
//! `###` declare the types of arguments:
//!
//! ```text
//! ### $count: number
//! ### $name: text
//! ### $who: Who
//! ### Who = you | friend | level($level) | mark($mark)
//! ### Mark = x | o | plus, in Rust uttt_rules::Player
//! ```
//!
//! A message is a function in Rust, with its arguments in the order in which they are declared. The message
//! that has the name of a type words its values, and its attributes are forms, which another message
//! asks for: `{ WHO($who, form: "start") }`. A list is joined by a message that takes `$before` and `$item`:
//! `{ OR($boards) }`.

mod build_words;
mod declarations;
mod encode;
mod functions;
mod html;
mod lower;
mod message;
mod mistake;
mod piece;
mod plurals;
mod pseudo;
mod script;
mod signature;
mod source;
mod values;
mod variants;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use uttt_words::{Language, op};

use declarations::Declarations;
use lower::Book;
use message::Message;
use piece::Piece;
use plurals::Table;
use signature::{Role, Signature};
use source::Parsed;

pub use build_words::BuildWords;
pub use mistake::Mistake;
pub use script::Function;
pub use source::Source;

/// The languages besides English, as tags: each has a folder of its own beside that of the English messages.
pub const LANGUAGES: [&str; 1] = ["de"];

/// The English messages, and what each takes.
#[derive(Clone, Debug)]
pub struct Catalogue {
    declarations: Declarations,
    messages: BTreeMap<String, Message>,
}

/// What messages say, by their ids.
type Lowered = BTreeMap<String, Vec<Piece>>;

impl Catalogue {
    /// The messages as a build says them.
    #[must_use]
    pub fn for_build(self, words: BuildWords) -> Self {
        match words {
            BuildWords::English => self,
            BuildWords::Pseudo => self.in_pseudo(),
        }
    }

    /// Reads the English messages.
    ///
    /// # Errors
    ///
    /// Everything that is wrong in them.
    pub fn read(sources: &[Source]) -> Result<Self, Vec<Mistake>> {
        let mut mistakes = Vec::new();
        let parsed = Parsed::of(sources, &mut mistakes);
        let declarations = Declarations::read(&parsed, &mut mistakes);
        let messages = parsed.by_id(&mut mistakes);
        let signatures = signature::all(&declarations, &messages, &mut mistakes);
        let plurals = english_plurals(&mut mistakes);
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let book = Book {
            declarations: &declarations,
            signatures: &signatures,
            messages: &messages,
            english: &BTreeMap::new(),
            plurals: &plurals,
            language: "en",
        };
        let lowered = messages.iter().map(|(&id, placed)| {
            let pieces = book.lower(id, &mut mistakes);
            let lines = placed.message.comment.iter().flat_map(|comment| &comment.content);
            let comment = lines.copied().collect::<Vec<_>>().join(" ");
            (id.to_owned(), comment, pieces)
        });
        let lowered: Vec<_> = lowered.collect();
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let message = |(id, comment, pieces): (String, String, Vec<Piece>)| {
            let signature = signatures.get(&id)?.clone();
            Some((id, Message { signature, comment, pieces }))
        };
        Ok(Self { messages: lowered.into_iter().filter_map(message).collect(), declarations })
    }

    /// The functions and types, as Rust.
    #[must_use]
    pub fn rust(&self) -> String {
        let types = values::rust(&self.declarations);
        format!("{types}{}", functions::rust(&self.messages, &self.declarations, &self.digest()))
    }

    /// What a message says that takes no arguments; `None` for any other.
    #[must_use]
    pub fn text(&self, id: &str) -> Option<&str> {
        let message = self.messages.get(id).filter(|it| it.signature.args.is_empty())?;
        piece::plain(&message.pieces)
    }

    /// A message's place in a language.
    #[must_use]
    pub fn number(&self, id: &str) -> Option<u16> {
        self.messages.get(id).map(|it| it.signature.number)
    }

    /// A digest of the form of a language's text and of the messages' ids and arguments, which that text names.
    #[must_use]
    pub fn digest(&self) -> String {
        let types = self.declarations.types.values();
        let types = types.map(|of| format!("{} {:?};", of.name, of.kinds)).collect::<String>();
        let messages = self.messages.iter();
        let messages = messages.map(|(id, it)| format!("{id} {:?};", it.signature.args));
        let all = Language::HEADER.to_owned() + &types + &messages.collect::<String>();
        // FNV-1a.
        let hash = all.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{hash:016x}")
    }

    /// Another language's text for [`Language::read`], from its messages. It may lack some.
    ///
    /// # Errors
    ///
    /// Everything that is wrong in them.
    pub fn language(&self, language: &str, sources: &[Source]) -> Result<String, Vec<Mistake>> {
        let (plurals, lowered) = self.lowered(language, sources)?;
        Ok(self.table(&plurals, &lowered))
    }

    /// The catalogue in another language, and in English where that lacks a message.
    ///
    /// # Errors
    ///
    /// Everything that is wrong in its messages.
    pub fn translated(&self, language: &str, sources: &[Source]) -> Result<Self, Vec<Mistake>> {
        let (_, lowered) = self.lowered(language, sources)?;
        let mut translated = self.clone();
        for (id, pieces) in lowered {
            translated.messages.entry(id).and_modify(|message| message.pieces = pieces);
        }
        Ok(translated)
    }

    /// The ids of the messages that another language lacks.
    #[must_use]
    pub fn lacking(&self, sources: &[Source]) -> Vec<&str> {
        let parsed = Parsed::of(sources, &mut Vec::new());
        let there = parsed.by_id(&mut Vec::new());
        self.messages.keys().map(String::as_str).filter(|id| !there.contains_key(id)).collect()
    }

    /// The plurals of another language, and what its messages say.
    fn lowered(
        &self,
        language: &str,
        sources: &[Source],
    ) -> Result<(Table, Lowered), Vec<Mistake>> {
        let mut mistakes = Vec::new();
        let parsed = Parsed::of(sources, &mut mistakes);
        let messages = parsed.by_id(&mut mistakes);
        for (id, placed) in messages.iter().filter(|(id, _)| !self.messages.contains_key(**id)) {
            mistakes.push(placed.mistake(placed.message.id.name, format!("English has no {id}")));
        }
        let whole = |what| {
            let file = sources.first().map(|source| source.path.clone()).unwrap_or_default();
            vec![Mistake { file, line: 1, message: None, what }]
        };
        let plurals = Table::of(language).map_err(whole)?;
        // Circles of its own show up here.
        let own = signature::all(&self.declarations, &messages, &mut mistakes);
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let of_english = |it: &Message| it.signature.clone();
        let signatures =
            self.messages.iter().map(|(id, it)| (id.clone(), of_english(it))).collect();
        let english =
            self.messages.iter().map(|(id, it)| (id.clone(), it.pieces.clone())).collect();
        let book = Book {
            declarations: &self.declarations,
            signatures: &signatures,
            messages: &messages,
            english: &lower::texts(&signatures, &english),
            plurals: &plurals,
            language,
        };
        let mut lowered = BTreeMap::new();
        for (&id, placed) in &messages {
            let known = mistakes.len();
            let pieces = book.lower(id, &mut mistakes);
            let at = placed.message.id.name;
            let left_out = own.get(id).and_then(|own| self.left_out(id, own));
            let left_out = left_out.filter(|_| mistakes.len() == known);
            mistakes.extend(left_out.map(|what| placed.mistake(at, what)));
            let chooses = |pieces: &[Piece]| piece::only_chooses(pieces);
            if self.messages.get(id).is_some_and(|it| chooses(&it.pieces)) && !chooses(&pieces) {
                let what = "English only chooses between texts, and so must it".to_owned();
                mistakes.push(placed.mistake(at, what));
            }
            lowered.insert(id.to_owned(), pieces);
        }
        if mistakes.is_empty() { Ok((plurals, lowered)) } else { Err(mistakes) }
    }

    /// The arguments that a message of another language leaves out, if it does.
    fn left_out(&self, id: &str, own: &Signature) -> Option<String> {
        let english = &self.messages.get(id)?.signature;
        let left_out = english.args.iter().filter(|arg| !own.args.contains(arg));
        let left_out: Vec<_> = left_out.map(|arg| format!("${arg}")).collect();
        (english.role == Role::Said && !left_out.is_empty())
            .then(|| format!("it leaves out {}", left_out.join(", ")))
    }

    /// The messages in a language for tests: English with marks on its letters, a third longer, with marks
    /// of direction around what is filled in.
    #[must_use]
    pub fn in_pseudo(mut self) -> Self {
        for message in self.messages.values_mut() {
            let is_whole = message.signature.role == Role::Said;
            message.pieces = pseudo::message(&message.pieces, is_whole);
        }
        self
    }

    /// The text of that language for [`Language::read`].
    #[must_use]
    pub fn pseudo(&self) -> String {
        let messages = self.clone().in_pseudo().messages;
        let pieces = messages.into_iter().map(|(id, message)| (id, message.pieces));
        // `english_plurals` has checked that there is one.
        let plurals = Table::of("en").unwrap_or_default();
        self.table(&plurals, &pieces.collect())
    }

    fn table(&self, plurals: &Table, pieces: &BTreeMap<String, Vec<Piece>>) -> String {
        let mut text = format!("{} {}\n{}\n", Language::HEADER, self.digest(), plurals.text());
        let mut number =
            |id: &str| self.messages.get(id).map_or(op::NO_MESSAGE, |it| it.signature.number);
        for id in self.messages.keys() {
            let pattern = pieces.get(id).map(|pieces| encode::pattern(pieces, &mut number));
            let pattern = pattern.unwrap_or_default();
            text += &pattern;
            encode::instruction(&mut text, op::MESSAGE, []);
        }
        text
    }
}

/// English's plurals are those that `uttt-words` knows.
fn english_plurals(mistakes: &mut Vec<Mistake>) -> Table {
    let table = Table::of("en");
    table.unwrap_or_else(|what| {
        mistakes.push(Mistake { file: "en".into(), line: 1, message: None, what });
        Table::default()
    })
}

/// Whether a file of this name, without `.ftl`, is of the page's catalogue. The element and its script have
/// theirs in files that begin with `element`.
#[must_use]
pub fn is_of_page(name: &str) -> bool {
    !name.starts_with("element")
}

/// Whether the page's program says what is in a file of this name. What is in `first` stands only in the
/// page's HTML.
#[must_use]
pub fn is_for_page(name: &str) -> bool {
    is_of_page(name) && name != "first"
}

/// Whether the element's program says what is in a file of this name.
#[must_use]
pub fn is_for_element(name: &str) -> bool {
    ["board", "cells", "element", "figure", "lists"].contains(&name)
}

/// Whether the element's script says it.
#[must_use]
pub fn is_for_script(name: &str) -> bool {
    name == "element-script"
}

/// For a build script: reads the files of a folder that are wanted, by their names without `.ftl`, and
/// writes `words.rs` for it to include, in what [`BuildWords::asked`] says. Mistakes are the build's errors.
pub fn build(folder: &Path, is_wanted: impl Fn(&str) -> bool) -> ExitCode {
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-env-changed={}", BuildWords::VARIABLE);
    let written = Source::folder(folder, is_wanted)
        .map_err(|error| vec![format!("{}: {error}", folder.display())])
        .and_then(|sources| {
            let told = |mistakes: Vec<Mistake>| {
                mistakes.iter().map(Mistake::to_string).collect::<Vec<_>>()
            };
            let words = BuildWords::asked().map_err(|mistake| told(vec![mistake]))?;
            Ok(Catalogue::read(&sources).map_err(told)?.for_build(words))
        })
        .and_then(|catalogue| {
            let out = std::env::var_os("OUT_DIR").unwrap_or_default();
            let at = Path::new(&out).join("words.rs");
            std::fs::write(&at, catalogue.rust())
                .map_err(|error| vec![format!("{}: {error}", at.display())])
        });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(mistakes) => {
            mistakes.iter().for_each(|mistake| println!("cargo::error={mistake}"));
            ExitCode::FAILURE
        }
    }
}
