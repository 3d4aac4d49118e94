### What a screen reader says.

# After the words that say where.
spoken-hint = Hint: { GRID($grid, form: "label") }.

## A move: what it was, what it decided, and where to play next.

spoken-move-made = { $mark }: { GRID($grid, form: "label") }.
# In the game for three, $mark put theirs over $rival's.
spoken-takes = { $mark } takes { GRID($grid, form: "label") } from { $rival }.
spoken-wins = { $mark } wins { $grid }.
spoken-drawn = { GRID($grid, form: "start") } is drawn.
spoken-must-play = { WHO($who, form: "start") } must play in { OR($boards) }.

## Another position.

spoken-new-game = New game.
spoken-at-start = At the start.
spoken-after = { $count ->
    [one] After 1 move.
   *[other] After { $count } moves.
}
# The game came with a link.
spoken-shared = Shared game.

## The labels of buttons.
### $remarks: Remark[]
### Remark = mark($mark) | empty | last-move | takeable | cell-rule | cross-rule | legal | not-legal |
### board-won($mark) | board-drawn | board-for-both | big-board-won($mark) | big-board-drawn | big-board-for-both

# A cell: "centre board, top left, X, last move, board won by X".
spoken-cell = { GRID($grid, form: "label") }, { COMMAS($remarks) }
# What is in a cell, whether one may play there (the two rules are of the game for three), and how the board
# around it ended, in this order.
remark = { $remark ->
    [mark] { $mark }
    [empty] empty
    [last-move] last move
    [takeable] may be taken
    [cell-rule] forbidden by the cell rule
    [cross-rule] forbidden by the cross rule
    [legal] legal
    [not-legal] not legal
    [board-won] board won by { $mark }
    [board-drawn] board drawn
    [board-for-both] board drawn, counts for both
    [big-board-won] big board won by { $mark }
    [big-board-drawn] big board drawn
   *[big-board-for-both] big board drawn, counts for both
}

# A move in the list: its number there, its player, and the text that people see.
spoken-move = move { $number }, { $mark }: { $move }, { GRID($grid, form: "label") }
