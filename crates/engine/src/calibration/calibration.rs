use uttt_rules::{AnyGame, ByPlayer, Place, Player, Rules};

use super::phase::CalibrationPhase;
use super::tables::phases;
use crate::report::Report;

/// How the shares of the point that a search expects relate to the shares that players get, in the
/// games of one rule system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calibration {
    players: &'static [Player],
    /// The phases in ascending order of their marks; `None` if this rule system was not fitted to
    /// games.
    phases: Option<&'static [CalibrationPhase; CalibrationPhase::COUNT]>,
}

impl Calibration {
    /// The calibration of a rule system.
    #[must_use]
    pub const fn of(rules: Rules) -> Self {
        Self { players: rules.players(), phases: phases(rules) }
    }

    /// Whether it was fitted to games. If not, it changes nothing.
    #[must_use]
    pub const fn is_fitted(&self) -> bool {
        self.phases.is_some()
    }

    /// The phases in ascending order of their marks; `None` if it was not fitted to games.
    #[must_use]
    pub const fn phases(&self) -> Option<&'static [CalibrationPhase; CalibrationPhase::COUNT]> {
        self.phases
    }

    /// The number of cells with a mark, which tells the phase of a game.
    #[must_use]
    pub fn marks(game: &AnyGame) -> u32 {
        let places = game.rules().shape().places();
        places.filter(|&at| game.mark(at).is_some()).count() as u32
    }

    /// The share of the point, 0 to 1, that the player to move gets if a search expects this share
    /// and the board has this many marks.
    #[must_use]
    pub fn share(&self, expected: f32, marks: u32) -> f32 {
        let share = |phase: &CalibrationPhase| phase.share(expected);
        self.phases.map_or(expected, |phases| CalibrationPhase::between(phases, marks, share))
    }

    /// How often the player to move wins, draws and loses if a search expects this share of the
    /// point and this chance of a draw.
    #[must_use]
    pub fn wdl(&self, expected: f32, draw: f32, marks: u32) -> [f32; 3] {
        let share = self.share(expected, marks);
        let room = self.room(share);
        let part = |phase: &CalibrationPhase| phase.draw(draw);
        let draw = match self.phases {
            Some(phases) => room * CalibrationPhase::between(phases, marks, part),
            None => draw.min(room),
        };
        let win = (share - draw / self.players.len() as f32).max(0.0);
        [win, draw, (1.0 - win - draw).max(0.0)]
    }

    /// The largest chance of a draw that a player with this share of the point can have: with more
    /// draws, the chance of a win or of a loss would be negative.
    #[must_use]
    pub fn room(&self, share: f32) -> f32 {
        let players = self.players.len() as f32;
        (share * players).min((1.0 - share) * players / (players - 1.0))
    }

    /// The shares of the point, 0 to 1, that the players get if a search expects these, `turn` is to
    /// move, and the board has this many marks.
    ///
    /// That of the player to move follows from what the search expects for this player alone, so
    /// that moves keep their order. The others divide the rest as their own calibrated shares
    /// relate.
    #[must_use]
    pub fn shares(&self, expected: ByPlayer<f32>, turn: Player, marks: u32) -> ByPlayer<f32> {
        let mut shares = expected;
        for &player in self.players {
            shares[player] = self.share(expected[player], marks);
        }
        let rest = 1.0 - shares[turn];
        let others = || self.players.iter().copied().filter(|&player| player != turn);
        let sum: f32 = others().map(|player| shares[player]).sum();
        let count = self.players.len() as f32 - 1.0;
        for player in others() {
            let part = if sum > 0.0 { shares[player] / sum } else { 1.0 / count };
            shares[player] = rest * part;
        }
        shares
    }

    /// Replaces what the search expects by what players get, except for proven results.
    pub(crate) fn apply(&self, report: &mut Report<Place>, turn: Player, marks: u32) {
        let best = report.moves.first().and_then(|best| best.proven);
        if report.proven.or(best).is_none() {
            let expected = report.shares[turn];
            report.wdl = self.wdl(expected, report.wdl[1], marks);
            report.shares = self.shares(report.shares, turn, marks);
            report.score = 2.0 * report.shares[turn] - 1.0;
        }
        for mv in report.moves.iter_mut().filter(|mv| mv.proven.is_none()) {
            mv.shares = self.shares(mv.shares, turn, marks);
            mv.score = 2.0 * mv.shares[turn] - 1.0;
        }
    }
}
