use crate::markup;
use crate::{DisplayItem, Ink, Label, Paint, Palette, Rect, Scene, Stroke};

/// A scene as a standalone SVG, with a title and a description for people who cannot see it.
/// Lengths are rounded to hundredths.
#[must_use]
pub fn svg(scene: &Scene, palette: Palette, title: &str, description: &str) -> String {
    let (width, height) = (scene.size.width, scene.size.height);
    let mut text = begun(width, height, palette, title, description);
    for item in &scene.items {
        text.item(item);
    }
    text.raw(closing());
    text.out
}

/// Everything before the shapes of a square picture.
pub(crate) fn opening(side: f32, palette: Palette, title: &str, description: &str) -> String {
    begun(side, side, palette, title, description).out
}

/// Everything after them.
pub(crate) const fn closing() -> &'static str {
    "</svg>\n"
}

/// A shape alone.
pub(crate) fn item_text(item: &DisplayItem, palette: Palette) -> String {
    let mut text = Writer { out: String::new(), palette };
    text.item(item);
    text.out
}

fn begun(width: f32, height: f32, palette: Palette, title: &str, description: &str) -> Writer {
    let mut text = Writer { out: String::with_capacity(16_384), palette };
    text.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    text.number("width", width).number("height", height);
    text.raw(" viewBox=\"0 0 ").value(width).raw(" ").value(height).raw("\">\n<title>");
    text.escaped(title).raw("</title>\n<desc>").escaped(description).raw("</desc>\n");
    text.raw("<rect width=\"100%\" height=\"100%\"").paint("fill", Paint::solid(Ink::Page));
    text.raw("/>\n");
    text
}

struct Writer {
    out: String,
    palette: Palette,
}

impl Writer {
    fn raw(&mut self, text: &str) -> &mut Self {
        self.out.push_str(text);
        self
    }

    fn escaped(&mut self, text: &str) -> &mut Self {
        markup::escape(&mut self.out, text);
        self
    }

    fn value(&mut self, value: f32) -> &mut Self {
        markup::number(&mut self.out, value);
        self
    }

    fn number(&mut self, name: &str, value: f32) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"").value(value).raw("\"")
    }

    fn paint(&mut self, name: &str, paint: Paint) -> &mut Self {
        let colour = self.palette.css(paint.ink);
        self.raw(" ").raw(name).raw("=\"").raw(colour).raw("\"");
        if paint.alpha < 1.0 {
            self.raw(" ").raw(name).raw("-opacity=\"").value(paint.alpha).raw("\"");
        }
        self
    }

    fn stroke(&mut self, stroke: Stroke) -> &mut Self {
        self.paint("stroke", stroke.paint).number("stroke-width", stroke.width);
        if let Some((dash, gap)) = stroke.dash {
            self.raw(" stroke-dasharray=\"").value(dash).raw(" ").value(gap).raw("\"");
        }
        self.raw(" stroke-linecap=\"round\"")
    }

    fn item(&mut self, item: &DisplayItem) {
        match item {
            DisplayItem::Rect { rect, radius, fill, stroke } => {
                self.rect(*rect, *radius);
                match fill {
                    Some(paint) => self.paint("fill", *paint),
                    None => self.raw(" fill=\"none\""),
                };
                if let Some(stroke) = stroke {
                    self.stroke(*stroke);
                }
            }
            DisplayItem::Lines { lines, stroke } => {
                self.raw("<path d=\"");
                for [from, to] in lines {
                    self.raw("M").value(from.x).raw(" ").value(from.y);
                    self.raw("L").value(to.x).raw(" ").value(to.y);
                }
                self.raw("\"").stroke(*stroke);
            }
            DisplayItem::Circle { centre, radius, part, stroke } => {
                self.raw("<circle").number("cx", centre.x).number("cy", centre.y);
                self.number("r", *radius).raw(" fill=\"none\"").stroke(*stroke);
                if *part < 1.0 {
                    // One dash of that part of the whole length, beginning at the right.
                    self.raw(" pathLength=\"1\" stroke-dasharray=\"").value(*part);
                    self.raw(" 1\" transform=\"rotate(-90 ").value(centre.x).raw(" ");
                    self.value(centre.y).raw(")\"");
                }
            }
            DisplayItem::Label(label) => return self.label(label),
        }
        self.raw("/>\n");
    }

    fn label(&mut self, label: &Label) {
        self.raw("<text").number("x", label.at.x).number("y", label.base());
        self.raw(" font-family=\"system-ui,sans-serif\"").number("font-size", label.size);
        self.raw(" font-weight=\"600\" text-anchor=\"middle\"");
        self.paint("fill", Paint::solid(label.ink)).raw(">").escaped(&label.text);
        self.raw("</text>\n");
    }

    fn rect(&mut self, rect: Rect, radius: f32) {
        self.raw("<rect").number("x", rect.x).number("y", rect.y);
        self.number("width", rect.width).number("height", rect.height).number("rx", radius);
    }
}
