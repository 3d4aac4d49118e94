//! Shares of the point as whole numbers: one rule for all of the page.

use uttt_engine::{Proven, ProvenOutcome};
use uttt_rules::{ByPlayer, Player};

/// The share of each player in points of a hundred. They sum to 100. An unproven share is never 0 or
/// 100, which would look proven. `proven` is a proven result, and for whom.
pub(crate) fn points(
    players: &[Player],
    mut shares: ByPlayer<f32>,
    proven: Option<(Player, Proven)>,
) -> ByPlayer<u32> {
    let mut least = ByPlayer::default();
    for &player in players {
        let certain = proven.and_then(|(whose, proven)| match proven.outcome {
            ProvenOutcome::Draw => Some(1.0 / players.len() as f32),
            ProvenOutcome::Win => Some(if player == whose { 1.0 } else { 0.0 }),
            ProvenOutcome::Loss if player == whose => Some(0.0),
            ProvenOutcome::Loss if players.len() == 2 => Some(1.0),
            // Either of the two others may win.
            ProvenOutcome::Loss => None,
        });
        match certain {
            Some(share) => shares[player] = share,
            None => least[player] = 1,
        }
    }
    whole(shares, least)
}

/// The chances that a player wins, draws and loses, in points of a hundred. They sum to 100, and none
/// of them is certain.
pub(crate) fn chances([win, draw, loss]: [f32; 3]) -> [u32; 3] {
    let ByPlayer { x, o, plus } =
        whole(ByPlayer { x: win, o: draw, plus: loss }, ByPlayer::default());
    match [x, o, plus] {
        // A draw is the nearest to both others.
        [100, ..] => [99, 1, 0],
        [_, _, 100] => [0, 1, 99],
        [_, 100, _] if win > loss => [1, 99, 0],
        [_, 100, _] => [0, 99, 1],
        chances => chances,
    }
}

/// Rounds shares so that they sum to 100 and none is less than its least.
fn whole(shares: ByPlayer<f32>, least: ByPlayer<u32>) -> ByPlayer<u32> {
    let sum = shares.x + shares.o + shares.plus;
    if !sum.is_normal() {
        return ByPlayer::default();
    }
    let exact = ByPlayer::new_with(|player| (shares[player] / sum * 100.0).max(0.0));
    let mut points = ByPlayer::new_with(|player| exact[player] as u32);
    for _ in points.x + points.o + points.plus..100 {
        let rest = ByPlayer::new_with(|player| exact[player] - points[player] as f32);
        points[largest(rest)] += 1;
    }
    for player in Player::ALL {
        if points[player] < least[player] {
            let giver = largest(ByPlayer::new_with(|player| points[player] as f32));
            points[giver] -= 1;
            points[player] += 1;
        }
    }
    points
}

/// Who has most; of equals, the first.
fn largest(shares: ByPlayer<f32>) -> Player {
    let ahead = |one: Player, other: Player| if shares[other] > shares[one] { other } else { one };
    ahead(ahead(Player::X, Player::O), Player::Plus)
}
