use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::Args;
use fastrand::Rng;
use serde::{Deserialize, Serialize};
use uttt_engine::Clock;
use uttt_referee::{Journal, Opened};
use uttt_rules::{Classic, Game, History, Outcome, Player};

use super::contestant::Name;
use super::tally::Tally;
use super::thread_clock::ThreadClock;

/// What makes a match the same one.
#[derive(Args, Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Settings {
    /// The player whose score is told: a level, alpha-beta:PRESET or mcts:PRESET.
    a: String,
    /// The other player.
    b: String,
    /// Games to play, two for each opening.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Processor time a move for each player, in milliseconds.
    #[arg(long, default_value_t = 150)]
    time_ms: u32,
    /// Random plies before they play.
    #[arg(long, default_value_t = 4)]
    opening_plies: u32,
    /// What the openings and the players' own choices follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A match and where it is written down.
#[derive(Args)]
pub(crate) struct Request {
    #[command(flatten)]
    settings: Settings,
    /// The journal: one JSON line for each finished game.
    #[arg(long, default_value = "match.jsonl")]
    journal: PathBuf,
}

/// A finished game.
#[derive(Debug, Serialize, Deserialize)]
struct Finished {
    game: u32,
    /// The seat of the first player, `X` or `O`.
    seat: String,
    record: String,
    /// For the first player: 1 won, 0 drawn, −1 lost.
    result: i8,
    /// Playouts or positions a move, of the first and the second player.
    nodes_a_move: [u64; 2],
    /// Processor time a move in milliseconds, of the first and the second player.
    ms_a_move: [f64; 2],
}

/// Plays what is not yet played and prints the score.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let settings = &request.settings;
    ensure!(settings.games.is_multiple_of(2), "--games: expected an even number, two an opening");
    let names = [&settings.a, &settings.b]
        .map(|name| name.parse::<Name>().with_context(|| format!("{name:?} is no player")));
    let [a, b] = names;
    let names = [a?, b?];
    let Opened { mut journal, finished, was_cut } =
        Journal::open::<_, Finished>(&request.journal, settings)?;
    if was_cut {
        eprintln!("{}: the last line was cut; its game is played again", request.journal.display());
    }
    let mut tally = Tally::default();
    for (number, game) in (0..).zip(&finished) {
        ensure!(game.game == number, "the journal's game {number} is missing");
        tally.add(game.result);
    }
    for number in tally.games()..settings.games {
        let game = play(settings, &names, number)?;
        journal.add(&game)?;
        tally.add(game.result);
        eprintln!(
            "game {}: {} as {} {:+}, {:?} nodes and {:?} ms a move; {tally}",
            number + 1,
            names[0],
            game.seat,
            game.result,
            game.nodes_a_move,
            game.ms_a_move,
        );
    }
    println!(
        "{} against {}, {} ms of processor time a move, seed {}: {tally}",
        names[0], names[1], settings.time_ms, settings.seed
    );
    Ok(())
}

fn play(settings: &Settings, names: &[Name; 2], number: u32) -> anyhow::Result<Finished> {
    let mut opening_rng = Rng::with_seed(settings.seed ^ (u64::from(number / 2) << 32));
    let mut history = opening(settings.opening_plies, &mut opening_rng)?;
    let seat = Player::PAIR[number as usize % 2];
    let time = Duration::from_millis(settings.time_ms.into());
    let game_seed = settings.seed.wrapping_mul(1_000_003) + u64::from(number);
    let mut players = [names[0].invite(time, game_seed)?, names[1].invite(time, game_seed)?];
    let mut moves = [0; 2];
    let clock = ThreadClock::new();
    let mut spent = [Duration::ZERO; 2];
    let outcome = loop {
        if let Some(outcome) = history.position().outcome() {
            break outcome;
        }
        let mover = usize::from(history.position().turn() != seat);
        let begin = clock.now();
        let mv = players[mover].choose(history.position(), history.moves())?;
        spent[mover] += clock.now() - begin;
        moves[mover] += 1;
        history.play(mv).with_context(|| format!("{} in {history}", names[mover]))?;
    };
    Ok(Finished {
        game: number,
        seat: seat.to_string(),
        record: history.to_string(),
        result: match outcome {
            Outcome::Draw => 0,
            Outcome::Won(winner) if winner == seat => 1,
            Outcome::Won(_) => -1,
        },
        nodes_a_move: [0, 1].map(|i| players[i].nodes() / moves[i].max(1)),
        ms_a_move: [0, 1].map(|i| {
            let each = spent[i].as_secs_f64() * 1000.0 / moves[i].max(1) as f64;
            (each * 10.0).round() / 10.0
        }),
    })
}

/// Random plies after which the game goes on.
fn opening(plies: u32, rng: &mut Rng) -> anyhow::Result<History<Classic>> {
    for _ in 0..1000 {
        let mut history = History::new();
        for _ in 0..plies {
            let position: &Classic = history.position();
            let count = position.count_moves();
            if count == 0 {
                break;
            }
            let mv = position.nth_move(rng.u32(0..count)).context("no such move")?;
            history.play(mv)?;
        }
        if history.position().outcome().is_none() {
            return Ok(history);
        }
    }
    anyhow::bail!("--opening-plies: no game goes on after {plies} random plies")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings() -> Settings {
        Settings {
            a: "2".into(),
            b: "random".into(),
            games: 4,
            time_ms: 1,
            opening_plies: 4,
            seed: 3,
        }
    }

    #[test]
    fn the_same_match_goes_on_and_another_is_refused() {
        let name = format!("uttt-lab-{}-match", std::process::id());
        let journal = std::env::temp_dir().join(name);
        let _ = std::fs::remove_file(&journal);
        let mut request = Request { settings: settings(), journal };
        let read = |request: &Request| std::fs::read_to_string(&request.journal).unwrap();
        run(&request).unwrap();
        let whole = read(&request);
        assert_eq!(whole.lines().count(), 1 + 4);

        // Killed after its second game.
        let cut: String = whole.split_inclusive('\n').take(3).collect();
        std::fs::write(&request.journal, &cut).unwrap();
        run(&request).unwrap();
        let again = read(&request);
        assert!(again.starts_with(&cut));
        assert_eq!(again.lines().count(), 1 + 4);

        // Finished: nothing is left to play.
        run(&request).unwrap();
        assert_eq!(read(&request), again);

        request.settings.seed += 1;
        assert!(run(&request).is_err());
        assert_eq!(read(&request), again);
        std::fs::remove_file(&request.journal).unwrap();
    }

    #[test]
    fn partners_play_the_same_opening_from_both_sides() {
        let settings = settings();
        let names = [Name::Level(uttt_engine::Level::ALL[1]), "random".parse().unwrap()];
        let games: Vec<_> = (0..4).map(|number| play(&settings, &names, number).unwrap()).collect();
        let opening =
            |game: &Finished| game.record.split(' ').take(5).collect::<Vec<_>>().join(" ");
        assert_eq!(opening(&games[0]), opening(&games[1]));
        assert_eq!(opening(&games[2]), opening(&games[3]));
        assert_ne!(opening(&games[0]), opening(&games[2]));
        let seats: Vec<&str> = games.iter().map(|game| game.seat.as_str()).collect();
        assert_eq!(seats, ["X", "O", "X", "O"]);
        for game in &games {
            let end = History::<Classic>::parse(&game.record).unwrap();
            let winner =
                end.position().outcome().unwrap().winner().map(|winner| winner.to_string());
            let result = winner.map_or(0, |winner| if winner == game.seat { 1 } else { -1 });
            assert_eq!(game.result, result, "{}", game.record);
        }
    }
}
