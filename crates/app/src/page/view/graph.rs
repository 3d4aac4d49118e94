use crate::evaluation::Evaluation;
use crate::{Graph, ShownView, State, words};

/// The shares over the game that has ended, where the engine has evaluated at least every second position.
pub(crate) fn graph(page: &State) -> Option<Graph> {
    let game = page.table.board();
    let outcome = page.table.shown_end()?;
    if page.shell.view() != ShownView::Play || page.table.is_looking() {
        return None;
    }
    let players = game.rules().players();
    let evaluations = page.table.evaluations();
    let mut points: Vec<_> =
        (0..game.ply()).map(|ply| evaluations.at(ply).map(|known| known.shares)).collect();
    let known = points.iter().flatten().count();
    points.push(Some(Evaluation::decided(outcome, players).shares));
    let on = page.on_board();
    let mover = |turned: usize| Some((turned, game.mover(turned - 1)?));
    (known > 1 && 2 * known + 1 >= game.ply()).then(|| Graph {
        label: words::end::graph(players),
        points,
        turned: words::end::turned(&on).and_then(mover),
    })
}
