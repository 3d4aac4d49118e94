# German, written by a machine; no native speaker has read it.

first-description = Spiele Ultimate Tic-Tac-Toe, online oder offline, gegen Freunde oder gegen einen starken Computergegner, der auf deinem eigenen Gerät läuft.
first-preview = Neun Bretter in einem: Dein Zug bestimmt, wo dein Gegner spielen muss. Spiele gegen Freunde oder gegen einen starken Computer, online oder offline.
first-preview-picture = Eine Partie Ultimate Tic-Tac-Toe: neun kleine Bretter, einige davon von X oder O gewonnen

first-loading = Das Spiel wird geladen{"\u00A0"}…
first-not-started = Das Spiel ließ sich nicht starten. Lade die Seite neu. Du brauchst einen Browser von 2023 oder neuer.
first-needs-programs = Dieses Spiel braucht JavaScript und WebAssembly. Schalte sie ein, um zu spielen.

frame-failed = Dieses Brett lässt sich hier nicht anzeigen.
frame-open = Auf eigener Seite öffnen.
frame-needs-scripts = Dieses Brett braucht JavaScript.
frame-open-page = Seite öffnen.
