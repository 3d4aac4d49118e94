level-label = Level

# A word for a level.
level-name = { $level ->
    [random] Random
    [easy] For children
    [1] Beginner
    [2] Novice
    [3] Learner
    [4] Casual
    [5] Steady
    [6] Skilled
    [7] Strong
    [8] Advanced
    [9] Expert
   *[10] Master
}

# How a level plays, under any rules. It claims only what has been measured.
level-meaning = { $level ->
    [random] {""}
    [easy] Blocks your lines and lets you win. It isn't one of the ten levels.
    [1] Takes a win when it sees one, but often misses yours.
    [2] Plays loosely and doesn't plan ahead.
    [3] Stops you from winning on your next move, but looks no further.
    [4] Picks a decent move most of the time, and looks a little ahead.
    [5] Thinks longer than level 4 and slips less often.
    [6] Looks several moves ahead and seldom picks a poor move.
    [7] Looks further ahead than level 6, and plays its best move or one nearly as good.
    [8] Spots wins and losses a long way off, but still makes small mistakes.
    [9] Hardly ever strays from the best move it finds.
   *[10] Thinks longest of all and always plays the best move it finds.
}

# A level in a list to choose from.
level-line = { $level ->
    [random] Random
    [easy] Easy: for children
    [1] Level 1 of 10: Beginner
    [2] Level 2 of 10: Novice
    [3] Level 3 of 10: Learner
    [4] Level 4 of 10: Casual
    [5] Level 5 of 10: Steady
    [6] Level 6 of 10: Skilled
    [7] Level 7 of 10: Strong
    [8] Level 8 of 10: Advanced
    [9] Level 9 of 10: Expert
   *[10] Level 10 of 10: Master
}

# The button for a game against a level.
level-try = { $level ->
    [random] Random
    [easy] Try Easy
    [1] Try level 1
    [2] Try level 2
    [3] Try level 3
    [4] Try level 4
    [5] Try level 5
    [6] Try level 6
    [7] Try level 7
    [8] Try level 8
    [9] Try level 9
   *[10] Try level 10
}
