use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use uttt_engine::{AnyEngine, Level, Limits, MoveReport, SystemClock};
use uttt_rules::{AnyGame, Place, Rules, with_rules};

use crate::matches::openings::OpeningChoice;

/// What to measure.
#[derive(Args)]
pub(crate) struct Request {
    /// The rule system.
    #[arg(long, default_value_t = Rules::Classic)]
    rules: Rules,
    /// The number of positions.
    #[arg(long, default_value_t = 60)]
    count: u32,
    /// How many random plies lead to each position.
    #[arg(long, default_value = "random:4-50", value_name = "OPENINGS")]
    openings: String,
    /// The nodes of the measured searches.
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// How many times as many nodes the search has that they are compared with.
    #[arg(long, default_value_t = 10)]
    factor: u64,
    /// The seed of the random plies.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// How long the engine searches between two looks at its shares, as in the page's worker.
const SLICE: Duration = Duration::from_millis(16);

/// How often the shares of the long search are read while it visits as many nodes as the measured
/// search has.
const LOOKS: u64 = 16;

type Found = Vec<MoveReport<Place>>;

/// The errors of the moves with as many visits as this power of two, or more.
type Errors = BTreeMap<u32, Vec<f32>>;

/// Prints how far the values of moves are from those of a long search, by their visits.
pub(crate) fn print(request: &Request) -> Result<()> {
    let openings: OpeningChoice = request.openings.parse().context("--openings")?;
    let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
    let (mut usual, mut even, mut growing) = (Vec::new(), Vec::new(), Vec::new());
    let (mut reliable, mut lost) = (Vec::new(), 0);
    for number in 0..request.count {
        let game: AnyGame =
            with_rules!(request.rules, G => openings.game::<G>(request.seed, number)?.into());
        let nodes = request.nodes;
        let mut search = |all_moves, nodes: &[u64]| {
            engine.new_game();
            engine.set_all_moves(all_moves);
            let mut found = Vec::new();
            let mut done = 0;
            for &nodes in nodes {
                engine.start(&game, Limits::nodes(nodes - done));
                while engine.advance(SLICE) {}
                found.push(engine.report().moves);
                done = nodes;
            }
            found
        };
        let looks: Vec<u64> =
            (1..=LOOKS * request.factor).map(|look| look * nodes / LOOKS).collect();
        let mut looks = search(true, &looks);
        lost += looks.windows(2).map(|pair| count_lost(&pair[0], &pair[1])).sum::<usize>();
        let long = looks.pop().unwrap_or_default();
        let errors = |found: &Found| compared(&game, found, &long);
        usual.extend(search(false, &[nodes]).iter().flat_map(errors));
        let parts = [256, 128, 64, 32, 16, 8, 4, 2, 1].map(|part| nodes / part);
        let found = search(true, &parts);
        growing.extend(found.iter().flat_map(errors));
        even.extend(found.last().into_iter().flat_map(errors));
        if let Some(last) = found.last() {
            let numbers: Found = last.iter().filter(|mv| mv.is_reliable).cloned().collect();
            reliable.extend(errors(&numbers));
        }
    }
    println!("{}, {} positions, {} nodes", request.rules, request.count, request.nodes);
    for (name, errors) in
        [("usual", &usual), ("all moves", &even), ("all moves, reliable", &reliable)]
    {
        let few = errors.iter().filter(|(visits, _)| *visits < 50).count();
        println!(
            "{name}: {} unproven moves, {few} with fewer than 50 visits; nine of ten within {:.3}",
            errors.len(),
            nine_of_ten(errors.iter().map(|&(_, error)| error).collect()),
        );
    }
    println!(
        "before the search was {} times as large, {lost} shares ceased to be reliable: {:.2} per position",
        request.factor,
        lost as f64 / f64::from(request.count.max(1)),
    );
    println!("visits   moves   nine of ten within   as many or more: moves   nine of ten within");
    let mut by_visits = Errors::new();
    for (visits, error) in growing.into_iter().chain(usual) {
        by_visits.entry(visits.checked_ilog2().unwrap_or(0)).or_default().push(error);
    }
    for (power, errors) in &by_visits {
        let more: Vec<_> =
            by_visits.range(power..).flat_map(|(_, errors)| errors).copied().collect();
        let (count, all) = (errors.len(), more.len());
        let (error, error_of_all) = (nine_of_ten(errors.clone()), nine_of_ten(more));
        println!("{:>6} {count:>7} {error:>20.3} {all:>24} {error_of_all:>20.3}", 1_u64 << power);
    }
    Ok(())
}

/// The visits and the error of each move that is not proven, in shares of the player to move. Moves
/// that the long search gave up have no value to compare with.
fn compared(game: &AnyGame, found: &Found, long: &Found) -> Vec<(u64, f32)> {
    let turn = game.turn();
    let error = |mv: &MoveReport<Place>| {
        let known = long.iter().find(|known| known.mv == mv.mv)?;
        let is_known = known.proven.is_some() || known.visits >= 4 * mv.visits.max(1);
        let error = (mv.shares[turn] - known.shares[turn]).abs();
        (mv.proven.is_none() && is_known).then_some((mv.visits, error))
    };
    found.iter().filter_map(error).collect()
}

/// How many moves were reliable and no longer are.
fn count_lost(before: &Found, after: &Found) -> usize {
    let was_reliable = |mv: &Place| before.iter().any(|known| known.mv == *mv && known.is_reliable);
    after.iter().filter(|mv| !mv.is_reliable && was_reliable(&mv.mv)).count()
}

/// The 90th percentile of the errors.
fn nine_of_ten(mut errors: Vec<f32>) -> f32 {
    errors.sort_unstable_by(f32::total_cmp);
    errors.get(errors.len() * 9 / 10).copied().unwrap_or(0.0)
}
