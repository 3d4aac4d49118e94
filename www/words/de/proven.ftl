# German, written by a machine; no native speaker has read it.

proof = { $proof ->
    [wins-in] { $winner ->
        [you] Du gewinnst in { $count ->
            [one] 1 Zug
           *[other] { $count } Zügen
        }
       *[other] { WHO($winner, form: "start") } gewinnt in { $count ->
            [one] 1 Zug
           *[other] { $count } Zügen
        }
    }
    [wins-in-at-most] { $winner ->
        [you] Du gewinnst in höchstens { $count ->
            [one] 1 Zug
           *[other] { $count } Zügen
        }
       *[other] { WHO($winner, form: "start") } gewinnt in höchstens { $count ->
            [one] 1 Zug
           *[other] { $count } Zügen
        }
    }
    [draw] Unentschieden
   *[loses] { $who ->
        [you] Du verlierst
       *[other] { WHO($who, form: "start") } verliert
    }
}
