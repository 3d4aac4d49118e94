use uttt_referee::Protocol;
use uttt_rules::{AnyGame, Player};

use crate::number::count;

/// The ply to which an undo goes: the last turn of a person, so that of the one who asks if only one
/// plays.
///
/// # Errors
/// There is none, or a program cannot be told; the message says so.
pub(super) fn undo(
    game: &AnyGame,
    is_person: impl Fn(Player) -> bool,
    protocols: impl IntoIterator<Item = Protocol>,
) -> Result<usize, String> {
    let is_forgetful = |it: &Protocol| matches!(it, Protocol::Plain | Protocol::CodinGame);
    if let Some(protocol) = protocols.into_iter().find(is_forgetful) {
        return Err(format!(
            "undo: a program that speaks {protocol} cannot be told that a move was taken back"
        ));
    }
    let moved = |ply: &usize| game.mover(*ply).is_some_and(&is_person);
    let last = (0..game.ply()).rev().find(moved);
    last.ok_or_else(|| "undo: you have no move to take back".into())
}

/// Where an undo leads, in words.
pub(super) fn place(ply: usize) -> String {
    match ply {
        0 => "the start".to_owned(),
        _ => format!("the position after {}", count(ply, "move")),
    }
}
