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
        Rules::OverwriteCell => "Overwrite, one rule",
        Rules::OverwriteFree => "Overwrite, no rules",
    }
}

/// What is special about a rule system, in a sentence.
pub(crate) const fn sentence(rules: Rules) -> &'static str {
    match rules {
        Rules::Classic => "Your move's cell says in which board the other must play.",
        Rules::MostBoards => "As Classic, but without a line at the end more boards win.",
        Rules::OpenBoards => "As Classic, but won boards are played in until they are full.",
        Rules::Adjacent => "A move sends to the two boards beside its cell.",
        Rules::Nested1 => "One board, three in a row: the game that everybody knows.",
        Rules::Nested2 => "As Classic, but a drawn board counts for both.",
        Rules::Nested3 => "Nine games in one: 729 cells. Drawn boards count for both.",
        Rules::Overwrite => "Three players, four in a row, and marks may be taken over.",
        Rules::OverwriteCell => "Three players; only the cell rule protects what you took.",
        Rules::OverwriteFree => "Three players; any mark but your own may be taken over.",
    }
}

const LINE: &str = "Three of your marks in a row win a small board, and three small boards in a row \
                    win the game.";
const SENT: &str = "Your move says where the other must play: a move in a board's top right cell \
                    sends them to the top right board.";
const FREE: &str = "A won or full board is closed. Who is sent to a closed board may play in any \
                    open one, and the first move is free.";
const NO_LINE: &str = "When all nine boards are closed and nobody has a line, the game is drawn; a \
                       drawn board counts for neither.";
const COUNT: &str = "When all nine boards are closed and nobody has a line, who has won more boards \
                     wins.";
const TURNS: &str = "X, O and + move in turn on sixteen cells. Four of your marks in a row, column \
                     or diagonal win.";
const TAKE: &str = "Put your mark on an empty cell or over another player's mark, but not over your \
                    own.";
const CELL_RULE: &str = "Cell rule: a cell that somebody took from you may not be taken back from \
                         them. Once the third player has taken it, it may.";
const CROSS_RULE: &str = "Cross rule: after you took a cell from a player, your next move may not \
                          take another from the same player, unless the third player has taken \
                          that cell since.";
const STUCK: &str = "It is a draw when the same position comes for the third time, or when who is to \
                     move cannot.";

/// How a game of these rules is played: a few plain sentences each.
pub(crate) const fn how_to(rules: Rules) -> &'static [&'static str] {
    match rules {
        Rules::Classic => &[LINE, SENT, FREE, NO_LINE],
        Rules::MostBoards => &[LINE, SENT, FREE, COUNT],
        Rules::OpenBoards => &[
            LINE,
            SENT,
            "A won board keeps its owner, but is still played in while it has an empty cell. Who is \
             sent to a full board may play in any board with an empty cell, and the first move is \
             free.",
            "When all nine boards are won or full and nobody has a line, the game is drawn.",
        ],
        Rules::Adjacent => &[
            LINE,
            "A move in the centre cell sends the other to the centre board. Any other cell sends \
             them to the two boards beside its own place: the top left cell to the top middle and \
             the middle left board, the top middle cell to the two boards in the corners beside it.",
            "A won or full board is closed. Who has both boards closed may play in any open one, and \
             the first move is free.",
            COUNT,
        ],
        Rules::Nested1 => &[
            "X and O put their marks on nine cells in turn. Three in a row, column or diagonal win.",
            "When all cells are full and nobody has a line, the game is drawn. Played well, it \
             always is.",
        ],
        Rules::Nested2 => &[
            LINE,
            SENT,
            FREE,
            "A drawn board counts for both players, so a move can complete a line for each at once: \
             then it counts for who moved.",
        ],
        Rules::Nested3 => &[
            "Nine big boards of nine boards of nine cells. Three cells in a row win a board, three \
             boards a big board, and three big boards the game.",
            "Your move says where the other must play: board 2, cell 3 of any big board sends them \
             to board 3 of big board 2.",
            "If that board is closed, they may play anywhere in the big board around it, and if that \
             is closed too, anywhere at all. The first move is free.",
            "A drawn board counts for both players, so a move can complete a line for each at once: \
             then it counts for who moved.",
        ],
        Rules::Overwrite => &[TURNS, TAKE, CELL_RULE, CROSS_RULE, STUCK],
        Rules::OverwriteCell => &[TURNS, TAKE, CELL_RULE, STUCK],
        Rules::OverwriteFree => &[TURNS, TAKE, STUCK],
    }
}
