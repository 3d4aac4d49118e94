# German, written by a machine; no native speaker has read it.

puzzle-panel = Aufgabe
puzzle-goal = { $puzzle-goal ->
    [win] { $mark } gewinnt in { $count ->
        [one] 1 Zug
       *[other] { $count } Zügen
    }
    [draw] { $mark } rettet das Unentschieden: Nur ein Zug ist richtig
    [win-of] Gewinn in { $count ->
        [one] 1 Zug
       *[other] { $count } Zügen
    }
   *[draw-of] Unentschieden retten
}
puzzle-note = { $rules } { $puzzle-number } · Schwierigkeit { $grade }
puzzle-note-marked = { $about } · { $puzzle-mark }
puzzle-told-first = { $puzzle-goal }. { $about }.
puzzle-told = { $puzzle-told ->
    [right] Richtig.
    [judging] Der Zug wird geprüft{"\u00A0"}…
    [also-wins] Das gewinnt auch, nur langsamer. Ein anderer Zug gewinnt sofort.
    [also-draws] Auch das hält das Unentschieden. Suche einen anderen Zug.
    [ends-game] Das beendet die Partie zu früh.
   *[not-proven] Das ist nicht der gesuchte Zug. Er ließ sich nicht rechtzeitig widerlegen, darum zählt er nicht gegen dich.
}
puzzle-refuted = Nicht { $move }: { $mark } antwortet mit { $reply }.
puzzle-hint = { $puzzle-hint ->
    [look] Sieh dir { $board } an.
    [sends] Der richtige Zug schickt { $mark } { OR($boards, form: "also", first: "onto") }.
    [sends-anywhere] Nach dem richtigen Zug darf { $mark } überall spielen.
    [ends] Der richtige Zug beendet die Partie.
   *[move] Der richtige Zug ist { $move }.
}
puzzle-solved = Gelöst!
puzzle-solved-with-hint = Mit einem Tipp gelöst.
puzzle-solved-at-last = Nach einem falschen Zug gelöst.
puzzle-saved = Du hast das Unentschieden gerettet: Nach { $move } hätte { $mark } gewonnen.
puzzle-solution-is = Das ist die Lösung.
puzzle-themes = Darum ging es: { $themes }.
puzzle-theme = { $puzzle-theme ->
    [quiet] stiller Zug
    [save-draw] Unentschieden retten
    [refuse-board] auf ein Brett verzichten
    [give-up-board] Brett opfern
    [forced-chain] erzwungene Zugfolge
    [use-free-move] freier Zug
    [deny-free-move] freien Zug verwehren
   *[two-threats] Doppeldrohung
}

puzzle-ask-hint = Tipp
puzzle-solution = Lösung
puzzle-try-again = Nochmal
puzzle-play-on = Ab hier spielen

puzzles = Aufgaben
puzzles-about = { $count } Stellungen, in denen immer nur ein Zug richtig ist. Jede Lösung ist bewiesen.
puzzles-on-their-way = Aufgaben werden geladen{"\u00A0"}…
puzzles-unread = Die Aufgaben ließen sich nicht laden. Öffne „{ view-learn }“ nochmal, um es erneut zu versuchen.
puzzles-rating = Deine Wertung: { $rating }.
puzzles-rating-rough = Sie ist noch ungenau.
puzzles-next = Nächste Aufgabe
puzzles-list = Alle Aufgaben
puzzles-wrong = Verpatzte Aufgaben
puzzles-leave = Zur Übersicht
puzzles-missing = Diese Aufgabe gibt es nicht.

puzzles-found = { $count ->
    [one] 1 Aufgabe
   *[other] { $count } Aufgaben
}
puzzles-more = Mehr zeigen
puzzles-by-rules = Regeln
puzzles-by-theme = Thema
puzzles-by-grade = Schwierigkeit
puzzles-by-mark = Stand
puzzles-any-rules = Alle
puzzles-any-theme = Alle
puzzles-any-grade = Alle
puzzles-any-mark = Alle
puzzles-unsolved = Noch nicht gelöst
puzzle-grade-1 = 1, leicht
puzzle-grade-2 = 2
puzzle-grade-3 = 3
puzzle-grade-4 = 4
puzzle-grade-5 = 5, schwer
puzzle-mark = { $puzzle-mark ->
    [solved] gelöst
    [hinted] mit Tipp gelöst
   *[wrong] verpatzt
}

streak-begin = Serie
streak-again = Neue Serie
streak-skip = Auslassen
streak-best = Rekord: { $count }
streak-about = Serie: { $count } gelöst · { $about }
streak-now = { $count } in Folge.
streak-over = { $count ->
    [one] Die Serie ist vorbei: 1 gelöst.
   *[other] Die Serie ist vorbei: { $count } gelöst.
}

daily = Aufgabe des Tages
daily-offer = Heutige Aufgabe: { $puzzle-goal }
daily-begin = Lösen
daily-again = Nochmal lösen
daily-earlier = Frühere Tage
daily-about = { $puzzle-goal }. { DATE($date, form: "start") }: Nr.{"\u00A0"}{ $number }.
daily-number = Aufgabe des Tages, Nr.{"\u00A0"}{ $number } · { $date }.
daily-anew = Die Aufgaben des Tages haben von vorn begonnen.
daily-day = { DATE($date, form: "start") }
daily-note = { $puzzle-goal } · Nr.{"\u00A0"}{ $number }
daily-in-row = { $count } Tage in Folge.
daily-month = { $month } { $year }
daily-month-before = Vorheriger Monat
daily-shared = Ultimate Tic-Tac-Toe, Aufgabe { $number }: { $puzzle-goal }
daily-shared-wrong = { $count ->
    [one] Nach 1 falschen Zug gelöst.
   *[other] Nach { $count } falschen Zügen gelöst.
}
daily-shared-unsolved = Nicht gelöst.
