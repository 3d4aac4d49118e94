//! The graph of the line on the board.

use uttt_rules::{ByPlayer, NodeId};

use crate::study::analysis::Analysis;
use crate::{OnBoard, SharesGraph, words};

/// A graph has at least so many points.
const LEAST: usize = 2;

/// The positions of the line on the board, from the start to its end.
pub(crate) fn line(analysis: &Analysis) -> Vec<NodeId> {
    let (study, at) = (analysis.tree.study(), analysis.tree.current());
    let before = |&at: &NodeId| study.from(at).map(|(before, _)| before);
    let mut line: Vec<_> = std::iter::successors(Some(at), before).collect();
    line.reverse();
    line.extend(study.line_from(at));
    line
}

/// The shares along the line on the board; `None` while too little is known. `reviewed` has those that a review
/// of the same moves has found. `value` says what is known of the position on the board.
pub(crate) fn graph(
    analysis: &Analysis,
    on: &OnBoard<'_>,
    reviewed: &[Option<ByPlayer<f32>>],
    value: String,
) -> Option<SharesGraph> {
    let known = |(ply, at): (usize, &NodeId)| {
        let own = analysis.shares.get(at).copied();
        own.or_else(|| reviewed.get(ply).copied().flatten())
    };
    let points: Vec<_> = line(analysis).iter().enumerate().map(known).collect();
    let players = on.table.board().rules().players();
    (points.iter().flatten().count() >= LEAST).then(|| SharesGraph {
        label: words::end::graph(players),
        faults: Vec::new(),
        current: on.table.board().ply(),
        value,
        ends: words::end::graph_ends(players),
        turns: words::end::graph_turns(points.len() - 1, players.len()),
        points,
    })
}
