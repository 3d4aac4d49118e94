# German, written by a machine; no native speaker has read it.

clock-label = Bedenkzeit
clock-forbids-help = In einer Partie mit Uhr kannst du keine Züge zurücknehmen und keine Tipps bekommen.
clock-forbids-analysis = Eine Partie mit Uhr kannst du erst analysieren und auswerten, wenn sie vorbei ist.
clock-stood = Die Uhr war angehalten, während du weg warst. Klicke, tippe oder drücke eine Taste, damit sie weiterläuft.
clock-not-kept = Dieser Browser kann den Stand der Uhr nicht speichern: Sie beginnt von vorn, wenn du die Seite neu lädst.

clock-control = { $control ->
    [none] Ohne Uhr
    [seconds12] 12 s pro Zug
    [seconds30] 30 s pro Zug
    [minute1] 1 min + 1 s
    [minutes3] 3 min + 2 s
    [minutes10] 10 min + 5 s
    [other-move] Zeit pro Zug
   *[other-game] Zeit pro Partie
}

clock-seconds-left = { $count ->
    [one] Noch 1 Sekunde.
   *[other] Noch { $count } Sekunden.
}
