# German, written by a machine; no native speaker has read it.

open-board = Brett öffnen
not-shown = Dieses Brett lässt sich nicht anzeigen.
not-shown-because = Dieses Brett lässt sich nicht anzeigen: { $why }.
open-page = Seite öffnen

board = Brett
board-to-step-through = Brett; mit den Pfeiltasten gehst du durch die Züge
controls = Steuerung des Bretts

first = Erste Stellung
previous = Vorheriger Zug
next = Nächster Zug
last = Letzte Stellung
play = Abspielen
play-moves = Züge abspielen
pause = Pause
undo = Zug zurücknehmen
hint = Tipp
why = Warum?
analyse = Analyse
solution = Lösung
start-again = Von vorn
open-game = Diese Partie auf ihrer eigenen Seite öffnen
move-label = Zug { $number }: { $move }

line-of-step = { $ply } von { $plies } – { $sentence }
hint-is = Tipp: { $move }.
solved = Gelöst!
not-the-solution = Das ist nicht der richtige Zug. Versuche es nochmal.
not-your-turn = { $player } ist am Zug.
no-engine = Die Engine konnte nicht geladen werden.
player-named = { $player }: { $name }

record = Züge und Kommentare

analysis-win = { $count ->
    [one] { $player } gewinnt in 1 Zug. Bester Zug: { $move }.
   *[other] { $player } gewinnt in höchstens { $count } Zügen. Bester Zug: { $move }.
}
analysis-draw = { $player } hält das Unentschieden. Bester Zug: { $move }.
analysis-loss = { $count ->
    [one] { $player } verliert in 1 Zug. Bester Zug: { $move }.
   *[other] { $player } verliert in höchstens { $count } Zügen. Bester Zug: { $move }.
}
chose-best = { $move } ist der beste Zug, mit einer Chance von { $points }{"\u00A0"}%.
chose-other = { $move }: eine Chance von { $points }{"\u00A0"}%. Bester Zug: { $best }, { $most }{"\u00A0"}%.
letter-win = G
letter-draw = R
letter-loss = V
cell-worth = { $cell }, { $points }{"\u00A0"}%
cell-wins = { $cell }, gewinnt
cell-draws = { $cell }, unentschieden
cell-loses = { $cell }, verliert
analysis-expects = Chance von { $player }: { $points }{"\u00A0"}%. Bester Zug: { $move }.

puzzle-win = { $count ->
    [one] { $player } gewinnt in 1 Zug.
   *[other] { $player } gewinnt in { $count } Zügen.
}
puzzle-draw = { $player } rettet das Unentschieden: Nur ein Zug ist richtig.
puzzle-of-day = Aufgabe des Tages { $number }: { $sentence }
puzzle-lost = Die Aufgabe konnte nicht geladen werden. Bist du offline?
hint-look = Sieh dir Brett { $board } an.
hint-after = Nach dem richtigen Zug: { $sentence }
solved-with-hint = Mit einem Tipp gelöst.
solved-at-last = Nach einem falschen Zug gelöst.
draw-saved = { $sentence } Das Unentschieden ist gerettet.
solution-shown = Das ist die Lösung.
asks-engine = Die Engine rechnet{"\u00A0"}…
refuted-by-win = { $count ->
    [one] Nicht { $move }: Danach gewinnt { $player } mit { $answer } sofort.
   *[other] Nicht { $move }: Danach gewinnt { $player } mit { $answer } in höchstens { $count } Zügen.
}
refuted-by-draw = Nicht { $move }: { $player } antwortet mit { $answer } und hält das Unentschieden.
refuted-by-share = Nicht { $move }: { $player } antwortet mit { $answer } und hat eine Chance von { $points }{"\u00A0"}%.
wins-too = { $move } gewinnt auch, nur langsamer.
ends-too-soon = { $move } beendet die Partie zu früh.
