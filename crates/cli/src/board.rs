use anstyle::{AnsiColor, Style};
use uttt_rules::{AnyGame, GridState, Path, Place, Player, Shape};

/// The board as people see it, in the drawing of the notation. Colours tell whose mark it is, which
/// was the last move, and who has won the grid; whoever writes it takes them away where they cannot
/// be shown.
pub(crate) fn board(game: &AnyGame) -> String {
    game.painted(|at, text| {
        let style = ground(game, at, ink(game, at));
        if style.is_plain() { text } else { format!("{style}{text}{style:#}") }
    })
}

fn ink(game: &AnyGame, at: Place) -> Style {
    let Some(mark) = game.mark(at) else { return Style::new() };
    let colour = match mark {
        Player::X => AnsiColor::Red,
        Player::O => AnsiColor::Blue,
        Player::Plus => AnsiColor::Green,
    };
    let style = Style::new().fg_color(Some(colour.into()));
    if game.last() == Some(at) { style.bold().underline() } else { style }
}

/// With the colour of whoever has won the grid around a cell; the whole board has none.
fn ground(game: &AnyGame, at: Place, style: Style) -> Style {
    let Shape::Nested { depth: 2.. } = game.rules().shape() else { return style };
    let Ok(cell) = game.text(at).parse::<Path>() else { return style };
    match cell.parent().and_then(|grid| game.grid(grid)) {
        Some(GridState::Won(Player::X)) => style.bg_color(Some(AnsiColor::BrightRed.into())),
        Some(GridState::Won(_)) => style.bg_color(Some(AnsiColor::BrightBlue.into())),
        _ => style,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let text = anstream::adapter::strip_str(&board(&game)).to_string();
            let drawn: Vec<_> = text.lines().map(str::trim_end).collect();
            let drawing = game.drawing();
            assert_eq!(drawn, drawing.lines().map(str::trim_end).collect::<Vec<_>>(), "{record}");
        }
    }

    #[test]
    fn colours_tell_whose_mark_and_whose_grid_it_is() {
        let text = board(&"classic: 55 51".parse().unwrap());
        let ink = |colour: AnsiColor| Style::new().fg_color(Some(colour.into()));
        assert!(text.contains(&format!("{} x ", ink(AnsiColor::Red))), "{text:?}");
        assert!(text.contains(&format!("{} o ", ink(AnsiColor::Blue).bold().underline())));
        assert!(!text.contains("\u{1b}[104m"), "{text:?}");
        // O has the second column of board 1; all of it is told by the ground.
        let won = board(&"classic: 11 12 21 13 31 15 51 18".parse().unwrap());
        let cells = won.matches("\u{1b}[104m").count();
        assert_eq!(cells, 9, "{won:?}");
    }
}
