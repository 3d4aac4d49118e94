//! The dialog Share: what it offers of a game, and what came of it.

mod embed;
mod film;
mod film_stage;
mod form;
mod handing_out;
mod image;
mod leads;
mod result;
pub(crate) mod shared_game;
mod squares;
pub(crate) mod view;
mod words;

pub use film::GameFilm;
pub(crate) use film_stage::FilmStage;
pub use form::{ShareForm, ShareKind};
pub use handing_out::{Copied, HandingOut, Sharing, Site};
pub use image::{Image, LinkedImage};
pub(crate) use leads::{LinkTo, SharedLink};
pub(crate) use result::ShareResult;

use crate::share::shared_game::SharedGame;
use crate::{Effect, SavedGame, Step};

/// The dialog Share.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShareDialog {
    site: Site,
    form: ShareForm,
    /// The game that is shared, if it is one of the list and not that on the board.
    listed: Option<SavedGame>,
    result: Option<ShareResult>,
    /// Whether the person shares the names of the players, too.
    with_names: bool,
    /// The game whose moving picture is drawn or was drawn last, and how far that has come.
    film: (Option<GameFilm>, FilmStage),
}

impl ShareDialog {
    /// Begins with this game of the list, or else with that on the board, and with its result, or where something
    /// was refused, with that.
    pub(crate) fn open(&mut self, listed: Option<SavedGame>, was_refused: bool) {
        if !was_refused {
            (self.form, self.with_names) = (ShareForm::default(), false);
        }
        (self.listed, self.result) = (listed, None);
    }

    pub(crate) const fn listed(&self) -> Option<&SavedGame> {
        self.listed.as_ref()
    }

    pub(crate) const fn with_names(&self) -> bool {
        self.with_names
    }

    /// Shares the names of the players, too, or not.
    pub(crate) const fn share_names(&mut self, with_names: bool) {
        (self.with_names, self.result) = (with_names, None);
    }

    pub(crate) fn site_found(&mut self, site: Site) {
        self.site = site;
    }

    /// Shows this form. A moving picture is drawn then, unless it is there already.
    pub(crate) fn choose(&mut self, form: ShareForm, shared: &SharedGame, step: &mut Step) {
        (self.form, self.result) = (form, None);
        let film = shared.film();
        let (known, stage) = &self.film;
        let is_there = known.as_ref() == Some(&film) && *stage != FilmStage::Failed;
        if self.shown(shared) == ShareForm::Film && !is_there {
            self.film = (Some(film.clone()), FilmStage::Drawing(0));
            step.then(Effect::DrawFilm(Box::new(film)));
        }
    }

    /// Called when the browser has drawn so many frames, made the file, or failed.
    pub(crate) fn film_is(&mut self, stage: FilmStage) {
        // The answer to an earlier game changes nothing.
        if matches!(self.film.1, FilmStage::Drawing(_)) {
            self.film.1 = stage;
        }
    }

    /// The form that the dialog shows: the chosen one, or another if the game has none of this form.
    fn shown(&self, shared: &SharedGame) -> ShareForm {
        let others = self.form.kind().forms().iter().copied();
        let mut forms = std::iter::once(self.form).chain(others);
        forms.find(|&form| shared.has(form, &self.site)).unwrap_or_default()
    }

    /// Hands out what the dialog shows. Returns whether it offers that.
    pub(crate) fn hand_out(&mut self, shared: &SharedGame, how: Sharing, step: &mut Step) -> bool {
        let effect = match (self.shown(shared), &self.film) {
            (ShareForm::Film, (Some(film), FilmStage::Made { .. })) => match how {
                Sharing::Save => Some(Effect::SaveFilm(film.name.clone())),
                Sharing::Sheet => Some(Effect::ShareFilm(film.name.clone())),
                Sharing::Copy => None,
            },
            (form, _) => shared.handed_out(form, how, &self.site),
        };
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
