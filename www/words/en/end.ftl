### How a game ended.
### $own, $others: number
### What makes a line: three cells of a board, three boards, three big boards, or four cells.
### $members: Members
### Members = three-cells | three-boards | three-big-boards | four-cells
### $lines: Line[]
### Line = top-row | middle-row | bottom-row | left-column | middle-column | right-column | diagonal |
### both-diagonals | first-row | second-row | third-row | fourth-row | first-column | second-column |
### third-column | fourth-column
### $end: End
### End = won($winner) | won-by-boards($winner, $own, $others) | won-line($winner, $members, $lines) | repetition |
### agreed | no-move($who) | boards-each($count) | all-closed | full | lost($who, $winner, $by) |
### lost-of-three($who, $winners, $by)

# How a game ended, as a sentence: "You won: three boards in the top row and on the diagonal." The last two say that
# $who lost a game that the board has not decided.
# Forms: headline, who won, in large letters, without a full stop where [how] follows it as a sentence of its own; how,
# that sentence, or nothing.
end = { $end ->
    [won] { WHO($winner, form: "start") } won.
    [won-by-boards] { WHO($winner, form: "start") } won by { $own } boards to { $others }.
    [won-line] { WHO($winner, form: "start") } won: { $members } { AND($lines) }.
    [agreed] Draw by agreement.
    [repetition] Draw by repetition: the same position has come up three times.
    [no-move] { $who ->
        [you] Draw: you have no legal move.
       *[other] Draw: { $who } has no legal move.
    }
    [boards-each] { $count ->
        [one] Draw: one board each.
       *[other] Draw: { $count } boards each.
    }
    [all-closed] Draw: all boards are closed, and nobody has three in a row.
    [full] Draw: the board is full, and nobody has three in a row.
    [lost] { loss-told }.
   *[lost-of-three] { loss-shared-told }.
}
    .headline = { $end ->
    [won] { WHO($winner, form: "start") } won.
    [won-by-boards] { WHO($winner, form: "start") } won by { $own } boards to { $others }.
    [won-line] { WHO($winner, form: "start") } won
    [repetition] Draw by repetition
    [agreed] Draw by agreement
    [lost] { WHO($winner, form: "start") } won
    [lost-of-three] { AND($winners, first: "start") } shared the point
   *[other] Draw
}
    .how = { $end ->
    [won] {""}
    [won-by-boards] {""}
    [agreed] {""}
    [won-line] { MEMBERS($members, form: "start") } { AND($lines) }.
    [repetition] The same position has come up three times.
    [no-move] { $who ->
        [you] You have no legal move.
       *[other] { WHO($who, form: "start") } has no legal move.
    }
    [boards-each] { $count ->
        [one] One board each.
       *[other] { $count } boards each.
    }
    [all-closed] All boards are closed, and nobody has three in a row.
    [full] The board is full, and nobody has three in a row.
   *[other] { $by ->
        [time] { WHO($who, form: "start") } ran out of time.
       *[other] { WHO($who, form: "start") } resigned.
    }
}
end-headline = { END($end, form: "headline") }
end-how = { END($end, form: "how") }
members = { $members ->
    [three-cells] three cells
    [three-boards] three boards
    [three-big-boards] three big boards
   *[four-cells] four cells
}
    .start = { $members ->
    [three-cells] Three cells
    [three-boards] Three boards
    [three-big-boards] Three big boards
   *[four-cells] Four cells
}
line = { $line ->
    [top-row] in the top row
    [middle-row] in the middle row
    [bottom-row] in the bottom row
    [left-column] in the left column
    [middle-column] in the middle column
    [right-column] in the right column
    [diagonal] on the diagonal
    [both-diagonals] on both diagonals
    [first-row] in the first row
    [second-row] in the second row
    [third-row] in the third row
    [fourth-row] in the fourth row
    [first-column] in the first column
    [second-column] in the second column
    [third-column] in the third column
   *[fourth-column] in the fourth column
}

# "Your 5·1 on move 12 turned the game."
end-story = { WHO($who, form: "own-start") } { $move } on move { $number } turned the game.

# After the first win over a level.
end-level-beaten = { $level } beaten. { $beaten-levels } of { $all-levels }.

# What the graph of a game that is over is called.
end-graph = { $mark }'s chances over the game
end-graph-of-three = Each player's chances over the game

## A game that ended before the board decided it.

loss-resign = Resign
loss-title = Resign this game?
# The question before $who resigns.
loss-question = { $who ->
    [you] { WHO($winner, form: "start") } wins the game.
   *[other] { WHO($who, form: "start") } resigns, and { $winner } wins.
}
# $who lost. Without a full stop, for titles and after a colon.
loss-told = { $by ->
    [time] { WHO($winner, form: "start") } won: { $who } ran out of time
   *[other] { WHO($winner, form: "start") } won: { $who } resigned
}
# Of three players, $who lost, and the other two have half a point each.
loss-shared-told = { $by ->
    [time] { AND($winners, first: "start") } shared the point: { $who } ran out of time
   *[other] { AND($winners, first: "start") } shared the point: { $who } resigned
}
