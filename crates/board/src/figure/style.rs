//! The style sheet of a figure.
//!
//! Colours are written once, as `light-dark()`, and `color-scheme` chooses between them: the
//! page's, or in a picture that is a separate file, the reader's system. Where a browser or a
//! sanitiser drops the rules, everything is still drawn, in the colour of the text.

use crate::{Ink, Palette, Theme};

/// Keeps the place of an element, and shows what is inside it where its board will be, until its script has
/// loaded: the lengths are those of the element's own style.
pub(super) const PLACE: &str = include_str!("place.css");

/// Who brings the rules of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Css {
    /// The figure.
    Own,
    /// The figure, and those that keep the place of the element around it.
    WithPlace,
    /// The page, with [`sheet`].
    Page,
}

/// The style sheet of a page with figures that bring no rules, and with elements.
pub(super) fn sheet() -> String {
    let inks: Vec<_> = Ink::ALL.into_iter().filter(|&ink| ink != Ink::Edge).collect();
    format!("{PLACE}{}\n", rules(Theme::Auto, &inks, &inks))
}

/// The class of what an ink draws; with `-fill` after it, that of what it fills. The same with `--`
/// before it is the custom property that sets its colour.
pub(super) const fn class(ink: Ink) -> &'static str {
    match ink {
        Ink::Page => "uttt-page",
        Ink::Surface => "uttt-surface",
        // An outline of the ground's own colour.
        Ink::Sunk | Ink::Edge => "uttt-sunk",
        Ink::Shade => "uttt-shade",
        Ink::Line => "uttt-line",
        Ink::Text => "uttt-text",
        Ink::Soft => "uttt-soft",
        Ink::Focus => "uttt-focus",
        Ink::X => "uttt-x",
        Ink::O => "uttt-o",
        Ink::Plus => "uttt-plus",
        Ink::XTint => "uttt-x-tint",
        Ink::OTint => "uttt-o-tint",
        Ink::PlusTint => "uttt-plus-tint",
        Ink::DrawTint => "uttt-draw-tint",
    }
}

/// The rules of a figure that draws and fills with these inks. No rule contains `<` or `&`.
pub(super) fn rules(theme: Theme, stroked: &[Ink], filled: &[Ink]) -> String {
    let mut css = String::from(".uttt-board{max-width:100%;height:auto}");
    match theme {
        Theme::Auto => css.push_str(
            ":root.uttt-board{color-scheme:light dark}\
             :is([data-theme=dark],.dark) .uttt-board{color-scheme:dark}\
             :is([data-theme=light],.light) .uttt-board{color-scheme:light}",
        ),
        // The picture's own attribute sets it.
        Theme::Light | Theme::Dark => {}
    }
    css.push_str("@media print{.uttt-board.uttt-board{color-scheme:light!important}}");
    for (inks, suffix, property) in [(stroked, "", "stroke"), (filled, "-fill", "fill")] {
        for &ink in inks {
            // The ground of a closed board is as dark as many pages: there its edge shows it.
            let is_edge = ink == Ink::Sunk && property == "stroke";
            let dark = Palette::Dark.css(if is_edge { Ink::Line } else { ink });
            let (class, light) = (class(ink), Palette::Light.css(ink));
            css.push_str(&format!(
                ".{class}{suffix}{{{property}:var(--{class},light-dark({light},{dark}))}}"
            ));
        }
    }
    css.push_str(
        "@media(forced-colors:active){.uttt-board [class]{stroke:CanvasText;fill:none}\
         .uttt-board :is(.uttt-line,.uttt-sunk){stroke:GrayText}\
         .uttt-board :is(.uttt-page,.uttt-surface){stroke:Canvas}\
         .uttt-board .uttt-text-fill{fill:CanvasText}\
         .uttt-board text[class]{stroke:none;fill:CanvasText}\
         .uttt-board text.uttt-surface-fill{fill:Canvas}}",
    );
    css
}
