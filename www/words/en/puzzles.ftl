### Puzzles, in the view Learn: positions with one right move at each turn, and the puzzle of each day.
### $puzzle-goal: PuzzleGoal
### PuzzleGoal = win($mark, $count) | draw($mark) | win-of($count) | draw-of
### What a puzzle is about.
### $puzzle-theme: PuzzleTheme
### PuzzleTheme = quiet | save-draw | refuse-board | give-up-board | forced-chain | use-free-move |
### deny-free-move | two-threats, in Rust uttt_puzzles::Theme
### What became of a puzzle.
### $puzzle-mark: PuzzleMark
### PuzzleMark = solved | hinted | wrong, in Rust uttt_practice::Mark
### $puzzle-hint: PuzzleHint
### PuzzleHint = look($board) | sends($mark, $boards) | sends-anywhere($mark) | ends | move($move)
### $puzzle-told: PuzzleTold
### PuzzleTold = right | judging | also-wins | also-draws | ends-game | not-proven
### The number of a puzzle among those of its rules.
### $puzzle-number: number
### From 1, easy, to 5, hard; in Elo.
### $grade, $rating: number
### What other messages of this file have worded: which puzzle it is; a list of themes.
### $about, $themes: text
### What $mark answers to $move.
### $reply: text

## A puzzle on the board.

puzzle-panel = Puzzle
# The heading: the colour and the goal. [win-of] and [draw-of] stand in lists, which name no colour. To save the
# draw is all that can be had; at each turn one move does.
puzzle-goal = { $puzzle-goal ->
    [win] { $mark } wins in { $count }
    [draw] { $mark } saves the draw: only one move works
    [win-of] Win in { $count }
   *[draw-of] Save the draw
}
puzzle-note = { $rules } { $puzzle-number } · grade { $grade }
# The same in a list, with what became of it.
puzzle-note-marked = { $about } · { $puzzle-mark }
# Before the first move, what a screen reader says.
puzzle-told-first = { $puzzle-goal }. { $about }.
puzzle-told = { $puzzle-told ->
    [right] Right.
    [judging] Checking that move…
    [also-wins] That wins, too, but more slowly. Another move wins at once.
    [also-draws] That keeps the draw as well. Look for another move.
    [ends-game] That ends the game too soon.
   *[not-proven] That isn't the move to find. We couldn't prove it wrong in time, so it doesn't count against you.
}
# A wrong move, and the answer to it, which the board shows. A reason may follow: "It lets O win in 2 moves."
puzzle-refuted = Not { $move }: { $mark } answers { $reply }.
puzzle-hint = { $puzzle-hint ->
    [look] Look at { $board }.
    [sends] The right move sends { $mark } to { OR($boards) }.
    [sends-anywhere] After the right move, { $mark } may play anywhere.
    [ends] The right move ends the game.
   *[move] The right move is { $move }.
}
puzzle-solved = Solved!
puzzle-solved-with-hint = Solved, with a hint.
puzzle-solved-at-last = Solved, after a wrong move.
# The end of a puzzle to save the draw: how another move would have lost, which the board shows.
puzzle-saved = You saved the draw: after { $move }, { $mark } wins.
puzzle-solution-is = This is the solution.
puzzle-themes = It was about: { $themes }.
puzzle-theme = { $puzzle-theme ->
    [quiet] a quiet move
    [save-draw] saving the draw
    [refuse-board] refusing a board
    [give-up-board] giving up a board
    [forced-chain] a forced line
    [use-free-move] a free move
    [deny-free-move] denying a free move
   *[two-threats] two threats
}

puzzle-ask-hint = Hint
puzzle-solution = Solution
puzzle-try-again = Try again
# Begins a game from the position on the board.
puzzle-play-on = Play on from here

## The list of what there is to learn.

puzzles = Puzzles
puzzles-about = { $count } positions with one right move at each turn. Every one is proven.
puzzles-on-their-way = Loading the puzzles…
puzzles-unread = The puzzles couldn't be loaded. Open Learn again to try once more.
# In Elo, on a scale of our own: that of the levels.
puzzles-rating = Your rating: { $rating }.
puzzles-rating-rough = It is still rough.
puzzles-next = Next puzzle
puzzles-list = All puzzles
puzzles-wrong = Puzzles you missed
puzzles-leave = All lessons
puzzles-missing = There is no such puzzle.

## Lists of puzzles.

puzzles-found = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
puzzles-more = Show more
puzzles-by-rules = Rules
puzzles-by-theme = Theme
puzzles-by-grade = Grade
puzzles-by-mark = Status
puzzles-any-rules = All rules
puzzles-any-theme = All themes
puzzles-any-grade = All grades
puzzles-any-mark = All puzzles
puzzles-unsolved = Not solved yet
puzzle-grade-1 = 1, easy
puzzle-grade-2 = 2
puzzle-grade-3 = 3
puzzle-grade-4 = 4
puzzle-grade-5 = 5, hard
puzzle-mark = { $puzzle-mark ->
    [solved] solved
    [hinted] solved with a hint
   *[wrong] missed
}

## The streak: puzzles from easy to hard, until the first fault.

streak-begin = Streak
streak-again = New streak
streak-skip = Skip this one
streak-best = best: { $count }
streak-about = Streak: { $count } solved · { $about }
streak-now = { $count } in a row.
streak-over = { $count ->
    [one] The streak is over: 1 solved.
   *[other] The streak is over: { $count } solved.
}

## One a day.

daily = Puzzle of the day
# Beside the end of a game.
daily-offer = Today's puzzle: { $puzzle-goal }
daily-begin = Solve it
daily-again = Solve it again
daily-earlier = Earlier days
daily-about = { $puzzle-goal }. Number { $number }, { $date }.
daily-number = Puzzle of the day { $number }, { $date }.
# The order of the days has ended, so it began anew.
daily-anew = The daily puzzles have started over.
# The day of a puzzle, above a note on it.
daily-day = { DATE($date, form: "start") }
daily-note = { $puzzle-goal } · number { $number }
daily-in-row = { $count } days in a row.
daily-month = { $month } { $year }
daily-month-before = The month before
# The beginning of a text to share. A line that says how it went follows, then a row of squares for each decision.
daily-shared = Ultimate Tic-Tac-Toe, puzzle { $number }: { $puzzle-goal }
daily-shared-wrong = { $count ->
    [one] Solved, after 1 wrong move.
   *[other] Solved, after { $count } wrong moves.
}
daily-shared-unsolved = Not solved.
