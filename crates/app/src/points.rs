//! Shares of the point as whole numbers: one rule for all of the page.

use uttt_engine::{Proven, ProvenOutcome};
use uttt_rules::{ByPlayer, Player};

/// The share of each player in points of a hundred. They sum to 100. An unproven share is never 0 or
/// 100, which would look proven. `proven` is a proven result, and for whom.
pub(crate) fn points(
    players: &[Player],
    share: impl Fn(Player) -> f64,
    proven: Option<(Player, Proven)>,
) -> ByPlayer<u32> {
    let certain = |player: Player| {
        let (whose, Proven { outcome, .. }) = proven?;
        match outcome {
            ProvenOutcome::Draw => Some(1.0 / players.len() as f64),
            ProvenOutcome::Win => Some(f64::from(u8::from(player == whose))),
            ProvenOutcome::Loss if player == whose => Some(0.0),
            ProvenOutcome::Loss if players.len() == 2 => Some(1.0),
            // It is open which of the two others wins.
            ProvenOutcome::Loss => None,
        }
    };
    let shares = ByPlayer::new_with(|player| {
        let plays = players.contains(&player);
        if plays { certain(player).unwrap_or_else(|| share(player)).max(0.0) } else { 0.0 }
    });
    let least = |player: Player| u32::from(players.contains(&player) && certain(player).is_none());
    whole(shares, least)
}

/// The chances that a player wins, draws and loses, in points of a hundred. They sum to 100, and none
/// of them is certain.
pub(crate) fn chances([win, draw, loss]: [f32; 3]) -> [u32; 3] {
    let whole = whole(ByPlayer { x: win.into(), o: draw.into(), plus: loss.into() }, |_| 0);
    let mut chances = [whole.x, whole.o, whole.plus];
    if let Some(at) = chances.iter().position(|&chance| chance == 100) {
        chances[at] = 99;
        // Of two that seem alike, a draw is nearer.
        let exact = [win, draw, loss];
        let next = [1, 0, 2].into_iter().filter(|&other| other != at);
        if let Some(next) = next.reduce(|a, b| if exact[b] > exact[a] { b } else { a }) {
            chances[next] = 1;
        }
    }
    chances
}

/// Rounds shares so that they sum to 100 and none is less than its least.
fn whole(shares: ByPlayer<f64>, least: impl Fn(Player) -> u32) -> ByPlayer<u32> {
    let sum = shares.x + shares.o + shares.plus;
    if !sum.is_normal() {
        return ByPlayer::new_with(|_| 0);
    }
    let exact = |player: Player| shares[player] / sum * 100.0;
    let mut points = ByPlayer::new_with(|player| exact(player) as u32);
    let most = |rest: &dyn Fn(Player) -> f64| {
        let first = |a: Player, b: Player| if rest(b) > rest(a) { b } else { a };
        Player::ALL.into_iter().reduce(first).unwrap_or(Player::X)
    };
    for _ in points.x + points.o + points.plus..100 {
        let next = most(&|player| exact(player) - f64::from(points[player]));
        points[next] += 1;
    }
    for player in Player::ALL {
        while points[player] < least(player) {
            let largest = most(&|player| f64::from(points[player]));
            points[largest] -= 1;
            points[player] += 1;
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(shares: &[f64], proven: Option<ProvenOutcome>) -> Vec<u32> {
        let players = &Player::ALL[..shares.len()];
        let proven = proven.map(|outcome| Proven { outcome, plies: 3, exact: true });
        let share = |player: Player| shares[player.index()];
        let points = points(players, share, proven.map(|proven| (Player::X, proven)));
        players.iter().map(|&player| points[player]).collect()
    }

    #[test]
    fn shares_sum_to_a_hundred_and_only_a_proven_one_is_certain() {
        use ProvenOutcome::{Draw, Loss, Win};
        assert_eq!(of(&[0.64, 0.36], None), [64, 36]);
        assert_eq!(of(&[0.505, 0.495], None).iter().sum::<u32>(), 100);
        assert_eq!(of(&[1.0, 0.0], None), [99, 1]);
        assert_eq!(of(&[0.002, 0.001, 0.997], None), [1, 1, 98]);
        assert_eq!(of(&[0.333, 0.333, 0.334], None), [33, 33, 34]);
        assert_eq!(of(&[0.99, 0.01], Some(Win)), [100, 0]);
        assert_eq!(of(&[0.01, 0.99], Some(Loss)), [0, 100]);
        assert_eq!(of(&[0.6, 0.4], Some(Draw)), [50, 50]);
        assert_eq!(of(&[0.9, 0.1, 0.0], Some(Win)), [100, 0, 0]);
        // It is open who of the others wins.
        assert_eq!(of(&[0.0, 1.0, 0.0], Some(Loss)), [0, 99, 1]);
        assert_eq!(of(&[0.2, 0.3, 0.5], Some(Draw)).iter().sum::<u32>(), 100);
    }

    #[test]
    fn no_chance_seems_certain() {
        assert_eq!(chances([0.44, 0.34, 0.22]), [44, 34, 22]);
        assert_eq!(chances([0.001, 0.002, 0.997]), [0, 1, 99]);
        assert_eq!(chances([0.998, 0.001, 0.001]), [99, 1, 0]);
        assert_eq!(chances([0.002, 0.997, 0.001]), [1, 99, 0]);
        assert_eq!(chances([0.005, 0.005, 0.99]).iter().sum::<u32>(), 100);
    }
}
