//! How to play each rule system.

use uttt_rules::{Rules, Shape};

use super::say;
pub(crate) use super::say::rules as name;
use crate::Notation;

/// How one wins, and what each move does: what a newcomer reads first.
pub(crate) fn goal(rules: Rules) -> [&'static str; 2] {
    [say::rules_goal(rules), say::rules_move(rules)]
}

/// How the list of moves names a cell.
pub(crate) fn notation(rules: Rules, notation: Notation) -> Option<&'static str> {
    match (rules.shape(), notation) {
        (Shape::Nested { depth: 2 }, Notation::Digits) => Some(say::help_digits()),
        _ => None,
    }
}

/// A sentence or two about the rules, with a game that shows them.
pub(crate) struct Explanation {
    pub(crate) text: &'static str,
    /// The moves of that game, or a record of another one; empty if a picture would say no more than the
    /// words.
    pub(crate) moves: &'static str,
}

const fn explained(text: &'static str, moves: &'static str) -> Explanation {
    Explanation { text, moves }
}

const fn plain(text: &'static str) -> Explanation {
    Explanation { text, moves: "" }
}

/// The small board is shown large: on the whole board, its large mark would hide the three in a row.
const WON_BOARD: &str = "nested-1: 1 5 2 9 3";
/// O is sent to the centre board, which is closed: X may play anywhere.
const FREE_MOVE: &str = "51 15 52 25 53 35";
/// X has won three boards in a row.
const WON_GAME: &str = "21 13 36 69 96 65 53 37 74 47 73 38 81 15 59 91 16 61 14 42 27 78 82 29 95 54 \
                        44 45 55 52 24 48 88 84 85 58 94 31 17 76 56";
const WON_BY_OPEN_BOARDS: &str = "15 52 23 32 27 76 69 97 79 98 88 86 68 82 25 58 81 18 85 53 35 54 \
                                  45 55 56 61 11 16 66 62 24 47 71 12 21 14 41 13 33 34 44 43 38 83 \
                                  37 78 87 77 75 51 19";
const WON_ADJACENT: &str = "66 37 82 16 31 48 71 42 34 78 76 36 33 25 53 68 91 27 85 58 74 15 52 12 35 \
                            55 51 23 62 38 77 45 19 61 63 69 88 92 39";
/// X has four in a row.
const WON_SQUARE: &str = "23 13 44 34 33 32 21 41 22 44 31 34 24 22 42 22";
const WON_SQUARE_BY_CELL_RULE: &str = "33 21 32 42 32 14 41 43 24 13 13 44 43 12 33 44";
const WON_SQUARE_FREELY: &str = "22 14 31 21 24 43 11 41 24 31 22 23 41";

/// How to play by these rules, in a few plain sentences each.
pub(crate) fn how_to(rules: Rules) -> Vec<Explanation> {
    let sent = || explained(say::help_sent(), "53");
    let board = || explained(say::help_board(), WON_BOARD);
    let free = || explained(say::help_free(), FREE_MOVE);
    let game = |moves| explained(say::help_game(), moves);
    let square = |moves| explained(say::help_overwrite(), moves);
    let take = || explained(say::help_overwrite_take(), "11 22 33 22");
    let cell_rule = || explained(say::help_overwrite_cell_rule(), "11 11 21");
    let stuck = || plain(say::help_overwrite_draw());
    let (count, both) = (|| plain(say::help_count()), || plain(say::help_both()));
    match rules {
        Rules::Classic => {
            vec![sent(), board(), free(), game(WON_GAME), plain(say::help_no_line())]
        }
        Rules::MostBoards => vec![sent(), board(), free(), game(WON_GAME), count()],
        Rules::OpenBoards => vec![
            sent(),
            board(),
            plain(say::help_open_stays()),
            game(WON_BY_OPEN_BOARDS),
            plain(say::help_open_no_line()),
        ],
        Rules::Adjacent => vec![
            explained(say::help_adjacent_sent(), "51"),
            explained(say::help_adjacent_centre(), "15"),
            board(),
            plain(say::help_adjacent_free()),
            game(WON_ADJACENT),
            count(),
        ],
        Rules::Nested1 => vec![
            explained(say::help_one_board(), "2 4 5 9 8"),
            plain(say::help_one_board_no_line()),
        ],
        Rules::Nested2 => vec![sent(), board(), free(), game(WON_GAME), both()],
        Rules::Nested3 => vec![
            plain(say::help_levels()),
            explained(say::help_levels_sent(), "523"),
            plain(say::help_levels_free()),
            both(),
        ],
        Rules::Overwrite => vec![
            square(WON_SQUARE),
            take(),
            cell_rule(),
            explained(say::help_overwrite_cross_rule(), "11 11 21 12"),
            stuck(),
        ],
        Rules::OverwriteCell => {
            vec![square(WON_SQUARE_BY_CELL_RULE), take(), cell_rule(), stuck()]
        }
        Rules::OverwriteFree => vec![square(WON_SQUARE_FREELY), take(), stuck()],
    }
}
