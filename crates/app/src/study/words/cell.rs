use uttt_rules::{AnyGame, Place};

use super::value;
use crate::study::analysis::Analysis;
use crate::words::say::{self, CellFinding};

/// The label of a cell with what the analysis shows in it: `centre board, top left, X, X 61 %, in the tree, marked`.
pub(crate) fn cell(analysis: &Analysis, board: &AnyGame, at: Place, label: String) -> String {
    let game = analysis.shown.threat.as_ref().map_or(board, |threat| &threat.game);
    let shown = analysis.shown.layer.as_ref().map(|layer| layer.shown_in(at));
    let [has_score, is_fork, is_marked] = shown.unwrap_or_default();
    let found = analysis.found().filter(|_| has_score);
    let found = found.and_then(|found| found.moves.iter().find(|found| found.place == at));
    let value = found.map(|found| CellFinding::Value { move_value: value(game, found) });
    let in_tree = is_fork.then_some(CellFinding::InTree);
    let marked = is_marked.then_some(CellFinding::Marked);
    let findings: Vec<_> = [value, in_tree, marked].into_iter().flatten().collect();
    if findings.is_empty() { label } else { say::study_cell(&label, &findings) }
}
