//! What a text says that the page cannot read.

use std::fmt::Debug;

use uttt_rules::{ParseRulesError, Rules};

use super::say;

/// What somebody has written, in quotation marks and with its invisible characters.
pub(crate) fn quoted(found: impl Debug) -> String {
    format!("{found:?}")
}

pub(crate) fn unknown_rules(error: &ParseRulesError) -> String {
    let ids = Rules::ALL.map(|rules| rules.id().to_owned());
    say::refused_rules(&quoted(&error.id), &ids)
}
