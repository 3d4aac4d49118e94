### Why a move was a fault, or is good. "It" is the move.
### $lacking: Grid[]

## What speaks for a move that is a hint. $who is the opponent.

# Of the first move of a game, of which no fact speaks for any.
reason-first-move = Nothing is at stake yet: it is the computer's favourite first move.
reason-wins-game = It wins the game.
reason-wins-in = It wins in { $count } moves.
reason-wins-in-at-most = { $count ->
    [one] It wins in at most 1 move.
   *[other] It wins in at most { $count } moves.
}
reason-wins-by-force = It wins by force.
reason-every-move-loses = But every move loses.
# Two of three boards in a row are then won, and the third is still open.
reason-opens-line = It wins { $board }; one more can win the game.
reason-wins-board = It wins { $board }.
reason-blocks = It blocks { $who } in { $board }.
reason-only-safe = After any other move, { $who } can win a board at once.
reason-threatens = It threatens to win { $board }.

## Why a move was a fault. $who is the opponent, $mover the player of the move.

fault-misses-win-at-once = It misses an immediate win.
fault-misses-win = It misses a win in { $count } moves.
# $winner is the opponent, or another of three.
fault-lets-win-at-once = It lets { $winner } win at once.
fault-lets-win = It lets { $winner } win in { $count } moves.
# The boards that are $lacking each complete three in a row.
fault-opens-line = It lets { $who } win { $board }; then { OR($lacking) } would win the game.
fault-sends-to-win = It lets { $who } win { $board } at once.
fault-gives-board = It lets { $who } play anywhere and win { $board }.
fault-misses-board = It misses a chance to win { $board }.
fault-free-move = It lets { $who } play anywhere.
fault-misses-block = It misses a chance to block { $who } in { $board }.
fault-sends-to-block = It sends { $who } to { $board }, where { $who } can block { $mover }.
# $who wins it with the move after the next one, whatever is played between them.
fault-forces-board = It lets { $who } force the win of { $board }.
fault-misses-forced-board = It misses a chance to force the win of { $board }.
# Two cells would each win the board.
fault-allows-fork = It lets { $who } make two threats in { $board }.
fault-misses-threat = It misses a chance to threaten to win { $board }.
fault-allows-threat = It lets { $who } threaten to win { $board }.
