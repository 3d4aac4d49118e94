//! The list of games, in the browser's database.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use idb::{Database, Error, Factory, ObjectStoreParams, TransactionMode, TransactionResult};
use js_sys::Date;
use uttt_app::{GameChange, GamesRefusal, Message};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::dispatcher::Dispatcher;

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
    waiting: RefCell<VecDeque<Vec<GameChange>>>,
    busy: Cell<bool>,
}

impl Games {
    pub(crate) fn new(dispatcher: &Dispatcher) -> Self {
        Self(Rc::new(Shared {
            dispatcher: dispatcher.clone(),
            database: RefCell::default(),
            refusal: Cell::default(),
            waiting: RefCell::default(),
            busy: Cell::default(),
        }))
    }

    /// Makes changes, all or none.
    pub(crate) fn change(&self, changes: Vec<GameChange>) {
        self.0.waiting.borrow_mut().push_back(changes);
        if !self.0.busy.replace(true) {
            let shared = Rc::clone(&self.0);
            spawn_local(async move { shared.work().await });
        }
    }
}

impl Shared {
    async fn work(self: Rc<Self>) {
        while let Some(changes) = self.next() {
            if let Err(why) = self.write(&changes).await {
                self.dispatcher.send(Message::GamesRefused(why));
            }
        }
        self.busy.set(false);
    }

    fn next(&self) -> Option<Vec<GameChange>> {
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
            TransactionResult::Committed => Ok(()),
            TransactionResult::Aborted => Err(GamesRefusal::Full),
        }
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
