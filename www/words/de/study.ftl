# German, written by a machine; no native speaker has read it.

study-panel = Analyse
study-review-game = Partie auswerten
study-review-variation = Variante auswerten
study-best-moves = Beste Züge
study-column-move = Zug
study-column-share = Chance
study-column-line = Variante
study-tree = Züge und Varianten
study-copy-line = Variante kopieren
study-promote = Variante nach oben rücken
study-promoted = Die Variante ist nach oben gerückt.
study-delete = Ab diesem Zug löschen
study-same-hint = Andere Züge im Variantenbaum führen zur selben Stellung.

study-commands = Was du noch tun kannst
study-command-scores = Werte
study-command-deeper = Tiefer
study-command-threat = Drohung
study-command-play = Spielen
study-command-notes = Notizen
study-command-set-up = Aufbauen
study-command-paste = Einfügen
study-command-copy = Kopieren
study-command-promote = Nach oben
study-command-delete = Löschen

study-first = Erste Stellung
study-back = Einen Zug zurück
study-forward = Einen Zug vor
study-last = Letzte Stellung

study-pause = Engine anhalten
study-go = Engine starten
study-deeper = Tiefer suchen
study-searches-on = Die Engine sucht ohne Zeitlimit.
study-is-on = Die Engine ist an.
study-is-off = Die Engine ist aus.
study-spares = Die Engine ist aus, damit sie dir die Partie nicht verdirbt.
study-starts = Die Engine startet{"\u00A0"}…
study-thinking = Die Engine rechnet{"\u00A0"}…

study-effort = Tiefe { $depth } · { $nodes } Knoten · { $seconds }{"\u00A0"}s
nodes = { $nodes ->
    [few] { $count }
    [thousands] { $count }{"\u00A0"}Tsd.
   *[millions] { $decimal }{"\u00A0"}Mio.
}
decimal = { $decimal ->
   *[tenths] { $whole },{ $tenth }
}

study-lines = Varianten
study-scores = Werte auf dem Brett
study-all-moves = Alle Züge
study-top-three = Die besten drei
study-shows-all = Werte aller Züge.
study-shows-top-three = Werte der drei besten Züge.
study-threat = Drohung zeigen
study-no-threat = Drohung ausblenden
study-threat-shown = Das würde { $mark } spielen, wenn { $passed } aussetzte.
study-threat-missing = Es gibt keine Drohung.
study-threat-hidden = Die Drohung ist ausgeblendet.

study-first-scores = Die Zahlen zeigen die Gewinnchance in Prozent, wenn man dort spielt.
study-legend = Was die Werte bedeuten
study-number-meaning = Die Zahl eines Zuges ist die Gewinnchance dessen, der ihn spielt: Ein Sieg zählt 100, ein Unentschieden { $points }, eine Niederlage 0. Die Zahlen auf dem Brett gelten für { WHO($who, form: "acc") }.
study-colours-meaning = Das kräftig gefärbte Feld ist der beste Zug. Je blasser ein Feld, desto mehr verschenkt der Zug dorthin.
study-letter-win = G
study-letter-draw = R
study-letter-loss = V
study-letters-meaning = Auf dem Brett ist { study-letter-win }5 ein bewiesener Gewinn in fünf Zügen, { study-letter-loss }6 ein bewiesener Verlust in sechs, { study-letter-draw } ein bewiesenes Remis. Steht { study-letter-win } oder { study-letter-loss } allein, dauert es zehn Züge oder länger, oder die Zahl der Züge ist nicht bekannt.
study-pale-meaning = Eine blasse Zahl oder eine nach dem Zeichen ~ kann sich noch ändern. Ein Punkt: noch nicht lange genug gesucht für eine Zahl.
study-rings-meaning = Wo sich dein Baum verzweigt, markiert ein Ring den ersten Zug jeder Variante.
study-bars-meaning = Der Balken am Brett zeigt die Gewinnchance jedes Spielers. Der Balken an der großen Zahl zeigt, wie wahrscheinlich Sieg, Unentschieden und Niederlage sind.

estimate = { $estimate ->
    [settled] { percent }
   *[unsettled] ~{ percent }
}
study-verdict = { $who ->
    [mark] { WHO($who, form: "start") }{"\u00A0"}{ $estimate }
   *[other] { WHO($who, form: "start") }:{"\u00A0"}{ $estimate }
}
study-if-passed = { $who ->
    [you] wenn du aussetzt
   *[other] wenn { $who } aussetzt
}

move-score = { $move-score ->
    [settled] { $points }
    [unsettled] ~{ $points }
    [wins] gewinnt
    [wins-in] gewinnt in { $count }
    [draw] unentschieden
    [loses] verliert
   *[loses-in] verliert in { $count }
}
study-unsearched = nicht lange genug gesucht

move-value = { $move-value ->
    [settled] { $mark } { percent }
    [unsettled] { $mark } etwa { percent }
   *[proven] { $proof }
}
study-cell = { $sentence }, { COMMAS($cell-findings) }
cell-finding = { $cell-finding ->
    [value] { $move-value }
    [in-tree] im Baum
   *[marked] markiert
}

study-chances = { WHO($who, form: "start") }: { $win }{"\u00A0"}% Sieg, { $draw }{"\u00A0"}% Unentschieden, { $loss }{"\u00A0"}% Niederlage
study-chances-win = {"\u00A0"}% Gewinn
study-chances-draw = {"\u00A0"}% Remis
study-chances-loss = {"\u00A0"}% Verlust

study-player = { $who ->
    [mark] { $mark }
   *[other] { $mark } { WHO($who, form: "short") }
}

study-same = wie { $turn } { $move }
study-same-label = { study-same }, durch andere Züge erreicht
