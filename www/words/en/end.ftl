### How a game ended.
### $own, $others: number
### What makes a line: three cells of a board, three boards, three big boards, or four cells.
### $members: Members
### Members = three-cells | three-boards | three-big-boards | four-cells
### $lines: Line[]
### Line = top-row | middle-row | bottom-row | left-column | middle-column | right-column | diagonal |
### both-diagonals | first-row | second-row | third-row | fourth-row | first-column | second-column |
### third-column | fourth-column
### $by: LossBy
### LossBy = time | resignation, in Rust uttt_rules::LossBy

end-won-plainly = { WHO($winner, form: "start") } won.
end-won-by-boards = { WHO($winner, form: "start") } won by { $own } boards to { $others }.
# "You won: three boards in the top row and on the diagonal."
end-won-line = { WHO($winner, form: "start") } won: { $members ->
    [three-cells] three cells
    [three-boards] three boards
    [three-big-boards] three big boards
   *[four-cells] four cells
} { AND($lines) }.
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

end-repetition = Draw by repetition: the same position has come up three times.
end-no-move = { $who ->
    [you] Draw: you have no legal move.
   *[other] Draw: { $who } has no legal move.
}
end-boards-each = { $count ->
    [one] Draw: one board each.
   *[other] Draw: { $count } boards each.
}
end-all-closed = Draw: all boards are closed, and nobody has three in a row.
end-full = Draw: the board is full, and nobody has three in a row.

# "Your 5·1 on move 12 turned the game."
end-story = { WHO($who, form: "own-start") } { $move } on move { $number } turned the game.

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
   *[resignation] { WHO($winner, form: "start") } won: { $who } resigned
}
loss-won = { loss-told }.
# Of three players, $who lost, and the other two have half a point each.
loss-shared-told = { $by ->
    [time] { AND($winners, first: "start") } shared the point: { $who } ran out of time
   *[resignation] { AND($winners, first: "start") } shared the point: { $who } resigned
}
loss-shared = { loss-shared-told }.
