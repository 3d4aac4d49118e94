use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use uttt_app::{Think, Thought};
use uttt_bindings::{Engine, Search};
use uttt_engine::Level;
use uttt_rules::{AnyGame, RecordError};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use crate::listener::Listener;
use crate::protocol::{Answer, Ask};

/// How long it thinks before it listens again: well below the 50 ms within which it is to hear.
const SLICE: Duration = Duration::from_millis(16);
/// Slices between two reports.
const REPORT_EVERY: u32 = 6;
/// Engines kept: one a level, for three levels may play each other, and each keeps what it learnt.
const ENGINES: usize = 3;

thread_local! {
    /// Lives as long as the worker.
    static WORKER: RefCell<Option<Listeners>> = const { RefCell::new(None) };
}

/// Listening ends when they are dropped.
struct Listeners {
    _asked: Listener,
    _next: Listener,
}

/// Serves the page that started this worker.
pub(crate) fn serve(scope: &DedicatedWorkerGlobalScope) -> Result<(), JsValue> {
    let channel = MessageChannel::new()?;
    let thinker = Rc::new(RefCell::new(Thinker {
        scope: scope.clone(),
        next: channel.port2(),
        under_way: false,
        // One is made at once: its network takes a moment to work out, most of it is that of the other
        // rule systems as well, and while the worker starts the page has more patience.
        engines: vec![Engine::with(Level::STRONGEST, js_sys::Math::random().to_bits())],
        task: None,
        slices: 0,
    }));
    let asked = Listener::new(scope, "message", {
        let thinker = Rc::clone(&thinker);
        move |event| thinker.borrow_mut().report_failure(|thinker| thinker.hear(&event))
    })?;
    let next = Listener::new(&channel.port1(), "message", move |_| {
        thinker.borrow_mut().report_failure(|thinker| {
            thinker.under_way = false;
            thinker.think()
        });
    })?;
    channel.port1().start();
    WORKER.set(Some(Listeners { _asked: asked, _next: next }));
    scope.post_message(&Answer::Ready.write())
}

struct Thinker {
    scope: DedicatedWorkerGlobalScope,
    /// A message sent here comes back after whatever else is waiting, without a timer's delay.
    next: MessagePort,
    /// Whether one is on its way: a second would be a second chain of slices.
    under_way: bool,
    /// The one used last first.
    engines: Vec<Engine>,
    task: Option<Task>,
    slices: u32,
}

/// What is being thought about.
#[derive(Clone, Copy)]
enum Task {
    /// A move that the page waits for under this number.
    Answer(u32),
    /// What may come next, while a person thinks.
    Ponder,
}

impl Thinker {
    /// An error leaves the worker without work and tells the page.
    fn report_failure(&mut self, act: impl FnOnce(&mut Self) -> Result<(), JsValue>) {
        if let Err(error) = act(self) {
            self.task = None;
            let words = error.as_string().unwrap_or_else(|| format!("{error:?}"));
            // When even that cannot be said, the page notices the silence.
            let _ = self.answer(&Answer::Failed(words));
        }
    }

    fn answer(&self, answer: &Answer) -> Result<(), JsValue> {
        self.scope.post_message(&answer.write())
    }

    fn hear(&mut self, event: &web_sys::Event) -> Result<(), JsValue> {
        let Some(event) = event.dyn_ref::<MessageEvent>() else { return Ok(()) };
        match Ask::read(event.data())? {
            Ask::Think(think) => self.start(Task::Answer(think.request), &think),
            Ask::Ponder(think) => self.start(Task::Ponder, &think),
            Ask::Stop => {
                self.task = None;
                Ok(())
            }
            Ask::Ping => self.answer(&Answer::Pong),
        }
    }

    fn start(&mut self, task: Task, think: &Think) -> Result<(), JsValue> {
        let game: AnyGame = think.record.parse().map_err(|error: RecordError| error.to_string())?;
        self.engine(think.level).start(&game, think.limits);
        self.task = Some(task);
        self.slices = 0;
        self.go_on()
    }

    /// Has the next slice come. One that is under way serves a new task as well.
    fn go_on(&mut self) -> Result<(), JsValue> {
        if !self.under_way {
            self.next.post_message(&JsValue::NULL)?;
            self.under_way = true;
        }
        Ok(())
    }

    /// The engine of a level, from now on the first.
    fn engine(&mut self, level: Level) -> &mut Search {
        let known = self.engines.iter_mut().position(|engine| engine.search().level() == level);
        let engine = match known {
            Some(at) => self.engines.remove(at),
            None => Engine::with(level, js_sys::Math::random().to_bits()),
        };
        self.engines.truncate(ENGINES - 1);
        self.engines.insert(0, engine);
        self.engines[0].search()
    }

    /// One slice, and then the next when it is its turn.
    fn think(&mut self) -> Result<(), JsValue> {
        let (Some(task), Some(engine)) = (self.task, self.engines.first_mut()) else {
            return Ok(());
        };
        let search = engine.search();
        let goes_on = search.advance(SLICE);
        let Task::Answer(request) = task else {
            self.task = self.task.filter(|_| goes_on);
            return if goes_on { self.go_on() } else { Ok(()) };
        };
        self.slices += 1;
        if !goes_on || self.slices.is_multiple_of(REPORT_EVERY) {
            let report = search.report();
            let thought =
                Thought { depth: report.depth, shares: report.shares, proven: report.proven };
            self.answer(&Answer::Thought(request, thought))?;
        }
        if goes_on {
            return self.go_on();
        }
        self.task = None;
        let chosen = self.engines.first_mut().and_then(|engine| engine.search().choose());
        let mv = chosen.ok_or("asked to think about a game that is over")?;
        self.answer(&Answer::Moved(request, mv))
    }
}
