# German, written by a machine; no native speaker has read it.

game-name = Ultimate Tic-Tac-Toe
page-heading-start = Ultimate
page-heading-end = Tic-Tac-Toe

page-undo = Zug zurück
page-redo = Vor
page-hint = Tipp
page-share = Teilen
page-new-game = Neue Partie
page-settings = Einstellungen
page-help = Hilfe
page-how-to-play = So geht’s
page-rules = Regeln
page-change = Ändern
page-pause = Pause
page-continue = Weiter
page-try-again = Nochmal
page-start = Los
page-cancel = Abbrechen
page-more = Mehr
page-done = Fertig
page-back = Zurück
page-dismiss = Schließen
page-back-to-saved = Zu meiner Partie
page-copy-damaged = Kopieren
page-discard-damaged = Verwerfen
page-undelete-moves = Wiederherstellen
page-reload = Neu laden
page-later = Später
page-play-here = Hier spielen
page-skip = Brett überspringen
page-enlarge = Zoom
page-whole-board = Ganzes Brett

page-moves-deleted = Die Züge wurden gelöscht.
page-was-hidden = Die Engine war angehalten, solange die Seite im Hintergrund war. Jetzt läuft sie wieder.
page-is-back = War im Hintergrund angehalten, läuft wieder{"\u00A0"}…
page-engine-missing = Die Engine ließ sich nicht starten.
page-elsewhere = Diese Partie wird in einem anderen Tab gespielt. Drücke „{ page-play-here }“, um weiterzuspielen.
page-stopped = Das Spiel ist abgestürzt. Lade die Seite neu, um weiterzuspielen.

page-views = Ansichten
page-menu = Menü
page-moves = Züge

view-play = Spielen
view-learn = Lernen
view-analyse = Analyse
view-review = Auswerten
view-games = Partien
view = { $view ->
    [play] { view-play }
    [learn] { view-learn }
    [analyse] { view-analyse }
    [review] { view-review }
   *[games] { view-games }
}

title-of-view = { $view } · { game-name }
title-your-turn = Du bist am Zug · { game-name }
title-to-move = { $who ->
    [you] Du bist am Zug
   *[other] { WHO($who, form: "start") } ist am Zug
} · { game-name }
title-won = { WHO($winner, form: "has") } gewonnen · { game-name }
title-draw = Unentschieden · { game-name }
title-lost = { loss-told } · { game-name }
title-lost-of-three = { loss-shared-told } · { game-name }

card-name = { WHO($who, form: "short") }
card-player = Spieler { $mark }
card-status = { $card-status ->
    [won] gewonnen
    [lost] verloren
    [shares] teilt den Punkt
    [draw] unentschieden
    [low] wenig Zeit
    [to-move] am Zug
    [stopped] steht still
    [thinking] denkt
    [paused] pausiert
   *[starting] startet
}
boards-won = { $count ->
    [0] { boards-won-none }
    [one] 1 Brett gewonnen
   *[other] { $count } Bretter gewonnen
}
boards-won-none = Kein Brett gewonnen

board-of-cells = Brett mit neun Feldern. Mit den Pfeiltasten bewegst du dich, mit der Eingabetaste setzt du.
board-of-boards = Brett aus neun Brettern mit je neun Feldern. Mit den Pfeiltasten bewegst du dich, mit der Eingabetaste setzt du.
board-of-big-boards = Brett aus neun großen Brettern, jedes aus neun Brettern mit je neun Feldern. Mit den Pfeiltasten bewegst du dich, mit der Eingabetaste setzt du, mit Plus vergrößerst du, mit Esc siehst du das ganze Brett.
board-of-rows = Brett mit vier Zeilen zu je vier Feldern. Mit den Pfeiltasten bewegst du dich, mit der Eingabetaste setzt du.
board-enlarged = { $grid ->
    [whole] Das ganze Brett.
   *[other] Vergrößert: { $grid }.
}
board-show = { GRID($grid, form: "start") } zeigen

evaluation-won = { $mark } hat gewonnen
evaluation-draw = Unentschieden

standing = { $standing ->
    [to-move] { $mark } ist am Zug
    [won] { $mark } hat gewonnen
    [drawn] unentschieden
    [lost] { loss-told }
   *[lost-of-three] { loss-shared-told }
}
    .start = { $standing ->
    [drawn] Unentschieden
   *[other] { STANDING($standing) }
}
drawing-head = { game-name } ({ $rules }), { moves }: { $standing }
drawing-dots = · hier darf { $mark } spielen

seats-person = Mensch
seats-computer = Computer
seats-who-plays = { $mark ->
    [x] Wer spielt X
    [o] Wer spielt O
   *[plus] Wer spielt +
}
seats-of-two = X beginnt.
seats-of-three = Wähle, wer welches Zeichen spielt. X beginnt, dann kommt O, dann +.

tip = So bestimmt ein Zug, wo dein Gegner spielt
tip-here = Du spielst hier,
tip-there = { $rules ->
    [adjacent] dein Gegner spielt auf einem dieser Bretter.
   *[other] dein Gegner spielt dort.
}
tip-dismiss = Alles klar
