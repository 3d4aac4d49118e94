use crate::markup;
use crate::svg::{closing, item_text, opening};
use crate::{DisplayItem, Picture};

/// How long each position is shown, in seconds.
const SHOWN: f32 = 1.0;
/// How much longer the last one stays before the game begins again.
const LAST: f32 = 3.0;

/// A shape of some positions: of those from the first number to the second, which is not one of
/// them.
struct Shape {
    item: DisplayItem,
    spans: Vec<(usize, usize)>,
}

/// A whole game as an animated SVG: each position for a second, again and again. Where the reader's
/// system asks for reduced motion, it shows the last position. It contains no script.
///
/// ```
/// use uttt_board::{Picture, replay};
///
/// let game = "classic: 55 51 15".parse()?;
/// let svg = replay(&Picture::new(&game));
/// assert!(svg.starts_with("<svg ") && svg.contains("@keyframes"));
/// # Ok::<(), uttt_rules::RecordError>(())
/// ```
#[must_use]
pub fn replay(picture: &Picture<'_>) -> String {
    let game = picture.game.at_end();
    let last = game.ply();
    let shapes = shapes(picture);
    let described = picture.described(&game);
    let mut svg = opening(picture.side, picture.palette, picture.title, &described);
    let mut spans: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut body = String::new();
    for Shape { item, spans: seen } in &shapes {
        let text = item_text(item, picture.palette);
        if *seen == [(0, last + 1)] {
            body.push_str(&text);
            continue;
        }
        let at = spans.iter().position(|known| known == seen).unwrap_or_else(|| {
            spans.push(seen.clone());
            spans.len() - 1
        });
        body.push_str(&format!("<g class=\"s{at}\">{}</g>\n", text.trim_end()));
    }
    svg.push_str(&style(&spans, last));
    svg.push_str(&body);
    svg.push_str(closing());
    svg
}

/// The shapes of all positions of a game, which has ended only after the last one.
fn shapes(picture: &Picture<'_>) -> Vec<Shape> {
    let mut game = picture.game.at_end();
    let last = game.ply();
    let mut shapes = Vec::new();
    for ply in 0..=last {
        game.go_to(ply);
        let loss = picture.loss.filter(|_| ply == last);
        merge(&mut shapes, Picture { game: &game, loss, ..*picture }.scene().items, ply);
    }
    shapes
}

/// Adds the shapes of the next position. Each position draws its shapes in the same order, so what
/// is new stands between the neighbours that it has.
fn merge(shapes: &mut Vec<Shape>, items: Vec<DisplayItem>, ply: usize) {
    let mut at = 0;
    for item in items {
        let known = shapes[at..].iter().position(|shape| shape.item == item);
        match known {
            Some(after) => {
                at += after;
                match shapes[at].spans.last_mut() {
                    Some((_, end)) if *end == ply => *end = ply + 1,
                    _ => shapes[at].spans.push((ply, ply + 1)),
                }
            }
            None => shapes.insert(at, Shape { item, spans: vec![(ply, ply + 1)] }),
        }
        at += 1;
    }
}

/// When each group is visible. The animation holds each value until the next.
fn style(spans: &[Vec<(usize, usize)>], last: usize) -> String {
    let whole = (last + 1) as f32 * SHOWN + LAST;
    let mut css = String::from("<style>\n");
    for (number, seen) in spans.iter().enumerate() {
        let shows = |ply: usize| seen.iter().any(|&(from, to)| (from..to).contains(&ply));
        let word = |shown: bool| if shown { "visible" } else { "hidden" };
        css.push_str(&format!(".s{number}{{visibility:{}}}", word(shows(last))));
        css.push_str(&format!("@keyframes s{number}{{0%{{visibility:{}}}", word(shows(0))));
        for ply in 1..=last {
            if shows(ply) != shows(ply - 1) {
                markup::number(&mut css, ply as f32 * SHOWN / whole * 100.0);
                css.push_str(&format!("%{{visibility:{}}}", word(shows(ply))));
            }
        }
        css.push_str(&format!("100%{{visibility:{}}}}}\n", word(shows(last))));
    }
    css.push_str("@media (prefers-reduced-motion:no-preference){\n");
    for number in 0..spans.len() {
        css.push_str(&format!(".s{number}{{animation:s{number} "));
        markup::number(&mut css, whole);
        css.push_str("s step-end infinite}\n");
    }
    css.push_str("}\n</style>\n");
    css
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "in a test a panic is the report")]
mod tests {
    use uttt_rules::{AnyGame, Loss, LossBy, Player};

    use super::*;

    #[test]
    fn each_position_shows_its_own_shapes_in_their_order() {
        for record in
            ["classic: 55 51 15 59 91 11 14", "overwrite: 11 11 11 11", "nested-3: 111 112"]
        {
            let mut game: AnyGame = record.parse().unwrap();
            let last = game.ply();
            let lost = Some(Loss { player: Player::X, by: LossBy::Time });
            for loss in [None, lost] {
                let shapes = shapes(&Picture { loss, ..Picture::new(&game) });
                for ply in 0..=last {
                    game.go_to(ply);
                    let is_shown = |shape: &&Shape| {
                        shape.spans.iter().any(|&(from, to)| (from..to).contains(&ply))
                    };
                    let shown = shapes.iter().filter(is_shown).map(|shape| shape.item.clone());
                    let shown: Vec<_> = shown.collect();
                    // The game goes on until its last position.
                    let loss = loss.filter(|_| ply == last);
                    let picture = Picture { loss, ..Picture::new(&game) };
                    assert_eq!(shown, picture.scene().items, "{record}, {ply}");
                }
            }
        }
    }

    #[test]
    fn it_is_one_well_formed_picture_without_a_script() {
        let game: AnyGame = "classic: 55 51 15".parse().unwrap();
        let svg = replay(&Picture { title: "a < b", ..Picture::new(&game) });
        assert!(svg.contains("<title>a &lt; b</title>") && !svg.contains("<script"));
        assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
        assert!(svg.trim_end().ends_with("</svg>"));
    }
}
