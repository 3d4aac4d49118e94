//! Colours that people must tell apart have enough contrast, and the style sheets have few sizes of type.

use uttt_app::{Message, Pointing, scene};
use uttt_board::{DisplayItem, Ink, Palette, Size};

use crate::page::{Page, mv};

/// The relative luminance of `#rrggbb`, as WCAG 2 defines it.
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn assert_contrast(inks: &[Ink], grounds: &[Ink], least: f64) {
    for palette in [
        Palette::Light,
        Palette::Dark,
        Palette::LightMore,
        Palette::DarkMore,
        Palette::LightShapes,
        Palette::DarkShapes,
        Palette::LightMoreShapes,
        Palette::DarkMoreShapes,
    ] {
        for &ink in inks {
            for &ground in grounds {
                let found = contrast(palette.css(ink), palette.css(ground));
                assert!(found >= least, "{palette:?}: {ink:?} on {ground:?}: {found:.2}");
            }
        }
    }
}

#[test]
fn the_measure_itself_is_right() {
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
    assert!((contrast("#777777", "#ffffff") - 4.48).abs() < 0.01);
}

#[test]
fn marks_and_borders_of_state_reach_three_to_one() {
    let tints = [Ink::XTint, Ink::OTint, Ink::PlusTint, Ink::DrawTint];
    for grounds in [&[Ink::Page, Ink::Surface, Ink::Sunk][..], &tints] {
        assert_contrast(&[Ink::X, Ink::O, Ink::Plus, Ink::Focus], grounds, 3.0);
        // The dash over a drawn board, and the sign of a cell that is forbidden.
        assert_contrast(&[Ink::Soft], grounds, 3.0);
    }
}

/// `ink` laid over `ground` with this opacity.
fn blend(ink: &str, ground: &str, alpha: f32) -> String {
    let channel = |colour: &str, at: usize| u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
    let mixed = [1, 3, 5].map(|at| {
        let (ink, ground) = (f32::from(channel(ink, at)), f32::from(channel(ground, at)));
        (ground + (ink - ground) * alpha).round() as u8
    });
    format!("#{:02x}{:02x}{:02x}", mixed[0], mixed[1], mixed[2])
}

#[test]
fn a_mark_that_is_considered_can_be_seen_well() {
    assert_eq!(blend("#ff0000", "#000000", 0.5), "#800000");
    let mut page = Page::after("55");
    page.send(Message::Point(Pointing::Hover(Some(mv("51")))));
    let scene = scene(&page.state, Size::square(600.0), page.now + 60_000.0);
    let faint = |item: &DisplayItem| match item {
        DisplayItem::Lines { stroke, .. } | DisplayItem::Circle { stroke, .. } => {
            Some(stroke.paint.alpha).filter(|&alpha| alpha < 1.0)
        }
        DisplayItem::Rect { .. } | DisplayItem::Label(_) => None,
    };
    let alpha = scene.items.iter().find_map(faint).unwrap();
    // Where a player may play: an open board, a won board that is still played in, the last mark.
    let grounds = [Ink::Surface, Ink::XTint, Ink::OTint, Ink::PlusTint];
    for palette in [Palette::Light, Palette::Dark] {
        for ink in [Ink::X, Ink::O, Ink::Plus] {
            for ground in grounds.map(|ground| palette.css(ground)) {
                let seen = blend(palette.css(ink), ground, alpha);
                assert!(contrast(&seen, ground) >= 3.0, "{palette:?}: {ink:?} on {ground}");
            }
        }
    }
}

#[test]
fn text_reaches_four_and_a_half_to_one() {
    let grounds = [Ink::Page, Ink::Surface, Ink::Sunk];
    assert_contrast(&[Ink::Text, Ink::Soft], &grounds, 4.5);
    // The dark button: its text has the colour of the page.
    assert_contrast(&[Ink::Page], &[Ink::Text], 4.5);
}

/// They need not reach 3:1, because a player's frame says where to play, but a glance must be enough.
#[test]
fn boards_and_the_lines_between_their_cells_can_be_seen() {
    for palette in [Palette::Light, Palette::Dark] {
        let between = |one, other| contrast(palette.css(one), palette.css(other));
        assert!(between(Ink::Surface, Ink::Page) >= 1.25, "{palette:?}");
        assert!(between(Ink::Surface, Ink::Sunk) >= 1.25, "{palette:?}");
        assert!(between(Ink::Sunk, Ink::Page) >= 1.1, "{palette:?}");
        // A thin bright line on a dark ground needs more than a dark one on a bright ground.
        let least = if palette == Palette::Dark { 2.0 } else { 1.3 };
        assert!(between(Ink::Line, Ink::Sunk) >= least, "{palette:?}");
        assert!(between(Ink::Line, Ink::Surface) >= least, "{palette:?}");
    }
}

