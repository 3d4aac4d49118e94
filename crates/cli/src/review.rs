//! Reviews a game with the engine.

use std::io::{self, IsTerminal, Write};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use uttt_engine::{
    DEFAULT_NODES, DescribedReview, ReviewPass, ReviewProgress, Reviewer, SystemClock,
};
use uttt_rules::Rules;

use crate::closed_pipe::is_closed_pipe;
use crate::failure::Failure;
use crate::number::number;
use crate::record::game;
use crate::report_interval::SLICE;

/// The game to review.
#[derive(Args, Debug)]
pub(crate) struct Review {
    /// The rule system; by default the one that a record names, or classic
    #[arg(long, value_name = "ID")]
    rules: Option<Rules>,
    /// Search N nodes for each position; near a fault, make four searches with eight times as many each
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX), default_value_t = DEFAULT_NODES)]
    nodes: u64,
    /// A record, as in "classic: 55 51 15"; or a link to a game; or the moves from the start
    #[arg(value_name = "RECORD", required = true)]
    moves: Vec<String>,
}

/// Prints one line with a JSON object. If nobody reads the output any more, it ends without one.
pub(crate) fn run(args: &Review) -> Result<(), Failure> {
    let game = game(args.rules, &args.moves)?;
    let mut out = io::stdout().lock();
    let mut reviewer = Reviewer::new(&game, args.nodes, SystemClock::new());
    let bar = io::stderr().is_terminal().then(|| {
        let bar = ProgressBar::new(reviewer.progress().total as u64);
        match ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}") {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        }
    });
    while reviewer.advance(SLICE) {
        if is_closed_pipe(&out) {
            return Err(Failure::Closed);
        }
        if let Some(bar) = &bar {
            let ReviewProgress { pass, done, total } = reviewer.progress();
            bar.set_message(told(pass));
            bar.set_length(total as u64);
            bar.set_position(done as u64);
        }
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    let review = DescribedReview::new(&game, &reviewer.review());
    serde_json::to_writer(&mut out, &review).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(out.flush()?)
}

/// What a review is doing, for people who wait.
const fn told(pass: ReviewPass) -> &'static str {
    match pass {
        ReviewPass::Glance | ReviewPass::First => "searching each position",
        ReviewPass::Recheck => "searching faults longer",
        ReviewPass::Reasons => "looking for reasons",
    }
}
