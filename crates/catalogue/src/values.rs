//! The types of arguments in Rust.

use crate::declarations::{Declarations, Kind, Known, Type, ValueType};

/// The types and how each becomes an argument.
pub(crate) fn rust(all: &Declarations) -> String {
    // Only the builder knows how lists are joined.
    let types = all.types.values().filter(|of| of.name != "Join");
    let types = types.map(|of| match &of.known {
        Some(known) => known_type(of, known),
        None => defined(of, all),
    });
    // Rust wants a trait of the crate for types of other crates.
    TRAIT.to_owned() + &types.collect::<String>()
}

const TRAIT: &str = "\
/// What can be an argument of a message.
trait Said {
    fn arg(&self) -> ::uttt_words::Arg<'_>;
}

impl Said for str {
    fn arg(&self) -> ::uttt_words::Arg<'_> {
        ::uttt_words::Arg::Text(self)
    }
}

impl Said for ::std::string::String {
    fn arg(&self) -> ::uttt_words::Arg<'_> {
        ::uttt_words::Arg::Text(self)
    }
}

impl Said for usize {
    fn arg(&self) -> ::uttt_words::Arg<'_> {
        ::uttt_words::Arg::Number(*self)
    }
}

impl<T: Said> Said for [T] {
    fn arg(&self) -> ::uttt_words::Arg<'_> {
        ::uttt_words::Arg::List(self.iter().map(Said::arg).collect())
    }
}

impl<T: Said> Said for ::std::vec::Vec<T> {
    fn arg(&self) -> ::uttt_words::Arg<'_> {
        self.as_slice().arg()
    }
}

impl<T: Said + ?Sized> Said for ::std::boxed::Box<T> {
    fn arg(&self) -> ::uttt_words::Arg<'_> {
        (**self).arg()
    }
}

";

fn known_type(of: &ValueType, known: &Known) -> String {
    let path = &known.path;
    let kind = if known.by_index {
        "self.index() as u8".to_owned()
    } else {
        let arms = of.kinds.iter().enumerate();
        let arm = |(at, kind): (usize, &Kind)| format!("{path}::{} => {at}", camel(&kind.name));
        format!("match self {{ {} }}", arms.map(arm).collect::<Vec<_>>().join(", "))
    };
    format!(
        "impl Said for {path} {{\n    fn arg(&self) -> ::uttt_words::Arg<'_> {{\n        \
         let kind = {kind};\n        \
         ::uttt_words::Arg::Value {{ kind, parts: ::std::vec::Vec::new() }}\n    }}\n}}\n\n"
    )
}

fn defined(of: &ValueType, all: &Declarations) -> String {
    let ValueType { name, kinds, .. } = of;
    let copy = if is_copy(of, all, &mut Vec::new()) { "Copy, " } else { "" };
    let mut text =
        format!("#[derive(Clone, {copy}Debug, PartialEq, Eq)]\npub(crate) enum {name} {{\n");
    for kind in kinds {
        let fields = kind.parts.iter().map(|part| {
            format!(
                "{}: {}",
                snake(part),
                all.argument(part).map_or_else(String::new, |it| owned(it, of, all))
            )
        });
        let fields = fields.collect::<Vec<_>>().join(", ");
        let fields = if fields.is_empty() { fields } else { format!(" {{ {fields} }}") };
        text += &format!("    {}{fields},\n", camel(&kind.name));
    }
    text += "}\n\n";
    text += &format!("impl Said for {name} {{\n    fn arg(&self) -> ::uttt_words::Arg<'_> {{\n");
    if of.is_choice() {
        text += "        ::uttt_words::Arg::Value { kind: *self as u8, parts: ::std::vec::Vec::new() }\n";
    } else {
        text += "        let (kind, parts) = match self {\n";
        for (at, kind) in kinds.iter().enumerate() {
            let names = kind.parts.iter().map(|part| snake(part)).collect::<Vec<_>>().join(", ");
            let pattern = if names.is_empty() { names } else { format!(" {{ {names} }}") };
            text += &format!(
                "            Self::{}{pattern} => ({at}, {}),\n",
                camel(&kind.name),
                parts(kind, of)
            );
        }
        text += "        };\n        ::uttt_words::Arg::Value { kind, parts }\n";
    }
    text + "    }\n}\n\n"
}

