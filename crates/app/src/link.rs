use std::fmt;

use uttt_rules::{AnyGame, ByPlayer, Player, RecordError};

use crate::Seat;
use crate::fields::cut;

/// Why what stands after the address's `#` is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LinkError {
    /// A `%` without two hexadecimal digits after it, or bytes that are no text.
    Escape { found: String },
    /// What follows the record does not say who plays.
    Players { found: String, players: &'static [Player] },
    /// No legal record.
    Record(RecordError),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Escape { found } => write!(f, "{found:?} isn't valid percent-encoded text"),
            Self::Players { found, players } => {
                write!(f, "{found:?}, expected \"")?;
                for (index, &player) in players.iter().enumerate() {
                    write!(f, "{}{}=…", if index == 0 { "" } else { "&" }, name(player))?;
                }
                write!(f, "\", each a person or a level")
            }
            Self::Record(error) => error.fmt(f),
        }
    }
}

/// The game's record as it stands in a link: `classic:55-51-15`. A hyphen in place of each space
/// survives wherever a link is pasted.
pub(crate) fn fragment(game: &AnyGame) -> String {
    let mut text = format!("{}:", game.rules());
    for (index, at) in game.moves().into_iter().enumerate() {
        if index > 0 {
            text.push('-');
        }
        text.push_str(&game.text(at));
    }
    text
}

/// The record and who plays: `classic:55-51-15&x=person&o=4`, and where there are three
/// `&plus=6`.
pub(crate) fn fragment_with_seats(game: &AnyGame, seats: ByPlayer<Seat>) -> String {
    let players = game.rules().players().iter();
    let seats = players.map(|&player| format!("&{}={}", name(player), seats[player]));
    fragment(game) + &seats.collect::<String>()
}

/// What an address carries after its `#`.
pub(crate) struct Link {
    pub(crate) game: AnyGame,
    /// Who plays, where it says so.
    pub(crate) seats: Option<ByPlayer<Seat>>,
}

impl Link {
    /// Reads a record, and who plays where that follows. In place of the spaces between the moves
    /// stands any of `-`, `_`, `+`, `,` and `.`; all of it may be percent-encoded.
    pub(crate) fn parse(fragment: &str) -> Result<Self, LinkError> {
        let text = decode(fragment)?;
        let (record, seats) = match text.split_once('&') {
            None => (text.as_str(), None),
            Some((record, players)) => (record, Some(players)),
        };
        let record = match record.split_once(':') {
            None => record.to_owned(),
            Some((rules, moves)) => {
                format!("{rules}:{}", moves.replace(['-', '_', '+', ',', '.'], " "))
            }
        };
        let game: AnyGame = record.parse().map_err(LinkError::Record)?;
        let players = game.rules().players();
        let seats = seats.map(|text| parse_seats(text, players)).transpose()?;
        Ok(Self { game, seats })
    }
}

/// What a player is called in an address, where a plus may stand for a space.
const fn name(player: Player) -> &'static str {
    match player {
        Player::X => "x",
        Player::O => "o",
        Player::Plus => "plus",
    }
}

/// One seat for each of these players, in any order.
fn parse_seats(text: &str, players: &'static [Player]) -> Result<ByPlayer<Seat>, LinkError> {
    let refuse = || LinkError::Players { found: cut(text), players };
    let mut found = ByPlayer::<Option<Seat>>::default();
    for part in text.split('&') {
        let (key, id) = part.split_once('=').ok_or_else(refuse)?;
        let player = players.iter().find(|&&player| name(player) == key).ok_or_else(refuse)?;
        let seat = Seat::from_id(id).ok_or_else(refuse)?;
        if found[*player].replace(seat).is_some() {
            return Err(refuse());
        }
    }
    if players.iter().any(|&player| found[player].is_none()) {
        return Err(refuse());
    }
    Ok(ByPlayer::new_with(|player| found[player].unwrap_or(Seat::Person)))
}

/// Percent-encoded text in plain.
fn decode(text: &str) -> Result<String, LinkError> {
    let refuse = |found: &str| LinkError::Escape { found: cut(found) };
    let mut plain = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            plain.push(byte);
            continue;
        }
        let mut digit = || bytes.next().and_then(|digit| (digit as char).to_digit(16));
        match (digit(), digit()) {
            (Some(high), Some(low)) => plain.push((high * 16 + low) as u8),
            _ => return Err(refuse(text)),
        }
    }
    String::from_utf8(plain).map_err(|_| refuse(text))
}
