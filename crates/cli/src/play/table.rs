use std::io::Write;
use std::time::Duration;

use uttt_rules::{Classic, Drawing, Game, History, Outcome, Player};

use super::seat::{MoveClock, Reply, Seat};
use crate::failure::Failure;

/// Plays one game between the seats, in the order of the players. The board and all words go to
/// `talk`; the record and the outcome, a line each, go to `out`.
///
/// # Errors
/// A game that could not be played to its end: its record goes to `out` all the same.
pub(super) fn play(
    seats: &mut [Box<dyn Seat>],
    limit: Option<Duration>,
    out: &mut impl Write,
    talk: &mut impl Write,
) -> Result<(), Failure> {
    let mut game = History::<Classic>::new();
    let ended = take_turns(&mut game, seats, limit, talk);
    let outcome = match &ended {
        Ok(Some(outcome)) => outcome.to_string(),
        Ok(None) | Err(_) => "ongoing".to_owned(),
    };
    writeln!(out, "{game}\n{outcome}")?;
    out.flush()?;
    ended.map(drop)
}

/// Plays until the game is over, forfeited or left: the outcome, if it has one.
fn take_turns(
    game: &mut History<Classic>,
    seats: &mut [Box<dyn Seat>],
    limit: Option<Duration>,
    talk: &mut impl Write,
) -> Result<Option<Outcome>, Failure> {
    for (player, seat) in Player::PAIR.into_iter().zip(seats.iter()) {
        writeln!(talk, "{player}: {}", seat.name())?;
    }
    writeln!(talk, "\n{}", Drawing(game.position()))?;
    loop {
        let turn = game.position().turn();
        if let Some(outcome) = game.position().outcome() {
            match outcome {
                Outcome::Draw => writeln!(talk, "the game is drawn")?,
                Outcome::Won(player) => writeln!(talk, "{player} wins")?,
            }
            return Ok(Some(outcome));
        }
        let Some(seat) = seats.get_mut(turn.index()) else {
            return Err(Failure::Run(format!("nobody plays {turn}")));
        };
        let clock = MoveClock::new(limit);
        let reply = seat.choose(game, clock, talk)?;
        let late = clock.is_over();
        let forfeit = match reply {
            Reply::Leave => return Ok(None),
            Reply::Forfeit(why) => why,
            Reply::Move(mv) if late => format!("{mv} came too late"),
            Reply::Move(mv) => match game.play(mv) {
                Ok(()) => {
                    writeln!(talk, "{turn} plays {mv}\n\n{}", Drawing(game.position()))?;
                    continue;
                }
                Err(error) => format!("illegal move {error}"),
            },
        };
        writeln!(talk, "{turn} forfeits: {forfeit}\n{} wins", !turn)?;
        return Ok(Some(Outcome::Won(!turn)));
    }
}
