//! The colours of a board in the terminal.

use anstyle::{Ansi256Color, Color, Style};
use uttt_rules::{GridState, Player};

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    /// 256 colours. Both colours of each cell are ours, so that they differ enough on any terminal.
    Rich,
    /// The 16 colours that people choose themselves: nobody knows how they look on each other. So
    /// only weight, underline and reversal tell cells apart.
    Plain,
}

/// What a cell shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) mark: Option<Player>,
    /// The state of the board around it.
    pub(crate) board: GridState,
    pub(crate) is_last: bool,
    pub(crate) is_playable: bool,
}

/// What a board in the full screen shows besides its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The lines between cells and between boards.
    Line,
    /// The frame around what must be played in.
    Frame,
    /// The frame around what the move under the cursor leaves the opponent.
    Target,
    /// The cell under the cursor.
    Cursor,
    /// The cell of a hint.
    Hint,
    /// The frame around each board of the line that has won the game.
    Won(Player),
}

/// The grounds: of an open cell, of one that may be played, of one with a mark that may be played
/// over, and of boards.
const OPEN: u8 = 235;
const PLAYABLE: u8 = 240;
const REPLACEABLE: u8 = 237;
const WON_BY_X: u8 = 52;
const WON_BY_O: u8 = 17;
const BOTH: u8 = 53;
const DRAWN: u8 = 238;
const WHITE: u8 = 231;

/// The lines of the board, the frames, which are also the ground of the cursor, and the ground of a hint.
const LINE: u8 = 248;
const FRAME: u8 = 220;
const TARGET: u8 = 117;
const HINT: u8 = 120;
const BLACK: u8 = 16;

impl Ink {
    /// What the environment says about the terminal.
    pub(crate) fn of_terminal() -> Self {
        let variable = |name: &str| std::env::var(name).unwrap_or_default();
        Self::of(&variable("TERM"), &variable("COLORTERM"), &variable("WT_SESSION"))
    }

    fn of(term: &str, colorterm: &str, windows: &str) -> Self {
        const MANY: [&str; 7] =
            ["256", "direct", "kitty", "alacritty", "ghostty", "foot", "wezterm"];
        let is_rich = ["truecolor", "24bit"].contains(&colorterm)
            || MANY.iter().any(|name| term.contains(name))
            || !windows.is_empty();
        if is_rich { Self::Rich } else { Self::Plain }
    }

    /// How a cell looks.
    pub(crate) fn style(self, look: Look) -> Style {
        let style = match self {
            Self::Rich => rich(look),
            Self::Plain => plain(look),
        };
        if look.is_last { style.bold().underline() } else { style }
    }

    /// How everything else on the board looks.
    pub(crate) fn part(self, part: Part) -> Style {
        let colours = |ink, ground| Style::new().fg_color(colour(ink)).bg_color(colour(ground));
        match (self, part) {
            (Self::Rich, Part::Line) => colours(LINE, OPEN),
            (Self::Rich, Part::Frame) => colours(FRAME, OPEN).bold(),
            (Self::Rich, Part::Target) => colours(TARGET, OPEN),
            (Self::Rich, Part::Cursor) => colours(BLACK, FRAME).bold(),
            (Self::Rich, Part::Hint) => colours(BLACK, HINT).bold(),
            (Self::Rich, Part::Won(player)) => colours(mark_colour(player), OPEN).bold(),
            (Self::Plain, Part::Line | Part::Target) => Style::new(),
            (Self::Plain, Part::Frame | Part::Won(_)) => Style::new().bold(),
            (Self::Plain, Part::Cursor) => Style::new().invert(),
            (Self::Plain, Part::Hint) => Style::new().invert().underline(),
        }
    }
}

fn colour(number: u8) -> Option<Color> {
    Some(Color::Ansi256(Ansi256Color(number)))
}

const fn mark_colour(player: Player) -> u8 {
    match player {
        Player::X => 217,
        Player::O => 153,
        Player::Plus => 157,
    }
}

fn rich(Look { mark, board, is_playable, .. }: Look) -> Style {
    let ink = mark.map_or(WHITE, mark_colour);
    let ground = match (board, mark) {
        (GridState::Open, None) if is_playable => PLAYABLE,
        (GridState::Open, Some(_)) if is_playable => REPLACEABLE,
        (GridState::Open, _) => OPEN,
        (GridState::Won(Player::X), _) => WON_BY_X,
        (GridState::Won(_), _) => WON_BY_O,
        (GridState::Both, _) => BOTH,
        (GridState::Drawn, _) => DRAWN,
    };
    let style = Style::new().fg_color(colour(ink)).bg_color(colour(ground));
    if is_playable { style.bold() } else { style }
}

