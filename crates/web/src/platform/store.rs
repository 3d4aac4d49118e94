use std::cell::RefCell;

use js_sys::Math;
use uttt_app::Slot;
use web_sys::{Storage, Window};

/// Written to see whether anything is kept; nobody reads it.
const PROBE: &str = "uttt.probe";

/// The browser's storage for this site, as far as it grants it: a private window or a frame of
/// another site may have none, and it may be full.
pub(crate) struct Store(RefCell<Option<Storages>>);

#[derive(Clone)]
struct Storages {
    /// Of all tabs.
    local: Storage,
    /// Of this tab.
    session: Storage,
}

impl Storages {
    /// Each tab has its own game from a link.
    const fn of(&self, slot: Slot) -> &Storage {
        match slot {
            Slot::Beside => &self.session,
            Slot::Game | Slot::Aside | Slot::Damaged | Slot::Preferences | Slot::NewGame => {
                &self.local
            }
        }
    }
}

/// The browser keeps nothing for this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused;

impl Store {
    /// The key of the mark that a tab makes when it takes the saved game without a lock.
    pub(crate) const MARK: &str = "uttt.tab";

    /// Looks whether there is one. Asking is not enough: some browsers hand out one that keeps
    /// nothing.
    pub(crate) fn open(window: &Window) -> Self {
        let keeps = |storage: &Storage| {
            storage.set_item(PROBE, "").and_then(|()| storage.remove_item(PROBE)).is_ok()
        };
        let local = window.local_storage().ok().flatten().filter(keeps);
        let session = window.session_storage().ok().flatten().filter(keeps);
        Self(RefCell::new(local.zip(session).map(|(local, session)| Storages { local, session })))
    }

    /// Whether anything is kept.
    pub(crate) fn is_open(&self) -> bool {
        self.0.borrow().is_some()
    }

    /// What is kept under a key; nothing where nothing is kept at all.
    pub(crate) fn get(&self, slot: Slot) -> Option<String> {
        self.0.borrow().as_ref()?.of(slot).get_item(slot.key()).ok()?
    }

    /// Keeps a text. The first one that is refused closes the store: what a later text replaces may
    /// not have been put aside.
    pub(crate) fn set(&self, slot: Slot, text: &str) -> Result<(), Refused> {
        let kept = match self.0.borrow().as_ref() {
            Some(storages) => storages.of(slot).set_item(slot.key(), text).is_ok(),
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
        if let Some(storages) = self.0.borrow().as_ref() {
            // What cannot be removed was not there, or the next writing is refused as well.
            let _ = storages.of(slot).remove_item(slot.key());
        }
    }

    /// Notifies the other tabs, by changing the text under [`Store::MARK`].
    pub(crate) fn mark(&self) {
        if let Some(storages) = self.0.borrow().as_ref() {
            let mark = (Math::random() * f64::from(u32::MAX)) as u32;
            // If the browser refuses this, nothing is saved either.
            let _ = storages.local.set_item(Self::MARK, &mark.to_string());
        }
    }
}
