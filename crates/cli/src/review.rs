//! Reviews a game with the engine.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use uttt_engine::{
    DEFAULT_NODES, DescribedReview, ReviewPass, ReviewProgress, Reviewer, SystemClock,
};
use uttt_referee::JudgedGame;
use uttt_rules::{AnyGame, Rules};

use crate::closed_pipe::is_closed_pipe;
use crate::failure::Failure;
use crate::judging::read_tournament;
use crate::number::number;
use crate::record::game;
use crate::report_interval::SLICE;
use crate::say::say;

/// The game to review.
#[derive(Args, Debug)]
pub(crate) struct Review {
    /// The rule system; by default the one that a record names, or classic
    #[arg(long, value_name = "ID")]
    rules: Option<Rules>,
    /// Search N nodes for each position; near a fault, make four searches with eight times as many each
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX), default_value_t = DEFAULT_NODES)]
    nodes: u64,
    /// Review the game with this number in a tournament's file, whose name stands in place of the record, and
    /// compare what its programs told with what the engine finds
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u32::MAX), conflicts_with = "rules")]
    game: Option<u32>,
    /// A record, as in "classic: 55 51 15"; or a link to a game; or the moves from the start
    #[arg(value_name = "RECORD", required = true)]
    moves: Vec<String>,
}

/// How often to say how far it has come, where no bar can be drawn.
const TELL_EVERY: Duration = Duration::from_secs(10);

/// Prints one line with a JSON object. If nobody reads the output any more, it ends without one.
pub(crate) fn run(args: &Review) -> Result<(), Failure> {
    let (game, judged) = match args.game {
        None => (game(args.rules, &args.moves)?, None),
        Some(number) => {
            let judged = judged_game(&args.moves, number)?;
            (game(None, &[judged.record()])?, Some(judged))
        }
    };
    let mut out = io::stdout().lock();
    let mut reviewer = Reviewer::new(&game, args.nodes, SystemClock::new());
    let bar = io::stderr().is_terminal().then(|| {
        let bar = ProgressBar::new(reviewer.progress().total as u64);
        match ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}") {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        }
    });
    let mut last_told = Instant::now();
    while reviewer.advance(SLICE) {
        if is_closed_pipe(&out) {
            return Err(Failure::Closed);
        }
        let ReviewProgress { pass, done, total } = reviewer.progress();
        if let Some(bar) = &bar {
            bar.set_message(told(pass));
            bar.set_length(total as u64);
            bar.set_position(done as u64);
        } else if last_told.elapsed() >= TELL_EVERY {
            last_told = Instant::now();
            say(format_args!("{}: {done} of {total}", told(pass)));
        }
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    let review = DescribedReview::new(&game, &reviewer.review());
    match judged {
        None => serde_json::to_writer(&mut out, &review),
        Some(judged) => serde_json::to_value(&review).and_then(|mut review| {
            compare(&mut review, &game, &judged);
            serde_json::to_writer(&mut out, &review)
        }),
    }
    .map_err(io::Error::from)?;
    writeln!(out)?;
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

/// What a review is doing, for people who wait.
const fn told(pass: ReviewPass) -> &'static str {
    match pass {
        ReviewPass::Glance | ReviewPass::First => "searching each position",
        ReviewPass::Recheck => "searching faults longer",
        ReviewPass::Reasons => "looking for reasons",
    }
}
