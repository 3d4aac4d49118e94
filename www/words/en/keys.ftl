### The keys: what they are called and do.

keys-title = Keyboard shortcuts
keys-may-be-off = You can turn single-key shortcuts off in Settings.
# What a screen reader says when the digits of a move are dropped.
keys-dropped = Cancelled.

### Which keys are off, by the view, or by the board of a position that is set up.
### $keys-off: KeysOff
### KeysOff = play | analyse | review | set-up-cells | set-up-boards | set-up-square

keys-are-off = Single-key shortcuts are off, so { $keys-off ->
    [play] digits, B, H, N, R and ?
    [analyse] digits, A, B, C, D, L, R, X, ? and (outside the board) Space
    [review] digits, B, L, N, T, ? and (outside the board) Space
    [set-up-cells] B, E, O, X and ?
    [set-up-boards] B, E, N, O, X and ?
   *[set-up-square] B, E, O, P, X, + and ?
} do nothing. You can turn them on in Settings.

### Each line of the list. Those of several boards differ by their words: a game has one board, nine (boards), or nine
### big ones, or four rows (square). The keys of Analyse begin with analyse, those for setting up a position with
### set-up.
### $keys: Keys
### Keys = cells | play | undo | redo | look | zoom | digits-cells | digits-boards | digits-big-boards |
### digits-square | delete-digits | go-to-board | go-to-play | hint | new-game | review | analyse-step |
### analyse-variation | analyse-ends | analyse-best | analyse-engine | analyse-deeper | analyse-scores |
### analyse-threat | analyse-notes | analyse-review | show-list | set-up-cell | set-up-marks |
### set-up-marks-of-three | set-up-erase | set-up-target

# Which keys.
keys = { $keys ->
    [cells] Arrows, Home, End
    [play] Enter or Space
    [undo] Ctrl+Z or ⌘Z
    [redo] Ctrl+Shift+Z or ⇧⌘Z
    [look] ← and →
    [zoom] + and −
    [digits-cells] 1 to 9
    [digits-boards] 1 to 9
    [digits-big-boards] 1 to 9
    [digits-square] 1 to 4
    [delete-digits] Backspace, Escape
    [go-to-board] B
    [go-to-play] B
    [hint] H
    [new-game] N
    [review] R
    [analyse-step] ← and →
    [analyse-variation] ↑ and ↓
    [analyse-ends] Home, End
    [analyse-best] Space
    [analyse-engine] L
    [analyse-deeper] D
    [analyse-scores] A
    [analyse-threat] X
    [analyse-notes] C
    [analyse-review] R
    [show-list] ?
    [set-up-cell] Enter or Space
    [set-up-marks] X or O
    [set-up-marks-of-three] X, O, P or +
    [set-up-erase] E
   *[set-up-target] N
}
# What they do.
keys-do = { $keys ->
    [cells] Move from cell to cell, once one is outlined: after Tab, a digit or B
    [play] Play in the cell
    [undo] Undo
    [redo] Redo
    [look] Look at earlier moves, and come forward again, while no cell is outlined
    [zoom] Zoom in on a big board, and out again
    [digits-cells] Play in a cell
    [digits-boards] Play a move: the board, then the cell. Just the cell if you were sent to a board
    [digits-big-boards] Play a move: big board, board, cell. Leave out the boards you were sent to
    [digits-square] Play a move: the row, then the column
    [delete-digits] Delete the last digit, or all of them
    [go-to-board] Go to the board
    [go-to-play] Go to the board to play in, or the next one
    [hint] Get a hint
    [new-game] Begin a new game
    [review] Review the game, once it is over
    [analyse-step] Go back and forward
    [analyse-variation] Go to another variation
    [analyse-ends] Go to the first or the last position
    [analyse-best] Play the best move
    [analyse-engine] Switch the engine on or off
    [analyse-deeper] Search deeper: without a time limit
    [analyse-scores] Show scores of all moves, or of the top three
    [analyse-threat] Show or hide what the opponent threatens
    [analyse-notes] Start or stop writing notes
    [analyse-review] Review this game
    [show-list] Show these keys
    [set-up-cell] Change the cell
    [set-up-marks] Choose that player's mark
    [set-up-marks-of-three] Choose that player's mark; P and + are the same
    [set-up-erase] Erase cells
   *[set-up-target] Choose the board to play in
}

## The digits of a move so far: what they mean, and which comes next.
### A big board, and a board in it.
### $outer: Cell

keys-typed-row = Row { $row }: now the column, 1–4. Escape cancels.
keys-typed-board = { CELL($cell, form: "start") } board: now the cell, 1–9. Escape cancels.
keys-typed-big-board = { CELL($cell, form: "start") } big board: now the board, 1–9. Escape cancels.
keys-typed-both = { CELL($outer, form: "start") } big board, { $cell } board: now the cell, 1–9. Escape cancels.
