### Notices above the board.

## What was saved could not be read. $why says why.
### $why: text

notice-damaged-game = Your saved game couldn't be read. It has been set aside, and this is a new game.
notice-damaged-game-why = Your saved game couldn't be read ({ $why }). It has been set aside, and this is a new game.
notice-kept-aside = An earlier saved game couldn't be read. It has been set aside.
notice-kept-aside-why = An earlier saved game couldn't be read ({ $why }). It has been set aside.
notice-kept-aside-other = Something saved earlier couldn't be read. It has been set aside.
notice-damaged-preferences = Your saved settings couldn't be read. They have been set aside; the defaults are used.
notice-damaged-preferences-why = Your saved settings couldn't be read ({ $why }). They have been set aside; the defaults are used.
notice-damaged-choices = Your last choices for a new game couldn't be read. The defaults are offered instead.
notice-damaged-choices-why = Your last choices for a new game couldn't be read ({ $why }). The defaults are offered instead.
# After the sentence that says what is wrong with a link.
notice-ask-again = Ask for the link again, or play this new game.
notice-own-is-saved = Your own game is saved.

## Other games.

notice-other-is-saved = Your other game is saved.
# A link has led to a game that is over.
notice-watch = See how the game went.
page-watch = Watch it
notice-viewing = You're viewing a shared game. Your own game is saved.
notice-new-game = This is a new game. Your other game is saved.
notice-elsewhere = This game is being played in another tab.

## Storing.

notice-notes-not-kept = Analyse has no room to keep the comments and variations of this link. Keep the link if you need them.
# The notes on a new game have taken the room of others.
notice-notes-pushed-out = Analyse keeps comments and variations of { $count ->
    [one] 1 game
   *[other] { $count } games
}. To make room, it deleted those that you changed longest ago.
notice-no-storage = This browser won't save your games or your progress: they will be gone when you close the page.
notice-no-offline = This browser won't save the page for offline use.

## Parts of the page.

notice-update-ready = A new version is ready.
# What a person asked for could not be loaded.
notice-part-missing = This part of the page couldn't be loaded. You can go on playing, or try again.
notice-part-missing-offline = This part of the page can't be loaded while you're offline. You can go on playing.
notice-engine-restarted = The computer opponent stopped. It has been restarted.
notice-engine-restarted-why = The computer opponent stopped ({ $why }). It has been restarted.
notice-engine-offline = The computer opponent can't be loaded while you're offline. It will be back when you are online.
notice-engine-missing = The computer opponent couldn't be loaded. You can still play a friend.
notice-engine-gone = The computer opponent has stopped and can't be restarted ({ $why }).
# Why, in those parentheses. "It" is the computer opponent.
engine-not-started = the browser starts no worker
engine-answer-unreadable = an answer could not be read
engine-analysis-unreadable = an analysis could not be read
engine-silent = it does not answer
engine-unreachable = nothing can be sent to it

## Copying and sharing.

notice-link-copied = Link copied.
notice-picture-copied = Picture copied.
notice-text-copied = Text copied.
notice-picture-not-copied = The browser blocked copying the picture. You can save it instead.
notice-picture-not-shared = The picture couldn't be shared. You can save it instead.
notice-picture-not-made = The browser couldn't make the file.
notice-copy-by-hand = The browser blocked copying. Copy this by hand: { $copied }
### What a person wanted to copy.
### $copied: text
