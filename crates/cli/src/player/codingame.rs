use std::io::{BufRead, Write};

use uttt_rules::{AnyGame, GameMove, Move, Place, Rules};

use super::timed_engine::TimedEngine;
use crate::failure::Failure;
use crate::lines::{LineReader, excerpt};

/// Answers each question with a move until the end of the input. Words for people go to `talk`.
///
/// The question names no board. Where it does not fit the game that was followed so far, as after an
/// opening that was given, any of the legal moves is played from then on.
pub(super) fn serve(
    input: impl BufRead,
    mut out: impl Write,
    mut talk: impl Write,
    rules: Rules,
    mut timed_engine: TimedEngine,
) -> Result<(), Failure> {
    let mut lines = Numbered { lines: LineReader::new(input), number: 0 };
    let mut game = Some(AnyGame::new(rules));
    while let Some(last) = lines.next()? {
        let number = lines.number;
        let last = match last.trim() {
            "-1 -1" => None,
            pair => Some(
                place(pair)
                    .ok_or_else(|| lines.bad(pair, "a row and a column, each 0-8, or -1 -1"))?,
            ),
        };
        let text = lines.expect("the number of legal moves")?;
        let count = text.trim().parse().ok().filter(|count| (1..=Move::COUNT).contains(count));
        let count = count.ok_or_else(|| lines.bad(&text, "a number of legal moves, 1-81"))?;
        let mut legal = Vec::new();
        for _ in 0..count {
            let line = lines.expect("all legal moves")?;
            let at = place(&line);
            legal.push(at.ok_or_else(|| lines.bad(&line, "a row and a column, each 0-8"))?);
        }
        legal.sort_unstable();
        let known = game.take().and_then(|game| follow(game, last, &legal));
        let at = match &known {
            Some(game) => timed_engine.choose(game),
            None => {
                // Where nobody listens it plays on.
                let _ = writeln!(talk, "line {number}: the board is not known; any legal move");
                legal.first().copied()
            }
        };
        // Neither can happen: the game goes on, since it has these legal moves, and each names a
        // cell.
        let Some(mv) = at.and_then(Place::to_move::<Move>) else {
            return Err(Failure::Run(format!("line {number}: no move was found")));
        };
        game = known.and_then(|mut game| game.play(mv.into()).ok().map(|()| game));
        writeln!(out, "{} {}", mv.row(), mv.column())?;
        out.flush()?;
    }
    Ok(())
}

/// The lines of the input, counted from 1.
struct Numbered<R> {
    lines: LineReader<R>,
    /// Of the line that was read last.
    number: usize,
}

impl<R: BufRead> Numbered<R> {
    fn next(&mut self) -> Result<Option<String>, Failure> {
        let Some(line) = self.lines.next()? else { return Ok(None) };
        self.number += 1;
        let bad = |why| Failure::BadInput(format!("line {}: {why}", self.number));
        line.text().map(|text| Some(text.to_owned())).map_err(bad)
    }

    /// The next line, which must exist.
    fn expect(&mut self, what: &str) -> Result<String, Failure> {
        let ended = || Failure::BadInput(format!("the input ended before {what}"));
        self.next()?.ok_or_else(ended)
    }

    /// Refuses the line that was read last.
    fn bad(&self, line: &str, expected: &str) -> Failure {
        let (number, line) = (self.number, excerpt(line));
        Failure::BadInput(format!("line {number}: {line:?}, expected {expected}"))
    }
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
