use std::ops::Range;

use uttt_rules::{ByPlayer, Outcome, Place, Player};

use crate::blocks::Parent;
use crate::bounds::{Bounds, within};

/// What is known of one position of the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// What is certain.
    pub(crate) bounds: Bounds,
    /// Where its children begin.
    pub(crate) first: u32,
    /// The playouts that went through it.
    pub(crate) visits: u32,
    /// Those of them that each player won.
    wins: [u32; 3],
    /// How many children it has; 0 until it is expanded.
    pub(crate) count: u16,
    /// The share it seemed to promise before it was tried, 0 to 65535.
    pub(crate) prior: u16,
    /// The move that leads here; without a meaning at the root.
    pub(crate) mv: Place,
    /// Who made that move.
    pub(crate) by: Player,
}

impl Parent for Node {
    fn block(&self) -> Range<usize> {
        self.children()
    }

    fn set_first(&mut self, first: usize) {
        self.first = first as u32;
    }
}

impl Node {
    /// A node that was not tried, with the share that its move seems to promise.
    pub(crate) fn new(mv: Place, by: Player, share: f32, bounds: Bounds) -> Self {
        let prior = (share * f32::from(u16::MAX)) as u16;
        Self { bounds, first: 0, visits: 0, wins: [0; 3], count: 0, prior, mv, by }
    }

    /// Whether its children are in the tree.
    pub(crate) const fn is_expanded(&self) -> bool {
        self.count > 0
    }

    /// Its children, in the order of the legal moves.
    pub(crate) const fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }

    /// Counts a playout.
    #[inline]
    pub(crate) fn learn(&mut self, outcome: Outcome) {
        self.visits += 1;
        if let Outcome::Won(player) = outcome {
            self.wins[player.index()] += 1;
        }
    }

    /// The part of its playouts that were drawn; 0 before the first.
    pub(crate) fn drawn(&self) -> f32 {
        self.draws() as f32 / self.visits.max(1) as f32
    }

    /// What `player` may expect, kept within what is certain, where a draw is worth `draw`; `None`
    /// while nothing is known.
    pub(crate) fn share(&self, player: Player, draw: f32) -> Option<f32> {
        let (low, high) = self.bounds.shares(player, draw);
        if low == high {
            return Some(low);
        }
        let points = self.points(player, draw);
        (self.visits > 0).then(|| within(points / self.visits as f32, low, high))
    }

    /// What each of `players` may expect; the shares sum to 1. Who moved here is served first.
    pub(crate) fn shares(&self, players: &[Player]) -> ByPlayer<f32> {
        let draw = 1.0 / players.len() as f32;
        let mine = self.share(self.by, draw).unwrap_or(draw);
        let weight = |player| match self.bounds.high(player) {
            _ if player == self.by || !players.contains(&player) => 0.0,
            _ if self.bounds.result(player) == Some(0) => 1.0,
            -1 => 0.0,
            // Not zero, so that the others have somebody to share with.
            _ => self.points(player, draw) + 1e-6,
        };
        let all: f32 = players.iter().copied().map(weight).sum();
        ByPlayer::new_with(|player| match player {
            player if player == self.by => mine,
            player if weight(player) > 0.0 => (1.0 - mine) * weight(player) / all,
            _ => 0.0,
        })
    }

    /// What who moved here may expect, with the promise of the move counted as a few playouts:
    /// steadier in the beginning.
    #[inline]
    pub(crate) fn promised_share(&self, draw: f32) -> f32 {
        const PLAYOUTS: f32 = 2.0;
        let promise = PLAYOUTS * f32::from(self.prior) / f32::from(u16::MAX);
        let share = (self.points(self.by, draw) + promise) / (self.visits as f32 + PLAYOUTS);
        self.bounds.correct(share, self.by, draw)
    }

    fn draws(&self) -> u32 {
        self.visits - self.wins.iter().sum::<u32>()
    }

    fn points(&self, player: Player, draw: f32) -> f32 {
        self.wins[player.index()] as f32 + draw * self.draws() as f32
    }
}
