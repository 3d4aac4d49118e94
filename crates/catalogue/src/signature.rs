//! What each message takes, directly and by the messages that it refers to.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use crate::Mistake;
use crate::declarations::{Declarations, JOINER};
use crate::source::Placed;

/// How a message is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Rust says it.
    Said,
    /// It words the values of the type of its name.
    Words,
    /// It joins two items of a list.
    Joins,
}

/// A message as others see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Signature {
    pub(crate) number: u16,
    pub(crate) role: Role,
    /// In the order of their indices.
    pub(crate) args: Vec<String>,
    /// The messages that it refers to as such.
    pub(crate) refers: BTreeSet<String>,
}

/// The signatures of all messages, by id.
pub(crate) fn all(
    declarations: &Declarations,
    messages: &BTreeMap<&str, Placed<'_>>,
    mistakes: &mut Vec<Mistake>,
) -> BTreeMap<String, Signature> {
    let uses: BTreeMap<&str, Uses<'_>> =
        messages.iter().map(|(&id, &placed)| (id, Uses::of(placed))).collect();
    let signature = |(number, (&id, own)): (usize, (&&str, &Uses<'_>))| {
        let refers = own.refers.iter().map(|&to| to.to_owned()).collect();
        let (role, args) = if let Some(of) = declarations.worded_by(id) {
            (Role::Words, of.parts().into_iter().map(str::to_owned).collect())
        } else if own.args.iter().any(|arg| JOINER.contains(arg)) {
            (Role::Joins, JOINER.map(str::to_owned).to_vec())
        } else {
            let (mut args, mut path) = (BTreeSet::new(), Vec::new());
            if let Err(circle) = reach(&uses, id, &mut path, &mut args) {
                mistakes.extend(
                    messages.get(id).map(|placed| placed.mistake(placed.message.id.name, circle)),
                );
            }
            let known = declarations.arguments.iter().map(|(name, _)| name.as_str());
            let args = known.filter(|name| args.contains(name)).map(str::to_owned).collect();
            (Role::Said, args)
        };
        (id.to_owned(), Signature { number: number as u16, role, args, refers })
    };
    uses.iter().enumerate().map(signature).collect()
}

/// Collects what a message and those that it refers to take.
fn reach<'s>(
    uses: &BTreeMap<&'s str, Uses<'s>>,
    id: &'s str,
    path: &mut Vec<&'s str>,
    args: &mut BTreeSet<&'s str>,
) -> Result<(), String> {
    if path.contains(&id) {
        return Err(format!("it refers to itself: {} → {id}", path.join(" → ")));
    }
    // Who refers to an unknown message hears of it later.
    let Some(own) = uses.get(id) else { return Ok(()) };
    path.push(id);
    args.extend(&own.args);
    for to in &own.refers {
        reach(uses, to, path, args)?;
    }
    path.pop();
    Ok(())
}

/// What a message itself names.
#[derive(Default)]
struct Uses<'s> {
    args: BTreeSet<&'s str>,
    refers: BTreeSet<&'s str>,
}

impl<'s> Uses<'s> {
    fn of(placed: Placed<'s>) -> Self {
        let mut uses = Self::default();
        let attributes = placed.message.attributes.iter().map(|attribute| &attribute.value);
        placed.message.value.iter().chain(attributes).for_each(|pattern| uses.pattern(pattern));
        uses
    }

    fn pattern(&mut self, pattern: &Pattern<&'s str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'s str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'s str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.args.insert(id.name);
            }
            InlineExpression::MessageReference { id, .. } => {
                self.refers.insert(id.name);
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|inline| self.inline(inline));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }
}
