//! A figure as text: small after compression, so that numbers are short and repeat.

use super::style::{self, Css};
use super::{Figure, SIDE};
use crate::drawn::{Drawn, DrawnPart};
use crate::markup;
use crate::{DisplayItem, Ink, Label, Paint, Point, Rect, Stroke, Theme};

/// The whole SVG, without a line break.
pub(super) fn write(
    figure: &Figure<'_>,
    drawn: &Drawn,
    css: Css,
    title: &str,
    description: &str,
) -> String {
    let mut body = Writer::default();
    body.drawing(figure, drawn);
    body.labels(&drawn.items);

    let mut svg = Writer::default();
    svg.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"uttt-board\" role=\"img\"");
    if let Some(id) = figure.id {
        svg.raw(" aria-labelledby=\"").quoted(id).raw("-t\" aria-describedby=\"").quoted(id);
        svg.raw("-d\"");
    }
    svg.raw(" width=\"").number(SIDE).raw("\" height=\"").number(SIDE);
    svg.raw("\" viewBox=\"0 0 ").number(SIDE).raw(" ").number(SIDE).raw("\"");
    if figure.theme != Theme::Auto {
        svg.raw(" style=\"color-scheme:").raw(figure.theme.name()).raw("\"");
    }
    svg.raw(" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\">");
    svg.words("title", figure.id.map(|id| (id, "-t")), title);
    svg.words("desc", figure.id.map(|id| (id, "-d")), description);
    if css != Css::Page {
        let place = if css == Css::WithPlace { style::PLACE } else { "" };
        let place = place.lines().map(str::trim).collect::<String>();
        let own = style::rules(figure.theme, &body.stroked, &body.filled);
        svg.raw("<style>").raw(&own).raw(&place).raw("</style>");
    }
    svg.raw(&body.out).raw("</svg>");
    svg.out
}

#[derive(Default)]
struct Writer {
    out: String,
    /// The inks used so far.
    stroked: Vec<Ink>,
    filled: Vec<Ink>,
}

impl Writer {
    fn raw(&mut self, text: &str) -> &mut Self {
        self.out.push_str(text);
        self
    }

    fn quoted(&mut self, text: &str) -> &mut Self {
        markup::attribute(&mut self.out, text);
        self
    }

    fn escaped(&mut self, text: &str) -> &mut Self {
        markup::escape(&mut self.out, text);
        self
    }

    /// What the picture is called or shows, with an id if it has one.
    fn words(&mut self, name: &str, id: Option<(&str, &str)>, text: &str) {
        self.raw("<").raw(name);
        if let Some((id, suffix)) = id {
            self.raw(" id=\"").quoted(id).raw(suffix).raw("\"");
        }
        self.raw(">").escaped(text).raw("</").raw(name).raw(">");
    }

    /// A number with at most one decimal, and without a zero before it.
    fn number(&mut self, value: f32) -> &mut Self {
        let mut text = String::new();
        markup::number(&mut text, (value * 10.0).round() / 10.0);
        let (sign, digits) = text.strip_prefix('-').map_or(("", &*text), |digits| ("-", digits));
        let short = digits.strip_prefix('0').filter(|rest| !rest.is_empty()).unwrap_or(digits);
        self.raw(sign).raw(short)
    }

