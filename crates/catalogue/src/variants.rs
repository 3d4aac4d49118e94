//! The variants of a message: which keys they may have, and that none is missing.

use std::collections::BTreeSet;

use fluent_syntax::ast::{InlineExpression, Variant, VariantKey};
use uttt_words::{Plural, op};

use crate::declarations::{Type, ValueType};
use crate::lower::{Lower, Possible};
use crate::piece::{Key, Piece, Var};
use crate::signature::Signature;

impl<'a> Lower<'a> {
    pub(crate) fn select(
        &mut self,
        selector: &InlineExpression<&'a str>,
        variants: &[Variant<&'a str>],
        possible: &Possible,
    ) -> Option<Piece> {
        let InlineExpression::VariableReference { id } = selector else {
            let at = self.placed.message.id.name;
            self.tell(at, "a selector must be an argument, such as { $count -> … }");
            return None;
        };
        let (var, of) = self.var(id.name, possible)?;
        let mut lowered = match of {
            Type::Number => self.by_number(var, variants, possible),
            Type::Value(of) => {
                let of = self.book.declarations.types.get(&of)?;
                let within = possible.clone().filter(|_| var == Var::Own);
                self.by_kind(id.name, of, within, variants, possible)
            }
            Type::Text | Type::List(_) => {
                self.tell(
                    id.name,
                    format!("${} is a text or a list, and has no variants", id.name),
                );
                return None;
            }
        };
        lowered.sort_by_key(|(key, _)| *key);
        Some(Piece::Select { on: var, variants: lowered })
    }

    fn by_number(
        &mut self,
        var: Var,
        variants: &[Variant<&'a str>],
        possible: &Possible,
    ) -> Vec<(Key, Vec<Piece>)> {
        let mut lowered = Vec::new();
        for variant in variants {
            let key = match variant.key {
                VariantKey::Identifier { name: "other" } if variant.default => Some(Key::Default),
                VariantKey::Identifier { name } if !variant.default => {
                    let plural = Plural::ALL.into_iter().find(|plural| plural.name() == name);
                    let plural = plural.filter(|&it| !self.book.plurals.examples(it).is_empty());
                    if plural.is_none() {
                        let language = self.book.language;
                        self.tell(name, format!("[{name}] is no plural category of {language}"));
                    }
                    plural.map(Key::plural)
                }
                VariantKey::NumberLiteral { value } if !variant.default => {
                    let number = value.parse().ok().filter(|&number: &u8| number < op::PLURAL);
                    if number.is_none() {
                        self.tell(
                            value,
                            format!("[{value}], expected a number from 0 to {}", op::PLURAL - 1),
                        );
                    }
                    number.map(Key::Exactly)
                }
                VariantKey::Identifier { name: at } | VariantKey::NumberLiteral { value: at } => {
                    self.tell(at, format!("*[{at}], expected *[other] for a number"));
                    None
                }
            };
            let pieces = self.pattern(&variant.value, possible);
            lowered.extend(key.map(|key| (key, pieces)));
        }
        for plural in Plural::ALL.into_iter().filter(|&plural| plural != Plural::Other) {
            let has = |key| lowered.iter().any(|(known, _)| *known == key);
            let examples = self.book.plurals.examples(plural);
            let is_told =
                |&number: &usize| u8::try_from(number).is_ok_and(|it| has(Key::Exactly(it)));
            if !has(Key::plural(plural)) && !examples.iter().all(is_told) {
                let first: Vec<_> = examples.iter().take(3).map(usize::to_string).collect();
                let what = format!("[{}] is missing, for {}", plural.name(), first.join(", "));
                let at = self.placed.message.id.name;
                self.tell(at, format!("{what} of {}", name_of(self.signature, var)));
            }
        }
        lowered
    }

    fn by_kind(
        &mut self,
        name: &'a str,
        of: &ValueType,
        within: Possible,
        variants: &[Variant<&'a str>],
        possible: &Possible,
    ) -> Vec<(Key, Vec<Piece>)> {
        let is_own = within.is_some();
        let mut left = within.unwrap_or_else(|| (0..of.kinds.len()).collect());
        let mut lowered = Vec::new();
        let (defaults, named): (Vec<_>, Vec<_>) = variants.iter().partition(|it| it.default);
        let narrowed = |kinds: BTreeSet<usize>| if is_own { Some(kinds) } else { possible.clone() };
        for variant in named {
            let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                variant.key;
            let kind = of.kind(key).filter(|kind| left.remove(kind));
            match kind {
                Some(kind) => {
                    let pieces = self.pattern(&variant.value, &narrowed(BTreeSet::from([kind])));
                    lowered.push((Key::Exactly(kind as u8), pieces));
                }
                None => self
                    .tell(key, format!("[{key}] is no kind of {}, or not possible here", of.name)),
            }
        }
        for variant in defaults {
            let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                variant.key;
            let rest = left.clone();
            if key != "other" {
                match of.kind(key).filter(|kind| left.remove(kind)) {
                    Some(_) if left.is_empty() => {}
                    Some(_) => {
                        let missing = left.iter().filter_map(|&kind| of.kinds.get(kind));
                        let missing: Vec<_> =
                            missing.map(|kind| format!("[{}]", kind.name)).collect();
                        let missing = missing.join(", ");
                        self.tell(
                            key,
                            format!("${name} lacks {missing}; *[other] would stand for the rest"),
                        );
                    }
                    None => self.tell(
                        key,
                        format!("*[{key}] is no kind of {}, or not possible here", of.name),
                    ),
                }
            } else if rest.is_empty() {
                self.tell(key, format!("*[other] is never said: ${name} has each kind before it"));
            }
            let pieces = self.pattern(&variant.value, &narrowed(rest));
            lowered.push((Key::Default, pieces));
        }
        lowered
    }
}

fn name_of(signature: &Signature, var: Var) -> String {
    match var {
        Var::Arg(at) => signature.args.get(usize::from(at)).map(|arg| format!("${arg}")),
        Var::Own | Var::Form => None,
    }
    .unwrap_or_default()
}
