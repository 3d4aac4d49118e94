### Looking back at an earlier position of the game.

looking-back = Back to the game
# In place of Redo while there is nothing to redo: it shows the position before the last move.
looking-earlier = Earlier
# The labels of Undo and Redo meanwhile: they step through the moves and take nothing back.
looking-previous = Previous
looking-next = Next
# Said when a person presses a cell of an earlier position while a clock runs.
looking-refused = Go back to the game to make a move.
looking-title = Play on from here?
looking-analyse-title = Analyse this move?
looking-play-on = Play on
looking-analyse = Analyse from here

# $who's move $number led to the position.
looking-at = You're looking back at { WHO($who, form: "own") } move { $number }.
looking-at-start = You're looking back at the start.

# Before a move from here: what is lost, or what is not.
looking-game-stays = Your game stays as it is.
looking-drops = { $count ->
    [one] The move after { WHO($who, form: "own") } move { $number } will be deleted.
   *[other] The { $count } moves after { WHO($who, form: "own") } move { $number } will be deleted.
}
looking-drops-all = { $count ->
    [one] The first move will be deleted.
   *[other] All { $count } moves will be deleted.
}
looking-is-kept = The finished game stays in your list of games.
