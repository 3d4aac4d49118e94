### The list of games: what it shows of each game, and its dialogs.
### $opponents: Opponents
### Opponents = friend | friends | named($player-name) | levels($levels)
### The people at the same screen, each with a name.
### $people: Who[]
### $levels: Level[]
### $game-result: GameResult
### GameResult = won | drawn | lost | unfinished, in Rust crate::GameResult
### $age: Age
### Age = day | week | month, in Rust crate::Age
### What the list shows of a game.
### $title, $detail: text
### How many games the list shows, and has.
### $found-games, $all-games: number
### How many levels have been beaten, of how many.
### $beaten-levels, $all-levels: number

games-search = Search games
games-filter = Filter
games-all-games = All games
games-reading = Reading your games…
# The list is empty because nothing can be kept in it; a notice says why.
games-none-kept = No games are listed.
# Invites to play where the list is empty.
games-empty = Your games appear here
games-empty-meaning = Each game in which you move is kept with its result, to open, review and share.
games-play = Play a game
games-reminder = The browser may delete these games when it runs out of space. Export them to keep them safe.
games-unreadable = A game that can't be read
games-import = Import games
games-export = Export all games
games-delete-all = Delete all games
games-sure = Are you sure?
games-game = Game
games-open = Open
# Copies the text of a game that cannot be read.
games-copy-stored = Copy the stored text
games-rename = Rename
games-delete = Delete
games-name = Name
games-name-meaning = If you leave this empty, the list shows the result.
games-save = Save
games-show-all = Show all games

## What a game is called: how it ended, or against whom it is being played.

opponents = { $opponents ->
    [friend] a friend
    [friends] friends
    [named] { player-name }
   *[levels] { AND($levels) }
}
games-your-turn = Your turn, against { $opponents }
games-unfinished-against = Unfinished, against { $opponents }
games-unfinished = Unfinished
games-unfinished-of = Unfinished: { AND($people) }
games-draw-with = Draw with { $opponents }
games-draw = Draw
games-draw-of = Draw: { AND($people) }
games-you-beat = You beat { $opponents }
games-beat-you = { WHO($winner, form: "start") } beat you
games-won = { WHO($winner, form: "start") } won
games-you-beat-by = { $by ->
    [time] You beat { $who } on time
   *[other] You beat { $who } by resignation
}
games-you-resigned = You resigned against { $opponents }
games-beat-you-on-time = { WHO($winner, form: "start") } beat you on time
games-won-by = { $by ->
    [time] { WHO($winner, form: "start") } won on time
   *[other] { WHO($winner, form: "start") } won by resignation
}
# Of three players, $who lost.
games-shared-by = { $by ->
    [time] { WHO($who, form: "start") } lost on time: { AND($winners) } shared the point
   *[other] { WHO($who, form: "start") } lost by resignation: { AND($winners) } shared the point
}

# Below it: "Classic · 41 moves · today". No line begins with a dot.
games-detail = { $rules }{"\u00A0"}· { moves }{"\u00A0"}· { $date }
games-detail-undated = { $rules }{"\u00A0"}· { moves }
# The same of a game to which a person has given a name: how it ended, and then the detail.
games-detail-of-named = { $title }{"\u00A0"}· { $detail }
# The button for what can be done with a game: several may have the same title.
games-menu = More about: { $title }, { $detail }

## How many games.

games-count = { $count ->
    [one] 1 game
   *[other] { $count } games
}
games-found = { $found-games } of { $all-games } games
games-none-yet = No games yet.
games-none-match = No games match.

## The results against each level, as a table.

games-results-won = Won
games-results-drawn = Drawn
games-results-lost = Lost
games-results-accuracy = Accuracy, %
games-beaten = { $rules }: { $beaten-levels } of { $all-levels } levels beaten
# Whoever knows tic-tac-toe never loses it, so there is nothing to climb.
games-results-of = { $rules }: your results against each level
# A step of the ladder, for a screen reader.
games-step-beaten = { $level }, beaten

## Which games to list.

games-result = Result
games-against = Against
games-when = When
games-any-result = All
games-result-choice = { $game-result ->
    [won] Won
    [drawn] Drawn
    [lost] Lost
   *[unfinished] Unfinished
}
games-any-time = Any time
games-age-choice = { $age ->
    [day] Past day
    [week] Past week
   *[month] Past month
}
games-anyone = Anyone
games-person = A person
games-any-rules = All

## Before all games are deleted, two questions.

games-delete-all-question = { $count ->
    [one] This deletes 1 game and the notes on it. Export it first if you want to keep it.
   *[other] This deletes { $count } games and the notes on them. Export them first if you want to keep them.
}
games-delete-surely = { $count ->
    [one] If you haven't exported it, it will be lost.
   *[other] Games that you haven't exported will be lost.
}
games-delete-now = { $count ->
    [one] Yes, delete it
   *[other] Yes, delete them all
}
games-deleted = { $count ->
    [one] Game deleted.
   *[other] { $count } games deleted.
}
