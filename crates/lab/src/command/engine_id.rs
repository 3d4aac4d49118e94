/// Which engine plays: what it says changes whenever other moves are to be expected of the same
/// level, seed and nodes.
pub(crate) fn engine_id() -> String {
    // Lab and engine have the version of the workspace.
    format!("uttt-engine {}", env!("CARGO_PKG_VERSION"))
}
