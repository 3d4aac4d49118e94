### What the program of <uttt-board>, the board in an article, says: the line below the board, and what screen
### readers call its cells. The words of its buttons are in element-script.ftl.

## The line below the board.
### $winner: Mark
### $winners: Mark[]

element-won = { $mark } won.
element-draw = The game is a draw.
element-drawn-by-agreement = Draw by agreement.
# A game that ended before the board decided it.
element-lost = { $by ->
    [time] { $winner } won: { $loser } ran out of time.
   *[other] { $winner } won: { $loser } resigned.
}
# The same for three players, of whom the other two have half a point each.
element-lost-of-three = { $by ->
    [time] { AND($winners) } share the point: { $loser } ran out of time.
   *[other] { AND($winners) } share the point: { $loser } resigned.
}
element-to-move = { $mark } to move.
element-to-move-in = { $mark } to move in { OR($boards) }.
element-to-move-anywhere = { $mark } to move in any open board.

## For screen readers.

# A move that was made.
element-last-move = { $mark }: { GRID($grid, form: "label") }.
# A cell: "centre board, top left, X, last move, board won by X".
element-cell = { GRID($grid, form: "label") }, { COMMAS($remarks) }

## Why the rules refuse a move, in the line below the board. Moves are written as on the page, boards as in records.

element-refused = { $move }: { $illegal }.
# The game ended before the board decided it.
element-refused-over = { $by ->
    [time] { $move }: the game is over, { $loser } ran out of time.
    [agreement] { $move }: the game is over, the players agreed to a draw.
   *[other] { $move }: the game is over, { $loser } resigned.
}
element-too-deep = this variation is nested too deeply.
