# German, written by a machine; no native speaker has read it.

settings-language = Sprache
settings-language-unread = Eine Maschine hat diese Übersetzung gemacht. Noch kein Muttersprachler hat sie geprüft.

notice-no-language = { $language } konnte nicht geladen werden. Versuche es später noch einmal oder lade die Seite neu.
