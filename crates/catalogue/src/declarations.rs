//! The types of arguments, which resource comments declare: `### $who, $winner: Who`, and
//! `### Who = you | level($level) | mark($mark)`.

use std::collections::BTreeMap;

use uttt_words::op;

use crate::Mistake;
use crate::source::{Parsed, Source};

/// The type of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Number,
    Text,
    /// A value of this type.
    Value(String),
    List(Box<Self>),
}

impl Type {
    fn of(text: &str) -> Self {
        match text.strip_suffix("[]") {
            Some(item) => Self::List(Box::new(Self::of(item))),
            None if text == "number" => Self::Number,
            None if text == "text" => Self::Text,
            None => Self::Value(text.to_owned()),
        }
    }

    /// The name of the type of values that this is or lists.
    pub(crate) fn value(&self) -> Option<&str> {
        match self {
            Self::Value(name) => Some(name),
            Self::List(item) => item.value(),
            Self::Number | Self::Text => None,
        }
    }
}

/// One of the kinds of a value, with the arguments that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) name: String,
    pub(crate) parts: Vec<String>,
}

/// A type that Rust has already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) path: String,
    /// Whether its method `index` gives the kind, or else its variants have the kinds' names.
    pub(crate) by_index: bool,
}

/// A type of values, which the message of its name words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ValueType {
    pub(crate) name: String,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) known: Option<Known>,
}

impl ValueType {
    /// The id of the message that words its values: `big-board` for `BigBoard`.
    pub(crate) fn message(&self) -> String {
        let mut id = String::new();
        for (at, letter) in self.name.char_indices() {
            if letter.is_ascii_uppercase() && at > 0 {
                id.push('-');
            }
            id.push(letter.to_ascii_lowercase());
        }
        id
    }

    /// Everything that a kind may have, in the order of a value's parts.
    pub(crate) fn parts(&self) -> Vec<&str> {
        let mut all: Vec<&str> = Vec::new();
        for part in self.kinds.iter().flat_map(|kind| &kind.parts) {
            if !all.contains(&part.as_str()) {
                all.push(part);
            }
        }
        all
    }

    pub(crate) fn is_choice(&self) -> bool {
        self.kinds.iter().all(|kind| kind.parts.is_empty())
    }

    pub(crate) fn kind(&self, name: &str) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.name == name)
    }
}

/// The arguments of a message that joins two items of a list.
pub(crate) const JOINER: [&str; 3] = ["before", "item", "join"];

/// All arguments and types.
#[derive(Clone, Debug)]
pub(crate) struct Declarations {
    /// In the order in which they were declared, which is that of functions' parameters.
    pub(crate) arguments: Vec<(String, Type)>,
    pub(crate) types: BTreeMap<String, ValueType>,
}

impl Declarations {
    pub(crate) fn read(parsed: &Parsed<'_>, mistakes: &mut Vec<Mistake>) -> Self {
        let join = ["pair", "middle", "last"]
            .map(|name| Kind { name: name.to_owned(), parts: Vec::new() })
            .to_vec();
        let join = ValueType { name: "Join".to_owned(), kinds: join, known: None };
        let [before, item, join_arg] = JOINER.map(str::to_owned);
        let mut all = Self {
            arguments: vec![
                (before, Type::Text),
                (item, Type::Text),
                (join_arg, Type::Value(join.name.clone())),
            ],
            types: BTreeMap::from([(join.name.clone(), join)]),
        };
        let mut lines = parsed.comments.iter().copied().peekable();
        while let Some((source, line)) = lines.next() {
            let mut text = line.trim().to_owned();
            // A type may take several lines, each but the last with a bar at its end.
            while text.ends_with('|') {
                let Some((_, more)) = lines.next() else { break };
                text = format!("{text} {}", more.trim());
            }
            let declared = match (text.split_once(": "), text.split_once(" = ")) {
                (Some((names, of)), _) if names.starts_with('$') => all.declare(names, of),
                (_, Some((name, kinds))) if name.starts_with(|c: char| c.is_ascii_uppercase()) => {
                    all.define(name, kinds)
                }
                _ => Ok(()),
            };
            if let Err(what) = declared {
                mistakes.push(comment_mistake(source, line, what));
            }
        }
        all.check(parsed, mistakes);
        all
    }

