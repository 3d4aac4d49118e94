use std::cell::RefCell;

use uttt_app::Slot;
use web_sys::Storage;

use crate::dom;
use crate::platform::random;

/// Written to find out whether the browser keeps anything. Nobody reads it.
const PROBE: &str = "uttt.probe";

/// The browser's storage for this site, if the browser grants it. A private window or a frame of
/// another site may have none, and it may be full.
pub(crate) struct Store(RefCell<Option<Storages>>);

#[derive(Clone)]
struct Storages {
    /// The storage that all tabs share.
    local: Storage,
    /// The storage of this tab.
    session: Storage,
}

impl Storages {
    /// Each tab keeps its own game of a link, and its own position to set up.
    const fn of(&self, slot: Slot) -> &Storage {
        match slot {
            Slot::Beside | Slot::SetUp => &self.session,
            Slot::Game
            | Slot::Aside
            | Slot::Damaged
            | Slot::Preferences
            | Slot::NewGame
            | Slot::Studies
            | Slot::Learned
            | Slot::Practice
            | Slot::AskedToPersist => &self.local,
        }
    }
}

/// A store that keeps nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused;

impl Store {
    /// The key of the mark that a tab leaves when it takes the saved game without a lock.
    pub(crate) const MARK: &str = "uttt.tab";

    /// Opens the storage. It writes to test it, because some browsers grant a storage that keeps
    /// nothing.
    pub(crate) fn open() -> Self {
        let keeps = |storage: &Storage| {
            storage.set_item(PROBE, "").and_then(|()| storage.remove_item(PROBE)).is_ok()
        };
        let local = dom::window().local_storage().ok().flatten().filter(keeps);
        let session = dom::window().session_storage().ok().flatten().filter(keeps);
        Self(RefCell::new(local.zip(session).map(|(local, session)| Storages { local, session })))
    }

    /// Whether the store keeps anything.
    pub(crate) fn is_open(&self) -> bool {
        self.0.borrow().is_some()
    }

    /// The text under a key; `None` if the store keeps nothing.
    pub(crate) fn get(&self, slot: Slot) -> Option<String> {
        self.0.borrow().as_ref()?.of(slot).get_item(slot.key()).ok()?
    }

    /// Stores a text. The first text that the browser refuses closes the store, because a later
    /// text could replace one that is not yet safe elsewhere.
    pub(crate) fn set(&self, slot: Slot, text: &str) -> Result<(), Refused> {
        let kept = match self.0.borrow().as_ref() {
            Some(storages) => storages.of(slot).set_item(slot.key(), text).is_ok(),
            // The page was told when the store closed.
            None => return Ok(()),
        };
        if kept {
            return Ok(());
        }
        self.0.take();
        Err(Refused)
    }

    /// Removes the text under a key.
    pub(crate) fn remove(&self, slot: Slot) {
        if let Some(storages) = self.0.borrow().as_ref() {
            // If a text cannot be removed, there was none, or the next write fails as well.
            let _ = storages.of(slot).remove_item(slot.key());
        }
    }

    /// Notifies the other tabs, by changing the text under [`Store::MARK`].
    pub(crate) fn mark(&self) {
        if let Some(storages) = self.0.borrow().as_ref() {
            // If the browser refuses this, it saves nothing else either.
            let _ = storages.local.set_item(Self::MARK, &random::number().to_string());
        }
    }
}
