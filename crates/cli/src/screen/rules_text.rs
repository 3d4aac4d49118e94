use uttt_rules::Rules;

const TO_A_BOARD: &str = "The cell you play in decides which board your opponent must play in: the top right \
    cell sends them to the top right board. Three marks in a row win a board.";
const CLOSED: &str = "A won or full board is closed, and whoever is sent to a closed board may play in any \
    open one. The first move may be played anywhere.";
const THREE_BOARDS: &str = "Three won boards in a row win the game. If all nine boards are closed and \
    nobody has three in a row, the game is a draw. A drawn board counts for neither player.";
const MOST_BOARDS: &str = "Three won boards in a row win the game. If all nine boards are closed and \
    nobody has three in a row, whoever has won more boards wins; with equal numbers the game is a draw. A \
    drawn board counts for neither player.";
const CELLS: &str =
    "Boards and cells are numbered 1 to 9, row by row from the top left: 51 is cell 1 of board 5.";
const FOUR: &str = "Three players, X, O and +, play in turn on 4×4 cells. Four marks in a row, a column or a \
    diagonal win. You may play in an empty cell, or over the mark of another player.";
const CELL_RULE: &str = "A player who has lost a cell may not take it back from the player who took \
    it until the third player has taken it.";
const CROSS_RULE: &str = "A player who has just overwritten a mark of another may not overwrite a mark \
    of the same player again until they have played something else or the third player has taken that cell.";
const ROWS: &str = "A move is its row and its column: 23 is row 2, column 3. The third time that a position \
    occurs, the game is a draw. It is also a draw if the player to move has no legal move.";

/// How a rule system is played, in paragraphs.
pub(crate) fn rules_text(rules: Rules) -> Vec<&'static str> {
    match rules {
        Rules::Classic => vec![TO_A_BOARD, CLOSED, THREE_BOARDS, CELLS],
        Rules::MostBoards => vec![TO_A_BOARD, CLOSED, MOST_BOARDS, CELLS],
        Rules::OpenBoards => vec![
            TO_A_BOARD,
            "A board belongs to the first player who gets three in a row there, and stays in play until \
             it is full. Only a full board lets a player play anywhere.",
            "Three boards of one player in a row win the game. If every board has an owner or is full and \
             nobody has three in a row, the game is a draw.",
            CELLS,
        ],
        Rules::Adjacent => vec![
            "The cell you play in decides where your opponent must play: the centre cell sends them to \
             the centre board, each other cell to a choice of two boards beside its own. The frames \
             show them. Three marks in a row win a board.",
            CLOSED,
            MOST_BOARDS,
            CELLS,
        ],
        Rules::Nested1 => vec![
            "Three marks in a row, a column or a diagonal win. If all nine cells are taken and nobody has \
             three in a row, the game is a draw.",
            "Cells are numbered 1 to 9, row by row from the top left.",
        ],
        Rules::Nested2 => vec![
            TO_A_BOARD,
            CLOSED,
            "Three boards in a row win the game. A drawn board counts for both players. If all nine boards \
             are closed and nobody has three in a row, the game is a draw.",
            CELLS,
        ],
        Rules::Nested3 => vec![
            "Nine big boards of nine small ones. The last two digits of your move decide where your \
             opponent must play: 519 sends them to small board 9 of big board 1.",
            "Three marks in a row win a small board, three small boards a big one, and three big ones \
             the game. A drawn board counts for both players. If all nine big boards are closed and \
             nobody has three in a row, the game is a draw. Whoever is sent to a closed board plays in \
             the next larger one that is open.",
        ],
        Rules::Overwrite => vec![FOUR, CELL_RULE, CROSS_RULE, ROWS],
        Rules::OverwriteCell => vec![FOUR, CELL_RULE, ROWS],
        Rules::OverwriteFree => vec![FOUR, ROWS],
    }
}
