use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use js_sys::{Array, Reflect};
use uttt_app::{EngineDeath, EngineNews, Message, SearchRequest};
use uttt_worker::{Answer, Ask};
use wasm_bindgen::prelude::*;
use web_sys::{
    Blob, BlobPropertyBag, ErrorEvent, Event, HtmlMetaElement, MessageEvent, Url, Worker,
    WorkerOptions, WorkerType,
};

use crate::dispatcher::send;
use crate::dom::{self, Listener, Timer};

/// How long a worker may be silent while it owes an answer, in milliseconds. After that the page
/// asks whether it is alive; after the same time again, it replaces the worker. The timer of a page
/// that was asleep rings late, and then the page asks first.
const PATIENCE: f64 = 2_000.0;
/// The same while the worker loads, perhaps over a slow network.
const PATIENCE_AT_START: f64 = 20_000.0;

/// The page's side of the engine's worker.
pub(crate) struct EngineWorker {
    me: Weak<Self>,
    /// The address of the worker's script.
    script: String,
    /// The worker's name: the addresses of the engine's glue and wasm. Both contain digests, so a
    /// page never runs the engine of another version.
    name: String,
    worker: RefCell<Option<Running>>,
    /// The worker before this one. If this one cannot be loaded, the page goes on with it.
    former: RefCell<Option<OwnWorker>>,
    /// Whether the worker has said that it is ready.
    ready: Cell<bool>,
    /// The number of the request that the worker has not answered yet.
    owes: Cell<Option<u32>>,
    /// Whether the page has asked if the worker is alive, and has no answer yet.
    doubted: Cell<bool>,
    silence: Timer,
    /// The last request for an analysis or a review, and what reads the answers to it. The later part
    /// alone sends such requests.
    read_found: Cell<Option<(u32, ReadFound)>>,
}

/// Reads what the request of this number has found. Also says whether that has ended.
pub(crate) type ReadFound = fn(u32, &[f64]) -> Option<(Message, bool)>;

/// A worker that is terminated when this value is dropped.
struct OwnWorker(Worker);

impl Drop for OwnWorker {
    fn drop(&mut self) {
        self.0.terminate();
    }
}

/// A worker with its listeners.
struct Running {
    worker: OwnWorker,
    /// The address of the worker's script if the page has made the script. It is needed until the
    /// script is loaded.
    address: Option<BlobAddress>,
    _listeners: [Listener; 3],
}

/// The address of a text in memory. Dropping it frees the text.
struct BlobAddress(String);

impl Drop for BlobAddress {
    fn drop(&mut self) {
        // The address was created here, so it can be freed.
        let _ = Url::revoke_object_url(&self.0);
    }
}

impl EngineWorker {
    /// Reads the addresses of the engine's glue and wasm, which the build wrote into the page.
    pub(crate) fn new() -> dom::Result<Rc<Self>> {
        let root = dom::document().document_element().ok_or("a page without a root")?;
        let files = dom::find::<HtmlMetaElement>(&root, "meta[name=engine]")?.content();
        let base = dom::document().base_uri()?.ok_or("a page without an address")?;
        let address = |file| Url::new_with_base(file, &base).map(|url| url.href());
        let addresses = files.split(' ').map(address).collect::<Result<Vec<_>, _>>()?;
        let (name, script) = (addresses.join(" "), address("worker.js")?);
        Ok(Rc::new_cyclic(|me: &Weak<Self>| {
            let silence = Timer::new({
                let me = me.clone();
                move || me.upgrade().into_iter().for_each(|me| me.was_silent())
            });
            Self {
                me: me.clone(),
                script,
                name,
                worker: RefCell::default(),
                former: RefCell::default(),
                ready: Cell::default(),
                owes: Cell::default(),
                doubted: Cell::default(),
                silence,
                read_found: Cell::default(),
            }
        }))
    }

    /// Starts a worker in place of the running one. If it cannot be started, it counts as dead.
    pub(crate) fn start(&self) {
        let former = self.worker.take().filter(|_| self.ready.get());
        self.former.replace(former.map(|running| running.worker));
        if self.try_start().is_err() {
            self.died(EngineDeath::NotStarted);
        }
    }

    fn try_start(&self) -> dom::Result {
        self.end();
        let (worker, address) = match started_worker() {
            Some(worker) => (worker, None),
            None => self.spawn()?,
        };
        self.attach(OwnWorker(worker), address)
    }

