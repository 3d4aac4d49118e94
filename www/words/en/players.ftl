### Who plays.
### Level = random | easy | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10, in Rust uttt_engine::Level by index
### Who = you | friend | level($level) | twin($level, $mark) | named($player-name) | mark($mark)
### What a person has typed. Any direction of writing is possible, so marks around it isolate it.
### $player-name: text

# What the computer is called at a level. Easy is for children; Random plays any move, and nobody chooses it.
level = { $level ->
    [random] Random
    [easy] Easy
    [1] Level 1
    [2] Level 2
    [3] Level 3
    [4] Level 4
    [5] Level 5
    [6] Level 6
    [7] Level 7
    [8] Level 8
    [9] Level 9
   *[10] Level 10
}

player-name = {"\u2068"}{ $player-name }{"\u2069"}

# A player within a sentence: the person at this page; their friend at another page; the computer at a level
# (twin: two players have the same level, and their symbols tell them apart); the name of a person; or just the symbol.
# Forms: start, at the start of a sentence; own, before what is theirs; own-start, the same at the start.
who = { $who ->
    [you] you
    [friend] your friend
    [level] { $level }
    [twin] { $level } ({ $mark })
    [named] { player-name }
   *[mark] { $mark }
}
    .start = { $who ->
    [you] You
    [friend] Your friend
   *[other] { $who }
}
    .own = { $who ->
    [you] your
   *[other] { $who }'s
}
    .own-start = { $who ->
    [you] Your
   *[other] { WHO($who, form: "start") }'s
}

who-has-the-turn = It's { WHO($who, form: "own") } turn.
