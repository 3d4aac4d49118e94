# German, written by a machine; no native speaker has read it.

settings-theme = Farben
theme = { $theme ->
    [system] System
    [light] Hell
   *[dark] Dunkel
}

settings-contrast = Hoher Kontrast
contrast = { $contrast ->
    [system] Auto
   *[more] An
}

settings-marks = Zeichen
marks = { $marks ->
    [colours] Farbe und Form
   *[shapes] Nur Form
}

settings-notation = Zugnotation
settings-notation-meaning = Alle bezeichnen dasselbe Feld: oben links auf dem mittleren Brett.

settings-motion = Animation
motion = { $motion ->
    [system] System
   *[reduced] Aus
}

settings-sound = Töne
sounds-offer = Es gibt leise Töne zu den Zügen.
sounds-turn-on = Einschalten
volume = { $volume ->
    [off] Aus
    [soft] Leise
   *[full] Laut
}

settings-confirm = Züge bestätigen
settings-confirm-meaning = Das erste Tippen oder Klicken zeigt den Zug, das zweite spielt ihn.
confirm = { $confirm ->
    [never] Nie
    [touch] Touch
   *[always] Immer
}

settings-remarks = Warnen, wenn ich etwas verschenke
settings-remarks-meaning = Nur gegen den Computer, ohne Uhr. Schaltet sich aus, sobald du Stufe 4 geschlagen hast.

settings-evaluation = Bewertungsbalken
settings-ponder = Computer rechnet, wenn ich am Zug bin
settings-ponder-cost = Während du am Zug bist, rechnet Stufe 10 bis zu einer Minute an ihrer Antwort. Das braucht mehr Akku.

settings-single-keys = Kürzel mit nur einer Taste
