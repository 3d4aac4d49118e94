//! Numbers in arguments and in messages.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use uttt_engine::MAX_SEED;

/// Reads a whole number in a range for the argument parser. The error names the range.
pub fn number<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        text.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
            format!("expected a whole number from {} to {}", range.start(), range.end())
        })
    }
}

/// Reads a seed. All commands accept the same range.
pub fn seed() -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    number(0..=MAX_SEED)
}

/// `1 program`, `2 programs`.
pub fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_of_the_range_are_refused_as_other_text_is() {
        let read = number(1..=81_u32);
        assert_eq!((read("1"), read("81")), (Ok(1), Ok(81)));
        for wrong in ["0", "82", "-1", "1.5", "x", "", "99999999999999999999"] {
            let expected = Err("expected a whole number from 1 to 81".to_owned());
            assert_eq!(read(wrong), expected, "{wrong}");
        }
    }
}
