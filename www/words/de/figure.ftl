# German, written by a machine; no native speaker has read it.

figure-title = Ultimate Tic-Tac-Toe: { $figure-standing }
figure-description = { SPACES($figure-facts) }

# Forms: acc and dat, the accusative and the dative within a sentence.
board-numbers = { $board-numbers ->
    [one] Brett { $path }
   *[several] Bretter { SERIES($paths) }
}
    .acc = { $board-numbers ->
    [one] Brett { $path }
   *[several] die Bretter { SERIES($paths) }
}
    .dat = { $board-numbers ->
    [one] Brett { $path }
   *[several] den Brettern { SERIES($paths) }
}
figure-standing = { $figure-standing ->
    [drawn] unentschieden
    [agreed] unentschieden durch Einigung
    [won] { $mark } hat gewonnen
    [lost] { $by ->
        [time] { $mark } hat gewonnen: { $loser } hat die Zeit überschritten
       *[other] { $mark } hat gewonnen: { $loser } hat aufgegeben
    }
    [lost-of-three] { $by ->
        [time] { AND($sharers) } teilen sich den Punkt: { $loser } hat die Zeit überschritten
       *[other] { AND($sharers) } teilen sich den Punkt: { $loser } hat aufgegeben
    }
    [to-move] { $mark } ist am Zug
    [to-move-anywhere] { $mark } ist am Zug und darf auf jedem offenen Brett spielen
   *[to-move-in] { $mark } ist am Zug und muss auf { BOARD-NUMBERS($board-numbers, form: "dat") } spielen
}
    .short = { $figure-standing ->
    [drawn] unentschieden
    [agreed] unentschieden durch Einigung
    [won] { $mark } hat gewonnen
    [lost] { FIGURE-STANDING($figure-standing) }
    [lost-of-three] { FIGURE-STANDING($figure-standing) }
   *[other] { $mark } ist am Zug
}
figure-fact = { $figure-fact ->
    [won] { $mark } hat { BOARD-NUMBERS($board-numbers, form: "acc") } gewonnen.
    [drawn] Unentschieden: { $board-numbers }.
    [for-both] Unentschieden und für beide gezählt: { $board-numbers }.
    [played] { $mark } hat { $move } gespielt.
    [marked] Markiert: { SERIES($cells) }.
    [arrow] Pfeil von { $from } nach { $to }.
    [next] Als Nächstes: { SERIES($cells) }.
   *[game] { $record } ({ FIGURE-STANDING($figure-standing, form: "short") })
}
