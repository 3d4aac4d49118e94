# German, written by a machine; no native speaker has read it.

position-empty = kein Text, erwartet: eine Stellung
position-parts = { $count ->
    [one] 1 Teil
   *[other] { $count } Teile
}, erwartet: { $wanted } ({ COMMAS($parts) })
position-part = { $position-part ->
    [rules-id] Kennung der Regeln
    [cells] Felder
    [side] Spieler am Zug
    [targets] Zielbretter
    [owners-of-boards] Besitzer der Bretter
    [owners-of-grids] Besitzer der großen und kleinen Bretter
    [lost-cells] verlorene Felder
   *[overwritten-last] zuletzt überschrieben
}
position-other-rules = eine Stellung für { $id }, erwartet: { $wanted-id }

position-groups = { $count ->
    [one] { $cell-group }: 1 Gruppe von Feldern, erwartet: { $wanted }
   *[other] { $cell-group }: { $count } Gruppen von Feldern, erwartet: { $wanted }
}
position-group-length = { $count ->
    [one] { $cell-group }: 1 Feld, erwartet: { $wanted }
   *[other] { $cell-group }: { $count } Felder, erwartet: { $wanted }
}
position-not-a-mark = { $cell-group }, Feld { $place }: { $quoted }, erwartet: { ANY($ids) }
cell-group = { $cell-group ->
    [whole] das ganze Brett
    [board] Brett { $path }
   *[row] Zeile { $row }
}
position-no-cell = Feld Nummer { $number }: Dieses Feld gibt es nicht
position-no-player = Spieler { $mark }, erwartet: { ANY($ids) }

position-side = Spieler am Zug: { $quoted }, erwartet: { ANY($ids) }
position-targets = Zielbretter: { $quoted }, erwartet: { $target-form }
position-many-targets = Zielbretter: mehrere, erwartet: { $target-form }
target-form = { $target-form ->
    [nothing] -
    [digit] eine Ziffer 1–9 oder -
    [digits] eine oder zwei Ziffern 1–9 oder -
   *[one] ein Brett oder -
}
position-owners = Besitzer der Bretter: { $quoted }, erwartet: neun Stellen mit X, O, . oder ?
position-owners-or-both = Besitzer der Bretter: { $quoted }, erwartet: neun Stellen mit X, O, =, . oder ?
position-lost-cells = verlorene Felder: { $quoted }, erwartet: Einträge wie X11, durch Kommas getrennt, oder -
position-overwritten = zuletzt überschrieben: { $quoted }, erwartet: Einträge wie XO11, durch Kommas getrennt, oder -

position-owner = Brett { $path }: Der Besitzer passt nicht zu den Feldern
position-owner-not-told = Brett { $path }: Beide Spieler haben eine Reihe, aber es fehlt die Angabe, wem das Brett gehört
position-not-so = { $contradiction ->
    [empty] { $entry }: Das Feld ist leer
    [own] { $entry }: Das Feld gehört dem Spieler
    [lost-twice] { $entry }: Nur einer kann das Feld zuletzt verloren haben
    [not-own] { $entry }: Das Feld gehört dem Spieler nicht
    [not-lost] { $entry }: Der Spieler hat das Feld nicht verloren
    [two-moves] { $entry }: Jeder Spieler hat nur einen letzten Zug
    [no-board] { $entry }: Dieses Brett gibt es bei diesen Regeln nicht
   *[not-remembered] { $entry }: Das merken sich diese Regeln nicht
}
position-mark-count = { SERIES($mark-counts) } passen nicht dazu, wer am Zug ist
mark-count = { $count } { $mark }
position-two-winners = Brett { $path } wurde von beiden gewonnen
position-two-game-winners = mehr als ein Spieler hat gewonnen
position-winner-to-move = der Sieger der Partie ist am Zug
position-target-after-end = die Partie ist vorbei, erwartet: - statt Zielbrettern
position-target-closed = das Zielbrett { $path } ist geschlossen
position-no-last-move = kein letzter Zug erklärt die Stellung
