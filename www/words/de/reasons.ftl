# German, written by a machine; no native speaker has read it.

reason-first-move = Noch ist alles offen: Das ist der Lieblingszug des Computers.
reason-wins-game = Das gewinnt die Partie.
reason-wins-in = Das gewinnt in { $count } Zügen.
reason-wins-in-at-most = { $count ->
    [one] Das gewinnt in höchstens 1 Zug.
   *[other] Das gewinnt in höchstens { $count } Zügen.
}
reason-wins-by-force = Das gewinnt erzwungen.
reason-every-move-loses = Aber jeder Zug verliert.
reason-opens-line = Das gewinnt { $board }; für die Partie fehlt dann nur noch eines.
reason-wins-board = Das gewinnt { $board }.
reason-blocks = Das blockiert { WHO($who, form: "acc") } { GRID($board, form: "on") }.
reason-only-safe = { $who ->
    [you] Nach jedem anderen Zug kannst du sofort ein Brett gewinnen.
   *[other] Nach jedem anderen Zug kann { $who } sofort ein Brett gewinnen.
}
reason-threatens = Das droht, { $board } zu gewinnen.

fault-misses-win-at-once = Das verpasst den sofortigen Gewinn.
fault-misses-win = Das verpasst einen Gewinn in { $count } Zügen.
fault-lets-win-at-once = Das lässt { WHO($winner, form: "acc") } sofort gewinnen.
fault-lets-win = Das lässt { WHO($winner, form: "acc") } in { $count } Zügen gewinnen.
fault-opens-line = Das lässt { WHO($who, form: "acc") } { $board } gewinnen; für die Partie fehlt dann nur noch { OR($lacking, form: "also", first: "the") }.
fault-sends-to-win = Das lässt { WHO($who, form: "acc") } sofort { $board } gewinnen.
fault-gives-board = Das lässt { WHO($who, form: "acc") } überall spielen und { $board } gewinnen.
fault-misses-board = Das verpasst die Chance, { $board } zu gewinnen.
fault-free-move = Das lässt { WHO($who, form: "acc") } überall spielen.
fault-misses-block = Das verpasst die Chance, { WHO($who, form: "acc") } { GRID($board, form: "on") } zu blockieren.
fault-sends-to-block = { $who ->
    [you] Das schickt dich { GRID($board, form: "onto") }, wo du { WHO($mover, form: "acc") } blockieren kannst.
   *[other] Das schickt { WHO($who, form: "acc") } { GRID($board, form: "onto") }, wo { $who } { WHO($mover, form: "acc") } blockieren kann.
}
fault-forces-board = Das lässt { WHO($who, form: "acc") } den Gewinn { GRID($board, form: "on") } erzwingen.
fault-misses-forced-board = Das verpasst die Chance, den Gewinn { GRID($board, form: "on") } zu erzwingen.
fault-allows-fork = Das erlaubt { WHO($who, form: "dat") } eine Doppeldrohung { GRID($board, form: "on") }.
fault-misses-threat = Das verpasst die Chance, mit dem Gewinn { GRID($board, form: "on") } zu drohen.
fault-allows-threat = Das lässt { WHO($who, form: "acc") } mit dem Gewinn { GRID($board, form: "on") } drohen.
