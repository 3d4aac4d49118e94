use uttt_rules::AnyGame;

/// Where the player to move may play: `anywhere`, `in board 5`, `in board 2 or 4`.
pub(crate) fn whereabouts(game: &AnyGame) -> String {
    let paths = game.active_grids();
    if paths.iter().any(|path| path.is_root()) {
        return "anywhere".into();
    }
    let boards: Vec<_> = paths.iter().map(ToString::to_string).collect();
    format!("in board {}", boards.join(" or "))
}
