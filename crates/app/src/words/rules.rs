//! The names of the rule systems, and how to play them.

use uttt_rules::{Rules, Shape};

use crate::Notation;

/// The name of a rule system.
pub(crate) const fn name(rules: Rules) -> &'static str {
    match rules {
        Rules::Classic => "Classic",
        Rules::MostBoards => "Most boards",
        Rules::OpenBoards => "Open boards",
        Rules::Adjacent => "Adjacent",
        Rules::Nested1 => "Tic-tac-toe",
        Rules::Nested2 => "Shared draws",
        Rules::Nested3 => "Three levels",
        Rules::Overwrite => "Overwrite",
        Rules::OverwriteCell => "Overwrite, cell rule",
        Rules::OverwriteFree => "Overwrite, free",
    }
}

/// What sets a rule system apart for somebody who chooses one; may be empty.
pub(crate) const fn tag(rules: Rules) -> &'static str {
    match rules {
        Rules::Nested3 => "long",
        Rules::Overwrite | Rules::OverwriteCell | Rules::OverwriteFree => "three players",
        _ => "",
    }
}

/// How one wins, and what each move does: what a newcomer reads first.
pub(crate) const fn goal(rules: Rules) -> [&'static str; 2] {
    match rules {
        Rules::Classic | Rules::OpenBoards => ["Win three boards in a row.", SENDS],
        Rules::MostBoards => {
            ["Win three boards in a row, or more boards if nobody can.", SENDS_SHORT]
        }
        Rules::Adjacent => [
            "Win three boards in a row, or more boards if nobody can.",
            "Your cell leaves your opponent one or two boards.",
        ],
        Rules::Nested1 => ["Get three in a row.", "Any row, column or diagonal counts."],
        Rules::Nested2 => {
            ["Win three boards in a row; a drawn board counts for both.", SENDS_SHORT]
        }
        Rules::Nested3 => ["Win three big boards in a row.", SENDS],
        Rules::Overwrite | Rules::OverwriteCell | Rules::OverwriteFree => {
            ["Get four in a row.", TAKES]
        }
    }
}

const SENDS: &str = "The cell you pick decides which board your opponent plays in.";
/// The same after a longer goal.
const SENDS_SHORT: &str = "Your cell decides where your opponent plays.";
/// Where one may play in a game of marks over marks.
pub(crate) const TAKES: &str = "Take an empty cell or a rival's.";

/// How the list of moves names a cell.
pub(crate) const fn notation(rules: Rules, notation: Notation) -> Option<&'static str> {
    match (rules.shape(), notation) {
        (Shape::Nested { depth: 2 }, Notation::Digits) => Some(
            "The list of moves counts boards and cells row by row: 5·1 is the centre board, top left.",
        ),
        _ => None,
    }
}

/// The link to the article that explains a game.
pub(crate) const ARTICLE: &str = "A whole game explained, with boards to play on";

