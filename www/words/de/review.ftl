# German, written by a machine; no native speaker has read it.

review-panel = Auswertung
review-heading = Auswertung: { $sentence }
review-summary = Überblick
review-start = Anfang der Partie
review-empty = In dieser Partie gibt es nichts auszuwerten.
review-not-yet = Dieser Zug ist noch nicht ausgewertet.

review-try-again = Nochmal
review-show-best = Bester Zug
review-show-why = Warum?
review-next-mistake = Nächster Fehler
review-worst-mistake = Größter Fehler
review-turning-point = Wendepunkt
review-back-to-game = Zur Partie
review-back = Einen Zug zurück
review-forward = Einen Zug vor
review-analyse = Stellung analysieren
review-stop = Stopp
review-go-on = Weiter
review-stop-review = Auswertung anhalten
review-go-on-with-review = Auswertung fortsetzen

review-progress = { $review-progress ->
    [missing] Die Engine ließ sich nicht starten.
    [stopped] Die Auswertung ist angehalten, darum fehlt noch die Genauigkeit.
    [hidden] War im Hintergrund angehalten, läuft wieder{"\u00A0"}…
    [first] Züge werden ausgewertet{"\u00A0"}…
    [recheck] Zweifelhafte Züge werden geprüft{"\u00A0"}…
   *[reasons] Gründe werden gesucht{"\u00A0"}…
}
review-under-way = { $review-progress } { percent }. Urteile können sich noch ändern.
review-goes-on = Die Auswertung geht weiter.
review-has-stopped = Die Auswertung ist angehalten.
review-finished = Die Auswertung ist fertig.
review-still-checking = Die Züge werden noch geprüft.
review-none-of-yours = Keiner deiner Züge war ein Fehler.
review-no-mistake = Es wurde kein Fehler gefunden.

review-players = So wurde gespielt
review-player = { WHO($who, form: "short") }
review-accuracy-label = Genauigkeit
review-accuracy-unknown = –
verdict = { $verdict ->
    [forced] einziger Zug
    [already-lost] in verlorener Stellung
    [slower] langsamer
    [good] gut
    [fair] ordentlich
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
   *[blunder] grober Fehler
}
# Forms: dat, after "von"; one, only what it is called, at the start of a sentence; count, only the number;
# worst, the worst of them, before "von".
faults = { $verdict ->
    [inaccuracy] { $count ->
        [one] { $count } Ungenauigkeit
       *[other] { $count } Ungenauigkeiten
    }
    [mistake] { $count } Fehler
   *[other] { $count ->
        [one] { $count } grober Fehler
       *[other] { $count } grobe Fehler
    }
}
    .dat = { $verdict ->
    [inaccuracy] { $count ->
        [one] { $count } Ungenauigkeit
       *[other] { $count } Ungenauigkeiten
    }
    [mistake] { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehlern
    }
   *[other] { $count ->
        [one] { $count } groben Fehler
       *[other] { $count } groben Fehlern
    }
}
    .one = { $verdict ->
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
   *[other] Grober Fehler
}
    .count = { $count }
    .worst = { $verdict ->
    [inaccuracy] Schlimmste
   *[other] Schlimmster
}
review-count = { $faults } von { WHO($who, form: "dat") }
review-count-leads = { $count ->
    [0] { $faults } von { WHO($who, form: "dat") }
    [one] { $faults } von { WHO($who, form: "dat") }: zeigen
   *[other] { $faults } von { WHO($who, form: "dat") }: durchgehen
}

review-moves = Züge und Urteile
review-key-moments = Schlüsselmomente
review-signs = { DOTS($signs) }
sign = { $sign ->
    [forced] □{"\u00A0"}einziger erlaubter Zug
    [slower] …{"\u00A0"}gewinnt, aber ein anderer Zug gewinnt schneller
   *[already-lost] ↓{"\u00A0"}jeder Zug verliert
}
review-step = { $review-step ->
    [start] Anfang der Partie
    [move] Zug { $number }, { $mark }: { $move }
   *[judged] Zug { $number }, { $mark }: { $move }, { $verdict }
}
review-graph = { $review-step }. { COMMAS($shares) }
review-graph-unknown = { $review-step }.
review-shares = { COMMAS($shares) }

review-about = So werden Züge beurteilt
review-about-judging = Ein Zug wird danach beurteilt, um wie viele Prozentpunkte er die Gewinnchance seines Spielers senkt: Ein Sieg zählt 100, ein Unentschieden 50 (zu dritt 33), eine Niederlage 0. Die Schlüsselmomente sind die Fehler und groben Fehler.
review-about-verdicts = Gut: kostet höchstens { $good-up-to } Prozentpunkte. Ordentlich: weniger als { $inaccuracy-from }. Ungenauigkeit (?!): ab { $inaccuracy-from }. Fehler (?): ab { $mistake-from }. Grober Fehler (??): ab { $blunder-from }.
review-about-signs = Drei Symbole bedeuten keinen Fehler. Langsamer (drei Punkte …): Der Gewinn ist erzwungen, aber ein anderer Zug gewinnt schneller. In verlorener Stellung (Pfeil ↓): Jeder Zug verliert. Einziger Zug (Kästchen □): Kein anderer war erlaubt.
review-about-accuracy = Die Genauigkeit ist die mittlere Qualität der Züge eines Spielers, in Prozent. Ein Zug, der höchstens { $good-up-to } Prozentpunkte kostet, hat volle Qualität; weitere { $halved-by } halbieren sie jeweils. Ein Zug zählt mehr, wo die Wahl schwerer ist, wo also ein zufälliger Zug mehr Qualität kosten würde. Züge ohne Wahl und Züge in verlorener Stellung zählen nicht.
review-about-next-mistake = „{ review-next-mistake }“ beginnt mit dem größten. In einer Partie gegen den Computer oder per Link werden nur deine gezeigt. Der bessere Zug bleibt verborgen, bis du ihn findest oder „{ review-show-best }“ drückst. Tippe in der Tabelle auf eine Zahl, um die Züge durchzugehen, die sie zählt. „{ review-next-mistake }“ und die Zahlen gehen erst, wenn alle Züge geprüft sind.

review-keys-arrows = ← und →
review-keys-arrows-do = Zurück und vor
review-keys-ends = Pos1, Ende
review-keys-ends-do = Zum Anfang oder Ende der Partie
review-keys-n-does = Zum nächsten Fehler
review-keys-space = Leertaste
review-keys-l-does = Engine anhalten oder weiterlaufen lassen
