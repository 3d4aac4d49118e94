/// The parameters of PUCT. The defaults were tuned by matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuctParameters {
    /// The weight of exploration.
    pub exploration: f32,
    /// How far a move's value lies below the best, in points, if its prior is a quarter of the
    /// best.
    pub temperature: f32,
    /// The weight of the logarithm of a move's visits in the final order, in points.
    pub visit_bonus: f32,
    /// With at most this many cells left, the solver tries each move of the root before the tree
    /// search begins.
    pub solver_cells: u16,
    /// The number of positions that the solver may search for one move of the root.
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
