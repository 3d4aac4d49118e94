use std::rc::Rc;

use uttt_engine::Level;
use uttt_rules::Place;

use crate::games::Catalogue;
use crate::games::view::{Around, Pictures};
use crate::notices::kind::Notice;
use crate::{
    AnalysisView, Dialog, DialogView, GamesView, NoticeView, ReviewView, State, Tip, TreeLine,
};

/// What of the [panel](crate::Panel) is not needed for a first move; see
/// [`LaterPart`](crate::LaterPart).
#[derive(Debug)]
pub struct LaterViews {
    pub(crate) dialog: fn(&State, Dialog) -> DialogView,
    pub(crate) games: fn(&Catalogue, Around, &mut Pictures) -> GamesView,
    pub(crate) notice: fn(&State, &Notice) -> NoticeView,
    pub(crate) tip: fn(&State) -> Option<Tip>,
    /// The level that the end of a game offers next.
    pub(crate) try_level: fn(&State) -> Option<Level>,
    /// What Analyse adds to the label of a cell.
    pub(crate) cell: fn(&State, Place) -> String,
    pub(crate) tree: fn(&State) -> Rc<[TreeLine]>,
    pub(crate) analysis: fn(&State, Rc<[TreeLine]>) -> Option<AnalysisView>,
    pub(crate) review: fn(&State) -> Option<ReviewView>,
}
