use std::env::{self, VarError};

use crate::Mistake;

/// In what a build says its messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BuildWords {
    /// In English.
    #[default]
    English,
    /// In the language for tests, made of English.
    Pseudo,
}

impl BuildWords {
    /// The environment variable by which a build says something else than English.
    pub const VARIABLE: &'static str = "UTTT_WORDS";

    /// What [`Self::VARIABLE`] asks for.
    ///
    /// # Errors
    ///
    /// If it asks for a language that no build can say.
    pub fn asked() -> Result<Self, Mistake> {
        match env::var(Self::VARIABLE) {
            Err(VarError::NotPresent) => Ok(Self::English),
            Ok(value) if Some(&*value) == Self::Pseudo.value() => Ok(Self::Pseudo),
            other => {
                let what = format!("expected pseudo or no such variable, found {other:?}");
                Err(Mistake { file: Self::VARIABLE.into(), line: 1, message: None, what })
            }
        }
    }

    /// The value of [`Self::VARIABLE`] that asks for it; `None` for none.
    #[must_use]
    pub const fn value(self) -> Option<&'static str> {
        match self {
            Self::English => None,
            Self::Pseudo => Some("pseudo"),
        }
    }
}
