# German, written by a machine; no native speaker has read it.

looking-back = Zurück zur Partie
looking-earlier = Früher
looking-previous = Voriger
looking-next = Nächster
looking-refused = Geh zurück zur Partie, um zu ziehen.
looking-title = Ab hier weiterspielen?
looking-analyse-title = Diesen Zug analysieren?
looking-play-on = Weiterspielen
looking-analyse = Ab hier analysieren

looking-at = { $who ->
    [you] Du siehst die Stellung nach deinem Zug { $number }.
   *[other] Du siehst die Stellung nach Zug { $number } von { WHO($who, form: "dat") }.
}
looking-at-start = Du siehst die Ausgangsstellung.

looking-game-stays = Deine Partie bleibt, wie sie ist.
looking-drops = { $who ->
    [you] { $count ->
        [one] Der Zug nach deinem Zug { $number } wird gelöscht.
       *[other] Die { $count } Züge nach deinem Zug { $number } werden gelöscht.
    }
   *[other] { $count ->
        [one] Der Zug nach Zug { $number } von { WHO($who, form: "dat") } wird gelöscht.
       *[other] Die { $count } Züge nach Zug { $number } von { WHO($who, form: "dat") } werden gelöscht.
    }
}
looking-drops-all = { $count ->
    [one] Der erste Zug wird gelöscht.
   *[other] Alle { $count } Züge werden gelöscht.
}
looking-is-kept = Die beendete Partie bleibt in der Liste deiner Partien.
