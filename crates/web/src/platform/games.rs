//! The list of games, in the browser's database.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use idb::{Database, Error, Factory, ObjectStoreParams, TransactionMode, TransactionResult};
use js_sys::{Date, Reflect};
use uttt_app::{GameChange, GamesRefusal, KeptTexts, Message};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{BroadcastChannel, StorageManager, Window};

use crate::dispatcher::Dispatcher;
use crate::dom::listener::Listener;

/// The name of the database and of its only store, which has a text under the key of each game.
const DATABASE: &str = "uttt-games";
const STORE: &str = "games";
const VERSION: u32 = 1;

/// The list of games. It does one task after the other, in the order in which they came.
pub(crate) struct Games(Rc<Shared>);

struct Shared {
    dispatcher: Dispatcher,
    database: RefCell<Option<Database>>,
    /// Why there is no database, or none any more.
    refusal: Cell<Option<GamesRefusal>>,
    waiting: RefCell<VecDeque<Task>>,
    busy: Cell<bool>,
    storage: Option<StorageManager>,
    /// Tells the other tabs of each change; `None` where the browser has no such channel.
    others: Option<(BroadcastChannel, Listener)>,
}

enum Task {
    /// Make these changes, all or none.
    Change(Vec<GameChange>),
    /// Read all games.
    Read,
}

impl Games {
    pub(crate) fn new(window: &Window, dispatcher: &Dispatcher) -> Result<Self, JsValue> {
        let others = BroadcastChannel::new(DATABASE).ok().map(|channel| {
            let dispatcher = dispatcher.clone();
            let heard = Listener::new(&channel, "message", move |_| {
                dispatcher.send(Message::GamesChanged);
            })?;
            Ok::<_, JsValue>((channel, heard))
        });
        // It is missing without HTTPS.
        let storage = Reflect::get(window.navigator().as_ref(), &"storage".into())?;
        Ok(Self(Rc::new(Shared {
            storage: storage.dyn_into().ok(),
            others: others.transpose()?,
            dispatcher: dispatcher.clone(),
            database: RefCell::default(),
            refusal: Cell::default(),
            waiting: RefCell::default(),
            busy: Cell::default(),
        })))
    }

    /// Makes changes, all or none.
    pub(crate) fn change(&self, changes: Vec<GameChange>) {
        self.begin(Task::Change(changes));
    }

    /// Reads all games. A message answers.
    pub(crate) fn read(&self) {
        self.begin(Task::Read);
    }

    /// Asks the browser not to delete the games when it runs out of space. If it grants that, the
    /// list is read again, because it says so.
    pub(crate) fn ask_to_persist(&self) {
        let asked = self.0.storage.as_ref().and_then(|storage| storage.persist().ok());
        let Some(asked) = asked else { return };
        let dispatcher = self.0.dispatcher.clone();
        spawn_local(async move {
            if JsFuture::from(asked).await.is_ok_and(|granted| granted.is_truthy()) {
                dispatcher.send(Message::GamesChanged);
            }
        });
    }

    fn begin(&self, task: Task) {
        self.0.waiting.borrow_mut().push_back(task);
        if !self.0.busy.replace(true) {
            let shared = Rc::clone(&self.0);
            spawn_local(async move { shared.work().await });
        }
    }
}

impl Shared {
    async fn work(self: Rc<Self>) {
        while let Some(task) = self.next() {
            let done = match task {
                Task::Change(changes) => self.write(&changes).await,
                Task::Read => self.read().await,
            };
            if let Err(why) = done {
                self.dispatcher.send(Message::GamesRefused(why));
            }
        }
        self.busy.set(false);
    }

    fn next(&self) -> Option<Task> {
        self.waiting.borrow_mut().pop_front()
    }

