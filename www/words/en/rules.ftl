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

# What sets a rule system apart for somebody who chooses one; may be empty.
rules-tag = { $rules ->
    [nested3] long
    [overwrite] three players
    [overwrite-cell] three players
    [overwrite-free] three players
   *[other] {""}
}

## What a newcomer reads first: how one wins, and then what each move does.

rules-goal-three-boards = Win three boards in a row.
rules-goal = { $rules ->
    [classic] { rules-goal-three-boards }
    [most-boards] Win three boards in a row, or more boards if nobody can.
    [open-boards] { rules-goal-three-boards }
    [adjacent] Win three boards in a row, or more boards if nobody can.
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

# A sentence about what is special in a rule system. The names of rule systems are those above.
rules-about = { $rules ->
    [classic] The cell you play in decides which board your opponent must play in. Nobody knows yet who wins with best play.
    [most-boards] Like Classic, but if nobody gets three boards in a row, whoever won more boards wins. Nobody knows yet who wins with best play.
    [open-boards] Like Classic, but a won board stays in play until it is full. Solved: X wins in at most 43.
    [adjacent] Like Most boards, but most moves leave your opponent a choice of two boards.
    [nested1] One board, three in a row: the game everybody knows.
    [nested2] Like Classic, but a drawn board counts for both players.
    [nested3] Nine games in one, with 729 cells. A drawn board counts for both players.
    [overwrite] Three players, four in a row, and you may take over other players' cells.
    [overwrite-cell] Like Overwrite, but without the cross rule.
   *[overwrite-free] Like Overwrite, but without the cell rule and the cross rule.
}
