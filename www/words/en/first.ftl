### What only HTML says (`data-words` in `www/index.html` and `www/frame/embed.html`): no function in Rust says these.

first-description = Play Ultimate Tic-Tac-Toe, online or offline, against a friend or against a strong computer opponent that runs on your own device.
# Where people share a link to the page.
first-preview = Nine boards in one: your move decides where your opponent must play. Play a friend or a strong computer opponent, online or offline.
first-preview-picture = A game of Ultimate Tic-Tac-Toe: nine small boards, some of them won by X or O

first-loading = Loading the game…
first-not-started = The game didn't start. Try reloading the page. You need a browser from 2023 or later.
first-needs-programs = This game needs JavaScript and WebAssembly. Turn them on to play.

# In a frame in an article, if the board or scripts are missing; and the links after it.
frame-failed = This board can't be shown here.
frame-open = Open it on its own page.
frame-needs-scripts = This board needs JavaScript.
frame-open-page = Open the page.