    /// Attaches a worker, and listens to it.
    fn attach(&self, worker: OwnWorker, address: Option<BlobAddress>) -> dom::Result {
        let listen = |kind, hear: fn(&Self, &Event)| {
            let me = self.me.clone();
            Listener::new(&worker.0, kind, move |event| {
                me.upgrade().into_iter().for_each(|me| hear(&me, &event));
            })
        };
        let listeners = [
            listen("message", Self::heard)?,
            listen("messageerror", |me, _| me.died(EngineDeath::UnreadableAnswer))?,
            listen("error", |me, event| {
                // The error is handled here, so it is not an error of the page as well.
                event.prevent_default();
                let words = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message);
                // Without words, it has not been loaded.
                me.died(words.map_or(EngineDeath::NotLoaded, EngineDeath::Said));
            })?,
        ];
        // A worker that the page's script has started may have said already that it is ready; it
        // answers this question again. Any other worker does not receive it.
        worker.0.post_message(&Ask::Ping.write())?;
        self.worker.replace(Some(Running { worker, address, _listeners: listeners }));
        self.silence.start(PATIENCE_AT_START)
    }

    fn spawn(&self) -> dom::Result<(Worker, Option<BlobAddress>)> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(&self.name);
        if let Ok(worker) = Worker::new_with_options(&self.script, &options) {
            return Ok((worker, None));
        }
        // In a sandboxed frame, only an address created there has the page's origin, and Chromium
        // accepts no such address as a module. An address has no quotes.
        let import = format!("import(\"{}\")", self.script);
        options.set_type(WorkerType::Classic);
        let bag = BlobPropertyBag::new();
        bag.set_type("text/javascript");
        let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&import.into()), &bag)?;
        let address = BlobAddress(Url::create_object_url_with_blob(&blob)?);
        Ok((Worker::new_with_options(&address.0, &options)?, Some(address)))
    }

    /// Starts a search in place of the present one.
    pub(crate) fn search(&self, request: SearchRequest) -> dom::Result {
        self.request(Some(request.number), &Ask::Search(request))
    }

    /// Starts to ponder in place of the present search. No answer will come.
    pub(crate) fn ponder(&self, request: SearchRequest) -> dom::Result {
        self.request(None, &Ask::Ponder(request))
    }

    /// Starts a task in place of the present search, or goes on with it. `read` reads its answers.
    pub(crate) fn find(&self, number: u32, ask: &Ask, read: ReadFound) -> dom::Result {
        self.read_found.set(Some((number, read)));
        self.request(Some(number), ask)
    }

    /// Stops the search.
    pub(crate) fn stop(&self) -> dom::Result {
        self.request(None, &Ask::Stop)
    }

    /// Asks for what the worker will answer under this number, or for what it does not answer.
    fn request(&self, owes: Option<u32>, ask: &Ask) -> dom::Result {
        self.owes.set(owes);
        self.ask(ask)?;
        self.listen_for_silence()
    }

    fn ask(&self, ask: &Ask) -> dom::Result {
        match (self.worker.borrow().as_ref(), self.ready.get()) {
            (Some(running), true) => running.worker.0.post_message(&ask.write()),
            // A worker that is not ready would lose the message. When it is ready, the state asks
            // again.
            _ => Ok(()),
        }
    }

    fn heard(&self, event: &Event) {
        self.doubted.set(false);
        let Some(event) = event.dyn_ref::<MessageEvent>() else { return };
        let message = match Answer::read(event.data()) {
            // A worker that answers is ready.
            Ok(Answer::Ready | Answer::Pong) => {
                if let Some(running) = self.worker.borrow_mut().as_mut() {
                    running.address = None;
                }
                self.former.take();
                (!self.ready.replace(true)).then_some(Message::Engine(EngineNews::Ready))
            }
            Ok(Answer::Progress(request, progress)) => {
                Some(Message::Engine(EngineNews::Progress { request, progress }))
            }
            Ok(Answer::Found(request, numbers)) => {
                // A late answer to an earlier request is of no use.
                match self.read_found.get().filter(|(of, _)| *of == request) {
                    None => None,
                    Some((_, read)) => {
                        let Some((message, ended)) = read(request, &numbers) else {
                            return self.died(EngineDeath::UnreadableAnalysis);
                        };
                        if ended {
                            self.answered(request);
                        }
                        Some(message)
                    }
                }
            }
            Ok(Answer::Moved(request, mv)) => {
                self.answered(request);
                Some(Message::Engine(EngineNews::Moved { request, mv }))
            }
            Ok(Answer::Failed(words)) => return self.died(EngineDeath::Said(words)),
            Err(_) => return self.died(EngineDeath::UnreadableAnswer),
        };
        // Without the timer, the page only fails to notice a silent worker.
        let _ = self.listen_for_silence();
        message.into_iter().for_each(send);
    }

    /// A late answer to an earlier request does not answer the present one.
    fn answered(&self, request: u32) {
        if self.owes.get() == Some(request) {
            self.owes.set(None);
        }
    }

    /// Starts or stops the timer: the worker may be silent for a while, or for ever if it owes no
    /// answer.
    fn listen_for_silence(&self) -> dom::Result {
        match (self.ready.get(), self.owes.get().is_some()) {
            (false, _) => Ok(()),
            (true, true) => self.silence.start(PATIENCE),
            (true, false) => {
                self.silence.stop();
                Ok(())
            }
        }
    }

    fn was_silent(&self) {
        if self.doubted.replace(true) || !self.ready.get() {
            self.died(EngineDeath::Silent);
        } else if self.ask(&Ask::Ping).and_then(|()| self.silence.start(PATIENCE)).is_err() {
            self.died(EngineDeath::Unreachable);
        }
    }

    fn died(&self, death: EngineDeath) {
        let was_ready = self.ready.get();
        self.end();
        // Without a network, no other worker can be loaded.
        let former = self.former.take().filter(|_| !was_ready);
        if former.is_some_and(|former| self.attach(former, None).is_ok()) {
            return;
        }
        // Of one that was never there, the browser tells what went wrong, in its console.
        let death = if was_ready { death } else { EngineDeath::NotLoaded };
        send(Message::Engine(EngineNews::Died(death)));
    }

    fn end(&self) {
        self.silence.stop();
        self.ready.set(false);
        self.owes.set(None);
        self.doubted.set(false);
        self.worker.take();
    }
}

/// The worker that the page's script has started before this program was loaded; only once.
fn started_worker() -> Option<Worker> {
    let (page, name) = (js_sys::global(), JsValue::from("startedWorker"));
    let worker = Reflect::get(&page, &name).ok()?.dyn_into().ok()?;
    Reflect::delete_property(&page, &name).ok()?;
    Some(worker)
}
