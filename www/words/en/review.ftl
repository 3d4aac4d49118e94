### The view Review: each move of a game has a verdict, which says what the move has cost.
### $verdict: Verdict
### Verdict = forced | already-lost | slower | good | fair | inaccuracy | mistake |
### blunder, in Rust uttt_engine::Verdict

review-panel = Review
# The title of the summary. $sentence says how the game ended: "Review: Level 8 won."
review-heading = Review: { $sentence }
review-summary = Summary
review-start = The start of the game
review-empty = This game has no moves to review.
review-not-yet = This move has not been reviewed yet.

## What to do.

review-try-again = Try again
review-show-best = Show best move
review-show-why = Show why
review-next-mistake = Next mistake
# In place of Next mistake after the last one: it starts again.
review-worst-mistake = Worst mistake
review-turning-point = Turning point
review-back-to-game = Back to the game
review-back = One move back
review-forward = One move forward
review-analyse = Analyse this position
# Two short labels on a button, and the same in a dialog.
review-stop = Stop
review-go-on = Go on
review-stop-review = Stop the review
review-go-on-with-review = Go on with the review

## How far the review has come.

### $review-progress: ReviewProgress
### ReviewProgress = missing | stopped | hidden | first | recheck | reasons

# What is done now, or why nothing is.
review-progress = { $review-progress ->
    [missing] The engine couldn't be started.
    [stopped] The review has stopped, so there is no accuracy yet.
    [hidden] Stopped while hidden. Running again…
    [first] Reviewing the moves…
    [recheck] Checking doubtful moves…
   *[reasons] Looking for reasons…
}
# "Checking doubtful moves… 62 %. Verdicts may still change."
review-under-way = { $review-progress } { percent }. Verdicts may still change.
review-goes-on = The review goes on.
review-has-stopped = The review has stopped.
review-finished = The review is finished.
# To somebody who asks for the next mistake while the verdicts may change.
review-still-checking = Still checking the moves.
review-none-of-yours = None of your moves was a mistake.
review-no-mistake = No mistake was found.

## How each player did, as a table.

### $faults: Faults
### Faults = of($verdict, $count)

review-players = How each player did
# The head of a column.
review-player = { WHO($who, form: "start") }
review-accuracy-label = accuracy
review-accuracy-unknown = –
# What a move is called.
verdict = { $verdict ->
    [forced] forced
    [already-lost] in a lost position
    [slower] slower
    [good] good
    [fair] fair
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
# So many inaccuracies, mistakes or blunders; other moves are not counted.
faults = { $verdict ->
    [inaccuracy] { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
    [mistake] { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
   *[other] { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
}
# A count for a screen reader, with what a press does: "2 mistakes by Level 7: go through them".
review-count = { $faults } by { $who }
review-count-leads = { $count ->
    [0] { $faults } by { $who }
    [one] { $faults } by { $who }: show it
   *[other] { $faults } by { $who }: go through them
}

## The moves of the game.

### $sign: Sign
### $signs: Sign[]
### Sign = forced | slower | already-lost
### $review-step: ReviewStep
### ReviewStep = start | move($number, $mark, $move) | judged($number, $mark, $move, $verdict)

review-moves = Moves and verdicts
review-key-moments = Key moments
# What the signs behind moves in the list mean, except those that the table explains: "□ the only legal move · ↓ every
# move loses".
review-signs = { DOTS($signs) }
sign = { $sign ->
    [forced] □{"\u00A0"}the only legal move
    [slower] …{"\u00A0"}wins, but another move wins sooner
   *[already-lost] ↓{"\u00A0"}every move loses
}
# A move for a screen reader, with the number that the list shows: "move 7, X: 3·3, mistake".
review-step = { $review-step ->
    [start] The start of the game
    [move] move { $number }, { $mark }: { $move }
   *[judged] move { $number }, { $mark }: { $move }, { $verdict }
}
# What the graph says of a position: the move that led to it, and each player's chances if they are known.
review-graph = { $review-step }. { COMMAS($shares) }
review-graph-unknown = { $review-step }.
review-shares = { COMMAS($shares) }

## How moves are judged, for whoever asks.

### In points of a hundred: what a good move may lose; from where on a move is an inaccuracy, a mistake, a blunder;
### and how many more halve the quality of a move.
### $good-up-to, $inaccuracy-from, $mistake-from, $blunder-from, $halved-by: number

review-about = How moves are judged
review-about-judging = A move is judged by how much it lowers its player's chance to score, in percent: a win counts 100, a draw 50 (between three players, 33), a loss 0. The key moments are the mistakes and blunders.
review-about-verdicts = Good: it loses at most { $good-up-to }. Fair: less than { $inaccuracy-from }. Inaccuracy (?!): { $inaccuracy-from } or more. Mistake (?): { $mistake-from } or more. Blunder (??): { $blunder-from } or more.
review-about-signs = Three signs don't mean a mistake. Slower (three dots …): it wins by force, but another move wins sooner. In a lost position (arrow ↓): every move loses. Forced (box □): it was the only legal move.
review-about-accuracy = Accuracy is the average quality of a player's moves, in percent. A move that loses at most { $good-up-to } has full quality, and each further { $halved-by } halve it. A move counts for more where the choice is harder, that is, where a random move would lose more quality. Forced moves and moves in a lost position don't count.
review-about-next-mistake = Next mistake starts with the worst one. In a game against the computer or by link, it shows only yours. The better move stays hidden until you find it or press Show best move. Press a number in the table to go through the moves that it counts. Next mistake and the numbers wait until all moves are checked.

## The keys.

review-keys-arrows = ← and →
review-keys-arrows-do = Go back and forward
review-keys-ends = Home, End
review-keys-ends-do = Go to the start or the end of the game
review-keys-n-does = Go to the next mistake
review-keys-space = Space
review-keys-l-does = Stop the engine, or let it go on
