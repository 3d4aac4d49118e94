### What the element <uttt-board> in an article says itself; its program says the rest (element.ftl). The element has
### no other messages than these, and they can word no values: symbols of players and moves come as texts.
### $player: text
### How many moves of the game are played; how many it has; the number of a move.
### $ply, $plies, $number: number
### $points, $count: number
### A move as the page writes it, 5·5, in the list with the annotator's signs: 5·5!
### $move: text
### Why a board can't be shown: a message for the article's author, in English.
### $why: text
### The chance to score with the best move, in percent.
### $most: number
### The best move, and the opponent's answer to a move; what a cell is called; the number of a board.
### $best, $answer, $cell, $board: text
### A sentence that another message has worded, or an annotator's comment.
### $sentence: text
### What a player is called.
### $name: text

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
# Why the last move was wrong: the engine answers it.
why = Why?
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
# Who plays, above the record.
player-named = { $player }: { $name }

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
# In analyse mode: what the reader's own choice is worth to the player to move, and the best move.
chose-best = { $move } is the best move, with a chance to score of { $points } %.
chose-other = { $move }: a chance to score of { $points } %. Best move: { $best }, { $most } %.
# What stands in a cell whose move is proven; the number of moves may follow: W5.
letter-win = W
letter-draw = D
letter-loss = L
# The names of cells whose scores are shown.
cell-worth = { $cell }, { $points } %
cell-wins = { $cell }, wins
cell-draws = { $cell }, draws
cell-loses = { $cell }, loses
# A win counts 100 %, a draw 50 %.
analysis-expects = { $player }'s chance to score: { $points } %. Best move: { $move }.

## A puzzle of the site, by its id or that of the day.

# The goal. To save the draw is all that can be had; at each turn one move does.
puzzle-win = { $player } to win in { $count }.
puzzle-draw = { $player } to save the draw: only one move works.
puzzle-of-day = Puzzle of the day { $number }: { $sentence }
puzzle-lost = The puzzle could not be loaded. Are you offline?
# Help in two steps; the second is the move. Here the cells of the board are marked.
hint-look = Look at board { $board }.
# Who is to move where, or who has won.
hint-after = After the right move: { $sentence }
solved-with-hint = Solved, with a hint.
solved-at-last = Solved, after a wrong move.
draw-saved = { $sentence } The draw is saved.
solution-shown = This is the solution.
asks-engine = Asking the engine…
# Why $move is wrong: what the engine, for $player, answers.
refuted-by-win = { $count ->
    [one] Not { $move }: { $player } answers { $answer } and wins.
   *[other] Not { $move }: { $player } answers { $answer } and wins in at most { $count } moves.
}
refuted-by-draw = Not { $move }: { $player } answers { $answer } and draws.
refuted-by-share = Not { $move }: { $player } answers { $answer } and has a chance to score of { $points } %.
wins-too = { $move } wins, too, but more slowly.
ends-too-soon = { $move } ends the game too soon.
