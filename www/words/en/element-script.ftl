### What the element <uttt-board> in an article says itself; its program says the rest (element.ftl). The element has
### no other messages than these, and they can word no values: symbols of players and moves come as texts.
### $player: text
### How many moves of the game are played; how many it has; the number of a move.
### $ply, $plies, $number: number
### $points, $count: number
### A move in the notation of records, 55, in the list with the annotator's signs: 55!
### $move: text
### Why a board can't be shown: a message for the article's author, in English.
### $why: text
### The share of the point that the best move is worth, in percent.
### $most: number
### The best move; what a cell is called.
### $best, $cell: text
### A sentence that another message has worded, or an annotator's comment.
### $sentence: text

## Before the board is there.

open-board = Open the board
not-shown = This board can't be shown.
not-shown-because = This board can't be shown: { $why }.
open-page = Open the page

## What screen readers call the board and the row below it.

board = Board
board-to-step-through = Board, arrow keys step through the moves
controls = Board controls

## The buttons. Where a button shows a sign (|◀ ◀ ▶ ▶| ↶ ⟲ ⤢), these words are its label.

first = First position
previous = Previous move
next = Next move
last = Last position
play = Play
# The label of "Play".
play-moves = Play the moves
pause = Pause
undo = Undo
hint = Hint
analyse = Analyse
solution = Solution
start-again = Start again
open-game = Open this game on its own page
# A move in the list, for screen readers.
move-label = Move { $number }: { $move }

## The line below the board.

# In a game that is stepped through: the number of moves so far and in all, and the rest of the line.
line-of-step = { $ply } of { $plies } — { $sentence }
hint-is = Hint: { $move }.
solved = Solved!
not-the-solution = Not that move. Try again.
not-your-turn = { $player } is to move.
no-engine = The engine could not be loaded.

# What screen readers call the record with its comments and variations beside the board.
record = Moves and comments

## What the engine has found.

analysis-win = { $count ->
    [one] { $player } wins in 1 move. Best move: { $move }.
   *[other] { $player } wins in at most { $count } moves. Best move: { $move }.
}
analysis-draw = { $player } draws. Best move: { $move }.
analysis-loss = { $count ->
    [one] { $player } loses in 1 move. Best move: { $move }.
   *[other] { $player } loses in at most { $count } moves. Best move: { $move }.
}
# In analyse mode: what the reader's own choice is worth, as a share of the point, and the best move.
chose-best = { $move } is the best move: { $points } % of the point.
chose-other = { $move }: { $points } % of the point. Best move: { $best }, { $most } %.
# The names of cells whose scores are shown.
cell-worth = { $cell }, { $points } %
cell-wins = { $cell }, wins
cell-draws = { $cell }, draws
cell-loses = { $cell }, loses
# A win is 100 % of the point, a draw 50 %.
analysis-expects = { $player } can expect { $points } % of the point. Best move: { $move }.
