# German, written by a machine; no native speaker has read it.

level = { $level ->
    [random] Stufe Zufall
    [easy] Stufe Leicht
    [1] Stufe 1
    [2] Stufe 2
    [3] Stufe 3
    [4] Stufe 4
    [5] Stufe 5
    [6] Stufe 6
    [7] Stufe 7
    [8] Stufe 8
    [9] Stufe 9
   *[10] Stufe 10
}
    .short = { $level ->
    [random] Zufall
    [easy] Leicht
    [1] Stufe 1
    [2] Stufe 2
    [3] Stufe 3
    [4] Stufe 4
    [5] Stufe 5
    [6] Stufe 6
    [7] Stufe 7
    [8] Stufe 8
    [9] Stufe 9
   *[10] Stufe 10
}

player-name = {"\u2068"}{ $player-name }{"\u2069"}

# Forms: start, at the start of a sentence; acc and dat, the accusative and the dative; has and can, with
# the verb, the one at the start of a sentence and the other within it; short, for a player's card.
who = { $who ->
    [you] du
    [friend] dein Freund
    [level] { $level }
    [twin] { $level } ({ $mark })
    [named] { player-name }
   *[mark] { $mark }
}
    .start = { $who ->
    [you] Du
    [friend] Dein Freund
   *[other] { $who }
}
    .acc = { $who ->
    [you] dich
    [friend] deinen Freund
   *[other] { $who }
}
    .dat = { $who ->
    [you] dir
    [friend] deinem Freund
   *[other] { $who }
}
    .has = { $who ->
    [you] Du hast
   *[other] { WHO($who, form: "start") } hat
}
    .can = { $who ->
    [you] kannst du
   *[other] kann { $who }
}
    .short = { $who ->
    [you] Du
    [friend] Dein Freund
    [level] { LEVEL($level, form: "short") }
    [twin] { LEVEL($level, form: "short") } ({ $mark })
    [named] { player-name }
   *[mark] { $mark }
}

who-has-the-turn = { $who ->
    [you] Du bist am Zug.
   *[other] { WHO($who, form: "start") } ist am Zug.
}
