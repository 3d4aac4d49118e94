//! The guests that were shown, one a view: each stays as it was left.

use uttt_rules::{AnyGame, ByPlayer};

use crate::guest::{Guest, Telling, Wish};
use crate::saved::game::begin_alike;
use crate::{Dialog, DialogView, Message, Offer, SavedGame, ShownView, Slot, Stamp, Watched};

#[derive(Clone, Debug, Default)]
pub(crate) struct Guests(Vec<Watched<Box<dyn Guest>>>);

impl Guests {
    /// The guest that is this view, once it was shown.
    pub(crate) fn of(&self, view: ShownView) -> Option<&Watched<Box<dyn Guest>>> {
        self.0.iter().find(|guest| guest.view() == view)
    }

    /// Seats a guest, in place of the one that had its view.
    pub(crate) fn seat(&mut self, guest: Box<dyn Guest>) {
        self.0.retain(|other| other.view() != guest.view());
        self.0.push(Watched::new(guest));
    }

    /// Lets the guest of a view change itself, which counts only if it does.
    pub(crate) fn change(
        &mut self,
        view: ShownView,
        act: impl FnOnce(&mut dyn Guest) -> Wish,
    ) -> Option<Wish> {
        let guest = self.0.iter_mut().find(|guest| guest.view() == view)?;
        let mut wish = None;
        guest.change(|guest| wish.insert(act(&mut **guest)) != &Wish::Unchanged);
        wish
    }

    /// Whether one of them has something that the browser is to keep.
    pub(crate) fn keep_something(&self) -> bool {
        let keeps =
            |guest: &Watched<Box<dyn Guest>>| Slot::ALL.iter().any(|&it| guest.kept(it).is_some());
        self.0.iter().any(keeps)
    }

    /// The view of the guest that has asked for this news.
    pub(crate) fn hearer(&self, news: &Message) -> Option<ShownView> {
        self.0.iter().find(|guest| guest.hears(news)).map(|guest| guest.view())
    }

    /// What one of them offers beside a game that is over.
    pub(crate) fn offer(&self) -> Option<Offer> {
        self.0.iter().find_map(|guest| guest.offer())
    }

    /// The game that one of them is about.
    pub(crate) fn saved(&self) -> Option<&SavedGame> {
        self.0.iter().find_map(|guest| guest.saved())
    }

    /// What one of them has found of a game's positions, as long as its own game has the same moves: each player's
    /// share after each number of moves.
    pub(crate) fn shares_along(&self, game: &AnyGame) -> Vec<Option<ByPlayer<f32>>> {
        let about = self.0.iter().find(|guest| guest.saved().is_some());
        let Some((guest, saved)) = about.and_then(|it| Some((it, it.saved()?))) else {
            return Vec::new();
        };
        let (own, moves) = (saved.game.at_end().moves(), game.at_end().moves());
        let same = std::iter::zip(&own, &moves).take_while(|(own, mv)| own == mv).count();
        let mut shares = guest.shares();
        shares.truncate(if begin_alike(&saved.game, game) { same + 1 } else { 0 });
        shares
    }

    /// What changes when one of them does.
    pub(crate) fn stamps(&self) -> Vec<Stamp> {
        self.0.iter().map(Watched::stamp).collect()
    }

    /// What one of them shows in its dialog.
    pub(crate) fn dialog(&self, dialog: Dialog, with: Telling) -> Option<DialogView> {
        self.0.iter().find_map(|guest| guest.dialog(dialog, with))
    }
}
