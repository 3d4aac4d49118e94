use crate::Ink;

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Dark marks on warm paper.
    Light,
    /// Bright marks on a dark ground.
    Dark,
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
        Ink::Surface => "#23252c",
        Ink::Sunk | Ink::Edge => "#1a1c21",
        Ink::Line => "#3d414c",
        Ink::Text | Ink::Focus => "#f0eee9",
        Ink::Soft => "#a3a6b0",
        Ink::X => "#ff9257",
        Ink::O => "#6db5ff",
        Ink::Plus => "#46d6a0",
        Ink::XTint => "#43291d",
        Ink::OTint => "#1b3350",
        Ink::PlusTint => "#173d31",
        Ink::DrawTint => "#2a2c33",
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
