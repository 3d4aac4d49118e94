use std::cell::{Cell, OnceCell, RefCell};
use std::rc::{Rc, Weak};

use js_sys::Reflect;
use uttt_app::{
    Beginning, BrowserNews, Effect, Keeping, Message, Panels, Playing, Pointer, Pointing, Shortcut,
    Slot, Start, State, Stored, scene, update,
};
use uttt_board::Size;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement, Performance, console};

use crate::canvas::painter::paint;
use crate::canvas::surface::Surface;
use crate::dispatcher::{deliver_to, hold, send};
use crate::dom::{self, Frame, Listener, Timer};
use crate::engine_worker::EngineWorker;
use crate::later::{self, Later, LaterEffects, NotLoaded};
use crate::platform::address;
use crate::platform::keys;
use crate::platform::random;
use crate::platform::store::{Refused, Store};
use crate::platform::surroundings::System;
use crate::platform::tabs::Tabs;
use crate::platform::words;
use crate::view::PageView;

/// After so many milliseconds a page that could not begin tries again.
const RETRY: f64 = 2_000.0;

thread_local! {
    /// The page lives as long as the document.
    static PAGE: OnceCell<Rc<Page>> = const { OnceCell::new() };
}

/// The page in its window. It passes messages to the state, shows the new state, and carries out
/// the effects.
pub(crate) struct Page {
    me: Rc<RefCell<Weak<Self>>>,
    clock: Performance,
    state: Rc<RefCell<State>>,
    panels: RefCell<Panels>,
    view: RefCell<PageView>,
    canvas: BoardCanvas,
    browser: Browser,
    timers: Timers,
    later: OnceCell<Box<dyn LaterEffects>>,
    /// Whether the later part is being loaded.
    loading: Cell<bool>,
    /// Whether it shows what it has found.
    has_begun: Cell<bool>,
    /// The address, the keys, and what starts the clock of a game.
    _listeners: [Listener; 4],
}

/// Where the board is painted.
struct BoardCanvas {
    board: Element,
    surface: Surface,
    frame: Frame,
    /// The canvas's side in CSS pixels that the state has last been told.
    side: Cell<f32>,
    /// Whether a frame has been painted, which asks for the later part.
    drawn: Cell<bool>,
    /// While the panel waits until a frame is painted: the announcements, which wait with it, because
    /// the panel may move the focus.
    panel_waits: RefCell<Option<Vec<Effect>>>,
    panel_frame: Frame,
}

/// What the page uses of the browser.
struct Browser {
    store: Rc<Store>,
    tabs: Rc<Tabs>,
    engine: Rc<EngineWorker>,
    system: System,
}

/// What happens later.
struct Timers {
    /// The game begins.
    beginning: Timer,
    /// The rest of the panel is shown.
    rest: Timer,
    wake: Timer,
    notices_due: Timer,
}

/// Opens the page in its window.
pub(crate) fn open() -> dom::Result {
    let page = Page::new()?;
    PAGE.with(|kept| kept.set(Rc::clone(&page))).map_err(|_| "the page was opened twice")?;
    page.browser.engine.start();
    // Begin in another task, to keep each task short.
    page.timers.beginning.start(0.0)
}

/// Says that the page could not begin.
fn tell_failure(error: &JsValue) -> dom::Result {
    let failed: HtmlElement = dom::by_id("failed")?;
    dom::find::<Element>(&failed, "small")?.set_text_content(error.as_string().as_deref());
    failed.set_hidden(false);
    Ok(())
}

impl Page {
    fn new() -> dom::Result<Rc<Self>> {
        // No callback may run before the page exists.
        let page = Rc::new(RefCell::new(Weak::<Self>::new()));
        let with_page = |act: fn(&Self)| {
            let page = Rc::clone(&page);
            move || page.borrow().upgrade().into_iter().for_each(|page| act(&page))
        };
        let news = |news: BrowserNews| Timer::new(move || send(Message::Browser(news.clone())));
        let fragment = Listener::new(&dom::window(), "hashchange", move |_| {
            let fragment = address::fragment().unwrap_or_default();
            send(Message::Keep(Keeping::FragmentChanged(fragment)));
        })?;
        let keys = keys::listen({
            let page = Rc::clone(&page);
            move |shortcut| page.borrow().upgrade().is_some_and(|page| page.take(shortcut))
        })?;
        let act = |kind| {
            let page = Rc::clone(&page);
            Listener::new(&dom::document(), kind, move |_| {
                page.borrow().upgrade().into_iter().for_each(|page| page.act());
            })
        };
        let store = Rc::new(Store::open());
        let canvas = dom::by_id("canvas")?;
        let new = Rc::new(Self {
            me: Rc::clone(&page),
            clock: dom::window().performance().ok_or("a window without a clock")?,
            state: Rc::default(),
            panels: RefCell::default(),
            view: RefCell::new(PageView::new()?),
            canvas: BoardCanvas {
                board: dom::by_id("board")?,
                surface: Surface::new(canvas, with_page(Self::paint))?,
                frame: Frame::new(with_page(Self::paint)),
                side: Cell::new(0.0),
                drawn: Cell::default(),
                panel_waits: RefCell::default(),
                panel_frame: Frame::new(with_page(Self::show_waiting_panel)),
            },
            browser: Browser {
                tabs: Tabs::new(&store)?,
                store,
                engine: EngineWorker::new()?,
                system: System::new()?,
            },
            timers: Timers {
                beginning: Timer::new(with_page(Self::find_and_begin)),
                rest: Timer::new(with_page(Self::show_more)),
                wake: news(BrowserNews::Wake),
                notices_due: news(BrowserNews::NoticesDue),
            },
            later: OnceCell::new(),
            loading: Cell::default(),
            has_begun: Cell::default(),
            _listeners: [fragment, keys, act("pointerdown")?, act("keydown")?],
        });
        page.replace(Rc::downgrade(&new));
        Ok(new)
    }

