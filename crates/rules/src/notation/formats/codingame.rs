use alloc::format;
use alloc::string::String;

use super::FormatError;
use super::scanner::Scanner;
use crate::{AnyGame, Move};

/// Skips a first pair `-1 -1`, which the arena sends when there is no last move.
pub(super) fn begin(text: &str) -> Result<Scanner<'_>, FormatError> {
    let mut scanner = Scanner::new(text);
    if scanner.peek() == Some('-') {
        for _ in 0..2 {
            scanner.word(is_number, "-1", |word| (word == "-1").then_some(()))?;
        }
    }
    Ok(scanner)
}

/// `4 4 3 4`: row and column 0–8 of each move.
pub(super) fn read(scanner: &mut Scanner<'_>, _: &AnyGame) -> Result<Option<Move>, FormatError> {
    let row = scanner.word(is_number, "a row 0-8", line)?;
    let column = scanner.word(is_number, "a column 0-8", line)?;
    Ok(Move::at(row, column))
}

pub(super) fn write(mv: Move) -> String {
    format!("{} {}", mv.row(), mv.column())
}

fn is_number(c: char) -> bool {
    c.is_ascii_digit() || c == '-'
}

fn line(word: &str) -> Option<u8> {
    word.parse().ok().filter(|&line| line < 9)
}
