use crate::{Classic, Grid, History, Move};

impl History<Classic> {
    /// The grids to play in, as paths: `5` is small board 5, and the empty path is the whole board,
    /// for a free move. None once the game is over.
    ///
    /// The last open board is named when the last move sends there, and is the whole board's when
    /// that move sends to a closed one: the position is the same, and so are its legal moves.
    pub fn active_paths(&self) -> Vec<String> {
        let position = self.position();
        let active = position.active();
        let sent = self.last().map(Move::cell).map(Grid::of);
        if position.is_free() && sent != Some(active) {
            return vec![String::new()];
        }
        active.map(|board| board.to_string()).collect()
    }
}
