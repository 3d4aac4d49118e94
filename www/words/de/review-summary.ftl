# German, written by a machine; no native speaker has read it.

review-draw = Die Partie endete unentschieden.
review-not-over = Diese Partie ist noch nicht vorbei.

lead = { $lead ->
    [even-until] Bis Zug { $number } war es ausgeglichen
    [ahead-until] { $gap ->
        [none] { review-ahead-until }
        [moment] { review-ahead-until }, dann war es kurz ausgeglichen
       *[longer] { review-ahead-until }, dann war es ausgeglichen
    }
    [behind-until] { $gap ->
        [none] Bis Zug { $number } lagst du hinten
        [moment] Bis Zug { $number } lagst du hinten, dann war es kurz ausgeglichen
       *[longer] Bis Zug { $number } lagst du hinten, dann war es ausgeglichen
    }
    [back-and-forth-until] { $gap ->
        [none] Bis Zug { $number } ging die Führung hin und her
        [moment] Bis Zug { $number } ging die Führung hin und her, dann war es kurz ausgeglichen
       *[longer] Bis Zug { $number } ging die Führung hin und her, dann war es ausgeglichen
    }
    [ahead-from] { $who ->
        [you] Ab Zug { $number } lagst du vorn
       *[other] Ab Zug { $number } lag { $who } vorn
    }
    [ahead-from-start] { $who ->
        [you] Du lagst von Anfang an vorn
       *[other] { WHO($who, form: "start") } lag von Anfang an vorn
    }
   *[behind-from-start] Du lagst von Anfang an hinten
}
review-ahead-until = { $who ->
    [you] Bis Zug { $number } lagst du vorn
   *[other] Bis Zug { $number } lag { $who } vorn
}

review-lead = { $lead }.
review-lost = { $who ->
    [you] { $lead }; mit dem Zug { SPOT($spot, form: "on") } hast du die Partie verloren.
   *[other] { $lead }; mit dem Zug { SPOT($spot, form: "on") } hat { $who } die Partie verloren.
}
review-lost-in-move = { $who ->
    [you] { $lead }; mit Zug { $number } { SPOT($spot, form: "on") } hast du die Partie verloren.
   *[other] { $lead }; mit Zug { $number } { SPOT($spot, form: "on") } hat { $who } die Partie verloren.
}
review-lost-later = { $winner ->
    [you] { $lead }; danach lagst du vorn, und mit Zug { $number } { SPOT($spot, form: "on") } hat { $who } die Partie verloren.
   *[other] { $who ->
        [you] { $lead }; danach lag { $winner } vorn, und mit Zug { $number } { SPOT($spot, form: "on") } hast du die Partie verloren.
       *[other] { $lead }; danach lag { $winner } vorn, und mit Zug { $number } { SPOT($spot, form: "on") } hat { $who } die Partie verloren.
    }
}
review-ahead-after = { $winner ->
    [you] { $lead }; nach dem Zug von { WHO($who, form: "dat") } { SPOT($spot, form: "on") } lagst du vorn.
   *[other] { $who ->
        [you] { $lead }; nach deinem Zug { SPOT($spot, form: "on") } lag { $winner } vorn.
       *[other] { $lead }; nach dem Zug von { WHO($who, form: "dat") } { SPOT($spot, form: "on") } lag { $winner } vorn.
    }
}
review-ahead-after-move = { $winner ->
    [you] { $lead }; nach Zug { $number } von { WHO($who, form: "dat") } { SPOT($spot, form: "on") } lagst du vorn.
   *[other] { $who ->
        [you] { $lead }; nach deinem Zug { $number } { SPOT($spot, form: "on") } lag { $winner } vorn.
       *[other] { $lead }; nach Zug { $number } von { WHO($who, form: "dat") } { SPOT($spot, form: "on") } lag { $winner } vorn.
    }
}
review-ahead-from = { $winner ->
    [you] { $lead }; ab Zug { $number } lagst du vorn.
   *[other] { $lead }; ab Zug { $number } lag { $winner } vorn.
}
review-ahead-from-then = { $winner ->
    [you] { $lead }; von da an lagst du vorn.
   *[other] { $lead }; von da an lag { $winner } vorn.
}
review-let-draw = { $who ->
    [you] { $lead }; mit dem Zug { SPOT($spot, form: "on") } hast du { WHO($opponent, form: "acc") } mit einem Unentschieden davonkommen lassen.
   *[other] { $lead }; mit dem Zug { SPOT($spot, form: "on") } hat { $who } { WHO($opponent, form: "acc") } mit einem Unentschieden davonkommen lassen.
}
review-decided = { $who ->
    [you] { $lead }; dein Zug { SPOT($spot, form: "on") } gab den Ausschlag.
   *[other] { $lead }; der Zug von { WHO($who, form: "dat") } { SPOT($spot, form: "on") } gab den Ausschlag.
}
review-never-ahead = Niemand lag jemals vorn.
review-even-throughout = Es war durchweg ausgeglichen.
review-even-at-end = Am Ende war es ausgeglichen.
review-ahead-at-end = { $who ->
    [you] Am Ende lagst du vorn.
   *[other] Am Ende lag { $who } vorn.
}

review-stands = Chancen: { COMMAS($scores) }.
review-stands-drawn = Unentschieden.
score = { $who ->
    [level] { $who }: { percent }
   *[other] { $who } { percent }
}

review-accuracy = Genauigkeit: { COMMAS($scores) }.
review-found-so-far = Bisher gefunden: { SEMICOLONS($found-by) }.
review-worst-so-far = Bisher schlimmster Zug: { $sentence }
found-by = { COMMAS($each) } von { WHO($who, form: "dat") }
