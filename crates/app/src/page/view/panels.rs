//! Builds the panel after each message, and reuses the parts that have not changed.

use std::rc::Rc;

use uttt_board::Palette;
use uttt_rules::{Path, Place, Rules};

use crate::engine_status::EngineStatus;
use crate::games::view::{Around, Pictures};
use crate::guest::Telling;
use crate::page::view::panel::{board, moves, whole};
use crate::page::{guest, learning, notices};
use crate::{
    AnalysisView, BoardView, GamesView, LaterPart, MoveItem, Notation, Panel, Shown, ShownView,
    Stamp, State, Tip, TreeLine,
};

/// Builds one panel after another for the same page. The large parts (the list of moves, the cells'
/// buttons, the tip's pictures, the analysis) are built again only when something that they show has changed.
#[derive(Debug, Default)]
pub struct Panels {
    moves: Option<(MovesKey, Rc<[MoveItem]>)>,
    board: Option<(BoardKey, Rc<BoardView>)>,
    tip: Option<(TipKey, Option<Rc<Tip>>)>,
    games: Option<(GamesKey, Rc<GamesView>)>,
    tree: Option<(TreeKey, Rc<[TreeLine]>)>,
    analysis: Option<(AnalysisKey, Option<Rc<AnalysisView>>)>,
    guest: Option<((Stamp, Telling), Shown)>,
    pictures: Pictures,
    /// The stamp of the language that all of them are in.
    language: u32,
}

/// Everything that the cells' buttons depend on.
#[derive(Debug, PartialEq)]
struct BoardKey {
    game: Stamp,
    enlarged: Path,
    tab_stop: Place,
    is_persons_turn: bool,
    marks_cells: bool,
    set_up: Option<Stamp>,
    analysis: Option<CellLabelsKey>,
}

/// Everything that the scores and marks in the cells' labels depend on: the tree, whether the board has
/// the focus, and the request of the running search. If no search runs, the last is what stands on the
/// board instead. So during a search, a label changes only when the focus moves; otherwise a screen
/// reader would chatter.
type CellLabelsKey = (Stamp, bool, Result<u32, Option<Stamp>>);

/// Everything that the list of moves depends on: the game, where it stands while one looks back, and the
/// notation.
type MovesKey = (Stamp, Option<usize>, Notation);

/// Everything that the tip depends on.
type TipKey = (Rules, Palette, [bool; 2]);

/// Everything that the list of games depends on.
type GamesKey = (Stamp, Around);

/// Everything that the tree of moves depends on: the tree, its scores and the notation.
type TreeKey = (Stamp, Stamp, Notation);

/// Everything that the panel of the view Analyse depends on: the board's game, the notation and whether the
/// person knows the scores, the view's state and the guests', the tree's scores, the position that is set up, and
/// the engine's state.
type AnalysisKey = (
    Stamp,
    (Notation, bool),
    (Stamp, Vec<Stamp>),
    [Option<Stamp>; 2],
    (EngineStatus, Option<u32>, bool),
);

impl Panels {
    /// Everything that the page shows around and over the canvas now.
    pub fn panel(&mut self, state: &State) -> Panel {
        self.panel_with(state, state.later)
    }

    /// The same with what the later part adds.
    pub(crate) fn panel_with(&mut self, state: &State, later: Option<LaterPart<State>>) -> Panel {
        let later = later.map(|LaterPart(later)| later);
        let language = uttt_words::stamp();
        if self.language != language {
            *self = Self { language, ..Self::default() };
        }
        let (game, notation) = (state.table.stamp(), state.shell.preferences().notation);
        let set_up = state.study.editor().stamp();
        let engine =
            (state.engine.status(), state.engine.running_number(), state.engine.tells_hidden());
        let shown = state.study.stamps().filter(|_| state.shell.view() == ShownView::Analyse);
        let board_key = BoardKey {
            game,
            enlarged: state.cursor.enlarged(),
            tab_stop: state.cursor.tab_stop(),
            is_persons_turn: state.on_board().is_persons_turn(),
            marks_cells: state.marks_cells(),
            set_up,
            analysis: shown.map(|[_, tree, _]| {
                let running = state.engine.running_number().ok_or(state.study.layer_stamp());
                (tree, state.cursor.focus().is_some(), running)
            }),
        };
        let tip_key = (
            state.table.board().rules(),
            state.shell.palette(),
            [learning::wants_tip(state), learning::offers_lesson(state)],
        );
        let tip =
            later.and_then(|later| kept(&mut self.tip, tip_key, || later.tip(state).map(Rc::new)));
        let around = Around {
            palette: state.shell.palette(),
            keeps: state.vault.keeps(),
            is_refusal_told: notices::is_refusal_told(state),
        };
        let pictures = &mut self.pictures;
        let games = later.filter(|_| state.shell.view() == ShownView::Games).map(|later| {
            let key = (state.catalogue.stamp(), around);
            kept(&mut self.games, key, || Rc::new(later.games(&state.catalogue, around, pictures)))
        });
        let analysis = later.zip(shown).and_then(|(later, [all, moves, scores])| {
            let preferences = (notation, state.shell.preferences().knows_scores);
            let all = (all, state.guests.stamps());
            let key = (game, preferences, all, [Some(scores), set_up], engine);
            let tree = &mut self.tree;
            kept(&mut self.analysis, key, || {
                let tree_key = (moves, scores, notation);
                let tree = kept(tree, tree_key, || later.tree(state));
                later.analysis(state, tree).map(Rc::new)
            })
        });
        let (guest, with) = (guest::shown_guest(state), guest::telling(state));
        let guest = guest.map(|it| kept(&mut self.guest, (it.stamp(), with), || it.panel(with)));
        let shown = (games.map(Shown::Games).or(analysis.map(Shown::Analyse)))
            .or(guest)
            .unwrap_or(Shown::Play);
        whole(
            state,
            kept(&mut self.moves, (game, state.table.returns_to(), notation), || {
                moves(state).into()
            }),
            kept(&mut self.board, board_key, || Rc::new(board(state, later))),
            tip,
            shown,
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
