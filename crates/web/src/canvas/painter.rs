use std::f64::consts::{FRAC_PI_2, TAU};

use js_sys::Array;
use uttt_board::{DisplayItem, Label, Paint, Palette, Point, Rect, Scene, Stroke};
use wasm_bindgen::JsValue;
use web_sys::CanvasRenderingContext2d;

/// Draws a scene on a canvas that has `ratio` pixels for each CSS pixel.
pub(crate) fn paint(
    context: &CanvasRenderingContext2d,
    scene: &Scene,
    palette: Palette,
    ratio: f64,
) -> Result<(), JsValue> {
    let painter = Painter { context, palette };
    context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0)?;
    context.set_line_cap("round");
    context.set_line_join("round");
    scene.items.iter().try_for_each(|item| painter.item(item))?;
    context.reset_transform()
}

struct Painter<'a> {
    context: &'a CanvasRenderingContext2d,
    palette: Palette,
}

impl Painter<'_> {
    fn item(&self, item: &DisplayItem) -> Result<(), JsValue> {
        self.context.begin_path();
        match item {
            DisplayItem::Rect { rect, radius, fill, stroke } => {
                self.rounded(*rect, *radius)?;
                if let Some(paint) = fill {
                    self.context.set_global_alpha(paint.alpha.into());
                    self.context.set_fill_style_str(self.palette.css(paint.ink));
                    self.context.fill();
                }
                stroke.as_ref().map_or(Ok(()), |stroke| self.stroke(stroke))
            }
            DisplayItem::Lines { lines, stroke } => {
                for [from, to] in lines {
                    self.context.move_to(from.x.into(), from.y.into());
                    self.context.line_to(to.x.into(), to.y.into());
                }
                self.stroke(stroke)
            }
            DisplayItem::Circle { centre: Point { x, y }, radius, part, stroke } => {
                let end = f64::from(*part) * TAU - FRAC_PI_2;
                self.context.arc((*x).into(), (*y).into(), (*radius).into(), -FRAC_PI_2, end)?;
                self.stroke(stroke)
            }
            DisplayItem::Label(label) => self.label(label),
        }
    }

    fn label(&self, label: &Label) -> Result<(), JsValue> {
        let size = label.size.round() as u32;
        self.context.set_font(&format!("600 {size}px Figtree,system-ui,sans-serif"));
        self.context.set_text_align("center");
        self.context.set_global_alpha(1.0);
        self.context.set_fill_style_str(self.palette.css(label.ink));
        self.context.fill_text(&label.text, label.at.x.into(), label.base().into())
    }

    /// With arcs, because some browsers that run this program lack `roundRect`.
    fn rounded(&self, rect: Rect, radius: f32) -> Result<(), JsValue> {
        let [left, top, right, bottom] =
            [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height].map(f64::from);
        let radius = f64::from(radius.min(rect.width / 2.0).min(rect.height / 2.0).max(0.0));
        self.context.move_to(left + radius, top);
        self.context.arc_to(right, top, right, bottom, radius)?;
        self.context.arc_to(right, bottom, left, bottom, radius)?;
        self.context.arc_to(left, bottom, left, top, radius)?;
        self.context.arc_to(left, top, right, top, radius)?;
        self.context.close_path();
        Ok(())
    }

    fn stroke(&self, stroke: &Stroke) -> Result<(), JsValue> {
        let Paint { ink, alpha } = stroke.paint;
        self.context.set_global_alpha(alpha.into());
        self.context.set_stroke_style_str(self.palette.css(ink));
        self.context.set_line_width(stroke.width.into());
        let Some((dash, gap)) = stroke.dash else {
            self.context.stroke();
            return Ok(());
        };
        self.context.set_line_dash(&Array::of2(&dash.into(), &gap.into()))?;
        self.context.stroke();
        self.context.set_line_dash(&Array::new())
    }
}
