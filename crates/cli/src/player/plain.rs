use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use uttt_rules::{AnyGame, Place, Rules};

use super::marks::Marks;
use super::timed_engine::TimedEngine;
use crate::failure::Failure;
use crate::lines::LineReader;

/// Answers each line with a move until an empty line or the end of the input. Messages for people
/// go to `talk`.
pub(super) fn serve(
    input: impl BufRead,
    mut out: impl Write,
    mut talk: impl Write,
    rules: Rules,
    mut timed_engine: TimedEngine,
) -> Result<(), Failure> {
    let mut before = Marks::empty();
    let mut lines = LineReader::new(input);
    for number in 1.. {
        let Some(line) = lines.next()? else { break };
        let bad = |why: String| Failure::BadInput(format!("line {number}: {why}"));
        let line = line.text().map_err(bad)?;
        if line.trim().is_empty() {
            break;
        }
        let mut now = Marks::parse(line).map_err(bad)?;
        let games = now.games(&before, rules).map_err(bad)?;
        let chosen = match &games[..] {
            [(game, _)] => timed_engine.choose(game),
            games => {
                let (moves, fits, all) = fitting(games);
                let named: Vec<_> = moves.iter().map(|&at| text(games, at)).collect();
                // If stderr is closed, it plays on.
                let _ = writeln!(
                    talk,
                    "line {number}: {all} marks may be the last move; {} fit {fits} of them",
                    named.join(" ")
                );
                games.first().and_then(|(game, _)| timed_engine.choose_among(game, &moves))
            }
        };
        let Some(at) = chosen else { return Err(bad("the game is over".into())) };
        writeln!(out, "{}", text(&games, at))?;
        out.flush()?;
        now.mark(at);
        before = now;
    }
    Ok(())
}

fn text(games: &[(AnyGame, Vec<Place>)], at: Place) -> String {
    games.first().map_or_else(String::new, |(game, _)| game.text(at))
}

/// The moves that are legal after most of the possible last moves; after how many of them; and how
/// many there are.
fn fitting(games: &[(AnyGame, Vec<Place>)]) -> (Vec<Place>, usize, usize) {
    let mut legal: BTreeMap<Place, usize> = BTreeMap::new();
    for (game, last) in games {
        for at in game.legal_moves() {
            *legal.entry(at).or_default() += last.len();
        }
    }
    let most = legal.values().copied().max().unwrap_or(0);
    let moves = legal.into_iter().filter(|&(_, fits)| fits == most).map(|(at, _)| at).collect();
    (moves, most, games.iter().map(|(_, last)| last.len()).sum())
}
