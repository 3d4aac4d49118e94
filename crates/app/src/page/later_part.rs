use std::fmt;
use std::rc::Rc;

use uttt_rules::Place;

use crate::games::Catalogue;
use crate::games::view::{Around, Pictures};
use crate::notices::kind::Notice;
use crate::words::Wording;
use crate::{
    AnalysisView, Dialog, DialogView, GamesView, Graph, Ladder, Message, NoticeView, Step, Tip,
    TreeLine,
};

/// The part of the page that a first move does not need. A browser loads its code after it has
/// shown the board: nothing in the first part names it, so a program can be cut here. `Page` is the
/// [`State`](crate::State).
pub struct LaterPart<Page: 'static>(pub(crate) &'static dyn Later<Page>);

impl<Page> Clone for LaterPart<Page> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Page> Copy for LaterPart<Page> {}

impl<Page> fmt::Debug for LaterPart<Page> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LaterPart")
    }
}

pub(crate) trait Later<Page>: Sync {
    /// Deals with a message that the first part leaves to this one.
    fn handle(&self, page: &mut Page, message: Message, step: &mut Step);

    /// Ends the game if somebody's time is up. Called before each message.
    fn flag(&self, page: &mut Page, step: &mut Step);

    /// Counts the time on the clock. Called after each message, before the game is saved.
    fn clock(&self, page: &mut Page, step: &mut Step);

    /// Brings games by link, the list of games and the opponents' levels up to date. Called after each
    /// message.
    fn settle(&self, page: &mut Page, step: &mut Step);

    /// Follows the board in the views that study it. Called after each message.
    fn follow_views(&self, page: &mut Page, step: &mut Step);

    /// Why a hinted move is good, in words; empty if no plain fact shows it.
    fn why_hinted(&self, page: &Page, at: Place) -> Wording;

    /// The ladder of the levels, after the first win over one.
    fn ladder(&self, page: &Page) -> Option<Ladder>;

    /// Each player's share over the game that has ended.
    fn graph(&self, page: &Page) -> Option<Graph>;

    /// The label of a cell with what Analyse knows of it.
    fn cell_label(&self, page: &Page, at: Place, label: String) -> String;

    fn dialog(&self, page: &Page, dialog: Dialog) -> DialogView;
    fn notice(&self, page: &Page, notice: &Notice) -> NoticeView;
    fn tip(&self, page: &Page) -> Option<Tip>;
    fn tree(&self, page: &Page) -> Rc<[TreeLine]>;
    fn analysis(&self, page: &Page, tree: Rc<[TreeLine]>) -> Option<AnalysisView>;
    fn games(&self, games: &Catalogue, around: Around, pictures: &mut Pictures) -> GamesView;
}
