# German, written by a machine; no native speaker has read it.

keys-title = Tastenkürzel
keys-may-be-off = Kürzel mit nur einer Taste kannst du in den Einstellungen ausschalten.
keys-dropped = Abgebrochen.

keys-are-off = Kürzel mit nur einer Taste sind ausgeschaltet: { $keys-off ->
    [play] Ziffern, B, H, N, R und ?
    [analyse] Ziffern, A, B, C, D, L, R, X, ? und (außerhalb des Bretts) die Leertaste
    [review] Ziffern, B, L, N, T, ? und (außerhalb des Bretts) die Leertaste
    [set-up-cells] B, E, O, X und ?
    [set-up-boards] B, E, N, O, X und ?
   *[set-up-square] B, E, O, P, X, + und ?
} tun nichts. Du kannst sie in den Einstellungen einschalten.

keys = { $keys ->
    [cells] Pfeiltasten, Pos1, Ende
    [play] Eingabe- oder Leertaste
    [undo] Strg+Z oder ⌘Z
    [redo] Strg+Umschalt+Z oder ⇧⌘Z
    [look] ← und →
    [zoom] + und −
    [digits-cells] 1 bis 9
    [digits-boards] 1 bis 9
    [digits-big-boards] 1 bis 9
    [digits-square] 1 bis 4
    [delete-digits] Rücktaste, Esc
    [go-to-board] B
    [go-to-play] B
    [hint] H
    [new-game] N
    [review] R
    [analyse-step] ← und →
    [analyse-variation] ↑ und ↓
    [analyse-ends] Pos1, Ende
    [analyse-best] Leertaste
    [analyse-engine] L
    [analyse-deeper] D
    [analyse-scores] A
    [analyse-threat] X
    [analyse-notes] C
    [analyse-review] R
    [show-list] ?
    [set-up-cell] Eingabe- oder Leertaste
    [set-up-marks] X oder O
    [set-up-marks-of-three] X, O, P oder +
    [set-up-erase] E
   *[set-up-target] N
}
keys-do = { $keys ->
    [cells] Von Feld zu Feld gehen, sobald eines umrandet ist (nach Tab, einer Ziffer oder B)
    [play] Auf das Feld setzen
    [undo] Einen Zug zurücknehmen
    [redo] Einen Zug wiederholen
    [look] Frühere Züge ansehen und wieder nach vorn gehen, solange kein Feld umrandet ist
    [zoom] Ein großes Brett vergrößern und wieder verkleinern
    [digits-cells] Auf ein Feld setzen
    [digits-boards] Ziehen: erst das Brett, dann das Feld. Nur das Feld, wenn du auf ein Brett geschickt wurdest
    [digits-big-boards] Ziehen: großes Brett, Brett, Feld. Die Bretter, auf die du geschickt wurdest, lässt du weg
    [digits-square] Ziehen: erst die Zeile, dann die Spalte
    [delete-digits] Die letzte Ziffer oder alle löschen
    [go-to-board] Zum Brett gehen
    [go-to-play] Zum Brett gehen, auf dem gespielt wird, oder zum nächsten davon
    [hint] Einen Tipp bekommen
    [new-game] Eine neue Partie beginnen
    [review] Die Partie auswerten, sobald sie vorbei ist
    [analyse-step] Zurück- und vorgehen
    [analyse-variation] Zu einer anderen Variante gehen
    [analyse-ends] Zur ersten oder letzten Stellung gehen
    [analyse-best] Den besten Zug spielen
    [analyse-engine] Die Engine ein- oder ausschalten
    [analyse-deeper] Tiefer suchen: ohne Zeitlimit
    [analyse-scores] Werte aller oder nur der drei besten Züge zeigen
    [analyse-threat] Zeigen oder ausblenden, womit der Gegner droht
    [analyse-notes] Notizen beginnen oder beenden
    [analyse-review] Diese Partie auswerten
    [show-list] Diese Tasten zeigen
    [set-up-cell] Das Feld ändern
    [set-up-marks] Das Zeichen dieses Spielers wählen
    [set-up-marks-of-three] Das Zeichen dieses Spielers wählen; P und + sind dasselbe
    [set-up-erase] Felder leeren
   *[set-up-target] Das Brett wählen, auf dem gespielt wird
}

keys-typed-row = Zeile { $row }: jetzt die Spalte, 1–4. Esc bricht ab.
keys-typed-board = { $cell ->
    [centre] Mittleres Brett: jetzt das Feld, 1–9. Esc bricht ab.
   *[other] Brett { $cell }: jetzt das Feld, 1–9. Esc bricht ab.
}
keys-typed-big-board = { $cell ->
    [centre] Mittleres großes Brett: jetzt das Brett, 1–9. Esc bricht ab.
   *[other] Großes Brett { $cell }: jetzt das Brett, 1–9. Esc bricht ab.
}
keys-typed-both = { $outer ->
    [centre] { $cell ->
        [centre] Mittleres großes Brett, mittleres Brett: jetzt das Feld, 1–9. Esc bricht ab.
       *[other] Mittleres großes Brett, Brett { $cell }: jetzt das Feld, 1–9. Esc bricht ab.
    }
   *[other] { $cell ->
        [centre] Großes Brett { $outer }, mittleres Brett: jetzt das Feld, 1–9. Esc bricht ab.
       *[other] Großes Brett { $outer }, Brett { $cell }: jetzt das Feld, 1–9. Esc bricht ab.
    }
}
