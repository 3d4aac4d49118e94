//! Damaged texts, for tests of whatever reads texts that anybody can write.

use std::ops::Range;
use std::rc::Rc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// What the texts are made of, and what nobody expects.
const SIGNS: &str = "0123456789XxOo+-./:,#&=% abcdefghiABCNSWE[]{}()\"*|;\t\n\u{a0}é５🎲\0";

/// Numbers at the edges of what a program counts with, and what only looks like a number.
const NUMBERS: [&str; 14] = [
    "0",
    "00",
    "1",
    "-1",
    "+1",
    "255",
    "256",
    "6553.6",
    "65535",
    "65536",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "1e400",
];

/// A way to damage a text.
#[derive(Clone, Debug)]
enum Damage {
    Cut(Index, usize),
    Insert(Index, char),
    Fill(Index, usize, char),
    Reverse(Index, usize),
    /// Replaces the end by that of another text.
    Tail(Index, Index, Index),
    /// Replaces a number by another.
    Number(Index, String),
}

impl Damage {
    fn apply(&self, text: &mut Vec<char>, texts: &[String]) {
        let span = |at: &Index, length: usize, text: &[char]| {
            let at = at.index(text.len() + 1);
            at..text.len().min(at + length)
        };
        match self {
            Self::Cut(at, length) => drop(text.drain(span(at, *length, text))),
            Self::Insert(at, sign) => text.insert(at.index(text.len() + 1), *sign),
            Self::Fill(at, length, sign) => {
                let span = span(at, *length, text);
                text[span].fill(*sign);
            }
            Self::Reverse(at, length) => {
                let span = span(at, *length, text);
                text[span].reverse();
            }
            Self::Tail(at, other, from) => {
                text.truncate(at.index(text.len() + 1));
                let other: Vec<char> = other.get(texts).chars().collect();
                text.extend(&other[from.index(other.len() + 1)..]);
            }
            Self::Number(at, number) => {
                let numbers = numbers(text);
                if !numbers.is_empty() {
                    text.splice(at.get(&numbers).clone(), number.chars());
                }
            }
        }
    }
}

/// Where numbers are, with their fractions.
fn numbers(text: &[char]) -> Vec<Range<usize>> {
    let is_part = |at: usize| match text.get(at) {
        Some('.') => text.get(at + 1).is_some_and(char::is_ascii_digit),
        sign => sign.is_some_and(char::is_ascii_digit),
    };
    let begins = (0..text.len()).filter(|&at| is_part(at) && (at == 0 || !is_part(at - 1)));
    begins.map(|begin| begin..(begin..).find(|&at| !is_part(at)).unwrap_or(begin)).collect()
}

fn sign() -> impl Strategy<Value = char> {
    select(SIGNS.chars().collect::<Vec<_>>())
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<Index>;
    let number = prop_oneof![
        select(&NUMBERS[..]).prop_map(str::to_owned),
        any::<u64>().prop_map(|number| number.to_string()),
        (0..1_000_u32).prop_map(|number| number.to_string()),
    ];
    prop_oneof![
        (at(), 0..20_usize).prop_map(|(at, length)| Damage::Cut(at, length)),
        (at(), sign()).prop_map(|(at, sign)| Damage::Insert(at, sign)),
        (at(), 0..20_usize, sign()).prop_map(|(at, length, sign)| Damage::Fill(at, length, sign)),
        (at(), 0..20_usize).prop_map(|(at, length)| Damage::Reverse(at, length)),
        (at(), at(), at()).prop_map(|(at, other, from)| Damage::Tail(at, other, from)),
        (at(), number).prop_map(|(at, number)| Damage::Number(at, number)),
    ]
}

/// One of these valid texts that was damaged, or random characters.
pub(crate) fn damaged(texts: Vec<String>) -> impl Strategy<Value = String> {
    let texts = Rc::new(texts);
    let damaged = (any::<Index>(), vec(damage(), 0..4)).prop_map(move |(right, damages)| {
        let mut text = right.get(&texts).chars().collect();
        damages.iter().for_each(|damage| damage.apply(&mut text, &texts));
        text.into_iter().collect()
    });
    let signs = vec(sign(), 0..120).prop_map(|signs| signs.into_iter().collect());
    prop_oneof![7 => damaged, 1 => signs]
}
