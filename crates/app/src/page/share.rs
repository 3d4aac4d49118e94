//! Where the dialog Share meets the game that it hands out, and what lies over the page.

use crate::page::{analysed_game, by_link, guest, open_dialog};
use crate::saved::link::{fragment, fragment_of_study};
use crate::share::shared_game::SharedGame;
use crate::share::{FilmStage, LinkTo, SharedLink};
use crate::table::PERSONS;
use crate::{
    Dialog, Effect, HandingOut, NoticeKind, SavedGame, Sharing, ShownView, State, Step, words,
};

/// The longest link that is shared, in characters: some programs cut longer ones.
const LONGEST_LINK: usize = 4_000;

pub(crate) fn do_share(page: &mut State, act: HandingOut, step: &mut Step) {
    match act {
        HandingOut::SendLink => {
            // Resent, the last link of a game that is over still goes to the friend.
            let link = link_to_friend(page).unwrap_or_else(|| link_to_share(page));
            let SharedLink { before, fragment, .. } = link;
            step.then(Effect::ShareLink { before, fragment });
        }
        HandingOut::Form(form) => {
            let shared = shared_game(page);
            page.share.choose(form, &shared, step);
        }
        HandingOut::WithNames(on) => page.share.share_names(on),
        HandingOut::FilmDrawn(frames) => page.share.film_is(FilmStage::Drawing(frames)),
        HandingOut::FilmMade { address, bytes } => {
            page.share.film_is(FilmStage::Made { address, bytes });
        }
        HandingOut::FilmFailed => page.share.film_is(FilmStage::Failed),
        HandingOut::HandOut(how) => {
            // The system's own sheet takes the place of the dialog.
            if page.share.hand_out(&shared_game(page), how, step) && how == Sharing::Sheet {
                page.dialogs.clear();
            }
        }
        HandingOut::SiteFound(site) => page.share.site_found(site),
        HandingOut::LinkSent(fragment) => by_link::link_sent(page, &fragment, step),
        HandingOut::CopiedByHand(text) => by_link::copied_by_hand(page, &text, step),
        HandingOut::Copied(_) if tells_in_dialog(page, true) => {}
        HandingOut::Copied(what) => page.notices.confirm(NoticeKind::Copied(what), step),
        HandingOut::CopyRefused(_) | HandingOut::PictureRefused(_)
            if tells_in_dialog(page, false) => {}
        HandingOut::CopyRefused(text) => page.notices.notify(NoticeKind::CopyRefused, text),
        HandingOut::PictureRefused(how) => {
            page.notices.notify(NoticeKind::PictureRefused(how), String::new());
        }
    }
}

/// Whether the dialog says what came of handing out, because it would hide a notice.
fn tells_in_dialog(page: &mut State, done: bool) -> bool {
    page.dialogs.top() == Some(Dialog::Share) && page.share.answered(done)
}

/// Opens the dialog for this game of the list, or else for that on the board.
pub(crate) fn open_share(page: &mut State, listed: Option<SavedGame>, step: &mut Step) {
    let refused = [Sharing::Copy, Sharing::Save, Sharing::Sheet].map(NoticeKind::PictureRefused);
    page.share.open(listed, refused.iter().any(|&kind| page.notices.has(kind)));
    page.notices.dismiss_all(refused);
    open_dialog::open(page, Dialog::Share);
    step.then(Effect::FindSite);
}

/// The game that the dialog shares: the one that was chosen in the list, or else the one on the
/// board. In Review it is the reviewed game, even while the board shows another line.
pub(crate) fn shared_game(page: &State) -> SharedGame {
    if let Some(listed) = page.share.listed() {
        let loss = listed.loss();
        let link = SharedLink::plain(fragment(&listed.at_end(), loss), LinkTo::Game);
        let mut shared = SharedGame::new(listed.game.clone(), loss, listed.seats, link);
        shared.offer_names(listed.names, page.share.with_names());
        return shared;
    }
    let link = link_to_share(page);
    if let Some(guest) = guest::shown_guest(page) {
        let (loss, seats) = match guest.saved() {
            Some(saved) => (saved.loss(), saved.seats),
            None => (None, PERSONS),
        };
        return SharedGame::new(guest.place().unwrap_or_else(|| guest.shown()), loss, seats, link);
    }
    let (game, loss) = (page.game().clone(), page.table.loss());
    let mut shared = SharedGame::new(game, loss, page.table.seats(), link);
    shared.offer_names(page.table.names(), page.share.with_names());
    shared.may_name = page.table.namable().is_some();
    shared.study = analysed_game::annotated_game(page);
    if let Some(study) = analysed_game::shown_study(page) {
        shared.record = study.to_string();
    }
    shared
}

/// The next link of a game by link, or the last one again.
fn link_to_friend(page: &State) -> Option<SharedLink> {
    let fragment = by_link::link_to_send(page)?;
    let is_hidden = page.table.is_link_due() && !page.share.is_copy_refused();
    let before = words::by_link::before_link(&page.on_board()).to_owned();
    let leads = LinkTo::Friend { is_hidden, is_over: page.table.is_over() };
    Some(SharedLink { before, fragment, leads })
}

/// The link to what is on the board, and where it leads. Once a friend was told how a game by link ended, it is
/// for anybody. In an analysis it has the whole tree, if
/// that fits, or else the tree without comments, or the game alone.
fn link_to_share(page: &State) -> SharedLink {
    let is_told = page.table.is_over() && page.table.is_all_sent();
    if let Some(link) = link_to_friend(page).filter(|_| !is_told) {
        return link;
    }
    if let Some(guest) = guest::shown_guest(page) {
        let leads = if guest.saved().is_some() { LinkTo::Review } else { LinkTo::GameNow };
        return SharedLink::plain(guest.address(), leads);
    }
    let plain = fragment(page.table.board(), page.table.shown_loss());
    if !analysed_game::shows_tree(page) {
        let leads = match page.shell.view() {
            ShownView::Analyse => LinkTo::Analysis,
            _ if page.table.is_looking() => LinkTo::Earlier,
            _ => LinkTo::GameNow,
        };
        return SharedLink::plain(plain, leads);
    }
    let plain = format!("{plain}&view={}", ShownView::Analyse.id());
    let Some((study, shown)) = page.study.annotated() else {
        return SharedLink::plain(plain, LinkTo::Analysis);
    };
    let whole = fragment_of_study(study, shown);
    if whole.len() <= LONGEST_LINK {
        return SharedLink::plain(whole, LinkTo::Notes);
    }
    let mut without_comments = study.clone();
    for at in study.positions() {
        without_comments.set_comments(at, Vec::new());
    }
    let shorter = fragment_of_study(&without_comments, shown);
    match shorter.len() <= LONGEST_LINK {
        true => SharedLink::plain(shorter, LinkTo::Variations),
        false => SharedLink::plain(plain, LinkTo::Moves),
    }
}
