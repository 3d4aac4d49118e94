### Boards in articles, and pictures, in words, for those who can't see them; for the page and the element. Moves and
### boards are digits as in records.
### $loser: Mark
### $sharers: Mark[]
### $by: LossBy
### LossBy = time | resignation | agreement, in Rust uttt_rules::LossBy
### $board-numbers: BoardNumbers
### BoardNumbers = one($path) | several($paths)
### The moves of the game, or its position.
### $record: text
### $cells: text[]
### $from, $to: text
### $figure-standing: FigureStanding
### FigureStanding = drawn | agreed | won($mark) | lost($mark, $loser, $by) | lost-of-three($loser, $sharers, $by) |
### to-move($mark) | to-move-anywhere($mark) | to-move-in($mark, $board-numbers)
### $figure-facts: FigureFact[]
### FigureFact = won($mark, $board-numbers) | drawn($board-numbers) | for-both($board-numbers) | played($mark, $move) |
### marked($cells) | arrow($from, $to) | next($cells) | game($record, $figure-standing)

figure-title = Ultimate Tic-Tac-Toe: { $figure-standing }
# A fact after the other.
figure-description = { SPACES($figure-facts) }

board-numbers = { $board-numbers ->
    [one] board { $path }
   *[several] boards { SERIES($paths) }
}
# Who is to move, or how the game ended, after a colon.
# Form: short, in parentheses.
figure-standing = { $figure-standing ->
    [drawn] a draw
    [agreed] drawn by agreement
    [won] { $mark } has won
    [lost] { $by ->
        [time] { $mark } won: { $loser } ran out of time
       *[other] { $mark } won: { $loser } resigned
    }
    [lost-of-three] { $by ->
        [time] { AND($sharers) } share the point: { $loser } ran out of time
       *[other] { AND($sharers) } share the point: { $loser } resigned
    }
    [to-move] { $mark } to move
    [to-move-anywhere] { $mark } to move in any open board
   *[to-move-in] { $mark } to move in { $board-numbers }
}
    .short = { $figure-standing ->
    [drawn] drawn
    [agreed] drawn by agreement
    [won] { $mark } won
    [lost] { FIGURE-STANDING($figure-standing) }
    [lost-of-three] { FIGURE-STANDING($figure-standing) }
   *[other] { $mark } to move
}
# What a figure shows: boards that are won or drawn, the last move, what the author has drawn, and the game.
figure-fact = { $figure-fact ->
    [won] { $mark } has won { $board-numbers }.
    [drawn] Drawn: { $board-numbers }.
    [for-both] Drawn, and counting for both: { $board-numbers }.
    [played] { $mark } played { $move }.
    [marked] Marked: { SERIES($cells) }.
    [arrow] Arrow from { $from } to { $to }.
    [next] Next: { SERIES($cells) }.
   *[game] { $record } ({ FIGURE-STANDING($figure-standing, form: "short") })
}
