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

/// `docs/puzzles.md` has a row for each plain search, with its Elo above a level.
#[test]
fn each_plain_search_has_the_elo_of_its_match() {
    let text = include_str!("../../docs/puzzles.md");
    let (_, table) = text.split_once("| rollouts a move |").unwrap();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cell = |row: &str, at| row.split('|').nth(at).unwrap().trim().to_owned();
    let rows: Vec<_> = rows.collect();
    assert_eq!(rows.len(), Tries::PLAIN.len());
    for (row, (rollouts, known)) in rows.iter().zip(Tries::PLAIN.into_iter().zip(Tries::PLAIN_ELO))
    {
        assert_eq!(cell(row, 1), rollouts.to_string());
        let level: usize = cell(row, 2).parse().unwrap();
        let above: f64 = cell(row, 6).split(' ').next().unwrap().parse().unwrap();
        assert!((Tries::ELO[level - 1] + above - known).abs() < 0.5, "{row}");
        assert_eq!(cell(row, 7), format!("{known:.1}"));
    }
}
