use uttt_rules::{AnyGame, Outcome};

/// What a picture of a game shows, in words: the moves, or the position of a game that did not begin
/// at the start, and how it stands.
///
/// ```
/// let game = "classic: 55 51".parse()?;
/// assert_eq!(uttt_board::description(&game), "classic: 55 51 (X to move)");
/// # Ok::<(), uttt_rules::RecordError>(())
/// ```
pub fn description(game: &AnyGame) -> String {
    let stands = match game.outcome() {
        None => format!("{} to move", game.turn()),
        Some(Outcome::Draw) => "drawn".to_owned(),
        Some(Outcome::Won(player)) => format!("{player} won"),
    };
    if game.is_from_start() {
        format!("{game} ({stands})")
    } else {
        format!("{} ({stands})", game.position_text())
    }
}
