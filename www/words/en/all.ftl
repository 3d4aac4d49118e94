### What messages of several files take. An argument has one type everywhere. Functions in Rust take arguments in
### the order in which they are declared: files by name, so these come first.
### $who, $winner: Who
### $winners: Who[]
### $level: Level
### Whole sentences that other messages have worded.
### $sentence, $next: text

# One after the other.
two-sentences = { $sentence } { $next }
