# German, written by a machine; no native speaker has read it.

looking-back = Zurück zur Partie
looking-earlier = Verlauf
looking-previous = Vorheriger
looking-next = Nächster
looking-refused = Geh zurück zur Partie, um zu ziehen.
looking-title = Ab hier weiterspielen?
looking-analyse-title = Diesen Zug analysieren?
looking-play-on = Weiterspielen
looking-analyse = Ab hier analysieren

looking-at = { $who ->
    [you] Stellung nach deinem { $number }. Zug.
   *[other] Stellung nach dem { $number }. Zug von { WHO($who, form: "dat") }.
}
looking-at-start = Ausgangsstellung.

looking-game-stays = Deine Partie bleibt, wie sie ist.
looking-drops = { $who ->
    [you] { $count ->
        [one] Der Zug nach deinem { $number }. Zug wird gelöscht.
       *[other] Die { $count } Züge nach deinem { $number }. Zug werden gelöscht.
    }
   *[other] { $count ->
        [one] Der Zug nach dem { $number }. Zug von { WHO($who, form: "dat") } wird gelöscht.
       *[other] Die { $count } Züge nach dem { $number }. Zug von { WHO($who, form: "dat") } werden gelöscht.
    }
}
looking-drops-all = { $count ->
    [one] Der erste Zug wird gelöscht.
   *[other] Alle { $count } Züge werden gelöscht.
}
looking-is-kept = Die beendete Partie bleibt in der Liste deiner Partien.
