use std::io::{BufRead, Write};

use uttt_rules::{AnyGame, GameMove, Move, Place, Rules};

use super::thinker::Thinker;
use crate::failure::Failure;

/// Answers each question with a move until the end of the input. Words for people go to `talk`.
///
/// The question names no board. Where it does not fit the game that was followed so far, as after an
/// opening that was given, any of the legal moves is played from then on.
pub(super) fn serve(
    input: impl BufRead,
    mut out: impl Write,
    mut talk: impl Write,
    rules: Rules,
    mut thinker: Thinker,
) -> Result<(), Failure> {
    let mut lines = (1..).zip(input.lines());
    let mut game = Some(AnyGame::new(rules));
    while let Some((number, line)) = lines.next() {
        let line = line?;
        let bad = |why: &str| Failure::BadInput(format!("line {number}: {line:?}, expected {why}"));
        let last = match line.trim() {
            "-1 -1" => None,
            pair => Some(place(pair).ok_or_else(|| bad("a row and a column, each 0-8, or -1 -1"))?),
        };
        let mut next = |what: &str| match lines.next() {
            Some((_, line)) => Ok(line?),
            None => Err(Failure::BadInput(format!("the input ended before {what}"))),
        };
        let count = next("the number of legal moves")?;
        let count: usize = count.trim().parse().map_err(|_| {
            Failure::BadInput(format!("line {}: {count:?}, expected a number", number + 1))
        })?;
        let mut legal = Vec::new();
        for _ in 0..count {
            let line = next("all legal moves")?;
            legal.push(place(&line).ok_or_else(|| {
                Failure::BadInput(format!("{line:?}, expected a row and a column, each 0-8"))
            })?);
        }
        legal.sort_unstable();
        let known = game.take().and_then(|game| follow(game, last, &legal));
        let at = match &known {
            Some(game) => thinker.choose(game),
            None => {
                // Where nobody listens it plays on.
                let _ = writeln!(talk, "line {number}: the board is not known; any legal move");
                legal.first().copied()
            }
        };
        let Some(at) = at else { return Err(bad("a legal move to play")) };
        game = known.and_then(|mut game| game.play(at).ok().map(|()| game));
        let mv = Move::from_index(at.index()).ok_or_else(|| bad("a cell"))?;
        writeln!(out, "{} {}", mv.row(), mv.column())?;
        out.flush()?;
    }
    Ok(())
}

/// The game after the last move, where it is the one that is asked about.
fn follow(mut game: AnyGame, last: Option<Place>, legal: &[Place]) -> Option<AnyGame> {
    if let Some(last) = last {
        game.play(last).ok()?;
    }
    (game.legal_moves() == legal).then_some(game)
}

/// `4 4` as a cell.
fn place(pair: &str) -> Option<Place> {
    let mut numbers = pair.split_whitespace().map(str::parse::<u8>);
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Ok(row)), Some(Ok(column)), None) => Move::at(row, column).map(Place::from),
        _ => None,
    }
}
