### Why the rules refuse a move or the moves of a saved game, in short: for a notice, in parentheses. Moves and boards
### are digits as in records.
### What stands there, in quotation marks.
### $quoted: text
### $path: text
### $paths, $ids: text[]
### $illegal: IllegalMove
### IllegalMove = game-drawn | game-won($mark) | turn($mark) | no-cell | wrong-board($paths) | board-closed($path) |
### cell-taken($mark) | own-mark | cell-rule($mark) | cross-rule($mark) | unknown

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
refused-move = move { $number } ({ $move }): { $illegal }
# In a file. $number counts characters.
refused-at = character { $number }: { $move }: { $illegal }
# In the text of another program, at a character.
refused-move-at = move { $number } ({ $move }) at character { $place }: { $illegal }
### $place: number
refused-no-colon = { $quoted }: expected a rules id, a colon and the moves
refused-rules = unknown rules { $quoted }, expected { COMMAS($ids) }
# "It" is the engine, which was stopped for it.
refused-of-engine = it played an illegal move, { $move }: { $illegal }

# What is wrong with something saved, in parentheses.
refused-newer = it comes from a newer version of this page
