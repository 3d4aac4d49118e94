//! Patterns as the crate `uttt-words` reads them.

use uttt_words::op;

use crate::piece::{Key, Piece, Var};

/// The pattern; `named` gives the number by which it refers to a message.
pub(crate) fn pattern(pieces: &[Piece], named: &mut dyn FnMut(&str) -> u16) -> String {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(piece) => text += piece,
            Piece::Print(of) => instruction(&mut text, op::PRINT, [var(*of)]),
            Piece::Word { value, form, by } => {
                instruction(&mut text, op::WORD, [var(*value), *form]);
                wide(&mut text, named(by));
            }
            Piece::List { list, form, first, by, joining } => {
                instruction(&mut text, op::LIST, [var(*list), *form, *first]);
                wide(&mut text, by.as_ref().map_or(op::NO_MESSAGE, |by| named(by)));
                wide(&mut text, named(joining));
            }
            Piece::Refer { to, args } => {
                instruction(&mut text, op::REFER, []);
                wide(&mut text, named(to));
                numbers(&mut text, [args.len() as u8]);
                args.iter().for_each(|&of| numbers(&mut text, [var(of)]));
            }
            Piece::Select { on, variants } => {
                instruction(&mut text, op::SELECT, [var(*on)]);
                for (at, (key, pieces)) in variants.iter().enumerate() {
                    if at > 0 {
                        instruction(&mut text, op::OR, []);
                    }
                    numbers(&mut text, [number_of(*key)]);
                    text += &pattern(pieces, named);
                }
                instruction(&mut text, op::END, []);
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

const fn number_of(key: Key) -> u8 {
    match key {
        Key::Exactly(number) => number,
        Key::Plural(plural) => op::PLURAL + plural,
        Key::Default => op::DEFAULT,
    }
}

/// Writes an instruction and the numbers after it.
pub(crate) fn instruction<const N: usize>(text: &mut String, op: u8, after: [u8; N]) {
    text.push(op.into());
    numbers(text, after);
}

fn numbers<const N: usize>(text: &mut String, numbers: [u8; N]) {
    text.extend(numbers.map(|number| char::from(op::ZERO + number)));
}

/// Writes a number up to [`op::NO_MESSAGE`] in two characters of six bits.
fn wide(text: &mut String, number: u16) {
    debug_assert!(number <= op::NO_MESSAGE);
    numbers(text, [(number >> 6) as u8, number as u8 & 0x3f]);
}
