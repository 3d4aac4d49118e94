use std::fmt::Write;

use uttt_rules::{AnyGame, GameMove, Move, Place, Player};

/// 81 entries `NN:C ` in the order 11…99 and a line feed; the marks of `player` are X.
pub(super) fn question(game: &AnyGame, player: Player) -> String {
    let mut line = String::with_capacity(81 * 5 + 1);
    for at in Move::all() {
        let symbol = match game.mark(place(at)) {
            None => ' ',
            Some(owner) if owner == player => 'X',
            Some(_) => 'O',
        };
        // Writing to a string cannot fail.
        let _ = write!(line, "{at}:{symbol} ");
    }
    line.push('\n');
    line
}

/// The cell of a two-level game.
pub(super) fn place(at: Move) -> Place {
    Place::new(at.index() as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay;
    use uttt_rules::Rules;

    #[test]
    fn the_line_has_the_form_that_programs_expect() {
        let game = replay(Rules::Classic, "55 51").unwrap();
        let line = question(&game, Player::X);
        assert_eq!(line.len(), 406);
        assert!(line.starts_with("11:  12:  13:  "), "{line}");
        assert!(line.ends_with("98:  99:  \n"), "{line}");
        assert!(line.contains(" 51:O 52:  ") && line.contains(" 55:X 56:  "), "{line}");
    }

    #[test]
    fn each_program_sees_its_own_marks_as_x() {
        let game = replay(Rules::Classic, "55 51").unwrap();
        let line = question(&game, Player::O);
        assert!(line.contains(" 51:X 52:  ") && line.contains(" 55:O 56:  "), "{line}");
    }
}
