# German, written by a machine; no native speaker has read it.

percent = { $points }{"\u00A0"}%
share = { $mark } { percent }
shares-listed = { COMMAS($shares) }
shares-in-short = { DOTS($shares) }

moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
