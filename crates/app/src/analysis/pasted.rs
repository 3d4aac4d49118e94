//! Reading a text of any form that a person has pasted.

use uttt_rules::{AnyGame, Format, Link, PositionBuilder, Rules, Study};

/// The field for a text of any form.
#[derive(Clone, Debug)]
pub(crate) struct PastedText {
    pub(crate) text: String,
    /// How it can be read, or why it can't.
    pub(crate) read: Result<Vec<Reading>, String>,
}

impl Default for PastedText {
    fn default() -> Self {
        Self { text: String::new(), read: Ok(Vec::new()) }
    }
}

/// A way to read a text.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    /// The form; `None` for a link.
    pub(crate) form: Option<Format>,
    pub(crate) what: Pasted,
}

/// What a text holds.
#[derive(Clone, Debug)]
pub(crate) enum Pasted {
    /// A game, which may have variations and comments.
    Game(Box<Study>),
    /// A position, which may break a law.
    Position(Box<PositionBuilder>),
}

/// The ways to read a text, without two that mean the same; or why no way does. The forms of other
/// programs name no rules, and are read as games of `rules` if they can be.
pub(crate) fn read(text: &str, rules: Rules) -> Result<Vec<Reading>, String> {
    let text = text.trim();
    // What names its rules is ours.
    if let Ok(position) = text.parse::<PositionBuilder>() {
        let what = Pasted::Position(Box::new(position));
        return Ok(vec![Reading { form: Some(Format::Position), what }]);
    }
    let annotated = Link::annotated(text);
    let study = annotated.as_deref().unwrap_or(text).parse::<Study>();
    let own = match (study, text.parse::<Link>()) {
        (Ok(study), _) => Ok((Some(Format::Record), study)),
        // A link skips what it cannot read beside the moves, and nobody would hear of it.
        (Err(error), Ok(_)) if annotated.is_some() || text.contains(['(', '{', '[']) => {
            Err(error.to_string())
        }
        (Err(_), Ok(link)) => Ok((None, Study::new(&link.game))),
        (Err(error), Err(_)) => Err(error.to_string()),
    };
    match own {
        Ok((form, study)) => Ok(vec![Reading { form, what: Pasted::Game(Box::new(study)) }]),
        Err(error) => {
            let others = Format::ALL.into_iter();
            let others = others
                .filter(|form| !matches!(form, Format::Record | Format::Position))
                .filter_map(|form| {
                    let rules = if form.supports(rules) { rules } else { Rules::Classic };
                    Some((form, form.read(text, Some(rules)).ok()?))
                });
            let mut found: Vec<(Format, AnyGame)> = Vec::new();
            for (form, game) in others {
                let is_new = found.iter().all(|(_, other)| other.to_string() != game.to_string());
                if is_new && !text.is_empty() {
                    found.push((form, game));
                }
            }
            let found = found.into_iter().map(|(form, game)| Reading {
                form: Some(form),
                what: if form.is_position() {
                    Pasted::Position(Box::new(crate::analysis::set_up::builder_of(&game)))
                } else {
                    Pasted::Game(Box::new(Study::new(&game)))
                },
            });
            let found: Vec<_> = found.collect();
            if found.is_empty() { Err(error) } else { Ok(found) }
        }
    }
}
