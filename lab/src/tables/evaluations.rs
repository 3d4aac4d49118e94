use anyhow::{Context, Result};
use clap::Args;
use fastrand::Rng;
use uttt_engine::network::{Features, Network};
use uttt_rules::{Game, History, Rules, TwoLevel, Variant};

use crate::two_level::with_variant;

/// The positions to evaluate.
#[derive(Args)]
pub(crate) struct Request {
    /// The number of positions of each rule system, each from a game of its own.
    #[arg(long, default_value_t = 60)]
    count: u32,
    /// The seed of the random games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The systems that have a network.
const SYSTEMS: [Rules; 5] =
    [Rules::Classic, Rules::MostBoards, Rules::OpenBoards, Rules::Adjacent, Rules::Nested2];

/// Prints `record; value; draw`. The last two are the bits of floating-point numbers.
pub(crate) fn print(request: &Request) -> Result<()> {
    println!("# What the network says of positions of random games: the record; the value and the");
    println!("# chance of a draw, as the bits of 32-bit floating-point numbers.");
    for rules in SYSTEMS {
        with_variant!(rules, V => print_of::<V>(request)?);
    }
    Ok(())
}

fn print_of<V: Variant>(request: &Request) -> Result<()> {
    let network = Network::shipped(V::RULES).context("no network")?;
    let mut rng = Rng::with_seed(request.seed);
    for _ in 0..request.count {
        let mut history = History::<TwoLevel<V>>::new();
        for _ in 0..rng.u32(0..60) {
            let before = history.clone();
            let Some(mv) = history.position().random_move(rng.u32(..)) else { break };
            history.play(mv)?;
            if history.position().outcome().is_some() {
                history = before;
                break;
            }
        }
        let (value, draw) = network.evaluate(&Features::of(history.position()));
        println!("{history};{:08x};{:08x}", value.to_bits(), draw.to_bits());
    }
    Ok(())
}
