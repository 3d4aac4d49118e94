### What other files will have: they come with page.ftl and rules.ftl, and this file goes.
### $rules: Rules
### Rules = classic | most-boards | open-boards | adjacent | nested1 | nested2 | nested3 | overwrite |
### overwrite-cell | overwrite-free, in Rust uttt_rules::Rules

page-continue = Continue
page-try-again = Try again
