use anyhow::Result;
use plotters::chart::MeshStyle;
use plotters::coord::Shift;
use plotters::coord::ranged1d::{Ranged, ValueFormatter};
use plotters::prelude::{
    Circle, Color, DrawingArea, DrawingBackend, FontDesc, FontFamily, FontStyle, IntoDrawingArea,
    RGBColor, SVGBackend, Text, TextStyle, WHITE,
};
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// What the plot is drawn on.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The width at which GitHub shows pictures, in pixels.
pub(super) const WIDTH: u32 = 840;

/// The margin around the plot.
pub(super) const MARGIN: i32 = 20;

/// The height of the title and the line below it.
pub(super) const TOP: u32 = 66;

/// Font sizes in pixels.
pub(super) const NORMAL: f64 = 13.0;
pub(super) const SMALL: f64 = 12.0;
const LARGE: f64 = 16.0;

/// The colours of Okabe and Ito, which colour-blind people can tell apart, darkened where thin
/// lines on white need it.
pub(super) const SERIES: [RGBColor; 7] = [
    BLUE,
    ORANGE,
    RGBColor(0, 135, 98),
    RGBColor(170, 68, 140),
    RGBColor(64, 64, 64),
    RGBColor(180, 125, 0),
    RGBColor(66, 150, 210),
];
pub(super) const BLUE: RGBColor = RGBColor(0, 114, 178);
pub(super) const ORANGE: RGBColor = RGBColor(213, 94, 0);
pub(super) const INK: RGBColor = RGBColor(36, 41, 47);
pub(super) const PALE: RGBColor = RGBColor(96, 104, 112);
const GRID: RGBColor = RGBColor(225, 228, 232);

/// Draws a plot with a title and a line below it on white, because the page around it may be dark.
pub(super) fn picture(
    height: u32,
    title: &str,
    below: &str,
    draw: impl FnOnce(&Area<'_>) -> Result<()>,
) -> Result<String> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        area.fill(&WHITE)?;
        let mut style = letters(LARGE, INK, HPos::Left);
        style.font = style.font.style(FontStyle::Bold);
        area.draw(&Text::new(title, (MARGIN, 24), style))?;
        area.draw(&Text::new(below, (MARGIN, 48), letters(NORMAL, PALE, HPos::Left)))?;
        draw(&area)?;
        area.present()?;
    }
    Ok(svg)
}

/// Sets the axes and grid lines that all plots share.
pub(super) fn plain<'m, 'a, 'b, X, Y, DB>(
    mesh: &'m mut MeshStyle<'a, 'b, X, Y, DB>,
) -> &'m mut MeshStyle<'a, 'b, X, Y, DB>
where
    X: Ranged<ValueType = f64> + ValueFormatter<f64>,
    Y: Ranged<ValueType = f64> + ValueFormatter<f64>,
    DB: DrawingBackend,
{
    mesh.light_line_style(WHITE)
        .bold_line_style(GRID)
        .axis_style(PALE)
        .label_style(letters(NORMAL, INK, HPos::Center))
        .axis_desc_style(letters(NORMAL, INK, HPos::Center))
}

/// Text of this size beside a point, vertically centred on it.
pub(super) fn letters(pixels: f64, colour: RGBColor, side: HPos) -> TextStyle<'static> {
    // The library divides font sizes by this.
    let font = FontDesc::new(FontFamily::SansSerif, pixels * 1.24, FontStyle::Normal);
    TextStyle { font, color: colour.to_backend_color(), pos: Pos::new(side, VPos::Center) }
}

/// A dot for a measured value.
pub(super) fn dot<C>(place: C, colour: RGBColor) -> Circle<C, i32> {
    Circle::new(place, 4, colour.filled())
}

/// `+7`, `−29`, `0`.
pub(super) fn signed(number: f64) -> String {
    match number.round() {
        0.0 => "0".to_owned(),
        below if below < 0.0 => format!("−{}", -below),
        above => format!("+{above}"),
    }
}

/// `+35 ± 30`
pub(super) fn plus_minus(number: f64, error: f64) -> String {
    format!("{} ± {error:.0}", signed(number))
}

/// The approximate width of the longest of some texts in pixels. The reader's fonts decide the
/// exact width.
pub(super) fn width<'a>(texts: impl Iterator<Item = &'a str>, pixels: f64) -> i32 {
    let longest = texts.map(|text| text.chars().count()).max().unwrap_or(0);
    (longest as f64 * pixels * 0.54).ceil() as i32
}

/// The range from the smallest to the largest value, with some room on both sides.
pub(super) fn span(numbers: impl Iterator<Item = f64> + Clone) -> std::ops::Range<f64> {
    let least = numbers.clone().fold(f64::INFINITY, f64::min);
    let greatest = numbers.fold(f64::NEG_INFINITY, f64::max);
    let room = ((greatest - least) * 0.06).max(f64::EPSILON);
    least - room..greatest + room
}
