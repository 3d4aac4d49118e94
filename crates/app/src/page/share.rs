//! The dialog Share.

use uttt_rules::AnyGame;

use crate::page::step::Step;
use crate::saved::loss::Loss;
use crate::share::{ShareForm, ShareResult, Sharing, Site};
use crate::{Dialog, Effect, NoticeKind, State};

impl State {
    /// Opens the dialog for this game of the list, or else for that on the board.
    pub(crate) fn open_share(&mut self, listed: Option<(AnyGame, Option<Loss>)>, step: &mut Step) {
        self.shared.listed = listed;
        self.shared.result = None;
        [Sharing::Copy, Sharing::Save, Sharing::Sheet]
            .into_iter()
            .for_each(|how| self.notices.dismiss(NoticeKind::PictureRefused(how)));
        self.open(Dialog::Share);
        step.then(Effect::FindSite);
    }

    pub(crate) fn site_found(&mut self, site: Site) {
        self.shared.site = site;
    }

    pub(crate) fn choose_form(&mut self, form: ShareForm) {
        self.shared.form = form;
        self.shared.result = None;
    }

    /// Hands out what the dialog shows. The system's own sheet takes the place of the dialog.
    pub(crate) fn hand_out(&mut self, how: Sharing, step: &mut Step) {
        let shown = self.shared_game().map(|shared| self.shown_form(&shared));
        let Some(effect) = shown.and_then(|form| self.sharing(form, how)) else { return };
        self.shared.result = Some(ShareResult::Asked(how));
        if how == Sharing::Sheet {
            self.dialogs.clear();
        }
        step.then(effect);
    }

    /// Shows the result in the dialog, because that would hide a notice. Returns whether the answer
    /// was for the dialog.
    pub(crate) fn share_answered(&mut self, done: bool) -> bool {
        let is_open = self.dialogs.top() == Some(Dialog::Share);
        match self.shared.result {
            Some(ShareResult::Asked(how)) if is_open => {
                self.shared.result =
                    Some(if done { ShareResult::Copied } else { ShareResult::Refused(how) });
                true
            }
            _ => false,
        }
    }
}
