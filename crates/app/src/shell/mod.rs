//! What surrounds the games: the view that the page shows, its address, its language, what the person prefers,
//! and where the page runs.

use uttt_board::Palette;

use crate::{Effect, Motion, Preferences, ShownView, Step, Surroundings, Tongue};

#[derive(Clone, Debug, Default)]
pub(crate) struct Shell {
    /// The view that the page shows.
    view: ShownView,
    /// The text after the `#` of the address.
    fragment: String,
    preferences: Preferences,
    surroundings: Surroundings,
    /// The language that the page speaks.
    tongue: Tongue,
    /// The language whose words are being loaded.
    awaited: Option<Tongue>,
}

impl Shell {
    pub(crate) const fn view(&self) -> ShownView {
        self.view
    }

    /// Shows a view. Returns the one before.
    pub(crate) const fn show(&mut self, view: ShownView) -> ShownView {
        std::mem::replace(&mut self.view, view)
    }

    pub(crate) fn fragment(&self) -> &str {
        &self.fragment
    }

    /// Called when the browser shows another address.
    pub(crate) fn is_at(&mut self, fragment: String) {
        self.fragment = fragment;
    }

    /// Puts a text after the `#` of the address.
    pub(crate) fn set_address(&mut self, address: String, step: &mut Step) {
        if address != self.fragment {
            self.fragment.clone_from(&address);
            step.then(Effect::SetFragment(address));
        }
    }

    /// Writes the address anew, without what it said of a language.
    pub(crate) fn write_address(&self, step: &mut Step) {
        step.then(Effect::SetFragment(self.fragment.clone()));
    }

    /// Makes this address an entry in the browser's history.
    pub(crate) fn push_address(&mut self, address: String, step: &mut Step) {
        self.fragment.clone_from(&address);
        step.then(Effect::PushFragment(address));
    }

    pub(crate) const fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    pub(crate) const fn preferences_mut(&mut self) -> &mut Preferences {
        &mut self.preferences
    }

    pub(crate) const fn surroundings(&self) -> Surroundings {
        self.surroundings
    }

    /// Called when the page runs in other surroundings. Returns those before.
    pub(crate) const fn runs_in(&mut self, surroundings: Surroundings) -> Surroundings {
        std::mem::replace(&mut self.surroundings, surroundings)
    }

    /// The language that the page speaks.
    pub(crate) const fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// The language that it will speak once its words are there; that which it speaks if it awaits no others.
    pub(crate) fn wanted_tongue(&self) -> Tongue {
        self.awaited.unwrap_or(self.tongue)
    }

    /// Called when the words of a language are wanted, and with `None` when they do not come.
    pub(crate) const fn awaits(&mut self, tongue: Option<Tongue>) {
        self.awaited = tongue;
    }

    /// Called when the page speaks a language from now on.
    pub(crate) const fn speaks(&mut self, tongue: Tongue) {
        self.tongue = tongue;
        self.awaited = None;
    }

    /// Whether nothing may move on the board.
    pub(crate) fn reduced_motion(&self) -> bool {
        self.surroundings.reduced_motion || self.preferences.motion == Motion::Reduced
    }

    /// The colours to use.
    pub(crate) fn palette(&self) -> Palette {
        self.surroundings.palette(&self.preferences)
    }
}
