//! What the ratings of puzzles say of the levels is what the ladder has measured.

#![cfg(not(target_family = "wasm"))]

use uttt_puzzles::Tries;

/// `docs/engine.md` has a row for each level but the first, with its Elo above the one below.
#[test]
fn each_level_has_the_elo_of_the_ladder() {
    let text = include_str!("../../docs/engine.md");
    let (_, table) = text.split_once("| level | against |").unwrap();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let above = |row: &str| {
        let elo = row.split('|').nth(7)?.trim().strip_prefix('+')?.split(' ').next()?;
        elo.parse::<f64>().ok()
    };
    let mut elo = vec![Tries::ELO[0]];
    for row in rows {
        elo.push(elo[elo.len() - 1] + above(row).unwrap());
    }
    assert_eq!(elo.len(), Tries::ELO.len());
    for (measured, known) in elo.iter().zip(Tries::ELO) {
        assert!((measured - known).abs() < 0.5, "{elo:?}");
    }
}
