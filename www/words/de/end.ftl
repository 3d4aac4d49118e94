# German, written by a machine; no native speaker has read it.

end = { $end ->
    [won] { WHO($winner, form: "has") } gewonnen.
    [won-by-boards] { WHO($winner, form: "has") } mit { $own } zu { $others } Brettern gewonnen.
    [won-line] { WHO($winner, form: "has") } gewonnen: { $members } { AND($lines) }.
    [agreed] Unentschieden durch Einigung.
    [repetition] Unentschieden durch Wiederholung: Dieselbe Stellung ist dreimal entstanden.
    [no-move] Unentschieden: { WHO($who, form: "has") } keinen erlaubten Zug.
    [boards-each] { $count ->
        [one] Unentschieden: je ein Brett.
       *[other] Unentschieden: je { $count } Bretter.
    }
    [all-closed] Unentschieden: Alle Bretter sind geschlossen, und niemand hat drei in einer Reihe.
    [full] Unentschieden: Das Brett ist voll, und niemand hat drei in einer Reihe.
    [lost] { loss-told }.
   *[lost-of-three] { loss-shared-told }.
}
    .headline = { $end ->
    [won] { WHO($winner, form: "has") } gewonnen.
    [won-by-boards] { WHO($winner, form: "has") } mit { $own } zu { $others } Brettern gewonnen.
    [won-line] { WHO($winner, form: "has") } gewonnen
    [repetition] Unentschieden durch Wiederholung
    [agreed] Unentschieden durch Einigung
    [lost] { WHO($winner, form: "has") } gewonnen
    [lost-of-three] Je ein halber Punkt für { AND($winners, form: "acc") }
   *[other] Unentschieden
}
    .how = { $end ->
    [won] {""}
    [won-by-boards] {""}
    [agreed] {""}
    [won-line] { MEMBERS($members, form: "start") } { AND($lines) }.
    [repetition] Dieselbe Stellung ist dreimal entstanden.
    [no-move] { WHO($who, form: "has") } keinen erlaubten Zug.
    [boards-each] { $count ->
        [one] Je ein Brett.
       *[other] Je { $count } Bretter.
    }
    [all-closed] Alle Bretter sind geschlossen, und niemand hat drei in einer Reihe.
    [full] Das Brett ist voll, und niemand hat drei in einer Reihe.
   *[other] { $by ->
        [time] { WHO($who, form: "has") } die Zeit überschritten.
       *[other] { WHO($who, form: "has") } aufgegeben.
    }
}
end-headline = { END($end, form: "headline") }
end-how = { END($end, form: "how") }
members = { $members ->
    [three-cells] drei Felder
    [three-boards] drei Bretter
    [three-big-boards] drei große Bretter
   *[four-cells] vier Felder
}
    .start = { $members ->
    [three-cells] Drei Felder
    [three-boards] Drei Bretter
    [three-big-boards] Drei große Bretter
   *[four-cells] Vier Felder
}
line = { $line ->
    [top-row] in der oberen Zeile
    [middle-row] in der mittleren Zeile
    [bottom-row] in der unteren Zeile
    [left-column] in der linken Spalte
    [middle-column] in der mittleren Spalte
    [right-column] in der rechten Spalte
    [diagonal] auf der Diagonale
    [both-diagonals] auf beiden Diagonalen
    [first-row] in der ersten Zeile
    [second-row] in der zweiten Zeile
    [third-row] in der dritten Zeile
    [fourth-row] in der vierten Zeile
    [first-column] in der ersten Spalte
    [second-column] in der zweiten Spalte
    [third-column] in der dritten Spalte
   *[fourth-column] in der vierten Spalte
}

end-story = { $who ->
    [you] Dein Zug { $number } ({ $move }) war der Wendepunkt.
   *[other] Zug { $number } von { WHO($who, form: "dat") } ({ $move }) war der Wendepunkt.
}

end-level-beaten = { $level } geschlagen: { $beaten-levels } von { $all-levels } Stufen.

end-graph = Chancen von { $mark } im Verlauf der Partie
end-graph-of-three = Chancen der Spieler im Verlauf der Partie

loss-resign = Aufgeben
loss-title = Diese Partie aufgeben?
loss-question = { $who ->
    [you] Dann gewinnt { $winner } die Partie.
   *[other] { $winner ->
        [you] { WHO($who, form: "start") } gibt auf, und du gewinnst.
       *[other] { WHO($who, form: "start") } gibt auf, und { $winner } gewinnt.
    }
}
loss-told = { $by ->
    [time] { WHO($winner, form: "has") } gewonnen: { WHO($who, form: "has") } die Zeit überschritten
   *[other] { WHO($winner, form: "has") } gewonnen: { WHO($who, form: "has") } aufgegeben
}
loss-shared-told = { $by ->
    [time] Je ein halber Punkt für { AND($winners, form: "acc") }: { WHO($who, form: "has") } die Zeit überschritten
   *[other] Je ein halber Punkt für { AND($winners, form: "acc") }: { WHO($who, form: "has") } aufgegeben
}
