# German, written by a machine; no native speaker has read it.

level-label = Stufe

level-name = { $level ->
    [random] Zufall
    [easy] Für Kinder
    [1] Neuling
    [2] Anfänger
    [3] Lehrling
    [4] Hobbyspieler
    [5] Solide
    [6] Geübt
    [7] Stark
    [8] Sehr stark
    [9] Experte
   *[10] Meister
}

level-meaning = { $level ->
    [random] {""}
    [easy] Blockiert deine Reihen und lässt dich gewinnen. Gehört nicht zu den zehn Stufen.
    [1] Nimmt einen Sieg mit, wenn sie ihn sieht, aber übersieht oft deinen.
    [2] Spielt ungenau und plant nicht voraus.
    [3] Verhindert, dass du im nächsten Zug gewinnst, sieht aber nicht weiter.
    [4] Wählt meist einen ordentlichen Zug und denkt etwas voraus.
    [5] Denkt länger nach als Stufe 4 und patzt seltener.
    [6] Denkt mehrere Züge voraus und wählt selten einen schwachen Zug.
    [7] Denkt weiter voraus als Stufe 6 und spielt ihren besten Zug oder einen fast so guten.
    [8] Erkennt Siege und Niederlagen von Weitem, macht aber noch kleine Fehler.
    [9] Weicht fast nie vom besten Zug ab, den sie findet.
   *[10] Denkt am längsten nach und spielt immer den besten Zug, den sie findet.
}

level-line = { $level ->
    [random] Zufall
    [easy] Leicht: für Kinder
    [1] Stufe 1 von 10: Neuling
    [2] Stufe 2 von 10: Anfänger
    [3] Stufe 3 von 10: Lehrling
    [4] Stufe 4 von 10: Hobbyspieler
    [5] Stufe 5 von 10: Solide
    [6] Stufe 6 von 10: Geübt
    [7] Stufe 7 von 10: Stark
    [8] Stufe 8 von 10: Sehr stark
    [9] Stufe 9 von 10: Experte
   *[10] Stufe 10 von 10: Meister
}

level-try = { $level ->
    [random] Gegen Zufall
    [easy] Gegen Leicht
    [1] Gegen Stufe 1
    [2] Gegen Stufe 2
    [3] Gegen Stufe 3
    [4] Gegen Stufe 4
    [5] Gegen Stufe 5
    [6] Gegen Stufe 6
    [7] Gegen Stufe 7
    [8] Gegen Stufe 8
    [9] Gegen Stufe 9
   *[10] Gegen Stufe 10
}
