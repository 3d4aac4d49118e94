use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

use clap::Args;
use uttt_engine::{Level, Rollout};
use uttt_referee::Results;
use uttt_rules::{AnyGame, History, Player, RuleSystem, Rules, with_rules};

use super::game::{self, PlayedGame, Seated, game_seed};
use super::opponent::OpponentName;
use super::run::play_all;

/// The games to play.
#[derive(Args)]
pub(crate) struct Request {
    /// The rule system; all of them by default.
    #[arg(long, value_name = "ID")]
    rules: Vec<Rules>,
    /// The number of games of each. The engine takes each seat in turn.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The engine's processor time for a move, in milliseconds.
    #[arg(long, default_value_t = 100)]
    time_ms: u32,
    /// The engine's level.
    #[arg(long, default_value_t = Level::STRONGEST)]
    level: Level,
    /// The seed of the opponents' and the engine's random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of games to play at once, each in a thread of its own.
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
}

/// Plays the games and prints a line for each rule system.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let all = if request.rules.is_empty() { &Rules::ALL[..] } else { &request.rules };
    for &rules in all {
        let mut score = Score::new(rules.players().len());
        let play = |&number: &u32| with_rules!(rules, G => play::<G>(request, rules, number));
        let take = |&number: &u32, played: PlayedGame| {
            score.results.add(played.half_points(0));
            eprintln!("{}: {score}; {}", seat(rules, number), played.record);
            Ok(ControlFlow::Continue(()))
        };
        play_all(0..request.games, request.jobs, play, take)?;
        println!(
            "{rules}: {} at {} ms of processor time a move, the others at random, seed {}: {score}",
            request.level, request.time_ms, request.seed
        );
    }
    Ok(())
}

/// The engine's seat in a game.
fn seat(rules: Rules, number: u32) -> Player {
    let players = rules.players();
    players[number as usize % players.len()]
}

fn play<G: Rollout + RuleSystem + 'static>(
    request: &Request,
    rules: Rules,
    number: u32,
) -> anyhow::Result<PlayedGame>
where
    AnyGame: From<History<G>>,
{
    let time = Duration::from_millis(request.time_ms.into());
    let seated = |&player: &Player| -> anyhow::Result<Seated<G>> {
        let is_engine = player == seat(rules, number);
        let level = if is_engine { request.level } else { Level::RANDOM };
        let seed = game_seed(request.seed, number) ^ player.index() as u64;
        Ok(Seated {
            side: usize::from(!is_engine),
            opponent: OpponentName::from(level).invite(time, seed)?,
        })
    };
    let seats = rules.players().iter().map(seated).collect::<anyhow::Result<_>>()?;
    game::play(History::new(), seats)
}

/// The engine's points: 1 for a win, and an equal share of a draw.
#[derive(Debug)]
struct Score {
    players: usize,
    results: Results,
}

impl Score {
    fn new(players: usize) -> Self {
        Self { players, results: Results::default() }
    }

    /// The points per game, with half the width of the 95 % interval. The width is never less than
    /// the number of games alone implies.
    fn points(&self) -> (f64, f64) {
        let games = f64::from(self.results.games().max(1));
        let (wins, draws) = (f64::from(self.results.wins), f64::from(self.results.draws));
        let draw = 1.0 / self.players as f64;
        let mean = (wins + draw * draws) / games;
        let squares = wins + draw * draw * draws;
        let variance = (squares / games - mean * mean).max(0.0);
        (mean, (1.96 * (variance / games).sqrt()).max(1.0 / games))
    }
}

/// `96 won, 2 drawn, 2 lost of 100 games, 0.970 ± 0.031 points a game`
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (points, error) = self.points();
        let Results { wins, draws, losses } = self.results;
        write!(
            f,
            "{wins} won, {draws} drawn, {losses} lost of {} games, {points:.3} ± {error:.3} points a game",
            self.results.games(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_shared_by_all() {
        let mut score = Score::new(3);
        [2, 0, 1].into_iter().for_each(|half_points| score.results.add(half_points));
        assert_eq!(score.results, Results { wins: 1, draws: 1, losses: 1 });
        assert!((score.points().0 - 4.0 / 9.0).abs() < 1e-9);
        let mut certain = Score::new(2);
        (0..50).for_each(|_| certain.results.add(2));
        assert_eq!(certain.points(), (1.0, 0.02));
    }

    #[test]
    fn games_are_played_to_their_ends_from_each_seat() {
        let request = Request {
            rules: vec![],
            games: 3,
            time_ms: 0,
            level: Level::ALL[1],
            seed: 4,
            jobs: NonZeroUsize::MIN,
        };
        for rules in [Rules::Adjacent, Rules::Nested1, Rules::Overwrite] {
            for number in 0..request.games {
                let play = || with_rules!(rules, G => play::<G>(&request, rules, number)).unwrap();
                let played = play();
                let game: AnyGame = played.record.parse().unwrap();
                assert_eq!(game.outcome(), Some(played.outcome), "{game}");
                assert_eq!(play().record, played.record, "the same seed");
            }
        }
        let seats = [0, 1, 2, 3].map(|number| seat(Rules::Overwrite, number).to_string());
        assert_eq!(seats, ["X", "O", "+", "X"]);
    }
}
