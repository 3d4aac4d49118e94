//! Makes pieces of messages, and checks them: arguments, types, kinds, plurals, forms.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{CallArguments, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::unicode::unescape_unicode_to_string;
use uttt_words::op;

use crate::Mistake;
use crate::declarations::{Declarations, Kind, Type, ValueType};
use crate::piece::{Key, Piece, Var, plain, push};
use crate::plurals::Table;
use crate::signature::{Role, Signature};
use crate::source::Placed;

/// The messages of a language, and what they may use.
pub(crate) struct Book<'a> {
    pub(crate) declarations: &'a Declarations,
    pub(crate) signatures: &'a BTreeMap<String, Signature>,
    pub(crate) messages: &'a BTreeMap<&'a str, Placed<'a>>,
    /// The texts of messages without arguments that the language may lack.
    pub(crate) english: &'a BTreeMap<String, String>,
    pub(crate) plurals: &'a Table,
    pub(crate) language: &'a str,
}

/// A message in the making.
pub(crate) struct Lower<'a> {
    pub(crate) book: &'a Book<'a>,
    pub(crate) placed: Placed<'a>,
    pub(crate) signature: &'a Signature,
    mistakes: Vec<Mistake>,
}

/// The kinds that the worded value may be of in a variant, by their indices; `None` in other messages.
pub(crate) type Possible = Option<BTreeSet<usize>>;

impl Book<'_> {
    /// What a message says.
    pub(crate) fn lower(&self, id: &str, mistakes: &mut Vec<Mistake>) -> Vec<Piece> {
        let found = self.messages.get(id).zip(self.signatures.get(id));
        let Some((&placed, signature)) = found else { return Vec::new() };
        let mut lower = Lower { book: self, placed, signature, mistakes: Vec::new() };
        let pieces = lower.message();
        mistakes.append(&mut lower.mistakes);
        pieces
    }

    /// The form of a worded type with this name: the message itself is form 0, its attributes follow.
    fn form(&self, by: &str, name: &str) -> Option<u8> {
        let attributes = &self.messages.get(by)?.message.attributes;
        let at = attributes.iter().position(|attribute| attribute.id.name == name)?;
        u8::try_from(at + 1).ok()
    }
}

impl<'a> Lower<'a> {
    pub(crate) fn tell(&mut self, at: &str, what: impl Into<String>) {
        self.mistakes.push(self.placed.mistake(at, what.into()));
    }

    fn message(&mut self) -> Vec<Piece> {
        let message = self.placed.message;
        let possible = self.own_type().map(|of| (0..of.kinds.len()).collect());
        let Some(value) = &message.value else {
            self.tell(message.id.name, "it says nothing; expected a text after \"=\"");
            return Vec::new();
        };
        let default = self.pattern(value, &possible);
        if message.attributes.is_empty() {
            self.check_forms(&BTreeMap::from([(0, own_forms(&default))]));
            return default;
        }
        if self.signature.role != Role::Words {
            self.tell(
                message.attributes[0].id.name,
                "an attribute; only the message that words a type has forms",
            );
            return default;
        }
        // The number of a form is a key, and keys for numbers are smaller than PLURAL.
        let (count, most) = (message.attributes.len(), usize::from(op::PLURAL) - 1);
        if count > most {
            self.tell(
                message.id.name,
                format!("it has {count} forms, and at most {most} are possible"),
            );
            return default;
        }
        let mut variants = Vec::new();
        for (at, attribute) in message.attributes.iter().enumerate() {
            variants.push((Key::Exactly(at as u8 + 1), self.pattern(&attribute.value, &possible)));
        }
        variants.push((Key::Default, default));
        let uses = variants.iter().map(|(key, pieces)| (form_of(*key), own_forms(pieces)));
        self.check_forms(&uses.collect());
        vec![Piece::Select { on: Var::Form, variants }]
    }

    /// Forms may use each other, but not in a circle.
    fn check_forms(&mut self, uses: &BTreeMap<u8, BTreeSet<u8>>) {
        for &form in uses.keys() {
            let (mut reached, mut next) = (BTreeSet::new(), vec![form]);
            while let Some(from) = next.pop() {
                let fresh = uses.get(&from).into_iter().flatten().filter(|&&to| reached.insert(to));
                next.extend(fresh);
            }
            if reached.contains(&form) {
                let at = self.placed.message.id.name;
                self.tell(at, "two of its forms use each other, or one uses itself");
                return;
            }
        }
    }

