use uttt_engine::ReviewedMove;
use uttt_rules::{ByPlayer, Player, Rules};

/// The shares before a move.
pub(crate) fn shares_before(mv: &ReviewedMove, rules: Rules) -> ByPlayer<f32> {
    shares_with(mv, mv.before, rules)
}

/// Each player's share if the player of the move had `own` instead of the share after the move. The
/// others keep their proportions.
pub(crate) fn shares_with(mv: &ReviewedMove, own: f64, rules: Rules) -> ByPlayer<f32> {
    let is_other = |player: &Player| *player != mv.player && rules.players().contains(player);
    let others = || Player::ALL.into_iter().filter(is_other);
    let all: f64 = others().map(|player| mv.shares[player]).sum();
    ByPlayer::new_with(|player| {
        let share = match is_other(&player) {
            _ if player == mv.player => own,
            false => 0.0,
            true if all > 0.0 => mv.shares[player] * (1.0 - own) / all,
            true => (1.0 - own) / others().count() as f64,
        };
        share as f32
    })
}

pub(crate) fn shares_after(mv: &ReviewedMove) -> ByPlayer<f32> {
    ByPlayer::new_with(|player| mv.shares[player] as f32)
}
