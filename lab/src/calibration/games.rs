use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::Args;
use fastrand::Rng;
use serde::{Deserialize, Serialize};
use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
use uttt_rules::{AnyGame, Outcome, Rules, with_rules};

use super::searched::{SearchedGame, SearchedPosition};
use crate::matches::game::game_seed;
use crate::matches::openings::OpeningChoice;
use crate::matches::run::{play_all, resume};

/// The settings that identify a run.
#[derive(Args, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct CalibrationSettings {
    /// The rule system.
    #[arg(long, default_value_t = Rules::Classic)]
    pub(super) rules: Rules,
    /// The nodes of each search, which gives both the strongest level's move and the expected
    /// shares.
    #[arg(long, default_value_t = 3000)]
    nodes: u64,
    /// How many random plies each game begins with.
    #[arg(long, default_value = "random:4-24", value_name = "OPENINGS")]
    openings: String,
    /// How many positions of a game to record, drawn evenly from all plies after the opening.
    #[arg(long, default_value_t = 5)]
    positions: usize,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The games to play, and their journal.
#[derive(Args)]
pub(crate) struct Request {
    #[command(flatten)]
    settings: CalibrationSettings,
    /// The number of games, including those of earlier runs.
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// The number of games to play at once, each in a thread of its own.
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
    /// The journal: one JSON line for each game.
    #[arg(long)]
    journal: PathBuf,
}

type Player = AnyEngine<SystemClock>;

/// Plays the missing games.
pub(super) fn run(request: &Request) -> anyhow::Result<()> {
    let settings = &request.settings;
    let openings = settings.openings.parse().context("--openings")?;
    let (mut journal, _, left) =
        resume(&request.journal, settings, request.games, |game: &SearchedGame| game.game)?;
    // An engine takes time to create, so each plays many games.
    let engines: Mutex<Vec<Player>> = Mutex::default();
    let idle = || engines.lock().unwrap_or_else(PoisonError::into_inner);
    let play = |&number: &u32| {
        let kept = idle().pop();
        let mut engine =
            kept.unwrap_or_else(|| Player::new(Level::STRONGEST, 1, SystemClock::new()));
        let played = play(settings, &openings, number, &mut engine);
        idle().push(engine);
        played
    };
    let take = |_: &u32, game: SearchedGame| {
        journal.add(&game)?;
        Ok(ControlFlow::Continue(()))
    };
    play_all(left.into_iter(), request.jobs, play, take)
}

/// Plays the game with this number. Each call with the same settings plays the same game.
fn play(
    settings: &CalibrationSettings,
    openings: &OpeningChoice,
    number: u32,
    engine: &mut Player,
) -> anyhow::Result<SearchedGame> {
    let mut game: AnyGame = with_rules!(settings.rules, G => {
        openings.game::<G>(settings.seed, number)?.into()
    });
    let mut positions = Vec::new();
    let outcome = loop {
        if let Some(outcome) = game.outcome() {
            break outcome;
        }
        // Each search begins with an empty tree, so that its report depends on this position alone.
        engine.new_game();
        engine.start(&game, Limits::nodes(settings.nodes));
        while engine.advance(Duration::from_secs(1)) {}
        let report = engine.searched_report();
        positions.push(report.proven.is_none().then(|| SearchedPosition::new(&game, &report)));
        let best = report.best.with_context(|| format!("no move in {game}"))?;
        game.play(best).map_err(|error| anyhow!("{game}: {error}"))?;
    };
    let mut rng = Rng::with_seed(game_seed(settings.seed, number));
    let chosen = rng.choose_multiple(positions, settings.positions);
    Ok(SearchedGame {
        game: number,
        result: match outcome {
            Outcome::Draw => "draw".to_owned(),
            Outcome::Won(winner) => winner.to_string(),
        },
        positions: chosen.into_iter().flatten().collect(),
    })
}
