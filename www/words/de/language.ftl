# German, written by a machine; no native speaker has read it.

settings-language = Sprache
settings-language-unread = Maschinell übersetzt, noch von keinem Muttersprachler geprüft.
settings-language-report = Fehler in dieser Übersetzung melden

notice-no-language = { $language } konnte nicht geladen werden. Versuche es später nochmal oder lade die Seite neu.
