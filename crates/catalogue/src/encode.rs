//! Patterns as the crate `uttt-words` reads them.

use uttt_words::op;

use crate::piece::{Key, Piece, Var};

/// The pattern; `named` gives the number by which it refers to a message.
pub(crate) fn pattern(pieces: &[Piece], named: &mut dyn FnMut(&str) -> u16) -> String {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(piece) => text += piece,
            Piece::Print(of) => bytes(&mut text, [op::PRINT, var(*of)]),
            Piece::Word { value, form, by } => {
                bytes(&mut text, [op::WORD, var(*value), *form]);
                wide(&mut text, named(by));
            }
            Piece::List { list, form, first, by, joining } => {
                bytes(&mut text, [op::LIST, var(*list), *form, *first]);
                wide(&mut text, by.as_ref().map_or(op::NO_MESSAGE, |by| named(by)));
                wide(&mut text, named(joining));
            }
            Piece::Refer { to, args } => {
                bytes(&mut text, [op::REFER]);
                wide(&mut text, named(to));
                bytes(&mut text, [args.len() as u8]);
                args.iter().for_each(|&of| bytes(&mut text, [var(of)]));
            }
            Piece::Select { on, variants } => {
                bytes(&mut text, [op::SELECT, var(*on), variants.len() as u8]);
                for (key, pieces) in variants {
                    let pattern = pattern(pieces, named);
                    bytes(&mut text, [byte_of(*key)]);
                    wide(&mut text, pattern.len() as u16);
                    text += &pattern;
                }
            }
        }
    }
    text
}

const fn var(var: Var) -> u8 {
    match var {
        Var::Arg(at) => at,
        Var::Own => op::OWN,
        Var::Form => op::FORM,
    }
}

const fn byte_of(key: Key) -> u8 {
    match key {
        Key::Exactly(number) => number,
        Key::Plural(plural) => op::PLURAL + plural,
        Key::Default => op::DEFAULT,
    }
}

fn bytes<const N: usize>(text: &mut String, bytes: [u8; N]) {
    text.extend(bytes.map(char::from));
}

/// A number below [`op::NO_MESSAGE`] or this itself, in two characters of seven bits.
pub(crate) fn wide(text: &mut String, number: u16) {
    bytes(text, [(number >> 7) as u8 & 0x7f, number as u8 & 0x7f]);
}
