# German, written by a machine; no native speaker has read it.

share-kinds = Was möchtest du teilen?
share-kind = { $share-kind ->
    [result] Ergebnis
    [film] GIF
    [picture] Bild
    [challenge] Challenge
    [article] Artikel
    [text] Text
   *[drawn] Textbild
}
share-for-makers = Für Artikel und Programme
share-for-people = Zum Weitergeben

share-forms = Format
share-form = { $share-form ->
    [result] Als Text
    [link] Link
    [film] GIF
    [challenge] Challenge
    [png] PNG
    [svg] SVG
    [animated] Animation
    [linked] Mit Link
    [record] Züge
    [drawing] Textbild
    [board] Brett
    [played] Zum Spielen
    [analysed] Zum Analysieren
    [puzzle] Aufgabe
    [once] Einmal pro Seite
    [docusaurus] Docusaurus
    [vite-press] VitePress
    [hugo] Hugo
    [figure] Abbildung
    [frame] Frame
    [code-block] Markdown
    [picture-html] Bild in HTML
   *[picture-markdown] Bild in Markdown
}
share-no-site = Diese Kopie der Seite weiß nicht, zu welcher Website sie gehört, darum kann ein Artikel keine Bretter von dort laden. Öffne die Partie auf der Website, um Bretter, Aufgaben und Links zu bekommen.

share-form-meaning = { $share-form ->
    [result] Orange Kästchen sind Bretter von X, blaue von O. Der Link zeigt die Partie.
    [film] Die ganze Partie, Zug für Zug, für Nachrichten und Beiträge.
    [challenge] Wer den Link öffnet, spielt von hier aus gegen den Computer weiter.
    [link] Der Link öffnet die Partie auf jedem Gerät.
    [png] 1200 × 1200 Pixel, für Nachrichten und Dokumente.
    [svg] Scharf in jeder Größe, für Artikel und zum Drucken.
    [animated] Die ganze Partie, Zug für Zug, als eine SVG-Datei.
    [linked] Für E-Mails und überall, wo du kein HTML einfügen kannst. Wenn das eingefügte Bild keinen Link hat, verlinke es mit dieser Adresse.
    [record] Du kannst die Züge in die Analyse einfügen.
    [drawing] Das Brett in Buchstaben, für eine Nachricht.
    [board] Für jedes Brett. Die Seite braucht auch die Zeilen aus „Einmal pro Seite“. Das Brett ist hell oder dunkel wie dein Artikel und hat dessen Schrift.
    [played] Für jedes Brett, zusätzlich zu „Einmal pro Seite“. Leser spielen gegen den Computer. Stelle seine Stufe von 1 bis 10 ein.
    [analysed] Für jedes Brett, zusätzlich zu „Einmal pro Seite“. Leser probieren Züge und fragen den Computer.
    [puzzle] Für jedes Brett, zusätzlich zu „Einmal pro Seite“. Leser suchen den letzten Zug.
    [once] Das Stylesheet und das Skript für alle Bretter einer Seite. Wenn dein Artikel auf einer anderen Website steht, muss die Website dieses Spiels den Header Access-Control-Allow-Origin: * senden. GitHub Pages tut das.
    [docusaurus] Statt „Einmal pro Seite“. Füge danach das Brett in dein Markdown ein.
    [vite-press] Statt „Einmal pro Seite“. Füge danach das Brett in dein Markdown ein.
    [hugo] Die ersten Zeilen gehören in die Konfiguration von Hugo, die anderen in den Artikel, vor sein erstes Brett.
    [figure] Ein Bild ohne Skripte, hell oder dunkel wie dein Artikel.
    [frame] Ein Brett für Seiten, auf denen Frames erlaubt sind, aber keine Skripte. Die Website dieses Spiels braucht keinen Header. Das Brett ist hell: Hänge in einem dunklen Artikel &theme=dark an seine Adresse an.
    [code-block] Ein Bild ohne Skripte. Für Astro, Next.js, Docusaurus, Eleventy, VitePress und mdBook, mit dem Plugin. Der Befehl uttt figure macht HTML aus derselben Notation.
    [picture-html] Speichere auch das Bild, und zwar im Ordner deiner Seite.
   *[picture-markdown] Speichere auch das Bild, und zwar im Ordner deiner Seite. Diese Zeile ist Markdown und braucht kein Plugin.
}
share-played-without-notes = Für jedes Brett, zusätzlich zu „Einmal pro Seite“. Leser spielen gegen den Computer. Stelle seine Stufe von 1 bis 10 ein. Deine Kommentare und Varianten fallen weg: Um sie zu behalten, wähle „Brett“ oder „Zum Analysieren“.
share-record-with-notes = Mit Varianten und Notizen. Du kannst die Züge in die Analyse einfügen.

