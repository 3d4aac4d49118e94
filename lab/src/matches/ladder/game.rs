use std::time::Duration;

use serde::{Deserialize, Serialize};
use uttt_engine::{Level, Rollout};
use uttt_rules::{AnyGame, History, Player, RuleSystem, Rules, with_rules};

use super::Request;
use crate::json_lines::rounded;
use crate::matches::game::{self, Seated, game_seed};
use crate::matches::openings::ladder_opening;
use crate::matches::opponent::OpponentName;

/// A finished game between a level and the next one.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct LadderGame {
    /// The stronger level.
    pub(super) level: String,
    /// Its number among the games of the pair.
    pub(super) game: u32,
    /// The seats of the stronger level: `X` or `O+`.
    pub(super) seats: String,
    pub(super) record: String,
    /// The stronger level's result: 2 won, 1 drawn, 0 lost.
    pub(super) half_points: u32,
    /// The nodes per move of the weaker and the stronger level.
    pub(super) nodes_a_move: [u64; 2],
    /// The processor time per move of the weaker and the stronger level, in milliseconds.
    pub(super) ms_a_move: [f64; 2],
}

/// The seats of the stronger level. In the first game of an opening it has one seat and the weaker
/// level has all others; in the second game they exchange them. So both have each seat equally
/// often, even in a game of three.
fn seats(rules: Rules, number: u32) -> Vec<Player> {
    let players = rules.players();
    let own = players[(number / 2) as usize % players.len()];
    let is_alone = number.is_multiple_of(2);
    players.iter().copied().filter(|&player| (player == own) == is_alone).collect()
}

/// Plays a game between a level and the next one.
pub(super) fn play(
    request: &Request,
    levels: [Level; 2],
    number: u32,
) -> anyhow::Result<LadderGame> {
    with_rules!(request.rules, G => play_as::<G>(request, levels, number))
}

fn play_as<G: Rollout + RuleSystem + 'static>(
    request: &Request,
    levels: [Level; 2],
    number: u32,
) -> anyhow::Result<LadderGame>
where
    AnyGame: From<History<G>>,
{
    let &Request { rules, opening_plies, seed, time_ms, .. } = request;
    let time = Duration::from_millis(time_ms.into());
    let stronger = seats(rules, number);
    let seated = |player: &Player| -> anyhow::Result<Seated<G>> {
        let side = usize::from(stronger.contains(player));
        let seed = game_seed(seed, number) ^ player.index() as u64;
        Ok(Seated { side, opponent: OpponentName::from(levels[side]).invite(time, seed)? })
    };
    let all = rules.players().iter().map(seated).collect::<anyhow::Result<_>>()?;
    let played = game::play(ladder_opening::<G>(opening_plies, seed, number / 2)?, all)?;
    let half_points = played.half_points(1);
    Ok(LadderGame {
        level: levels[1].to_string(),
        game: number,
        seats: stronger.iter().map(ToString::to_string).collect(),
        record: played.record,
        half_points,
        nodes_a_move: [0, 1].map(|side| played.nodes[side] / u64::from(played.moves[side].max(1))),
        ms_a_move: [0, 1].map(|side| {
            let moves = f64::from(played.moves[side].max(1));
            rounded(played.spent[side].as_secs_f64() * 1000.0 / moves, 3)
        }),
    })
}

#[cfg(test)]
mod tests {
    use uttt_rules::Outcome;

    use super::*;

    fn request(rules: Rules) -> Request {
        Request {
            rules,
            games: 6,
            // The nodes of these levels run out long before the time.
            time_ms: 60_000,
            opening_plies: 3,
            seed: 1,
            from: Level::RANDOM,
            to: Level::ALL[0],
            jobs: std::num::NonZeroUsize::MIN,
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
            let games: Vec<LadderGame> = games.collect();
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
