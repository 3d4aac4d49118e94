//! The functions in JavaScript that say messages, for a script without the interpreter of patterns.

use std::collections::BTreeMap;

use uttt_words::Plural;

use crate::Catalogue;
use crate::declarations::{Declarations, Type};
use crate::message::Message;
use crate::piece::{Key, Piece, Var, plain};
use crate::plurals::Table;
use crate::signature::Role;

/// A message as a function in JavaScript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// The names of its parameters, with commas between them.
    pub parameters: String,
    /// What it says: an expression.
    pub value: String,
}

impl Catalogue {
    /// The messages in JavaScript, by the names of functions: `hintIs` for `hint-is`. Arguments come in the order in
    /// which they are declared. Texts are strings, numbers are numbers, and a choice is the name of its kind. The
    /// plurals are those of this language.
    ///
    /// # Errors
    ///
    /// A message that words values or lists, which only Rust can, or that refers to another; a language without
    /// known plurals.
    pub fn script(&self, language: &str) -> Result<BTreeMap<String, Function>, String> {
        let plurals = Table::of(language)?;
        let function = |(id, message): (&String, &Message)| {
            let said =
                Said { message, declarations: &self.declarations, language, plurals: &plurals };
            let value = (message.signature.role == Role::Said)
                .then(|| said.value(&message.pieces))
                .flatten()
                .ok_or_else(|| {
                    format!("{id}: a script can't say values, lists and other messages")
                })?;
            let parameters = message.signature.args.iter().map(|arg| camel(arg));
            let parameters = parameters.collect::<Vec<_>>().join(", ");
            Ok((camel(id), Function { parameters, value }))
        };
        self.messages.iter().map(function).collect()
    }
}

struct Said<'a> {
    message: &'a Message,
    declarations: &'a Declarations,
    language: &'a str,
    plurals: &'a Table,
}

impl Said<'_> {
    /// What pieces say, as an expression; `None` if they need more than a script can.
    fn value(&self, pieces: &[Piece]) -> Option<String> {
        if let Some(text) = plain(pieces) {
            return Some(format!("`{}`", escaped(text)));
        }
        if let [piece @ Piece::Select { .. }] = pieces {
            return self.piece(piece);
        }
        let parts = pieces.iter().map(|piece| match piece {
            Piece::Text(text) => Some(escaped(text)),
            piece => Some(format!("${{{}}}", self.piece(piece)?)),
        });
        Some(format!("`{}`", parts.collect::<Option<String>>()?))
    }

    fn piece(&self, piece: &Piece) -> Option<String> {
        match piece {
            Piece::Text(text) => Some(format!("`{}`", escaped(text))),
            Piece::Print(var) => Some(camel(self.argument(*var)?)),
            Piece::Select { on, variants } => {
                let name = self.argument(*on)?;
                // The default comes last.
                variants.iter().rev().try_fold(String::new(), |rest, (key, pieces)| {
                    let value = self.value(pieces)?;
                    let Some(test) = self.test(name, *key)? else { return Some(value) };
                    Some(format!("{test} ? {value} : {rest}"))
                })
            }
            Piece::Word { .. } | Piece::List { .. } | Piece::Refer { .. } => None,
        }
    }

    /// The name of an argument.
    fn argument(&self, var: Var) -> Option<&str> {
        let Var::Arg(at) = var else { return None };
        self.message.signature.args.get(usize::from(at)).map(String::as_str)
    }

    /// Whether an argument has a key; `Some(None)` for the default.
    fn test(&self, name: &str, key: Key) -> Option<Option<String>> {
        let argument = camel(name);
        let kinds = match self.declarations.argument(name)? {
            Type::Value(of) => Some(self.declarations.types.get(of).filter(|of| of.is_choice())?),
            Type::Number | Type::Text | Type::List(_) => None,
        };
        Some(match key {
            Key::Default => None,
            Key::Exactly(kind) => Some(match kinds {
                Some(of) => format!("{argument} === \"{}\"", of.kinds.get(usize::from(kind))?.name),
                None => format!("{argument} === {kind}"),
            }),
            Key::Plural(category) => {
                let &plural = Plural::ALL.get(usize::from(category))?;
                Some(match self.plurals.examples(plural).as_slice() {
                    // A category of one number needs no rules.
                    [number] => format!("{argument} === {number}"),
                    _ => {
                        let rules = format!("new Intl.PluralRules(\"{}\")", self.language);
                        format!("{rules}.select({argument}) === \"{}\"", plural.name())
                    }
                })
            }
        })
    }
}

/// `hintIs` for `hint-is`; a name that JavaScript keeps for itself gets an underline.
fn camel(name: &str) -> String {
    let mut words = name.split('-');
    let first = words.next().unwrap_or_default().to_owned();
    let name = words.fold(first, |name, word| {
        let (first, rest) = word.split_at_checked(1).unwrap_or_default();
        name + &first.to_ascii_uppercase() + rest
    });
    const KEPT: [&str; 12] = [
        "case", "default", "delete", "do", "for", "function", "in", "new", "return", "switch",
        "this", "with",
    ];
    if KEPT.contains(&name.as_str()) { name + "_" } else { name }
}

/// A text within a template literal.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${")
}
