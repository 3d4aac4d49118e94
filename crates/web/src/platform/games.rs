//! The list of games, in the browser's database.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use idb::{
    Database, Error, Factory, ObjectStore, ObjectStoreParams, Transaction, TransactionMode,
    TransactionResult,
};
use js_sys::{Date, Reflect};
use uttt_app::{GameChange, GamesRefusal, KeptTexts, Listing, Message};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{BroadcastChannel, StorageManager};

use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// The name of the database and of its only store, which has a text under the key of each game.
const DATABASE: &str = "uttt-games";
const STORE: &str = "games";
const VERSION: u32 = 1;

/// The list of games. It does one task after the other, in the order in which they came.
pub(crate) struct Games(Rc<Shared>);

struct Shared {
    connection: RefCell<Option<Connection>>,
    /// Whether a later version of the page has changed the database.
    newer: Cell<bool>,
    waiting: RefCell<VecDeque<Task>>,
    busy: Cell<bool>,
    storage: Option<StorageManager>,
    /// Tells the other tabs of each change; `None` where the browser has no such channel.
    others: Option<(BroadcastChannel, Listener)>,
}

/// The open database.
struct Connection {
    database: Database,
    /// Whether the browser has closed it.
    closed: Rc<Cell<bool>>,
}

/// Why a task was not done.
struct Failure {
    why: GamesRefusal,
    /// Whether the database was closed, so that the task can be tried again.
    closed: bool,
}

enum Task {
    /// Make these changes, all or none.
    Change(Vec<GameChange>),
    /// Read all games.
    Read,
}

