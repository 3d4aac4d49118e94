use serde::{Deserialize, Serialize};
use uttt_engine::{Calibration, Report};
use uttt_rules::{AnyGame, Outcome, Place, Player, Rules};

use crate::json_lines::rounded;

/// The number of decimals in the journal.
const DIGITS: i32 = 4;

/// A game, and what the search expected in some of its positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SearchedGame {
    /// Its number, from 0.
    pub(crate) game: u32,
    /// The winner's symbol, or `draw`.
    pub(crate) result: String,
    /// The positions, each with the player to move, the number of marks, the shares and the chance
    /// of a draw.
    #[serde(rename = "told")]
    pub(crate) positions: Vec<SearchedPosition>,
}

/// What the search expected in a position where it proved nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Row", into = "Row")]
pub(crate) struct SearchedPosition {
    /// The player to move.
    pub(crate) turn: Player,
    /// The number of cells with a mark.
    pub(crate) marks: u32,
    /// Each player's expected share of the point, 0 to 1, beginning with the player to move.
    pub(crate) shares: Vec<f64>,
    /// The chance of a draw, 0 to 1.
    pub(crate) draw: f64,
}

/// A position in the journal. It leaves out the last player's share, because all shares sum to 1.
type Row = (Player, u32, Vec<f64>, f64);

impl SearchedPosition {
    /// What a report says of the position of `game`.
    pub(super) fn new(game: &AnyGame, report: &Report<Place>) -> Self {
        let shares = after(game.turn(), game.rules()).map(|player| report.shares[player].into());
        Self {
            turn: game.turn(),
            marks: Calibration::marks(game),
            shares: shares.collect(),
            draw: report.wdl[1].into(),
        }
    }

    /// The shares of the point that the players get at the end of the game, beginning with the
    /// player to move.
    pub(super) fn got(&self, outcome: Outcome, rules: Rules) -> Vec<f64> {
        let got = |player| match outcome {
            Outcome::Draw => 1.0 / rules.players().len() as f64,
            Outcome::Won(winner) => f64::from(u8::from(winner == player)),
        };
        after(self.turn, rules).map(got).collect()
    }
}

/// The players, beginning with the one to move.
pub(super) fn after(turn: Player, rules: Rules) -> impl Iterator<Item = Player> {
    let players = rules.players();
    players.iter().copied().cycle().skip(turn.index()).take(players.len())
}

impl From<SearchedPosition> for Row {
    fn from(SearchedPosition { turn, marks, mut shares, draw }: SearchedPosition) -> Self {
        shares.pop();
        let shares = shares.into_iter().map(|share| rounded(share, DIGITS)).collect();
        (turn, marks, shares, rounded(draw, DIGITS))
    }
}

impl From<Row> for SearchedPosition {
    fn from((turn, marks, mut shares, draw): Row) -> Self {
        shares.push(1.0 - shares.iter().sum::<f64>());
        Self { turn, marks, shares, draw }
    }
}
