use crate::Ink;

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Dark marks on warm paper.
    Light,
    /// Bright marks on a dark ground.
    Dark,
    /// The light one with more contrast.
    LightMore,
    /// The dark one with more contrast.
    DarkMore,
    /// The light one, where marks differ only in shape.
    LightShapes,
    /// The dark one, where marks differ only in shape.
    DarkShapes,
    /// The light one with more contrast, where marks differ only in shape.
    LightMoreShapes,
    /// The dark one with more contrast, where marks differ only in shape.
    DarkMoreShapes,
    /// The few colours of the system, for readers who have asked for them; marks differ only in
    /// shape.
    Forced,
    /// Black on white paper; marks differ only in shape.
    Print,
}

impl Palette {
    /// The colour of an ink as CSS writes it: `#rrggbb`, or in [`Palette::Forced`] the name of a
    /// system colour.
    #[must_use]
    pub const fn css(self, ink: Ink) -> &'static str {
        match self {
            Self::Light => light(ink),
            Self::Dark => dark(ink),
            Self::LightMore => light_more(ink),
            Self::DarkMore => dark_more(ink),
            Self::LightShapes => light(shapes(ink)),
            Self::DarkShapes => dark(shapes(ink)),
            Self::LightMoreShapes => light_more(shapes(ink)),
            Self::DarkMoreShapes => dark_more(shapes(ink)),
            Self::Forced => forced(ink),
            Self::Print => print(ink),
        }
    }
}

const fn light(ink: Ink) -> &'static str {
    match ink {
        Ink::Page => "#e8e5df",
        Ink::Surface => "#ffffff",
        Ink::Sunk | Ink::Edge => "#dbd7cf",
        Ink::Shade => "#2a1f0a",
        Ink::Line => "#c0bbb0",
        Ink::Text | Ink::Focus => "#23211d",
        Ink::Soft => "#56524a",
        Ink::X => "#b23a07",
        Ink::O => "#0b56a0",
        Ink::Plus => "#08694a",
        Ink::XTint => "#f6dccd",
        Ink::OTint => "#d3e2f3",
        Ink::PlusTint => "#cfe9dc",
        Ink::DrawTint => "#d1cdc4",
    }
}

const fn dark(ink: Ink) -> &'static str {
    match ink {
        Ink::Page => "#121317",
        Ink::Surface => "#2c2f37",
        Ink::Sunk | Ink::Edge => "#1b1d22",
        Ink::Shade => "#000000",
        Ink::Line => "#585d6b",
        Ink::Text | Ink::Focus => "#f2f0eb",
        Ink::Soft => "#a9acb6",
        Ink::X => "#ff9257",
        Ink::O => "#6db5ff",
        Ink::Plus => "#46d6a0",
        Ink::XTint => "#3d281c",
        Ink::OTint => "#1a2f48",
        Ink::PlusTint => "#153629",
        Ink::DrawTint => "#25272d",
    }
}

const fn light_more(ink: Ink) -> &'static str {
    match ink {
        Ink::Page | Ink::Surface => "#ffffff",
        Ink::Sunk => "#e6e0d3",
        Ink::Edge | Ink::Line => "#6a655b",
        Ink::Text | Ink::Focus => "#000000",
        Ink::Soft => "#3f3b34",
        Ink::X => "#9a2f00",
        Ink::O => "#00407f",
        Ink::Plus => "#00573b",
        other => light(other),
    }
}

const fn dark_more(ink: Ink) -> &'static str {
    match ink {
        Ink::Page | Ink::Sunk => "#000000",
        Ink::Surface => "#1a1c21",
        Ink::Edge | Ink::Line => "#8d93a3",
        Ink::Text | Ink::Focus => "#ffffff",
        Ink::Soft => "#d5d8e0",
        Ink::X => "#ffb48a",
        Ink::O => "#9fd0ff",
        Ink::Plus => "#7ff0c5",
        other => dark(other),
    }
}

/// Replaces the inks of the players by those that belong to nobody.
const fn shapes(ink: Ink) -> Ink {
    match ink {
        Ink::X | Ink::O | Ink::Plus => Ink::Text,
        Ink::XTint | Ink::OTint | Ink::PlusTint => Ink::DrawTint,
        other => other,
    }
}

const fn forced(ink: Ink) -> &'static str {
    match ink {
        Ink::Page
        | Ink::Surface
        | Ink::Sunk
        | Ink::Shade
        | Ink::XTint
        | Ink::OTint
        | Ink::PlusTint
        | Ink::DrawTint => "Canvas",
        Ink::Edge | Ink::Line => "GrayText",
        Ink::Text | Ink::Soft | Ink::X | Ink::O | Ink::Plus => "CanvasText",
        Ink::Focus => "Highlight",
    }
}

const fn print(ink: Ink) -> &'static str {
    match ink {
        Ink::Page | Ink::Surface | Ink::Sunk | Ink::Shade => "#ffffff",
        Ink::Edge | Ink::Line => "#8c8c8c",
        Ink::Text | Ink::Soft | Ink::Focus | Ink::X | Ink::O | Ink::Plus => "#000000",
        Ink::XTint | Ink::OTint | Ink::PlusTint | Ink::DrawTint => "#ebebeb",
    }
}
