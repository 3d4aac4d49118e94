# German, written by a machine; no native speaker has read it.

reason-first-move = Noch steht nichts auf dem Spiel: So beginnt der Computer am liebsten.
reason-wins-game = Damit ist die Partie gewonnen.
reason-wins-in = Damit ist die Partie in { $count } Zügen gewonnen.
reason-wins-in-at-most = { $count ->
    [one] Damit ist die Partie in höchstens 1 Zug gewonnen.
   *[other] Damit ist die Partie in höchstens { $count } Zügen gewonnen.
}
reason-wins-by-force = Damit ist der Gewinn erzwungen.
reason-every-move-loses = Aber jeder Zug verliert.
reason-opens-line = Damit ist { $board } gewonnen; zum Gewinn der Partie fehlt dann nur noch ein Brett.
reason-wins-board = Damit ist { $board } gewonnen.
reason-blocks = Das blockiert { WHO($who, form: "acc") } { GRID($board, form: "on") }.
reason-only-safe = Nach jedem anderen Zug { WHO($who, form: "can") } sofort ein Brett gewinnen.
reason-threatens = Damit droht der Gewinn { GRID($board, form: "gen") }.

fault-misses-win-at-once = Damit ist der sofortige Gewinn verpasst.
fault-misses-win = Damit ist ein Gewinn in { $count } Zügen verpasst.
fault-lets-win-at-once = Damit { WHO($winner, form: "can") } sofort gewinnen.
fault-lets-win = Damit { WHO($winner, form: "can") } in { $count } Zügen gewinnen.
fault-opens-line = Damit { WHO($who, form: "can") } { $board } gewinnen; zum Gewinn der Partie fehlt dann nur noch { OR($lacking, form: "also", first: "the") }.
fault-sends-to-win = Damit { WHO($who, form: "can") } sofort { $board } gewinnen.
fault-gives-board = Damit { WHO($who, form: "can") } überall spielen und { $board } gewinnen.
fault-misses-board = Damit ist die Chance verpasst, { $board } zu gewinnen.
fault-free-move = Damit { WHO($who, form: "can") } überall spielen.
fault-misses-block = Damit ist die Chance verpasst, { WHO($who, form: "acc") } { GRID($board, form: "on") } zu blockieren.
fault-sends-to-block = { $who ->
    [you] Das schickt dich { GRID($board, form: "onto") }, wo du { WHO($mover, form: "acc") } blockieren kannst.
   *[other] Das schickt { WHO($who, form: "acc") } { GRID($board, form: "onto") }, wo { $who } { WHO($mover, form: "acc") } blockieren kann.
}
fault-forces-board = Damit { WHO($who, form: "can") } den Gewinn { GRID($board, form: "gen") } erzwingen.
fault-misses-forced-board = Damit ist die Chance verpasst, den Gewinn { GRID($board, form: "gen") } zu erzwingen.
fault-allows-fork = Das erlaubt { WHO($who, form: "dat") } eine Doppeldrohung { GRID($board, form: "on") }.
fault-misses-threat = Damit ist die Chance verpasst, mit dem Gewinn { GRID($board, form: "gen") } zu drohen.
fault-allows-threat = Damit { WHO($who, form: "can") } jetzt drohen, { $board } zu gewinnen.
