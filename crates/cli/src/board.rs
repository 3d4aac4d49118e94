use uttt_rules::{AnyGame, Cell, GridState, Path, Shape};

use crate::cells::{label, painted};
use crate::ink::Ink;
use crate::zoomed_board::zoomed_board;

/// The board as text. Colours show the marks, the last move and the owner of each decided grid; the
/// caller removes them if the output has no colours.
pub(crate) fn board(game: &AnyGame) -> String {
    board_in(game, Ink::of_terminal())
}

fn board_in(game: &AnyGame, ink: Ink) -> String {
    let playable = game.legal_moves();
    game.painted(|at, text| painted(&text, game, at, playable.contains(&at), ink))
}

/// The board for a player on a terminal of so many lines and columns, if it is one: where it does not
/// fit, the part to play in and an overview.
pub(crate) fn board_for(game: &AnyGame, size: Option<(u16, u16)>) -> String {
    let ink = Ink::of_terminal();
    match (game.rules().shape(), size) {
        (Shape::Nested { depth: 3 }, Some((lines, columns))) if lines < LARGE => {
            zoomed_board(game, None, columns, ink)
        }
        _ => numbered_board(game, ink),
    }
}

/// One of the nine big boards of a game of three levels, and the overview, if the terminal has room
/// for both.
pub(crate) fn look_at(game: &AnyGame, large: Cell, size: Option<(u16, u16)>) -> String {
    let columns = size.map_or(u16::MAX, |(_, columns)| columns);
    zoomed_board(game, Some(large), columns, Ink::of_terminal())
}

/// The lines and columns of the terminal, if the board goes to one.
pub(crate) fn terminal_size() -> Option<(u16, u16)> {
    let terminal = console::Term::stderr();
    terminal.is_term().then(|| terminal.size_checked()).flatten()
}

/// The lines that a board of three levels needs, with some for what is said about it.
const LARGE: u16 = 60;

/// The board for a player: each playable cell shows its number, each small board its number and
/// owner, and sentences below list the decided boards.
fn numbered_board(game: &AnyGame, ink: Ink) -> String {
    let playable = game.legal_moves();
    let drawn = game.painted(|at, text| {
        let is_playable = playable.contains(&at);
        let text = match game.rules().shape() {
            Shape::Nested { depth } if is_playable => number(&game.text(at), depth),
            _ => text,
        };
        painted(&text, game, at, is_playable, ink)
    });
    match game.rules().shape() {
        Shape::Square => with_rows_and_columns(&drawn),
        Shape::Nested { depth } => with_boards(game, depth, &drawn) + &decided(game, depth),
    }
}

/// The name of a cell, as wide as the cell: the move, or its last digit if there is no room.
fn number(mv: &str, depth: usize) -> String {
    match depth {
        3.. => mv.chars().last().map(String::from).unwrap_or_default(),
        _ => format!(" {mv:<2}"),
    }
}

/// The paths of all boards within the whole one. Each comes before the boards inside it.
fn boards(depth: usize) -> Vec<Path> {
    let mut all = vec![Path::ROOT];
    let mut next = 0;
    while let Some(&path) = all.get(next) {
        next += 1;
        if path.cells().len() + 1 < depth {
            all.extend(Cell::ALL.into_iter().filter_map(|cell| path.child(cell)));
        }
    }
    all.split_off(1)
}

/// Writes the number and the owner of each board into the first horizontal line through its cells.
fn with_boards(game: &AnyGame, depth: usize, drawn: &str) -> String {
    let width = if depth < 3 { 3 } else { 1 };
    let mut lines: Vec<String> = drawn.lines().map(str::to_owned).collect();
    for path in boards(depth) {
        let levels = depth - path.cells().len();
        let first = format!("{path}{}", "1".repeat(levels));
        let Ok(first) = game.place(&first) else { continue };
        let (row, column) = game.rules().shape().row_and_column(first.index());
        let side = 3_usize.pow(levels as u32);
        let label = label(game, path);
        let room = (width + 1) * side - 1;
        let begin = (width + 1) * column + room.saturating_sub(label.len()) / 2;
        // Horizontal lines have no colour codes, so each column is one character.
        if let Some(line) = lines.get_mut(2 * (row + side / 3) - 1) {
            let end = begin + label.len();
            let before: String = line.chars().take(begin).collect();
            let after: String = line.chars().skip(end).collect();
            *line = before + &label + &after;
        }
    }
    lines.join("\n") + "\n"
}

/// Sentences about the decided boards. They leave out boards inside another decided board.
fn decided(game: &AnyGame, depth: usize) -> String {
    let mut told: Vec<(GridState, Vec<Path>)> = Vec::new();
    for path in boards(depth) {
        let state = game.grid(path).unwrap_or(GridState::Open);
        let is_within =
            told.iter().flat_map(|(_, paths)| paths).any(|around| around.contains(&path));
        if state == GridState::Open || is_within {
            continue;
        }
        match told.iter_mut().find(|(other, _)| *other == state) {
            Some((_, paths)) => paths.push(path),
            None => told.push((state, vec![path])),
        }
    }
    let sentence = |(state, paths): (GridState, Vec<Path>)| {
        let noun = if paths.len() == 1 { "board" } else { "boards" };
        let names: Vec<String> = paths.iter().map(ToString::to_string).collect();
        let names = names.join(", ");
        match state {
            GridState::Won(player) => format!("{player} has won {noun} {names}.\n"),
            GridState::Both => format!("Drawn, counts for both players: {noun} {names}.\n"),
            GridState::Drawn | GridState::Open => format!("Drawn: {noun} {names}.\n"),
        }
    };
    told.into_iter().map(sentence).collect()
}

