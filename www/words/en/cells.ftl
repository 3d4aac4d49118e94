### What is in a cell, and why a move may not be played, for the page and the element. Moves and boards are digits as
### in records.
### $path: text
### $paths: text[]
### $remarks: Remark[]
### Remark = mark($mark) | empty | last-move | takeable | cell-rule | cross-rule | legal | not-legal |
### board-won($mark) | board-drawn | board-for-both | big-board-won($mark) | big-board-drawn | big-board-for-both
### $illegal: IllegalMove
### IllegalMove = game-drawn | game-won($mark) | turn($mark) | no-cell | wrong-board($paths) | board-closed($path) |
### cell-taken($mark) | own-mark | cell-rule($mark) | cross-rule($mark) | unknown

# In the label of a cell: what is in it, whether one may play there (the two rules are of the game for three, and so is
# a cell that may be taken), and how the board around it ended, in this order.
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
# Why a move may not be played, after a colon.
illegal-move = { $illegal-move ->
    [game-drawn] the game is over, drawn
    [game-won] the game is over, { $mark } won
    [turn] it is { $mark }'s turn
    [no-cell] there is no such cell
    [wrong-board] wrong board; play in board { OR($paths) }
    [board-closed] board { $path } is closed
    [cell-taken] the cell is taken by { $mark }
    [own-mark] the cell already holds the player's own mark
    [cell-rule] cell rule: a cell lost to { $mark } may not be taken back from { $mark }
    [cross-rule] cross rule: the player's last move overwrote { $mark }, so this one may not
   *[unknown] the rules forbid it
}
