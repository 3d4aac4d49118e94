use uttt_rules::{AnyGame, Place, Rotation};

use super::evaluation::Evaluation;
use crate::report::Report;

/// Searches of one position, on boards that are turned in different ways.
///
/// The rules are the same on a turned board, but a search is not: it meets the moves in another
/// order, so it makes other mistakes. The average of the searches is closer to the truth than one of
/// them.
#[derive(Debug)]
pub(super) struct Searches {
    game: AnyGame,
    /// The rotations to search, the next last.
    rotations: Vec<Rotation>,
    /// The nodes of each search.
    nodes: u64,
    found: Vec<Evaluation>,
}

impl Searches {
    /// Searches of the position of `game` with this many nodes each, on boards turned in these ways.
    pub(super) fn new(game: AnyGame, rotations: &[Rotation], nodes: u64) -> Self {
        let rotations = rotations.iter().rev().copied().collect();
        Self { game, rotations, nodes, found: Vec::new() }
    }

    /// The nodes of each search.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The game to search next; `None` after the last search.
    pub(super) fn next(&self) -> Option<AnyGame> {
        self.game.rotated(*self.rotations.last()?)
    }

    /// Takes the report about the game that was to be searched next.
    pub(super) fn add(&mut self, report: Report<Place>) {
        let Some(rotation) = self.rotations.pop() else { return };
        let rules = self.game.rules();
        let report = report.map(|at| at.rotated(rotation.inverse(), rules.shape()));
        self.found.push(Evaluation::new(report, rules, self.game.turn()));
    }

    /// What the searches have found, on the board as it is.
    pub(super) fn evaluation(&self) -> Option<Evaluation> {
        Evaluation::average(&self.found, self.game.rules().players().len())
    }
}
