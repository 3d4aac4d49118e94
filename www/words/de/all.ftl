# German, written by a machine; no native speaker has read it.

two-sentences = { $sentence } { $next }