    fn attribute(&mut self, name: &str, value: f32) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"").number(value).raw("\"")
    }

    /// The drawing, with a group around each board and an attribute on each cell's shapes.
    fn drawing(&mut self, figure: &Figure<'_>, drawn: &Drawn) {
        let mut parts = drawn.parts.iter().peekable();
        let mut ends = Vec::new();
        let mut index = 0;
        while let Some(item) = drawn.items.get(index) {
            while ends.last() == Some(&index) {
                ends.pop();
                self.raw("</g>");
            }
            let mut own = None;
            while let Some((part, range)) = parts.next_if(|(_, range)| range.start == index) {
                let (name, text) = match *part {
                    DrawnPart::Grid(path) => ("data-board", path.to_string()),
                    DrawnPart::Cell(at) => ("data-cell", figure.game.text(at)),
                };
                if range.len() == 1 {
                    own = Some((name, text));
                } else {
                    self.raw("<g ").raw(name).raw("=\"").raw(&text).raw("\">");
                    ends.push(range.end);
                }
            }
            // A tint that covers a board's ground replaces it.
            let tint = drawn.items.get(index + 1).and_then(|next| covering(item, next));
            self.item(tint.as_ref().unwrap_or(item), own.as_ref());
            index += 1 + usize::from(tint.is_some());
        }
        for _ in ends {
            self.raw("</g>");
        }
    }

    fn item(&mut self, item: &DisplayItem, own: Option<&(&str, String)>) {
        let (name, fill, stroke) = match item {
            // They are written together, after all shapes.
            DisplayItem::Label(_) => return,
            DisplayItem::Rect { fill, stroke, .. } => ("rect", *fill, *stroke),
            DisplayItem::Lines { stroke, .. } => ("path", None, Some(*stroke)),
            DisplayItem::Circle { stroke, .. } => ("circle", None, Some(*stroke)),
        };
        self.raw("<").raw(name).paints(fill, stroke);
        match item {
            DisplayItem::Rect { rect, radius, .. } => self.rect(*rect, *radius),
            DisplayItem::Lines { lines, .. } => self.lines(lines),
            DisplayItem::Circle { centre, radius, .. } => {
                self.attribute("r", *radius);
                self.attribute("cx", centre.x).attribute("cy", centre.y);
            }
            DisplayItem::Label(_) => {}
        }
        if let Some((name, text)) = own {
            self.raw(" ").raw(name).raw("=\"").raw(text).raw("\"");
        }
        self.raw("/>");
    }

    fn paints(&mut self, fill: Option<Paint>, stroke: Option<Stroke>) {
        self.raw(" class=\"");
        if let Some(Stroke { paint, .. }) = stroke {
            self.raw(style::class(paint.ink));
            remember(&mut self.stroked, paint.ink);
        }
        if let Some(paint) = fill {
            let space = if stroke.is_some() { " " } else { "" };
            self.raw(space).raw(style::class(paint.ink)).raw("-fill");
            remember(&mut self.filled, paint.ink);
        }
        self.raw("\"");
        if let Some(paint) = fill {
            self.opacity("fill-opacity", paint.alpha);
        }
        match stroke {
            None => self.raw(" stroke=\"none\""),
            Some(stroke) => {
                self.opacity("stroke-opacity", stroke.paint.alpha);
                self.attribute("stroke-width", stroke.width)
            }
        };
    }

    fn opacity(&mut self, name: &str, alpha: f32) {
        if alpha < 1.0 {
            self.attribute(name, alpha);
        }
    }

    fn rect(&mut self, rect: Rect, radius: f32) {
        self.attribute("width", rect.width);
        // A square is the usual case, and a radius serves both corners.
        self.attribute("height", rect.height).attribute("rx", radius);
        self.attribute("x", rect.x).attribute("y", rect.y);
    }

    /// A path with relative steps, which are the same for the same mark in another cell.
    fn lines(&mut self, lines: &[[Point; 2]]) {
        self.raw(" d=\"");
        let mut last: Option<Point> = None;
        for &[from, to] in lines {
            match last {
                None => {
                    self.raw("M");
                    self.pair(from.x, from.y);
                    self.raw("l");
                }
                Some(last) => {
                    self.raw("m");
                    self.pair(from.x - last.x, from.y - last.y);
                    self.raw(" ");
                }
            }
            self.pair(to.x - from.x, to.y - from.y);
            last = Some(to);
        }
        self.raw("\"");
    }

    fn pair(&mut self, x: f32, y: f32) {
        self.number(x).raw(" ").number(y);
    }

    /// The texts, which assistive technology need not read: the description tells more.
    fn labels(&mut self, items: &[DisplayItem]) {
        let mut labels = items.iter().filter_map(|item| match item {
            DisplayItem::Label(label) => Some(label),
            _ => None,
        });
        let Some(first) = labels.next() else { return };
        self.raw("<g font-family=\"system-ui,sans-serif\" font-weight=\"600\"");
        self.raw(" text-anchor=\"middle\" stroke=\"none\" fill=\"currentColor\">");
        for label in std::iter::once(first).chain(labels) {
            let Label { at, size, ink, text } = label;
            remember(&mut self.filled, *ink);
            self.raw("<text class=\"").raw(style::class(*ink)).raw("-fill\"");
            self.attribute("font-size", *size);
            self.attribute("x", at.x).attribute("y", label.base()).raw(">");
            self.escaped(text).raw("</text>");
        }
        self.raw("</g>");
    }
}

fn remember(inks: &mut Vec<Ink>, ink: Ink) {
    // The edge has the ground's colour and class.
    let ink = if ink == Ink::Edge { Ink::Sunk } else { ink };
    if !inks.contains(&ink) {
        inks.push(ink);
    }
}

/// The first rectangle, filled as the second, if that covers all of its ground.
fn covering(ground: &DisplayItem, next: &DisplayItem) -> Option<DisplayItem> {
    match (ground, next) {
        (
            DisplayItem::Rect { rect, radius, fill: Some(_), stroke: Some(stroke) },
            DisplayItem::Rect { rect: above, fill: Some(fill), stroke: None, .. },
        ) if rect == above && fill.alpha >= 1.0 => Some(DisplayItem::Rect {
            rect: *rect,
            radius: *radius,
            fill: Some(*fill),
            stroke: Some(*stroke),
        }),
        _ => None,
    }
}
