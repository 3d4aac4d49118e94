use uttt_board::Palette;

use crate::Theme;

/// The state of the system and the browser that the page adapts to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Surroundings {
    /// The system's theme is dark.
    pub dark: bool,
    /// The system asks for reduced motion.
    pub reduced_motion: bool,
    /// The system replaces all colours by a few of its own.
    pub forced_colours: bool,
    /// The main pointer is a finger.
    pub touch: bool,
    /// Nobody can see the page now, for instance because another tab is in front.
    pub hidden: bool,
    /// There is no network.
    pub offline: bool,
}

impl Surroundings {
    /// The colours to use for this choice of theme.
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
