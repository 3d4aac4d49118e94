//! The feature `serde`: types with a text form are serialised as that text. Deserialising parses
//! the text, so bad data gives the parser's error.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{
    AnyGame, CellPath, Format, FourInARow, Glyph, History, Loss, Move, Nested, Path, Player,
    RecordError, RuleSystem, Rules, Square, Study, TwoLevel, Variant,
};

/// Reads a text with `parse`.
struct Text<T, E> {
    expected: &'static str,
    parse: fn(&str) -> Result<T, E>,
    value: PhantomData<T>,
}

impl<T, E: Display> Visitor<'_> for Text<T, E> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<D: Error>(self, text: &str) -> Result<T, D> {
        (self.parse)(text).map_err(D::custom)
    }
}

fn read<'de, T, E: Display, D: Deserializer<'de>>(
    from: D,
    expected: &'static str,
    parse: fn(&str) -> Result<T, E>,
) -> Result<T, D::Error> {
    from.deserialize_str(Text { expected, parse, value: PhantomData })
}

/// The text of a type, and what an error says was expected.
macro_rules! as_text {
    ($([$($generics:tt)*] $type:ty = $expected:literal;)*) => {
        $(
            impl<$($generics)*> Serialize for $type {
                fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.collect_str(self)
                }
            }

            impl<'de, $($generics)*> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                    read(from, $expected, <Self as FromStr>::from_str)
                }
            }
        )*
    };
}

as_text! {
    [] Move = "a move of two digits";
    [const DEPTH: usize] CellPath<DEPTH> = "a move, a digit for each level";
    [] Square = "a move of two digits";
    [] Path = "a path of digits";
    [] Player = "X, O or +";
    [] Loss = "a player and how they lost";
    [] Rules = "the id of a rule system";
    [] Format = "the id of a format";
    [] Glyph = "!!, !, !?, ?!, ? or ??";
    [] AnyGame = "a record";
    [] Study = "an annotated record";
    [V: Variant] TwoLevel<V> = "a position";
    [const DEPTH: usize] Nested<DEPTH> = "a position";
    [const CELL_RULE: bool, const CROSS_RULE: bool] FourInARow<CELL_RULE, CROSS_RULE> = "a position";
}

impl<G: RuleSystem> Serialize for History<G> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de, G: RuleSystem> Deserialize<'de> for History<G> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read::<_, RecordError, D>(from, "a record", Self::parse)
    }
}
