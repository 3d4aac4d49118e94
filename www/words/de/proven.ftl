# German, written by a machine; no native speaker has read it.

proof = { $proof ->
    [wins-in] { $winner ->
        [you] Du gewinnst in { $count }
       *[other] { WHO($winner, form: "start") } gewinnt in { $count }
    }
    [wins-in-at-most] { $winner ->
        [you] Du gewinnst in höchstens { $count }
       *[other] { WHO($winner, form: "start") } gewinnt in höchstens { $count }
    }
    [draw] Unentschieden
   *[loses] { $who ->
        [you] Du verlierst
       *[other] { WHO($who, form: "start") } verliert
    }
}
