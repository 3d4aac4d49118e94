//! Which notices the page shows in which view.

use crate::notices::kind::Notice;
use crate::saved::game::is_begun;
use crate::words::Wording;
use crate::{LinkedGame, NoticeKind, ShownView, State, words};

/// Whether the page shows a notice now, and not later.
pub(crate) fn shows_notice(page: &State, notice: &Notice) -> bool {
    let is_games = page.shell.view() == ShownView::Games;
    match notice.kind {
        // Nothing can be lost yet.
        NoticeKind::NoStorage if notice.detail.text().is_empty() => {
            is_begun(page.table.played()) || page.guests.keep_something()
        }
        // These are about the game that is played, and another view has no room for them.
        NoticeKind::BesideSaved | NoticeKind::Watch => !page.table.is_lent() && !is_games,
        // These are about the game on the board.
        NoticeKind::DamagedLink
        | NoticeKind::LinkMistakes
        | NoticeKind::LinkNews
        | NoticeKind::Invitation
        | NoticeKind::OwnLink
        | NoticeKind::DrawOffer
        | NoticeKind::PutAside
        | NoticeKind::OpenElsewhere
        | NoticeKind::ClockStood
        | NoticeKind::ClockNotKept => !is_games,
        _ => true,
    }
}

/// Whether a notice says that games are not kept.
pub(crate) fn is_refusal_told(page: &State) -> bool {
    let tells = |kind| matches!(kind, NoticeKind::GamesRefused | NoticeKind::NoStorage);
    page.notices.iter().any(|notice| tells(notice.kind) && shows_notice(page, notice))
}

/// Offers to play a game once more that came with a link and has ended, if it has some moves.
pub(crate) fn offer_to_watch(page: &mut State) {
    let has_moves = page.table.board().ply() >= SOME;
    if page.table.shown_end().is_some() && has_moves && page.table.origin().is_link() {
        page.notices.notify(NoticeKind::Watch, String::new());
    }
}

/// Takes that offer back once another game is played, or this one goes on. Called after each message.
pub(crate) fn settle_offer_to_watch(page: &mut State) {
    let goes_on = !page.table.is_lent() && !page.table.is_over();
    if goes_on || !page.table.origin().is_link() {
        page.notices.dismiss(NoticeKind::Watch);
    }
}

/// How many moves are worth watching.
const SOME: usize = 5;

/// Says what is wrong with the parts of a link that the page ignores, instead of what was wrong
/// with the link before.
pub(crate) fn tell_mistakes(page: &mut State, link: &LinkedGame) {
    page.notices.dismiss(NoticeKind::DamagedLink);
    page.notices.dismiss(NoticeKind::LinkMistakes);
    if !link.mistakes.is_empty() {
        let mistakes = link.mistakes.clone();
        let told = Wording::new(move || words::link_mistakes(&mistakes));
        page.notices.notify(NoticeKind::LinkMistakes, told);
    }
}
