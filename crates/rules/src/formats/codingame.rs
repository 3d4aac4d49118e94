use super::FormatError;
use super::scanner::{Scanner, join, play};
use super::squares::{at, row_and_column};
use crate::{Classic, History, Move};

/// `4 4 3 4`: row and column 0–8 of each move. A first pair `-1 -1`, which the arena sends when
/// there is no last move, is read as none.
pub(super) fn read(text: &str) -> Result<History<Classic>, FormatError> {
    let mut scanner = Scanner::new(text);
    let mut game = History::new();
    if scanner.peek() == Some('-') {
        for _ in 0..2 {
            scanner.word(is_number, "-1", |word| (word == "-1").then_some(()))?;
        }
    }
    while !scanner.at_end() {
        let place = scanner.place();
        let row = scanner.word(is_number, "a row 0-8", line)?;
        let column = scanner.word(is_number, "a column 0-8", line)?;
        play(&mut game, at(row, column), place)?;
    }
    Ok(game)
}

pub(super) fn write(moves: &[Move]) -> String {
    join(moves, |mv| {
        let (row, column) = row_and_column(mv);
        format!("{row} {column}")
    })
}

fn is_number(c: char) -> bool {
    c.is_ascii_digit() || c == '-'
}

fn line(word: &str) -> Option<u8> {
    word.parse().ok().filter(|&line| line < 9)
}
