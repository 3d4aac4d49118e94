//! Runs generic code for the position of a game on nine small boards.

/// Runs code with the position of an `AnyGame` of a two-level rule system; for any other, the second
/// expression.
macro_rules! with_two_level {
    ($game:expr, $position:ident => $body:expr, $other:expr) => {
        match $game {
            uttt_rules::AnyGame::Classic(game) => $crate::two_level::with!(game, $position, $body),
            uttt_rules::AnyGame::MostBoards(game) => {
                $crate::two_level::with!(game, $position, $body)
            }
            uttt_rules::AnyGame::OpenBoards(game) => {
                $crate::two_level::with!(game, $position, $body)
            }
            uttt_rules::AnyGame::Adjacent(game) => $crate::two_level::with!(game, $position, $body),
            uttt_rules::AnyGame::Nested2(game) => $crate::two_level::with!(game, $position, $body),
            _ => $other,
        }
    };
}

macro_rules! with {
    ($game:ident, $position:ident, $body:expr) => {{
        let $position = *$game.position();
        $body
    }};
}

pub(crate) use {with, with_two_level};
