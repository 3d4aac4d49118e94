use anyhow::Result;
use plotters::prelude::{ChartBuilder, Color, LineSeries, PathElement, Text};
use plotters::style::RGBColor;
use plotters::style::text_anchor::HPos;

use super::canvas::{
    BLUE, INK, MARGIN, NORMAL, ORANGE, PALE, SMALL, TOP, dot, letters, picture, plain,
};
use crate::calibration::{Reliability, Tenth};

/// The plot leaves out tenths with fewer positions, which say little.
const FEWEST: usize = 50;

/// Draws what players got where the search and the calibration expected a share of the point.
pub(crate) fn draw(
    title: &str,
    below: &str,
    searched: &Reliability,
    calibrated: &Reliability,
) -> Result<String> {
    picture(560, title, below, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(MARGIN)
            .margin_top(TOP + 40)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(0.0..1.0, 0.0..1.0)?;
        plain(&mut chart.configure_mesh())
            .x_labels(11)
            .y_labels(11)
            .x_label_formatter(&|share| format!("{share:.1}"))
            .y_label_formatter(&|share| format!("{share:.1}"))
            .x_desc("expected share of the point")
            .y_desc("share that the player got")
            .draw()?;
        chart.draw_series(LineSeries::new([(0.0, 0.0), (1.0, 1.0)], PALE.stroke_width(1)))?;
        for (number, (name, of, colour)) in
            [("the search", searched, ORANGE), ("calibrated", calibrated, BLUE)]
                .into_iter()
                .enumerate()
        {
            let places = || of.tenths.iter().filter(|tenth| tenth.count >= FEWEST);
            let at = |tenth: &Tenth| (tenth.expected, tenth.got);
            chart.draw_series(LineSeries::new(places().map(at), colour.stroke_width(2)))?;
            chart.draw_series(places().map(|tenth| dot(at(tenth), colour)))?;
            if number == 1 {
                let style = || letters(SMALL, INK, HPos::Left);
                chart.draw_series(places().map(|tenth| {
                    let place = (tenth.expected + 0.012, tenth.got - 0.025);
                    Text::new(tenth.count.to_string(), place, style())
                }))?;
            }
            legend(area, number as i32, &format!("{name}: Brier score {:.4}", of.brier), colour)?;
        }
        Ok(())
    })
}

fn legend(area: &super::canvas::Area<'_>, number: i32, text: &str, colour: RGBColor) -> Result<()> {
    let (x, y) = (MARGIN + 64 + 300 * number, TOP as i32 + 12);
    area.draw(&PathElement::new([(x, y), (x + 24, y)], colour.stroke_width(2)))?;
    area.draw(&dot((x + 12, y), colour))?;
    area.draw(&Text::new(text.to_owned(), (x + 34, y), letters(NORMAL, INK, HPos::Left)))?;
    Ok(())
}
