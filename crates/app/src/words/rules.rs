//! What the rule systems are called, and how they are played.

use uttt_rules::Rules;

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

/// What is special about a rule system, in a sentence.
pub(crate) const fn sentence(rules: Rules) -> &'static str {
    match rules {
        Rules::Classic => "The cell you play in decides which board your opponent must play in.",
        Rules::MostBoards => {
            "Like Classic, but if nobody gets three boards in a row, whoever won more boards wins."
        }
        Rules::OpenBoards => "Like Classic, but a won board stays in play until it is full.",
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

const LINE: &str = "Get three of your marks in a row to win a small board. Win three small boards in \
                    a row to win the game.";
const SENT: &str = "Your move decides where your opponent must play next: a move in the top right \
                    cell of any board sends them to the top right board.";
const FREE: &str = "A won or full board is closed. A player sent to a closed board may play in any \
                    open one. The first move may be played anywhere.";
const NO_LINE: &str = "If all nine boards are closed and nobody has three in a row, the game is a \
                       draw. A drawn board counts for neither player.";
const COUNT: &str = "If all nine boards are closed and nobody has three in a row, whoever won more \
                     boards wins the game. If both won the same number, it is a draw.";
const BOTH: &str = "A drawn board counts for both players. If a move completes three in a row for \
                    both of them, it counts for the player who made it.";
const TURNS: &str = "X, O and + take turns on a board of sixteen cells. Get four of your marks in a \
                     row, column or diagonal to win.";
const TAKE: &str = "Put your mark in an empty cell or over another player's mark, but never over your \
                    own.";
const CELL_RULE: &str = "Cell rule: if a player takes a cell from you, you can't take it back from \
                         them. Once the third player has taken it, you can.";
const CROSS_RULE: &str = "Cross rule: after you take a cell from a player, your next move can't take \
                          another cell from the same player, unless the third player has taken the \
                          first one in the meantime.";
const STUCK: &str = "The game is a draw if the same position comes up three times, or if the player \
                     to move has no legal move.";

/// How a game of these rules is played: a few plain sentences each.
pub(crate) const fn how_to(rules: Rules) -> &'static [&'static str] {
    match rules {
        Rules::Classic => &[LINE, SENT, FREE, NO_LINE],
        Rules::MostBoards => &[LINE, SENT, FREE, COUNT],
        Rules::OpenBoards => &[
            LINE,
            SENT,
            "A won board keeps its owner, but stays in play until it is full. A player sent to a \
             full board may play in any board with an empty cell. The first move may be played \
             anywhere.",
            "If every board is won or full and nobody has three in a row, the game is a draw.",
        ],
        Rules::Adjacent => &[
            LINE,
            "A move in the centre cell sends your opponent to the centre board. A move in any other \
             cell lets them choose between two boards, the ones beside that cell's own place: the \
             top left cell sends them to the top middle or the middle left board, the top middle \
             cell to one of the two top corner boards.",
            "A won or full board is closed. A player with both boards closed may play in any open \
             one. The first move may be played anywhere.",
            COUNT,
        ],
        Rules::Nested1 => &[
            "X and O take turns on a board of nine cells. Get three of your marks in a row, column \
             or diagonal to win.",
            "If the board is full and nobody has three in a row, the game is a draw. If both play \
             well, it always is.",
        ],
        Rules::Nested2 => &[LINE, SENT, FREE, BOTH],
        Rules::Nested3 => &[
            "There are nine big boards, each with nine boards of nine cells. Three cells in a row \
             win a board, three boards in a row win a big board, and three big boards in a row win \
             the game.",
            "Your move decides where your opponent must play next: board 2, cell 3 of any big board \
             sends them to big board 2, board 3.",
            "If that board is closed, they may play anywhere in the big board around it. If that is \
             closed too, they may play anywhere at all. The first move may be played anywhere.",
            BOTH,
        ],
        Rules::Overwrite => &[TURNS, TAKE, CELL_RULE, CROSS_RULE, STUCK],
        Rules::OverwriteCell => &[TURNS, TAKE, CELL_RULE, STUCK],
        Rules::OverwriteFree => &[TURNS, TAKE, STUCK],
    }
}