    fn declare(&mut self, names: &str, of: &str) -> Result<(), String> {
        for name in names.split(", ") {
            let Some(name) = name.strip_prefix('$') else {
                return Err(format!("\"{name}\", expected an argument such as $count"));
            };
            if self.argument(name).is_some() {
                return Err(format!("${name} is declared twice"));
            }
            self.arguments.push((name.to_owned(), Type::of(of)));
        }
        Ok(())
    }

    fn define(&mut self, name: &str, text: &str) -> Result<(), String> {
        let (kinds, known) = match text.split_once(", in Rust ") {
            Some((kinds, path)) => (kinds, Some(path)),
            None => (text, None),
        };
        let kinds = kinds.split(" | ").map(|kind| match kind.split_once('(') {
            None => Ok(Kind { name: kind.to_owned(), parts: Vec::new() }),
            Some((name, parts)) => {
                let parts = parts.strip_suffix(')').unwrap_or_default().split(", ");
                let parts = parts.map(|part| part.strip_prefix('$').map(str::to_owned));
                let parts = parts.collect::<Option<Vec<_>>>().ok_or_else(|| {
                    format!("\"{kind}\", expected a kind such as level($level) or draw")
                })?;
                Ok(Kind { name: name.to_owned(), parts })
            }
        });
        let kinds = kinds.collect::<Result<Vec<_>, String>>()?;
        let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if let Some(kind) = kinds.iter().find(|kind| !kind.name.chars().all(is_name)) {
            return Err(format!("\"{}\", expected a kind's name such as top-left", kind.name));
        }
        if kinds.iter().any(|kind| kind.name == "other") {
            return Err("a kind can't be called other: that stands for the rest".to_owned());
        }
        let most = usize::from(op::PLURAL);
        if kinds.len() > most {
            return Err(format!(
                "{name} has {} kinds, and at most {most} are possible",
                kinds.len()
            ));
        }
        let known = known.map(|path| match path.strip_suffix(" by index") {
            Some(path) => Known { path: path.to_owned(), by_index: true },
            None => Known { path: path.to_owned(), by_index: false },
        });
        let defined = ValueType { name: name.to_owned(), kinds, known };
        if defined.known.is_some() && !defined.is_choice() {
            return Err(format!("{name} is a type that Rust has, so its kinds have no arguments"));
        }
        match self.types.insert(name.to_owned(), defined) {
            Some(_) => Err(format!("{name} is defined twice")),
            None => Ok(()),
        }
    }

    /// What is named must be declared.
    fn check(&self, parsed: &Parsed<'_>, mistakes: &mut Vec<Mistake>) {
        let mut tell = |word: &str, what: String| {
            let named = parsed.comments.iter().find(|(_, line)| line.contains(word));
            mistakes.extend(named.map(|(source, line)| comment_mistake(source, line, what)));
        };
        for (name, of) in &self.arguments {
            if let Some(value) = of.value().filter(|value| !self.types.contains_key(*value)) {
                tell(value, format!("${name} is of type {value}, which is not defined"));
            }
        }
        for of in self.types.values() {
            for part in of.parts().iter().filter(|part| self.argument(part).is_none()) {
                tell(
                    &format!("${part}"),
                    format!("{} has ${part}, which is not declared", of.name),
                );
            }
        }
    }

    pub(crate) fn argument(&self, name: &str) -> Option<&Type> {
        self.arguments.iter().find(|(known, _)| known == name).map(|(_, of)| of)
    }

    /// The type whose values this message words.
    pub(crate) fn worded_by(&self, id: &str) -> Option<&ValueType> {
        self.types.values().find(|of| of.message() == id)
    }
}

fn comment_mistake(source: &Source, line: &str, what: String) -> Mistake {
    Mistake { file: source.path.clone(), line: source.line_of(line), message: None, what }
}
