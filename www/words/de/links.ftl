# German, written by a machine; no native speaker has read it.

link-no-game = In diesem Link ist keine Partie.
link-rules = Dieser Link führt zu einem Spiel namens „{ $found }“, das diese Seite nicht hat.
link-no-move = Zug { $number } in diesem Link, „{ $found }“, ist kein Zug.
link-illegal = Zug { $number } in diesem Link, { $move }, ist nicht erlaubt: { $link-refusal }.
link-position-incomplete = Die Stellung in diesem Link ist unvollständig oder falsch geschrieben.
link-annotation = Die Kommentare oder Varianten in diesem Link sind nicht lesbar.
link-escape = Dieser Link ist ab „{ $found }“ nicht lesbar.
link-points-to = Dieser Link zeigt auf Zug „{ $found }“, den es in der Partie nicht gibt.
link-end = Laut diesem Link endete die Partie durch „{ $found }“, und das kann nicht sein.
link-game = Das Ende dieses Links, „{ $found }“, ist beschädigt. Darum findet die Seite die Partie nicht. Lass dir den Link nochmal schicken.
link-seat-empty = Dieser Link sagt nicht, wer { $mark } spielt.
link-seat-friend = In diesem Link spielt ein Freund { $mark }, aber die Kennung der Partie fehlt. Darum wird { $mark } an diesem Gerät gespielt.
link-seat = Laut diesem Link spielt „{ $found }“ { $mark }, aber das ist weder ein Mensch noch eine Stufe.
link-value = In diesem Link steht „{ $found }“ für „{ $key }“, und das bedeutet hier nichts.
link-seat-twice = Dieser Link sagt zweimal, wer { $mark } spielt.
link-twice = In diesem Link steht „{ $key }“ zweimal.
link-unreadable = Dieser Link ist nicht lesbar.
link-rest = Der Rest wird hier gezeigt.

link-position = Die Stellung in diesem Link kann in keiner Partie entstehen: { $law ->
    [mark-count] Die Anzahl der Zeichen passt nicht dazu, wer am Zug ist
    [two-winners] Beide Spieler haben dasselbe Brett gewonnen
    [two-game-winners] Mehr als ein Spieler hat gewonnen
    [winner-to-move] Die Partie ist vorbei, und doch wäre der Gewinner am Zug
    [target-after-end] Die Partie ist vorbei, und doch gibt es ein Zielbrett
    [target-closed] Das Zielbrett ist geschlossen
    [no-last-move] Kein Zug führt zu ihr
    [owner] Ein Brett gehört nicht dem Spieler, der es gewonnen hat
   *[not-so] Was sie über ein Brett oder ein Feld sagt, passt nicht zu den Zeichen
}.

link-refusal = { $link-refusal ->
    [game-over] Die Partie war schon vorbei
    [no-cell] Dieses Feld gibt es nicht
    [wrong-board] Es musste { OR($boards, form: "also", first: "on") } gespielt werden
    [closed] { GRID($board, form: "start") } war geschlossen
    [taken] Dieses Feld gehörte schon { $mark }
    [own] Dieses Feld gehörte dem Spieler schon
    [cell-rule] Die Feldregel verbietet, das Feld von { $mark } zurückzuholen
    [cross-rule] Die Kreuzregel verbietet, noch ein Feld von { $mark } zu nehmen
    [turn] { $mark } war am Zug
   *[unknown] Die Regeln verbieten das
}
