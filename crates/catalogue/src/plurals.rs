//! The plural rules of CLDR for whole numbers.

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;
use uttt_words::Plural;

/// The category of each number below a hundred, and then of the last two digits of each larger number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Table {
    categories: Vec<Plural>,
}

impl Table {
    /// The rule of a language such as `pt-BR`.
    ///
    /// # Errors
    ///
    /// If the language or its rule is unknown, or if the rule needs more than two digits.
    pub(crate) fn of(language: &str) -> Result<Self, String> {
        let unknown = || format!("no plural rule is known for \"{language}\"");
        let full: LanguageIdentifier = language.parse().map_err(|_| unknown())?;
        // A rule is kept for a language, and for a region only where that differs.
        let short = LanguageIdentifier::from_parts(full.language, None, None, &[]);
        let rules = [full, short].into_iter();
        let rules =
            rules.filter_map(|id| PluralRules::create(id, PluralRuleType::CARDINAL).ok()).next();
        let rules = rules.ok_or_else(unknown)?;
        let category = |number: usize| match rules.select(number) {
            Ok(PluralCategory::ZERO) => Plural::Zero,
            Ok(PluralCategory::ONE) => Plural::One,
            Ok(PluralCategory::TWO) => Plural::Two,
            Ok(PluralCategory::FEW) => Plural::Few,
            Ok(PluralCategory::MANY) => Plural::Many,
            Ok(PluralCategory::OTHER) | Err(_) => Plural::Other,
        };
        let table = Self { categories: (0..200).map(category).collect() };
        match (0..10_000).find(|&number| table.category(number) != category(number)) {
            None => Ok(table),
            Some(number) => Err(format!(
                "the plural rule of \"{language}\" needs more than two digits of {number}"
            )),
        }
    }

    pub(crate) fn category(&self, number: usize) -> Plural {
        let at = if number < 100 { number } else { 100 + number % 100 };
        self.categories.get(at).copied().unwrap_or(Plural::Other)
    }

    /// The first numbers of a category, and whether there are more.
    pub(crate) fn examples(&self, of: Plural) -> Vec<usize> {
        (0..200).filter(|&number| self.category(number) == of).collect()
    }

    /// As [`uttt_words::Plurals::Table`].
    pub(crate) fn text(&self) -> String {
        self.categories.iter().map(|&category| char::from(b'0' + category as u8)).collect()
    }
}
