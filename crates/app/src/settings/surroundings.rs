use uttt_board::Palette;

use crate::{Contrast, Marks, Preferences, Theme};

/// The state of the system and the browser that the page adapts to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Surroundings {
    /// The system's theme is dark.
    pub dark: bool,
    /// The system asks for reduced motion.
    pub reduced_motion: bool,
    /// The system replaces all colours by a few of its own.
    pub forced_colours: bool,
    /// The system asks for more contrast.
    pub more_contrast: bool,
    /// The main pointer is a finger.
    pub touch: bool,
    /// Nobody can see the page now, for instance because another tab is in front.
    pub hidden: bool,
    /// There is no network.
    pub offline: bool,
}

impl Surroundings {
    /// The colours to use for these choices.
    pub fn palette(self, preferred: &Preferences) -> Palette {
        let is_dark = match preferred.theme {
            Theme::Light => false,
            Theme::Dark => true,
            Theme::System => self.dark,
        };
        let more = self.more_contrast || preferred.contrast == Contrast::More;
        match (preferred.marks, more, is_dark) {
            _ if self.forced_colours => Palette::Forced,
            (Marks::Shapes, true, false) => Palette::LightMoreShapes,
            (Marks::Shapes, true, true) => Palette::DarkMoreShapes,
            (Marks::Shapes, false, false) => Palette::LightShapes,
            (Marks::Shapes, false, true) => Palette::DarkShapes,
            (Marks::Colours, true, false) => Palette::LightMore,
            (Marks::Colours, true, true) => Palette::DarkMore,
            (Marks::Colours, false, false) => Palette::Light,
            (Marks::Colours, false, true) => Palette::Dark,
        }
    }
}
