use anyhow::{Result, ensure};
use plotters::prelude::{ChartBuilder, Color, ErrorBar, LineSeries, Text};
use plotters::style::text_anchor::HPos;

use super::canvas::{
    BLUE, INK, MARGIN, NORMAL, PALE, SMALL, TOP, dot, letters, picture, plain, plus_minus, signed,
    span,
};
use crate::matches::gate::GateResult;

/// The strength of each generation of the network, relative to the first.
#[derive(Default)]
pub(super) struct Chain {
    /// The generations from the second on.
    links: Vec<Link>,
    rules: String,
}

struct Link {
    /// By how much it is stronger than the first, in Elo.
    elo: f64,
    /// Half the width of the 95 % interval.
    error: f64,
    conditions: [String; 2],
}

impl Chain {
    /// Adds a generation by its gate against the one before. The differences add up; their errors
    /// are independent, so the squares of the errors add up.
    ///
    /// # Errors
    /// The gate is not of the next generation, or is of other rules.
    pub(super) fn add(&mut self, generation: u32, gate: &GateResult) -> Result<()> {
        let next = self.links.len() as u32 + 2;
        ensure!(generation == next, "generation {generation} where {next} is the next");
        if self.links.is_empty() {
            self.rules.clone_from(&gate.rules);
        }
        ensure!(gate.rules == self.rules, "a generation by other rules than the ones before");
        let (elo, error) = self.links.last().map_or((0.0, 0.0), |link| (link.elo, link.error));
        self.links.push(Link {
            elo: elo + gate.elo,
            error: (error * error + gate.error * gate.error).sqrt(),
            conditions: gate.conditions(),
        });
        Ok(())
    }

    /// Whether only the first generation is known.
    pub(super) fn is_empty(&self) -> bool {
        self.links.is_empty()
    }
}

/// The sizes of the picture, of the texts below the axis and of the numbers beside the other axis,
/// in pixels.
const HEIGHT: u32 = 400;
const BELOW: i32 = 58;
const LABELS: i32 = 78;

/// Draws the strength of each generation relative to the first.
pub(super) fn draw(Chain { links, .. }: &Chain) -> Result<String> {
    let title = "Strength of the network's generations";
    let below = "Each played the one before it: the differences add up, and the squares of their \
                 errors. Bars: 95 %.";
    let ends = links.iter().flat_map(|link| [link.elo - link.error, link.elo + link.error]);
    let mut elo = span(ends.chain([0.0]));
    // The value stands above each bar.
    elo.end += (elo.end - elo.start) * 0.06;
    let last = links.len() as f64 + 1.0;
    picture(HEIGHT, title, below, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(MARGIN)
            .margin_top(TOP)
            .x_label_area_size(BELOW)
            .y_label_area_size(LABELS)
            .build_cartesian_2d(0.5..last + 0.5, elo)?;
        plain(&mut chart.configure_mesh())
            .disable_x_mesh()
            .x_labels(0)
            .y_label_formatter(&|&elo| signed(elo))
            .y_desc("Elo above generation 1")
            .draw()?;
        let points: Vec<_> = std::iter::once((1.0, 0.0))
            .chain((2..).map(f64::from).zip(links.iter().map(|link| link.elo)))
            .collect();
        chart.draw_series(LineSeries::new(points.iter().copied(), BLUE.stroke_width(2)))?;
        chart.draw_series((2..).map(f64::from).zip(links).map(|(x, link)| {
            let (low, high) = (link.elo - link.error, link.elo + link.error);
            ErrorBar::new_vertical(x, low, link.elo, high, BLUE.stroke_width(2), 10)
        }))?;
        chart.draw_series(points.iter().map(|&place| dot(place, BLUE)))?;

        for (link, x) in links.iter().zip(2..) {
            let (x, y) = chart.backend_coord(&(f64::from(x), link.elo + link.error));
            let value = plus_minus(link.elo, link.error);
            area.draw(&Text::new(value, (x, y - 12), letters(NORMAL, INK, HPos::Center)))?;
        }
        let bottom = HEIGHT as i32 - MARGIN - BELOW;
        let style = letters(NORMAL, INK, HPos::Right);
        area.draw(&Text::new("generation", (MARGIN + LABELS - 8, bottom + 16), style))?;
        let conditions = links.iter().map(|link| link.conditions.each_ref().map(String::as_str));
        let conditions = std::iter::once(["", ""]).chain(conditions);
        for (number, conditions) in (1..).zip(conditions) {
            let x = chart.backend_coord(&(f64::from(number), 0.0)).0;
            let style = letters(NORMAL, INK, HPos::Center);
            area.draw(&Text::new(number.to_string(), (x, bottom + 16), style))?;
            for (line, text) in (0..).zip(conditions) {
                let place = (x, bottom + 36 + 16 * line);
                area.draw(&Text::new(text, place, letters(SMALL, PALE, HPos::Center)))?;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn gate(rules: &str, elo: f64, error: f64) -> GateResult {
        let work = [json!({"nodes": 100}), json!({"nodes": 100})];
        let gate = json!({"name": "a step", "a": "", "b": "", "rules": rules, "work": work,
                          "games": 20, "elo": elo, "error": error});
        serde_json::from_value(gate).unwrap()
    }

    #[test]
    fn steps_add_up_and_errors_by_their_squares() {
        let mut chain = Chain::default();
        chain.add(2, &gate("classic", 50.0, 30.0)).unwrap();
        chain.add(3, &gate("classic", -20.0, 40.0)).unwrap();
        let found: Vec<_> = chain.links.iter().map(|link| (link.elo, link.error)).collect();
        assert_eq!(found, [(50.0, 30.0), (30.0, 50.0)]);

        let mut refused = |generation, rules| {
            chain.add(generation, &gate(rules, 1.0, 1.0)).unwrap_err().to_string()
        };
        assert_eq!(refused(3, "classic"), "generation 3 where 4 is the next");
        assert_eq!(refused(5, "classic"), "generation 5 where 4 is the next");
        assert_eq!(refused(4, "nested-2"), "a generation by other rules than the ones before");
    }
}
