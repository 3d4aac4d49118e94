//! What is said of a result that the engine has proven.

use uttt_engine::{Proven, ProvenOutcome};
use uttt_rules::Player;

use super::Who;
use super::say::{self, Proof};

/// `X wins in 5`, or `X wins in at most 5` if a shorter way is not ruled out.
pub(crate) fn proven_for(player: Player, players: usize, proven: Proven) -> String {
    proven_named(player, players, proven, &Who::mark)
}

/// The same with these names: `Level 6 wins in 5`, `You win in at most 5`.
pub(crate) fn proven_named(
    player: Player,
    players: usize,
    proven: Proven,
    name: &dyn Fn(Player) -> Who,
) -> String {
    say::proof(&proof(player, players, proven, name))
}

/// How a position ends with this player to move, for the catalogue to word.
pub(crate) fn proof(
    player: Player,
    players: usize,
    proven: Proven,
    name: &dyn Fn(Player) -> Who,
) -> Proof {
    let count = most_moves(proven, players) as usize;
    match winner(proven, player, players).map(name) {
        Some(winner) if proven.exact => Proof::WinsIn { winner, count },
        Some(winner) => Proof::WinsInAtMost { winner, count },
        None if proven.outcome == ProvenOutcome::Draw => Proof::Draw,
        None => Proof::Loses { who: name(player) },
    }
}

/// In how many of their own moves the winner wins; `None` if a shorter way is not ruled out.
pub(crate) fn moves_to_end(proven: Proven, players: usize) -> Option<u32> {
    proven.exact.then(|| most_moves(proven, players))
}

/// In how many of their own moves the winner wins at most.
pub(crate) const fn most_moves(proven: Proven, players: usize) -> u32 {
    proven.plies.div_ceil(players as u32)
}

/// Who wins a proven position with this player to move; `None` for a draw, and where one of several
/// others wins.
pub(crate) fn winner(proven: Proven, turn: Player, players: usize) -> Option<Player> {
    match proven.outcome {
        ProvenOutcome::Win => Some(turn),
        ProvenOutcome::Loss if players == 2 => Some(!turn),
        ProvenOutcome::Loss | ProvenOutcome::Draw => None,
    }
}
