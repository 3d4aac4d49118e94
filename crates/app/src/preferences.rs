use std::fmt;

use crate::Palette;
use crate::fields::{Fields, SavedError, header};

/// Which colours a person wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// The system's.
    #[default]
    System,
    /// The light ones.
    Light,
    /// The dark ones.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The word that stands for it in text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// How much a person wants to see move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Motion {
    /// As the system says.
    #[default]
    System,
    /// Nothing moves.
    Reduced,
}

impl Motion {
    /// Both.
    pub const ALL: [Self; 2] = [Self::System, Self::Reduced];

    /// The word that stands for it in text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Reduced => "reduced",
        }
    }
}

/// What a person has chosen for all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Preferences {
    /// Colours.
    pub theme: Theme,
    /// Motion.
    pub motion: Motion,
}

/// What the system that the page runs on asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Surroundings {
    /// Its theme is dark.
    pub dark: bool,
    /// Nothing is to move.
    pub reduced_motion: bool,
    /// It replaces colours by its own few.
    pub forced_colours: bool,
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

const KIND: &str = "uttt-preferences";

impl Preferences {
    /// Reads what [`fmt::Display`] writes.
    pub(crate) fn parse(text: &str) -> Result<Self, SavedError> {
        let fields = Fields::parse(text, KIND, ["theme", "motion"])?;
        let theme = fields.value(0, "system, light or dark", |id| {
            Theme::ALL.into_iter().find(|theme| theme.id() == id)
        })?;
        let motion = fields.value(1, "system or reduced", |id| {
            Motion::ALL.into_iter().find(|motion| motion.id() == id)
        })?;
        Ok(Self { theme, motion })
    }
}

/// The text that is saved.
impl fmt::Display for Preferences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (theme, motion) = (self.theme.id(), self.motion.id());
        write!(f, "{}theme: {theme}\nmotion: {motion}\n", header(KIND))
    }
}
