# German, written by a machine; no native speaker has read it.

refused-move = Zug { $number } ({ $move }): { $illegal }
refused-illegal = { $move }: { $illegal }
refused-at = Stelle { $number }: { $move }: { $illegal }
refused-move-at = Zug { $number } ({ $move }) an Stelle { $place }: { $illegal }
refused-no-colon = { $quoted }, erwartet: Kennung der Regeln, Doppelpunkt und Züge
refused-rules = unbekannte Regeln { $quoted }, erwartet: { COMMAS($ids) }
refused-other-rules = eine Notation für { $id }, erwartet: { $wanted-id }
refused-of-engine = er hat einen unerlaubten Zug gespielt, { $move }: { $illegal }
refused-unknown = das lässt sich nicht lesen

refused-no-move = Zug { $number }: { $not-a-cell }
refused-no-cell = Stelle { $place }: { $not-a-cell }
not-a-cell = { $not-a-cell ->
    [grid] { $quoted }: ein Brett, kein Feld, erwartet: { $move-form }
   *[of] { $quoted }: kein Feld, erwartet: { $move-form }
}
move-form = { $move-form ->
    [digit] eine Ziffer 1–9
    [two-digits] zwei Ziffern 1–9
    [three-digits] drei Ziffern 1–9
   *[row-and-column] Zeile und Spalte, zwei Ziffern 1–4
}

refused-annotation = Stelle { $place }: { $annotation-fault }
refused-too-long = der Text hat { $count } Bytes, erlaubt: höchstens { $wanted }
refused-too-deep = mehr als 100 ineinander verschachtelte Varianten
annotation-fault = { $annotation-fault ->
    [comment-not-closed] dieser Kommentar endet nicht, erwartet: {"}"}
    [variation-not-closed] diese Variante endet nicht, erwartet: )
    [nothing-to-close] { $quoted } beendet nichts, erwartet: ein Zug oder eine Anmerkung
    [no-move] vor { $quoted } fehlt ein Zug
    [too-deep] { refused-too-deep }
    [glyph] { $quoted }, erwartet: !!, !, !?, ?!, ? oder ??
    [mark-not-closed] diese Markierung endet nicht, erwartet: ]
    [no-mark] nach [# fehlt ein Feld, oder nach [> zwei mit - dazwischen
   *[unknown] { refused-unknown }
}

refused-no-game = die Adresse enthält keine Partie, erwartet: # und danach eine Notation
refused-escape = { $quoted } ist nicht gültig mit % kodiert

refused-newer = stammt aus einer neueren Version dieser Seite
refused-header = Zeile 1: { $quoted }, erwartet: „{ $header }“
refused-version = Zeile 1: Version { $quoted }, erwartet: { $version }
refused-line = Zeile { $line-number }: { $quoted } ist hier falsch
refused-in-line = Zeile { $line-number }: { $error }
refused-unexpected = { $quoted } ist hier falsch
refused-missing = die Zeile „{ $key }: …“ fehlt
refused-value = { $key }: { $quoted }, erwartet: { $field-value }
refused-value-of = { $key }: { $quoted }, erwartet: { ANY($ids) }
field-value = { $field-value ->
    [clock] eine Uhr
    [game-id] sechzehn Buchstaben oder Ziffern
    [kept-review] Verfahren, Knotenzahl und Genauigkeit jedes Spielers
    [level] eine Stufe, 1 bis 10 oder easy
    [nobody] nobody, weil jemand aufgegeben hat
    [no-third-player] kein dritter Spieler in dieser Partie
    [number-of-first-games] 1 bis 4
    [number-of-lines] 1 bis 5
    [number-of-steps] die Zahl der erledigten Schritte
    [played] eine Zahl von Zügen, höchstens alle
    [player] ein Spieler der Partie
    [player-name] ein Name mit höchstens 20 Zeichen
    [rules-id] die Kennung von Regeln
    [seat] person oder eine Stufe
    [sent] unsent oder eine Zahl von Zügen
    [short-name] ein Name mit höchstens 80 Zeichen
    [time] eine Zeit in Millisekunden
   *[time-control] move ZEIT oder game ZEIT ZUGABE
}
