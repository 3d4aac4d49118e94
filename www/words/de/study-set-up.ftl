# German, written by a machine; no native speaker has read it.

set-up-title = Stellung aufbauen
set-up-shown = { set-up-title }.
set-up-sides = Wer am Zug ist
set-up-side = { $mark } am Zug
set-up-laws = Was nicht stimmt: Tippe auf einen Eintrag, um nur seine Felder zu markieren
set-up-undo = Letzte Änderung zurücknehmen
set-up-more = Mehr zu dieser Stellung
set-up-cancel = Abbrechen
set-up-analyse = Analysieren
set-up-play = Ab hier spielen
set-up-anywhere = Überall
set-up-empty = Leeres Brett
set-up-copy = Stellung vom Brett übernehmen

set-up-tools = Was Tippen auf ein Feld bewirkt
set-up-place = { $mark } setzen
set-up-erase = Leeren
set-up-target = Zielbrett
set-up-target-name = Zielbrett: wo als Nächstes gespielt werden muss
set-up-target-help = Tippe auf das Brett, auf dem gespielt wird.
set-up-owner = Besitzer
set-up-owner-name = Besitzer eines Bretts mit Reihen von beiden
set-up-owner-help = Tippe auf ein Brett, um seinen Besitzer zu wählen.
set-up-lost = Verloren
set-up-lost-name = Verloren: wer sich ein Feld nicht zurückholen darf
set-up-lost-help = Tippe auf ein Zeichen, um zu wählen, wer dieses Feld verloren hat.
set-up-taken = Genommen
set-up-taken-name = Genommen im letzten Zug des Besitzers
set-up-taken-help = Tippe auf ein Feld, das sein Besitzer in seinem letzten Zug genommen hat. Wähle vorher mit „{ set-up-lost }“, wer es verloren hat.

set-up-cell = { GRID($grid, form: "label") }, { COMMAS($set-cells) }
set-up-cell-told = { set-up-cell }.
set-cell = { $set-cell ->
    [empty] leer
    [mark] { $mark }
    [lost-by] von { $mark } verloren
    [taken] im letzten Zug genommen
    [target] Zielbrett
    [owner] Brett von { $mark }
    [owner-both] Brett von beiden
   *[marked] markiert
}

set-up-legal = Diese Stellung ist möglich.
set-up-impossible = Diese Stellung kann in keiner Partie entstehen.
set-up-marks = X hat { $x-marks } Zeichen und O { $o-marks }.
set-up-marks-of-three = X hat { $x-marks } Zeichen, O { $o-marks } und + { $plus-marks }.
set-up-need = { $mark ->
    [x] Ist X am Zug, brauchen beide gleich viele.
   *[other] Ist O am Zug, braucht X eines mehr.
}
set-up-need-of-three = { $mark ->
    [x] Ist X am Zug, brauchen alle gleich viele.
    [o] Ist O am Zug, braucht X eines mehr als die anderen.
   *[plus] Ist + am Zug, brauchen X und O eines mehr als +.
}
set-up-two-lines = { GRID($board, form: "start") } hat eine Reihe von jedem Spieler.
set-up-whose = { GRID($board, form: "start") } hat eine Reihe von jedem Spieler: Bestimme mit „{ set-up-owner }“, wem es gehört.
set-up-not-theirs = { GRID($board, form: "start") } hat einen Besitzer, der nicht zu seinen Feldern passt.
set-up-two-winners = Mehr als ein Spieler hat gewonnen.
set-up-winner-to-move = { $mark } hat schon gewonnen und kann darum nicht am Zug sein.
set-up-over = Die Partie ist vorbei: Es gibt kein Zielbrett.
set-up-closed = { GRID($board, form: "start") } ist geschlossen und kann nicht das Zielbrett sein.
set-up-last-has-none = { $mark } hat zuletzt gezogen, hat aber kein Zeichen.
set-up-last-has-no-move = { $mark } hat zuletzt gezogen, aber kein Zug von { $mark } ergibt diese Stellung.
set-up-no-last-move = Kein Zug ergibt diese Stellung: Prüfe das Zielbrett und die Zeichen des letzten Spielers.
set-up-not-so = { position-not-so }.

set-up-paste = Partie oder Stellung einfügen
set-up-pasted = Notation, Stellung, Link oder Text eines anderen Programms
set-up-use = Übernehmen
set-up-two-ways = Das lässt sich auf mehrere Arten lesen. Wähle eine.
set-up-nothing-pasted = Bevor sich etwas ändert, siehst du, was erkannt wurde.
set-up-read-game = Erkannt als { $form }: { $rules }, { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}.
set-up-read-position = Erkannt als { $form }: { $rules }.
set-up-unknown = Das lässt sich nicht lesen. Füge eine Notation wie „classic: 55 51 15“ ein, eine Stellung, einen Link oder Züge, wie ein anderes Programm sie schreibt.
set-up-unread = Nicht lesbar als { $form }: { $why }.
set-up-breaks-off = Nicht lesbar als { $form } (endet an Stelle { $number }).
set-up-stuck = Nicht lesbar als { $form } (hängt bei „{ $rest }“, Stelle { $number }).
form = { $form ->
    [link] Link
    [record] Notation
    [position] Stellung
    [uttt-ai-state] Spielstand von uttt.ai
    [uttt-ai-actions] Züge von uttt.ai
    [codin-game] Züge von CodinGame
    [letters] Züge in Buchstaben
    [compass] Züge nach Himmelsrichtungen
    [squares] Züge nach Feldern wie im Schach
    [keypad] Züge wie auf dem Ziffernblock
    [moves] Zugliste
   *[other-program] Text eines anderen Programms
}
