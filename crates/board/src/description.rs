use uttt_rules::{AnyGame, Loss, LossBy, Outcome, Rules};

/// A game in words, for people who cannot see its picture: the moves, or the position if the game
/// did not begin at the start, and whose turn it is or who has won. `loss` is how it ended if the board
/// has not decided it.
///
/// ```
/// use uttt_rules::{Loss, LossBy, Player};
///
/// let game = "classic: 55 51".parse()?;
/// assert_eq!(uttt_board::description(&game, None), "classic: 55 51 (X to move)");
/// let loss = Loss { player: Player::X, by: LossBy::Resignation };
/// let said = uttt_board::description(&game, Some(loss));
/// assert_eq!(said, "classic: 55 51 (O won: X resigned)");
/// # Ok::<(), uttt_rules::RecordError>(())
/// ```
#[must_use]
pub fn description(game: &AnyGame, loss: Option<Loss>) -> String {
    let stands = match (game.outcome(), loss) {
        (None, None) => format!("{} to move", game.turn()),
        (None, Some(loss)) => lost(game.rules(), loss),
        (Some(Outcome::Draw), _) => "drawn".to_owned(),
        (Some(Outcome::Won(player)), _) => format!("{player} won"),
    };
    if game.is_from_start() {
        format!("{game} ({stands})")
    } else {
        format!("{} ({stands})", game.position_text())
    }
}

/// Who has won or shares the point, and why.
pub(crate) fn lost(rules: Rules, loss: Loss) -> String {
    let why = match loss.by {
        LossBy::Agreement => return "drawn by agreement".to_owned(),
        LossBy::Time => "ran out of time",
        LossBy::Resignation => "resigned",
    };
    let others = rules.players().iter().filter(|&&player| player != loss.player);
    let others: Vec<_> = others.map(ToString::to_string).collect();
    let have = if others.len() == 1 { "won" } else { "share the point" };
    format!("{} {have}: {} {why}", others.join(" and "), loss.player)
}