/// The parts of a kind, in the places that they have in all kinds.
fn parts(kind: &Kind, of: &ValueType) -> String {
    let all = of.parts();
    let last = all.iter().rposition(|part| kind.parts.iter().any(|own| own == part));
    let part = |part: &&str| match kind.parts.iter().any(|own| own == part) {
        true => format!("Said::arg({})", snake(part)),
        false => "::uttt_words::Arg::Absent".to_owned(),
    };
    let parts: Vec<_> = all.iter().take(last.map_or(0, |last| last + 1)).map(part).collect();
    match parts.as_slice() {
        [] => "::std::vec::Vec::new()".to_owned(),
        parts => format!("::std::vec![{}]", parts.join(", ")),
    }
}

/// The Rust type of a parameter.
pub(crate) fn parameter(of: &Type, all: &Declarations) -> String {
    match of {
        Type::Number => "usize".to_owned(),
        Type::Text => "&str".to_owned(),
        Type::List(item) => format!("&[{}]", plain(item, all)),
        Type::Value(name) => match all.types.get(name).is_some_and(ValueType::is_choice) {
            true => plain(of, all),
            false => format!("&{}", plain(of, all)),
        },
    }
}

/// The Rust type of a field of a type.
fn owned(of: &Type, within: &ValueType, all: &Declarations) -> String {
    match of {
        Type::List(item) => format!("::std::vec::Vec<{}>", plain(item, all)),
        Type::Value(name) if reaches(name, &within.name, all, &mut Vec::new()) => {
            format!("::std::boxed::Box<{}>", plain(of, all))
        }
        of => plain(of, all),
    }
}

fn plain(of: &Type, all: &Declarations) -> String {
    match of {
        Type::Number => "usize".to_owned(),
        Type::Text => "::std::string::String".to_owned(),
        Type::List(item) => format!("::std::vec::Vec<{}>", plain(item, all)),
        Type::Value(name) => match all.types.get(name).and_then(|of| of.known.as_ref()) {
            Some(known) => known.path.clone(),
            None => name.clone(),
        },
    }
}

/// Whether values of a type have values of another inside.
fn reaches<'a>(from: &'a str, to: &str, all: &'a Declarations, seen: &mut Vec<&'a str>) -> bool {
    if from == to {
        return true;
    }
    if seen.contains(&from) {
        return false;
    }
    seen.push(from);
    let parts = all.types.get(from).into_iter().flat_map(ValueType::parts);
    let types: Vec<_> = parts.filter_map(|part| all.argument(part)?.value()).collect();
    types.into_iter().any(|of| reaches(of, to, all, seen))
}

fn is_copy<'a>(of: &'a ValueType, all: &'a Declarations, seen: &mut Vec<&'a str>) -> bool {
    if seen.contains(&of.name.as_str()) {
        return false;
    }
    seen.push(&of.name);
    let copies = of.parts().into_iter().all(|part| match all.argument(part) {
        Some(Type::Number) => true,
        Some(Type::Value(name)) => all.types.get(name).is_some_and(|of| is_copy(of, all, seen)),
        Some(Type::Text | Type::List(_)) | None => false,
    });
    seen.pop();
    copies
}

/// `TopLeft` for `top-left`.
fn camel(name: &str) -> String {
    let words = name.split('-').map(|word| {
        let (first, rest) = word.split_at_checked(1).unwrap_or_default();
        first.to_ascii_uppercase() + rest
    });
    words.collect()
}

/// `top_left` for `top-left`; a name that Rust keeps for itself gets an underline.
pub(crate) fn snake(name: &str) -> String {
    let name = name.replace('-', "_");
    const KEPT: [&str; 10] =
        ["as", "for", "in", "match", "move", "ref", "self", "type", "use", "where"];
    if KEPT.contains(&name.as_str()) { name + "_" } else { name }
}
