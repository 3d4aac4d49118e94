### The view Learn: lessons on the board, and the list of what there is to learn.
### $lesson: Lesson
### Lesson = two-minutes | adjacent | shared-draws | overwrite | open-boards, in Rust crate::LessonId
### How many steps there are; how many of them are done.
### $done, $all: number

learn-panel = Learn
# An address asked for a lesson that is not there.
learn-missing = There is no such lesson here. These are the ones there are:

## The list of what there is to learn.

# The names of the lessons; most are those of rule systems.
learn-lesson = { $lesson ->
    [two-minutes] Two minutes
    [adjacent] Adjacent
    [shared-draws] Shared draws
    [overwrite] Overwrite
   *[open-boards] Open boards: how X always wins
}
learn-two-minutes-about = The whole game in seven small steps on the board.
learn-begin = Begin
learn-go-on = Go on
learn-again = Once more
learn-other-rules = Other rules
learn-other-rules-about = Each in a few steps.
learn-steps = { $all } steps
learn-steps-done = { $done } of { $all } steps done
learn-part-done = { $done } of { $all }
learn-done = Done

## A lesson: its buttons and headings.

learn-step-of = Step { $number } of { $all }
learn-next = Next
learn-try-again = Try again
learn-back = Back
# Goes to the next step without doing this one.
learn-skip = Skip
# Back to the list of what there is to learn.
learn-leave = All lessons
# After a lesson: begins a real game.
learn-play = Play a game
# What a screen reader says after what was right. Next is learn-next.
learn-press-on = Press { learn-next } to go on.
# What a screen reader says of a step: which one it is, its heading, what there is to do.
learn-told = { $place-in-lesson }. { $heading }. { $sentence }
### $place-in-lesson, $heading: text

# At the end of a lesson.
learn-over = That's all
learn-over-about = { $lesson ->
    [two-minutes] You know the game. Play a real one against Level 1.
    [adjacent] You know where a move sends. Play a real game against Level 1.
    [shared-draws] You know what a draw is worth. Play a real game against Level 1.
    [overwrite] You know the game. Play a real one against two players of Level 1.
   *[open-boards] You know the way. Play it in a real game against Level 1.
}

## The steps. The person plays X in most of them.
### $learn-step: LearnStep
### LearnStep = line | nine | sends | sent | closed | three | hand-over | choice | pair | middle | both | fill |
### give-draw | four | take | cell-rule | cross-rule | open-back | open-again | open-nine | open-win

learn-heading = { $learn-step ->
    [line] Three in a row
    [nine] One of nine boards
    [sends] Your cell sends O
    [sent] O sends you
    [closed] A closed board
    [three] Three boards in a row
    [hand-over] Don't hand over the game
    [choice] Two boards to choose from
    [pair] Beside the place of your cell
    [middle] The centre is different
    [both] A draw counts for both
    [fill] A draw can win
    [give-draw] It counts for O, too
    [four] Four in a row
    [take] You may take cells
    [cell-rule] The cell rule
    [cross-rule] The cross rule
    [open-back] The way to win
    [open-again] Again and again
    [open-nine] The same from another board
   *[open-win] The last move
}

# One sentence with the colour, the turn and the goal, in at most twelve words.
learn-goal = { $learn-step ->
    [line] It's your turn as X: finish three in a row.
    [nine] That was one of nine boards, X: press the board you won.
    [sends] Your turn as X: send O to the centre board.
    [sent] Your turn as X: play in the board O sent you to.
    [closed] Your turn as X: your board is closed, so play anywhere.
    [three] Your turn as X: win your third board in a row.
    [hand-over] Your turn as X: don't send O where O wins the game.
    [choice] Your turn as X: O left you two boards; play in one.
    [pair] Your turn as X: send O to top middle or middle left.
    [middle] Your turn as X: send O to the centre board.
    [both] Your turn as X: win, with the drawn board as your second.
    [fill] Your turn as X: fill the board that completes your row.
    [give-draw] Your turn as X: don't send O where a draw wins.
    [four] Your turn as X: finish four in a row.
    [take] Your turn as X: take O's cell to finish four.
    [cell-rule] Your turn as X: O took your cell, so play elsewhere.
    [cross-rule] Your turn as X: take a cell, but not O's again.
    [open-back] Your turn as X: send O back to the centre board.
    [open-again] Once more as X: send O back to the centre board.
    [open-nine] Your turn as X: send O to the bottom right board.
   *[open-win] Your turn as X: win your third board in a row.
}

# The second question of a step.
learn-where = Where must { $mark } play now? Press that board.

# What was right, in a sentence or two.
learn-right = { $learn-step ->
    [line] Three in a row: that is how you win a board.
    [nine] Yes. There are nine such boards, and each can be won.
    [sends] Yes. A centre cell sends O to the centre board, a corner cell to the board in that corner.
    [sent] Yes. O took a top right cell, so you play in the top right board.
    [closed] Yes. A won or full board is closed: whoever is sent there may play in any open board.
    [three] Three boards in a row: you won the game!
    [hand-over] Yes. Before you play, look where your cell sends O.
    [choice] Yes. O took a top middle cell, so you could choose between the boards beside that place.
    [pair] Yes. Beside the top left are the top middle and the middle left.
    [middle] Yes. A centre cell sends O to the centre board alone.
    [both] Yes. A drawn board counts for both players, so you have three in a row.
    [fill] Yes. The drawn board counts for you, too, so you have three in a row.
    [give-draw] Yes. O could have filled that board: drawn, it would be O's third.
    [four] Four in a row: you won the game!
    [take] Yes. You may take an empty cell or another player's, but never your own.
    [cell-rule] Yes. You can't take a cell back from O until + has taken it.
    [cross-rule] Yes. After you take a cell from O, your next move can't take another of O's.
    [open-back] Yes. A centre cell always sends O back. O fills the centre board and wins it.
    [open-again] Yes. In the end O has the centre board, and you have the middle of all others.
    [open-nine] Yes. The centre board is full, so the board of O's last cell takes its place.
   *[open-win] You won. Whatever O plays, X wins like this in at most 43 moves.
}

## What was wrong. The board shows the answer to a wrong move, and takes both back.
### $learn-fault: LearnFault
### LearnFault = no-line | no-board | no-game | takes-nothing | sends($mark, $boards) | sends-anywhere($mark) |
### gives-game($mark) | gives-board($mark) | other-board($board) | other-cell

learn-fault = { $learn-fault ->
    [no-line] That isn't three in a row yet.
    [no-board] That doesn't win the board.
    [no-game] That doesn't win the game yet.
    [takes-nothing] That cell was empty. Take one from another player.
    [sends] That cell sends { $mark } to { OR($boards) }.
    [sends-anywhere] That cell sends { $mark } to a closed board, so { $mark } may play anywhere.
    [gives-game] With that, { $mark } wins the game.
    [gives-board] With that, { $mark } wins a board.
    [other-board] Not { $board }. Try again.
   *[other-cell] Not that cell. Try again.
}

# Why a press was refused: $mark made the last move.
learn-not-there = Not there: { $mark } sent you to { OR($boards) }.

## Where the page offers the lesson.

learn-offer = New here? Two minutes
# The same on a small button.
learn-offer-short = New here?
learn-offer-help = Learn it on the board
