use std::fmt::Write;

use uttt_rules::{AnyGame, GameMove, Move, Place};

use super::plain::place;

/// The last move, or −1 −1 before the first; the number of legal moves; and those moves, one per
/// line.
pub(super) fn question(game: &AnyGame) -> String {
    let legal = game.legal_moves();
    let last = game.last();
    let mut text = match last.and_then(pair) {
        Some(pair) => format!("{pair}\n"),
        None => "-1 -1\n".to_owned(),
    };
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}", legal.len());
    for pair in legal.into_iter().filter_map(pair) {
        let _ = writeln!(text, "{pair}");
    }
    text
}

/// A cell as `row column`.
pub(super) fn pair(at: Place) -> Option<String> {
    let mv = Move::from_index(at.index())?;
    Some(format!("{} {}", mv.row(), mv.column()))
}

/// The cell of a line `row column`.
pub(super) fn answer(line: &str) -> Result<Place, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |word: &str| word.parse::<u8>().ok();
    let mv = match words[..] {
        [row, column] => match (number(row), number(column)) {
            (Some(row), Some(column)) => Move::at(row, column),
            _ => None,
        },
        _ => None,
    };
    mv.map(place).ok_or_else(|| "expected a row and a column, each 0-8".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay;
    use uttt_rules::Rules;

    #[test]
    fn the_question_names_the_last_move_and_all_legal_ones() {
        let game = AnyGame::new(Rules::Classic);
        let text = question(&game);
        assert!(text.starts_with("-1 -1\n81\n0 0\n0 1\n"), "{text}");
        assert_eq!(text.lines().count(), 83);

        let game = replay(Rules::Classic, "55").unwrap();
        assert_eq!(question(&game), "4 4\n8\n3 3\n3 4\n3 5\n4 3\n4 5\n5 3\n5 4\n5 5\n");
    }

    #[test]
    fn answers_are_rows_and_columns() {
        assert_eq!(answer(" 4 4 "), Ok(Place::new(40)));
        assert_eq!(answer("0 8"), Ok(Place::new(20)));
        for wrong in ["", "4", "4 9", "-1 -1", "4 4 4", "x y", "4,4"] {
            assert_eq!(
                answer(wrong),
                Err("expected a row and a column, each 0-8".into()),
                "{wrong}"
            );
        }
    }
}
