//! The dialog Share: what it offers of a game, and what came of it.

mod embed;
mod form;
mod handing_out;
mod image;
mod leads;
mod result;
pub(crate) mod shared_game;
pub(crate) mod view;
mod words;

use uttt_rules::{AnyGame, Loss};

pub use form::{ShareForm, ShareKind};
pub use handing_out::{Copied, HandingOut, Sharing, Site};
pub use image::{Image, LinkedImage};
pub(crate) use leads::LinkTo;
pub(crate) use result::ShareResult;

use crate::Step;
use crate::share::shared_game::SharedGame;

/// The dialog Share.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShareDialog {
    site: Site,
    form: ShareForm,
    /// The game that is shared, and how it ended, if it is one of the list and not that on the board.
    listed: Option<(AnyGame, Option<Loss>)>,
    result: Option<ShareResult>,
}

impl ShareDialog {
    /// Begins with this game of the list, or else with that on the board.
    pub(crate) fn open(&mut self, listed: Option<(AnyGame, Option<Loss>)>) {
        (self.listed, self.result) = (listed, None);
    }

    pub(crate) const fn listed(&self) -> Option<&(AnyGame, Option<Loss>)> {
        self.listed.as_ref()
    }

    pub(crate) fn site_found(&mut self, site: Site) {
        self.site = site;
    }

    pub(crate) const fn choose(&mut self, form: ShareForm) {
        (self.form, self.result) = (form, None);
    }

    /// The form that the dialog shows: the chosen one, or another if the game has none of this form.
    fn shown(&self, shared: &SharedGame) -> ShareForm {
        let others = self.form.kind().forms().iter().copied();
        let mut forms = std::iter::once(self.form).chain(others);
        forms.find(|&form| shared.has(form, &self.site)).unwrap_or_default()
    }

    /// Hands out what the dialog shows. Returns whether it offers that.
    pub(crate) fn hand_out(&mut self, shared: &SharedGame, how: Sharing, step: &mut Step) -> bool {
        let effect = shared.handed_out(self.shown(shared), how, &self.site);
        let Some(effect) = effect else { return false };
        self.result = Some(ShareResult::Asked(how));
        step.then(effect);
        true
    }

    /// Whether the browser has refused to copy what the dialog shows.
    pub(crate) fn is_copy_refused(&self) -> bool {
        self.result == Some(ShareResult::Refused(Sharing::Copy))
    }

    /// Takes the answer to what was handed out. Returns whether the dialog was waiting for it.
    pub(crate) const fn answered(&mut self, done: bool) -> bool {
        let Some(ShareResult::Asked(how)) = self.result else { return false };
        self.result = Some(if done { ShareResult::Copied } else { ShareResult::Refused(how) });
        true
    }
}
