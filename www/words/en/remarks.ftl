### What the page remarks on the last move of a person who plays the computer, before and after the computer's
### answer. The sentence stands beside where to play, until the person's next move, and a screen reader says it.

## What the last move has given away. $who is the computer.

gift-misses-win-at-once = Your last move missed a win: you could have won at once.
gift-misses-win = Your last move missed a win in { $count } moves.
gift-lets-win-at-once = Your last move let { $who } win the game.
gift-lets-win = Your last move let { $who } force a win in { $count } moves.
# The boards that are $lacking each complete three in a row.
gift-sends-to-open-line = Your last move sent { $who } to { $board }, where it can win it; then { OR($lacking) } would win the game.
gift-opens-line = Your last move let { $who } win { $board }; then { OR($lacking) } would win the game.
gift-sends-to-win = Your last move sent { $who } to { $board }, where it can win it.
gift-lets-win-board = Your last move let { $who } win { $board }.
gift-gives-board = Your last move let { $who } play anywhere, and win { $board }.
gift-misses-board = You could have won { $board }.
gift-free-move = Your last move let { $who } play anywhere.
gift-misses-block = You could have blocked { $who } in { $board }.
gift-sends-to-block = Your last move sent { $who } to { $board }, where it can block you.
# $who wins it with the move after the next one, whatever the person plays between them.
gift-forces-board = Your last move let { $who } force the win of { $board }.
gift-misses-forced-board = You could have forced the win of { $board }.
# Two cells would each win the board.
gift-allows-fork = Your last move let { $who } make two threats in { $board }.
gift-misses-threat = You could have threatened to win { $board }.
gift-allows-threat = Your last move let { $who } threaten to win { $board }.

## Which move lost a game that is over, by its number in the list of moves.

lesson-misses-win-at-once = On move { $number } you could have won the game.
lesson-misses-win = On move { $number } you could have won in { $count } moves.
# The move sent $who to the board that completed three in a row.
lesson-sends-to-win-game = Your move { $number } sent { $who } to the board it needed.
lesson-lets-win-at-once = Your move { $number } let { $who } win the game.
lesson-lets-win = Your move { $number } let { $who } force a win in { $count } moves.
lesson-opens-line = Your move { $number } let { $who } win { $board }; then it needed only one more.
lesson-sends-to-win = Your move { $number } sent { $who } to { $board }, where it could win it.
lesson-lets-win-board = Your move { $number } let { $who } win { $board }.
lesson-gives-board = Your move { $number } let { $who } play anywhere, and win { $board }.
lesson-misses-board = On move { $number } you could have won { $board }.
lesson-free-move = Your move { $number } let { $who } play anywhere.
lesson-misses-block = On move { $number } you could have blocked { $who } in { $board }.
lesson-sends-to-block = Your move { $number } sent { $who } to { $board }, where it could block you.
lesson-forces-board = Your move { $number } let { $who } force the win of { $board }.
lesson-misses-forced-board = On move { $number } you could have forced the win of { $board }.
lesson-allows-fork = Your move { $number } let { $who } make two threats in { $board }.
lesson-misses-threat = On move { $number } you could have threatened to win { $board }.
lesson-allows-threat = Your move { $number } let { $who } threaten to win { $board }.
# Shows the move on the board, and what followed.
lesson-see = See it
