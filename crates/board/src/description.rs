use uttt_rules::{AnyGame, Outcome};

/// A game in words, for people who cannot see its picture: the moves, or the position if the game
/// did not begin at the start, and whose turn it is or who has won.
///
/// ```
/// let game = "classic: 55 51".parse()?;
/// assert_eq!(uttt_board::description(&game), "classic: 55 51 (X to move)");
/// # Ok::<(), uttt_rules::RecordError>(())
/// ```
#[must_use]
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
