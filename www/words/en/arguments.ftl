### What messages of more than one file take. An argument has one type everywhere. Functions in Rust take
### arguments in the order in which they are declared: files by name, so these come first.
### $who, $winner: Who
### $winners: Who[]
### $mark: Mark
### $level: Level
### $grid, $board: Grid
### $boards: Grid[]
### $cell: Cell
### A move in the person's notation: 5·1.
### $move: text
### How many there are; the number of a move, as the list of moves counts.
### $count, $number: number
