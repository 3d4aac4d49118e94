use uttt_rules::Player;

/// What links and saved texts call a player. A plus sign would not do in a link, because it may stand
/// for a space.
pub(crate) const fn id(player: Player) -> &'static str {
    match player {
        Player::X => "x",
        Player::O => "o",
        Player::Plus => "plus",
    }
}

/// Reads what [`id`] writes.
pub(crate) fn player(id: &str) -> Option<Player> {
    Player::ALL.into_iter().find(|&player| self::id(player) == id)
}
