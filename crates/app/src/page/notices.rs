//! Which notices the page shows in which view.

use crate::notices::kind::Notice;
use crate::saved::game::is_begun;
use crate::{NoticeKind, ShownView, State};

/// Whether the page shows a notice now, and not later.
pub(crate) fn shows_notice(page: &State, notice: &Notice) -> bool {
    let is_games = page.shell.view() == ShownView::Games;
    match notice.kind {
        // Nothing can be lost yet.
        NoticeKind::NoStorage if notice.detail.is_empty() => is_begun(page.table.played()),
        // It is about the game that is played, and another view has no room for it.
        NoticeKind::BesideSaved => !page.table.is_lent() && !is_games,
        // These are about the game on the board.
        NoticeKind::DamagedLink
        | NoticeKind::LinkMistakes
        | NoticeKind::LinkNews
        | NoticeKind::Invitation
        | NoticeKind::OwnLink
        | NoticeKind::PutAside
        | NoticeKind::OpenElsewhere
        | NoticeKind::ClockStood
        | NoticeKind::ClockNotKept => !is_games,
        _ => true,
    }
}
