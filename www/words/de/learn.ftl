# German, written by a machine; no native speaker has read it.

learn-panel = Lernen
learn-missing = Diese Lektion gibt es hier nicht. Dies sind alle:

learn-lesson = { $lesson ->
    [two-minutes] Zwei Minuten
    [adjacent] Nachbarn
    [shared-draws] Unentschieden für beide
    [overwrite] Überschreiben
   *[open-boards] Offene Bretter: So gewinnt X immer
}
learn-two-minutes-about = Das ganze Spiel in sieben kleinen Schritten auf dem Brett.
learn-begin = Beginnen
learn-go-on = Weiter
learn-again = Nochmal
learn-other-rules = Andere Regeln
learn-other-rules-about = Jeweils in wenigen Schritten.
learn-steps = { $all } Schritte
learn-steps-done = { $done } von { $all } Schritten erledigt
learn-part-done = { $done } von { $all }
learn-done = Erledigt

learn-step-of = Schritt { $number } von { $all }
learn-next = Weiter
learn-try-again = Nochmal
learn-back = Zurück
learn-skip = Auslassen
learn-leave = Zur Übersicht
learn-play = Partie spielen
learn-press-on = Drücke „{ learn-next }“, um fortzufahren.
learn-told = { $place-in-lesson }. { $heading }. { $sentence }

learn-over = Geschafft!
learn-over-about = { $lesson ->
    [two-minutes] Du kennst das Spiel. Spiele jetzt eine richtige Partie gegen Stufe 1.
    [adjacent] Du weißt, wohin ein Zug den Gegner schickt. Spiele jetzt eine richtige Partie gegen Stufe 1.
    [shared-draws] Du weißt, was ein Unentschieden wert ist. Spiele jetzt eine richtige Partie gegen Stufe 1.
    [overwrite] Du kennst das Spiel. Spiele jetzt eine richtige Partie gegen zwei Gegner der Stufe 1.
   *[open-boards] Du kennst den Weg. Probiere ihn in einer richtigen Partie gegen Stufe 1.
}

learn-heading = { $learn-step ->
    [line] Drei in einer Reihe
    [nine] Eines von neun Brettern
    [sends] Dein Feld lenkt O
    [sent] O lenkt dich
    [closed] Ein geschlossenes Brett
    [three] Drei Bretter in einer Reihe
    [hand-over] Verschenke die Partie nicht
    [choice] Zwei Bretter zur Wahl
    [pair] Neben dem Platz deines Feldes
    [middle] Die Mitte ist anders
    [both] Ein Unentschieden zählt für beide
    [fill] Ein Unentschieden kann gewinnen
    [give-draw] Es zählt auch für O
    [four] Vier in einer Reihe
    [take] Du darfst Felder nehmen
    [cell-rule] Die Feldregel
    [cross-rule] Die Kreuzregel
    [open-back] Der Weg zum Sieg
    [open-again] Immer wieder
    [open-nine] Dasselbe von einem anderen Brett
   *[open-win] Der letzte Zug
}

learn-goal = { $learn-step ->
    [line] Du bist X und am Zug: Vollende drei in einer Reihe.
    [nine] Das war nur eines von neun Brettern. Tippe auf das Brett, das du gewonnen hast.
    [sends] Du bist X: Schicke O auf das mittlere Brett.
    [sent] Du bist X: Spiele auf dem Brett, auf das O dich geschickt hat.
    [closed] O schickt dich auf ein geschlossenes Brett. Spiele, wo du willst.
    [three] Du bist X: Gewinne dein drittes Brett in einer Reihe.
    [hand-over] Du bist X: Schicke O nicht dorthin, wo O die Partie gewinnen kann.
    [choice] Du bist X: O lässt dir zwei Bretter; spiele auf einem davon.
    [pair] Du bist X: Schicke O auf das Brett oben in der Mitte oder links in der Mitte.
    [middle] Du bist X: Schicke O auf das mittlere Brett.
    [both] Du bist X: Gewinne! Das unentschiedene Brett zählt als zweites.
    [fill] Du bist X: Fülle das Brett, das deine Reihe vollendet.
    [give-draw] Du bist X: Schicke O nicht dorthin, wo O mit einem Unentschieden gewinnt.
    [four] Du bist X: Vollende vier in einer Reihe.
    [take] Du bist X: Nimm das Feld von O, das dir für vier in einer Reihe fehlt.
    [cell-rule] Du bist X: O hat dein Feld genommen, also spiele anderswo.
    [cross-rule] Du bist X: Nimm ein Feld, aber nicht nochmal von O.
    [open-back] Du bist X: Schicke O zurück auf das mittlere Brett.
    [open-again] Nochmal als X: Schicke O zurück auf das mittlere Brett.
    [open-nine] Du bist X: Schicke O auf das Brett unten rechts.
   *[open-win] Du bist X: Gewinne dein drittes Brett in einer Reihe.
}

