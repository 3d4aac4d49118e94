# German, written by a machine; no native speaker has read it.

# In the accusative.
recipient = { $recipient ->
    [friend] deinen Freund
    [named] { player-name }
   *[of-friends] den Freund, der { $mark } spielt
}

by-link-meaning = Nach jedem Zug sendest du deinem Freund einen Link und bekommst einen zurück. Das geht ohne Server.
by-link-meaning-of-three = Nach jedem Zug sendest du dem Freund, der als Nächster zieht, einen Link. Wenn du wieder dran bist, bekommst du einen zurück. Das geht ohne Server.

by-link-send = Senden
by-link-resend = Erneut senden
by-link-play-for-friend = Für den Freund ziehen

by-link-before-first = Spiele { game-name } mit mir:
by-link-before-next = Du bist dran bei { game-name }:
by-link-before-offer = Ich biete Unentschieden an. Du bist dran bei { game-name }:
by-link-before-end = So ist unsere Partie ausgegangen:

by-link-send-to = { $recipient ->
    [friend] Sende den Link an deinen Freund. Er ist am Zug.
   *[other] Sende den Link an { $recipient }.
}
by-link-is-final = Gesendete Züge sind endgültig.
by-link-play-first = Mach deinen ersten Zug. Dann erstellt „{ by-link-send }“ einen Link für { $recipient }.
by-link-send-last = Sende den letzten Link, damit dein Freund sieht, wie es ausgegangen ist.
by-link-waiting = { $recipient ->
    [friend] Dein Freund ist am Zug. Öffne den Link, den er dir zurückschickt.
   *[other] Du wartest auf { $recipient }. Öffne den Link, der zurückkommt.
}
by-link-not-yet = { who-has-the-turn } Öffne den Link, der zurückkommt.

by-link-offers = Du bietest Unentschieden an.

by-link-offer-draw = Lieber Unentschieden anbieten
by-link-draw-offered = { WHO($who, form: "start") } bietet Unentschieden an.
by-link-take-draw = Annehmen
by-link-decline-draw = Ablehnen
by-link-draw-declined = { WHO($who, form: "start") } hat weitergespielt und damit das Unentschieden abgelehnt.
by-link-draw-before = Dein Freund bietet für die Stellung vor deinem Zug Unentschieden an. Nimm deinen Zug zurück, um anzunehmen.
by-link-draw-lapsed = Du hast gezogen, bevor das Angebot deines Freundes ankam. Darum gilt es nicht mehr.
by-link-draw-not-offered = Laut diesem Link habt ihr euch auf Unentschieden geeinigt, aber du hast keins angeboten. Deine Partie bleibt, wie sie war.

by-link-copied = Link kopiert. Füge ihn in eine Nachricht an deinen Freund ein.
by-link-invitation = { $who ->
    [named] { $who } lädt dich zu einer Partie ein.
   *[other] Ein Freund lädt dich zu einer Partie ein.
}
by-link-add-name = Deinen Namen angeben
by-link-sent-elsewhere = Du hast anderswo einen anderen Zug gesendet. Deine Partie geht mit dem anderen weiter.
by-link-sent-both = Du hast anderswo einen anderen Zug gesendet. Jetzt sind es zwei Partien, und beide bleiben erhalten. Um mit der Partie hier weiterzuspielen, sende ihren Link nochmal.
by-link-own = Diesen Link hast du gesendet. Ist dein Freund bei dir?
by-link-older = Dieser Link ist älter. So steht die Partie jetzt.
by-link-changes = Dieser Link ändert Zug { $number } von { $mark }: Es war { $move }, im Link steht { $sent }. Deine Partie bleibt, wie sie war.
by-link-of-other-rules = Der Kennung nach gehört dieser Link zu deiner Partie ({ $rules }), aber seine Regeln oder seine Ausgangsstellung sind anders. Deine Partie bleibt, wie sie war.
