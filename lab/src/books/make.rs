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
    #[arg(long, default_value_t = 400_000)]
    nodes: u64,
    /// How far inside the range the value must be, so that a longer search stays in the range too.
    #[arg(long, default_value_t = 0.015)]
    margin: f32,
    /// The nodes of a first search, which discards openings that are out of the range by more than
    /// 0.05.
    #[arg(long, default_value_t = 1_000)]
    first_nodes: u64,
    /// The nodes of a second search, which discards openings that are out of the range.
    #[arg(long, default_value_t = 50_000)]
    second_nodes: u64,
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

/// How far the value of the first search may be out of the range.
const FIRST_ERROR: f32 = 0.05;

impl Request {
    /// The searches that an opening has to pass: nodes, and how far the value may be out of the range.
    fn searches(&self) -> [(u64, f32); 3] {
        [(self.first_nodes, FIRST_ERROR), (self.second_nodes, 0.0), (self.nodes, -self.margin)]
    }

    /// The share of the point that X may expect; `None` if the opening is not for this book.
    fn value(&self, game: &AnyGame, valuer: &mut Valuer) -> Option<f32> {
        self.searches().into_iter().try_fold(0.0, |_, (nodes, more)| {
            valuer.value(game, nodes).filter(|&value| self.kind.has(value, more))
        })
    }

    /// The comments at the top of the file.
    fn head(&self) -> String {
        let Self { rules, kind, openings, nodes, margin, first_nodes, second_nodes, seed, .. } =
            self;
        let kind_id = kind.id();
        let value = match kind {
            Kind::Balanced => "X may expect 0.45 to 0.55 of the point",
            Kind::Unbalanced => "X or O may expect 0.62 to 0.70 of the point",
        };
        let engine = engine_id(*rules, [Level::STRONGEST]);
        format!(
            "# uttt-lab book make --rules {rules} --kind {kind_id} --openings {openings} --nodes {nodes} \
             --margin {margin} --first-nodes {first_nodes} --second-nodes {second_nodes} --seed {seed}\n\
             # By {engine}: {value}, by a search of {nodes} nodes.\n\
             # No two openings are alike by symmetry. Each line: the moves, what X may expect, and the \
             number of the random opening.\n"
        )
    }
}

/// Adds openings until there are enough.
pub(super) fn run(request: &Request) -> anyhow::Result<()> {
    let &Request { rules, seed, count, .. } = request;
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
    for draw in next..u32::MAX {
        if found.len() >= count {
            break;
        }
        let game: AnyGame = with_rules!(rules, G => choice.game::<G>(seed, draw)?.into());
        let Some(value) = request.value(&game, &mut valuer) else { continue };
        if !met.add(&game)? {
            continue;
        }
        let moves: Vec<String> = game.moves().into_iter().map(|at| game.text(at)).collect();
        let opening = BookOpening { moves: moves.join(" "), value, draw };
        file.add(&opening)?;
        found.push(opening);
        eprintln!("{} of {count}: draw {draw}", found.len());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_command_continues_a_book_and_each_value_has_a_margin() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("book.txt");
        let book = |count| {
            let request = Request {
                rules: Rules::Adjacent,
                kind: Kind::Unbalanced,
                openings: "random:4-12".into(),
                nodes: 400,
                margin: 0.015,
                first_nodes: 20,
                second_nodes: 100,
                seed: 1,
                count,
                out: out.clone(),
            };
            run(&request).unwrap();
            std::fs::read_to_string(&out).unwrap()
        };
        let two = book(2);
        let four = book(4);
        assert!(four.starts_with(&two), "{two}{four}");
        let (_, kind, openings) = BookFile::read(&out).unwrap();
        assert_eq!((kind.as_str(), openings.len()), ("unbalanced", 4));
        for opening in &openings {
            let value = opening.value.max(1.0 - opening.value);
            assert!((0.635..=0.685).contains(&value), "{four}");
        }
        assert!(openings.is_sorted_by(|a, b| a.draw < b.draw), "{four}");
        assert_eq!(book(4), four);
    }
}
