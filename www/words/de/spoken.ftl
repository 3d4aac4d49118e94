# German, written by a machine; no native speaker has read it.

spoken-hint = Tipp: { GRID($grid, form: "label") }.

spoken-move-made = { $mark }: { GRID($grid, form: "label") }.
spoken-takes = { $mark } nimmt ein Feld von { $rival }: { GRID($grid, form: "label") }.
spoken-wins = { $mark } gewinnt { $grid }.
spoken-drawn = { GRID($grid, form: "start") } endet unentschieden.
spoken-must-play = { $who ->
    [you] Du musst { OR($boards, form: "also", first: "on") } spielen.
   *[other] { WHO($who, form: "start") } muss { OR($boards, form: "also", first: "on") } spielen.
}

spoken-new-game = Neue Partie.
spoken-at-start = Am Anfang.
spoken-after = { $count ->
    [one] Nach 1 Zug.
   *[other] Nach { $count } Zügen.
}
spoken-shared = Partie aus einem Link.

spoken-cell = { GRID($grid, form: "label") }, { COMMAS($remarks) }

spoken-move = Zug { $number }, { $mark }: { $move }, { GRID($grid, form: "label") }
