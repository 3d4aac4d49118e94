use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use js_sys::{Function, Object, Promise, Reflect};
use uttt_app::{Message, Slot};
use wasm_bindgen::prelude::*;
use web_sys::{PageTransitionEvent, StorageEvent, Window};

use crate::listener::Listener;
use crate::post::Post;
use crate::store::Store;

/// The name of the lock; the tab that holds it writes the saved game.
const LOCK: &str = "uttt.game";

#[wasm_bindgen]
extern "C" {
    /// The browser's locks, which web-sys has among its unstable parts only.
    #[derive(Clone)]
    type LockManager;

    #[wasm_bindgen(method, catch)]
    fn request(
        this: &LockManager,
        name: &str,
        options: &Object,
        granted: &Function,
    ) -> Result<Promise, JsValue>;
}

/// The other tabs of this site: which one writes the saved game, and what they write.
///
/// The browser's locks tell, and give the lock on when a tab is closed. Where there are none, the
/// tab that was opened last takes the game: it leaves a mark in the storage, of which the others
/// hear.
pub(crate) struct Tabs {
    store: Rc<Store>,
    post: Post,
    locks: RefCell<Option<LockManager>>,
    /// Whether a request waits until the lock is free.
    waits: Cell<bool>,
    /// Whether the lock was asked for that another tab holds.
    takes: Cell<bool>,
    /// What a request calls with the lock, or with nothing.
    granted: Closure<dyn FnMut(JsValue) -> JsValue>,
    /// What is called when the lock was taken away, or is not to be had at all.
    lost: Closure<dyn FnMut(JsValue)>,
    _listeners: [Listener; 2],
}

/// How the lock is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ask {
    /// Now or not at all.
    IfFree,
    /// As soon as it is free.
    Wait,
    /// Now, whoever has it.
    Take,
}

impl Tabs {
    pub(crate) fn new(
        window: &Window,
        store: &Rc<Store>,
        post: &Post,
    ) -> Result<Rc<Self>, JsValue> {
        // Not everywhere: outside of https it is missing.
        let locks = Reflect::get(window.navigator().as_ref(), &"locks".into())?;
        let locks = (!locks.is_undefined()).then(|| locks.unchecked_into::<LockManager>());
        let me = Rc::new(RefCell::new(Weak::<Self>::new()));
        let (granting, losing, hearing) = (Rc::clone(&me), Rc::clone(&me), Rc::clone(&me));
        let granted = Closure::new(move |lock: JsValue| {
            let tabs = granting.borrow().upgrade();
            tabs.map_or(JsValue::UNDEFINED, |tabs| tabs.granted(&lock))
        });
        let lost = Closure::new(move |error: JsValue| {
            losing.borrow().upgrade().into_iter().for_each(|tabs| tabs.lost(&error));
        });
        let stored = Listener::new(window, "storage", move |event| {
            let event = event.dyn_into::<StorageEvent>().ok();
            let tabs = hearing.borrow().upgrade();
            event.zip(tabs).into_iter().for_each(|(event, tabs)| tabs.stored(&event));
        })?;
        let shown = Listener::new(window, "pageshow", {
            let window = window.clone();
            move |event| {
                // A page that the browser had put away has heard nothing meanwhile.
                if event
                    .dyn_ref::<PageTransitionEvent>()
                    .is_some_and(PageTransitionEvent::persisted)
                {
                    drop(window.location().reload());
                }
            }
        })?;
        let new = Rc::new(Self {
            store: Rc::clone(store),
            post: post.clone(),
            locks: RefCell::new(locks),
            waits: Cell::new(false),
            takes: Cell::new(false),
            granted,
            lost,
            _listeners: [stored, shown],
        });
        me.replace(Rc::downgrade(&new));
        Ok(new)
    }

    /// Asks whose the saved game is. A message answers.
    pub(crate) fn ask(&self) {
        if self.store.is_open() {
            self.request(Ask::IfFree);
        }
    }

    /// Has this tab write the saved game. A message answers.
    pub(crate) fn take(&self) {
        self.takes.set(true);
        self.request(Ask::Take);
    }

    fn request(&self, ask: Ask) {
        let Some(locks) = self.locks.borrow().clone() else { return self.take_unlocked() };
        if ask == Ask::Wait && self.waits.replace(true) {
            return;
        }
        let options = Object::new();
        let option = match ask {
            Ask::IfFree => Some("ifAvailable"),
            Ask::Wait => None,
            Ask::Take => Some("steal"),
        };
        let set =
            option.map_or(Ok(true), |name| Reflect::set(&options, &name.into(), &true.into()));
        let granted = self.granted.as_ref().unchecked_ref();
        match set.and_then(|_| locks.request(LOCK, &options, granted)) {
            Ok(held) => drop(held.catch(&self.lost)),
            Err(error) => self.lost(&error),
        }
    }

    /// The lock is this tab's until the promise is kept, which it never is; or it is not free.
    fn granted(&self, lock: &JsValue) -> JsValue {
        if lock.is_null() {
            self.send_elsewhere();
            self.request(Ask::Wait);
            return JsValue::UNDEFINED;
        }
        if !self.takes.replace(false) {
            self.waits.set(false);
        }
        self.send_owned();
        Promise::new(&mut |_, _| {}).into()
    }

    fn lost(&self, error: &JsValue) {
        let name = Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
        if name.as_deref() == Some("AbortError") {
            self.send_elsewhere();
            self.request(Ask::Wait);
        } else if self.locks.take().is_some() {
            // The browser has locks, and none for this page.
            self.take_unlocked();
        }
    }

    /// Without locks: the others hear of the mark.
    fn take_unlocked(&self) {
        self.store.mark();
        self.send_owned();
    }

    fn stored(&self, event: &StorageEvent) {
        let key = event.key();
        if self.locks.borrow().is_none() && key.as_deref() == Some(Store::MARK) {
            return self.send_elsewhere();
        }
        if let Some(slot) = Slot::ALL.into_iter().find(|slot| Some(slot.key()) == key.as_deref()) {
            self.post.send(Message::StoredElsewhere { slot, text: event.new_value() });
        }
    }

    fn send_owned(&self) {
        self.post.send(Message::GameOwned { saved: self.store.get(Slot::Game) });
    }

    fn send_elsewhere(&self) {
        self.post.send(Message::GameElsewhere { saved: self.store.get(Slot::Game) });
    }
}
