//! Reviews a game with the engine.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use clap::Args;
use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};
use serde_json::{Value, json};
use uttt_commands::{ReviewArgs, Told, doing, review};
use uttt_engine::{ReviewProgress, SystemClock};
use uttt_referee::JudgedGame;
use uttt_rules::AnyGame;

use crate::closed_pipe::is_closed_pipe;
use crate::failure::Failure;
use crate::judging::read_tournament;
use crate::number::number;
use crate::record::game;

// The command's words are those of `ReviewArgs`.
#[derive(Args, Debug)]
pub(crate) struct Review {
    #[command(flatten)]
    review: ReviewArgs,
    /// Review the game with this number in a tournament's file, whose name stands in place of the record, and
    /// compare what its programs told with what the engine finds
    ///
    /// Each move then has `told`, too, what its program told: `score`, `depth`, `nodes`, `ms`, and
    /// `gap`, the share of the point that the score stands for less `after`. `misjudged` has the plies where
    /// the gap is a quarter or more, the largest first.
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u32::MAX), conflicts_with = "rules")]
    game: Option<u32>,
}

/// Prints one line with a JSON object. If nobody reads the output any more, it ends without one.
pub(crate) fn run(Review { review: args, game: number }: &Review) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let clock = SystemClock::new();
    let bar = io::stderr().is_terminal().then(|| {
        let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}");
        let bar = ProgressBar::new(0).with_finish(ProgressFinish::AndClear);
        match style {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        }
    });
    let mut told = Told::new(clock);
    // The bar goes with it, before anything is printed.
    let wait = move |progress: ReviewProgress| {
        if is_closed_pipe(io::stdout()) {
            return Err(Failure::Closed);
        }
        match &bar {
            Some(bar) => {
                bar.set_message(doing(progress.pass));
                bar.set_length(progress.total as u64);
                bar.set_position(progress.done as u64);
            }
            None => told.tell(progress),
        }
        Ok(())
    };
    match *number {
        None => args.print(clock, wait, &mut out)?,
        Some(number) => {
            let judged = judged_game(&args.moves, number)?;
            let game = game(None, &[judged.record()])?;
            let review = review(&game, args.nodes, clock, wait)?;
            let mut review = serde_json::to_value(&review).map_err(io::Error::from)?;
            compare(&mut review, &game, &judged);
            writeln!(out, "{review}")?;
        }
    }
    Ok(out.flush()?)
}

/// The game of this number in a tournament's file.
fn judged_game(files: &[String], number: u32) -> Result<JudgedGame, Failure> {
    let [file] = files else {
        return Err(Failure::BadInput("--game: expected one file of a tournament".into()));
    };
    let (_, _, games) = read_tournament(Path::new(file))?;
    let found = games.into_iter().find(|game| game.game == number);
    found.ok_or_else(|| Failure::BadInput(format!("{file}: no game {number}")))
}

/// How far a told share of the point is from the engine's where a program has misjudged itself.
const MISJUDGED: f64 = 0.25;

/// Puts what was told beside each move, with the difference to the engine's share, and lists the moves at
/// which that is large.
fn compare(review: &mut Value, game: &AnyGame, judged: &JudgedGame) {
    let begun = game.ply().saturating_sub(judged.ms.len());
    let mut misjudged = Vec::new();
    let moves = review["moves"].as_array_mut();
    for described in moves.into_iter().flatten() {
        let ply = described["ply"].as_u64().unwrap_or_default() as usize;
        let Some(at) = ply.checked_sub(begun) else { continue };
        let score = judged.scores.get(at).copied().flatten();
        let share = score.map(|score| f64::midpoint(score, 1.0));
        let gap = share.zip(described["after"].as_f64()).map(|(told, after)| told - after);
        let mut told = json!({
            "score": score,
            "depth": judged.depths.get(at).copied().flatten(),
            "nodes": judged.nodes.get(at).copied().flatten(),
            "ms": judged.told_ms.get(at).copied().flatten(),
            "gap": gap,
        });
        if let Value::Object(fields) = &mut told {
            fields.retain(|_, value| !value.is_null());
            if !fields.is_empty() {
                described["told"] = told;
            }
        }
        misjudged.extend(gap.filter(|gap| gap.abs() >= MISJUDGED).map(|gap| (ply, gap)));
    }
    misjudged.sort_by(|(_, a), (_, b)| b.abs().total_cmp(&a.abs()));
    review["misjudged"] = misjudged.into_iter().map(|(ply, _)| ply).collect();
}
