use std::fmt;

use uttt_engine::Level;
use uttt_referee::Pairs;

use super::game::Finished;

/// The head of the table whose rows are [`Rung`]s.
pub(super) const HEAD: &str = "| level | against | won | drawn | lost | score | Elo | nodes a move | ms a move |\n\
     |---|---|---|---|---|---|---|---|---|";

/// What a level made against the one below.
#[derive(Debug)]
pub(super) struct Rung {
    weaker: Level,
    level: Level,
    /// Lost, drawn and won by the stronger level.
    games: [u32; 3],
    /// The half points of the game whose partner is still to come.
    open: Option<u32>,
    pairs: Pairs,
    /// Of the stronger level, summed over the games.
    nodes: u64,
    ms: f64,
}

impl Rung {
    pub(super) fn new(weaker: Level, level: Level) -> Self {
        let pairs = Pairs::default();
        Self { weaker, level, games: [0; 3], open: None, pairs, nodes: 0, ms: 0.0 }
    }

    /// Counts a game. Partners follow each other.
    pub(super) fn add(&mut self, game: &Finished) {
        if let Some(count) = self.games.get_mut(game.half_points as usize) {
            *count += 1;
        }
        match self.open.take() {
            None => self.open = Some(game.half_points),
            Some(partner) => self.pairs.add(partner + game.half_points),
        }
        self.nodes += game.nodes_a_move[1];
        self.ms += game.ms_a_move[1];
    }
}

/// `| 2 | 1 | 27 | 5 | 8 | 0.738 ± 0.110 | +167.4 ± 98.0 | 50 | 0.1 |`
impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lost, drawn, won] = self.games;
        let all = (lost + drawn + won).max(1);
        write!(f, "| {} | {} | {won} | {drawn} | {lost} | ", self.level, self.weaker)?;
        match self.pairs.elo() {
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
        let mut rung = Rung::new(Level::ALL[0], Level::ALL[1]);
        assert_eq!(rung.to_string(), "| 2 | 1 | 0 | 0 | 0 | – | – | 0 | 0.00 |");
        for (game, half_points) in (0..).zip([2, 0, 2, 1, 2, 2]) {
            rung.add(&Finished {
                level: "2".into(),
                game,
                seats: "X".into(),
                record: "classic:".into(),
                half_points,
                nodes_a_move: [9, 40],
                ms_a_move: [9.0, 0.25],
            });
        }
        let row = rung.to_string();
        assert!(row.starts_with("| 2 | 1 | 4 | 1 | 1 | 0.750 ± 0."), "{row}");
        assert!(row.ends_with(" | 40 | 0.25 |"), "{row}");
        assert!(row.contains(" | +137.0 ± "), "{row}");
    }
}
