# German, written by a machine; no native speaker has read it.

notes-panel = Notizen
notes-write = Notiz schreiben
notes-undo = Letzte Änderung zurücknehmen
notes-done = Fertig

notes-comment = Kommentar zu { $move }
notes-comment-start = Kommentar zum Anfang

notes-glyphs = Deine Meinung zum Zug
notes-glyph = { $glyph ->
    [brilliant] !! brillant
    [good] ! gut
    [interesting] !? interessant
    [dubious] ?! zweifelhaft
    [mistake] ? Fehler
   *[blunder] ?? grober Fehler
}
notes-no-glyph = – keine

notes-tools = Was Tippen auf ein Feld bewirkt
notes-tool = { $note-tool ->
    [play] Spielen
    [mark] Markieren
   *[arrow] Pfeil
}
notes-tool-name = { $note-tool ->
    [play] Einen Zug spielen
    [mark] Das Feld markieren
   *[arrow] Pfeil von Feld zu Feld
}

notes-marked = Markiert: { GRID($grid, form: "label") }.
notes-mark-removed = Markierung entfernt: { GRID($grid, form: "label") }.
notes-arrow-begun = Pfeil von: { GRID($grid, form: "label") }. Wähle, wohin er zeigt.
notes-arrow = Pfeil von: { GRID($grid, form: "label") }; nach: { GRID($tip, form: "label") }.
notes-arrow-removed = Pfeil entfernt.