learn-where = Wo muss { $mark } jetzt spielen? Tippe auf das Brett.

learn-right = { $learn-step ->
    [line] Drei in einer Reihe: So gewinnst du ein Brett.
    [nine] Ja. Es gibt neun solcher Bretter, und jedes kann man gewinnen.
    [sends] Ja. Ein mittleres Feld schickt O auf das mittlere Brett, ein Eckfeld auf das Brett in dieser Ecke.
    [sent] Ja. O hat ein Feld oben rechts besetzt, also spielst du auf dem Brett oben rechts.
    [closed] Ja. Ein gewonnenes oder volles Brett ist geschlossen: Wer dorthin geschickt wird, darf auf jedem offenen Brett spielen.
    [three] Drei Bretter in einer Reihe: Du hast die Partie gewonnen!
    [hand-over] Ja. Sieh vor jedem Zug nach, wohin dein Feld O schickt.
    [choice] Ja. O hat ein Feld oben in der Mitte besetzt, also konntest du zwischen den Brettern neben diesem Platz wählen.
    [pair] Ja. Neben dem Platz oben links liegen die Bretter oben in der Mitte und links in der Mitte.
    [middle] Ja. Ein mittleres Feld schickt O nur auf das mittlere Brett.
    [both] Ja. Ein unentschiedenes Brett zählt für beide, also hast du drei in einer Reihe.
    [fill] Ja. Das unentschiedene Brett zählt auch für dich, also hast du drei in einer Reihe.
    [give-draw] Ja. O hätte dieses Brett füllen können: Als Unentschieden wäre es das dritte für O.
    [four] Vier in einer Reihe: Du hast die Partie gewonnen!
    [take] Ja. Du darfst ein leeres Feld oder das eines anderen nehmen, aber nie dein eigenes.
    [cell-rule] Ja. Du darfst dir ein Feld nicht von O zurückholen, bis + es genommen hat.
    [cross-rule] Ja. Hast du O ein Feld genommen, darfst du O mit dem nächsten Zug kein weiteres nehmen.
    [open-back] Ja. Ein mittleres Feld schickt O immer zurück. O füllt das mittlere Brett und gewinnt es.
    [open-again] Ja. Am Ende hat O das mittlere Brett und du die Mitte aller anderen.
    [open-nine] Ja. Das mittlere Brett ist voll, also tritt an seine Stelle das Brett, das zum letzten Feld von O gehört.
   *[open-win] Du hast gewonnen. Egal, was O spielt: So gewinnt X in höchstens 43 Zügen.
}

learn-fault = { $learn-fault ->
    [no-line] Das sind noch keine drei in einer Reihe.
    [no-board] Damit ist das Brett nicht gewonnen.
    [no-game] Damit ist die Partie noch nicht gewonnen.
    [takes-nothing] Dieses Feld war leer. Nimm eines von einem anderen Spieler.
    [sends] Dieses Feld schickt { $mark } { OR($boards, form: "also", first: "onto") }.
    [sends-anywhere] Dieses Feld schickt { $mark } auf ein geschlossenes Brett, also darf { $mark } überall spielen.
    [gives-game] Damit gewinnt { $mark } die Partie.
    [gives-board] Damit gewinnt { $mark } ein Brett.
    [other-board] Nicht { $board }. Versuche es nochmal.
   *[other-cell] Nicht dieses Feld. Versuche es nochmal.
}

learn-not-there = Nicht dort: { $mark } hat dich { OR($boards, form: "also", first: "onto") } geschickt.

learn-offer = Neu hier? Zwei Minuten
learn-offer-short = Neu hier?
learn-offer-help = Am Brett lernen
