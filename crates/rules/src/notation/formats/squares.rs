use alloc::format;
use alloc::string::{String, ToString};

use super::FormatError;
use super::letters::index;
use super::scanner::Scanner;
use crate::{AnyGame, Move, Outcome, Player};

/// `e4 g3`: squares of the whole board with a1 at the bottom left. Tags before the moves, move
/// numbers, marks after a move and a result at the end are skipped.
pub(super) fn read(scanner: &mut Scanner<'_>, game: &AnyGame) -> Result<Option<Move>, FormatError> {
    match scanner.peek() {
        Some('[') if game.ply() == 0 => pass_tag(scanner)?,
        Some('0'..='9' | '*') => pass_number(scanner, game)?,
        _ => {
            let column = scanner.read("a square's column a-i", index)?;
            let row =
                scanner.read("a square's row 1-9", |c| c.to_digit(10).filter(|&row| row > 0))?;
            scanner.take(|c| matches!(c, '#' | '+' | '!' | '?'));
            return Ok(Move::at(9 - row as u8, column));
        }
    }
    Ok(None)
}

pub(super) fn write(mv: Move) -> String {
    format!("{}{}", char::from(b'a' + mv.column()), 9 - mv.row())
}

/// Skips `[Name "value"]`, which says nothing about the moves.
fn pass_tag(scanner: &mut Scanner<'_>) -> Result<(), FormatError> {
    scanner.take(|c| !matches!(c, '"' | ']'));
    if scanner.eat('"') {
        scanner.take(|c| c != '"');
        scanner.demand('"', "a closing quote")?;
    }
    scanner.demand(']', "] after a tag")
}

/// Skips `12.`, or a final result that the finished game does not contradict.
fn pass_number(scanner: &mut Scanner<'_>, game: &AnyGame) -> Result<(), FormatError> {
    let kind = |c: char| c.is_ascii_digit() || matches!(c, '-' | '/' | '.' | '*');
    let number = (game.ply() / 2 + 1).to_string();
    let outcome = game.outcome();
    let expected = match outcome {
        Some(outcome) => format!("the result {}", result(outcome)),
        None => format!("a square, move number {number} or a result"),
    };
    let is_result = scanner.word(kind, &expected, |word| {
        let fits = |claimed| outcome.is_none_or(|outcome| outcome == claimed);
        let is_number = word.trim_end_matches('.') == number;
        let is_result = word == "*" || claimed(word).is_some_and(fits);
        (is_number || is_result).then_some(is_result)
    })?;
    if is_result && !scanner.at_end() {
        return Err(scanner.unexpected("nothing after the result"));
    }
    Ok(())
}

fn claimed(word: &str) -> Option<Outcome> {
    [Outcome::Won(Player::X), Outcome::Won(Player::O), Outcome::Draw]
        .into_iter()
        .find(|&outcome| result(outcome) == word)
}

const fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Player::X) => "1-0",
        Outcome::Won(Player::O | Player::Plus) => "0-1",
        Outcome::Draw => "1/2-1/2",
    }
}
