# German, written by a machine; no native speaker has read it.

# Form on: where a move was played, with its preposition.
spot = { $spot ->
    [grid] { $grid } ({ $move })
   *[square] Zeile { $row }, Spalte { $column } ({ $move })
}
    .start = { $spot ->
    [grid] { GRID($grid, form: "start") } ({ $move })
   *[square] Zeile { $row }, Spalte { $column } ({ $move })
}
    .on = { $spot ->
    [grid] { GRID($grid, form: "on") } ({ $move })
   *[square] in Zeile { $row }, Spalte { $column } ({ $move })
}
chance = { percent }

review-verdict = { $verdict ->
    [forced] { $move } war der einzige erlaubte Zug.
    [already-lost] { $move } wurde in verlorener Stellung gespielt.
    [slower] { $move } gewinnt, aber ein anderer Zug gewinnt schneller.
    [good] { $move } war gut.
    [fair] { $move } war ordentlich.
    [inaccuracy] { $move } war eine Ungenauigkeit.
    [mistake] { $move } war ein Fehler.
   *[blunder] { $move } war ein grober Fehler.
}
review-verdict-best = { $move } war der beste Zug.
review-verdict-worst-of = { FAULTS($faults, form: "worst") } von { FAULTS($faults, form: "dat") }: { $sentence }
review-verdict-one-of = { FAULTS($faults, form: "one") } { $number } von { FAULTS($faults, form: "count") }: { $sentence }

review-verdict-every-loses = Jeder Zug verliert.
review-verdict-fell = { $who ->
    [you] Deine Chancen sinken von { $chance-before } auf { $chance }.
   *[other] Die Chancen von { WHO($who, form: "dat") } sinken von { $chance-before } auf { $chance }.
}
review-verdict-change = { $stood-then }; jetzt { $stands-now }.
stood-then = { $stood-then ->
    [had-win] { $who ->
        [you] Du konntest den Gewinn erzwingen
       *[other] { WHO($who, form: "start") } konnte den Gewinn erzwingen
    }
    [drawn] Das Unentschieden war sicher
    [lost] { $who ->
        [you] Deine Stellung war verloren
       *[other] Die Stellung von { WHO($who, form: "dat") } war verloren
    }
    [even] Es war ausgeglichen ({ $chance } für { WHO($who, form: "acc") })
   *[stood] { $who ->
        [you] Du standst { $stance } ({ $chance })
       *[other] { WHO($who, form: "start") } stand { $stance } ({ $chance })
    }
}
# After "jetzt", so the verb comes first.
stands-now = { $stands-now ->
    [wins] { WHO($who, form: "can") } den Gewinn erzwingen
    [drawn] ist das Unentschieden sicher
    [cannot-win] { WHO($who, form: "can") } nicht mehr gewinnen
    [even] ist es ausgeglichen ({ $chance })
   *[stands] { $who ->
        [you] stehst du { $stance } ({ $chance })
       *[other] steht { $who } { $stance } ({ $chance })
    }
}
stance = { $stance ->
    [winning] klar besser
    [ahead] besser
    [behind] schlechter
   *[losing] klar schlechter
}

review-verdict-ends-game = Das beendet die Partie.
review-verdict-answer = { $who ->
    [you] Du kannst { SPOT($spot, form: "on") } antworten.
   *[other] { WHO($who, form: "start") } kann { SPOT($spot, form: "on") } antworten.
}
review-verdict-answer-wins-game = { $who ->
    [you] Du kannst { SPOT($spot, form: "on") } antworten und die Partie gewinnen.
   *[other] { WHO($who, form: "start") } kann { SPOT($spot, form: "on") } antworten und die Partie gewinnen.
}
review-verdict-answer-wins = { $who ->
    [you] Du kannst { SPOT($spot, form: "on") } antworten und { $board } gewinnen.
   *[other] { WHO($who, form: "start") } kann { SPOT($spot, form: "on") } antworten und { $board } gewinnen.
}
review-verdict-answer-blocks = { $who ->
    [you] Du kannst { SPOT($spot, form: "on") } antworten und { WHO($opponent, form: "acc") } { GRID($board, form: "on") } blockieren.
   *[other] { WHO($who, form: "start") } kann { SPOT($spot, form: "on") } antworten und { WHO($opponent, form: "acc") } { GRID($board, form: "on") } blockieren.
}
review-verdict-answer-threatens = { $who ->
    [you] Du kannst { SPOT($spot, form: "on") } antworten und drohen, { $board } zu gewinnen.
   *[other] { WHO($who, form: "start") } kann { SPOT($spot, form: "on") } antworten und drohen, { $board } zu gewinnen.
}
review-verdict-why = { $verdict ->
    [inaccuracy] Warum { $move } eine Ungenauigkeit war.
   *[other] Warum { $move } ein { $verdict } war.
}

review-verdict-follows = Es folgt: { $moves }

review-verdict-was-best = Am besten war { $spot }.
review-verdict-keeps = { $who ->
    [you] Deine Chancen bleiben bei { $chance }.
   *[other] Die Chancen von { WHO($who, form: "dat") } bleiben bei { $chance }.
}
review-verdict-certain-draw = Das Unentschieden ist sicher.
review-verdict-expected = { $expected }.
expected = { $expected ->
    [share] { $chance }
    [draw] unentschieden
    [wins] { $who ->
        [you] Du gewinnst in { $count ->
            [one] 1 Zug
           *[other] { $count } Zügen
        }
       *[other] { WHO($who, form: "start") } gewinnt in { $count ->
            [one] 1 Zug
           *[other] { $count } Zügen
        }
    }
    [wins-at-most] { $who ->
        [you] Du gewinnst in höchstens { $count ->
            [one] 1 Zug
           *[other] { $count } Zügen
        }
       *[other] { WHO($who, form: "start") } gewinnt in höchstens { $count ->
            [one] 1 Zug
           *[other] { $count } Zügen
        }
    }
   *[loses] { $who ->
        [you] Du verlierst
       *[other] { WHO($who, form: "start") } verliert
    }
}

review-find-better = Findest du einen besseren Zug?
review-find-better-for = { $who ->
    [you] Finde einen besseren Zug.
   *[other] Finde einen besseren Zug für { WHO($who, form: "acc") }.
}
review-find-better-instead = Gespielt wurde { SPOT($spot, form: "on") }.
review-tried = { $move }?
review-tried-looking = Die Engine prüft den Zug{"\u00A0"}…
review-tried-hidden = War im Hintergrund angehalten, läuft wieder{"\u00A0"}…
review-tried-right = { $move } ist richtig.
review-tried-is-best = Das ist der beste Zug.
review-tried-as-good = Das ist so gut wie { $spot }.
review-tried-wins = { $move } ist richtig: { $expected }.
review-tried-wins-too = { $move } gewinnt auch: { $expected }.
review-tried-best-wins = { SPOT($spot, form: "start") } gewinnt ebenfalls.
review-tried-best-wins-sooner = { SPOT($spot, form: "start") } gewinnt schneller.
review-tried-right-with = { $move } ist richtig: { $change }.
review-tried-wrong = { $move } ist nicht richtig: { $change }.
change = { $change ->
    [fell] vorher { $chance-before }, jetzt { $chance }
    [had-win] { $who ->
        [you] Du konntest den Gewinn erzwingen; jetzt { $chance }
       *[other] { WHO($who, form: "start") } konnte den Gewinn erzwingen; jetzt { $chance }
    }
    [was-drawn] Das Unentschieden war sicher; jetzt { $chance }
   *[to] { $expected }
}
