use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use uttt_engine::{Clock, DEFAULT_NODES, DescribedReview, ReviewPass, ReviewProgress, Reviewer};
use uttt_rules::{AnyGame, Rules};

use crate::failure::Failure;
use crate::number::number;
use crate::record::game;
use crate::say::say;

/// Review a game and print what each move has cost, as one JSON object
///
/// Its fields: `rules`; `nodes`; `moves`; `accuracy`, in percent, and `counts`, how many moves
/// have each verdict, both for each player; and `key`, the plies of the gravest faults. Each
/// move has `ply`, the number of moves before it; `move`; `player`; `verdict`, which is forced,
/// already-lost, slower (to a win), good, fair, inaccuracy, mistake or blunder; `before` and
/// `after`, the share of the point that the player could expect with the best move and after
/// this one; `loss`, the difference; `best`; `line` and `reply`, the lines that are expected
/// after the best move and after this one; `proven`, if the result was, with `outcome` and
/// `plies`; and if a fact of the rules says why it is a fault, `why`, a sentence, and `reason`,
/// with the `fact`, the boards that it is about, and the `moves` that show it.
#[derive(Args, Debug)]
pub struct ReviewArgs {
    /// The rule system; by default the one that a record names, or classic
    #[arg(long, value_name = "ID")]
    pub rules: Option<Rules>,
    /// Search N nodes for each position; near a fault, make four searches with eight times as many each
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX), default_value_t = DEFAULT_NODES)]
    pub nodes: u64,
    /// A record, as in "classic: 55 51 15"; or a link to a game; or the moves from the start
    #[arg(value_name = "RECORD", required = true)]
    pub moves: Vec<String>,
}

/// How long a search runs before the caller learns how far it has come.
const SLICE: Duration = Duration::from_millis(5);

impl ReviewArgs {
    /// Prints one line with a JSON object. `wait` is called as [`review`] calls it.
    ///
    /// # Errors
    /// What is wrong with the record; what `wait` returns.
    pub fn print(
        &self,
        clock: impl Clock,
        wait: impl FnMut(ReviewProgress) -> Result<(), Failure>,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let game = game(self.rules, &self.moves)?;
        let review = review(&game, self.nodes, clock, wait)?;
        serde_json::to_writer(&mut *out, &review).map_err(io::Error::from)?;
        Ok(writeln!(out)?)
    }
}

/// Reviews a game with so many nodes for each position. `wait` is told again and again how far it has
/// come.
///
/// # Errors
/// What `wait` returns, which ends the review.
pub fn review(
    game: &AnyGame,
    nodes: u64,
    clock: impl Clock,
    mut wait: impl FnMut(ReviewProgress) -> Result<(), Failure>,
) -> Result<DescribedReview, Failure> {
    let mut reviewer = Reviewer::new(game, nodes, clock);
    while reviewer.advance(SLICE) {
        wait(reviewer.progress())?;
    }
    Ok(DescribedReview::new(game, &reviewer.review()))
}

/// Says from time to time how far a review has come, where no bar can be drawn.
pub struct Told<C> {
    clock: C,
    last: Duration,
}

impl<C: Clock> Told<C> {
    const EVERY: Duration = Duration::from_secs(10);

    /// Nothing was said yet.
    pub fn new(clock: C) -> Self {
        let last = clock.now();
        Self { clock, last }
    }

    /// Says it, unless it has just been said.
    pub fn tell(&mut self, ReviewProgress { pass, done, total }: ReviewProgress) {
        let now = self.clock.now();
        if now.saturating_sub(self.last) >= Self::EVERY {
            self.last = now;
            say(format_args!("{}: {done} of {total}", doing(pass)));
        }
    }
}

/// What a review is doing, for people who wait.
pub const fn doing(pass: ReviewPass) -> &'static str {
    match pass {
        ReviewPass::Glance | ReviewPass::First => "searching each position",
        ReviewPass::Recheck => "searching faults longer",
        ReviewPass::Reasons => "looking for reasons",
    }
}
