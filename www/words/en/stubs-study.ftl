### What other files will have: it comes with numbers.ftl and rules.ftl, and this file goes.
### $rules: Rules
### Rules = classic | most-boards | open-boards | adjacent | nested1 | nested2 | nested3 | overwrite |
### overwrite-cell | overwrite-free, in Rust uttt_rules::Rules
### $points: number

percent = { $points }{"\u00A0"}%

rules = { $rules ->
    [classic] Classic
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
