use std::fmt::Write;

use uttt_rules::{Move, Player};

use crate::RunningGame;

/// 81 entries `NN:C ` in the order 11…99 and a line feed; the marks of `player` are X.
pub(super) fn question(game: &RunningGame, player: Player) -> String {
    let mut line = String::with_capacity(81 * 5 + 1);
    for (at, mark) in Move::all().zip(game.marks()) {
        let symbol = match mark {
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

#[cfg(test)]
mod tests {
    use super::*;
    use uttt_rules::Rules;

    #[test]
    fn the_line_has_the_form_that_programs_expect() {
        let game = RunningGame::replay(Rules::Classic, "55 51").unwrap();
        let line = question(&game, Player::X);
        assert_eq!(line.len(), 406);
        assert!(line.starts_with("11:  12:  13:  "), "{line}");
        assert!(line.ends_with("98:  99:  \n"), "{line}");
        assert!(line.contains(" 51:O 52:  ") && line.contains(" 55:X 56:  "), "{line}");
    }

    #[test]
    fn each_program_sees_its_own_marks_as_x() {
        let game = RunningGame::replay(Rules::Classic, "55 51").unwrap();
        let line = question(&game, Player::O);
        assert!(line.contains(" 51:X 52:  ") && line.contains(" 55:O 56:  "), "{line}");
    }
}
