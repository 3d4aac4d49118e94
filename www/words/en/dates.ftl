### Dates, as a person would say them.
### $date: Date
### Date = today | yesterday | weekday($weekday) | day($day, $month) | day-of-year($day, $month, $year)
### $weekday: Weekday
### Weekday = monday | tuesday | wednesday | thursday | friday | saturday | sunday, in Rust time::Weekday
### $day: number
### $month: Month
### Month = january | february | march | april | may | june | july | august | september | october | november |
### december, in Rust time::Month
### $year: number

# "today", "Monday", "12 October", "12 October 2025".
date = { $date ->
    [today] today
    [yesterday] yesterday
    [weekday] { $weekday }
    [day] { $day } { $month }
   *[day-of-year] { $day } { $month } { $year }
}
    .start = { $date ->
    [today] Today
    [yesterday] Yesterday
   *[other] { $date }
}
weekday = { $weekday ->
    [monday] Monday
    [tuesday] Tuesday
    [wednesday] Wednesday
    [thursday] Thursday
    [friday] Friday
    [saturday] Saturday
   *[sunday] Sunday
}
month = { $month ->
    [january] January
    [february] February
    [march] March
    [april] April
    [may] May
    [june] June
    [july] July
    [august] August
    [september] September
    [october] October
    [november] November
   *[december] December
}