/// A sentence about what is special in a rule system.
pub(crate) const fn sentence(rules: Rules) -> &'static str {
    match rules {
        Rules::Classic => {
            "The cell you play in decides which board your opponent must play in. Nobody knows yet who \
             wins with best play."
        }
        Rules::MostBoards => {
            "Like Classic, but if nobody gets three boards in a row, whoever won more boards wins. Nobody \
             knows yet who wins with best play."
        }
        Rules::OpenBoards => {
            "Like Classic, but a won board stays in play until it is full. Solved: X wins in at most 43."
        }
        Rules::Adjacent => {
            "Like Most boards, but most moves leave your opponent a choice of two boards."
        }
        Rules::Nested1 => "One board, three in a row: the game everybody knows.",
        Rules::Nested2 => "Like Classic, but a drawn board counts for both players.",
        Rules::Nested3 => {
            "Nine games in one, with 729 cells. A drawn board counts for both players."
        }
        Rules::Overwrite => {
            "Three players, four in a row, and you may take over other players' cells."
        }
        Rules::OverwriteCell => "Like Overwrite, but without the cross rule.",
        Rules::OverwriteFree => "Like Overwrite, but without the cell rule and the cross rule.",
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
const BOARD: Explanation =
    explained("Get three of your marks in a row to win a small board.", "nested-1: 1 5 2 9 3");
const GAME: &str = "Win three small boards in a row to win the game.";
/// O is sent to the centre board, which is closed: X may play anywhere.
const FREE_MOVE: &str = "51 15 52 25 53 35";
/// X has won three boards in a row.
const WON_GAME: &str = "21 13 36 69 96 65 53 37 74 47 73 38 81 15 59 91 16 61 14 42 27 78 82 29 95 54 \
                        44 45 55 52 24 48 88 84 85 58 94 31 17 76 56";

const SENT: Explanation = explained(
    "Your move decides where your opponent must play next: a move in the top right cell of any board \
     sends your opponent to the top right board.",
    "53",
);
const FREE: Explanation = explained(
    "A won or full board is closed. A player sent to a closed board may play in any open one. The \
     first move may be played anywhere.",
    FREE_MOVE,
);
const NO_LINE: Explanation = plain(
    "If all nine boards are closed and nobody has three in a row, the game is a draw. A drawn board \
     counts for neither player.",
);
const COUNT: Explanation = plain(
    "If all nine boards are closed and nobody has three in a row, whoever won more boards wins the \
     game. If both won the same number, it is a draw.",
);
const BOTH: Explanation = plain(
    "A drawn board counts for both players. If a move completes three in a row for both of them, it \
     counts for the player who made it.",
);
const TURNS: &str = "X, O and + take turns on a board of sixteen cells. Get four of your marks in a \
                     row, column or diagonal to win.";
const TAKE: Explanation = explained(
    "Put your mark in an empty cell or over another player's mark, but never over your own.",
    "11 22 33 22",
);
const CELL_RULE: Explanation = explained(
    "Cell rule: if a player takes a cell from you, you can't take it back from them. Once the third \
     player has taken it, you can.",
    "11 11 21",
);
const CROSS_RULE: Explanation = explained(
    "Cross rule: after you take a cell from a player, your next move can't take another cell from \
     the same player, unless the third player has taken the first one in the meantime.",
    "11 11 21 12",
);
const STUCK: Explanation = plain(
    "The game is a draw if the same position comes up three times, or if the player to move has no \
     legal move.",
);

/// X has four in a row.
const WON_SQUARE: &str = "23 13 44 34 33 32 21 41 22 44 31 34 24 22 42 22";
const WON_SQUARE_BY_CELL_RULE: &str = "33 21 32 42 32 14 41 43 24 13 13 44 43 12 33 44";

/// How to play by these rules, in a few plain sentences each.
pub(crate) const fn how_to(rules: Rules) -> &'static [Explanation] {
    match rules {
        Rules::Classic => const { &[SENT, BOARD, FREE, explained(GAME, WON_GAME), NO_LINE] },
        Rules::MostBoards => const { &[SENT, BOARD, FREE, explained(GAME, WON_GAME), COUNT] },
        Rules::OpenBoards => {
            const {
                &[
                    SENT,
                    BOARD,
                    plain(
                        "A won board keeps its owner, but stays in play until it is full. A player \
                         sent to a full board may play in any board with an empty cell. The first \
                         move may be played anywhere.",
                    ),
                    explained(
                        GAME,
                        "15 52 23 32 27 76 69 97 79 98 88 86 68 82 25 58 81 18 85 53 35 54 45 55 56 \
                         61 11 16 66 62 24 47 71 12 21 14 41 13 33 34 44 43 38 83 37 78 87 77 75 51 \
                         19",
                    ),
                    plain(
                        "If every board is won or full and nobody has three in a row, the game is a \
                         draw.",
                    ),
                ]
            }
        }
        Rules::Adjacent => {
            const {
                &[
                    explained(
                        "Your move gives your opponent two boards to choose from, the ones beside \
                         the place of your cell: the top left cell sends your opponent to the \
                         top middle or the middle left board, the top middle cell to one of the two top corner \
                         boards.",
                        "51",
                    ),
                    explained(
                        "The centre cell is different: it sends your opponent to the centre board.",
                        "15",
                    ),
                    BOARD,
                    plain(
                        "A won or full board is closed. A player with both boards closed may play in \
                         any open one. The first move may be played anywhere.",
                    ),
                    explained(
                        GAME,
                        "66 37 82 16 31 48 71 42 34 78 76 36 33 25 53 68 91 27 85 58 74 15 52 12 35 \
                         55 51 23 62 38 77 45 19 61 63 69 88 92 39",
                    ),
                    COUNT,
                ]
            }
        }
        Rules::Nested1 => {
            const {
                &[
                    explained(
                        "X and O take turns on a board of nine cells. Get three of your marks in a \
                         row, column or diagonal to win.",
                        "2 4 5 9 8",
                    ),
                    plain(
                        "If the board is full and nobody has three in a row, the game is a draw. If \
                         both play well, it always is.",
                    ),
                ]
            }
        }
        Rules::Nested2 => const { &[SENT, BOARD, FREE, explained(GAME, WON_GAME), BOTH] },
        Rules::Nested3 => {
            const {
                &[
                    plain(
                        "There are nine big boards, each with nine boards of nine cells. Three cells \
                         in a row win a board, three boards in a row win a big board, and three big \
                         boards in a row win the game.",
                    ),
                    explained(
                        "Your move decides where your opponent must play next: a move in the top \
                         right cell of any top middle board sends your opponent to the top right board of \
                         the top middle big board.",
                        "523",
                    ),
                    plain(
                        "If that board is closed, they may play anywhere in the big board around it. \
                         If that is closed too, they may play anywhere at all. The first move may be \
                         played anywhere.",
                    ),
                    BOTH,
                ]
            }
        }
        Rules::Overwrite => {
            const { &[explained(TURNS, WON_SQUARE), TAKE, CELL_RULE, CROSS_RULE, STUCK] }
        }
        Rules::OverwriteCell => {
            const { &[explained(TURNS, WON_SQUARE_BY_CELL_RULE), TAKE, CELL_RULE, STUCK] }
        }
        Rules::OverwriteFree => {
            const { &[explained(TURNS, "22 14 31 21 24 43 11 41 24 31 22 23 41"), TAKE, STUCK] }
        }
    }
}