impl Games {
    pub(crate) fn new() -> Result<Self, JsValue> {
        let others = BroadcastChannel::new(DATABASE).ok().map(|channel| {
            let heard = Listener::new(&channel, "message", move |_| {
                send(Message::Games(Listing::Changed));
            })?;
            Ok::<_, JsValue>((channel, heard))
        });
        // It is missing without HTTPS.
        let storage = Reflect::get(dom::window().navigator().as_ref(), &"storage".into())?;
        Ok(Self(Rc::new(Shared {
            storage: storage.dyn_into().ok(),
            others: others.transpose()?,
            connection: RefCell::default(),
            newer: Cell::default(),
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
        spawn_local(async move {
            if JsFuture::from(asked).await.is_ok_and(|granted| granted.is_truthy()) {
                send(Message::Games(Listing::Changed));
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
            let mut done = self.attempt(&task).await;
            // The browser closes a database when it likes, and all of an unfinished change is undone.
            if done.as_ref().is_err_and(|failure| failure.closed || self.is_closed()) {
                self.drop_connection();
                done = self.attempt(&task).await;
            }
            if let Err(Failure { why, .. }) = done {
                send(match task {
                    Task::Change(changes) => Message::Games(Listing::Refused { why, changes }),
                    Task::Read => Message::Games(Listing::Unread(why)),
                });
            }
        }
        self.busy.set(false);
    }

    async fn attempt(self: &Rc<Self>, task: &Task) -> Result<(), Failure> {
        match task {
            Task::Change(changes) => self.write(changes).await,
            Task::Read => self.read().await,
        }
    }

    fn next(&self) -> Option<Task> {
        self.waiting.borrow_mut().pop_front()
    }

    async fn write(self: &Rc<Self>, changes: &[GameChange]) -> Result<(), Failure> {
        let transaction = self.transaction(TransactionMode::ReadWrite).await?;
        let store = transaction.object_store(STORE)?;
        let is_behind = match Self::change_all(&store, changes).await {
            Ok(is_behind) => is_behind,
            Err(failure) => {
                // All or none.
                drop(transaction.abort());
                return Err(failure);
            }
        };
        if transaction.await? == TransactionResult::Aborted {
            let reason = store.transaction().error().map(Error::DomException);
            return Err(reason.unwrap_or(Error::DomExceptionNotFound).into());
        }
        if let Some((others, _)) = &self.others {
            // Tabs that do not hear of it read the list when it is opened.
            let _ = others.post_message(&JsValue::NULL);
        }
        if is_behind {
            // Another tab may have sent a move of the game that this page has not.
            send(Message::Games(Listing::Changed));
        }
        Ok(())
    }

    /// Makes the changes. Returns whether one was refused, because the game was sent with other moves.
    async fn change_all(store: &ObjectStore, changes: &[GameChange]) -> Result<bool, Failure> {
        let mut is_behind = false;
        for change in changes {
            let key = JsValue::from(change.key());
            let found = store.get(key)?.await?;
            let stored = found.and_then(|text| text.as_string());
            let writes = change.apply(stored.as_deref(), Date::now() as u64);
            is_behind |= change.is_by_link() && writes.is_empty();
            for (key, text) in writes {
                let key = JsValue::from(key);
                match text {
                    Some(text) => {
                        store.put(&text.into(), Some(&key))?.await?;
                    }
                    None => store.delete(key)?.await?,
                }
            }
        }
        Ok(is_behind)
    }

    async fn read(self: &Rc<Self>) -> Result<(), Failure> {
        let transaction = self.transaction(TransactionMode::ReadOnly).await?;
        let store = transaction.object_store(STORE)?;
        let keys = store.get_all_keys(None, None)?;
        let texts = store.get_all(None, None)?;
        let (keys, texts) = (keys.await?, texts.await?);
        let text = |value: &JsValue| value.as_string().unwrap_or_default();
        let games = keys.iter().map(text).zip(texts.iter().map(text)).collect();
        let persistent = match self.storage.as_ref().and_then(|storage| storage.persisted().ok()) {
            Some(asked) => JsFuture::from(asked).await.ok().map(|granted| granted.is_truthy()),
            None => None,
        };
        let zone = -(Date::new_0().get_timezone_offset() as i32);
        let read = KeptTexts { games, now: Date::now() as u64, zone, persistent };
        send(Message::Games(Listing::Read(read)));
        Ok(())
    }

    async fn transaction(self: &Rc<Self>, mode: TransactionMode) -> Result<Transaction, Failure> {
        self.open().await?;
        match self.connection.borrow().as_ref() {
            Some(open) => open.database.transaction(&[STORE], mode).map_err(Failure::from),
            None => Err(GamesRefusal::Newer.into()),
        }
    }

    /// Opens the database, unless it is open.
    async fn open(self: &Rc<Self>) -> Result<(), Failure> {
        if self.newer.get() {
            return Err(GamesRefusal::Newer.into());
        }
        if self.is_closed() {
            self.drop_connection();
        }
        if self.connection.borrow().is_some() {
            return Ok(());
        }
        let mut database =
            open_database().await.map_err(|error| match name(&error).as_deref() {
                Some("VersionError") => {
                    self.newer.set(true);
                    GamesRefusal::Newer
                }
                Some("QuotaExceededError") => GamesRefusal::Full,
                _ => GamesRefusal::Unavailable,
            })?;
        let me = Rc::downgrade(self);
        database.on_version_change(move |_| {
            // A later version of the page waits until all tabs have closed the database.
            if let Some(shared) = me.upgrade() {
                shared.make_room_for_newer();
            }
        });
        let closed = Rc::<Cell<bool>>::default();
        database.on_close({
            let closed = Rc::clone(&closed);
            move |_| closed.set(true)
        });
        self.connection.replace(Some(Connection { database, closed }));
        Ok(())
    }

    fn is_closed(&self) -> bool {
        self.connection.borrow().as_ref().is_some_and(|open| open.closed.get())
    }

    fn drop_connection(&self) {
        if let Some(Connection { mut database, .. }) = self.connection.take() {
            database.close();
            // The browser may still report that it has closed this connection.
            database.forget_callbacks();
        }
    }

    fn make_room_for_newer(&self) {
        self.newer.set(true);
        if let Ok(Some(open)) = self.connection.try_borrow().as_deref() {
            open.database.close();
        }
        send(Message::Games(Listing::Unread(GamesRefusal::Newer)));
    }
}

impl From<GamesRefusal> for Failure {
    fn from(why: GamesRefusal) -> Self {
        Self { why, closed: false }
    }
}

/// What an error of the database means for the person.
impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let name = name(&error);
        let why = match name.as_deref() {
            Some("QuotaExceededError") => GamesRefusal::Full,
            _ => GamesRefusal::Failed(words(&error)),
        };
        Self { why, closed: name.as_deref() == Some("InvalidStateError") }
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

/// The name that the browser gives an error.
fn name(error: &Error) -> Option<String> {
    text(thrown(error)?, "name")
}

/// What the browser says of an error.
fn words(error: &Error) -> String {
    let said = thrown(error).and_then(|thrown| {
        let message = text(thrown, "message").filter(|message| !message.is_empty());
        message.or_else(|| text(thrown, "name"))
    });
    said.unwrap_or_else(|| error.to_string())
}

fn text(thrown: &JsValue, property: &str) -> Option<String> {
    Reflect::get(thrown, &property.into()).ok()?.as_string()
}

/// What the browser has thrown.
fn thrown(error: &Error) -> Option<&JsValue> {
    match error {
        Error::DomException(thrown) => Some(thrown.as_ref()),
        Error::TransactionOpenFailed(thrown)
        | Error::ObjectStoreNotFound(thrown)
        | Error::IndexedDbOpenFailed(thrown)
        | Error::GetFailed(thrown)
        | Error::GetAllFailed(thrown)
        | Error::GetAllKeysFailed(thrown)
        | Error::UpdateFailed(thrown)
        | Error::DeleteFailed(thrown) => Some(thrown),
        _ => None,
    }
}
