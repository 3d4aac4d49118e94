use alloc::format;
use alloc::string::String;

use super::FormatError;
use super::scanner::Scanner;
use crate::{AnyGame, GameMove, Move, Player};

/// `x40o38`: who moves, then the cell's index 0–80, board by board.
pub(super) fn read(scanner: &mut Scanner<'_>, game: &AnyGame) -> Result<Option<Move>, FormatError> {
    let symbol = symbol(game.turn());
    let is_symbol = |c: char| c.eq_ignore_ascii_case(&symbol).then_some(());
    scanner.read(&format!("{symbol} and a cell's index"), is_symbol)?;
    let index = |word: &str| Move::from_index(word.parse().ok()?);
    scanner.word(|c| c.is_ascii_digit(), "a cell's index 0-80", index).map(Some)
}

/// The moves of a game from the start.
pub(super) fn write(moves: &[Move]) -> String {
    let symbols = Player::PAIR.into_iter().map(symbol).cycle();
    symbols.zip(moves).map(|(symbol, mv)| format!("{symbol}{}", mv.index())).collect()
}

const fn symbol(player: Player) -> char {
    match player {
        Player::X => 'x',
        Player::O | Player::Plus => 'o',
    }
}
