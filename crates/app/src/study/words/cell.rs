use uttt_rules::{AnyGame, Place};

use super::score_spoken;
use crate::study::analysis::Analysis;

/// What the label of a cell says after its contents: `, X 61 %, in the tree, marked`.
pub(crate) fn cell(analysis: &Analysis, board: &AnyGame, at: Place) -> String {
    let game = analysis.shown.threat.as_ref().map_or(board, |threat| &threat.game);
    let shown = analysis.shown.layer.as_ref().map(|layer| layer.shown_in(at));
    let [has_score, is_fork, is_marked] = shown.unwrap_or_default();
    let found = analysis.found().filter(|_| has_score);
    let found = found.and_then(|found| found.moves.iter().find(|found| found.place == at));
    let score = found.map(|found| score_spoken(game, found)).unwrap_or_default();
    let parts = [(has_score, score.as_str()), (is_fork, "in the tree"), (is_marked, "marked")];
    let said = parts.into_iter().filter(|(is_said, _)| *is_said);
    said.flat_map(|(_, part)| [", ", part]).collect()
}
