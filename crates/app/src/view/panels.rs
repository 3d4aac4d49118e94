//! The panel, message after message: what has not changed is not built again.

use std::rc::Rc;

use uttt_board::Palette;
use uttt_rules::{Path, Place, Rules};

use crate::view::panel::{board, moves, whole};
use crate::{BoardView, MoveItem, Panel, State, Tip};

/// Builds panel after panel of one page. The parts that are large (the list of moves, a button for
/// each cell, the pictures of the tip) are those of the panel before for as long as nothing that
/// they show has changed.
#[derive(Debug, Default)]
pub struct Panels {
    moves: Option<(u64, Rc<[MoveItem]>)>,
    board: Option<(BoardKey, Rc<BoardView>)>,
    tip: Option<(TipKey, Option<Rc<Tip>>)>,
}

/// All that the cells' buttons depend on.
#[derive(Debug, PartialEq)]
struct BoardKey {
    revision: u64,
    enlarged: Path,
    tab_stop: Place,
    is_persons_turn: bool,
}

/// All that the tip depends on.
type TipKey = (Rules, Palette, bool);

impl Panels {
    /// All that the page shows around and over the canvas now.
    pub fn panel(&mut self, state: &State) -> Panel {
        let revision = state.game.revision();
        let board_key = BoardKey {
            revision,
            enlarged: state.enlarged,
            tab_stop: state.tab_stop,
            is_persons_turn: state.is_persons_turn(),
        };
        let tip_key = (state.game.rules(), state.palette(), state.wants_tip());
        whole(
            state,
            kept(&mut self.moves, revision, || moves(state).into()),
            kept(&mut self.board, board_key, || Rc::new(board(state))),
            kept(&mut self.tip, tip_key, || state.tip().map(Rc::new)),
        )
    }
}

/// What was built for the same key last, or else what is built now.
fn kept<K: PartialEq, T: Clone>(last: &mut Option<(K, T)>, key: K, build: impl FnOnce() -> T) -> T {
    match last {
        Some((built_for, part)) if *built_for == key => part.clone(),
        _ => last.insert((key, build())).1.clone(),
    }
}

/// All that the page shows around and over the canvas now, built from nothing.
pub fn panel(state: &State) -> Panel {
    Panels::default().panel(state)
}