    async fn write(self: &Rc<Self>, changes: &[GameChange]) -> Result<(), GamesRefusal> {
        self.open().await?;
        let failed = |error| why(&error, GamesRefusal::Full);
        let transaction = match self.database.borrow().as_ref() {
            Some(database) => database.transaction(&[STORE], TransactionMode::ReadWrite),
            None => return Err(GamesRefusal::Newer),
        };
        let transaction = transaction.map_err(failed)?;
        let store = transaction.object_store(STORE).map_err(failed)?;
        for change in changes {
            let key = JsValue::from(change.key());
            let found = store.get(key).map_err(failed)?.await.map_err(failed)?;
            let stored = found.and_then(|text| text.as_string());
            for (key, text) in change.apply(stored.as_deref(), Date::now() as u64) {
                let key = JsValue::from(key);
                match text {
                    Some(text) => {
                        store
                            .put(&text.into(), Some(&key))
                            .map_err(failed)?
                            .await
                            .map_err(failed)?;
                    }
                    None => store.delete(key).map_err(failed)?.await.map_err(failed)?,
                }
            }
        }
        match transaction.await.map_err(failed)? {
            TransactionResult::Committed => {}
            TransactionResult::Aborted => return Err(GamesRefusal::Full),
        }
        if let Some((others, _)) = &self.others {
            // Tabs that do not hear of it read the list when it is opened.
            let _ = others.post_message(&JsValue::NULL);
        }
        Ok(())
    }

    async fn read(self: &Rc<Self>) -> Result<(), GamesRefusal> {
        self.open().await?;
        let failed = |error| why(&error, GamesRefusal::Unavailable);
        let transaction = match self.database.borrow().as_ref() {
            Some(database) => database.transaction(&[STORE], TransactionMode::ReadOnly),
            None => return Err(GamesRefusal::Newer),
        };
        let store = transaction.and_then(|one| one.object_store(STORE)).map_err(failed)?;
        let keys = store.get_all_keys(None, None).map_err(failed)?;
        let texts = store.get_all(None, None).map_err(failed)?;
        let (keys, texts) = (keys.await.map_err(failed)?, texts.await.map_err(failed)?);
        let text = |value: &JsValue| value.as_string().unwrap_or_default();
        let games = keys.iter().map(text).zip(texts.iter().map(text)).collect();
        let persistent = match self.storage.as_ref().and_then(|storage| storage.persisted().ok()) {
            Some(asked) => JsFuture::from(asked).await.ok().map(|granted| granted.is_truthy()),
            None => None,
        };
        let zone = -(Date::new_0().get_timezone_offset() as i32);
        let read = KeptTexts { games, now: Date::now() as u64, zone, persistent };
        self.dispatcher.send(Message::GamesRead(read));
        Ok(())
    }

    /// Opens the database, unless it is open.
    async fn open(self: &Rc<Self>) -> Result<(), GamesRefusal> {
        if let Some(refusal) = self.refusal.get() {
            return Err(refusal);
        }
        if self.database.borrow().is_some() {
            return Ok(());
        }
        let opened = open_database().await.map_err(|error| why(&error, GamesRefusal::Unavailable));
        let mut database = opened.inspect_err(|&refusal| self.refusal.set(Some(refusal)))?;
        let me = Rc::downgrade(self);
        database.on_version_change(move |_| {
            // A later version of the page waits until all tabs have closed the database.
            if let Some(shared) = me.upgrade() {
                shared.close();
            }
        });
        self.database.replace(Some(database));
        Ok(())
    }

    fn close(&self) {
        self.refusal.set(Some(GamesRefusal::Newer));
        if let Ok(Some(database)) = self.database.try_borrow().as_deref() {
            database.close();
        }
        self.dispatcher.send(Message::GamesRefused(GamesRefusal::Newer));
    }
}

async fn open_database() -> Result<Database, Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(VERSION))?;
    request.on_upgrade_needed(|event| {
        // If this fails, there is no store, and the first transaction fails.
        let _ = idb::event::DatabaseEvent::database(&event)
            .and_then(|database| database.create_object_store(STORE, ObjectStoreParams::new()));
    });
    request.await
}

/// What an error of the database means for the person; `other` if it says nothing special.
fn why(error: &Error, other: GamesRefusal) -> GamesRefusal {
    match error {
        Error::DomException(error) if error.name() == "VersionError" => GamesRefusal::Newer,
        _ => other,
    }
}
