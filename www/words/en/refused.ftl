### Why the rules refuse a move, and what is wrong with a text: a saved game, a game in a file, or what a person has
### pasted. In short: for a notice, in parentheses or after a colon. Moves and boards are digits as in records.
### What stands there, in quotation marks.
### $quoted: text
### $ids: text[]
### The ids of rule systems.
### $id, $wanted-id: text
### $place: number
### The most or the number that there should be.
### $wanted: number

refused-move = move { $number } ({ $move }): { $illegal }
refused-illegal = { $move }: { $illegal }
# In a file. $number counts characters.
refused-at = character { $number }: { $move }: { $illegal }
# In the text of another program, at a character.
refused-move-at = move { $number } ({ $move }) at character { $place }: { $illegal }
refused-no-colon = { $quoted }: expected a rules id, a colon and the moves
refused-rules = unknown rules { $quoted }, expected { COMMAS($ids) }
refused-other-rules = a record of { $id }, expected { $wanted-id }
# "It" is the engine, which was stopped for it.
refused-of-engine = it played an illegal move, { $move }: { $illegal }
# Where the page knows no more.
refused-unknown = it can't be read

## A text that should name a cell.
### $not-a-cell: NotACell
### NotACell = of($quoted, $move-form) | grid($quoted, $move-form)
### $move-form: MoveForm
### MoveForm = digit | two-digits | three-digits | row-and-column

refused-no-move = move { $number }: { $not-a-cell }
refused-no-cell = character { $place }: { $not-a-cell }
not-a-cell = { $not-a-cell ->
    [grid] { $quoted }: a board, not a cell, expected { $move-form }
   *[of] { $quoted }: not a cell, expected { $move-form }
}
# What a move looks like.
move-form = { $move-form ->
    [digit] a digit 1-9
    [two-digits] two digits 1-9
    [three-digits] three digits 1-9
   *[row-and-column] row and column, two digits 1-4
}

## Comments, marks and variations.
### $annotation-fault: AnnotationFault
### AnnotationFault = comment-not-closed | variation-not-closed | nothing-to-close($quoted) | no-move($quoted) |
### too-deep | glyph($quoted) | mark-not-closed | no-mark | unknown

refused-annotation = character { $place }: { $annotation-fault }
refused-too-long = the text has { $count } bytes, expected no more than { $wanted }
refused-too-deep = expected at most 100 nested variations
# A mark shows a cell or an arrow: [#55], [>15-55]. A glyph is an opinion of a move.
annotation-fault = { $annotation-fault ->
    [comment-not-closed] this comment has no end, expected {"}"}
    [variation-not-closed] this variation has no end, expected )
    [nothing-to-close] { $quoted } ends nothing, expected a move or an annotation
    [no-move] expected a move before { $quoted }
    [too-deep] { refused-too-deep }
    [glyph] { $quoted }: expected !!, !, !?, ?!, ? or ??
    [mark-not-closed] this mark has no end, expected ]
    [no-mark] expected a cell after [#, or two cells with - between them after [>
   *[unknown] { refused-unknown }
}

## A link.

refused-no-game = the address has no game: expected # and a record after it
refused-escape = { $quoted } isn't valid percent-encoded text

## What is wrong with something saved, or with a file of games. Each is a header and lines "name: value".
### $header, $version: text
### $field-value: FieldValue
### FieldValue = clock | game-id | kept-review | level | nobody | no-third-player | number-of-first-games |
### number-of-lines | number-of-steps | played | player | player-name | rules-id | seat | sent | short-name | time |
### time-control

refused-newer = it comes from a newer version of this page
refused-header = line 1: { $quoted }, expected "{ $header }"
refused-version = line 1: version { $quoted }, expected { $version }
refused-line = line { $line-number }: unexpected { $quoted }
refused-in-line = line { $line-number }: { $error }
refused-unexpected = unexpected { $quoted }
# $key is the name of the line.
refused-missing = the line "{ $key }: …" is missing
refused-value = { $key }: { $quoted }, expected { $field-value }
refused-value-of = { $key }: { $quoted }, expected { ANY($ids) }
# What a line may say. Words for programs stay as they are: person, unsent, move, game.
field-value = { $field-value ->
    [clock] a clock
    [game-id] sixteen letters or digits
    [kept-review] a method, nodes and the accuracy of each player
    [level] a level, 1 to 10 or easy
    [nobody] nobody, because somebody resigned
    [no-third-player] no third player in this game
    [number-of-first-games] 1 to 4
    [number-of-lines] 1 to 5
    [number-of-steps] the number of steps that are done
    [played] a number of moves, at most all
    [player] a player of the game
    [player-name] a name of at most 20 characters
    [rules-id] a rules id
    [seat] person or a level
    [sent] unsent, or a number of moves
    [short-name] a name of at most 80 characters
    [time] a time in milliseconds
   *[time-control] move TIME or game TIME MORE
}
