use uttt_rules::Place;

use super::parameters::PuctParameters;
use super::tree::Tree;

/// The smallest part of the visits with which a line counts.
const LEAST_VISITS: f32 = 1.0 / 64.0;

/// The end of a line of a search.
#[derive(Debug)]
pub(crate) struct LineEnd {
    /// The moves from the root.
    pub(crate) line: Vec<Place>,
    /// Its part of the visits of all lines; the parts of all ends sum to 1.
    pub(crate) part: f32,
    /// Whether the end is a draw, if its result is proven.
    pub(crate) proven_draw: Option<bool>,
}

impl Tree {
    /// The ends of the lines that begin with the root's best move and that the search has visited
    /// most, without moves that are proven to be worse than others.
    pub(crate) fn line_ends(&self, parameters: &PuctParameters) -> Vec<LineEnd> {
        let best = self.sorted_children(Self::ROOT, parameters).first().copied();
        let mut ends = Vec::new();
        let line = best.map(|best| self.node(best).mv).into_iter().collect();
        self.add_ends(best.unwrap_or(Self::ROOT), line, [1.0; 2], parameters, &mut ends);
        ends
    }

    /// Adds the ends below a node, to which `line` leads. `parts` are the node's parts of the visits
    /// of all lines: first with those that visit too little, then without them.
    fn add_ends(
        &self,
        at: usize,
        line: Vec<Place>,
        parts: [f32; 2],
        parameters: &PuctParameters,
        ends: &mut Vec<LineEnd>,
    ) {
        let [visited, part] = parts;
        let result = self.stats(at).bounds.result(self.turn(at));
        let children = self.sorted_children(at, parameters);
        let Some(&best) = children.first().filter(|_| result.is_none()) else {
            ends.push(LineEnd { line, part, proven_draw: result.map(|result| result == 0) });
            return;
        };
        let visits = |child| self.stats(child).visits as f32;
        let mut open = children;
        let is_decided = self.stats(best).bounds.is_proven();
        open.retain(|&child| !is_decided && self.may_be_best(at, child));
        let all: f32 = open.iter().copied().map(visits).sum();
        open.retain(|&child| visited * visits(child) > LEAST_VISITS * all);
        let often: f32 = open.iter().copied().map(visits).sum();
        if open.is_empty() {
            // From here on only the best line counts.
            self.add_ends(best, self.longer(&line, best), parts, parameters, ends);
        }
        for child in open {
            let parts = [visited * visits(child) / all, part * visits(child) / often];
            self.add_ends(child, self.longer(&line, child), parts, parameters, ends);
        }
    }

    fn longer(&self, line: &[Place], child: usize) -> Vec<Place> {
        let mut line = line.to_vec();
        line.push(self.node(child).mv);
        line
    }
}
