# German, written by a machine; no native speaker has read it.

remark = { $remark ->
    [mark] { $mark }
    [empty] leer
    [last-move] letzter Zug
    [takeable] darf genommen werden
    [cell-rule] durch die Feldregel verboten
    [cross-rule] durch die Kreuzregel verboten
    [legal] erlaubt
    [not-legal] nicht erlaubt
    [board-won] Brett von { $mark } gewonnen
    [board-drawn] Brett unentschieden
    [board-for-both] Brett unentschieden, zählt für beide
    [big-board-won] großes Brett von { $mark } gewonnen
    [big-board-drawn] großes Brett unentschieden
   *[big-board-for-both] großes Brett unentschieden, zählt für beide
}
illegal-move = { $illegal-move ->
    [game-drawn] Die Partie ist vorbei, unentschieden
    [game-won] Die Partie ist vorbei, { $mark } hat gewonnen
    [turn] { $mark } ist am Zug
    [no-cell] So ein Feld gibt es nicht
    [wrong-board] Das ist das falsche Brett; spiele auf Brett { OR($paths) }
    [board-closed] Brett { $path } ist geschlossen
    [cell-taken] Das Feld ist schon von { $mark } besetzt
    [own-mark] Auf dem Feld steht schon das eigene Zeichen
    [cell-rule] Feldregel: Ein an { $mark } verlorenes Feld darf man nicht von { $mark } zurückholen
    [cross-rule] Kreuzregel: { $mark } wurde schon im letzten eigenen Zug überschrieben, zweimal nacheinander ist verboten
   *[unknown] Die Regeln verbieten das
}
