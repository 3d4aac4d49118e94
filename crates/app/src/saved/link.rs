use uttt_rules::{AnyGame, ByPlayer, LinkError, Player};

use crate::Seat;

/// The fragment of a link to a game, without the moves that were taken back: `classic:55-51-15`.
pub(crate) fn fragment(game: &AnyGame) -> String {
    link_to(game).to_string()
}

/// The fragment with the seats as well: `classic:55-51-15&x=person&o=4`, and `&plus=6` for three
/// players.
pub(crate) fn fragment_with_seats(game: &AnyGame, seats: ByPlayer<Seat>) -> String {
    let mut link = link_to(game);
    for &player in game.rules().players() {
        link.seats[player] = Some(seats[player].to_string());
    }
    link.to_string()
}

fn link_to(game: &AnyGame) -> uttt_rules::Link {
    let mut game = game.clone();
    game.forget_undone();
    uttt_rules::Link::new(game)
}

/// What an address carries after its `#`.
pub(crate) struct LinkedGame {
    pub(crate) game: AnyGame,
    /// Who plays, where it says so.
    pub(crate) seats: Option<ByPlayer<Seat>>,
}

impl LinkedGame {
    /// Reads a link, see [`uttt_rules::Link`].
    pub(crate) fn parse(text: &str) -> Result<Self, LinkError> {
        let uttt_rules::Link { game, seats, .. } = text.parse()?;
        let seats = parse_seats(&seats, game.rules().players())?;
        Ok(Self { game, seats })
    }
}

/// A seat for each of these players, or for none.
fn parse_seats(
    ids: &ByPlayer<Option<String>>,
    players: &[Player],
) -> Result<Option<ByPlayer<Seat>>, LinkError> {
    if players.iter().all(|&player| ids[player].is_none()) {
        return Ok(None);
    }
    let mut seats = ByPlayer::new_with(|_| Seat::Person);
    for &player in players {
        let id = ids[player].as_deref().unwrap_or_default();
        let refuse = || LinkError::value(name(player), id, "a person or a level");
        seats[player] = Seat::from_id(id).ok_or_else(refuse)?;
    }
    Ok(Some(seats))
}

/// The key of a player in a link. A plus sign would not do, because it may stand for a space.
const fn name(player: Player) -> &'static str {
    match player {
        Player::X => "x",
        Player::O => "o",
        Player::Plus => "plus",
    }
}
