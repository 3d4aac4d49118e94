### What is wrong with a link, for the person who has followed it.
### What stands in the link.
### $found, $key: text

link-no-game = There's no game in this link.
link-rules = This link is to a game called “{ $found }”, which this page doesn't have.
link-no-move = Move { $number } in this link, “{ $found }”, isn't a move.
link-illegal = Move { $number } in this link, { $move }, isn't allowed: { $link-refusal }.
link-position-incomplete = The position in this link is incomplete or mistyped.
link-annotation = The comments or variations in this link can't be read.
link-escape = This link can't be read from “{ $found }” on.
link-points-to = This link points to move “{ $found }”, which isn't in its game.
link-end = This link says that its game ended by “{ $found }”, which can't be.
link-game = The end of this link, “{ $found }”, is damaged, so the page can't find its game. Ask for the link again.
link-seat-empty = This link doesn't say who plays { $mark }.
link-seat-friend = A friend plays { $mark } in this link, but the link lacks the id of their game, so { $mark } is played here.
link-seat = This link says that “{ $found }” plays { $mark }, which is neither a person nor a level.
link-value = This link says “{ $found }” for “{ $key }”, which means nothing here.
link-seat-twice = This link says twice who plays { $mark }.
link-twice = This link says “{ $key }” twice.
link-unreadable = This link can't be read.
# After sentences about parts of the link that the page ignores.
link-rest = The rest of it is shown here.

### Why no game has such a position.
### $law: Law
### Law = mark-count | two-winners | two-game-winners | winner-to-move | target-after-end | target-closed |
### no-last-move | owner | not-so

link-position = The position in this link can't come up in a game: { $law ->
    [mark-count] the numbers of marks don't fit whose turn it is
    [two-winners] both players have won the same board
    [two-game-winners] more than one player has won
    [winner-to-move] the game is over, and yet the winner would move next
    [target-after-end] the game is over, and yet there's a board to play in
    [target-closed] the board to play in is closed
    [no-last-move] no move leads to it
    [owner] a board doesn't belong to the player who has won it
   *[not-so] what it says about a board or a cell doesn't fit the marks
}.

### $link-refusal: LinkRefusal
### LinkRefusal = game-over | no-cell | wrong-board($boards) | closed($board) | taken($mark) | own | cell-rule($mark) |
### cross-rule($mark) | turn($mark) | unknown

# Why a move was not allowed, after a colon. "Theirs" is the player's who moved.
link-refusal = { $link-refusal ->
    [game-over] the game was already over
    [no-cell] there's no such cell
    [wrong-board] it had to be in { OR($boards) }
    [closed] { $board } was closed
    [taken] { $mark } already had that cell
    [own] that cell was already theirs
    [cell-rule] the cell rule forbids taking it back from { $mark }
    [cross-rule] the cross rule forbids taking another cell from { $mark }
    [turn] it was { $mark }'s turn
   *[unknown] the rules forbid it
}