    /// The type whose values the message words.
    fn own_type(&self) -> Option<&'a ValueType> {
        let is_wording = self.signature.role == Role::Words;
        self.book.declarations.worded_by(self.placed.id()).filter(|_| is_wording)
    }

    pub(crate) fn pattern(
        &mut self,
        pattern: &Pattern<&'a str>,
        possible: &Possible,
    ) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    push(&mut pieces, self.text(value, value));
                }
                PatternElement::Placeable { expression } => {
                    for piece in self.expression(expression, possible) {
                        push(&mut pieces, piece);
                    }
                }
            }
        }
        pieces
    }

    /// Text that stands at this place.
    fn text(&mut self, at: &str, text: &str) -> Piece {
        if text.bytes().any(|byte| byte <= op::LAST) {
            self.tell(at, "a control character");
        }
        Piece::Text(text.to_owned())
    }

    fn expression(&mut self, it: &Expression<&'a str>, possible: &Possible) -> Vec<Piece> {
        match it {
            Expression::Select { selector, variants } => {
                self.select(selector, variants, possible).into_iter().collect()
            }
            Expression::Inline(InlineExpression::Placeable { expression }) => {
                self.expression(expression, possible)
            }
            Expression::Inline(InlineExpression::StringLiteral { value }) => {
                vec![self.text(value, &unescape_unicode_to_string(value))]
            }
            Expression::Inline(InlineExpression::NumberLiteral { value }) => {
                vec![Piece::Text((*value).to_owned())]
            }
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                self.print(id.name, possible).into_iter().collect()
            }
            Expression::Inline(InlineExpression::MessageReference { id, attribute }) => {
                if attribute.is_some() {
                    self.tell(
                        id.name,
                        "an attribute of a message; a form is written WHO($who, form: \"start\")",
                    );
                }
                self.refer(id.name)
            }
            Expression::Inline(InlineExpression::FunctionReference { id, arguments }) => {
                self.call(id.name, arguments, possible).into_iter().collect()
            }
            Expression::Inline(InlineExpression::TermReference { id, .. }) => {
                self.tell(id.name, "a term; expected a message");
                Vec::new()
            }
        }
    }

    /// The argument of this name and its type.
    pub(crate) fn var(&mut self, name: &'a str, possible: &Possible) -> Option<(Var, Type)> {
        if let Some(of) = self.own_type() {
            if name == of.message() {
                return Some((Var::Own, Type::Value(of.name.clone())));
            }
            let mut kinds = possible.iter().flatten().filter_map(|&kind| of.kinds.get(kind));
            let lacks = |kind: &&Kind| !kind.parts.iter().any(|part| part == name);
            if let Some(kind) = kinds.find(lacks) {
                self.tell(name, format!("[{}] has no ${name}", kind.name));
                return None;
            }
        }
        let declared = self.book.declarations.argument(name);
        let at = self.signature.args.iter().position(|arg| arg == name);
        match (declared, at) {
            (Some(of), Some(at)) => Some((Var::Arg(at as u8), of.clone())),
            (Some(_), None) => {
                let takes = self.signature.args.iter().map(|arg| format!("${arg}"));
                let takes = takes.collect::<Vec<_>>().join(", ");
                self.tell(name, format!("${name} is none of its arguments: {takes}"));
                None
            }
            (None, _) => {
                self.tell(
                    name,
                    format!("${name} is not declared; expected a line \"### ${name}: number\""),
                );
                None
            }
        }
    }

    fn print(&mut self, name: &'a str, possible: &Possible) -> Option<Piece> {
        let (var, of) = self.var(name, possible)?;
        match of {
            Type::Number | Type::Text => Some(Piece::Print(var)),
            Type::Value(of) => {
                let by = self.wording(name, &of)?;
                Some(Piece::Word { value: var, form: 0, by })
            }
            Type::List(_) => {
                self.tell(name, format!("${name} is a list; write AND(${name}) or OR(${name})"));
                None
            }
        }
    }

    /// The message that words a type.
    fn wording(&mut self, at: &str, of: &str) -> Option<String> {
        let id = self.book.declarations.types.get(of)?.message();
        if self.book.messages.contains_key(id.as_str()) {
            return Some(id);
        }
        self.tell(at, format!("no message words a {of}; expected one called {id}"));
        None
    }

    fn refer(&mut self, id: &'a str) -> Vec<Piece> {
        let Some(signature) = self.book.signatures.get(id) else {
            self.tell(id, format!("there is no message {id}"));
            return Vec::new();
        };
        if signature.role != Role::Said || self.signature.role == Role::Joins {
            self.tell(id, format!("{id} does not take the same arguments"));
            return Vec::new();
        }
        if !self.book.messages.contains_key(id) {
            if let Some(text) = self.book.english.get(id) {
                return vec![Piece::Text(text.clone())];
            }
            self.tell(id, format!("{} has no message {id}", self.book.language));
            return Vec::new();
        }
        if signature.args.is_empty() {
            // Where there is nothing to fill in, its text stands here.
            return self.book.lower(id, &mut Vec::new());
        }
        let at = |arg: &String| self.signature.args.iter().position(|own| own == arg);
        match signature.args.iter().map(|arg| at(arg).map(|at| Var::Arg(at as u8))).collect() {
            Some(args) => vec![Piece::Refer { to: id.to_owned(), args }],
            None => {
                self.tell(id, format!("{id} takes arguments that this message does not have"));
                Vec::new()
            }
        }
    }

    /// `WHO($who, form: "start")`, or `OR($boards, form: "in", first: "start")`.
    fn call(
        &mut self,
        function: &'a str,
        arguments: &CallArguments<&'a str>,
        possible: &Possible,
    ) -> Option<Piece> {
        let [InlineExpression::VariableReference { id }] = arguments.positional.as_slice() else {
            self.tell(function, format!("{function} takes one argument, such as {function}($who)"));
            return None;
        };
        let (var, of) = self.var(id.name, possible)?;
        let by = match of.value() {
            Some(of) => Some(self.wording(id.name, of)?),
            None => None,
        };
        let id_of_function = function.to_ascii_lowercase();
        let [mut form, mut first] = [None, None];
        for named in &arguments.named {
            let place = match named.name.name {
                "form" => &mut form,
                "first" if matches!(of, Type::List(_)) => &mut first,
                other => {
                    self.tell(other, format!("\"{other}\" is not an option of {function}"));
                    continue;
                }
            };
            let InlineExpression::StringLiteral { value } = named.value else {
                self.tell(named.name.name, "expected a form in quotes, such as form: \"start\"");
                continue;
            };
            let found = by.as_ref().and_then(|by| self.book.form(by, value));
            if found.is_none() {
                let by = by.as_deref().unwrap_or("a text or number");
                self.tell(
                    value,
                    format!("{by} has no form \"{value}\"; expected an attribute .{value} of it"),
                );
            }
            *place = found;
        }
        let form = form.unwrap_or(0);
        match (of, by) {
            (Type::Value(_), Some(by)) if by == id_of_function => {
                Some(Piece::Word { value: var, form, by })
            }
            (Type::List(_), by) => {
                let joins = self.book.signatures.get(&id_of_function);
                let is_there = self.book.messages.contains_key(id_of_function.as_str());
                if !is_there || joins.is_none_or(|joins| joins.role != Role::Joins) {
                    let what = format!(
                        "no message {id_of_function} joins {{ $before }} and {{ $item }} of a list"
                    );
                    self.tell(function, what);
                    return None;
                }
                let first = first.unwrap_or(form);
                Some(Piece::List { list: var, form, first, by, joining: id_of_function })
            }
            (_, by) => {
                let expected = by.map(|by| by.to_ascii_uppercase()).unwrap_or_default();
                self.tell(
                    function,
                    format!("{function} does not word ${}; expected {expected}", id.name),
                );
                None
            }
        }
    }
}

const fn form_of(key: Key) -> u8 {
    match key {
        Key::Exactly(form) => form,
        Key::Plural(_) | Key::Default => 0,
    }
}

/// The forms in which pieces word the value that they belong to.
fn own_forms(pieces: &[Piece]) -> BTreeSet<u8> {
    let mut forms = BTreeSet::new();
    for piece in pieces {
        match piece {
            Piece::Word { value: Var::Own, form, .. } => {
                forms.insert(*form);
            }
            Piece::Select { variants, .. } => {
                forms.extend(variants.iter().flat_map(|(_, pieces)| own_forms(pieces)));
            }
            _ => {}
        }
    }
    forms
}

/// The texts of messages that take nothing.
pub(crate) fn texts(
    signatures: &BTreeMap<String, Signature>,
    pieces: &BTreeMap<String, Vec<Piece>>,
) -> BTreeMap<String, String> {
    let plain =
        pieces.iter().filter_map(|(id, pieces)| Some((id.clone(), plain(pieces)?.to_owned())));
    plain.filter(|(id, _)| signatures.get(id).is_some_and(|it| it.args.is_empty())).collect()
}
