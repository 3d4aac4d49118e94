### Games with a clock.

clock-label = Time
# Said in the dialog for a new game, and by a screen reader where somebody tries it.
clock-forbids-help = You can't take back moves or ask for hints in a game with a clock.
clock-forbids-analysis = You can analyse or review a game with a clock only once it is over.
clock-stood = The clock stopped while you were away. Click, tap or press a key to let it run again.
clock-not-kept = This browser can't keep the clock, so it starts over if you reload the page.

# How much time each player has: for each move, or for the game and after each move.
clock-control = { $control ->
    [none] No clock
    [seconds12] 12 s a move
    [seconds30] 30 s a move
    [minute1] 1 min + 1 s
    [minutes3] 3 min + 2 s
    [minutes10] 10 min + 5 s
    [other-move] A time for each move
   *[other-game] A time for the game
}
### $control: Control
### Control = none | seconds12 | seconds30 | minute1 | minutes3 | minutes10 | other-move | other-game

# What a screen reader says to a player who should hurry.
clock-seconds-left = { $count ->
    [one] 1 second left.
   *[other] { $count } seconds left.
}
