# German, written by a machine; no native speaker has read it.

notice-damaged-game = Deine gespeicherte Partie ließ sich nicht lesen. Sie wurde beiseitegelegt; das hier ist eine neue Partie.
notice-damaged-game-why = Deine gespeicherte Partie ließ sich nicht lesen ({ $why }). Sie wurde beiseitegelegt; das hier ist eine neue Partie.
notice-kept-aside = Eine früher gespeicherte Partie ließ sich nicht lesen. Sie wurde beiseitegelegt.
notice-kept-aside-why = Eine früher gespeicherte Partie ließ sich nicht lesen ({ $why }). Sie wurde beiseitegelegt.
notice-kept-aside-other = Gespeicherte Daten ließen sich nicht lesen. Sie wurden beiseitegelegt.
notice-damaged-preferences = Deine gespeicherten Einstellungen ließen sich nicht lesen. Sie wurden beiseitegelegt; jetzt gelten die Standardwerte.
notice-damaged-preferences-why = Deine gespeicherten Einstellungen ließen sich nicht lesen ({ $why }). Sie wurden beiseitegelegt; jetzt gelten die Standardwerte.
notice-damaged-choices = Deine letzte Auswahl für eine neue Partie ließ sich nicht lesen. Stattdessen sind die Standardwerte gewählt.
notice-damaged-choices-why = Deine letzte Auswahl für eine neue Partie ließ sich nicht lesen ({ $why }). Stattdessen sind die Standardwerte gewählt.
notice-ask-again = Lass dir den Link nochmal schicken, oder spiele diese neue Partie.
notice-own-is-saved = Deine eigene ist gespeichert.

notice-other-is-saved = Deine andere Partie ist gespeichert.
notice-watch = Sieh dir an, wie die Partie lief.
page-watch = Ansehen
notice-viewing = Du siehst eine Partie aus einem Link. Deine eigene ist gespeichert.
notice-new-game = Das ist eine neue Partie. Deine andere ist gespeichert.
notice-elsewhere = Diese Partie wird in einem anderen Tab gespielt.

notice-notes-not-kept = In der Analyse ist kein Platz für die Kommentare und Varianten dieses Links. Bewahre den Link auf, wenn du sie brauchst.
notice-notes-pushed-out = Die Analyse behält Kommentare und Varianten von { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}. Um Platz zu schaffen, wurden die gelöscht, die du am längsten nicht geändert hast.
notice-no-storage = Dieser Browser speichert weder deine Partien noch deinen Fortschritt: Sie sind weg, wenn du die Seite schließt.
notice-no-offline = Dieser Browser speichert die Seite nicht, also funktioniert sie nicht offline.

notice-update-ready = Eine neue Version ist da.
notice-part-missing = Dieser Teil der Seite ließ sich nicht laden. Du kannst weiterspielen oder es nochmal versuchen.
notice-part-missing-offline = Dieser Teil der Seite lässt sich offline nicht laden. Du kannst weiterspielen.
notice-engine-restarted = Der Computergegner ist ausgefallen. Er wurde neu gestartet.
notice-engine-restarted-why = Der Computergegner ist ausgefallen ({ $why }). Er wurde neu gestartet.
notice-engine-offline = Der Computergegner lässt sich offline nicht laden. Er ist zurück, sobald du online bist.
notice-engine-missing = Der Computergegner ließ sich nicht laden. Gegen einen Freund kannst du trotzdem spielen.
notice-engine-gone = Der Computergegner ist ausgefallen und lässt sich nicht neu starten ({ $why }).
engine-not-started = der Browser startet keinen Worker
engine-answer-unreadable = eine Antwort ließ sich nicht lesen
engine-analysis-unreadable = eine Analyse ließ sich nicht lesen
engine-silent = er antwortet nicht
engine-unreachable = er lässt sich nicht erreichen

notice-link-copied = Link kopiert.
notice-picture-copied = Bild kopiert.
notice-text-copied = Text kopiert.
notice-picture-not-copied = Der Browser hat das Kopieren des Bildes verhindert. Du kannst es stattdessen speichern.
notice-picture-not-shared = Das Bild ließ sich nicht teilen. Du kannst es stattdessen speichern.
notice-picture-not-made = Der Browser konnte die Datei nicht erzeugen.
notice-copy-by-hand = Der Browser hat das Kopieren verhindert. Kopiere den Text von Hand: { $copied }
