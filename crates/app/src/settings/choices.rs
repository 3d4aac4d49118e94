//! The choices of a person that have names.

use crate::choices::choices;

choices! {
    /// The colours that a person wants.
    Theme {
        /// The system's colours.
        System = "system",
        /// Light colours.
        Light = "light",
        /// Dark colours.
        Dark = "dark",
    }

    /// How much contrast a person wants.
    Contrast {
        /// As much as the system asks for.
        System = "system",
        /// Lines, marks and text that stand out more.
        More = "more",
    }

    /// How the players' marks differ.
    Marks {
        /// In colour and shape.
        Colours = "colours",
        /// In shape alone.
        Shapes = "shapes",
    }

    /// How the page writes moves in lists.
    Notation {
        /// The numbers of the board and the cell: `5·1`.
        Digits = "digits",
        /// The same as letters, row by row from the top left: `ea`.
        Letters = "letters",
        /// As points of the compass: `C/NW`.
        Compass = "compass",
        /// The column as a letter and the row from the bottom, as in chess: `d6`.
        Squares = "squares",
    }

    /// How much animation a person wants.
    Motion {
        /// As much as the system asks for.
        System = "system",
        /// No animation.
        Reduced = "reduced",
    }

    /// Which moves a person makes twice: the first time only shows where the move sends the opponent.
    Confirm {
        /// None.
        Never = "off",
        /// Those made with a finger, which cannot hover.
        Touch = "on",
        /// All.
        Always = "always",
    }

    /// The languages that the page speaks. The ids are those of the catalogue's folders.
    Tongue {
        /// The program contains it.
        English = "en",
        /// Its words are loaded, like those of all others.
        German = "de",
    }
}

/// How loud moves are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Volume {
    /// Moves make no sound.
    #[default]
    Off,
    /// So that nobody else in the room is disturbed.
    Soft,
    /// As loud as the page gets.
    Full,
}

impl Volume {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Off, Self::Soft, Self::Full];
}
