### How a reviewed game went, in a sentence or two.
### $lead: Lead
### Lead = even-until($number) | ahead-until($who, $number, $gap) | behind-until($number, $gap) |
### back-and-forth-until($number, $gap) | ahead-from($who, $number) | ahead-from-start($who) | behind-from-start
### $gap: Gap
### Gap = none | moment | longer
### $opponent: Who
### $scores: Score[]
### Score = of($who, $points)
### $found-by: FoundBy[]
### FoundBy = of($each, $who)
### $each: Faults[]

## How it ended.

review-draw = The game was a draw.
review-not-over = This game isn't over yet.

## How it went.

# Who was ahead, and until or from which move. It begins a sentence, and what changed that may follow.
# [behind-until] and [behind-from-start] are said to the only person in the game, who was behind.
# [back-and-forth-until]: more than one player was ahead until then. $gap: after that it was even, for a moment or
# longer, before what follows.
lead = { $lead ->
    [even-until] It was even until move { $number }
    [ahead-until] { $gap ->
        [none] { review-ahead-until }
        [moment] { review-ahead-until }, then it was even for a moment
       *[longer] { review-ahead-until }, then it was even
    }
    [behind-until] { $gap ->
        [none] You were behind until move { $number }
        [moment] You were behind until move { $number }, then it was even for a moment
       *[longer] You were behind until move { $number }, then it was even
    }
    [back-and-forth-until] { $gap ->
        [none] The lead went back and forth until move { $number }
        [moment] The lead went back and forth until move { $number }, then it was even for a moment
       *[longer] The lead went back and forth until move { $number }, then it was even
    }
    [ahead-from] { $who ->
        [you] You were ahead from move { $number } on
       *[other] { WHO($who, form: "start") } was ahead from move { $number } on
    }
    [ahead-from-start] { $who ->
        [you] You were ahead from the start
       *[other] { WHO($who, form: "start") } was ahead from the start
    }
   *[behind-from-start] You were behind from the start
}
review-ahead-until = { $who ->
    [you] You were ahead until move { $number }
   *[other] { WHO($who, form: "start") } was ahead until move { $number }
}

review-lead = { $lead }.
# "It was even until move 18; your move in the centre cell of the middle right board (6·5) lost the game."
review-lost = { $lead }; { WHO($who, form: "own") } move in { $spot } lost the game.
review-lost-in-move = { $lead }; { WHO($who, form: "own") } move { $number } in { $spot } lost the game.
# $winner was ahead already when $who lost the game.
review-lost-later = { $winner ->
    [you] { $lead }; then you were ahead, and { WHO($who, form: "own") } move { $number } in { $spot } lost the game.
   *[other] { $lead }; then { $winner } was ahead, and { WHO($who, form: "own") } move { $number } in { $spot } lost the game.
}
# $who's move did not lose the game, but $winner was ahead from then on.
review-ahead-after = { $winner ->
    [you] { $lead }; after { WHO($who, form: "own") } move in { $spot }, you were ahead.
   *[other] { $lead }; after { WHO($who, form: "own") } move in { $spot }, { $winner } was ahead.
}
review-ahead-after-move = { $winner ->
    [you] { $lead }; after { WHO($who, form: "own") } move { $number } in { $spot }, you were ahead.
   *[other] { $lead }; after { WHO($who, form: "own") } move { $number } in { $spot }, { $winner } was ahead.
}
# No single move made the difference.
review-ahead-from = { $winner ->
    [you] { $lead }; from move { $number } on you were ahead.
   *[other] { $lead }; from move { $number } on { $winner } was ahead.
}
review-ahead-from-then = { $winner ->
    [you] { $lead }; from then on you were ahead.
   *[other] { $lead }; from then on { $winner } was ahead.
}
# $who was ahead.
review-let-draw = { $lead }; { WHO($who, form: "own") } move in { $spot } let { $opponent } draw.
# Of three players.
review-decided = { $lead }; { WHO($who, form: "own") } move in { $spot } decided it.
review-never-ahead = Nobody was ever ahead.
review-even-throughout = It was even throughout.
review-even-at-end = It was even at the end.
# $who has lost all the same: by time, or because they resigned.
review-ahead-at-end = { $who ->
    [you] You were ahead at the end.
   *[other] { WHO($who, form: "start") } was ahead at the end.
}

## How a game stands that is not over.

# "Chances: you 64 %, Level 8 36 %."
review-stands = Chances: { COMMAS($scores) }.
review-stands-drawn = Draw.
score = { $who } { percent }

## How well the players did.

# "Accuracy: you 87 %, Level 8 93 %."
review-accuracy = Accuracy: { COMMAS($scores) }.
# While the review runs: "Found so far: 1 blunder, 2 mistakes by you; 1 mistake by Level 8."
review-found-so-far = Found so far: { SEMICOLONS($found-by) }.
# Of the only person in the game, or of all. $sentence is the verdict: "Worst so far: 3·3 was a blunder."
review-worst-so-far = Worst so far: { $sentence }
found-by = { COMMAS($each) } by { $who }
