use std::io::{self, Write};

use uttt_rules::{Game, perft};

/// Prints a line `d count` for each depth from 1 on.
pub(crate) fn print<G: Game>(position: &G, depth: u32, out: &mut impl Write) -> io::Result<()> {
    for depth in 1..=depth {
        writeln!(out, "{depth} {}", perft(position, depth))?;
    }
    Ok(())
}
