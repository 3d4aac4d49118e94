use uttt_board::Palette;

use crate::Theme;

/// What the system that the page runs on asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Surroundings {
    /// Its theme is dark.
    pub dark: bool,
    /// Nothing is to move.
    pub reduced_motion: bool,
    /// It replaces colours by its own few.
    pub forced_colours: bool,
    /// The main pointer is a finger.
    pub touch: bool,
    /// The page cannot be seen now: another tab is in front of it, say.
    pub hidden: bool,
    /// There is no network.
    pub offline: bool,
}

impl Surroundings {
    /// The colours to use.
    pub const fn palette(self, theme: Theme) -> Palette {
        match theme {
            _ if self.forced_colours => Palette::Forced,
            Theme::Light => Palette::Light,
            Theme::Dark => Palette::Dark,
            Theme::System if self.dark => Palette::Dark,
            Theme::System => Palette::Light,
        }
    }
}
