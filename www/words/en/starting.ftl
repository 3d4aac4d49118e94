### How a game begins, besides the dialog for it.

starting-from-here = Play from here
starting-play-again = Play again
starting-back-to-it = Return to it
# The latest game was put aside, and the oldest of the others was dropped for it.
starting-oldest-dropped = Only the last 20 are kept, so the oldest one is gone.

# Changes the sides for another game of two, or of three; and if one person plays, to which side.
starting-swap = Swap sides
starting-change = Change sides
starting-play-next = { $mark ->
    [x] Play X next
    [o] Play O next
   *[plus] Play + next
}

# Which side the person plays.
starting-your-side = You play { $mark }.
