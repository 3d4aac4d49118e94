use uttt_engine::Level;

use crate::games::entry::Summary;
use crate::games::query::{GameResult, result};

/// How one person's games against one level ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tally {
    pub(crate) level: Level,
    pub(crate) won: usize,
    pub(crate) drawn: usize,
    pub(crate) lost: usize,
    /// The games of which the person's accuracy is known.
    pub(crate) reviewed: usize,
    /// The sum of those, in percent.
    sum: f64,
}

impl Tally {
    const fn new(level: Level) -> Self {
        Self { level, won: 0, drawn: 0, lost: 0, reviewed: 0, sum: 0.0 }
    }

    /// The person's mean accuracy in the games that were reviewed, in percent.
    pub(crate) fn accuracy(&self) -> Option<f64> {
        (self.reviewed > 0).then(|| self.sum / self.reviewed as f64)
    }
}

/// Counts the finished games of one person against one opponent, by the opponent's level, the
/// weakest first. Levels without a game are left out.
pub(crate) fn tallies<'a>(games: impl Iterator<Item = &'a Summary>) -> Vec<Tally> {
    let levels = std::iter::once(Level::RANDOM).chain(Level::ALL);
    let mut all: Vec<Tally> = levels.map(Tally::new).collect();
    for game in games.filter(|game| game.lone_person().is_some()) {
        let mut opponents = game.opponents();
        let (Some(level), None) = (opponents.next(), opponents.next()) else { continue };
        let Some(tally) = all.iter_mut().find(|tally| tally.level == level) else { continue };
        match result(game) {
            Some(GameResult::Won) => tally.won += 1,
            Some(GameResult::Drawn) => tally.drawn += 1,
            Some(GameResult::Lost) => tally.lost += 1,
            Some(GameResult::Unfinished) | None => continue,
        }
        let person = game.lone_person();
        let accuracy = person.and_then(|person| game.review.as_ref()?.accuracy(person));
        if let Some(accuracy) = accuracy {
            tally.reviewed += 1;
            tally.sum += accuracy;
        }
    }
    all.retain(|tally| tally.won + tally.drawn + tally.lost > 0);
    all
}
