use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use clap::Args;
use uttt_engine::Level;
use uttt_rules::{AnyGame, Rules, Shape, with_rules};

use super::file::{BookFile, BookOpening};
use super::value::{Kind, Met, Valuer};
use crate::matches::engine_id::engine_id;
use crate::matches::openings::OpeningChoice;

/// The book to make.
#[derive(Args)]
pub(crate) struct Request {
    /// The rule system: one of two levels.
    #[arg(long, default_value_t = Rules::Classic)]
    rules: Rules,
    /// Which openings it has.
    #[arg(long, value_enum)]
    kind: Kind,
    /// How many random plies lead to an opening.
    #[arg(long, default_value = "random:3-8", value_name = "OPENINGS")]
    openings: String,
    /// The nodes of the search that decides.
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
    /// The nodes of a first search, which discards openings that are out of the range by more than
    /// 0.05.
    #[arg(long, default_value_t = 4_000)]
    first_nodes: u64,
    /// The seed of the random plies.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of openings, including those in the file.
    #[arg(long, default_value_t = 100)]
    count: usize,
    /// The file of the book.
    #[arg(long)]
    out: PathBuf,
}

/// How far the value of a first search may be out of the range.
const FIRST_ERROR: f32 = 0.05;

impl Request {
    /// The comments at the top of the file.
    fn head(&self) -> String {
        let Self { rules, kind, openings, nodes, first_nodes, seed, .. } = self;
        let kind_id = kind.id();
        let value = match kind {
            Kind::Balanced => "X may expect 0.45 to 0.55 of the point",
            Kind::Unbalanced => "X or O may expect 0.62 to 0.70 of the point",
        };
        let engine = engine_id(*rules, [Level::STRONGEST]);
        format!(
            "# uttt-lab book make --rules {rules} --kind {kind_id} --openings {openings} --nodes {nodes} \
             --first-nodes {first_nodes} --seed {seed}\n\
             # By {engine}: {value}, by a search of {nodes} nodes.\n\
             # No two openings are alike by symmetry. Each line: the moves, what X may expect, and the \
             number of the random opening.\n"
        )
    }
}

/// Adds openings until there are enough.
pub(super) fn run(request: &Request) -> anyhow::Result<()> {
    let &Request { rules, kind, nodes, first_nodes, seed, count, .. } = request;
    ensure!(
        rules.shape() == Shape::Nested { depth: 2 },
        "--rules {rules}: expected a system of two levels"
    );
    let choice: OpeningChoice = request.openings.parse().context("--openings")?;
    let (mut file, mut found) = BookFile::open(&request.out, &request.head())?;
    let mut met = Met::default();
    for opening in &found {
        met.add(&opening.game(rules)?)?;
    }
    let next = found.last().map_or(0, |opening| opening.draw + 1);
    let mut valuer = Valuer::new();
    let mut try_one = |draw: u32| -> anyhow::Result<ControlFlow<()>> {
        if found.len() >= count {
            return Ok(ControlFlow::Break(()));
        }
        let game: AnyGame = with_rules!(rules, G => choice.game::<G>(seed, draw)?.into());
        let first = valuer.value(&game, first_nodes);
        if !first.is_some_and(|value| kind.has(value, FIRST_ERROR)) {
            return Ok(ControlFlow::Continue(()));
        }
        let Some(value) = valuer.value(&game, nodes).filter(|&value| kind.has(value, 0.0)) else {
            return Ok(ControlFlow::Continue(()));
        };
        if met.add(&game)? {
            let moves: Vec<String> = game.moves().into_iter().map(|at| game.text(at)).collect();
            let opening = BookOpening { moves: moves.join(" "), value, draw };
            file.add(&opening)?;
            found.push(opening);
            eprintln!("{} of {count}: draw {draw}", found.len());
        }
        Ok(ControlFlow::Continue(()))
    };
    for draw in next..u32::MAX {
        if try_one(draw)?.is_break() {
            break;
        }
    }
    Ok(())
}
