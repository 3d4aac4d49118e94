use std::collections::BTreeSet;
use std::time::Duration;

use anyhow::Context;
use clap::ValueEnum;
use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
use uttt_rules::{AnyGame, GameMove, Move, Player};

use crate::matches::openings::images;

/// Which openings a book has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Kind {
    /// X may expect 0.45–0.55 of the point.
    Balanced,
    /// One player may expect 0.62–0.70 of the point.
    Unbalanced,
}

impl Kind {
    /// Whether the book may have an opening with this value for X, give or take `more`.
    pub(super) fn has(self, value: f32, more: f32) -> bool {
        let (value, range) = match self {
            Self::Balanced => (value, 0.45..=0.55),
            Self::Unbalanced => (value.max(1.0 - value), 0.62..=0.70),
        };
        (range.start() - more..=range.end() + more).contains(&value)
    }

    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Balanced => "balanced",
            Self::Unbalanced => "unbalanced",
        }
    }
}

/// Finds the values of openings.
pub(super) struct Valuer(AnyEngine<SystemClock>);

impl Valuer {
    pub(super) fn new() -> Self {
        Self(AnyEngine::new(Level::STRONGEST, 1, SystemClock::new()))
    }

    /// The share of the point that X may expect by a search of this many nodes with an empty tree;
    /// `None` if the result is proven.
    pub(super) fn value(&mut self, game: &AnyGame, nodes: u64) -> Option<f32> {
        self.0.new_game();
        self.0.start(game, Limits::nodes(nodes));
        while self.0.advance(Duration::from_secs(1)) {}
        let report = self.0.report();
        report.proven.is_none().then_some(report.shares[Player::X])
    }
}

/// Positions that were met, each together with those that are alike by symmetry.
#[derive(Default)]
pub(super) struct Met(BTreeSet<String>);

impl Met {
    /// Adds the position of a game; false if it, or one that is alike, was met before.
    pub(super) fn add(&mut self, game: &AnyGame) -> anyhow::Result<bool> {
        let moves = game.moves().into_iter().map(|at| Ok(game.text(at).parse::<Move>()?));
        let moves = moves.collect::<anyhow::Result<Vec<Move>>>()?;
        let turned: Vec<Vec<String>> = moves.into_iter().map(|mv| turns(mv).collect()).collect();
        let position = |side: usize| {
            let moves: Vec<_> = turned.iter().map(|sides| sides[side].as_str()).collect();
            let record = format!("{}: {}", game.rules(), moves.join(" "));
            let game = AnyGame::replay(&record).with_context(|| format!("not a game: {record}"))?;
            anyhow::Ok(game.position_text())
        };
        let all = (0..8).map(position).collect::<anyhow::Result<Vec<_>>>()?;
        Ok(all.into_iter().min().is_some_and(|least| self.0.insert(least)))
    }
}

fn turns<M: GameMove>(mv: M) -> impl Iterator<Item = String> {
    images(mv)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_met_once_however_it_is_turned() {
        let mut met = Met::default();
        let mut add = |text: &str| met.add(&format!("classic: {text}").parse().unwrap()).unwrap();
        assert!(add("12 21 13"));
        assert!(!add("12 21 13"));
        // Its mirror image.
        assert!(!add("32 23 31"));
        assert!(add("12 21 14"));
    }

    #[test]
    fn an_unbalanced_opening_favours_either_player() {
        for (value, balanced, unbalanced) in [
            (0.5, true, false),
            (0.46, true, false),
            (0.65, false, true),
            (0.35, false, true),
            (0.8, false, false),
        ] {
            let found = [Kind::Balanced, Kind::Unbalanced].map(|kind| kind.has(value, 0.0));
            assert_eq!(found, [balanced, unbalanced], "{value}");
        }
        assert!(Kind::Balanced.has(0.58, 0.05) && !Kind::Balanced.has(0.61, 0.05));
    }
}
