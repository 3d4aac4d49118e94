### What is wrong with the text of a position, or with the position: in short, in parentheses or after a colon. Boards are
### digits as in records.
### $parts: PositionPart[]
### $position-part: PositionPart
### PositionPart = rules-id | cells | side | targets | owners-of-boards | owners-of-grids | lost-cells |
### overwritten-last, in Rust uttt_rules::PositionPart
### $cell-group: CellGroup
### CellGroup = whole | board($path) | row($row)
### $target-form: TargetForm
### TargetForm = nothing | digit | digits | one, in Rust uttt_rules::TargetForm
### $mark-counts: MarkCount[]
### MarkCount = of($count, $mark)

position-empty = no text, expected a position
position-parts = { $count ->
    [one] 1 part
   *[other] { $count } parts
}, expected { $wanted }: { COMMAS($parts) }
position-part = { $position-part ->
    [rules-id] rules id
    [cells] cells
    [side] side to move
    [targets] grids to play in
    [owners-of-boards] owners of the boards
    [owners-of-grids] owners of the grids
    [lost-cells] lost cells
   *[overwritten-last] overwritten last
}
position-other-rules = a position of { $id }, expected { $wanted-id }

## The cells.

position-groups = { $count ->
    [one] { $cell-group }: 1 group of cells, expected { $wanted }
   *[other] { $cell-group }: { $count } groups of cells, expected { $wanted }
}
position-group-length = { $count ->
    [one] { $cell-group }: 1 cell, expected { $wanted }
   *[other] { $cell-group }: { $count } cells, expected { $wanted }
}
position-not-a-mark = { $cell-group }, cell { $place }: { $quoted }, expected { ANY($ids) }
cell-group = { $cell-group ->
    [whole] the whole board
    [board] board { $path }
   *[row] row { $row }
}
position-no-cell = cell number { $number }: there is no such cell
position-no-player = player { $mark }: expected { ANY($ids) }

## The other parts.

position-side = side to move: { $quoted }, expected { ANY($ids) }
position-targets = grids to play in: { $quoted }, expected { $target-form }
position-many-targets = grids to play in: "several", expected { $target-form }
target-form = { $target-form ->
    [nothing] -
    [digit] a digit 1-9 or -
    [digits] one or two digits 1-9 or -
   *[one] one grid or -
}
position-owners = owners of the boards: { $quoted }, expected nine of X, O, . and ?
position-owners-or-both = owners of the boards: { $quoted }, expected nine of X, O, =, . and ?
position-lost-cells = lost cells: { $quoted }, expected entries as X11 with commas, or -
position-overwritten = overwritten last: { $quoted }, expected entries as XO11 with commas, or -

## What no game leads to.

position-owner = board { $path }: the owner does not match the cells
position-owner-not-told = board { $path }: both players have a line, expected whose board it is
# The entry is a player and a cell, X11; or two players and a cell; or a board.
position-not-so = { $contradiction ->
    [empty] { $entry }: the cell is empty
    [own] { $entry }: the player has the cell
    [lost-twice] { $entry }: a cell has one last loser
    [not-own] { $entry }: the player does not have the cell
    [not-lost] { $entry }: the cell is not lost to the player
    [two-moves] { $entry }: a player has one last move
    [no-board] { $entry }: the rules have no such board
   *[not-remembered] { $entry }: the rules do not remember it
}
position-mark-count = { SERIES($mark-counts) } do not fit the side to move
mark-count = { $count } { $mark }
position-two-winners = board { $path } is won by both
position-two-game-winners = more than one player has won
position-winner-to-move = the winner of the game is to move
position-target-after-end = the game is over, expected - as grids to play in
position-target-closed = board { $path } to play in is closed
position-no-last-move = no last move explains the position
