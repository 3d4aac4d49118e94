use uttt_rules::{AnyGame, Path};

/// The grid from which typed digits lead on: the smallest that holds all grids to play in.
pub(crate) fn given(game: &AnyGame) -> Path {
    let mut grids = game.active_grids().into_iter();
    let first = grids.next().unwrap_or(Path::ROOT);
    grids.fold(first, |given, grid| {
        std::iter::successors(Some(given), |given| given.parent())
            .find(|given| given.contains(&grid))
            .unwrap_or(Path::ROOT)
    })
}
