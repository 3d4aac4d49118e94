# German, written by a machine; no native speaker has read it.

rules = { $rules ->
    [classic] { rules-classic }
    [most-boards] Mehrheit
    [open-boards] Offene Bretter
    [adjacent] Nachbarn
    [nested1] Tic-Tac-Toe
    [nested2] Unentschieden für beide
    [nested3] Drei Ebenen
    [overwrite] Überschreiben
    [overwrite-cell] Überschreiben mit Feldregel
   *[overwrite-free] Freies Überschreiben
}
rules-classic = Klassisch

rules-tag = { $rules ->
    [classic] etwa 50 Züge
    [most-boards] etwa 50 Züge
    [open-boards] etwa 70 Züge
    [adjacent] etwa 50 Züge
    [nested1] etwa 8 Züge
    [nested2] etwa 50 Züge
    [nested3] etwa 440 Züge
    [overwrite] etwa 20 Züge
    [overwrite-cell] etwa 25 Züge
   *[overwrite-free] etwa 20 Züge
}

rules-goal-three-boards = Gewinne drei Bretter in einer Reihe.
rules-goal = { $rules ->
    [classic] { rules-goal-three-boards }
    [most-boards] Gewinne drei Bretter in einer Reihe – oder die meisten, wenn das niemand schafft.
    [open-boards] { rules-goal-three-boards }
    [adjacent] Gewinne drei Bretter in einer Reihe – oder die meisten, wenn das niemand schafft.
    [nested1] Setze drei Zeichen in eine Reihe.
    [nested2] Gewinne drei Bretter in einer Reihe; ein unentschiedenes zählt für beide.
    [nested3] Gewinne drei große Bretter in einer Reihe.
   *[other] Setze vier Zeichen in eine Reihe.
}
rules-move-sends = Dein Feld bestimmt, auf welchem Brett dein Gegner spielt.
rules-move-takes = Nimm ein leeres Feld oder das eines Gegners.
rules-move = { $rules ->
    [classic] { rules-move-sends }
    [most-boards] Dein Feld bestimmt, wo dein Gegner spielt.
    [open-boards] { rules-move-sends }
    [adjacent] Dein Feld lässt deinem Gegner ein oder zwei Bretter.
    [nested1] Zeile, Spalte oder Diagonale: Alles zählt.
    [nested2] Dein Feld bestimmt, wo dein Gegner spielt.
    [nested3] { rules-move-sends }
   *[other] { rules-move-takes }
}

rules-about = { $rules ->
    [classic] Hier fangen die meisten an. Das Feld, auf das du setzt, bestimmt, auf welchem Brett dein Gegner spielen muss.
    [most-boards] Für alle, die einen Sieger wollen. Wie „Klassisch“, aber wenn niemand drei Bretter in einer Reihe hat, gewinnt, wer mehr Bretter hat.
    [open-boards] Für alle, die „Klassisch“ kennen. Ein gewonnenes Brett bleibt im Spiel, bis es voll ist.
    [adjacent] Für alle, die gern planen. Wie „Mehrheit“, aber die meisten Züge lassen deinem Gegner die Wahl zwischen zwei Brettern.
    [nested1] Für die Jüngsten. Ein Brett, drei in einer Reihe: das Spiel, das alle kennen.
    [nested2] Für alle, die „Klassisch“ kennen. Ein unentschiedenes Brett zählt für euch beide.
    [nested3] Für einen langen Abend. Neun Partien in einer, mit 729 Feldern. Ein unentschiedenes Brett zählt für euch beide.
    [overwrite] Für drei. Vier in einer Reihe, und du darfst den anderen Felder wegnehmen.
    [overwrite-cell] Für drei. Wie „Überschreiben“, aber ohne die Kreuzregel: Du darfst zweimal nacheinander denselben Gegner überschreiben, nur kein Feld direkt zurückholen (Feldregel).
   *[overwrite-free] Für drei. Wie „Überschreiben“, aber ohne Feldregel und Kreuzregel: Du darfst jedes fremde Feld nehmen.
}
