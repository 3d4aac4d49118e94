### The line below the players' cards: what to do, where a move would send the opponent, why a press was refused.

# Where $who plays: in one of these boards.
line-play-in = { $who ->
    [you] Play in { OR($boards) }.
   *[other] { WHO($who, form: "start") } must play in { OR($boards) }.
}
# "Top left (5·1)": the move as the list of moves writes it.
grid-with-move = { GRID($grid, form: "short-start") } ({ $move })
# Where the move would send $who.
line-sends-to = { grid-with-move }: { $who } must play in { OR($boards) }.
line-not-there-play-in = Not there: play in { OR($boards) }.

# Why the person plays where they do: $who's move has sent them there.
line-sent-by = Because { $who } took a { $cell } cell.
# Why the person may choose: the move before would have sent them to this board.
line-board-closed = { GRID($board, form: "start") } is closed.
