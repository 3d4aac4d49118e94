### What stands on the page in several views: buttons, the players' cards, the board's name, the title.
### $view: View
### View = play | learn | analyse | review | games, in Rust crate::ShownView

game-name = Ultimate Tic-Tac-Toe
# The game's name above the board. Where it stands in two lines, it breaks between these. A game of one board has
# only the second.
page-heading-start = Ultimate
page-heading-end = Tic-Tac-Toe

page-undo = Undo
page-redo = Redo
page-hint = Hint
page-share = Share
page-new-game = New game
page-settings = Settings
page-help = Help
page-how-to-play = How to play
page-rules = Rules
page-change = Change
page-pause = Pause
# Goes on after a pause.
page-continue = Continue
page-try-again = Try again
# Starts the game that a dialog has prepared.
page-start = Start
page-cancel = Cancel
page-more = More
page-done = Done
# Back to the dialog beneath.
page-back = Back
# Closes a notice.
page-dismiss = Dismiss
page-back-to-saved = Back to my game
# A saved game that can't be read: "it".
page-copy-damaged = Copy it
page-discard-damaged = Discard it
page-undelete-moves = Undo the deletion
page-reload = Reload
# Not now.
page-later = Later
# Takes the game over from another tab.
page-play-here = Play here
# Leads past the board, for the keyboard.
page-skip = Skip the board
# Shows a big board large, and all of them again.
page-enlarge = Zoom
page-whole-board = Whole board

# Moves in the tree of Analyse.
page-moves-deleted = The moves were deleted.
# What a screen reader says once a page that was hidden is seen again, and the same where there is little room.
page-was-hidden = The engine stopped while the page was hidden. It is running again.
page-is-back = Stopped while hidden. Running again…
# A notice says why, and offers to try again.
page-engine-missing = The engine couldn't be started.
# What a screen reader says if the person tries to change a game of another tab. Play here is page-play-here.
page-elsewhere = This game is being played in another tab. Press Play here to go on.

# Where the page's program has failed; nothing works any more.
page-stopped = The game stopped working. Reload the page to carry on.

## The views.

# Names of the links to the views, of the buttons beside them, and of the list of moves, for a screen reader.
page-views = Views
page-menu = Menu
page-moves = Moves

view-play = Play
view-learn = Learn
view-analyse = Analyse
view-review = Review
view-games = Games
view = { $view ->
    [play] { view-play }
    [learn] { view-learn }
    [analyse] { view-analyse }
    [review] { view-review }
   *[games] { view-games }
}

## The title of the browser's tab.

title-of-view = { $view } · { game-name }
title-your-turn = Your turn · { game-name }
title-to-move = { WHO($who, form: "start") } to move · { game-name }
title-won = { WHO($winner, form: "start") } won · { game-name }
title-draw = Draw · { game-name }
title-lost = { loss-told } · { game-name }
title-lost-of-three = { loss-shared-told } · { game-name }

## The players' cards.

card-name = { WHO($who, form: "start") }
# Of several people at one device.
card-player = Player { $mark }
# What the player is doing, or how their game ended.
card-status = { $card-status ->
    [won] won
    [lost] lost
    [shares] shares the point
    [draw] draw
    [low] low
    [to-move] to move
    [stopped] stopped
    [thinking] thinking
    [paused] paused
   *[starting] starting
}
### $card-status: CardStatus
### Low: there is little time left. The computer is stopped, thinks, is paused, or starts.
### CardStatus = won | lost | shares | draw | low | to-move | stopped | thinking | paused | starting
boards-won = { $count ->
    [0] { boards-won-none }
    [one] 1 board won
   *[other] { $count } boards won
}
boards-won-none = 0 boards won

## The board, for a screen reader. The part after its first sentence says which keys to press.

board-of-cells = Board of nine cells. Use the arrow keys to move and Enter to play.
board-of-boards = Board of nine boards of nine cells. Use the arrow keys to move and Enter to play.
board-of-big-boards = Board of nine big boards, each with nine boards of nine cells. Use the arrow keys to move, Enter to play, plus to zoom in and Escape to show the whole board.
board-of-rows = Board of four rows of four cells. Use the arrow keys to move and Enter to play.
# Another part of the board is enlarged.
board-enlarged = { $grid ->
    [whole] The whole board.
   *[other] Zoomed in on { $grid }.
}
# A button that enlarges a part.
board-show = Show { $grid }

## Who is ahead.

evaluation-won = { $mark } won
evaluation-draw = Draw

## How a game stands, by the symbols.
### $standing: Standing
### Standing = to-move($mark) | won($mark) | drawn | lost($who, $winner, $by) | lost-of-three($who, $winners, $by)

# The end of a line about a game, after a colon: "Ultimate Tic-Tac-Toe (Classic), 12 moves: X to move".
# Form: start, at the start of a sentence.
standing = { $standing ->
    [to-move] { $mark } to move
    [won] { $mark } won
    [drawn] a draw
    [lost] { loss-told }
   *[lost-of-three] { loss-shared-told }
}
    .start = { $standing ->
    [drawn] A draw
   *[other] { STANDING($standing) }
}
# The head of a game as a text for a message, above a drawing of the board.
drawing-head = { game-name } ({ $rules }), { moves }: { $standing }
# Below the drawing.
drawing-dots = · { $mark } may play here

## The dialog for a new game: who plays.

seats-person = A person
seats-computer = The computer
seats-who-plays = { $mark ->
    [x] Who plays X
    [o] Who plays O
   *[plus] Who plays +
}
seats-of-two = X moves first.
seats-of-three = Choose who plays each symbol. X moves first, then O, then +.

## A tip after the first moves: two pictures.

tip = How a move decides where your opponent plays
# Below the first picture; the sentence goes on below the second.
tip-here = You play here,
tip-there = { $rules ->
    [adjacent] your opponent plays in one of these.
   *[other] your opponent plays there.
}
tip-dismiss = Got it
