//! A game of three levels where the whole board does not fit: one of its nine boards, and beside it
//! who owns each of the 81 small ones.

use anstyle::Style;
use uttt_rules::{AnyGame, Cell, GridState, Path, Player};

use crate::cells::{label, painted};
use crate::ink::{Ink, Look};

/// How wide the board is, and where the overview begins.
const WIDTH: usize = 35;
const GAP: usize = 4;
/// How wide the overview is.
const OVERVIEW: usize = 23;

/// This one of the nine boards, or that to play in, and the overview, if both fit into so many columns;
/// only the overview if the player may choose among several boards.
pub(crate) fn zoomed_board(game: &AnyGame, shown: Option<Cell>, columns: u16, ink: Ink) -> String {
    let shown = shown.or_else(|| board_to_play_in(game));
    let overview: Vec<String> = overview(game, shown, ink).iter().map(|line| inked(line)).collect();
    let Some(shown) = shown else { return overview.join("\n") + "\n" };
    let board = board(game, shown, ink);
    if usize::from(columns) < WIDTH + GAP + OVERVIEW {
        return board.join("\n") + "\n";
    }
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
pub(crate) fn board_to_play_in(game: &AnyGame) -> Option<Cell> {
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

/// A piece of a line in one style.
pub(crate) type Piece = (Style, String);

fn inked(line: &[Piece]) -> String {
    let piece = |(style, text): &Piece| format!("{style}{text}{style:#}");
    line.iter().map(piece).collect()
}

/// Who owns each of the 81 small boards: X, O, B for both, - for nobody, and a dot where a move may be
/// made, as in the drawing of a board. It has eleven lines of 23 columns.
pub(crate) fn overview(game: &AnyGame, shown: Option<Cell>, ink: Ink) -> Vec<Vec<Piece>> {
    let active = game.active_grids();
    let mut lines = Vec::new();
    for row in 0..9 {
        if row > 0 && row % 3 == 0 {
            lines.push(vec![plain(&["───────"; 3].join("┼"))]);
        }
        let mut line = Vec::new();
        for column in 0..3 {
            let large = Cell::ALL[3 * (row / 3) + column];
            // The board beside it stands between brackets.
            let is_shown = shown == Some(large) && row % 3 == 1;
            line.push(plain(match (column, is_shown) {
                (0, true) => "[",
                (0, false) => " ",
                (_, true) => "│[",
                (_, false) => "│ ",
            }));
            for at in 0..3 {
                if at > 0 {
                    line.push(plain(" "));
                }
                line.extend(small(
                    game,
                    Path::of(large),
                    Cell::ALL[3 * (row % 3) + at],
                    &active,
                    ink,
                ));
            }
            line.push(plain(if is_shown { "]" } else { " " }));
        }
        lines.push(line);
    }
    lines
}

fn plain(text: &str) -> Piece {
    (Style::new(), text.to_owned())
}

/// Who owns a small board.
fn small(game: &AnyGame, large: Path, cell: Cell, active: &[Path], ink: Ink) -> Option<Piece> {
    let path = large.child(cell)?;
    // A decided board decides all in it.
    let state = match game.grid(large)? {
        GridState::Open => game.grid(path)?,
        state => state,
    };
    let is_playable = state == GridState::Open && active.iter().any(|grid| grid.contains(&path));
    let (sign, mark) = match state {
        GridState::Won(player) => (player.to_string(), Some(player)),
        GridState::Both => ("B".to_owned(), None),
        GridState::Drawn => ("-".to_owned(), None),
        GridState::Open if is_playable => ("·".to_owned(), None),
        GridState::Open => (" ".to_owned(), None),
    };
    Some((ink.style(Look { mark, board: state, is_last: false, is_playable }), sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(record: &str, large: Option<usize>, columns: u16) -> Vec<String> {
        let game: AnyGame = record.parse().unwrap();
        let text = zoomed_board(&game, large.map(|at| Cell::ALL[at]), columns, Ink::Rich);
        let text = anstream::adapter::strip_str(&text).to_string();
        text.lines().map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn the_board_to_play_in_and_an_overview_fit_a_small_terminal() {
        let lines = shown("nested-3: 519", None, 80);
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
        // In 60 columns there is no room for the overview.
        let lines = shown("nested-3: 519", None, 60);
        assert_eq!(lines.len(), 17);
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH), "{lines:#?}");
    }

    #[test]
    fn with_a_free_choice_there_is_the_overview_and_any_board_can_be_seen() {
        let lines = shown("nested-3:", None, 80);
        assert_eq!((lines.len(), lines[0].as_str()), (11, " · · · │ · · · │ · · ·"));
        let lines = shown("nested-3: 519", Some(4), 80);
        assert!(lines[4].contains("│ x ║"), "{lines:#?}");
    }
}
