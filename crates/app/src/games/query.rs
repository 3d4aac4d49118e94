use uttt_rules::{LossBy, Outcome, Rules};

use crate::games::entry::{Entry, Summary};
use crate::games::filter::{Against, Age, GameFilter, GameResult};
use crate::games::words;

const DAY: u64 = 86_400_000;

/// Which games to list. What is `None` or empty lets all pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Query {
    /// Words that the game's name, players, rules or moves contain.
    pub(crate) text: String,
    pub(crate) rules: Option<Rules>,
    pub(crate) result: Option<GameResult>,
    pub(crate) against: Option<Against>,
    pub(crate) age: Option<Age>,
}

impl Query {
    pub(crate) fn filter(&mut self, filter: GameFilter) {
        match filter {
            GameFilter::Result(result) => self.result = result,
            GameFilter::Against(against) => self.against = against,
            GameFilter::Age(age) => self.age = age,
            GameFilter::Rules(rules) => self.rules = rules,
            GameFilter::Off => *self = Self::default(),
        }
    }

    /// Whether anything but the text restricts the list.
    pub(crate) fn filters(&self) -> bool {
        *self != Self { text: self.text.clone(), ..Self::default() }
    }

    /// Whether it restricts nothing.
    pub(crate) fn takes_all(&self) -> bool {
        self.text.trim().is_empty() && !self.filters()
    }

    /// Whether the list shows this entry at this time. A text that cannot be read is always shown
    /// unless somebody looks for something else.
    pub(crate) fn takes(&self, entry: &Entry, now: u64) -> bool {
        if self.takes_all() {
            return true;
        }
        let Ok(summary) = entry.read() else {
            return !self.filters() && contains(&entry.text, &self.text);
        };
        self.rules.is_none_or(|rules| rules == summary.rules)
            && self.result.is_none_or(|wanted| result(summary) == Some(wanted))
            && self.against.is_none_or(|against| summary.is_against(against))
            && self.age.is_none_or(|age| summary.changed.saturating_add(age.days() * DAY) >= now)
            && self.text_fits(summary)
    }

    fn text_fits(&self, summary: &Summary) -> bool {
        let text = self.text.trim();
        // Moves are looked for in their order.
        let has_moves =
            || words::moves_in(summary, text).iter().any(|it| summary.moves.contains(it));
        text.is_empty() || has_moves() || contains(&words::searched(summary), text)
    }
}

/// Whether a text contains all words of another, in whatever case. A single letter, digit or sign must
/// be a whole word if more words follow or precede it: O is a player, and `o` is in nearly all words.
fn contains(text: &str, wanted: &str) -> bool {
    let text = text.to_lowercase();
    let wanted = wanted.to_lowercase();
    let is_alone = wanted.split_whitespace().nth(1).is_none();
    wanted.split_whitespace().all(|word| match word.chars().nth(1) {
        None if !is_alone => {
            let is_end =
                |sign: char| sign.is_whitespace() || sign.is_ascii_punctuation() && sign != '+';
            text.split(is_end).any(|found| found == word)
        }
        _ => text.contains(word),
    })
}

/// How the game ended for the one person; `None` if there is no such person and it is over with a
/// winner.
pub(crate) fn result(summary: &Summary) -> Option<GameResult> {
    match (summary.outcome, summary.lone_person()) {
        (None, _) => Some(GameResult::Unfinished),
        // Of three, the other two share the point.
        (Some(_), Some(person))
            if summary
                .loss
                .is_some_and(|loss| loss.player == person && loss.by != LossBy::Agreement) =>
        {
            Some(GameResult::Lost)
        }
        (Some(Outcome::Draw), _) => Some(GameResult::Drawn),
        (Some(Outcome::Won(winner)), Some(person)) if winner == person => Some(GameResult::Won),
        (Some(Outcome::Won(_)), Some(_)) => Some(GameResult::Lost),
        (Some(Outcome::Won(_)), None) => None,
    }
}
