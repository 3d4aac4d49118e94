//! What a browser keeps for the page.

use uttt_app::{Effect, Slot};
use uttt_rules::{AnyGame, Rules};

use crate::page::Page;

/// The storage and the address, as a browser keeps them.
#[derive(Default)]
pub(crate) struct Browser {
    texts: Vec<(Slot, String)>,
    pub(crate) fragment: String,
    /// The game that the worker ponders.
    pub(crate) pondered: Option<String>,
    /// The rule system of the worker's first request.
    pub(crate) asked_about: Option<Rules>,
    /// Whether the worker has not said yet that it is ready.
    pub(crate) is_starting: bool,
    /// Whether another tab owns the saved game.
    pub(crate) elsewhere: bool,
    /// Whether the page has asked for it and has had no answer.
    pub(crate) takes: bool,
}

impl Browser {
    pub(crate) fn carry_out(&mut self, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::Save { slot, text } => {
                    assert!(*slot != Slot::Game || !self.elsewhere, "it is another tab's");
                    self.save(*slot, text);
                }
                Effect::EditAside(edit) => match edit.apply(self.text(Slot::Aside).as_deref()) {
                    Some(text) => self.save(Slot::Aside, &text),
                    None => self.texts.retain(|(at, _)| *at != Slot::Aside),
                },
                Effect::EditStudies(edit) => {
                    match edit.apply(self.text(Slot::Studies).as_deref()) {
                        Some(text) => self.save(Slot::Studies, &text),
                        None => self.texts.retain(|(at, _)| *at != Slot::Studies),
                    }
                }
                Effect::Forget(slot) => self.texts.retain(|(at, _)| at != slot),
                Effect::SetFragment(fragment) | Effect::PushFragment(fragment) => {
                    self.fragment.clone_from(fragment);
                }
                Effect::Ponder(request) => {
                    self.pondered = Some(request.record.clone());
                    self.asked(&request.record);
                }
                Effect::Search(request) | Effect::Evaluate(request) => {
                    self.pondered = None;
                    self.asked(&request.record);
                }
                Effect::Analyse(request) => {
                    self.pondered = None;
                    self.asked(&request.record);
                }
                Effect::Review(request) => {
                    self.pondered = None;
                    self.asked(&request.record);
                }
                Effect::ReviewMove(request) => {
                    self.pondered = None;
                    self.asked(&request.record);
                }
                Effect::StopSearch => self.pondered = None,
                Effect::TakeGame => self.takes = true,
                Effect::RestartEngine => (self.asked_about, self.is_starting) = (None, true),
                _ => {}
            }
        }
    }

    pub(crate) fn save(&mut self, slot: Slot, text: &str) {
        self.texts.retain(|(at, _)| *at != slot);
        self.texts.push((slot, text.to_owned()));
    }

    pub(crate) fn text(&self, slot: Slot) -> Option<String> {
        self.texts.iter().find(|(at, _)| *at == slot).map(|(_, text)| text.clone())
    }

    /// A worker receives nothing before it is ready, and requests for one rule system only.
    fn asked(&mut self, record: &str) {
        assert!(!self.is_starting, "{record}");
        let rules = record.parse::<AnyGame>().unwrap().rules();
        assert_eq!(*self.asked_about.get_or_insert(rules), rules, "{record}");
    }

    /// The page after a reload.
    pub(crate) fn reload(&self) -> Page {
        let stored: Vec<_> = self.texts.iter().map(|(at, text)| (*at, text.as_str())).collect();
        Page::loaded(&stored, &self.fragment).0
    }
}
