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

# A cell: "centre board, top left, X, last move, board won by X".
spoken-cell = { GRID($grid, form: "label") }, { COMMAS($remarks) }

# A move in the list: its number there, its player, and the text that people see.
spoken-move = move { $number }, { $mark }: { $move }, { GRID($grid, form: "label") }
