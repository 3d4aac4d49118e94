### Marks, and the names of boards and cells by their places, for the page and the element. A board has nine cells;
### in the largest game nine boards make a big board.
### $mark: Mark
### Mark = x | o | plus, in Rust uttt_rules::Player
### $grid, $board: Grid
### $boards: Grid[]
### $cell: Cell
### Cell = top-left | top-middle | top-right | middle-left | centre | middle-right | bottom-left | bottom-middle |
### bottom-right, in Rust uttt_rules::Cell by index
### $around: Grid
### A move in the person's notation: 5·1.
### $move: text
### How many there are; the number of a move, as the list of moves counts.
### $count, $number: number
### $row, $column: number
### Grid = whole | cell($cell, $around) | board($cell, $around) | big-board($cell, $around) | square($row, $column)

# The symbols.
mark = { $mark ->
    [x] X
    [o] O
   *[plus] +
}

# Where a cell is in its board, or a board among the nine.
cell = { $cell ->
    [top-left] top left
    [top-middle] top middle
    [top-right] top right
    [middle-left] middle left
    [centre] centre
    [middle-right] middle right
    [bottom-left] bottom left
    [bottom-middle] bottom middle
   *[bottom-right] bottom right
}
    .start = { $cell ->
    [top-left] Top left
    [top-middle] Top middle
    [top-right] Top right
    [middle-left] Middle left
    [centre] Centre
    [middle-right] Middle right
    [bottom-left] Bottom left
    [bottom-middle] Bottom middle
   *[bottom-right] Bottom right
}

# A board or a cell within a sentence: "the top left board", "the top left cell of the centre board". $around is
# what it lies in; [whole] is the whole game. A cell of a game with one board of four rows has row and column.
# Forms: start, at the start of a sentence; label, short and the largest first, for lists and screen readers;
# short-start, only the place in its board, at the start of a sentence.
grid = { $grid ->
    [whole] the whole board
    [cell] { $around ->
        [whole] the { $cell } cell
       *[other] the { $cell } cell of { $around }
    }
    [board] { $around ->
        [whole] the { $cell } board
       *[other] the { $cell } board of { $around }
    }
    [big-board] the { $cell } big board
   *[square] the cell in row { $row }, column { $column }
}
    .start = { $grid ->
    [whole] The whole board
    [cell] { $around ->
        [whole] The { $cell } cell
       *[other] The { $cell } cell of { $around }
    }
    [board] { $around ->
        [whole] The { $cell } board
       *[other] The { $cell } board of { $around }
    }
    [big-board] The { $cell } big board
   *[square] The cell in row { $row }, column { $column }
}
    .label = { $grid ->
    [whole] whole board
    [cell] { $around ->
        [whole] { $cell }
       *[other] { GRID($around, form: "label") }, { $cell }
    }
    [board] { $around ->
        [whole] { $cell } board
       *[other] { GRID($around, form: "label") }, { $cell } board
    }
    [big-board] { $cell } big board
   *[square] row { $row }, column { $column }
}
    .short-start = { $grid ->
    [whole] Whole board
    [square] Row { $row }, column { $column }
   *[other] { CELL($cell, form: "start") }
}
