### How a game ends, as the engine has proven.
### $proof: Proof
### In at most $count moves where a shorter way is not ruled out.
### Proof = wins-in($winner, $count) | wins-in-at-most($winner, $count) | draw | loses($who)

# "Level 6 wins in 5": in five of the winner's own moves. One of two others wins if $who loses.
proof = { $proof ->
    [wins-in] { $winner ->
        [you] You win in { $count }
       *[other] { WHO($winner, form: "start") } wins in { $count }
    }
    [wins-in-at-most] { $winner ->
        [you] You win in at most { $count }
       *[other] { WHO($winner, form: "start") } wins in at most { $count }
    }
    [draw] Draw
   *[loses] { $who ->
        [you] You lose
       *[other] { WHO($who, form: "start") } loses
    }
}
