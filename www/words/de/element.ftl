# German, written by a machine; no native speaker has read it.

element-won = { $mark } hat gewonnen.
element-draw = Die Partie endet unentschieden.
element-drawn-by-agreement = Unentschieden durch Einigung.
element-lost = { $by ->
    [time] { $winner } hat gewonnen: { $loser } hat die Zeit überschritten.
   *[other] { $winner } hat gewonnen: { $loser } hat aufgegeben.
}
element-lost-of-three = { $by ->
    [time] { AND($winners) } teilen sich den Punkt: { $loser } hat die Zeit überschritten.
   *[other] { AND($winners) } teilen sich den Punkt: { $loser } hat aufgegeben.
}
element-to-move = { $mark } ist am Zug.
element-to-move-in = { $mark } ist am Zug und muss { OR($boards, form: "also", first: "on") } spielen.
element-to-move-anywhere = { $mark } ist am Zug und darf auf jedem offenen Brett spielen.

element-last-move = { $mark }: { GRID($grid, form: "label") }.
element-cell = { GRID($grid, form: "label") }, { COMMAS($remarks) }

element-refused = { $move }: { $illegal }.
element-refused-over = { $by ->
    [time] { $move }: Die Partie ist vorbei, { $loser } hat die Zeit überschritten.
    [agreement] { $move }: Die Partie ist vorbei, die Spieler haben sich auf Unentschieden geeinigt.
   *[other] { $move }: Die Partie ist vorbei, { $loser } hat aufgegeben.
}
element-too-deep = diese Variante ist zu tief verschachtelt.
