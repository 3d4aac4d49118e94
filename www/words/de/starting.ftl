# German, written by a machine; no native speaker has read it.

starting-from-here = Ab hier spielen
starting-play-again = Noch einmal
starting-back-to-it = Dorthin zurück
starting-oldest-dropped = Nur die letzten 20 bleiben erhalten, die älteste ist also weg.

starting-swap = Seiten tauschen
starting-change = Seiten wechseln
starting-play-next = { $mark ->
    [x] Dann X spielen
    [o] Dann O spielen
   *[plus] Dann + spielen
}

starting-your-side = Du spielst { $mark }.
