# German, written by a machine; no native speaker has read it.

new-game-opponent = Wie möchtest du spielen?
new-game-computer = Gegen den Computer
new-game-friend = Zusammen an einem Gerät
new-game-by-link = Per Link spielen
new-game-watch = Computer gegen Computer
new-game-watch-three = Drei Computer

new-game-side = Du spielst
new-game-side-by-lot = Auslosen

new-game-name-of = { $mark ->
    [x] Name von X
    [o] Name von O
   *[plus] Name von +
}
new-game-your-name = Dein Name
new-game-your-name-meaning = Dein Freund sieht ihn mit deinem nächsten Link.
new-game-optional = Optional

new-game-level-of = { $mark ->
    [x] Stufe von X
    [o] Stufe von O
   *[plus] Stufe von +
}
new-game-level = { $level } · { level-name }

new-game-more = Mehr Optionen
new-game-seats-by-lot = Deine Seite wird ausgelost, wenn die Partie beginnt. Wähle hier einen Spieler, um die Seiten selbst festzulegen.
new-game-rules = { page-rules }: { $rules }
new-game-back-to-aside = Zurück zur vorherigen Partie
