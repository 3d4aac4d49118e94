use std::io::{BufRead, Write};

use uttt_rules::{AnyGame, GameMove, Move, Place, Rules};

use super::timed_engine::TimedEngine;
use crate::failure::Failure;
use crate::lines::{LineReader, excerpt};

/// Answers each question with a move until the end of the input. Messages for people go to `talk`.
///
/// The protocol does not show the board. If a question does not fit the game so far, for instance
/// after an opening that was given, the player chooses any legal move from then on.
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
                // If stderr is closed, it plays on.
                let _ = writeln!(talk, "line {number}: the board is not known; any legal move");
                legal.first().copied()
            }
        };
        // Neither error can happen: the game is not over, because it has these legal moves, and
        // each names a cell.
        let Some(mv) = at.and_then(Place::to_move::<Move>) else {
            return Err(Failure::Run(format!("line {number}: no move was found")));
        };
        game = known.and_then(|mut game| game.play(mv.into()).ok().map(|()| game));
        writeln!(out, "{} {}", mv.row(), mv.column())?;
        out.flush()?;
    }
    Ok(())
}

/// Reads the lines of the input and counts them from 1.
struct Numbered<R> {
    lines: LineReader<R>,
    /// The number of the line that was read last.
    number: usize,
}

impl<R: BufRead> Numbered<R> {
    fn next(&mut self) -> Result<Option<String>, Failure> {
        let Some(line) = self.lines.next()? else { return Ok(None) };
        self.number += 1;
        let bad = |why| Failure::BadInput(format!("line {}: {why}", self.number));
        line.text().map(|text| Some(text.to_owned())).map_err(bad)
    }

    /// The next line. The input must not end here.
    fn expect(&mut self, what: &str) -> Result<String, Failure> {
        let ended = || Failure::BadInput(format!("the input ended before {what}"));
        self.next()?.ok_or_else(ended)
    }

    /// An error about the line that was read last.
    fn bad(&self, line: &str, expected: &str) -> Failure {
        let (number, line) = (self.number, excerpt(line));
        Failure::BadInput(format!("line {number}: {line:?}, expected {expected}"))
    }
}

/// The game after the opponent's move, if the question is about this game.
fn follow(mut game: AnyGame, last: Option<Place>, legal: &[Place]) -> Option<AnyGame> {
    if let Some(last) = last {
        game.play(last).ok()?;
    }
    (game.legal_moves() == legal).then_some(game)
}

/// Writes a cell as `4 4`.
fn place(pair: &str) -> Option<Place> {
    let mut numbers = pair.split_whitespace().map(str::parse::<u8>);
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Ok(row)), Some(Ok(column)), None) => Move::at(row, column).map(Place::from),
        _ => None,
    }
}