    /// Begins with what it finds, once it has the parts of the program that this needs.
    fn find_and_begin(&self) {
        let begun = self.found().and_then(|found| {
            if found.needs_later_part() { self.begin_later(found) } else { self.begin(found) }
        });
        if let Err(error) = begun {
            console::error_1(&error);
            drop(tell_failure(&error));
        }
    }

    fn begin_later(&self, found: Start) -> dom::Result {
        let page = self.me.borrow().upgrade().ok_or("the page is gone")?;
        spawn_local(async move {
            let begun = match page.load_later_part().await {
                Ok(()) => dom::by_id::<HtmlElement>("failed").and_then(|failed| {
                    failed.set_hidden(true);
                    page.begin(found)
                }),
                Err(NotLoaded(error)) => {
                    tell_failure(&error).and_then(|()| page.timers.beginning.start(RETRY))
                }
            };
            if let Err(error) = begun {
                console::error_1(&error);
            }
        });
        Ok(())
    }

    /// Shows what it has found, and deals with messages from now on; those that came before wait.
    fn begin(&self, found: Start) -> dom::Result {
        self.handle(Message::Browser(BrowserNews::Loaded(found)));
        self.has_begun.set(true);
        let handler = self.me.borrow().clone();
        deliver_to(move |message| {
            if let Some(page) = handler.upgrade() {
                page.handle(message);
            }
        });
        self.browser.tabs.ask();
        // A button or link that a person pressed while the program was loading; the page's script kept it.
        let pressed = Reflect::get(&dom::window(), &"pressed".into())?;
        if let Ok(pressed) = pressed.dyn_into::<HtmlElement>() {
            pressed.click();
        }
        self.canvas.frame.ask()
    }

    /// Loads the later part, unless it is there or on its way.
    fn ask_for_later_part(&self) {
        if self.later.get().is_some() || self.loading.replace(true) {
            return;
        }
        let Some(page) = self.me.borrow().upgrade() else { return };
        spawn_local(async move {
            let loaded = page.load_later_part().await;
            page.loading.set(false);
            send(match loaded {
                Ok(()) => Message::Browser(BrowserNews::LaterPartCame),
                Err(NotLoaded(error)) => {
                    console::warn_1(&error);
                    Message::Browser(BrowserNews::LaterPartFailed)
                }
            });
        });
    }

    async fn load_later_part(&self) -> Result<(), NotLoaded> {
        let around = later::FirstPart {
            store: Rc::clone(&self.browser.store),
            engine: Rc::clone(&self.browser.engine),
            state: Rc::clone(&self.state),
        };
        let Later { update, view, effects } = later::load(around).await?;
        self.state.borrow_mut().complete(update);
        self.view.borrow_mut().complete(view);
        // It is loaded once.
        let _ = self.later.set(effects);
        Ok(())
    }

    /// What there is when the page is loaded.
    fn found(&self) -> dom::Result<Start> {
        let (tongue, words) = words::first()?;
        Ok(Start {
            tongue,
            words,
            storage: self.browser.store.is_open(),
            shared: self.browser.store.is_open(),
            stored: Stored::read_with(|slot: Slot| self.browser.store.get(slot)),
            fragment: address::fragment()?,
            id_seed: random::id_seed(),
            has_game_list: self.browser.store.is_open(),
            surroundings: self.browser.system.now(),
        })
    }

    /// Passes a message to the state, shows the new state, and carries out the effects.
    fn handle(&self, message: Message) {
        // The board is painted a frame before the panel, so that a slow phone shows a tap at once.
        let may_wait = matches!(
            message,
            Message::Play(Playing::Tap(_, Pointer::Finger)) | Message::Point(Pointing::Touch(_))
        );
        let effects = update(&mut self.state.borrow_mut(), message, self.clock.now());
        let is_focused = effects.iter().any(|effect| matches!(effect, Effect::FocusCell(_)));
        // What comes before that frame waits with it.
        let is_waiting = self.canvas.panel_waits.borrow().is_some();
        let begins = may_wait && effects.contains(&Effect::Redraw);
        let waits = (is_waiting || begins) && !is_focused;
        let (waiting, effects): (Vec<_>, Vec<_>) =
            effects.into_iter().partition(|effect| waits && matches!(effect, Effect::Announce(_)));
        let shown = if waits {
            self.canvas.panel_waits.borrow_mut().get_or_insert_default().extend(waiting);
            Ok(())
        } else {
            self.show_panel()
        };
        let done = effects.into_iter().map(|effect| self.carry_out(effect));
        // An effect that fails does not stop the others.
        let all = [shown].into_iter().chain(done).chain([self.ask_for_rest()]);
        for error in all.filter_map(Result::err) {
            console::error_1(&error);
        }
    }

