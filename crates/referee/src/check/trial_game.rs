use fastrand::Rng;
use uttt_rules::{AnyGame, Player, Rules};

use super::opponent::Aim;
use crate::Protocol;

/// How many games may pass until a situation comes up.
const MOST_GAMES: u32 = 16;

/// A game for a trial.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrialGame {
    pub(super) player: Player,
    /// The number of random moves that it begins with.
    pub(super) opening: usize,
    pub(super) aim: Aim,
    pub(super) seed: u64,
}

/// The game of a program that moves first or second, without an opening.
pub(super) const fn plain_game(player: Player) -> TrialGame {
    TrialGame { player, opening: 0, aim: Aim::Any, seed: 1 }
}

impl TrialGame {
    /// Its opening. A program that reads all moves may begin where the situation has come up; others are
    /// steered there.
    pub(super) fn begun(self, rules: Rules, protocol: Protocol, rng: &mut Rng) -> AnyGame {
        if self.aim == Aim::Drawn
            && protocol == Protocol::Ugi
            && let Some(game) = self.aim.begun(rules, self.player.index(), rng)
        {
            return game;
        }
        let mut begun = AnyGame::new(rules);
        for _ in 0..self.opening {
            if let Some(at) = rng.choice(begun.legal_moves()) {
                // It is legal.
                let _ = begun.play(at);
            }
        }
        begun
    }
}

/// The trials that these rules and this protocol allow, each with its games: so many, but more where a
/// situation may not come up.
pub(super) fn trials(
    rules: Rules,
    protocol: Protocol,
    games: u32,
) -> Vec<(&'static str, Vec<TrialGame>)> {
    let all = |game: TrialGame| -> Vec<TrialGame> {
        let seeds = (0..games).map(|number| game.seed + u64::from(number));
        seeds.map(|seed| TrialGame { seed, ..game }).collect()
    };
    let [first, second] = [Player::X, Player::O].map(plain_game);
    let mut trials = vec![("moves first", all(first)), ("moves second", all(second))];
    if rules.players().len() > 2 {
        trials.push(("moves third", all(plain_game(Player::Plus))));
    }
    for (name, aim) in
        [("is sent to a closed board", Aim::Closed), ("is sent to a full, drawn board", Aim::Drawn)]
    {
        if !aim.is_possible(rules) {
            continue;
        }
        let game = |seed: u32| TrialGame {
            aim,
            seed: seed.into(),
            ..if seed.is_multiple_of(2) { first } else { second }
        };
        trials.push((name, (0..games.max(MOST_GAMES)).map(game).collect()));
    }
    // Over codingame, programs play without openings.
    if protocol != Protocol::CodinGame {
        trials.push(("goes on after a given first move", all(TrialGame { opening: 1, ..first })));
    }
    trials
}
