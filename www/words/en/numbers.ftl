### Numbers, shares and how many of something.
### A whole number of percent.
### $points: number
### A player's share of the point.
### Share = of($mark, $points)
### $share: Share
### $shares: Share[]

# As the page writes percent everywhere.
percent = { $points }{"\u00A0"}%
share = { $mark } { percent }
# Everybody's share of the point, in a sentence, and where there is little room.
shares-listed = { COMMAS($shares) }
shares-in-short = { DOTS($shares) }

moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
