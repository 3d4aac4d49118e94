use std::time::Duration;

use fastrand::Rng;
use uttt_rules::{AnyGame, Path, Place, Rules, Shape};

use crate::{GamePlayer, Reply};

/// How long a trial game may be, in plies: games for three may never end.
const LONGEST: usize = 300;

/// Plays random legal moves.
pub(super) struct Opponent {
    pub(super) rng: Rng,
    /// Whether it prefers moves after which the next player may choose the board.
    pub(super) frees: bool,
}

impl GamePlayer for Opponent {
    fn choose(&mut self, game: &AnyGame) -> Reply {
        if game.ply() >= LONGEST {
            return Reply::Leave;
        }
        let mut moves = game.legal_moves();
        if self.frees {
            let freeing = |at: &Place| game.after(*at).is_some_and(|next| is_free(&next));
            let chosen: Vec<Place> = moves.iter().copied().filter(freeing).collect();
            moves = if chosen.is_empty() { moves } else { chosen };
        }
        match self.rng.choice(moves) {
            Some(at) => Reply::Move { answer: game.text(at), at, took: Duration::ZERO },
            None => Reply::Leave,
        }
    }
}

/// Whether the player whose turn it is was sent to a closed board, and may choose another.
pub(super) fn is_free(game: &AnyGame) -> bool {
    let Shape::Nested { depth } = game.rules().shape() else { return false };
    // A board has a cell for each level but the last.
    let is_wide = |path: &Path| path.cells().len() + 1 < depth;
    game.ply() > 0 && game.active_grids().iter().any(is_wide)
}

/// Whether a player may be sent to a closed board.
pub(super) fn has_free_moves(rules: Rules) -> bool {
    matches!(rules.shape(), Shape::Nested { depth: 2.. })
}
