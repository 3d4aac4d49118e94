use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use js_sys::Reflect;
use uttt_app::{Message, Showing};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    RegistrationOptions, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
    ServiceWorkerUpdateViaCache, VisibilityState,
};

use crate::dispatcher::send;
use crate::dom::{self, Listener, site};

/// The message that tells the waiting version to take over.
const TAKE_OVER: &str = "skip waiting";

/// The page's side of the service worker, which keeps a copy of the page and tells when a new
/// version waits.
pub(crate) struct Offline {
    me: Weak<Self>,
    registration: RefCell<Option<ServiceWorkerRegistration>>,
    /// Whether a person has let the new version take over in this tab.
    is_asked: Cell<bool>,
    /// Listeners that live as long as the page.
    listeners: RefCell<Vec<Listener>>,
    /// Listeners to the version that is being installed.
    installing: RefCell<Option<Listener>>,
    /// Listeners to the version that takes over, if the page was under no version's control.
    activating: RefCell<Option<Listener>>,
}

impl Offline {
    /// Registers the service worker. If the browser refuses, sends a message. A page that is a single
    /// file has nothing to keep.
    pub(crate) fn start() -> Rc<Self> {
        let offline = Rc::new_cyclic(|me: &Weak<Self>| Self {
            me: me.clone(),
            registration: RefCell::default(),
            is_asked: Cell::default(),
            listeners: RefCell::default(),
            installing: RefCell::default(),
            activating: RefCell::default(),
        });
        if !site::is_on_site() {
            return offline;
        }
        let starting = Rc::clone(&offline);
        spawn_local(async move {
            if starting.register().await.is_err() {
                send(Message::Show(Showing::OfflineRefused));
            }
        });
        offline
    }

    async fn register(&self) -> Result<(), JsValue> {
        let container = self.container()?;
        let options = RegistrationOptions::new();
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let registered = container.register_with_options("./sw.js", &options);
        let registration =
            JsFuture::from(registered).await?.dyn_into::<ServiceWorkerRegistration>()?;

        let changed = Listener::new(&container, "controllerchange", {
            let me = self.me.clone();
            move |_| me.upgrade().into_iter().for_each(|me| me.changed())
        })?;
        let found = Listener::new(&registration, "updatefound", {
            let me = self.me.clone();
            move |_| me.upgrade().into_iter().for_each(|me| me.watch())
        })?;
        let visible = Listener::new(&dom::document(), "visibilitychange", {
            let registration = registration.clone();
            move |_| {
                if dom::document().visibility_state() != VisibilityState::Visible {
                    return;
                }
                let Ok(asked) = registration.update() else { return };
                spawn_local(async move {
                    // Without a network there is no new version, so nothing to say.
                    let _ = JsFuture::from(asked).await;
                });
            }
        })?;
        self.listeners.replace(vec![changed, found, visible]);
        let waits = registration.waiting().is_some();
        self.registration.replace(Some(registration));
        if waits {
            send(Message::Show(Showing::UpdateReady));
        } else {
            self.watch();
        }
        Ok(())
    }

    /// Called when another version controls the page. If it was let in here, it begins; otherwise it still
    /// gives this page the files of its own version.
    fn changed(&self) {
        if self.is_asked.get() {
            // If the page cannot be reloaded, the old version goes on.
            drop(dom::window().location().reload());
        } else {
            send(Message::Show(Showing::UpdateReady));
        }
    }

    /// Waits for the version that is being installed, unless it is the first one.
    fn watch(&self) {
        let Some(registration) = self.registration.borrow().clone() else { return };
        let versions = registration.installing().zip(registration.active());
        let Some((worker, _)) = versions else { return };
        let listener = Listener::new(&worker, "statechange", {
            let worker = worker.clone();
            move |_| {
                if worker.state() == ServiceWorkerState::Installed {
                    send(Message::Show(Showing::UpdateReady));
                }
            }
        });
        self.installing.replace(listener.ok());
    }

    /// Makes the waiting version take over, and then reloads the page.
    pub(crate) fn take_over(&self) -> Result<(), JsValue> {
        self.is_asked.set(true);
        let registration = self.registration.borrow().clone();
        let Some(worker) = registration.and_then(|registration| registration.waiting()) else {
            return dom::window().location().reload();
        };
        if self.container()?.controller().is_none() {
            // After a reload that bypassed all copies, or at the first visit, no `controllerchange`
            // comes.
            let activating = Listener::new(&worker, "statechange", {
                let worker = worker.clone();
                move |_| {
                    if worker.state() == ServiceWorkerState::Activated {
                        // If the page cannot be reloaded, the old version goes on.
                        drop(dom::window().location().reload());
                    }
                }
            })?;
            self.activating.replace(Some(activating));
        }
        worker.post_message(&TAKE_OVER.into())
    }

    /// web-sys assumes that it exists, but it is missing without HTTPS and in some frames.
    fn container(&self) -> Result<ServiceWorkerContainer, JsValue> {
        Reflect::get(dom::window().navigator().as_ref(), &"serviceWorker".into())?.dyn_into()
    }
}
