use anyhow::Result;
use plotters::prelude::{ChartBuilder, Color, LineSeries, PathElement, Text};
use plotters::style::text_anchor::HPos;

use super::canvas::{INK, MARGIN, NORMAL, SERIES, TOP, dot, letters, picture, plain, span};
use super::curve::Curve;

/// The height of a line of the legend, and the width of the numbers beside the axis, in pixels.
const ROW: u32 = 20;
const LABELS: i32 = 64;

/// Draws the checked loss after each epoch, with a line for each training run.
pub(super) fn draw(curves: &[Curve]) -> Result<String> {
    let title = "Learning curves: the loss on games left out, after each epoch";
    let below = "Each network is checked with games of its own: the curves tell how far each was \
                 trained, not which is better.";
    let epochs = curves.iter().map(|curve| curve.losses.len()).max().unwrap_or(1);
    let losses = span(curves.iter().flat_map(|curve| curve.losses.iter().copied()));
    let legend = ROW * curves.len() as u32;
    picture(420 + legend, title, below, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(MARGIN)
            .margin_top(TOP + legend + 8)
            .x_label_area_size(44)
            .y_label_area_size(LABELS)
            .build_cartesian_2d(0.6..epochs as f64 + 0.4, losses)?;
        plain(&mut chart.configure_mesh())
            .disable_x_mesh()
            .x_labels(epochs.min(20))
            .x_label_formatter(&|epoch| format!("{epoch:.0}"))
            .y_label_formatter(&|loss| format!("{loss:.3}"))
            .x_desc("epochs")
            .y_desc("loss")
            .draw()?;
        for (number, curve) in curves.iter().enumerate() {
            let colour = SERIES[number % SERIES.len()];
            let line = colour.stroke_width(2);
            let points = || (1..).map(f64::from).zip(curve.losses.iter().copied());
            chart.draw_series(LineSeries::new(points(), line))?;
            chart.draw_series(points().map(|place| dot(place, colour)))?;

            let (x, y) = (MARGIN + LABELS, (TOP + ROW / 2) as i32 + ROW as i32 * number as i32);
            area.draw(&PathElement::new([(x, y), (x + 24, y)], line))?;
            area.draw(&dot((x + 12, y), colour))?;
            let style = letters(NORMAL, INK, HPos::Left);
            area.draw(&Text::new(label(curve), (x + 34, y), style))?;
        }
        Ok(())
    })
}

/// `generation 2: 0.04721 (0.04728 as stored), 4.95 M positions`
fn label(Curve { name, positions, stored, losses }: &Curve) -> String {
    let last = losses.last().map_or_else(String::new, |loss| format!("{loss:.5}"));
    let stored = stored.map_or_else(String::new, |loss| format!(" ({loss:.5} as stored)"));
    format!("{name}: {last}{stored}, {:.2} M positions", *positions as f64 / 1e6)
}
