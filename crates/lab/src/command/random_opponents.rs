use std::fmt;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use fastrand::Rng;
use uttt_engine::{AnyEngine, Level, Limits};
use uttt_rules::{AnyGame, Outcome, Place, Player, Rules};

use super::thread_clock::ThreadClock;

/// Which games to play.
#[derive(Args)]
pub(crate) struct Request {
    /// A rule system; all of them if none is named.
    #[arg(long, value_name = "ID")]
    rules: Vec<Rules>,
    /// Games of each, the engine in each seat in turn.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The engine's processor time a move, in milliseconds.
    #[arg(long, default_value_t = 100)]
    time_ms: u32,
    /// The engine's level.
    #[arg(long, default_value_t = Level::STRONGEST)]
    level: Level,
    /// What the opponents and the engine's own choices follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays the games to their ends and prints a line for each rule system.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let all = if request.rules.is_empty() { &Rules::ALL[..] } else { &request.rules };
    for &rules in all {
        let mut score = Score::new(rules.players().len());
        for number in 0..request.games {
            let game = play(request, rules, number)?;
            score.add(game.outcome(), seat(rules, number));
            eprintln!("{}: {score}; {game}", seat(rules, number));
        }
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

fn play(request: &Request, rules: Rules, number: u32) -> anyhow::Result<AnyGame> {
    let seed = request.seed.wrapping_mul(1_000_003) + u64::from(number);
    let mut rng = Rng::with_seed(seed);
    let mut engine = AnyEngine::new(request.level, seed, ThreadClock::new());
    let limits = Limits::time(Duration::from_millis(request.time_ms.into()));
    let mut game = AnyGame::new(rules);
    while game.outcome().is_none() {
        let mv = if game.turn() == seat(rules, number) {
            engine.start(&game, limits);
            while engine.advance(Duration::from_secs(1)) {}
            engine.choose().context("the engine has no move")?
        } else {
            random_move(&game, &mut rng).context("a game that goes on has no move")?
        };
        game.play(mv).with_context(|| game.to_string())?;
    }
    Ok(game)
}

fn random_move(game: &AnyGame, rng: &mut Rng) -> Option<Place> {
    let moves = game.legal_moves();
    moves.get(rng.usize(0..moves.len().max(1))).copied()
}

/// The engine's points: 1 for a win, and a draw shares it among all who play.
#[derive(Debug)]
struct Score {
    players: usize,
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Score {
    const fn new(players: usize) -> Self {
        Self { players, wins: 0, draws: 0, losses: 0 }
    }

    fn add(&mut self, outcome: Option<Outcome>, seat: Player) {
        match outcome {
            Some(Outcome::Won(winner)) if winner == seat => self.wins += 1,
            Some(Outcome::Won(_)) => self.losses += 1,
            Some(Outcome::Draw) | None => self.draws += 1,
        }
    }

    fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points a game, and half the width of the interval that holds the true number in 95 of 100
    /// runs: never less than the number of games alone lets one say.
    fn points(&self) -> (f64, f64) {
        let (games, draw) = (f64::from(self.games().max(1)), 1.0 / self.players as f64);
        let mean = (f64::from(self.wins) + draw * f64::from(self.draws)) / games;
        let squares = f64::from(self.wins) + draw * draw * f64::from(self.draws);
        let variance = (squares / games - mean * mean).max(0.0);
        (mean, (1.96 * (variance / games).sqrt()).max(1.0 / games))
    }
}

/// `96 won, 2 drawn, 2 lost of 100 games, 0.970 ± 0.031 points a game`
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (points, error) = self.points();
        write!(
            f,
            "{} won, {} drawn, {} lost of {} games, {points:.3} ± {error:.3} points a game",
            self.wins,
            self.draws,
            self.losses,
            self.games(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_shared_by_all() {
        let mut score = Score::new(3);
        score.add(Some(Outcome::Won(Player::O)), Player::O);
        score.add(Some(Outcome::Won(Player::X)), Player::O);
        score.add(Some(Outcome::Draw), Player::O);
        assert_eq!((score.wins, score.draws, score.losses), (1, 1, 1));
        assert!((score.points().0 - 4.0 / 9.0).abs() < 1e-9);
        let mut certain = Score::new(2);
        (0..50).for_each(|_| certain.add(Some(Outcome::Won(Player::X)), Player::X));
        assert_eq!(certain.points(), (1.0, 0.02));
    }

    #[test]
    fn games_are_played_to_their_ends_from_each_seat() {
        let request =
            Request { rules: vec![], games: 3, time_ms: 0, level: Level::ALL[1], seed: 4 };
        for rules in [Rules::Adjacent, Rules::Nested1, Rules::Overwrite] {
            for number in 0..request.games {
                let game = play(&request, rules, number).unwrap();
                assert!(game.outcome().is_some(), "{game}");
                assert_eq!(play(&request, rules, number).unwrap(), game, "the same seed");
            }
        }
        let seats = [0, 1, 2, 3].map(|number| seat(Rules::Overwrite, number).to_string());
        assert_eq!(seats, ["X", "O", "+", "X"]);
    }
}
