### How the items of a list are joined, for the page and the element.

# A list of which one is meant. $before is what there is so far, $item comes next. $join says whether two
# items are all there are (pair), or more follow (middle), or this is the last of several (last).
or = { $before } or { $item }
# The same for a list of which all are meant.
and = { $before } and { $item }
# A series of which all are meant: "12 games, notes and settings".
series = { $join ->
    [middle] { $before }, { $item }
   *[other] { $before } and { $item }
}
# A series of which one is meant: "system, light or dark".
any = { $join ->
    [middle] { $before }, { $item }
   *[other] { $before } or { $item }
}
# Items beside each other.
commas = { $before }, { $item }
semicolons = { $before }; { $item }
dots = { $before } · { $item }
spaces = { $before } { $item }
