### One move of a reviewed game: the verdict, why, and what is better.
### $spot: Spot
### Spot = grid($grid, $move) | square($row, $column, $move)
### $chance, $chance-before: Chance
### Chance = of($points)
### $stance: Stance
### Stance = winning | ahead | behind | losing
### $stood-then: StoodThen
### StoodThen = had-win($who) | drawn | lost($who) | even($who, $chance) | stood($who, $stance, $chance)
### $stands-now: StandsNow
### StandsNow = wins($who) | drawn | cannot-win($who) | even($chance) | stands($who, $stance, $chance)
### $expected: Expected
### Expected = share($chance) | draw | wins($who, $count) | wins-at-most($who, $count) | loses($who)
### $change: Change
### Change = fell($chance-before, $chance) | had-win($who, $chance) | was-drawn($chance) | to($expected)

# Where a move was played, within a sentence: "the top left cell of the centre board (5·1)", or in a game with one
# board of four rows "row 2, column 3 (2·3)". Form start: at the start of a sentence.
spot = { $spot ->
    [grid] { $grid } ({ $move })
   *[square] row { $row }, column { $column } ({ $move })
}
    .start = { $spot ->
    [grid] { GRID($grid, form: "start") } ({ $move })
   *[square] Row { $row }, column { $column } ({ $move })
}
# A player's chance to score.
chance = { percent }

## The verdict.

review-verdict = { $verdict ->
    [forced] { $move } was the only legal move.
    [already-lost] { $move } was played in a lost position.
    [slower] { $move } wins, but another move wins sooner.
    [good] { $move } was good.
    [fair] { $move } was fair.
    [inaccuracy] { $move } was an inaccuracy.
    [mistake] { $move } was a mistake.
   *[blunder] { $move } was a blunder.
}
review-verdict-best = { $move } was the best move.
# Before the verdict, while a person goes through the mistakes, the worst first: "2 of 3 mistakes: 3·3 was a blunder."
review-verdict-worst-of = Worst of { $faults }: { $sentence }
review-verdict-one-of = { $number } of { $faults }: { $sentence }

## What the move has changed.

review-verdict-every-loses = Every move loses.
review-verdict-fell = { WHO($who, form: "own-start") } chance fell from { $chance-before } to { $chance }.
# "It was even (48 % for you); now Level 6 wins by force."
review-verdict-change = { $stood-then }; now { $stands-now }.
# How it stood before the move. $who made the move.
stood-then = { $stood-then ->
    [had-win] { WHO($who, form: "start") } had a forced win
    [drawn] It was a certain draw
    [lost] { $who ->
        [you] You had a lost position
       *[other] { WHO($who, form: "start") } had a lost position
    }
    [even] It was even ({ $chance } for { $who })
   *[stood] { $who ->
        [you] You were { $stance } ({ $chance })
       *[other] { WHO($who, form: "start") } was { $stance } ({ $chance })
    }
}
# How it stands after the move.
stands-now = { $stands-now ->
    [wins] { $who ->
        [you] you win by force
       *[other] { $who } wins by force
    }
    [drawn] it is a certain draw
    [cannot-win] { $who } can't win
    [even] it is even ({ $chance })
   *[stands] { $who ->
        [you] you are { $stance } ({ $chance })
       *[other] { $who } is { $stance } ({ $chance })
    }
}
stance = { $stance ->
    [winning] winning
    [ahead] ahead
    [behind] behind
   *[losing] losing
}

## Why it was a fault, if no reason is known: the answer to it.

review-verdict-ends-game = It ends the game.
review-verdict-answer = { WHO($who, form: "start") } could answer in { $spot }.
review-verdict-answer-wins-game = { WHO($who, form: "start") } could answer in { $spot } and win the game.
review-verdict-answer-wins = { WHO($who, form: "start") } could answer in { $spot } and win { $board }.
review-verdict-answer-blocks = { WHO($who, form: "start") } could answer in { $spot } and block { $opponent } in { $board }.
review-verdict-answer-threatens = { WHO($who, form: "start") } could answer in { $spot } and threaten to win { $board }.
# The title while the board shows why.
review-verdict-why = { $verdict ->
    [inaccuracy] Why { $move } was an inaccuracy.
   *[other] Why { $move } was a { $verdict }.
}

# Below it, after the reason, the moves that the board shows one after the other: "What follows: 9·2 2·2 2·8".
review-verdict-follows = What follows: { $moves }
### $moves: text

## What was better.

review-verdict-was-best = { SPOT($spot, form: "start") } was best.
review-verdict-keeps = { $who ->
    [you] You keep { $chance }.
   *[other] { WHO($who, form: "start") } keeps { $chance }.
}
review-verdict-certain-draw = It is a certain draw.
# "Level 6 wins in 5." The number counts the winner's own moves.
review-verdict-expected = { $expected }.
expected = { $expected ->
    [share] { $chance }
    [draw] a draw
    [wins] { $who ->
        [you] You win in { $count }
       *[other] { WHO($who, form: "start") } wins in { $count }
    }
    [wins-at-most] { $who ->
        [you] You win in at most { $count }
       *[other] { WHO($who, form: "start") } wins in at most { $count }
    }
   *[loses] { $who ->
        [you] You lose
       *[other] { WHO($who, form: "start") } loses
    }
}

## A better move is looked for, and one is tried.

review-find-better = Can you find a better move?
review-find-better-for = Find a better move for { $who }.
review-find-better-instead = Instead of { $spot }.
# A move that is not judged yet.
review-tried = { $move }?
review-tried-looking = The engine is looking at it…
review-tried-hidden = Stopped while hidden. Running again…
review-tried-right = { $move } is right.
review-tried-is-best = It is the best move.
review-tried-as-good = It is as good as { $spot }.
# Both win: what was tried, and the best move.
review-tried-wins = { $move } is right: { $expected }.
review-tried-wins-too = { $move } also wins: { $expected }.
review-tried-best-wins = { SPOT($spot, form: "start") } wins as well.
review-tried-best-wins-sooner = { SPOT($spot, form: "start") } wins sooner.
review-tried-right-with = { $move } is right: { $change }.
review-tried-wrong = { $move } isn't right: { $change }.
# What the tried move changes, after a colon: "from 64 % to 52 %". $who made the move.
change = { $change ->
    [fell] from { $chance-before } to { $chance }
    [had-win] { WHO($who, form: "start") } had a forced win; now { $chance }
    [was-drawn] it was a certain draw; now { $chance }
   *[to] { $expected }
}
