# German, written by a machine; no native speaker has read it.

games-search = Partien suchen
games-filter = Filter
games-all-games = Alle Partien
games-reading = Partien werden geladen{"\u00A0"}…
games-none-kept = Keine Partien in der Liste.
games-empty = Hier erscheinen deine Partien
games-empty-meaning = Jede Partie, in der du ziehst, wird mit ihrem Ergebnis gespeichert. Du kannst sie öffnen, auswerten und teilen.
games-play = Partie spielen
games-reminder = Wird der Speicher knapp, kann der Browser diese Partien löschen. Exportiere sie, um sie zu sichern.
games-unreadable = Eine unlesbare Partie
games-import = Importieren
games-export = Alle exportieren
games-delete-all = Alle löschen
games-sure = Bist du sicher?
games-game = Partie
games-open = Öffnen
games-copy-stored = Gespeicherten Text kopieren
games-rename = Umbenennen
games-delete = Löschen
games-name = Name
games-name-meaning = Ohne Namen zeigt die Liste das Ergebnis.
games-save = Speichern
games-show-all = Alle anzeigen

# In the accusative.
opponents = { $opponents ->
    [friend] einen Freund
    [friends] Freunde
    [named] { player-name }
   *[levels] { AND($levels) }
}
games-your-turn = Du bist am Zug gegen { $opponents }
games-unfinished-against = Offene Partie gegen { $opponents }
games-unfinished = Offen
games-unfinished-of = Offen: { AND($people) }
games-draw-with = Unentschieden gegen { $opponents }
games-draw = Unentschieden
games-draw-of = Unentschieden: { AND($people) }
games-you-beat = Sieg gegen { $opponents }
games-beat-you = Niederlage gegen { WHO($winner, form: "acc") }
games-won = { WHO($winner, form: "has") } gewonnen
games-you-beat-by = { $by ->
    [time] Sieg auf Zeit gegen { WHO($who, form: "acc") }
   *[other] Sieg: { WHO($who, form: "has") } aufgegeben
}
games-you-resigned = Gegen { $opponents } aufgegeben
games-beat-you-on-time = Niederlage auf Zeit gegen { WHO($winner, form: "acc") }
games-won-by = { $by ->
    [time] { WHO($winner, form: "has") } auf Zeit gewonnen
   *[other] { WHO($winner, form: "has") } gewonnen, der Gegner gab auf
}
games-shared-by = { $by ->
    [time] { WHO($who, form: "has") } auf Zeit verloren: je ein halber Punkt für { AND($winners, form: "acc") }
   *[other] { WHO($who, form: "has") } aufgegeben: je ein halber Punkt für { AND($winners, form: "acc") }
}

games-detail = { $rules }{"\u00A0"}· { moves }{"\u00A0"}· { $date }
games-detail-undated = { $rules }{"\u00A0"}· { moves }
games-detail-of-named = { $title }{"\u00A0"}· { $detail }
games-menu = Mehr zu: { $title }, { $detail }

games-count = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
games-found = { $found-games } von { $all-games } Partien
games-none-yet = Noch keine Partien.
games-none-match = Keine passenden Partien.

games-results-won = Siege
games-results-drawn = Remis
games-results-lost = Niederlagen
games-results-accuracy = Genauigkeit in %
games-beaten = { $rules }: { $beaten-levels } von { $all-levels } Stufen geschlagen
games-results-of = { $rules }: deine Ergebnisse gegen jede Stufe
games-step-beaten = { $level }, geschlagen

games-result = Ergebnis
games-against = Gegen
games-when = Zeitraum
games-any-result = Alle
games-result-choice = { $game-result ->
    [won] Gewonnen
    [drawn] Remis
    [lost] Verloren
   *[unfinished] Offen
}
games-any-time = Beliebig
games-age-choice = { $age ->
    [day] Letzte 24 Stunden
    [week] Letzte 7 Tage
   *[month] Letzte 30 Tage
}
games-anyone = Alle
games-person = Menschen
games-any-rules = Alle

games-delete-all-question = { $count ->
    [one] Damit löschst du 1 Partie und die Notizen dazu. Exportiere sie vorher, wenn du sie behalten willst.
   *[other] Damit löschst du { $count } Partien und die Notizen dazu. Exportiere sie vorher, wenn du sie behalten willst.
}
games-delete-surely = { $count ->
    [one] Wenn du sie nicht exportiert hast, geht sie verloren.
   *[other] Partien, die du nicht exportiert hast, gehen verloren.
}
games-delete-now = { $count ->
    [one] Ja, löschen
   *[other] Ja, alle löschen
}
games-deleted = { $count ->
    [one] Partie gelöscht.
   *[other] { $count } Partien gelöscht.
}
