### The line below the players' cards: what to do, where a move would send the opponent, why a press was refused.
### $mover: Who
### $rival: Mark

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

## What to do.

# A part of the page that a press needs is on its way.
line-loading = Loading…
# A notice says more.
line-mirror = This tab follows the other one.
# $mark is to move in a game that came with a link.
line-shared = Shared game: { $mark } to move.
# Follows how the game is won.
line-moves-first = { WHO($who, form: "start") } moves first.
line-play-anywhere = { $who ->
    [you] Play anywhere.
   *[other] { WHO($who, form: "start") } may play anywhere.
}
line-any-board = { WHO($who, form: "start") } may play in any open board.
line-any-cell = { WHO($who, form: "start") } may play in any empty cell.
# A link's game can have an opponent. The button for it says how.
line-play-on = Play on against the computer?
line-click-zooms = Click to zoom in.
line-tap-zooms = Tap to zoom in.

# The engine is paused, or has stopped, on $who's turn.
line-paused = { WHO($who, form: "start") } is paused. Press { page-continue } to go on.
line-stopped = { WHO($who, form: "start") } has stopped. Press { page-try-again } to go on.

## What a legal move would do.

line-wins = { grid-with-move }: this wins the game.
line-draws = { grid-with-move }: this draws the game.
line-lets-play-anywhere = { grid-with-move }: { $who } may play in any open board.
# $mark owns the cell now.
line-takes = { grid-with-move }: this takes the cell from { $mark }.
# After the first of two presses on a cell.
line-choose-again = Choose it again to play.
line-tap-again = Tap again to play.

## A hint.

line-hint-sought = Looking for a good move…
line-hint-waits = The hint will come once the computer is ready…
line-hint = Hint: { $grid } ({ $move }).
# Beside a reason there is no room for more; the board shows the cell.
line-hint-short = Hint: { $move }.

# Where the hinted move sends $who.
line-hint-sends = It sends { $who } to { OR($boards) }.
line-hint-frees = It lets { $who } play in any open board.

## Why a press was refused.

# $mover made the last move, and $who plays next.
line-not-there-sent = { $who ->
    [you] Not there: { WHO($mover, form: "own") } last move decides where you play.
   *[other] Not there: { WHO($mover, form: "own") } last move decides where { $who } plays.
}
# The same in a position that nobody's move has led to.
line-not-there-last-move = { $who ->
    [you] Not there: the last move decides where you play.
   *[other] Not there: the last move decides where { $who } plays.
}
line-not-there = Not there.
line-game-over = The game is over.
line-wait = Wait for { $who } to move.
line-no-such-cell = There's no such cell.
line-board-won = That board is closed: { $mark } won it.
line-board-full = That board is closed: it is full.
line-cell-taken = { $mark } already has that cell.
line-own-cell = That cell is already yours.
# $mark is to move; a rule of the game for three forbids it.
line-cell-rule = Cell rule: { $rival } took that cell from { $mark }, so { $mark } can't take it back.
line-cross-rule = Cross rule: { $mark } has just taken a cell from { $rival } and can't take another yet.
