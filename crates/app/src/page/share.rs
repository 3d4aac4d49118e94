//! Where the dialog Share meets the game that it hands out, and what lies over the page.

use uttt_rules::AnyGame;

use crate::page::step::Step;
use crate::saved::link::{fragment, fragment_in_view, fragment_of_study};
use crate::saved::loss::Loss;
use crate::share::LinkTo;
use crate::share::shared_game::SharedGame;
use crate::{Dialog, Effect, HandingOut, NoticeKind, Sharing, ShownView, State};

/// The longest link that is shared, in characters: some programs cut longer ones.
const LONGEST_LINK: usize = 4_000;

impl State {
    pub(crate) fn do_share(&mut self, act: HandingOut, step: &mut Step) {
        match act {
            HandingOut::SendLink => {
                step.then(Effect::ShareLink { fragment: self.link_to_share().0 });
            }
            HandingOut::Form(form) => self.share.choose(form),
            HandingOut::HandOut(how) => {
                // The system's own sheet takes the place of the dialog.
                if self.share.hand_out(&self.shared_game(), how, step) && how == Sharing::Sheet {
                    self.dialogs.clear();
                }
            }
            HandingOut::SiteFound(site) => self.share.site_found(site),
            HandingOut::LinkSent(fragment) => self.link_sent(&fragment, step),
            HandingOut::Copied(_) if self.tells_in_dialog(true) => {}
            HandingOut::Copied(what) => self.notices.confirm(NoticeKind::Copied(what), step),
            HandingOut::CopyRefused(_) | HandingOut::PictureRefused(_)
                if self.tells_in_dialog(false) => {}
            HandingOut::CopyRefused(text) => self.notices.notify(NoticeKind::CopyRefused, text),
            HandingOut::PictureRefused(how) => {
                self.notices.notify(NoticeKind::PictureRefused(how), String::new());
            }
        }
    }

    /// Whether the dialog says what came of handing out, because it would hide a notice.
    fn tells_in_dialog(&mut self, done: bool) -> bool {
        self.dialogs.top() == Some(Dialog::Share) && self.share.answered(done)
    }

    /// Opens the dialog for this game of the list, or else for that on the board.
    pub(crate) fn open_share(&mut self, listed: Option<(AnyGame, Option<Loss>)>, step: &mut Step) {
        self.share.open(listed);
        let refused = [Sharing::Copy, Sharing::Save, Sharing::Sheet];
        self.notices.dismiss_all(refused.map(NoticeKind::PictureRefused));
        self.open(Dialog::Share);
        step.then(Effect::FindSite);
    }

    /// The game that the dialog shares: the one that was chosen in the list, or else the one on the
    /// board. In Review it is the reviewed game, even while the board shows another line.
    pub(crate) fn shared_game(&self) -> SharedGame {
        if let Some((game, loss)) = self.share.listed() {
            let link = (fragment(&game.at_end()), LinkTo::Game);
            return SharedGame::new(game.clone(), *loss, link);
        }
        let link = self.link_to_share();
        if let Some(guest) = self.shown_guest() {
            return SharedGame::new(guest.place(), guest.loss(), link);
        }
        let mut shared = SharedGame::new(self.game().clone(), self.table.shown_loss(), link);
        shared.study = self.annotated_game();
        if let Some(study) = self.shown_study() {
            shared.record = study.to_string();
        }
        shared
    }

    /// The link to what is on the board, and where it leads. In an analysis it has the whole tree, if
    /// that fits, or else the tree without comments, or the game alone.
    fn link_to_share(&self) -> (String, LinkTo) {
        if let Some(link) = self.link_to_send() {
            return (link, LinkTo::Friend { is_due: self.table.is_link_due() });
        }
        if let Some(guest) = self.shown_guest() {
            return (fragment_in_view(&guest.place(), self.shell.view()), LinkTo::Review);
        }
        let plain = fragment(self.table.board());
        if !self.shows_tree() {
            let is_analysed = self.shell.view() == ShownView::Analyse;
            return (plain, if is_analysed { LinkTo::Analysis } else { LinkTo::GameNow });
        }
        let plain = format!("{plain}&view={}", ShownView::Analyse.id());
        let Some((study, shown)) = self.study.annotated() else {
            return (plain, LinkTo::Analysis);
        };
        let whole = fragment_of_study(study, shown);
        if whole.len() <= LONGEST_LINK {
            return (whole, LinkTo::Notes);
        }
        let mut without_comments = study.clone();
        for at in study.positions() {
            without_comments.set_comments(at, Vec::new());
        }
        let shorter = fragment_of_study(&without_comments, shown);
        match shorter.len() <= LONGEST_LINK {
            true => (shorter, LinkTo::Variations),
            false => (plain, LinkTo::Moves),
        }
    }
}
