use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use js_sys::{Function, Object, Promise, Reflect};
use uttt_app::{Keeping, Message, Slot};
use wasm_bindgen::prelude::*;
use web_sys::{AbortController, Event, EventTarget, PageTransitionEvent, StorageEvent};

use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::platform::store::Store;

/// The name of the lock; the tab that holds it owns the saved game.
const LOCK: &str = "uttt.game";

#[wasm_bindgen]
extern "C" {
    /// The browser's locks, which web-sys has only among its unstable APIs.
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

/// The reason with which a request is aborted.
const LEFT: &str = "the person has left the tab";

/// The other tabs of this site: which tab owns the saved game, and what the others write.
///
/// Ownership is a lock of the browser, released when its tab closes. A tab in the background does
/// not wait for the lock: it would take the game from a tab that is being reloaded. Without locks,
/// the tab that was opened last takes the game and leaves a mark in the storage, which notifies the
/// others.
pub(crate) struct Tabs {
    store: Rc<Store>,
    locks: RefCell<Option<LockManager>>,
    /// Whether the page has asked which tab owns the game.
    has_asked: Cell<bool>,
    /// Whether another tab has the lock.
    is_locked_out: Cell<bool>,
    /// Aborts the request that waits for the lock.
    waiting: RefCell<Option<AbortController>>,
    /// The callback of a request, with the lock, or with null if it is taken.
    granted: Closure<dyn FnMut(JsValue) -> JsValue>,
    /// The callback if the lock was stolen or cannot be requested.
    lost: Closure<dyn FnMut(JsValue)>,
    _listeners: [Listener; 5],
}

/// When to take the lock.
enum Ask<'a> {
    /// Only if it is free now.
    IfFree,
    /// As soon as it is free, unless the request is aborted.
    Wait(&'a AbortController),
    /// Now, even from another tab.
    Take,
}

impl Tabs {
    pub(crate) fn new(store: &Rc<Store>) -> Result<Rc<Self>, JsValue> {
        // The locks are missing without HTTPS.
        let locks = Reflect::get(dom::window().navigator().as_ref(), &"locks".into())?;
        let locks = (!locks.is_undefined()).then(|| locks.unchecked_into::<LockManager>());
        let me = Rc::new(RefCell::new(Weak::<Self>::new()));
        let (granting, losing) = (Rc::clone(&me), Rc::clone(&me));
        let granted = Closure::new(move |lock: JsValue| {
            let tabs = granting.borrow().upgrade();
            tabs.map_or(JsValue::UNDEFINED, |tabs| tabs.granted(&lock))
        });
        let lost = Closure::new(move |error: JsValue| {
            losing.borrow().upgrade().into_iter().for_each(|tabs| tabs.lost(&error));
        });
        let on = |target: &EventTarget, kind, hear: fn(&Self, &Event)| {
            let me = Rc::clone(&me);
            Listener::new(target, kind, move |event| {
                me.borrow().upgrade().into_iter().for_each(|tabs| hear(&tabs, &event));
            })
        };
        let window = dom::window();
        let listeners = [
            on(&window, "storage", |tabs, event| {
                event.dyn_ref().into_iter().for_each(|event| tabs.stored(event));
            })?,
            on(&window, "focus", |tabs, _| tabs.come_or_leave())?,
            on(&window, "blur", |tabs, _| tabs.come_or_leave())?,
            on(&dom::document(), "visibilitychange", |tabs, _| tabs.come_or_leave())?,
            Listener::new(&window, "pageshow", move |event| {
                let event = event.dyn_ref::<PageTransitionEvent>();
                // A page in the back/forward cache receives no events.
                if event.is_some_and(PageTransitionEvent::persisted) {
                    drop(dom::window().location().reload());
                }
            })?,
        ];
        let new = Rc::new(Self {
            store: Rc::clone(store),
            locks: RefCell::new(locks),
            has_asked: Cell::new(false),
            is_locked_out: Cell::new(false),
            waiting: RefCell::default(),
            granted,
            lost,
            _listeners: listeners,
        });
        me.replace(Rc::downgrade(&new));
        Ok(new)
    }

    /// Asks which tab owns the saved game, once the page is visible. A message answers.
    pub(crate) fn ask(&self) {
        if self.store.is_open() && !dom::document().hidden() && !self.has_asked.replace(true) {
            self.request(&Ask::IfFree);
        }
    }

    /// Makes this tab the owner of the saved game. A message answers.
    pub(crate) fn take(&self) {
        self.stop_waiting();
        self.request(&Ask::Take);
    }

    fn request(&self, ask: &Ask<'_>) {
        let Some(locks) = self.locks.borrow().clone() else { return self.take_unlocked() };
        let (name, value) = match ask {
            Ask::IfFree => ("ifAvailable", JsValue::TRUE),
            Ask::Wait(controller) => ("signal", controller.signal().into()),
            Ask::Take => ("steal", JsValue::TRUE),
        };
        let options = Object::new();
        let granted = self.granted.as_ref().unchecked_ref();
        let asked = Reflect::set(&options, &name.into(), &value)
            .and_then(|_| locks.request(LOCK, &options, granted));
        match asked {
            Ok(held) => drop(held.catch(&self.lost)),
            Err(error) => self.lost(&error),
        }
    }

    /// Called when the person comes to this tab or leaves it: only the tab in front waits for the
    /// lock.
    fn come_or_leave(&self) {
        self.ask();
        if dom::document().hidden() || !dom::document().has_focus().unwrap_or(true) {
            self.stop_waiting();
        } else if self.is_locked_out.get() && self.waiting.borrow().is_none() {
            let Ok(controller) = AbortController::new() else { return };
            self.request(&Ask::Wait(&controller));
            self.waiting.replace(Some(controller));
        }
    }

    fn stop_waiting(&self) {
        if let Some(controller) = self.waiting.take() {
            controller.abort_with_reason(&LEFT.into());
        }
    }

    /// The tab holds the lock until this promise resolves, which never happens. Null means that the
    /// lock is taken.
    fn granted(&self, lock: &JsValue) -> JsValue {
        if lock.is_null() {
            self.lock_out();
            return JsValue::UNDEFINED;
        }
        self.waiting.take();
        self.is_locked_out.set(false);
        self.send_owned();
        Promise::new(&mut |_, _| {}).into()
    }

    fn lost(&self, error: &JsValue) {
        if error.as_string().as_deref() == Some(LEFT) {
            return;
        }
        let name = Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
        if name.as_deref() == Some("AbortError") {
            self.lock_out();
        } else if self.locks.take().is_some() {
            // The browser has locks, but not for this page.
            self.take_unlocked();
        }
    }

    fn lock_out(&self) {
        self.is_locked_out.set(true);
        self.send_elsewhere();
        self.come_or_leave();
    }

    /// Without locks: the mark notifies the others.
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
            // Read the storage and not the event, because more may have been written since, even by
            // this tab.
            send(Message::Keep(Keeping::StoredElsewhere { slot, text: self.store.get(slot) }));
        }
    }

    fn send_owned(&self) {
        send(Message::Keep(Keeping::GameOwned { saved: self.store.get(Slot::Game) }));
    }

    fn send_elsewhere(&self) {
        send(Message::Keep(Keeping::GameElsewhere { saved: self.store.get(Slot::Game) }));
    }
}
