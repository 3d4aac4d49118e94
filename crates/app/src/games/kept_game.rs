use std::fmt;

use crate::SavedGame;
use crate::fields::{Expected, Fields, SavedError, header};
use crate::games::kept_review::KeptReview;
use crate::saved::game::KIND as GAME_KIND;
use crate::words::say::FieldValue;

pub(crate) const KIND: &str = "uttt-kept";
const NAMES: [&str; 4] = ["name", "begun", "changed", "review"];

/// The most characters of a name.
const NAME_LENGTH: usize = 80;

/// A game in the list, in the form in which it is kept there and in a file of games: what the list
/// knows about it, and then the saved game. The name may be missing, and the review as well.
///
/// ```text
/// uttt-kept 1
/// name: Centre first
/// begun: 1795000000000
/// changed: 1795000600000
/// review: 1 4000 87.5 93.1
/// uttt-game 1
/// moves: classic: 55 51 15
/// played: 2
/// x: person
/// o: 4
/// id: 0123456789abcdef
/// ```
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct KeptGame {
    /// The name that the person gave it.
    pub(crate) name: Option<String>,
    /// When it was put into the list, in milliseconds since 1970.
    pub(crate) begun: u64,
    /// When its moves last changed.
    pub(crate) changed: u64,
    /// What its review came to, if all its moves were reviewed.
    pub(crate) review: Option<KeptReview>,
    pub(crate) saved: SavedGame,
}

impl KeptGame {
    /// A game that is put into the list at this time.
    pub(crate) const fn new(now: u64, saved: SavedGame) -> Self {
        Self { name: None, begun: now, changed: now, review: None, saved }
    }

    /// Reads the text that [`fmt::Display`] writes, and refuses everything else.
    pub(crate) fn parse(text: &str) -> Result<Self, SavedError> {
        use Expected::Value;
        let (about, game) = split(text).unwrap_or((text, ""));
        let fields = Fields::parse(about, KIND, NAMES)?;
        let time = |at| fields.value(at, Value(FieldValue::Time), |text| text.parse().ok());
        let name = fields.optional(0, Value(FieldValue::ShortName), |text| {
            tidy(text).filter(|tidied| tidied == text)
        })?;
        let saved = SavedGame::parse_plain(game).map_or_else(|| SavedGame::parse(game), Ok)?;
        let players = saved.game.rules().players().len();
        let review = fields
            .optional(3, Value(FieldValue::KeptReview), |text| KeptReview::parse(text, players))?;
        Ok(Self { name, begun: time(1)?, changed: time(2)?, review, saved })
    }

    /// This game together with another text of it: the later moves, the name that was given here, the earlier
    /// beginning, and the review of these moves, whichever has them. `None` if the other is later and
    /// would change moves that were sent.
    pub(crate) fn with(self, other: Self) -> Option<Self> {
        let is_later = other.changed > self.changed;
        let is_same = self.saved.all_moves() == other.saved.all_moves();
        let (begun, name) = (self.begun.min(other.begun), self.name.or(other.name));
        let (changed, review, saved) = if is_later {
            let review = other.review.or(self.review.filter(|_| is_same));
            (other.changed, review, other.saved.following(&self.saved)?)
        } else {
            let review = self.review.or(other.review.filter(|_| is_same));
            (self.changed, review, self.saved)
        };
        Some(Self { name, begun, changed, review, saved })
    }

    /// When the moves of the game last changed, if its text tells.
    pub(crate) fn changed(text: &str) -> Option<u64> {
        let (about, _) = split(text)?;
        Fields::parse(about, KIND, NAMES).ok()?.text(2).ok()?.parse().ok()
    }
}

/// Splits a text into what the list knows and the saved game.
fn split(text: &str) -> Option<(&str, &str)> {
    let at = text.find(&format!("\n{GAME_KIND} "))? + 1;
    Some(text.split_at(at))
}

/// A name as it is kept: in one line, without white space around it, and not too long. `None` if
/// nothing is left.
pub(crate) fn tidy(name: &str) -> Option<String> {
    let words: Vec<_> = name.split(|at: char| at.is_whitespace() || at.is_control()).collect();
    let line = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let short: String = line.chars().take(NAME_LENGTH).collect();
    let short = short.trim_end();
    (!short.is_empty()).then(|| short.to_owned())
}

impl fmt::Display for KeptGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, begun, changed, review, saved } = self;
        f.write_str(&header(KIND))?;
        if let Some(name) = name {
            writeln!(f, "name: {name}")?;
        }
        write!(f, "begun: {begun}\nchanged: {changed}\n")?;
        if let Some(review) = review {
            writeln!(f, "review: {review}")?;
        }
        write!(f, "{saved}")
    }
}
