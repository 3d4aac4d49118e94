use std::time::Duration;

use anyhow::Context;
use fastrand::Rng;
use serde::{Deserialize, Serialize};
use uttt_engine::{AnyEngine, Clock, Level, Limits};
use uttt_rules::{AnyGame, Outcome, Player, Rules};

use super::Request;
use crate::command::thread_clock::ThreadClock;

/// A finished game of two neighbours.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Finished {
    /// The stronger level.
    pub(super) level: String,
    /// The number of the game among those of the pair.
    pub(super) game: u32,
    /// The seats of the stronger level, as `X` or `O+`.
    pub(super) seats: String,
    pub(super) record: String,
    /// For the stronger level: 2 won, 1 drawn, 0 lost.
    pub(super) half_points: u32,
    /// Nodes a move, of the weaker and the stronger level.
    pub(super) nodes_a_move: [u64; 2],
    /// Processor time a move in milliseconds, of the weaker and the stronger level.
    pub(super) ms_a_move: [f64; 2],
}

/// Where the stronger level sits. In the first game of an opening it has a seat of its own, which it
/// leaves to the weaker one in the second game, for all the others: so both have each seat as
/// often, also where three play.
fn seats(rules: Rules, number: u32) -> Vec<Player> {
    let players = rules.players();
    let own = players[(number / 2) as usize % players.len()];
    let is_alone = number.is_multiple_of(2);
    players.iter().copied().filter(|&player| (player == own) == is_alone).collect()
}

/// Plays a game between a level and the next one.
pub(super) fn play(request: &Request, levels: [Level; 2], number: u32) -> anyhow::Result<Finished> {
    let opening_seed = request.seed ^ (u64::from(number / 2) << 32);
    let mut game = opening(request, &mut Rng::with_seed(opening_seed))?;
    let seats = seats(request.rules, number);
    let limits = Limits::time(Duration::from_millis(request.time_ms.into()));
    let game_seed = request.seed.wrapping_mul(1_000_003) + u64::from(number);
    let clock = ThreadClock::new();
    let mut engines: Vec<_> = request
        .rules
        .players()
        .iter()
        .map(|player| {
            let level = levels[usize::from(seats.contains(player))];
            AnyEngine::new(level, game_seed ^ player.index() as u64, clock)
        })
        .collect();
    let (mut moves, mut nodes, mut spent) = ([0; 2], [0; 2], [Duration::ZERO; 2]);
    let outcome = loop {
        if let Some(outcome) = game.outcome() {
            break outcome;
        }
        let turn = game.turn();
        let side = usize::from(seats.contains(&turn));
        let engine = &mut engines[turn.index()];
        let begin = clock.now();
        engine.start(&game, limits);
        while engine.advance(Duration::from_secs(1)) {}
        nodes[side] += engine.report().nodes;
        let mv = engine.choose().context("the engine has no move")?;
        spent[side] += clock.now() - begin;
        moves[side] += 1;
        game.play(mv).with_context(|| game.to_string())?;
    };
    Ok(Finished {
        level: levels[1].to_string(),
        game: number,
        seats: seats.iter().map(ToString::to_string).collect(),
        record: game.to_string(),
        half_points: match outcome {
            Outcome::Draw => 1,
            Outcome::Won(winner) if seats.contains(&winner) => 2,
            Outcome::Won(_) => 0,
        },
        nodes_a_move: [0, 1].map(|side| nodes[side] / moves[side].max(1)),
        ms_a_move: [0, 1].map(|side| {
            let each = spent[side].as_secs_f64() * 1000.0 / moves[side].max(1) as f64;
            (each * 1000.0).round() / 1000.0
        }),
    })
}

/// Random plies after which the game goes on.
fn opening(request: &Request, rng: &mut Rng) -> anyhow::Result<AnyGame> {
    for _ in 0..1000 {
        let mut game = AnyGame::new(request.rules);
        for _ in 0..request.opening_plies {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[rng.usize(0..moves.len())])?;
        }
        if game.outcome().is_none() {
            return Ok(game);
        }
    }
    anyhow::bail!("--opening-plies: no game goes on after {} random plies", request.opening_plies)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(rules: Rules) -> Request {
        Request {
            rules,
            games: 6,
            time_ms: 1,
            opening_plies: 3,
            seed: 1,
            from: Level::RANDOM,
            to: Level::ALL[0],
            journal: "not-written.jsonl".into(),
        }
    }

    #[test]
    fn both_levels_have_each_seat_as_often() {
        let seats = |rules| -> Vec<String> {
            let seats = (0..6).map(|number| seats(rules, number));
            seats.map(|seats| seats.iter().map(ToString::to_string).collect()).collect()
        };
        assert_eq!(seats(Rules::Classic), ["X", "O", "O", "X", "X", "O"]);
        assert_eq!(seats(Rules::Overwrite), ["X", "O+", "O", "X+", "+", "XO"]);
    }

    #[test]
    fn partners_have_one_opening_and_the_winner_has_the_points() {
        for rules in [Rules::Classic, Rules::Overwrite] {
            let request = request(rules);
            let levels = [request.from, request.to];
            let games = (0..4).map(|number| play(&request, levels, number).unwrap());
            let games: Vec<Finished> = games.collect();
            let opening = |at: usize| games[at].record.split(' ').take(4).collect::<Vec<_>>();
            assert!(opening(0) == opening(1) && opening(2) == opening(3), "{games:?}");
            assert_ne!(opening(0), opening(2));
            for game in &games {
                let end: AnyGame = game.record.parse().unwrap();
                let expected = match end.outcome().unwrap() {
                    Outcome::Draw => 1,
                    Outcome::Won(winner) if game.seats.contains(&winner.to_string()) => 2,
                    Outcome::Won(_) => 0,
                };
                assert_eq!(game.half_points, expected, "{game:?}");
            }
            assert_eq!(games[0].record, play(&request, levels, 0).unwrap().record, "one seed");
        }
    }
}
