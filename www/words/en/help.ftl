### How to play each rule system, in a few plain sentences with pictures.

# How the list of moves names a cell.
help-digits = The list of moves counts boards and cells row by row: 5·1 is the centre board, top left.
# The link to the article that explains a game.
help-article = A whole game explained, with boards to play on

help-board = Get three of your marks in a row to win a small board.
help-game = Win three small boards in a row to win the game.
help-sent = Your move decides where your opponent must play next: a move in the top right cell of any board sends your opponent to the top right board.
help-free = A won or full board is closed. A player sent to a closed board may play in any open one. The first move may be played anywhere.
help-no-line = If all nine boards are closed and nobody has three in a row, the game is a draw. A drawn board counts for neither player.
help-count = If all nine boards are closed and nobody has three in a row, whoever won more boards wins the game. If both won the same number, it is a draw.
help-both = A drawn board counts for both players. If a move completes three in a row for both of them, it counts for the player who made it.

## Open boards.

help-open-stays = A won board keeps its owner, but stays in play until it is full. A player sent to a full board may play in any board with an empty cell. The first move may be played anywhere.
help-open-no-line = If every board is won or full and nobody has three in a row, the game is a draw.

## Adjacent.

help-adjacent-sent = Your move gives your opponent two boards to choose from, the ones beside the place of your cell: the top left cell sends your opponent to the top middle or the middle left board, the top middle cell to one of the two top corner boards.
help-adjacent-centre = The centre cell is different: it sends your opponent to the centre board.
help-adjacent-free = A won or full board is closed. A player with both boards closed may play in any open one. The first move may be played anywhere.

## Tic-tac-toe.

help-one-board = X and O take turns on a board of nine cells. Get three of your marks in a row, column or diagonal to win.
help-one-board-no-line = If the board is full and nobody has three in a row, the game is a draw. If both play well, it always is.

## Three levels.

help-levels = There are nine big boards, each with nine boards of nine cells. Three cells in a row win a board, three boards in a row win a big board, and three big boards in a row win the game.
help-levels-sent = Your move decides where your opponent must play next: a move in the top right cell of any top middle board sends your opponent to the top right board of the top middle big board.
help-levels-free = If that board is closed, they may play anywhere in the big board around it. If that is closed too, they may play anywhere at all. The first move may be played anywhere.

## Overwrite.

help-overwrite = X, O and + take turns on a board of sixteen cells. Get four of your marks in a row, column or diagonal to win.
help-overwrite-take = Put your mark in an empty cell or over another player's mark, but never over your own.
help-overwrite-cell-rule = Cell rule: if a player takes a cell from you, you can't take it back from them. Once the third player has taken it, you can.
help-overwrite-cross-rule = Cross rule: after you take a cell from a player, your next move can't take another cell from the same player, unless the third player has taken the first one in the meantime.
help-overwrite-draw = The game is a draw if the same position comes up three times, or if the player to move has no legal move.