fn plain(Look { board, is_playable, .. }: Look) -> Style {
    match board {
        GridState::Won(Player::X) => Style::new().invert().bold(),
        GridState::Won(_) => Style::new().invert(),
        _ if is_playable => Style::new().bold(),
        _ => Style::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The luminance of a colour of the cube or of the greys, from 0 to 1.
    fn luminance(Ansi256Color(number): Ansi256Color) -> f64 {
        let [red, green, blue] = match number {
            16..232 => {
                let steps = [0, 95, 135, 175, 215, 255];
                let at = usize::from(number - 16);
                [at / 36, at / 6 % 6, at % 6].map(|step| steps[step])
            }
            232.. => [8 + 10 * (i32::from(number) - 232); 3],
            _ => panic!("{number} is a colour that people choose"),
        }
        .map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn colours(style: Style) -> [f64; 2] {
        [style.get_fg_color(), style.get_bg_color()].map(|colour| match colour {
            Some(Color::Ansi256(colour)) => luminance(colour),
            other => panic!("{other:?}"),
        })
    }

    /// All looks of a cell.
    fn looks() -> impl Iterator<Item = Look> {
        use GridState::{Both, Drawn, Open, Won};
        let boards = [Open, Won(Player::X), Won(Player::O), Both, Drawn];
        let marks = [None, Some(Player::X), Some(Player::O), Some(Player::Plus)];
        boards.into_iter().flat_map(move |board| {
            marks.into_iter().flat_map(move |mark| {
                [false, true].into_iter().flat_map(move |is_last| {
                    [false, true].map(|is_playable| Look { mark, board, is_last, is_playable })
                })
            })
        })
    }

    #[test]
    fn with_many_colours_everything_can_be_read_on_its_ground() {
        for look in looks() {
            let [ink, ground] = colours(Ink::Rich.style(look));
            let contrast = (ink.max(ground) + 0.05) / (ink.min(ground) + 0.05);
            assert!(contrast >= 4.5, "{contrast}: {look:?}");
        }
        // Cells that may be played are the brightest.
        let open = Look { mark: None, board: GridState::Open, is_last: false, is_playable: true };
        let brightest = colours(Ink::Rich.style(open));
        for look in looks().filter(|look| look.mark.is_some() || !look.is_playable) {
            let [ink, ground] = colours(Ink::Rich.style(look));
            assert!(ink <= brightest[0] && ground < brightest[1], "{look:?}");
        }
    }

    #[test]
    fn frames_and_the_cursor_can_be_read_too() {
        let parts = [Part::Line, Part::Frame, Part::Target, Part::Cursor, Part::Hint];
        for part in parts.into_iter().chain(Player::ALL.map(Part::Won)) {
            let [ink, ground] = colours(Ink::Rich.part(part));
            let contrast = (ink.max(ground) + 0.05) / (ink.min(ground) + 0.05);
            assert!(contrast >= 4.5, "{contrast}: {part:?}");
            let style = Ink::Plain.part(part);
            assert_eq!((style.get_fg_color(), style.get_bg_color()), (None, None), "{part:?}");
        }
    }

    #[test]
    fn with_few_colours_there_is_none() {
        for look in looks() {
            let style = Ink::Plain.style(look);
            assert_eq!((style.get_fg_color(), style.get_bg_color()), (None, None), "{look:?}");
        }
        let style = |board| {
            Ink::Plain.style(Look { mark: None, board, is_last: false, is_playable: false })
        };
        let owners = [GridState::Open, GridState::Won(Player::X), GridState::Won(Player::O)];
        let [open, x, o] = owners.map(style);
        assert!(open != x && open != o && x != o);
    }

    #[test]
    fn the_environment_says_what_the_terminal_shows() {
        assert_eq!(Ink::of("xterm-256color", "", ""), Ink::Rich);
        assert_eq!(Ink::of("xterm", "truecolor", ""), Ink::Rich);
        for term in ["xterm", "linux", "vt100", ""] {
            assert_eq!(Ink::of(term, "", ""), Ink::Plain, "{term}");
        }
    }
}
