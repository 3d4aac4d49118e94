### How words are joined. A text that stands in another is $text; a list's items come in one after the other.
### $sentence, $next: text

# A list of which one is meant. $before is what there is so far, $item comes next. $join says whether two
# items are all there are (pair), or more follow (middle), or this is the last of several (last).
or = { $before } or { $item }
# The same for a list of which all are meant.
and = { $before } and { $item }

# Two whole sentences, one after the other.
two-sentences = { $sentence } { $next }
