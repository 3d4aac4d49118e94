use std::mem;

use uttt_app::{Panel, Shown};
use wasm_bindgen::prelude::*;
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::controls::LadderNode;
use crate::dom;
use crate::view::LaterView;
use crate::view::analysis::AnalysisNode;
use crate::view::dialog::DialogNode;
use crate::view::games_view::GamesNode;
use crate::view::landmarks;
use crate::view::learn::LearnNode;
use crate::view::offer::OfferNode;
use crate::view::review::ReviewNode;
use crate::view::shares_bar::SharesBar;
use crate::view::shares_graph::GameGraphNode;
use crate::view::skip_link::SkipLink;
use crate::view::tip::TipNode;
use crate::view::view_links::ViewLinks;
use crate::view::view_panel::{remove_panel, show_panel};

/// What nobody needs for a first move: dialogs, the tip, the list of games, Learn, Analyse and Review.
pub(crate) struct LaterNodes {
    dialog: DialogNode,
    games: GamesNode,
    tip: TipNode,
    offer: OfferNode,
    views: ViewLinks,
    analysis: Option<AnalysisNode>,
    review: Option<ReviewNode>,
    learn: Option<LearnNode>,
    bar: SharesBar,
    graph: GameGraphNode,
    ladder: LadderNode,
    skip: SkipLink,
    /// Whether it has shown a panel.
    is_open: bool,
}

impl LaterNodes {
    pub(crate) fn new() -> dom::Result<Self> {
        Ok(Self {
            dialog: DialogNode::new()?,
            games: GamesNode::new()?,
            tip: TipNode::new()?,
            offer: OfferNode::new()?,
            views: ViewLinks::new()?,
            analysis: None,
            review: None,
            learn: None,
            bar: SharesBar::new(dom::by_id("board")?),
            graph: GameGraphNode::new()?,
            ladder: LadderNode::new(dom::by_id("ladder")?)?,
            skip: SkipLink::new(),
            is_open: false,
        })
    }
}

impl LaterView for LaterNodes {
    fn show(&mut self, old: Option<&Panel>, panel: &Panel) -> dom::Result {
        self.views.show(panel.shown.view())?;
        let opens = !mem::replace(&mut self.is_open, true);
        let is_anew = old.is_some_and(|old| old.landmarks != panel.landmarks);
        if opens || is_anew {
            landmarks::apply(&panel.landmarks)?;
            self.views.name(panel.landmarks.links);
        }
        if is_anew {
            // Some of their words are written once.
            remove_panel(&mut self.analysis);
            remove_panel(&mut self.review);
            remove_panel(&mut self.learn);
        }
        // Somebody may have scrolled while the page was loaded.
        let opens_game = opens
            && panel.shown == Shown::Play
            && !panel.moves.is_empty()
            && dom::window().scroll_y()? == 0.0;
        if (opens_game && panel.end.is_some()) || old.is_some_and(|old| ends(old, panel)) {
            scroll_to_result()?;
        } else if opens_game || old.is_some_and(|old| has_new_move(old, panel)) {
            scroll_to_legal()?;
        }
        let shown = &panel.shown;
        let analysis = if let Shown::Analyse(view) = shown { Some(&**view) } else { None };
        let review = if let Shown::Review(view) = shown { Some(&**view) } else { None };
        let learn = if let Shown::Learn(view) = shown { Some(&**view) } else { None };
        let games = if let Shown::Games(view) = shown { Some(view) } else { None };
        let (shares, skip) = match shown {
            // A position that is being set up has no shares.
            Shown::Analyse(view) => (
                Some(&view.shares).filter(|_| view.set_up.is_none()),
                Some((view.skip, "analysis")),
            ),
            Shown::Review(view) => (Some(&view.shares), Some((view.skip, "review"))),
            Shown::Learn(view) => (None, view.skip().map(|label| (label, "learn"))),
            Shown::Games(_) | Shown::Play => (None, None),
        };
        if old.is_none_or(|old| old.shown != *shown) {
            show_panel(&mut self.analysis, analysis)?;
            show_panel(&mut self.review, review)?;
            show_panel(&mut self.learn, learn)?;
        }
        self.bar.show(shares)?;
        self.skip.show(skip)?;
        if games.is_none() {
            // A dialog that closes must not give the focus to a card of a hidden list.
            self.games.show(None)?;
        }
        if old.is_none_or(|old| old.graph != panel.graph) {
            self.graph.show(panel.graph.as_ref())?;
        }
        self.ladder.show(panel.ladder.as_ref())?;
        if old.is_none_or(|old| old.tip != panel.tip) {
            self.tip.show(panel.tip.as_deref())?;
        }
        if old.is_none_or(|old| old.buttons.over != panel.buttons.over) {
            let over = panel.buttons.over.as_ref();
            self.offer.show(over.and_then(|over| over.offer.as_ref()));
        }
        if old.is_none_or(|old| old.dialog != panel.dialog) {
            self.dialog.show(panel.dialog.as_ref(), is_anew)?;
        }
        // A dialog that closes gives the focus back to its card, and the card may go now.
        self.games.show(games)?;
        self.analysis.as_mut().map_or(Ok(()), |analysis| analysis.notes.take_focus())
    }
}

/// Whether the game has just ended, by a move or without one. Whoever only returns to its end has seen it.
fn ends(old: &Panel, panel: &Panel) -> bool {
    panel.shown == Shown::Play
        && old.shown == Shown::Play
        && old.end.is_none()
        && panel.end.is_some()
        && (old.moves.len() < panel.moves.len() || old.moves == panel.moves)
}

/// Whether a move was played that the panel did not have before.
fn has_new_move(old: &Panel, panel: &Panel) -> bool {
    panel.shown == Shown::Play
        && panel.moves.len() != old.moves.len()
        && panel.moves.last().is_some_and(|last| last.current)
}

/// If the window has no room for the board above the line, the page scrolls to the middle of the board.
fn scroll_to_result() -> dom::Result {
    let board: Element = dom::by_id("board")?;
    let line: Element = dom::by_id("line")?;
    let height = |part: &Element| part.get_bounding_client_rect().height();
    let room = dom::document().document_element().map_or(0, |root| root.client_height());
    if height(&board) + height(&line) > f64::from(room) {
        let middle = ScrollIntoViewOptions::new();
        middle.set_block(ScrollLogicalPosition::Center);
        board.scroll_into_view_with_scroll_into_view_options(&middle);
    }
    Ok(())
}

/// In a window that is lower than the board, the page follows the game to where it is played, unless that is
/// higher than the window as well.
fn scroll_to_legal() -> dom::Result {
    let legal = dom::document().query_selector_all("#cells button:not([aria-disabled='true'])")?;
    let end = |at: u32| legal.get(at).and_then(|node| node.dyn_into::<Element>().ok());
    let ends = end(0).zip(end(legal.length().wrapping_sub(1)));
    let Some(((first, last), root)) = ends.zip(dom::document().document_element()) else {
        return Ok(());
    };
    let height = last.get_bounding_client_rect().bottom() - first.get_bounding_client_rect().top();
    if height < f64::from(root.client_height()) {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        last.scroll_into_view_with_scroll_into_view_options(&nearest);
        first.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
    Ok(())
}
