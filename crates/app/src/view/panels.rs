//! Builds the panel after each message, and reuses the parts that have not changed.

use std::rc::Rc;

use uttt_board::Palette;
use uttt_rules::{Path, Place, Rules};

use crate::view::games::Pictures;
use crate::view::later_views::LaterViews;
use crate::view::panel::{board, moves, whole};
use crate::{
    AnalysisView, BoardView, GamesRefusal, GamesView, MoveItem, Notation, Panel, ReviewView,
    ShownView, State, Tip, TreeLine,
};

/// Builds one panel after another for the same page. The large parts (the list of moves, the cells'
/// buttons, the tip's pictures, the analysis) are built again only when something that they show has changed.
#[derive(Debug, Default)]
pub struct Panels {
    moves: Option<(MovesKey, Rc<[MoveItem]>)>,
    board: Option<(BoardKey, Rc<BoardView>)>,
    tip: Option<(TipKey, Option<Rc<Tip>>)>,
    games: Option<(GamesKey, Option<Rc<GamesView>>)>,
    tree: Option<(TreeKey, Rc<[TreeLine]>)>,
    analysis: Option<(AnalysisKey, Option<Rc<AnalysisView>>)>,
    review: Option<(AnalysisKey, Option<Rc<ReviewView>>)>,
    pictures: Pictures,
    later: Option<&'static LaterViews>,
}

/// Everything that the cells' buttons depend on.
#[derive(Debug, PartialEq)]
struct BoardKey {
    revision: u64,
    enlarged: Path,
    tab_stop: Place,
    is_persons_turn: bool,
    marks_cells: bool,
    set_up: Option<u32>,
    analysis: Option<CellLabelsKey>,
}

/// Everything that the scores and marks in the cells' labels depend on: the changes of the tree,
/// whether the board has the focus, and the request of the running search. If no search runs, the last
/// is the number of changes on the board instead. So during a search, a label changes only when the
/// focus moves; otherwise a screen reader would chatter.
type CellLabelsKey = (u32, bool, Result<u32, u32>);

/// Everything that the list of moves depends on: the game's revision and the notation.
type MovesKey = (u64, Notation);

/// Everything that the tip depends on.
type TipKey = (Rules, Palette, bool);

/// Everything that the list of games depends on.
type GamesKey = (u64, Palette, Option<GamesRefusal>, [bool; 3]);

/// Everything that the tree of moves depends on: its changes and the notation.
type TreeKey = (u32, u32, Notation);

/// Everything that the panel of the view Analyse depends on, or of Review: the game's revision, the
/// notation, the view's changes, whether the engine searches, and whether it is ready.
type AnalysisKey = (u64, Notation, u32, bool, bool);

impl Panels {
    /// From now on the panels have everything: dialogs, notices, the tip.
    pub fn complete(&mut self, later: &'static LaterViews) {
        self.later = Some(later);
    }

    /// Everything that the page shows around and over the canvas now.
    pub fn panel(&mut self, state: &State) -> Panel {
        let (revision, notation) = (state.game.revision(), state.preferences.notation);
        let shown = state.analysis.as_ref().filter(|_| state.shown == ShownView::Analyse);
        let board_key = BoardKey {
            revision,
            enlarged: state.enlarged,
            tab_stop: state.tab_stop,
            is_persons_turn: state.is_persons_turn(),
            marks_cells: state.marks_cells(),
            set_up: state.set_up.as_ref().map(|set_up| set_up.changes),
            analysis: shown.map(|it| {
                let running = it.running.as_ref().map(|running| running.request);
                (it.tree_changes, state.focused, running.ok_or(it.drawn))
            }),
        };
        let tip_key = (state.game.rules(), state.palette(), state.wants_tip());
        let later = self.later;
        let tip = later
            .and_then(|later| kept(&mut self.tip, tip_key, || (later.tip)(state).map(Rc::new)));
        let games_key = (
            state.games.revision,
            state.palette(),
            state.games_refusal.clone(),
            [state.shown == ShownView::Games, state.storage, state.is_refusal_told()],
        );
        let pictures = &mut self.pictures;
        let games = later.filter(|_| games_key.3[0]).and_then(|later| {
            kept(&mut self.games, games_key, || Some(Rc::new((later.games)(state, pictures))))
        });
        let review = state.review.as_ref().filter(|_| state.shown == ShownView::Review);
        let review = later.zip(review).and_then(|(later, it)| {
            let key = (revision, notation, it.changes, it.running.is_some(), state.worker.ready);
            kept(&mut self.review, key, || (later.review)(state).map(Rc::new))
        });
        let analysis = later.zip(shown).and_then(|(later, it)| {
            let key = (revision, notation, it.changes, it.running.is_some(), state.worker.ready);
            let tree = &mut self.tree;
            kept(&mut self.analysis, key, || {
                let tree_key = (it.tree_changes, it.score_changes, notation);
                let tree = kept(tree, tree_key, || (later.tree)(state));
                (later.analysis)(state, tree).map(Rc::new)
            })
        });
        whole(
            state,
            kept(&mut self.moves, (revision, notation), || moves(state).into()),
            kept(&mut self.board, board_key, || Rc::new(board(state, later))),
            tip,
            games,
            (analysis, review),
            later,
        )
    }
}

/// The value that was built last if the key is the same, or else a new one.
fn kept<K: PartialEq, T: Clone>(last: &mut Option<(K, T)>, key: K, build: impl FnOnce() -> T) -> T {
    match last {
        Some((built_for, part)) if *built_for == key => part.clone(),
        _ => last.insert((key, build())).1.clone(),
    }
}