    fn show_panel(&self) -> dom::Result {
        let panel = self.panels.borrow_mut().panel(&self.state.borrow());
        let shown = self.view.borrow_mut().show(panel);
        let announcements = self.canvas.panel_waits.take().unwrap_or_default();
        announcements.into_iter().try_for_each(|effect| self.carry_out(effect)).and(shown)
    }

    /// Shows the panel, unless another message has done so meanwhile.
    fn show_waiting_panel(&self) {
        if self.canvas.panel_waits.borrow().is_none() {
            return;
        }
        hold(|| {
            if let Err(error) = self.show_panel().and_then(|()| self.ask_for_rest()) {
                console::error_1(&error);
            }
        });
    }

    /// Shows the rest of the panel, a part in each of the next tasks.
    fn ask_for_rest(&self) -> dom::Result {
        if self.view.borrow().is_whole() { Ok(()) } else { self.timers.rest.start(0.0) }
    }

    fn show_more(&self) {
        let made = self.view.borrow_mut().make_more();
        if let Err(error) = made.and_then(|()| self.ask_for_rest()) {
            console::error_1(&error);
        }
    }

    /// Tells the state that a person is there, if a clock waits for that.
    fn act(&self) {
        let awaits = self.state.borrow().awaits_act();
        if awaits {
            send(Message::Browser(BrowserNews::Acted));
        }
    }

    /// Handles a key if it has an effect now.
    fn take(&self, shortcut: Shortcut) -> bool {
        let takes = self.state.borrow().takes(shortcut);
        if takes {
            send(Message::Play(Playing::Shortcut(shortcut)));
        }
        takes
    }

    fn carry_out(&self, effect: Effect) -> dom::Result {
        match effect {
            Effect::Search(request) | Effect::Evaluate(request) => {
                self.browser.engine.search(request)?;
            }
            Effect::Ponder(request) => self.browser.engine.ponder(request)?,
            Effect::StopSearch => self.browser.engine.stop()?,
            Effect::RestartEngine => self.browser.engine.start(),
            Effect::Save { slot, text } => {
                if self.browser.store.set(slot, &text) == Err(Refused) {
                    send(Message::Keep(Keeping::StorageRefused));
                }
            }
            Effect::TakeGame => self.browser.tabs.take(),
            Effect::Forget(slot) => self.browser.store.remove(slot),
            Effect::SetFragment(fragment) => address::replace_fragment(&fragment)?,
            Effect::DrawRandomNumber => {
                send(Message::Begin(Beginning::RandomNumber(random::number())));
            }
            Effect::Redraw => self.canvas.frame.ask()?,
            Effect::FocusCell(at) => self.view.borrow_mut().focus(at)?,
            Effect::Announce(words) => self.view.borrow().announce(&words),
            Effect::WakeAfter(millis) => self.timers.wake.start(millis)?,
            Effect::NoticesDueAfter(millis) => self.timers.notices_due.start(millis)?,
            Effect::LoadLaterPart => self.ask_for_later_part(),
            // All other effects need the later part. Until it is there, only the sound of a move is lost.
            later => return self.later.get().map_or(Ok(()), |part| part.carry_out(later)),
        }
        Ok(())
    }

    /// Paints the board, and requests the next frame while something moves.
    fn paint(&self) {
        if !self.has_begun.get() {
            return;
        }
        // The panel does not depend on the painting.
        let asked =
            self.canvas.panel_waits.borrow().as_ref().map(|_| self.canvas.panel_frame.ask());
        let painted = self.canvas.surface.paint_with(|context, side, ratio| {
            if self.canvas.side.replace(side) != side {
                send(Message::Browser(BrowserNews::Resized(side)));
            }
            let (state, view) = (self.state.borrow(), self.view.borrow());
            let scene = scene(&state, Size::square(side), self.clock.now());
            paint(context, &scene, view.palette(), ratio)?;
            if scene.moving { self.canvas.frame.ask() } else { Ok(()) }
        });
        match painted {
            // From now on the canvas shows the board, not the picture below it.
            Ok(()) => {
                if !self.canvas.drawn.replace(true) {
                    drop(self.canvas.board.class_list().add_1("drawn"));
                    self.ask_for_later_part();
                }
            }
            Err(error) => console::error_1(&error),
        }
        if let Some(Err(error)) = asked {
            console::error_1(&error);
        }
    }
}
