use std::cell::RefCell;

use uttt_app::Slot;
use web_sys::{Storage, Window};

/// Written to see whether anything is kept; nobody reads it.
const PROBE: &str = "uttt.probe";

/// The browser's storage for this site, as far as it grants it: a private window or a frame of
/// another site may have none, and it may be full.
pub(crate) struct Store(RefCell<Option<Storage>>);

/// The browser keeps nothing for this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused;

impl Store {
    /// Looks whether there is one. Asking is not enough: some browsers hand out one that keeps
    /// nothing.
    pub(crate) fn open(window: &Window) -> Self {
        let storage = window.local_storage().ok().flatten();
        let keeps = |storage: &Storage| {
            storage.set_item(PROBE, "").and_then(|()| storage.remove_item(PROBE)).is_ok()
        };
        Self(RefCell::new(storage.filter(keeps)))
    }

    /// Whether anything is kept.
    pub(crate) fn is_open(&self) -> bool {
        self.0.borrow().is_some()
    }

    /// What is kept under a key; nothing where nothing is kept at all.
    pub(crate) fn get(&self, slot: Slot) -> Option<String> {
        self.0.borrow().as_ref()?.get_item(slot.key()).ok()?
    }

    /// Keeps a text. The first one that is refused closes the store: what a later text replaces may
    /// not have been put aside.
    pub(crate) fn set(&self, slot: Slot, text: &str) -> Result<(), Refused> {
        let kept = match self.0.borrow().as_ref() {
            Some(storage) => storage.set_item(slot.key(), text).is_ok(),
            // That was said when it closed.
            None => return Ok(()),
        };
        if kept {
            return Ok(());
        }
        self.0.take();
        Err(Refused)
    }

    /// Keeps nothing under a key any more.
    pub(crate) fn remove(&self, slot: Slot) {
        if let Some(storage) = self.0.borrow().as_ref() {
            // What cannot be removed was not there, or the next writing is refused as well.
            let _ = storage.remove_item(slot.key());
        }
    }
}
