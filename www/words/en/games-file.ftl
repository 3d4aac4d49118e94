### How games are kept: files of games, and what the browser refuses.
### What an error says of a text, as it is.
### $error: text
### The line of a file.
### $line-number: number
### $imported-item: ImportedItem
### ImportedItem = games($count) | notes | progress | settings
### $imported-items: ImportedItem[]
### How many games of a file are new or change one, and how many were there.
### $new-games, $known-games: number
### $file-refusal: FileRefusal
### FileRefusal = too-large | unreadable, in Rust crate::FileRefusal

games-no-storage = This browser won't save your games.
# A notice, once the browser has refused to store something.
games-not-saved = The browser couldn't save your game: it may have no room left. What was saved before is still there, but this game will be gone when you close the page.

## What came out of a file: "24 games and notes imported."

imported-item = { $imported-item ->
    [games] { games-count }
    [notes] notes
    [progress] progress in Learn
   *[settings] settings
}
    .start = { $imported-item ->
    [games] { games-count }
    [notes] Notes
    [progress] Progress in Learn
   *[settings] Settings
}
games-imported = { SERIES($imported-items, first: "start") } imported.
games-imported-some = { SERIES($imported-items, first: "start") } imported: { $new-games } new or changed, and { $known-games } you already have.
games-nothing-imported = Nothing imported.
games-known-already = { $count ->
    [one] You already have this game.
   *[other] You already have these { $count } games.
}
# Why an entry can't be read.
games-progress-unread = this version doesn't know such progress
games-left-out = The page left out { games-count } by link that would change moves you have sent.
# $count entries; the first of them is on this line.
games-bad-entries = { $count ->
    [one] One entry can't be read (line { $line-number }: { $error }).
   *[other] { $count } entries can't be read (the first on line { $line-number }: { $error }).
}
# $number: for how many games there is room.
games-notes-left-out = Analyse has room for the comments and variations of { $number } games, so it left out those of { games-count }.
games-file-newer = This file comes from a newer version of this page. Reload the page to get that version, and then import the file.
games-not-imported = No games were imported: { $error }.
# Why, in that sentence.
games-file-refused = { $file-refusal ->
    [too-large] the file is larger than 128 MB
   *[unreadable] the browser can't read the file
}
# Below games-unreadable, one of these two.
games-unreadable-newer = It comes from a newer version of this page
games-unreadable-why = Why: { $error }
games-unreadable-because = This game can't be read ({ $error }). It stays here as it is until you delete it.

## Why the list is not kept.

games-list-failed = The browser couldn't change or read your list of games ({ $error }).
games-list-unavailable = This browser won't keep a list of your games.
games-list-full = The browser has no room for another game in your list.
games-list-newer = A newer version of this page has changed your list of games. Reload the page to use that version.
games-board-is-saved = The game on the board is saved.
games-list-make-room = Delete games that you no longer need.
