//! Checks single arguments. Each error names the argument, what was expected, and what was found.

use std::time::Duration;

use uttt_rules::{ParseRulesError, Rules};
use wasm_bindgen::prelude::*;

use crate::Refusal;

/// The largest number up to which JavaScript's numbers include all whole numbers.
const MAX_SAFE: f64 = 9_007_199_254_740_991.0;

/// A required string.
///
/// # Errors
/// `bad-argument`.
pub fn text(name: &str, value: &JsValue) -> Result<String, Refusal> {
    value.as_string().ok_or_else(|| Refusal::argument(name, "a string", value))
}

/// A value, or `None` if the caller left it out.
pub fn optional(value: &JsValue) -> Option<&JsValue> {
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

/// A rule system.
///
/// # Errors
/// `unknown-rules`, `bad-argument`.
pub fn rules(name: &str, value: &JsValue) -> Result<Rules, Refusal> {
    let unknown = |error: ParseRulesError| Refusal::new("unknown-rules", error.to_string());
    text(name, value)?.parse().map_err(unknown)
}

/// An optional boolean, false by default.
///
/// # Errors
/// `bad-argument`.
pub fn flag(name: &str, value: &JsValue) -> Result<bool, Refusal> {
    let Some(value) = optional(value) else { return Ok(false) };
    value.as_bool().ok_or_else(|| Refusal::argument(name, "true or false", value))
}

/// A duration in milliseconds.
///
/// # Errors
/// `bad-argument`.
pub fn milliseconds(name: &str, value: &JsValue) -> Result<Duration, Refusal> {
    let number = value.as_f64().filter(|number| (0.0..=MAX_SAFE).contains(number));
    number
        .and_then(|number| Duration::try_from_secs_f64(number / 1000.0).ok())
        .ok_or_else(|| Refusal::argument(name, "a number of milliseconds, 0 or more", value))
}

/// A length in pixels.
///
/// # Errors
/// `bad-argument`.
pub fn pixels(name: &str, value: &JsValue) -> Result<f32, Refusal> {
    match value.as_f64() {
        Some(number) if (1.0..=10_000.0).contains(&number) => Ok(number as f32),
        _ => Err(Refusal::argument(name, "a number of pixels, 1 to 10000", value)),
    }
}

/// A whole number from 1 on.
///
/// # Errors
/// `bad-argument`.
pub fn positive(name: &str, value: &JsValue) -> Result<u64, Refusal> {
    let number = whole(name, value).ok().filter(|&number| number > 0);
    number.ok_or_else(|| Refusal::argument(name, "a whole number, 1 or more", value))
}

/// A whole number that is not negative.
///
/// # Errors
/// `bad-argument`.
pub fn whole(name: &str, value: &JsValue) -> Result<u64, Refusal> {
    match value.as_f64() {
        // The range was checked, so the cast is exact.
        Some(number) if number.fract() == 0.0 && (0.0..=MAX_SAFE).contains(&number) => {
            Ok(number as u64)
        }
        _ => Err(Refusal::argument(name, "a whole number, 0 or more", value)),
    }
}
