### The view Analyse: what the engine thinks of a position, and the moves that a person tries.

study-panel = Analysis
study-review-game = Review this game
study-review-variation = Review this variation
study-best-moves = Best moves
# The heads of that table's columns.
study-column-move = Move
study-column-share = Share
study-column-line = Line
study-tree = Moves and variations
study-copy-line = Copy this line
study-promote = Move this variation up
study-promoted = The variation has moved up.
study-delete = Delete from this move
study-same-hint = Other moves in the tree lead to the same position.

## The same as a row of buttons, each with a drawing and a short name.

study-commands = What else you can do
study-command-scores = Scores
study-command-deeper = Deeper
study-command-threat = Threat
study-command-play = Play on
study-command-notes = Notes
study-command-set-up = Set up
study-command-paste = Paste
study-command-copy = Copy line
study-command-promote = Move up
study-command-delete = Delete

## Through the tree.

study-first = First position
study-back = One move back
study-forward = One move forward
study-last = Last position

## The engine.

study-pause = Pause the engine
study-go = Start the engine
study-deeper = Search deeper
study-searches-on = The engine searches without a time limit.
study-is-on = The engine is on.
study-is-off = The engine is off.
# While the game is played against the computer.
study-spares = The engine is off, so that it doesn't spoil your game.
study-starts = The engine is starting…
study-thinking = The engine is thinking…

# How much the engine has searched, and for how long: "depth 22 · 484 k nodes · 3 s".
study-effort = depth { $depth } · { $nodes } nodes · { $seconds }{"\u00A0"}s
### $depth, $seconds: number
### $nodes: Nodes
### Nodes = few($count) | thousands($count) | millions($decimal)
### $decimal: Decimal
### Decimal = tenths($whole, $tenth)
### $whole, $tenth: number
nodes = { $nodes ->
    [few] { $count }
    [thousands] { $count }{"\u00A0"}k
   *[millions] { $decimal }{"\u00A0"}M
}
decimal = { $decimal ->
   *[tenths] { $whole }.{ $tenth }
}

## What is shown.

study-lines = Lines
study-scores = Scores on the board
study-all-moves = All moves
study-top-three = Top three
# What a screen reader says when this is switched.
study-shows-all = Scores of all moves.
study-shows-top-three = Scores of the top three moves.
study-threat = Show the threat
study-no-threat = Hide the threat
study-threat-shown = What { $mark } would do if { $passed } passed.
### $passed: Mark
study-threat-missing = There is no threat to show.
study-threat-hidden = The threat is hidden.

## What the numbers mean.

# To whoever opens the view for the first time.
study-first-scores = Each number is the chance to score, in percent, of the player who moves there. The higher, the better.
study-legend = What the scores mean
# The numbers on the board are those of $who. $points is for a draw.
study-number-meaning = The number of a move is the chance to score of the player who makes it: a win counts 100, a draw { $points }, a loss 0. The numbers on the board are { $who ->
    [you] yours
   *[other] { WHO($who, form: "own") }
}.
study-colours-meaning = The solid cell is the best move. The paler a cell, the more its move gives away.
# A proven win, draw and loss on the board, where a digit may follow: W5. One letter each, all different.
study-letter-win = W
study-letter-draw = D
study-letter-loss = L
study-letters-meaning = On the board, { study-letter-win }5 is a proven win in five moves, { study-letter-loss }6 a proven loss in six, { study-letter-draw } a proven draw. If { study-letter-win } or { study-letter-loss } stands alone, it takes ten moves or more, or the number of moves is unknown.
study-pale-meaning = A pale number, or one after the sign ~, may still change. A dot: not searched long enough for a number.
study-rings-meaning = Where your tree branches, a ring marks the first move of each variation.
study-bars-meaning = The bar at the board shows each player's chance to score. The bar at the large number shows how likely a win, a draw and a loss are.

## The numbers.

# A share of the point, and one that may still change.
### $estimate: Estimate
### Estimate = settled($points) | unsettled($points)
estimate = { $estimate ->
    [settled] { percent }
   *[unsettled] ~{ percent }
}
# The large words, what $who can expect: "X 61 %", or "You: 61 %".
study-verdict = { $who ->
    [mark] { WHO($who, form: "start") }{"\u00A0"}{ $estimate }
   *[other] { WHO($who, form: "start") }:{"\u00A0"}{ $estimate }
}
# Below it, where it is what the other player threatens.
study-if-passed = if { $who } passed

# The score of a move in the table and the tree: a share of the point, as a number, or what is proven. Where the
# number of moves is not known, there is none.
### $move-score: MoveScore
### MoveScore = settled($points) | unsettled($points) | wins | wins-in($count) | draw | loses | loses-in($count)
move-score = { $move-score ->
    [settled] { $points }
    [unsettled] ~{ $points }
    [wins] wins
    [wins-in] wins in { $count }
    [draw] draw
    [loses] loses
   *[loses-in] loses in { $count }
}
study-unsearched = not searched long enough

# The same for a screen reader.
### $move-value: MoveValue
### MoveValue = settled($mark, $points) | unsettled($mark, $points) | proven($proof)
move-value = { $move-value ->
    [settled] { $mark } { percent }
    [unsettled] { $mark } about { percent }
   *[proven] { $proof }
}
# What a screen reader says of a cell. $sentence is the name of the cell and what is in it.
study-cell = { $sentence }, { COMMAS($cell-findings) }
### $cell-findings: CellFinding[]
### CellFinding = value($move-value) | in-tree | marked
cell-finding = { $cell-finding ->
    [value] { $move-value }
    [in-tree] in the tree
   *[marked] marked
}

# How likely it is that $who wins, draws and loses.
study-chances = { WHO($who, form: "start") }: { $win }{"\u00A0"}% win, { $draw }{"\u00A0"}% draw, { $loss }{"\u00A0"}% loss
### $win, $draw, $loss: number
# What stands after each number where there is room.
study-chances-win = {"\u00A0"}% win
study-chances-draw = {"\u00A0"}% draw
study-chances-loss = {"\u00A0"}% loss

# The head of a player's column in the list of moves: "X You".
study-player = { $who ->
    [mark] { $mark }
   *[other] { $mark } { WHO($who, form: "start") }
}

# A move that leads to the same position as another in the tree. $turn is its number as the list of moves
# writes it: 12 or 12….
study-same = same as { $turn } { $move }
study-same-label = { study-same }, reached by other moves
### $turn: text
