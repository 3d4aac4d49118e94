use uttt_rules::{AnyGame, Cell, ParseMoveError, Path, Place, Shape};

/// What a person means by the digits of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TypedMove {
    /// A cell to play in. The move may be illegal.
    Cell(Place),
    /// One of the nine boards of a game of three levels, to look at.
    Board(Cell),
}

impl TypedMove {
    /// Reads a move. It may have spaces between its digits, and lack those of the board that the player
    /// was sent to.
    ///
    /// # Errors
    /// The text names no cell. The message says what was expected.
    pub(crate) fn parse(text: &str, game: &AnyGame) -> Result<Self, ParseMoveError> {
        let digits: String = text.split_whitespace().collect();
        let is_number = digits.chars().all(|sign| sign.is_ascii_digit());
        let text = if is_number { &digits } else { text };
        match game.place(text) {
            Err(error) if is_number => within(game, text).ok_or(error),
            read => read.map(Self::Cell),
        }
    }
}

/// What the last digits of a move mean: a cell of the board that the player was sent to, or one of
/// the nine big boards.
fn within(game: &AnyGame, digits: &str) -> Option<TypedMove> {
    let Shape::Nested { depth } = game.rules().shape() else { return None };
    let path: Path = digits.parse().ok()?;
    if let [board] = game.active_grids()[..]
        && board.cells().len() + digits.len() == depth
        && let Ok(at) = game.place(&format!("{board}{digits}"))
    {
        return Some(TypedMove::Cell(at));
    }
    match path.cells() {
        &[large] if depth > 2 => Some(TypedMove::Board(large)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_may_have_spaces_and_lack_its_board() {
        let read = |record: &str, text: &str| {
            let game: AnyGame = record.parse().unwrap();
            match TypedMove::parse(text, &game).map_err(|error| error.to_string())? {
                TypedMove::Cell(at) => Ok(game.text(at)),
                other => Err(format!("{other:?}")),
            }
        };
        // X has sent O to board 6.
        for text in ["6", "66", "6 6", " 6  6"] {
            assert_eq!(read("classic: 56", text.trim()).as_deref(), Ok("66"), "{text}");
        }
        assert_eq!(read("classic: 56", "6 1").as_deref(), Ok("61"));
        assert_eq!(read("overwrite: 11", "1 2").as_deref(), Ok("12"));
        assert_eq!(read("nested-3: 519", "3").as_deref(), Ok("193"));
        assert_eq!(read("nested-3: 519", "1 9 3").as_deref(), Ok("193"));
        // Anywhere, a digit alone names no cell.
        assert!(read("classic:", "6").unwrap_err().contains("a board, not a cell"));
        assert_eq!(read("nested-3:", "6").unwrap_err(), "Board(Cell(5))");
        for text in ["1234567", "", "6 x"] {
            assert!(read("classic: 56", text).is_err(), "{text}");
        }
    }
}
