use uttt_engine::Level;

use crate::games::entry::Summary;
use crate::games::query::{GameResult, result};

/// How one person's games against one level ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) level: Level,
    pub(crate) won: usize,
    pub(crate) drawn: usize,
    pub(crate) lost: usize,
}

/// Counts the finished games of one person against one opponent, by the opponent's level, the
/// weakest first. Levels without a game are left out.
pub(crate) fn tallies<'a>(games: impl Iterator<Item = &'a Summary>) -> Vec<Tally> {
    let levels = std::iter::once(Level::RANDOM).chain(Level::ALL);
    let mut all: Vec<Tally> =
        levels.map(|level| Tally { level, won: 0, drawn: 0, lost: 0 }).collect();
    for game in games.filter(|game| game.lone_person().is_some()) {
        let mut opponents = game.opponents();
        let (Some(level), None) = (opponents.next(), opponents.next()) else { continue };
        let Some(tally) = all.iter_mut().find(|tally| tally.level == level) else { continue };
        match result(game) {
            Some(GameResult::Won) => tally.won += 1,
            Some(GameResult::Drawn) => tally.drawn += 1,
            Some(GameResult::Lost) => tally.lost += 1,
            Some(GameResult::Unfinished) | None => {}
        }
    }
    all.retain(|tally| tally.won + tally.drawn + tally.lost > 0);
    all
}
