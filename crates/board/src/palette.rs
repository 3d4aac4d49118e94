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
    /// The light one with more contrast, where marks differ only in shape.
    LightShapes,
    /// The dark one with more contrast, where marks differ only in shape.
    DarkShapes,
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
            Self::LightShapes => light_more(shapes(ink)),
            Self::DarkShapes => dark_more(shapes(ink)),
            Self::Forced => forced(ink),
            Self::Print => print(ink),
        }
    }
}

const fn light(ink: Ink) -> &'static str {
    match ink {
        Ink::Page => "#f6f4ef",
        Ink::Surface => "#fffdf8",
        Ink::Sunk | Ink::Edge => "#ece8df",
        Ink::Line => "#d3ccbd",
        Ink::Text | Ink::Focus => "#23211d",
        Ink::Soft => "#6a655b",
        Ink::X => "#c2410c",
        Ink::O => "#0b5cad",
        Ink::Plus => "#0b7a55",
        Ink::XTint => "#fbe3d6",
        Ink::OTint => "#d9e8f8",
        Ink::PlusTint => "#d7f0e4",
        Ink::DrawTint => "#e4e0d6",
    }
}

const fn dark(ink: Ink) -> &'static str {
    match ink {
        Ink::Page => "#15161a",
        Ink::Surface => "#282b33",
        Ink::Sunk | Ink::Edge => "#1f2127",
        Ink::Line => "#565c6a",
        Ink::Text | Ink::Focus => "#f0eee9",
        Ink::Soft => "#a3a6b0",
        Ink::X => "#ff9257",
        Ink::O => "#6db5ff",
        Ink::Plus => "#46d6a0",
        Ink::XTint => "#43291d",
        Ink::OTint => "#1b3350",
        Ink::PlusTint => "#173d31",
        Ink::DrawTint => "#32353d",
    }
}

const fn light_more(ink: Ink) -> &'static str {
    match ink {
        Ink::Page | Ink::Surface => "#ffffff",
        Ink::Sunk => "#ece8df",
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
        Ink::Page | Ink::Surface | Ink::Sunk => "#ffffff",
        Ink::Edge | Ink::Line => "#8c8c8c",
        Ink::Text | Ink::Soft | Ink::Focus | Ink::X | Ink::O | Ink::Plus => "#000000",
        Ink::XTint | Ink::OTint | Ink::PlusTint | Ink::DrawTint => "#ebebeb",
    }
}
