use super::FormatError;
use super::scanner::{Scanner, join, play};
use crate::{Cell, Classic, Game, History, Move, Outcome, Player};

/// `e4 g3`: squares of the whole board with a1 at the bottom left. Tags before the moves, move
/// numbers, marks after a move and a result at the end are read as well.
pub(super) fn read(text: &str) -> Result<History<Classic>, FormatError> {
    let mut scanner = Scanner::new(text);
    let mut game = History::new();
    while scanner.peek() == Some('[') {
        pass_tag(&mut scanner)?;
    }
    while let Some(next) = scanner.peek() {
        if next.is_ascii_digit() || next == '*' {
            match number(&mut scanner, &game)? {
                Word::MoveNumber => {}
                Word::Result if scanner.at_end() => break,
                Word::Result => return Err(scanner.unexpected("nothing after the result")),
            }
        } else {
            let place = scanner.place();
            let column = scanner.read("a square's column a-i", column)?;
            let row = scanner.read("a square's row 1-9", Cell::from_digit)?;
            scanner.take(|c| matches!(c, '#' | '+' | '!' | '?'));
            play(&mut game, at(8 - row.index() as u8, column), place)?;
        }
    }
    Ok(game)
}

pub(super) fn write(moves: &[Move]) -> String {
    join(moves, |mv| {
        let (row, column) = row_and_column(mv);
        format!("{}{}", char::from(b'a' + column), 9 - row)
    })
}

/// The move in a row and a column of the whole board, each 0–8 from the top left.
pub(super) fn at(row: u8, column: u8) -> Move {
    let (board, cell) = (3 * (row / 3) + column / 3, 3 * (row % 3) + column % 3);
    let [board, cell] = [board, cell].map(|index| Cell::known(index.min(8)));
    Move::new(board, cell)
}

/// The row and the column of the whole board, each 0–8 from the top left.
pub(super) const fn row_and_column(mv: Move) -> (u8, u8) {
    let (board, cell) = (mv.board(), mv.cell());
    (3 * board.row() + cell.row(), 3 * board.column() + cell.column())
}

fn column(letter: char) -> Option<u8> {
    let column = u8::try_from(letter.to_ascii_lowercase()).ok()?.checked_sub(b'a')?;
    (column < 9).then_some(column)
}

/// `[Name "value"]`, which says nothing about the moves.
fn pass_tag(scanner: &mut Scanner<'_>) -> Result<(), FormatError> {
    scanner.eat('[');
    scanner.take(|c| !matches!(c, '"' | ']'));
    if scanner.eat('"') {
        scanner.take(|c| c != '"');
        scanner.read("a closing quote", |c| (c == '"').then_some(()))?;
    }
    scanner.read("] after a tag", |c| (c == ']').then_some(()))
}

enum Word {
    MoveNumber,
    Result,
}

/// Reads `12.`, or a result that a finished game does not contradict.
fn number(scanner: &mut Scanner<'_>, game: &History<Classic>) -> Result<Word, FormatError> {
    let belongs = |c: char| c.is_ascii_digit() || matches!(c, '-' | '/' | '.' | '*');
    let number = (game.ply() / 2 + 1).to_string();
    let outcome = game.position().outcome();
    let expected = match outcome {
        Some(outcome) => format!("the result {}", result(outcome)),
        None => format!("a square, move number {number} or a result"),
    };
    scanner.word(belongs, &expected, |word| match word {
        "*" => Some(Word::Result),
        _ if word.trim_end_matches('.') == number => Some(Word::MoveNumber),
        _ => [Outcome::Won(Player::X), Outcome::Won(Player::O), Outcome::Draw]
            .into_iter()
            .find(|&claimed| result(claimed) == word)
            .filter(|&claimed| outcome.is_none_or(|outcome| outcome == claimed))
            .map(|_| Word::Result),
    })
}

const fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Player::X) => "1-0",
        Outcome::Won(Player::O) => "0-1",
        Outcome::Draw => "1/2-1/2",
    }
}
