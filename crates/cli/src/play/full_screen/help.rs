use uttt_rules::{AnyGame, Shape};

/// What a person can do.
pub(super) fn help(game: &AnyGame) -> String {
    let mv = game.legal_moves().first().map_or_else(|| "11".to_owned(), |&at| game.text(at));
    let look = match game.rules().shape() {
        Shape::Nested { depth: 3.. } => {
            "One digit shows that big board, unless it alone is already a move. So does a click in the \
             overview.\n\n"
        }
        _ => "",
    };
    format!(
        "Move the cursor with the arrow keys or the mouse, and play with the return key or a click. \
         Or type a move, {mv}, and return; without its board, it is in the board you were sent to.\n\n\
         The heavy frame is around what you must play in. The dashed frame is around what the move \
         under the cursor leaves your opponent.\n\n{look}\
         The words in the last line can be clicked or typed; their beginning is enough, and the tab key \
         completes them:\n\n\
         hint: shows a good move, and why it is one\n\
         undo: takes back your last move\n\
         rules: says how the game is played\n\
         resign: gives up\n\
         save FILE: writes the game into a file\n\
         new: begins another game\n\
         level N: changes the engine's level\n\
         quit: leaves, and prints the game\n\n\
         While something is typed, the arrow keys up and down bring back earlier lines; Ctrl-P and \
         Ctrl-N always do. Esc empties the line. Ctrl-Z suspends, Ctrl-L draws anew, Ctrl-C leaves."
    )
}
