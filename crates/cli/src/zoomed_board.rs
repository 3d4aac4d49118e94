//! A game of three levels where the whole board does not fit: one of its nine boards, and beside it
//! who owns each of the 81 small ones.

use uttt_rules::{AnyGame, Cell, GridState, Path, Player};

use crate::cells::{label, painted};
use crate::ink::{Ink, Look};

/// How wide the board is, and where the overview begins.
const WIDTH: usize = 35;
const GAP: usize = 4;

/// This one of the nine boards, or that to play in, and the overview; only the overview if the
/// player may choose among several.
pub(crate) fn zoomed_board(game: &AnyGame, shown: Option<Cell>, ink: Ink) -> String {
    let shown = shown.or_else(|| board_to_play_in(game));
    let overview = overview(game, shown, ink);
    let Some(shown) = shown else { return overview.join("\n") + "\n" };
    let board = board(game, shown, ink);
    let above = (board.len() - overview.len()) / 2;
    let mut text = String::new();
    for (at, line) in board.iter().enumerate() {
        text += line;
        if let Some(beside) = at.checked_sub(above).and_then(|at| overview.get(at)) {
            let width = console::measure_text_width(line);
            text += &" ".repeat((WIDTH + GAP).saturating_sub(width));
            text += beside;
        }
        text.push('\n');
    }
    text
}

/// The one of the nine boards that all legal moves are in.
fn board_to_play_in(game: &AnyGame) -> Option<Cell> {
    let grids = game.active_grids();
    let first = *grids.first()?.cells().first()?;
    grids.iter().all(|grid| grid.cells().first() == Some(&first)).then_some(first)
}

/// One of the nine boards, with the numbers of the cells to play in.
fn board(game: &AnyGame, shown: Cell, ink: Ink) -> Vec<String> {
    let playable = game.legal_moves();
    let mut lines = Vec::new();
    for row in 0..9 {
        if row > 0 {
            lines.push(ruled(game, shown, row));
        }
        let mut line = String::new();
        for column in 0..9 {
            if column > 0 {
                line.push(if column % 3 == 0 { '║' } else { '│' });
            }
            let at =
                [3 * (row / 3) + column / 3, 3 * (row % 3) + column % 3].map(|it| Cell::ALL[it]);
            let move_text = format!("{}{}{}", Path::of(shown), Path::of(at[0]), Path::of(at[1]));
            let Ok(place) = game.place(&move_text) else { continue };
            let is_playable = playable.contains(&place);
            let text = match game.mark(place) {
                Some(Player::X) => " x ",
                Some(Player::O) => " o ",
                Some(Player::Plus) => " + ",
                None if is_playable => &move_text,
                None => "   ",
            };
            line += &painted(text, game, place, is_playable, ink);
        }
        lines.push(line);
    }
    lines
}

/// The line above a row of cells; below the first row of a small board it has the board's number
/// and owner.
fn ruled(game: &AnyGame, shown: Cell, row: usize) -> String {
    if row.is_multiple_of(3) {
        return ["═══╪═══╪═══"; 3].join("╬");
    }
    let boards = (0..3).map(|column| {
        let path = Path::of(shown).child(Cell::ALL[3 * (row / 3) + column]);
        let label = path.filter(|_| row % 3 == 1).map(|path| label(game, path));
        let (line, label) = ("───┼───┼───", label.unwrap_or_default());
        let begin = (line.chars().count() - label.len()) / 2;
        let before: String = line.chars().take(begin).collect();
        let after: String = line.chars().skip(begin + label.len()).collect();
        before + &label + &after
    });
    boards.collect::<Vec<_>>().join("╫")
}

/// Who owns each of the 81 small boards: X, O, B for both, - for nobody, and a dot where a move may be
/// made, as in the drawing of a board.
fn overview(game: &AnyGame, shown: Option<Cell>, ink: Ink) -> Vec<String> {
    let active = game.active_grids();
    let mut lines = Vec::new();
    for row in 0..9 {
        if row > 0 && row % 3 == 0 {
            lines.push(["───────"; 3].join("┼"));
        }
        let boards = (0..3).map(|column| {
            let large = Cell::ALL[3 * (row / 3) + column];
            let of = Path::of(large);
            let is_shown = shown == Some(large);
            let small = (0..3).filter_map(|at| {
                let path = of.child(Cell::ALL[3 * (row % 3) + at])?;
                // A decided board decides all in it.
                let state = match game.grid(of)? {
                    GridState::Open => game.grid(path)?,
                    state => state,
                };
                let is_playable =
                    state == GridState::Open && active.iter().any(|grid| grid.contains(&path));
                let (sign, mark) = match state {
                    GridState::Won(player) => (player.to_string(), Some(player)),
                    GridState::Both => ("B".to_owned(), None),
                    GridState::Drawn => ("-".to_owned(), None),
                    GridState::Open if is_playable => ("·".to_owned(), None),
                    GridState::Open => (" ".to_owned(), None),
                };
                let style = ink.style(Look { mark, board: state, is_last: false, is_playable });
                Some(format!("{style}{sign}{style:#}"))
            });
            let small = small.collect::<Vec<_>>().join(" ");
            // The board beside it stands between brackets.
            if is_shown && row % 3 == 1 { format!("[{small}]") } else { format!(" {small} ") }
        });
        lines.push(boards.collect::<Vec<_>>().join("│"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(record: &str, large: Option<usize>) -> Vec<String> {
        let game: AnyGame = record.parse().unwrap();
        let text = zoomed_board(&game, large.map(|at| Cell::ALL[at]), Ink::Rich);
        let text = anstream::adapter::strip_str(&text).to_string();
        text.lines().map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn the_board_to_play_in_and_an_overview_fit_a_small_terminal() {
        let lines = shown("nested-3: 519", None);
        assert_eq!(lines.len(), 17);
        assert!(lines.iter().all(|line| line.chars().count() <= 80), "{lines:#?}");
        // X at 519 sends O to board 19.
        assert!(lines[12].contains("║191│192│193 "), "{lines:#?}");
        assert!(lines[13].contains("┼19─"), "{lines:#?}");
        assert!(lines[4].contains("[     ]│       │"), "{lines:#?}");
        assert_eq!(
            lines.iter().flat_map(|line| line.chars()).filter(|&sign| sign == '·').count(),
            1
        );
    }

    #[test]
    fn with_a_free_choice_there_is_the_overview_and_any_board_can_be_seen() {
        let lines = shown("nested-3:", None);
        assert_eq!((lines.len(), lines[0].as_str()), (11, " · · · │ · · · │ · · ·"));
        let lines = shown("nested-3: 519", Some(4));
        assert!(lines[4].contains("│ x ║"), "{lines:#?}");
    }
}
