use std::cell::Cell;
use std::fmt::Write;
use std::rc::Rc;

use uttt_app::{Message, ReviewGraph, Reviewing};
use uttt_rules::{ByPlayer, Player};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, MouseEvent};

use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::view::class;

/// The size of the graph in its own units. A browser draws it stretched, and does that well only if
/// they are about as wide as high.
const WIDTH: usize = 800;
const HEIGHT: u32 = 100;

/// The shares over the game. A press shows the position there, and for the keyboard and screen readers
/// it is a slider, whose arrow keys are those of the view.
pub(crate) struct GraphNode {
    root: HtmlElement,
    drawing: Element,
    shown: Option<ReviewGraph>,
    last: Rc<Cell<usize>>,
    _click: Listener,
}

impl GraphNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.card.graph")?;
        root.set_tab_index(0);
        root.set_attribute("role", "slider")?;
        root.set_attribute("aria-valuemin", "0")?;
        let drawing: Element = dom::append(&root, "div")?;
        let last = Rc::new(Cell::new(0));
        let click = Listener::new(&root, "click", {
            let (drawing, last) = (drawing.clone(), Rc::clone(&last));
            move |event| {
                let Some(click) = event.dyn_ref::<MouseEvent>() else { return };
                let area = drawing.get_bounding_client_rect();
                let part = (f64::from(click.client_x()) - area.left()) / area.width().max(1.0);
                let ply = (part.clamp(0.0, 1.0) * last.get() as f64).round() as usize;
                send(Message::Review(Reviewing::GoTo(ply)));
            }
        })?;
        Ok(Self { root, drawing, shown: None, last, _click: click })
    }

    pub(crate) fn show(&mut self, graph: &ReviewGraph) -> dom::Result {
        if self.shown.as_ref() == Some(graph) {
            return Ok(());
        }
        let last = graph.points.len().saturating_sub(1);
        self.last.set(last);
        self.root.set_attribute("aria-label", &graph.label)?;
        self.root.set_attribute("aria-valuemax", &last.to_string())?;
        self.root.set_attribute("aria-valuenow", &graph.current.to_string())?;
        self.root.set_attribute("aria-valuetext", &graph.value)?;
        // The program draws this itself: it contains no text from outside.
        self.drawing.set_inner_html(&drawing(graph));
        self.shown = Some(graph.clone());
        Ok(())
    }
}

/// The areas of the players, one above the other, the faults, and the position on the board.
fn drawing(graph: &ReviewGraph) -> String {
    let last = graph.points.len().saturating_sub(1).max(1);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
    );
    let across = |ply: usize| dom::decimal((ply * WIDTH) as f32 / last as f32);
    let height = |share: f32| HEIGHT as f32 * (1.0 - share.clamp(0.0, 1.0));
    let known = || {
        let points = graph.points.iter().enumerate();
        points.filter_map(|(ply, point)| Some((ply, (*point)?)))
    };
    let first = known().next().map_or(0, |(ply, _)| ply);
    let until = known().next_back().map_or(0, |(ply, _)| ply);
    let is_for_three = known().any(|(_, shares)| shares.plus > 0.0);
    // From the bottom up: X, O and the third player, as in the bar.
    let edge = |player: Player, shares: ByPlayer<f32>| match player {
        Player::O | Player::Plus if is_for_three => height(1.0 - shares.plus),
        _ => height(shares.x),
    };
    if first < until {
        // Each area covers the lower part of the one before.
        let players: &[_] = match is_for_three {
            true => &[Player::Plus, Player::O, Player::X],
            false => &[Player::O, Player::X],
        };
        for (at, &player) in players.iter().enumerate() {
            let mut points = String::new();
            for (ply, shares) in known() {
                let top = if at == 0 { 0.0 } else { edge(player, shares) };
                // A String takes all that is written to it.
                let _ = write!(points, "{} {} ", across(ply), dom::decimal(top));
            }
            let _ = write!(
                svg,
                "<polygon class=\"{}\" points=\"{} {HEIGHT} {points}{} {HEIGHT}\"/>",
                class(player),
                across(first),
                across(until),
            );
            if at > 0 {
                let _ = write!(svg, "<polyline points=\"{}\"/>", points.trim_end());
            }
        }
        // Where all players have the same share.
        let count = players.len() as u32;
        for part in 1..count {
            let equal = HEIGHT * part / count;
            let _ = write!(svg, "<path class=\"equal\" d=\"M0 {equal}h{WIDTH}\"/>");
        }
    }
    for &(ply, player, verdict) in &graph.faults {
        let Some(Some(shares)) = graph.points.get(ply) else { continue };
        let at = dom::decimal(edge(player, *shares));
        let class = class(player);
        let _ =
            write!(svg, "<path class=\"fault {class} {verdict}\" d=\"M{} {at}h0\"/>", across(ply));
    }
    let _ = write!(svg, "<path class=\"now\" d=\"M{} 0v{HEIGHT}\"/></svg>", across(graph.current));
    svg
}
