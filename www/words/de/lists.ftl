# German, written by a machine; no native speaker has read it.

or = { $before } oder { $item }
and = { $before } und { $item }
series = { $join ->
    [middle] { $before }, { $item }
   *[other] { $before } und { $item }
}
any = { $join ->
    [middle] { $before }, { $item }
   *[other] { $before } oder { $item }
}
commas = { $before }, { $item }
semicolons = { $before }; { $item }
dots = { $before } · { $item }
spaces = { $before } { $item }
