//! Values that the shell completes.

use std::ffi::OsStr;
use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};
use uttt_engine::Level;
use uttt_referee::Protocol;
use uttt_rules::{Format, Rules};

/// Reads a value as its type does, and knows all values that there are.
#[derive(Clone, Debug)]
pub(crate) struct Known<T> {
    names: Vec<&'static str>,
    of: PhantomData<fn() -> T>,
}

impl<T> Known<T> {
    fn new(names: impl IntoIterator<Item = &'static str>) -> Self {
        Self { names: names.into_iter().collect(), of: PhantomData }
    }
}

impl<T> TypedValueParser for Known<T>
where
    T: FromStr<Err: Display> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, text: &OsStr) -> Result<T, Error> {
        let read = |text: &str| text.parse::<T>().map_err(|error| error.to_string());
        read.parse_ref(command, arg, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().copied().map(PossibleValue::new)))
    }
}

/// The rule systems.
pub(crate) fn rules() -> Known<Rules> {
    Known::new(Rules::ALL.map(Rules::id))
}

/// The protocols of programs.
pub(crate) fn protocols() -> Known<Protocol> {
    Known::new(Protocol::ALL.map(Protocol::id))
}

/// The levels of the engine.
pub(crate) fn levels() -> Known<Level> {
    Known::new(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "random"])
}

/// The forms of games and positions.
pub(crate) fn formats() -> Known<Format> {
    Known::new(Format::ALL.map(Format::id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_levels_are_known() {
        let all = Level::ALL.into_iter().chain([Level::RANDOM]).map(|level| level.to_string());
        assert_eq!(levels().names, all.collect::<Vec<_>>());
    }
}