#[test]
fn forced_colours_are_the_systems_alone() {
    let known = ["Canvas", "CanvasText", "GrayText", "Highlight"];
    for ink in Ink::ALL {
        assert!(known.contains(&Palette::Forced.css(ink)), "{ink:?}");
    }
    // Elsewhere the background tells these apart; here a border does.
    assert_ne!(Palette::Forced.css(Ink::Edge), Palette::Forced.css(Ink::Page));
}

/// The style sheet's custom property for an ink; the canvas alone uses the others.
fn property(ink: Ink) -> Option<&'static str> {
    match ink {
        Ink::Page => Some("--page"),
        Ink::Surface => Some("--surface"),
        Ink::Sunk => Some("--sunk"),
        Ink::Line => Some("--line"),
        Ink::Text => Some("--text"),
        Ink::Soft => Some("--soft"),
        Ink::X => Some("--x"),
        Ink::O => Some("--o"),
        Ink::XTint => Some("--x-tint"),
        Ink::OTint => Some("--o-tint"),
        Ink::Plus => Some("--plus"),
        Ink::PlusTint => Some("--plus-tint"),
        Ink::DrawTint => Some("--draw-tint"),
        Ink::Edge | Ink::Shade | Ink::Focus => None,
    }
}

/// The values of a custom property in the rule that begins with this.
fn values<'a>(style: &'a str, rule: &str, property: &str) -> Vec<&'a str> {
    let (_, rest) = style.split_once(rule).unwrap();
    let (body, _) = rest.split_once('}').unwrap();
    let declarations = body.split(';').filter_map(|line| line.split_once(':'));
    let named = declarations.filter(|(name, _)| name.trim() == property);
    named.map(|(_, value)| value.trim()).collect()
}

#[test]
fn the_style_sheet_has_the_colours_of_the_canvas() {
    let style = include_str!("../../../../www/style.css");
    let rules = [
        (":root {", Palette::Light),
        (
            "@media (prefers-color-scheme: dark) {\n  :root:not([data-theme=\"light\"]) {",
            Palette::Dark,
        ),
        (":root[data-theme=\"dark\"] {", Palette::Dark),
        (
            "@media (forced-colors: active) {\n  \
             :root, :root[data-theme], :root:not([data-theme=\"light\"]) {",
            Palette::Forced,
        ),
    ];
    for (rule, palette) in rules {
        for ink in Ink::ALL {
            let Some(property) = property(ink) else { continue };
            assert_eq!(values(style, rule, property), [palette.css(ink)], "{rule} {property}");
        }
    }
}

#[test]
fn the_browsers_own_bars_have_the_colour_of_the_page() {
    let html = include_str!("../../../../www/index.html");
    for (scheme, palette) in [("light", Palette::Light), ("dark", Palette::Dark)] {
        let page = palette.css(Ink::Page);
        let bar = format!("content=\"{page}\" media=\"(prefers-color-scheme: {scheme})\"");
        assert!(html.contains(&bar), "{bar}");
    }
    let manifest = include_str!("../../../../www/manifest.webmanifest");
    for name in ["background_color", "theme_color"] {
        let colour = format!("\"{name}\": \"{}\"", Palette::Light.css(Ink::Page));
        assert!(manifest.contains(&colour), "{colour}");
    }
}

/// The sizes of type on the page, in rem: small, usual, large, and that of a result. Small windows have one
/// more, the smallest.
const SIZES: [&str; 4] = [".8125", "1", "1.25", "1.75"];
const SMALLEST: &str = ".75";

#[test]
fn the_page_has_few_sizes_of_type() {
    for (name, style) in [
        ("style", include_str!("../../../../www/style.css")),
        ("layout", include_str!("../../../../www/layout.css")),
        ("dialogs", include_str!("../../../../www/dialogs.css")),
        ("tip", include_str!("../../../../www/tip.css")),
        ("analysis", include_str!("../../../../www/analysis.css")),
        ("review", include_str!("../../../../www/review.css")),
        ("learn", include_str!("../../../../www/learn.css")),
    ] {
        let mut found = 0;
        // The blocks around each declaration, the outermost first.
        let mut around: Vec<&str> = Vec::new();
        let mut rest = style;
        while let Some(at) = rest.find(['{', '}', ';']) {
            let (piece, mark) = (rest[..at].trim(), &rest[at..=at]);
            rest = &rest[at + 1..];
            if mark == "{" {
                around.push(piece);
                continue;
            }
            let sets_type = ["font-size:", "font:", "--letters:", "--time:", "--named:"];
            let value = sets_type.iter().find_map(|name| piece.strip_prefix(name));
            for size in value.into_iter().flat_map(|value| value.split([' ', '/', ',', '(', ')'])) {
                let Some(size) = size.strip_suffix("rem") else { continue };
                let is_small = around.iter().any(|block| block.contains("(max-"));
                assert!(
                    SIZES.contains(&size) || size == SMALLEST && is_small,
                    "{name}.css: {size}rem in {around:?}"
                );
                found += 1;
            }
            if mark == "}" {
                around.pop();
            }
        }
        assert!(found > 0, "{name}.css");
    }
}
