//! The functions in Rust that say messages.

use std::collections::BTreeMap;

use crate::declarations::{Declarations, Type};
use crate::encode;
use crate::message::{Message, referred};
use crate::piece::{only_chooses, plain};
use crate::signature::Role;
use crate::values::{parameter, snake};

/// For each message its pattern, and a function if Rust says it.
pub(crate) fn rust(
    messages: &BTreeMap<String, Message>,
    declarations: &Declarations,
    digest: &str,
) -> String {
    let mut text = format!(
        "/// What the text of another language must name.\n\
         #[allow(dead_code, reason = \"the element does not check it: its script compares BUILD, which contains it\")]\n\
         pub(crate) const DIGEST: &str = {digest:?};\n\n"
    );
    let referred = referred(messages);
    for (id, message) in messages {
        let comment = if message.comment.is_empty() { id } else { &message.comment };
        let is_referred = referred.contains(id.as_str()) || message.signature.role == Role::Words;
        let allow = match is_referred {
            true => "#[allow(dead_code, reason = \"another message refers to it\")]\n",
            false => "",
        };
        let number = message.signature.number;
        let name = snake(id);
        if let (Some(plain), true) = (plain(&message.pieces), message.signature.args.is_empty()) {
            let plain = literal(plain);
            text += &format!(
                "/// {comment}\n{allow}pub(crate) fn {name}() -> &'static str {{\n    \
                 ::uttt_words::text({number}, {plain})\n}}\n\n"
            );
            continue;
        }
        let mut named: Vec<String> = Vec::new();
        let pattern = encode::pattern(&message.pieces, &mut |by| {
            let known = named.iter().position(|known| known == by);
            known.unwrap_or_else(|| {
                named.push(by.to_owned());
                named.len() - 1
            }) as u16
        });
        let named =
            named.iter().map(|by| format!("&{}", constant(by))).collect::<Vec<_>>().join(", ");
        // The page and the element share these, and each needs only some.
        let allow_static = match message.signature.role {
            Role::Said => "",
            Role::Words | Role::Joins => {
                "#[allow(dead_code, reason = \"a message may need it\")]\n"
            }
        };
        let (constant, pattern) = (constant(id), literal(&pattern));
        text += &format!(
            "{allow_static}static {constant}: ::uttt_words::Message =\n    \
             ::uttt_words::Message {{ number: {number}, pattern: {pattern}, named: &[{named}] }};\n\n"
        );
        let chooses = only_chooses(&message.pieces);
        let gives = if chooses { "&'static str" } else { "::std::string::String" };
        let (parameters, call) = match (message.signature.role, declarations.worded_by(id)) {
            (Role::Said, _) => {
                let (parameters, args) = arguments(message, declarations);
                let call = if chooses { "choose" } else { "say" };
                (parameters, format!("{call}(&[{args}])"))
            }
            (Role::Words, Some(of)) => {
                let of = parameter(&Type::Value(of.name.clone()), declarations);
                let call = if chooses { "choose_for" } else { "word" };
                (format!("{name}: {of}"), format!("{call}(&{})", arg(&name, &of)))
            }
            (Role::Words | Role::Joins, _) => continue,
        };
        text += &format!(
            "/// {comment}\n{allow}pub(crate) fn {name}({parameters}) -> {gives} {{\n    \
             {constant}.{call}\n}}\n\n"
        );
    }
    text
}

/// The parameters of a function, and what it hands on.
fn arguments(message: &Message, all: &Declarations) -> (String, String) {
    let args = message.signature.args.iter();
    let args = args.filter_map(|arg| Some((snake(arg), parameter(all.argument(arg)?, all))));
    let args: Vec<_> = args.collect();
    let parameters: Vec<_> = args.iter().map(|(name, of)| format!("{name}: {of}")).collect();
    let args: Vec<_> = args.iter().map(|(name, of)| arg(name, of)).collect();
    (parameters.join(", "), args.join(", "))
}

fn arg(name: &str, of: &str) -> String {
    let is_reference = of.starts_with('&');
    format!("Said::arg({}{name})", if is_reference { "" } else { "&" })
}

/// `END_WON` for `end-won`.
fn constant(id: &str) -> String {
    id.replace('-', "_").to_ascii_uppercase()
}

/// The text as Rust writes it.
fn literal(text: &str) -> String {
    let escaped = text.chars().map(|letter| match letter {
        '"' | '\\' => format!("\\{letter}"),
        letter if letter.is_ascii_control() => format!("\\x{:02x}", u32::from(letter)),
        // Rust refuses marks of direction, which nobody would see.
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            letter.escape_unicode().to_string()
        }
        letter => letter.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}
