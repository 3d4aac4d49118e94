# German, written by a machine; no native speaker has read it.

date = { $date ->
    [today] heute
    [yesterday] gestern
    [weekday] { $weekday }
    [day] { $day }. { $month }
   *[day-of-year] { $day }. { $month } { $year }
}
    .start = { $date ->
    [today] Heute
    [yesterday] Gestern
   *[other] { $date }
}
weekday = { $weekday ->
    [monday] Montag
    [tuesday] Dienstag
    [wednesday] Mittwoch
    [thursday] Donnerstag
    [friday] Freitag
    [saturday] Samstag
   *[sunday] Sonntag
}
month = { $month ->
    [january] Januar
    [february] Februar
    [march] März
    [april] April
    [may] Mai
    [june] Juni
    [july] Juli
    [august] August
    [september] September
    [october] Oktober
    [november] November
   *[december] Dezember
}
