# German, written by a machine; no native speaker has read it.

starting-from-here = Ab hier spielen
starting-play-again = Nochmal
starting-back-to-it = Zurück zur Partie
starting-oldest-dropped = Nur die letzten 20 Partien bleiben erhalten, die älteste ist weg.

starting-swap = Tauschen
starting-change = Tauschen
starting-play-next = { $mark ->
    [x] Nächstes Mal X
    [o] Nächstes Mal O
   *[plus] Nächstes Mal +
}

starting-your-side = Du spielst { $mark }.
