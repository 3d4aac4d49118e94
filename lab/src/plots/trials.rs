use anyhow::Result;
use plotters::prelude::{ChartBuilder, Color, ErrorBar, PathElement, RGBColor, Text};
use plotters::style::text_anchor::HPos;

use super::canvas::{
    BLUE, INK, MARGIN, NORMAL, ORANGE, PALE, SMALL, TOP, WIDTH, dot, letters, picture, plain,
    plus_minus, signed, span, width,
};
use crate::matches::gate::GateResult;

/// The heights of a row, of the axis below the rows and of the legend above them, in pixels.
const ROW: u32 = 38;
const AXIS: u32 = 46;
const LEGEND: u32 = 26;
/// The width of the texts on the right of the plot, and the distance of the names on its left.
const VALUES: i32 = 98;
const GAP: i32 = 12;

/// What the colours of the dots mean.
const MEANINGS: [(RGBColor, &str); 3] =
    [(BLUE, "stronger"), (ORANGE, "weaker"), (PALE, "within the error")];

fn colour(gate: &GateResult) -> RGBColor {
    let [(stronger, _), (weaker, _), (unknown, _)] = MEANINGS;
    match gate.elo {
        elo if elo > gate.error => stronger,
        elo if elo < -gate.error => weaker,
        _ => unknown,
    }
}

/// Draws a row for each gate that did not compare two generations.
pub(super) fn draw(gates: &[GateResult]) -> Result<String> {
    let title = "What else was tried";
    let below = "How much stronger each made the engine, in Elo; below 0 it is weaker. Bars: 95 %.";
    let ends = gates.iter().flat_map(|gate| [gate.elo - gate.error, gate.elo + gate.error]);
    let elo = span(ends.chain([0.0]));
    let conditions: Vec<_> = gates.iter().map(|gate| gate.conditions().join(", ")).collect();
    let texts = gates.iter().map(|gate| &*gate.name).chain(conditions.iter().map(String::as_str));
    let names = MARGIN + width(texts, NORMAL) + GAP;
    let top = (TOP + LEGEND) as i32;
    let height = TOP + LEGEND + ROW * gates.len() as u32 + AXIS + MARGIN as u32;
    picture(height, title, below, |area| {
        let mut x = names;
        for (colour, meaning) in MEANINGS {
            area.draw(&dot((x + 4, TOP as i32 + 8), colour))?;
            let place = (x + 14, TOP as i32 + 8);
            area.draw(&Text::new(meaning, place, letters(NORMAL, INK, HPos::Left)))?;
            x += 100;
        }
        let rows = gates.len() as f64;
        let mut chart = ChartBuilder::on(area)
            .margin_top(top)
            .margin_left(names)
            .margin_right(VALUES)
            .margin_bottom(MARGIN)
            .x_label_area_size(AXIS)
            .build_cartesian_2d(elo, 0.5 - rows..0.5)?;
        plain(&mut chart.configure_mesh())
            .disable_y_mesh()
            .disable_y_axis()
            .x_labels((WIDTH as i32 - names - VALUES) as usize / 60)
            .x_label_formatter(&|&elo| signed(elo))
            .x_desc("Elo")
            .draw()?;
        let zero = [(0.0, 0.5 - rows), (0.0, 0.5)];
        chart.draw_series([PathElement::new(zero, PALE.stroke_width(1))])?;
        let row = |number: usize| -(number as f64);
        chart.draw_series(gates.iter().enumerate().map(|(number, gate)| {
            let (low, high) = (gate.elo - gate.error, gate.elo + gate.error);
            let style = colour(gate).stroke_width(2);
            ErrorBar::new_horizontal(row(number), low, gate.elo, high, style, 8)
        }))?;
        let dots = gates.iter().enumerate();
        chart.draw_series(dots.map(|(number, gate)| dot((gate.elo, row(number)), colour(gate))))?;
        for (number, (gate, conditions)) in gates.iter().zip(&conditions).enumerate() {
            let y = chart.backend_coord(&(0.0, row(number))).1;
            let value = plus_minus(gate.elo, gate.error);
            let right = WIDTH as i32 - MARGIN;
            for (text, place, style) in [
                (&gate.name, (names - GAP, y - 8), letters(NORMAL, INK, HPos::Right)),
                (conditions, (names - GAP, y + 8), letters(SMALL, PALE, HPos::Right)),
                (&value, (right, y), letters(NORMAL, INK, HPos::Right)),
            ] {
                area.draw(&Text::new(text.as_str(), place, style))?;
            }
        }
        Ok(())
    })
}
