//! What the referee asks of a running game beyond the rules.

use uttt_rules::{AnyGame, Cell, GridState, LINES, Outcome, Path, Rules};

use crate::Ending;

/// The game from the start after these moves, separated by white space.
///
/// # Errors
/// The first word that is no move, or an illegal one, by its number.
pub fn replay(rules: Rules, moves: &str) -> Result<AnyGame, String> {
    format!("{rules}: {moves}").parse().map_err(|error| format!("{error}"))
}

/// The moves from the start, separated by spaces.
pub(crate) fn moves_of(game: &AnyGame) -> String {
    let moves: Vec<_> = game.moves().into_iter().map(|at| game.text(at)).collect();
    moves.join(" ")
}

/// What a game ended by, or `None` while it goes on.
pub(crate) fn ending(game: &AnyGame) -> Option<Ending> {
    let Outcome::Won(winner) = game.outcome()? else { return Some(Ending::Draw) };
    let by_number = match game.rules() {
        Rules::MostBoards | Rules::Adjacent => {
            let won = |cell: Cell| game.grid(Path::of(cell)) == Some(GridState::Won(winner));
            !LINES.into_iter().any(|mut line| line.all(won))
        }
        _ => false,
    };
    Some(if by_number { Ending::MoreBoards } else { Ending::Line })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The finished games of a table, each with what it says about the end.
    fn endings(rules: Rules) -> Vec<(Option<Ending>, Option<Outcome>)> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/rules/");
        let table = std::fs::read_to_string(format!("{folder}{rules}.games")).unwrap();
        let games = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let games = games.map(|line| {
            let (_, moves) = line.split_once(char::is_whitespace).unwrap();
            let game = replay(rules, moves.trim_start_matches(':')).unwrap();
            (ending(&game), game.outcome())
        });
        games.collect()
    }

    #[test]
    fn lines_and_more_boards_are_told_apart() {
        let has = |rules, ending| endings(rules).iter().any(|end| end.0 == Some(ending));
        for rules in [Rules::MostBoards, Rules::Adjacent] {
            assert!(has(rules, Ending::Line) && has(rules, Ending::MoreBoards), "{rules}");
        }
        assert!(has(Rules::Classic, Ending::Line) && !has(Rules::Classic, Ending::MoreBoards));
        for rules in Rules::ALL {
            for (ending, outcome) in endings(rules) {
                assert_eq!(ending == Some(Ending::Draw), outcome == Some(Outcome::Draw), "{rules}");
            }
        }
    }
}
