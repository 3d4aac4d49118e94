### What the program of <uttt-board>, the board in an article, says: the line below the board, and what screen
### readers call its cells. The words of its buttons are in element-script.ftl.

## The line below the board.
### $by: LossBy
### LossBy = time | resignation, in Rust uttt_rules::LossBy
### $winner, $loser: Mark
### $winners: Mark[]

element-won = { $mark } won.
element-draw = The game is a draw.
# A game that ended before the board decided it.
element-lost = { $by ->
    [time] { $winner } won: { $loser } ran out of time.
   *[resignation] { $winner } won: { $loser } resigned.
}
# The same for three players, of whom the other two have half a point each.
element-lost-of-three = { $by ->
    [time] { AND($winners) } share the point: { $loser } ran out of time.
   *[resignation] { AND($winners) } share the point: { $loser } resigned.
}
element-to-move = { $mark } to move.
element-to-move-in = { $mark } to move in { OR($boards) }.
element-to-move-anywhere = { $mark } to move in any open board.

## For screen readers.
### $remarks: Remark[]
### Remark = mark($mark) | empty | last-move | takeable | legal | board-won($mark) | board-drawn | board-for-both |
### big-board-won($mark) | big-board-drawn | big-board-for-both

# A move that was made.
element-last-move = { $mark }: { GRID($grid, form: "label") }.
# A cell: "centre board, top left, X, last move, board won by X".
element-cell = { GRID($grid, form: "label") }, { COMMAS($remarks) }
# What is in a cell, whether one may play there, and how the board around it ended, in this order. A cell is takeable
# in the game for three.
remark = { $remark ->
    [mark] { $mark }
    [empty] empty
    [last-move] last move
    [takeable] may be taken
    [legal] legal
    [board-won] board won by { $mark }
    [board-drawn] board drawn
    [board-for-both] board drawn, counts for both
    [big-board-won] big board won by { $mark }
    [big-board-drawn] big board drawn
   *[big-board-for-both] big board drawn, counts for both
}

## Why the rules refuse a move, in the line below the board. Moves and boards are digits as in records.
### $path: text
### $paths: text[]
### $illegal: IllegalMove
### IllegalMove = game-drawn | game-won($mark) | wrong-board($paths) | board-closed($path) | cell-taken($mark) |
### own-mark | cell-rule($mark) | cross-rule($mark)

element-refused = { $move }: { $illegal }.
# The game ended before the board decided it.
element-refused-over = { $by ->
    [time] { $move }: the game is over, { $loser } ran out of time.
   *[resignation] { $move }: the game is over, { $loser } resigned.
}
element-too-deep = this variation is nested too deeply.
illegal-move = { $illegal-move ->
    [game-drawn] the game is over, drawn
    [game-won] the game is over, { $mark } won
    [wrong-board] wrong board; play in board { OR($paths) }
    [board-closed] board { $path } is closed
    [cell-taken] the cell is taken by { $mark }
    [own-mark] the cell already holds the player's own mark
    [cell-rule] cell rule: a cell lost to { $mark } may not be taken back from { $mark }
   *[cross-rule] cross rule: the player's last move overwrote { $mark }, so this one may not
}
