# German, written by a machine; no native speaker has read it.

games-no-storage = Dieser Browser speichert deine Partien nicht.
games-not-saved = Der Browser konnte deine Partie nicht speichern: Vielleicht hat er keinen Platz mehr. Was früher gespeichert wurde, ist noch da, aber diese Partie ist weg, wenn du die Seite schließt.

imported-item = { $imported-item ->
    [games] { games-count }
    [notes] Notizen
    [progress] Lernfortschritt
   *[settings] Einstellungen
}
games-imported = { SERIES($imported-items) } importiert.
games-imported-some = { SERIES($imported-items) } importiert: { $new-games } neu oder geändert, { $known-games } schon vorhanden.
games-nothing-imported = Nichts importiert.
games-known-already = { $count ->
    [one] Diese Partie hast du schon.
   *[other] Diese { $count } Partien hast du schon.
}
games-progress-unread = diese Version kennt diese Art von Fortschritt nicht
games-left-out = { $count ->
    [one] 1 per Link gespielte Partie wurde weggelassen: Sie würde schon gesendete Züge ändern.
   *[other] { $count } per Link gespielte Partien wurden weggelassen: Sie würden schon gesendete Züge ändern.
}
games-bad-entries = { $count ->
    [one] Ein Eintrag ist nicht lesbar (Zeile { $line-number }: { $error }).
   *[other] { $count } Einträge sind nicht lesbar (der erste in Zeile { $line-number }: { $error }).
}
games-notes-left-out = { $count ->
    [one] Die Analyse hat Platz für die Kommentare und Varianten von { $number } Partien. Kommentare und Varianten von 1 weiteren Partie wurden weggelassen.
   *[other] Die Analyse hat Platz für die Kommentare und Varianten von { $number } Partien. Kommentare und Varianten von { $count } weiteren Partien wurden weggelassen.
}
games-file-newer = Diese Datei stammt aus einer neueren Version dieser Seite. Lade die Seite neu, um diese Version zu bekommen, und importiere die Datei dann.
games-not-imported = Es wurden keine Partien importiert: { $error }.
games-file-refused = { $file-refusal ->
    [too-large] die Datei ist größer als 128{"\u00A0"}MB
   *[unreadable] der Browser kann die Datei nicht lesen
}
games-unreadable-newer = Sie stammt aus einer neueren Version dieser Seite
games-unreadable-why = Grund: { $error }
games-unreadable-because = Diese Partie ist nicht lesbar ({ $error }). Sie bleibt unverändert hier, bis du sie löschst.

games-list-failed = Der Browser konnte die Liste deiner Partien nicht lesen oder ändern ({ $error }).
games-list-unavailable = Dieser Browser speichert keine Liste deiner Partien.
games-list-full = Der Browser hat keinen Platz für eine weitere Partie in deiner Liste.
games-list-newer = Eine neuere Version dieser Seite hat die Liste deiner Partien geändert. Lade die Seite neu, um diese Version zu nutzen.
games-board-is-saved = Die Partie auf dem Brett ist gespeichert.
games-list-make-room = Lösche Partien, die du nicht mehr brauchst.
