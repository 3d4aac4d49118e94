### The dialog for a new game.

new-game-opponent = How do you want to play?
new-game-computer = Against the computer
new-game-friend = Same screen
new-game-by-link = Play by link
new-game-watch = Computer vs computer
# The same in a game of three.
new-game-watch-three = Three computers

new-game-side = You play
new-game-side-by-lot = Random

# A name may be typed, or not.
new-game-name-of = { $mark ->
    [x] Name of X
    [o] Name of O
   *[plus] Name of +
}
new-game-your-name = Your name
new-game-your-name-meaning = Your friend sees it with your next link.
new-game-optional = Optional

# What a list of levels is about.
new-game-level-of = { $mark ->
    [x] Level of X
    [o] Level of O
   *[plus] Level of +
}
# The level that the slider is at: "Level 4 · Casual".
new-game-level = { $level } · { level-name }

new-game-more = More options
new-game-seats-by-lot = Your side is picked at random when the game starts. Choose a player here to set the sides yourself.
# The rules that are chosen.
new-game-rules = { page-rules }: { $rules }
new-game-back-to-aside = Return to your previous game
