### Setting up a position in Analyse, and pasting a game or a position.

set-up-title = Set up a position
# A screen reader says this before a sentence about the position.
set-up-shown = { set-up-title }.
set-up-sides = Who is to move
# A button, and its name.
set-up-side = { $mark } to move
set-up-laws = What is wrong: press a problem to mark only its cells
set-up-undo = Undo the last change
set-up-more = More for this position
set-up-cancel = Cancel
set-up-analyse = Analyse
set-up-play = Play from here
set-up-anywhere = Play anywhere
set-up-empty = Empty board
set-up-copy = Use the position on the board

## What stands on a tool, what it is called, and what a press on a cell does with it.

set-up-tools = What a press on a cell does
set-up-place = Place { $mark }
set-up-erase = Erase
set-up-target = Next board
set-up-target-name = Next board: where the next move must be
set-up-target-help = Press the board to play in.
set-up-owner = Owner
set-up-owner-name = Owner of a board with two lines
set-up-owner-help = Press a board to choose its owner.
set-up-lost = Lost
set-up-lost-name = Lost: who can't take a cell back
set-up-lost-help = Press a mark to choose who lost its cell.
set-up-taken = Taken
set-up-taken-name = Taken in the owner's last move
set-up-taken-help = Press a cell that its owner took in their last move. First use Lost to choose who lost it.

## A cell for a screen reader: "centre board, top left, X, to play in".

set-up-cell = { GRID($grid, form: "label") }, { COMMAS($set-cells) }
# The same before a sentence.
set-up-cell-told = { set-up-cell }.
### $set-cells: SetCell[]
### SetCell = empty | mark($mark) | lost-by($mark) | taken | target | owner($mark) | owner-both | marked
set-cell = { $set-cell ->
    [empty] empty
    [mark] { $mark }
    [lost-by] lost by { $mark }
    [taken] taken in the last move
    [target] to play in
    [owner] board of { $mark }
    [owner-both] board of both
   *[marked] marked
}

## Whether a game can have the position.

set-up-legal = This position is possible.
set-up-impossible = This position can't come up in a game.
# How many marks X, O and + have.
set-up-marks = { $x-marks ->
    [one] X has 1 mark and O { $o-marks }.
   *[other] X has { $x-marks } marks and O { $o-marks }.
}
set-up-marks-of-three = { $x-marks ->
    [one] X has 1 mark, O { $o-marks } and + { $plus-marks }.
   *[other] X has { $x-marks } marks, O { $o-marks } and + { $plus-marks }.
}
### $x-marks, $o-marks, $plus-marks: number
# The sentence after that: how many they need.
set-up-need = { $mark ->
    [x] With X to move, both need the same number.
   *[other] With O to move, X needs one more.
}
set-up-need-of-three = { $mark ->
    [x] With X to move, all need the same number.
    [o] With O to move, X needs one more than the others.
   *[plus] With + to move, X and O need one more than +.
}
set-up-two-lines = { GRID($board, form: "start") } has a line of each player.
set-up-whose = { GRID($board, form: "start") } has a line of each player: use Owner to say whose it is.
set-up-not-theirs = The owner of { $board } doesn't match its cells.
set-up-two-winners = More than one player has won.
set-up-winner-to-move = { $mark } has already won, so it can't be { $mark }'s turn.
set-up-over = The game is over: there is no board to play in.
set-up-closed = { GRID($board, form: "start") } is closed and can't be the board to play in.
set-up-last-has-none = { $mark } moved last, but has no mark.
set-up-last-has-no-move = { $mark } moved last, but no move by { $mark } leads here.
set-up-no-last-move = No move leads here: check the board to play in and the last player's marks.
# What the game for three remembers of a cell can't be. $entry names it as a record does: X12 is the cell in row 1,
# column 2, lost by X; OX12 is that cell, taken by O from X.
set-up-not-so = { position-not-so }.
### $entry: text
### $contradiction: Contradiction
### Contradiction = empty | own | lost-twice | not-own | not-lost | two-moves | no-board |
### not-remembered, in Rust uttt_rules::Contradiction

## The dialog in which one pastes a text.

set-up-paste = Paste a game or a position
set-up-pasted = A record, a position, a link, or text from another program
set-up-use = Use it
set-up-two-ways = This can be read in more than one way. Choose one.
set-up-nothing-pasted = We'll show what we found before anything changes.
set-up-read-game = Read as { $form }: { $rules }, { $count ->
    [one] 1 move
   *[other] { $count } moves
}.
set-up-read-position = Read as { $form }: { $rules }.
set-up-unknown = This can't be read. Paste a record such as “classic: 55 51 15”, a position, a link, or moves as another program writes them.
# A text that seems to have this form is wrong, and $why says why, as the program that reads it puts it.
set-up-unread = Not { $form }: { $why }.
# A text that seems to have this form breaks off, or goes on with $rest. $number counts characters.
set-up-breaks-off = Not { $form } (it ends at character { $number }).
set-up-stuck = Not { $form } (stuck at “{ $rest }”, character { $number }).
### $rest: text
### $form: Form
### Form = link | record | position | uttt-ai-state | uttt-ai-actions | codin-game | letters | compass | squares |
### keypad | moves | other-program
form = { $form ->
    [link] a link
    [record] a record
    [position] a position
    [uttt-ai-state] a uttt.ai state
    [uttt-ai-actions] uttt.ai moves
    [codin-game] CodinGame moves
    [letters] moves in letters
    [compass] moves by points of the compass
    [squares] moves by squares, as in chess
    [keypad] moves as on a number pad
    [moves] a list of moves
   *[other-program] text from another program
}
