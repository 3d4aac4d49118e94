/// The numbers that the search was tuned by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuctParameters {
    /// How much weight a move gets that promises much and was rarely tried.
    pub exploration: f32,
    /// How much less than the best a move may promise, in points, to be given a quarter of its weight.
    pub temperature: f32,
    /// How much the logarithm of its visits speaks for a move in the end, in points.
    pub visit_bonus: f32,
    /// With at most this many cells left each move of the root is solved for itself before the tree
    /// grows.
    pub solver_cells: u16,
    /// The positions that may be looked at to solve a move of the root near the end of a game.
    pub solver_nodes: u32,
}

impl Default for PuctParameters {
    fn default() -> Self {
        Self {
            exploration: 0.3,
            temperature: 0.1,
            visit_bonus: 0.005,
            solver_cells: 24,
            solver_nodes: 50_000,
        }
    }
}
