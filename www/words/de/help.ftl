# German, written by a machine; no native speaker has read it.

help-digits = Die Zugliste zählt Bretter und Felder Zeile für Zeile: 5·1 ist auf dem mittleren Brett das Feld oben links.
help-article = Eine ganze Partie zum Mitspielen, mit Erklärungen (auf Englisch)

help-board = Mit drei eigenen Zeichen in einer Reihe gewinnst du ein kleines Brett.
help-game = Mit drei kleinen Brettern in einer Reihe gewinnst du die Partie.
help-sent = Dein Zug bestimmt, wo dein Gegner als Nächstes spielen muss: Ein Zug auf das Feld oben rechts, egal auf welchem Brett, schickt deinen Gegner auf das Brett oben rechts.
help-free = Ein gewonnenes oder volles Brett ist geschlossen. Wer auf ein geschlossenes Brett geschickt wird, darf auf jedem offenen spielen. Beim ersten Zug darf man überall spielen.
help-no-line = Sind alle neun Bretter geschlossen und hat niemand drei in einer Reihe, endet die Partie unentschieden. Ein unentschiedenes Brett zählt für niemanden.
help-count = Sind alle neun Bretter geschlossen und hat niemand drei in einer Reihe, gewinnt, wer mehr Bretter gewonnen hat. Bei gleich vielen endet die Partie unentschieden.
help-both = Ein unentschiedenes Brett zählt für beide. Bekommen durch einen Zug beide drei in einer Reihe, zählt es für den, der gezogen hat.

help-open-stays = Ein gewonnenes Brett behält seinen Besitzer, bleibt aber im Spiel, bis es voll ist. Wer auf ein volles Brett geschickt wird, darf auf jedem Brett mit einem leeren Feld spielen. Beim ersten Zug darf man überall spielen.
help-open-no-line = Ist jedes Brett gewonnen oder voll und hat niemand drei in einer Reihe, endet die Partie unentschieden.

help-adjacent-sent = Dein Zug lässt deinem Gegner zwei Bretter zur Wahl, nämlich die beiden, die neben dem Platz deines Feldes liegen: Das Feld oben links schickt ihn auf das Brett oben in der Mitte oder links in der Mitte, das Feld oben in der Mitte auf eines der beiden oberen Eckbretter.
help-adjacent-centre = Das mittlere Feld ist anders: Es schickt deinen Gegner auf das mittlere Brett.
help-adjacent-free = Ein gewonnenes oder volles Brett ist geschlossen. Sind beide Bretter geschlossen, darf man auf jedem offenen spielen. Beim ersten Zug darf man überall spielen.

help-one-board = X und O ziehen abwechselnd auf einem Brett mit neun Feldern. Wer drei eigene Zeichen in einer Zeile, Spalte oder Diagonale hat, gewinnt.
help-one-board-no-line = Ist das Brett voll und hat niemand drei in einer Reihe, endet die Partie unentschieden. Spielen beide gut, ist das immer so.

help-levels = Es gibt neun große Bretter, jedes mit neun Brettern zu neun Feldern. Drei Felder in einer Reihe gewinnen ein Brett, drei Bretter in einer Reihe ein großes Brett und drei große Bretter in einer Reihe die Partie.
help-levels-sent = Dein Zug bestimmt, wo dein Gegner als Nächstes spielen muss: Das Feld oben rechts auf irgendeinem Brett oben in der Mitte schickt deinen Gegner auf das Brett oben rechts auf dem großen Brett oben in der Mitte.
help-levels-free = Ist dieses Brett geschlossen, darf er überall auf dem großen Brett spielen, zu dem es gehört. Ist auch das geschlossen, darf er überall spielen. Beim ersten Zug darf man überall spielen.

help-overwrite = X, O und + ziehen abwechselnd auf einem Brett mit sechzehn Feldern. Wer vier eigene Zeichen in einer Zeile, Spalte oder Diagonale hat, gewinnt.
help-overwrite-take = Setze dein Zeichen auf ein leeres Feld oder über das Zeichen eines anderen, aber nie über dein eigenes.
help-overwrite-cell-rule = Feldregel: Nimmt dir jemand ein Feld, darfst du es dir von ihm nicht zurückholen. Sobald der dritte Spieler es genommen hat, darfst du es wieder nehmen.
help-overwrite-cross-rule = Kreuzregel: Hast du jemandem ein Feld genommen, darfst du ihm mit dem nächsten Zug kein weiteres nehmen, es sei denn, der dritte Spieler hat das erste inzwischen genommen.
help-overwrite-draw = Die Partie endet unentschieden, wenn dieselbe Stellung dreimal entsteht oder wenn der Spieler am Zug keinen erlaubten Zug hat.
