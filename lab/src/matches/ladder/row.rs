use std::fmt;

use uttt_engine::Level;
use uttt_referee::{Results, Tally};

use super::game::LadderGame;

/// The head of the table.
pub(super) const HEAD: &str = "| level | against | won | drawn | lost | score | Elo | nodes a move | ms a move |\n\
     |---|---|---|---|---|---|---|---|---|";

/// A row of the table: a level's score against the one below.
#[derive(Debug)]
pub(super) struct LadderRow {
    weaker: Level,
    level: Level,
    /// The stronger level's results.
    tally: Tally,
    /// The stronger level's work, summed over the games.
    nodes: u64,
    ms: f64,
}

impl LadderRow {
    pub(super) fn new<'a>(
        [weaker, level]: [Level; 2],
        games: impl Iterator<Item = &'a LadderGame>,
    ) -> Self {
        let mut row = Self { weaker, level, tally: Tally::default(), nodes: 0, ms: 0.0 };
        for game in games {
            row.tally.add(game.game / 2, game.half_points);
            row.nodes += game.nodes_a_move[1];
            row.ms += game.ms_a_move[1];
        }
        row
    }
}

/// `| 2 | 1 | 27 | 5 | 8 | 0.738 ± 0.110 | +167.4 ± 98.0 | 50 | 0.1 |`
impl fmt::Display for LadderRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let results = self.tally.results();
        let Results { wins, draws, losses } = results;
        let all = results.games().max(1);
        write!(f, "| {} | {} | {wins} | {draws} | {losses} | ", self.level, self.weaker)?;
        match self.tally.elo() {
            Some(elo) => write!(f, "{:.3} ± {:.3} | {elo}", elo.score, elo.margin)?,
            None => write!(f, "– | –")?,
        }
        write!(f, " | {} | {:.2} |", self.nodes / u64::from(all), self.ms / f64::from(all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_tells_the_stronger_levels_games() {
        let levels = [Level::ALL[0], Level::ALL[1]];
        let none = LadderRow::new(levels, [].iter());
        assert_eq!(none.to_string(), "| 2 | 1 | 0 | 0 | 0 | – | – | 0 | 0.00 |");
        let games = (0..).zip([2, 0, 2, 1, 2, 2]).map(|(game, half_points)| LadderGame {
            level: "2".into(),
            game,
            seats: "X".into(),
            record: "classic:".into(),
            half_points,
            nodes_a_move: [9, 40],
            ms_a_move: [9.0, 0.25],
        });
        let row = LadderRow::new(levels, games.collect::<Vec<_>>().iter()).to_string();
        assert!(row.starts_with("| 2 | 1 | 4 | 1 | 1 | 0.750 ± 0."), "{row}");
        assert!(row.ends_with(" | 40 | 0.25 |"), "{row}");
        assert!(row.contains(" | +137.0 ± "), "{row}");
    }
}