/// Writes the numbers of the rows and columns beside the board of an overwrite game.
fn with_rows_and_columns(drawn: &str) -> String {
    let mut text = "   1   2   3   4\n".to_owned();
    for (index, line) in drawn.lines().enumerate() {
        let row = if index % 2 == 0 { (index / 2 + 1).to_string() } else { " ".to_owned() };
        text += &format!("{row} {line}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use uttt_rules::{Player, Rules};

    use super::*;
    use crate::ink::Look;

    #[test]
    fn without_its_colours_it_is_the_drawing_of_the_notation() {
        for record in [
            "classic: 55 51 15 52 25",
            "nested-1: 5 1",
            "nested-3: 519",
            "overwrite: 11 12 13",
            "open-boards: 11 19 91 12 21 13 31",
        ] {
            let game: AnyGame = record.parse().unwrap();
            let text = anstream::adapter::strip_str(&board_in(&game, Ink::Rich)).to_string();
            let drawn: Vec<_> = text.lines().map(str::trim_end).collect();
            let drawing = game.drawing();
            assert_eq!(drawn, drawing.lines().map(str::trim_end).collect::<Vec<_>>(), "{record}");
        }
    }

    fn numbered(record: &str) -> Vec<String> {
        let text = numbered_board(&record.parse().unwrap(), Ink::Rich);
        let text = anstream::adapter::strip_str(&text).to_string();
        text.lines().map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn cells_and_boards_have_numbers_and_won_boards_are_listed() {
        let lines = numbered("classic: 11 12 21 13 31 15 51 18");
        assert_eq!(lines[0], " x │ o │ o ║ x │   │   ║ x │   │");
        assert_eq!(lines[1], "───┼1=O┼───╫───┼─2─┼───╫───┼─3─┼───");
        assert_eq!(lines[12], "   │   │   ║ 81│ 82│ 83║   │   │");
        assert_eq!(lines[17..], ["O has won board 1."]);
        // Sent to board 1, X plays in any other.
        let lines = numbered("classic: 11 12 21 13 31 15 51 18 81");
        assert_eq!(lines[4], "   │ o │   ║ 27│ 28│ 29║ 37│ 38│ 39");
    }

    #[test]
    fn drawn_boards_are_listed_too() {
        for (rules, state, label, sentence) in [
            (Rules::Classic, GridState::Drawn, "=-", "Drawn: board"),
            (Rules::Nested2, GridState::Both, "=XO", "Drawn, counts for both players: board"),
        ] {
            let mut rng = fastrand::Rng::with_seed(3);
            let mut game = AnyGame::new(rules);
            let path = loop {
                if let Some(path) =
                    boards(2).into_iter().find(|&path| game.grid(path) == Some(state))
                {
                    break path;
                }
                match rng.choice(game.legal_moves()) {
                    Some(at) => game.play(at).unwrap(),
                    None => game = AnyGame::new(rules),
                }
            };
            let text = numbered_board(&game, Ink::Plain);
            assert!(text.contains(&format!("{path}{label}")), "{text}");
            assert!(text.contains(&format!("{sentence} {path}.\n")), "{text}");
        }
    }

    #[test]
    fn every_shape_has_its_numbers() {
        assert_eq!(
            numbered("nested-1: 5"),
            [" 1 │ 2 │ 3", "───┼───┼───", " 4 │ x │ 6", "───┼───┼───", " 7 │ 8 │ 9"]
        );
        let lines = numbered("nested-3: 519");
        assert_eq!(lines[1], "─11┼─╫─12┼─╫─13┼─╂─21┼─╫─22┼─╫─23┼─╂─31┼─╫─32┼─╫─33┼─");
        assert!(lines[5].starts_with("═╪═╪═╬═╪1╪═╬═╪═╪═"), "{}", lines[5]);
        assert!(lines[12].contains("║1│2│3┃"), "{}", lines[12]);
        assert_eq!(
            numbered("overwrite: 22 11 11 33")[..4],
            ["   1   2   3   4", "1  + │ · │ · │ ·", "  ───┼───┼───┼───", "2  · │·x·│ · │ ·"]
        );
    }

    #[test]
    fn colours_tell_whose_mark_and_whose_grid_it_is() {
        let text = board_in(&"classic: 55 51".parse().unwrap(), Ink::Rich);
        let style = |mark, board, is_last| {
            Ink::Rich.style(Look { mark: Some(mark), board, is_last, is_playable: false })
        };
        let open = GridState::Open;
        assert!(text.contains(&format!("{} x ", style(Player::X, open, false))), "{text:?}");
        assert!(text.contains(&format!("{} o ", style(Player::O, open, true))), "{text:?}");
        // O has the second column of board 1.
        let won = board_in(&"classic: 11 12 21 13 31 15 51 18".parse().unwrap(), Ink::Rich);
        let ground = "\u{1b}[48;5;17m";
        assert_eq!((won.matches(ground).count(), text.matches(ground).count()), (9, 0), "{won:?}");
        // Numbers of cells to play in are bright.
        let numbers = numbered_board(&"classic: 55".parse().unwrap(), Ink::Rich);
        let bright = Look { mark: None, board: open, is_last: false, is_playable: true };
        assert!(numbers.contains(&format!("{} 51", Ink::Rich.style(bright))), "{numbers:?}");
    }
}