share-film-made = Die ganze Partie, Zug für Zug, für Nachrichten und Beiträge: ein GIF mit { $kilobytes }{"\u00A0"}KB.
share-film-ready = Fertig
share-film-progress = Das GIF wird erstellt

# In the accusative.
adversary = { $adversary ->
    [level] { $level }
    [named] { player-name }
   *[friend] einen Freund
}
    .start = { $adversary ->
    [level] { $level }
    [named] { player-name }
   *[friend] Ein Freund
}
share-beat = { $count ->
    [one] Ich habe { $adversary } in 1 Zug geschlagen.
   *[other] Ich habe { $adversary } in { $count } Zügen geschlagen.
}
share-lost = { $count ->
    [one] { ADVERSARY($adversary, form: "start") } hat mich in 1 Zug geschlagen.
   *[other] { ADVERSARY($adversary, form: "start") } hat mich in { $count } Zügen geschlagen.
}
share-drew = { $count ->
    [one] Unentschieden gegen { $adversary } nach 1 Zug.
   *[other] Unentschieden gegen { $adversary } nach { $count } Zügen.
}
share-standing = { STANDING($standing, form: "start") } ({ moves }).
share-challenge = Kannst du von hier aus gewinnen? Du spielst { $mark } gegen { $level }.
share-game = { $rules ->
    [classic] { game-name }:
    [nested1] { $rules }:
   *[other] { game-name }, { $rules }:
}

share-with-names = Mit Namen

share-link-to-friend = Dein Freund ist am Zug. Sobald du den Link weitergibst, sind deine Züge endgültig.
share-link-now = Der Link öffnet die Partie, wie sie jetzt ist, auf jedem Gerät.
share-link-earlier = Der Link öffnet die frühere Stellung, die du gerade ansiehst, ohne die Züge danach.
share-link-review = Der Link öffnet die Auswertung dieser Partie.
share-link-analysis = Der Link öffnet diese Stellung in der Analyse.
share-link-notes = Der Link öffnet die Analyse, mit deinen Varianten und Notizen.
share-link-variations = Deine Varianten und Notizen sind zu lang für einen Link, darum lässt er Kommentare, Markierungen und Pfeile weg. Um alles zu teilen, wähle „Text“.
share-link-moves = Deine Varianten und Notizen sind zu lang für einen Link, darum lässt er sie alle weg: Er enthält nur die Züge bis zu dieser Stellung. Um alles zu teilen, wähle „Text“.

share-copy-link = Link kopieren
share-copy-picture = Bild kopieren
share-copy = Kopieren
share-save-svg = SVG speichern
share-save-png = PNG speichern
share-save-gif = GIF speichern
share-sheet = Teilen{"\u00A0"}…
share-copied = Kopiert
share-picture-refused = Der Browser hat das Kopieren des Bildes verhindert. Du kannst es stattdessen speichern.
share-linked-refused = Der Browser hat das Kopieren verhindert. Speichere das Bild als PNG und verlinke es mit dieser Adresse.
share-copy-refused = Der Browser hat das Kopieren verhindert. Markiere den Text und kopiere ihn.
share-no-file = Der Browser konnte die Datei nicht erzeugen.

share-alt = { $count ->
    [one] { game-name }, { $rules }, nach 1 Zug: { $standing }
   *[other] { game-name }, { $rules }, nach { $count } Zügen: { $standing }
}
