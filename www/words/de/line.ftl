# German, written by a machine; no native speaker has read it.

line-play-in = { $who ->
    [you] Spiele { OR($boards, form: "also", first: "on") }.
   *[other] { WHO($who, form: "start") } muss { OR($boards, form: "also", first: "on") } spielen.
}
grid-with-move = { GRID($grid, form: "short-start") } ({ $move })
line-sends-to = { $who ->
    [you] { grid-with-move }: Du musst { OR($boards, form: "also", first: "on") } spielen.
   *[other] { grid-with-move }: { WHO($who, form: "start") } muss { OR($boards, form: "also", first: "on") } spielen.
}
line-not-there-play-in = Nicht dort: Spiele { OR($boards, form: "also", first: "on") }.

line-sent-by = { $who ->
    [you] Weil du { CELL($cell, form: "at") } gesetzt hast.
   *[other] Weil { $who } { CELL($cell, form: "at") } gesetzt hat.
}
line-board-closed = { GRID($board, form: "start") } ist geschlossen.

line-loading = Wird geladen{"\u00A0"}…
line-mirror = Dieser Tab folgt dem anderen.
line-shared = Partie aus einem Link: { $mark } ist am Zug.
line-moves-first = { $who ->
    [you] Du beginnst.
   *[other] { WHO($who, form: "start") } beginnt.
}
line-play-anywhere = { $who ->
    [you] Spiele, wo du willst.
   *[other] { WHO($who, form: "start") } darf überall spielen.
}
line-any-board = { $who ->
    [you] Du darfst auf jedem offenen Brett spielen.
   *[other] { WHO($who, form: "start") } darf auf jedem offenen Brett spielen.
}
line-any-cell = { $who ->
    [you] Du darfst auf jedes leere Feld setzen.
   *[other] { WHO($who, form: "start") } darf auf jedes leere Feld setzen.
}
line-play-on = Gegen den Computer weiterspielen?
line-click-zooms = Klicke, um zu vergrößern.
line-tap-zooms = Tippe, um zu vergrößern.

line-paused = { WHO($who, form: "start") } macht Pause. Drücke „{ page-continue }“.
line-stopped = { WHO($who, form: "start") } reagiert nicht. Drücke „{ page-try-again }“.

line-wins = { grid-with-move }: Damit ist die Partie gewonnen.
line-draws = { grid-with-move }: Damit endet die Partie unentschieden.
line-lets-play-anywhere = { $who ->
    [you] { grid-with-move }: Du darfst auf jedem offenen Brett spielen.
   *[other] { grid-with-move }: { WHO($who, form: "start") } darf auf jedem offenen Brett spielen.
}
line-takes = { grid-with-move }: Damit verliert { $mark } das Feld.
line-choose-again = Wähle das Feld nochmal, um zu ziehen.
line-tap-again = Tippe nochmal, um zu ziehen.

line-hint-sought = Ein guter Zug wird gesucht{"\u00A0"}…
line-hint-waits = Der Tipp kommt, sobald der Computer bereit ist{"\u00A0"}…
line-hint = Tipp: { $grid } ({ $move }).
line-hint-short = Tipp: { $move }.

line-hint-sends = Das schickt { WHO($who, form: "acc") } { OR($boards, form: "also", first: "onto") }.
line-hint-frees = { $who ->
    [you] Danach darfst du auf jedem offenen Brett spielen.
   *[other] Danach darf { $who } auf jedem offenen Brett spielen.
}

line-not-there-sent = { $mover ->
    [you] { $who ->
        [you] Nicht dort: Dein letzter Zug bestimmt, wo du spielst.
       *[other] Nicht dort: Dein letzter Zug bestimmt, wo { $who } spielt.
    }
   *[other] { $who ->
        [you] Nicht dort: Der letzte Zug von { WHO($mover, form: "dat") } bestimmt, wo du spielst.
       *[other] Nicht dort: Der letzte Zug von { WHO($mover, form: "dat") } bestimmt, wo { $who } spielt.
    }
}
line-not-there-last-move = { $who ->
    [you] Nicht dort: Der letzte Zug bestimmt, wo du spielst.
   *[other] Nicht dort: Der letzte Zug bestimmt, wo { $who } spielt.
}
line-not-there = Nicht dort.
line-game-over = Die Partie ist vorbei.
line-wait = Warte auf den Zug von { WHO($who, form: "dat") }.
line-no-such-cell = Dieses Feld gibt es nicht.
line-board-won = Dieses Brett ist geschlossen: { $mark } hat es gewonnen.
line-board-full = Dieses Brett ist geschlossen: Es ist voll.
line-cell-taken = Dieses Feld gehört schon { $mark }.
line-own-cell = Dieses Feld gehört dir schon.
line-cell-rule = Feldregel: { $rival } hat dieses Feld von { $mark } genommen, also darf { $mark } es sich nicht zurückholen.
line-cross-rule = Kreuzregel: { $mark } hat gerade ein Feld von { $rival } genommen und darf noch kein weiteres nehmen.
