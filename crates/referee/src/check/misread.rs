use uttt_rules::{AnyGame, Place, Shape};

use super::remedy::Remedy;
use crate::Protocol;

/// How a program may have come to a move that is not legal: all that fits, the most likely first.
pub(super) fn misreadings(game: &AnyGame, protocol: Protocol, answer: &str) -> Vec<Remedy> {
    let Some(numbers) = numbers(protocol, answer) else { return Vec::new() };
    let at = |numbers: &[u8]| place(game, protocol, numbers);
    let legal = |numbers: &[u8]| at(numbers).is_some_and(|at| game.legal_moves().contains(&at));
    let written = |numbers: &[u8]| at(numbers).map(|at| protocol.written(game, at));
    let would = |numbers: &[u8]| match written(numbers).filter(|_| legal(numbers)) {
        Some(text) => format!("; {text:?} would have been legal"),
        None => String::new(),
    };
    let is_codingame = protocol == Protocol::CodinGame;
    let from = if is_codingame {
        "rows and columns are counted from 0 to 8"
    } else {
        "cells are counted from 1, not from 0"
    };
    let by = if is_codingame { -1 } else { 1 };
    let counted: Vec<u8> =
        numbers.iter().filter_map(|&number| number.checked_add_signed(by)).collect();
    let mut fits = Vec::new();
    // No move has such a number.
    let is_counted =
        numbers.iter().any(|&number| if is_codingame { number > 8 } else { number == 0 });
    if is_counted {
        fits.push(Remedy::new("counted", format!("{from}{}", would(&counted))));
    }
    if own_last(game).is_some_and(|own| at(&numbers) == Some(own)) {
        let text = match protocol {
            Protocol::Ugi => "it is its last move again: answer each go with one bestmove",
            _ => "it is its last move again: answer each question with one line",
        };
        fits.push(Remedy::new("twice", text.into()));
    }
    let reversed: Vec<u8> = numbers.iter().rev().copied().collect();
    if numbers.len() == 2 && reversed != numbers && legal(&reversed) {
        let order = match (protocol, game.rules().shape()) {
            (Protocol::CodinGame, _) | (_, Shape::Square) => "the row comes first, then the column",
            _ => "the board comes first, then the cell",
        };
        fits.push(Remedy::new("order", format!("{order}{}", would(&reversed))));
    }
    if let Some(text) = by_row_and_column(game, protocol, &numbers) {
        let told = format!(
            "a move is a board and a cell, not a row and a column; {text:?} would have been legal"
        );
        fits.push(Remedy::new("row and column", told));
    }
    if !is_counted && counted.len() == numbers.len() && legal(&counted) {
        let told = format!("perhaps it counts otherwise: {from}{}", would(&counted));
        fits.push(Remedy::new("counted", told));
    }
    // Of many moves this is so by chance.
    if at(&numbers).is_some_and(|at| was_legal(game, at)) {
        fits.push(unread());
    }
    fits
}

/// What to do where a program seems not to know the last move.
pub(super) fn unread() -> Remedy {
    "it would have been legal a turn before: read the last move before you answer".into()
}

/// What this player played last.
fn own_last(game: &AnyGame) -> Option<Place> {
    game.moves().iter().rev().nth(game.rules().players().len() - 1).copied()
}

/// The numbers of an answer that is written like a move.
fn numbers(protocol: Protocol, answer: &str) -> Option<Vec<u8>> {
    match protocol {
        Protocol::CodinGame => answer.split_whitespace().map(|word| word.parse().ok()).collect(),
        Protocol::Plain | Protocol::Ugi => {
            answer.trim().chars().map(|sign| sign.to_digit(10).map(|digit| digit as u8)).collect()
        }
    }
}

/// The cell that these numbers name.
fn place(game: &AnyGame, protocol: Protocol, numbers: &[u8]) -> Option<Place> {
    let join = if protocol == Protocol::CodinGame { " " } else { "" };
    let text = numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(join);
    protocol.answer(game, &text).ok()
}

/// Whether a move was legal when this player moved last.
fn was_legal(game: &AnyGame, at: Place) -> bool {
    let players = game.rules().players().len();
    let mut before = game.clone();
    let Some(ply) = game.ply().checked_sub(players) else { return false };
    before.go_to(ply) && before.legal_moves().contains(&at)
}

/// The move in this row and column of the whole board, each from 1, if it is legal.
fn by_row_and_column(game: &AnyGame, protocol: Protocol, numbers: &[u8]) -> Option<String> {
    if protocol == Protocol::CodinGame || game.rules().shape() != (Shape::Nested { depth: 2 }) {
        return None;
    }
    let &[row, column] = numbers else { return None };
    let text = format!("{} {}", row.checked_sub(1)?, column.checked_sub(1)?);
    let at = Protocol::CodinGame.answer(game, &text).ok()?;
    game.legal_moves().contains(&at).then(|| game.text(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_has_taken_for_something_else_is_named() {
        use Protocol::{CodinGame, Plain, Ugi};
        for (record, protocol, answer, told) in [
            (
                "classic: 55",
                Plain,
                "40",
                Some("cells are counted from 1, not from 0; \"51\" would"),
            ),
            (
                "classic: 55 51",
                Ugi,
                "00",
                Some("cells are counted from 1, not from 0; \"11\" would"),
            ),
            ("classic: 55", Plain, "00", Some("cells are counted from 1, not from 0")),
            ("classic: 55", Ugi, "25", Some("the board comes first, then the cell; \"52\" would")),
            ("classic: 55", CodinGame, "9 9", Some("rows and columns are counted from 0 to 8")),
            (
                "classic: 52",
                CodinGame,
                "3 0",
                Some("the row comes first, then the column; \"0 3\""),
            ),
            // At X's turn before, any cell was legal.
            ("classic: 55 51", Ugi, "99", Some("it would have been legal a turn before")),
            (
                "classic: 55",
                Ugi,
                "46",
                Some("a move is a board and a cell, not a row and a column"),
            ),
            (
                "classic: 51",
                Plain,
                "08",
                Some("cells are counted from 1, not from 0; \"19\" would"),
            ),
            ("classic: 56", Ugi, "55", Some("perhaps it counts otherwise")),
            ("classic: 59", Ugi, "33", None),
            ("classic: 55", Ugi, "xx", None),
            ("nested-1: 5", Ugi, "0", Some("cells are counted from 1, not from 0; \"1\" would")),
            ("overwrite: 11", Ugi, "55", None),
            (
                "classic: 29 91",
                Ugi,
                "29",
                Some("it is its last move again: answer each go with one bestmove"),
            ),
        ] {
            let game = record.parse().unwrap();
            let found = misreadings(&game, protocol, answer);
            let fits = match (found.first(), told) {
                (Some(found), Some(told)) => found.text.starts_with(told),
                (found, told) => found.is_none() && told.is_none(),
            };
            assert!(fits, "{record} {answer}: {found:?}, not {told:?}");
        }
    }

    #[test]
    fn what_fits_by_chance_comes_last() {
        // Legal a turn before, and counted from 0.
        let game = "classic: 18 86".parse().unwrap();
        let kinds = misreadings(&game, Protocol::Ugi, "51");
        let kinds: Vec<_> = kinds.into_iter().map(|it| it.kind).collect();
        assert_eq!(kinds, ["counted", unread().kind]);
    }
}
