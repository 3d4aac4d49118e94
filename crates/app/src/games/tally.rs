use uttt_engine::Level;
use uttt_rules::Rules;

use crate::games::entry::Summary;
use crate::games::filter::GameResult;
use crate::games::query::result;

/// How one person's games against one level ended, in one rule system.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tally {
    pub(crate) rules: Rules,
    pub(crate) level: Level,
    pub(crate) won: usize,
    pub(crate) drawn: usize,
    pub(crate) lost: usize,
    /// The games of which the person's accuracy is known, from a review as this page makes it.
    reviewed: usize,
    /// The sum of those, in percent.
    sum: f64,
}

impl Tally {
    const fn new(rules: Rules, level: Level) -> Self {
        Self { rules, level, won: 0, drawn: 0, lost: 0, reviewed: 0, sum: 0.0 }
    }

    pub(crate) const fn has_games(&self) -> bool {
        self.won + self.drawn + self.lost > 0
    }

    /// The person's mean accuracy in the games that were reviewed in that way, in percent.
    pub(crate) fn accuracy(&self) -> Option<f64> {
        (self.reviewed > 0).then(|| self.sum / self.reviewed as f64)
    }
}

/// How many games by these rules one person has won against each of the ten levels, the weakest first.
pub(crate) fn wins<'a>(games: impl Iterator<Item = &'a Summary>, rules: Rules) -> Vec<usize> {
    let levels = tallies(games.filter(|game| game.rules == rules)).pop();
    let won = levels.map(|levels| levels.iter().map(|level| level.won).collect());
    won.unwrap_or_else(|| vec![0; Level::ALL.len()])
}

/// Counts the finished games of one person against opponents of one level: for each rule system with
/// such a game, those of each level, the weakest first.
pub(crate) fn tallies<'a>(games: impl Iterator<Item = &'a Summary>) -> Vec<Vec<Tally>> {
    let mut all = Vec::new();
    for rules in Rules::ALL {
        all.extend(Level::ALL.map(|level| Tally::new(rules, level)));
    }
    for game in games.filter(|game| game.lone_person().is_some() && game.friends() == 0) {
        let is_against = |level| game.opponents().all(|other| other == level);
        let is_its = |tally: &&mut Tally| tally.rules == game.rules && is_against(tally.level);
        let Some(tally) = all.iter_mut().find(is_its) else { continue };
        match result(game) {
            Some(GameResult::Won) => tally.won += 1,
            Some(GameResult::Drawn) => tally.drawn += 1,
            Some(GameResult::Lost) => tally.lost += 1,
            Some(GameResult::Unfinished) | None => continue,
        }
        let review = game.review.as_ref().filter(|review| review.is_usual());
        let accuracy = game.lone_person().and_then(|person| review?.accuracy(person));
        if let Some(accuracy) = accuracy {
            tally.reviewed += 1;
            tally.sum += accuracy;
        }
    }
    all.chunks(Level::ALL.len())
        .filter(|of_rules| of_rules.iter().any(Tally::has_games))
        .map(<[_]>::to_vec)
        .collect()
}
