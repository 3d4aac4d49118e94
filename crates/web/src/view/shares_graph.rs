use std::fmt::Write;

use uttt_app::Graph;
use uttt_rules::{ByPlayer, Player};
use web_sys::{Element, HtmlElement};

use crate::dom;
use crate::view::class;

/// The size of the graph in its own units. A browser draws it stretched, and does that well only if
/// they are about as wide as high.
const WIDTH: usize = 800;
const HEIGHT: u32 = 100;

/// The shares over a game that has ended, beside its result.
pub(crate) struct GameGraphNode {
    root: HtmlElement,
    drawing: Element,
}

impl GameGraphNode {
    pub(crate) fn new() -> dom::Result<Self> {
        let root: HtmlElement = dom::by_id("graph")?;
        Ok(Self { drawing: dom::append(&root, "div")?, root })
    }

    pub(crate) fn show(&self, graph: Option<&Graph>) -> dom::Result {
        dom::set_hidden(&self.root, graph.is_none());
        let Some(graph) = graph else { return Ok(()) };
        self.root.set_attribute("aria-label", &graph.label)?;
        let turned = graph.turned.map(|(ply, player)| (ply, player, "turn"));
        // The program draws this itself: it contains no text from outside.
        self.drawing.set_inner_html(&drawing(&graph.points, turned.as_slice(), None));
        Ok(())
    }
}

/// The areas of the players, one above the other, the marked moves, and the position on the board.
pub(crate) fn drawing(
    shares: &[Option<ByPlayer<f32>>],
    marked: &[(usize, Player, &str)],
    current: Option<usize>,
) -> String {
    let last = shares.len().saturating_sub(1).max(1);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
    );
    let across = |ply: usize| dom::decimal((ply * WIDTH) as f32 / last as f32);
    let height = |share: f32| HEIGHT as f32 * (1.0 - share.clamp(0.0, 1.0));
    let known = || {
        let points = shares.iter().enumerate();
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
    for &(ply, player, kind) in marked {
        let Some(Some(shares)) = shares.get(ply) else { continue };
        let at = dom::decimal(edge(player, *shares));
        let class = class(player);
        let _ =
            write!(svg, "<path class=\"marked {class} {kind}\" d=\"M{} {at}h0\"/>", across(ply));
    }
    if let Some(current) = current {
        let _ = write!(svg, "<path class=\"now\" d=\"M{} 0v{HEIGHT}\"/>", across(current));
    }
    svg + "</svg>"
}
