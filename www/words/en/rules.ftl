### The names of the rule systems, and how to play them.
### $rules: Rules
### Rules = classic | most-boards | open-boards | adjacent | nested1 | nested2 | nested3 | overwrite |
### overwrite-cell | overwrite-free, in Rust uttt_rules::Rules

# The names.
rules = { $rules ->
    [classic] { rules-classic }
    [most-boards] Most boards
    [open-boards] Open boards
    [adjacent] Adjacent
    [nested1] Tic-tac-toe
    [nested2] Shared draws
    [nested3] Three levels
    [overwrite] Overwrite
    [overwrite-cell] Overwrite, cell rule
   *[overwrite-free] Overwrite, free
}
rules-classic = Classic

# How long a game takes: the median of the games among levels 1 to 4 (docs/rules.md), rounded.
rules-tag = { $rules ->
    [classic] about 50 moves
    [most-boards] about 50 moves
    [open-boards] about 70 moves
    [adjacent] about 50 moves
    [nested1] about 8 moves
    [nested2] about 50 moves
    [nested3] about 440 moves
    [overwrite] about 20 moves
    [overwrite-cell] about 25 moves
   *[overwrite-free] about 20 moves
}

## What a newcomer reads first: how one wins, and then what each move does.

rules-goal-three-boards = Win three boards in a row.
rules-goal = { $rules ->
    [classic] { rules-goal-three-boards }
    [most-boards] Win three boards in a row or, if nobody does, the most boards.
    [open-boards] { rules-goal-three-boards }
    [adjacent] Win three boards in a row or, if nobody does, the most boards.
    [nested1] Get three in a row.
    [nested2] Win three boards in a row; a drawn board counts for both.
    [nested3] Win three big boards in a row.
   *[other] Get four in a row.
}
rules-move-sends = The cell you pick decides which board your opponent plays in.
# Where one may play in a game of marks over marks.
rules-move-takes = Take an empty cell or a rival's.
# After a long goal, a shorter sentence.
rules-move = { $rules ->
    [classic] { rules-move-sends }
    [most-boards] Your cell decides where your opponent plays.
    [open-boards] { rules-move-sends }
    [adjacent] Your cell leaves your opponent one or two boards.
    [nested1] Any row, column or diagonal counts.
    [nested2] Your cell decides where your opponent plays.
    [nested3] { rules-move-sends }
   *[other] { rules-move-takes }
}

# Whom a rule system is for, and what is special in it. The names of rule systems are those above.
rules-about = { $rules ->
    [classic] Where most people begin. The cell you play in decides which board your opponent must play in.
    [most-boards] For those who want a winner. Like Classic, but if nobody gets three boards in a row, whoever won more boards wins.
    [open-boards] For Classic players. A won board stays in play until it is full.
    [adjacent] For planners. Like Most boards, but most moves leave your opponent a choice of two boards.
    [nested1] For the youngest. One board, three in a row: the game everybody knows.
    [nested2] For Classic players. A drawn board counts for both of you.
    [nested3] For a long evening. Nine games in one, with 729 cells. A drawn board counts for both of you.
    [overwrite] For three people. Four in a row, and you may take over the others' cells.
    [overwrite-cell] For three people. Like Overwrite, but without the cross rule.
   *[overwrite-free] For three people. Like Overwrite, but without the cell rule and the cross rule.
}
