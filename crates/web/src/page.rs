use std::cell::{Cell, OnceCell, RefCell};
use std::rc::{Rc, Weak};

use uttt_app::{
    Copied, Effect, Message, Shortcut, Slot, Start, State, Stored, panel, printed, scene, update,
};
use uttt_board::Size;
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, Performance, Window, console};

use crate::dom;
use crate::frame::Frame;
use crate::handout;
use crate::image::{self, Images};
use crate::keys;
use crate::listener::Listener;
use crate::offline::Offline;
use crate::opponent::Opponent;
use crate::painter::paint;
use crate::paper::Paper;
use crate::post::Post;
use crate::store::{Refused, Store};
use crate::surface::Surface;
use crate::surroundings::System;
use crate::tabs::Tabs;
use crate::timer::Timer;
use crate::view::View;

thread_local! {
    /// Lives as long as the document.
    static PAGE: OnceCell<Rc<Page>> = const { OnceCell::new() };
}

/// The page in its window: it hands messages to the state, shows what becomes of it, and carries
/// out its effects.
pub(crate) struct Page {
    window: Window,
    clock: Performance,
    post: Post,
    state: RefCell<State>,
    view: RefCell<View>,
    board: Element,
    surface: Surface,
    /// The canvas's side in CSS pixels, as the state knows it.
    side: Cell<f32>,
    frame: Frame,
    store: Rc<Store>,
    tabs: Rc<Tabs>,
    /// The callback that shows what is left.
    rest: Frame,
    opponent: Rc<Opponent>,
    offline: Rc<Offline>,
    wake: Timer,
    notices_due: Timer,
    images: Images,
    system: System,
    _paper: Paper,
    _fragment: Listener,
    _keys: Listener,
}

/// Opens the page in its window.
pub(crate) fn open(window: &Window) -> Result<(), JsValue> {
    let document = window.document().ok_or("a window without a page")?;
    let page = Page::new(window, &document)?;
    PAGE.with(|kept| kept.set(Rc::clone(&page))).map_err(|_| "the page was opened twice")?;
    page.opponent.start();
    page.post.deliver_to(&page);
    page.post.send(Message::Loaded(page.found()?));
    page.tabs.ask();
    Ok(())
}

impl Page {
    fn new(window: &Window, document: &Document) -> Result<Rc<Self>, JsValue> {
        let post = Post::default();
        // Nothing that calls back is alive before the page is.
        let page = Rc::new(RefCell::new(Weak::<Self>::new()));
        let with_page = |act: fn(&Self)| {
            let page = Rc::clone(&page);
            move || page.borrow().upgrade().into_iter().for_each(|page| act(&page))
        };
        let wake = {
            let post = post.clone();
            Timer::new(window, move || post.send(Message::Wake))
        };
        let notices_due = {
            let post = post.clone();
            Timer::new(window, move || post.send(Message::NoticesDue))
        };
        let fragment = Listener::new(window, "hashchange", {
            let (window, post) = (window.clone(), post.clone());
            move |_| {
                let fragment = read_fragment(&window).unwrap_or_default();
                post.send(Message::FragmentChanged(fragment));
            }
        })?;
        let keys = keys::listen(document, {
            let page = Rc::clone(&page);
            move |shortcut| page.borrow().upgrade().is_some_and(|page| page.take(shortcut))
        })?;
        let paper = Paper::new(window, dom::by_id(document, "paper")?, {
            let page = Rc::clone(&page);
            move || page.borrow().upgrade().map(|page| printed(&page.state.borrow()))
        })?;
        let store = Rc::new(Store::open(window));
        let canvas = dom::by_id(document, "canvas")?;
        let new = Rc::new(Self {
            window: window.clone(),
            clock: window.performance().ok_or("a window without a clock")?,
            state: RefCell::default(),
            view: RefCell::new(View::new(document, &post)?),
            board: dom::by_id(document, "board")?,
            surface: Surface::new(window, canvas, with_page(Self::paint))?,
            side: Cell::new(0.0),
            frame: Frame::new(window, with_page(Self::paint)),
            tabs: Tabs::new(window, document, &store, &post)?,
            store,
            rest: Frame::new(window, with_page(Self::show_more)),
            opponent: Opponent::new(window, document, &post)?,
            offline: Offline::start(window, document, &post),
            wake,
            notices_due,
            images: Images::new(window, document, &post),
            system: System::new(window, &post)?,
            post,
            _paper: paper,
            _fragment: fragment,
            _keys: keys,
        });
        page.replace(Rc::downgrade(&new));
        Ok(new)
    }

    /// What there is when the page is loaded.
    fn found(&self) -> Result<Start, JsValue> {
        Ok(Start {
            storage: self.store.is_open(),
            shared: self.store.is_open(),
            stored: Stored::read_with(|slot: Slot| self.store.get(slot)),
            fragment: read_fragment(&self.window)?,
            shares_files: image::can_share(&self.window),
            surroundings: self.system.now(),
        })
    }

    /// Lets the state deal with a message, and does what follows from it.
    pub(crate) fn handle(&self, message: Message) {
        let effects = update(&mut self.state.borrow_mut(), message, self.clock.now());
        let shown = self.view.borrow_mut().show(panel(&self.state.borrow()));
        let done = effects.into_iter().map(|effect| self.carry_out(effect));
        // One that fails stops none of the others.
        let all = [shown].into_iter().chain(done).chain([self.ask_for_rest()]);
        for error in all.filter_map(Result::err) {
            console::error_1(&error);
        }
    }

    /// Shows what is left in the next frames, a slice each.
    fn ask_for_rest(&self) -> Result<(), JsValue> {
        if self.view.borrow().is_whole() { Ok(()) } else { self.rest.ask() }
    }

    fn show_more(&self) {
        let made = self.view.borrow_mut().make_more();
        if let Err(error) = made.and_then(|()| self.ask_for_rest()) {
            console::error_1(&error);
        }
    }

    /// Takes a key, if it does something now.
    fn take(&self, shortcut: Shortcut) -> bool {
        let takes = self.state.borrow().takes(shortcut);
        if takes {
            self.post.send(Message::Shortcut(shortcut));
        }
        takes
    }

    fn carry_out(&self, effect: Effect) -> Result<(), JsValue> {
        match effect {
            Effect::Think(think) | Effect::Look(think) => self.opponent.think(think)?,
            Effect::Ponder(think) => self.opponent.ponder(think)?,
            Effect::StopThinking => self.opponent.stop()?,
            Effect::RestartEngine => self.opponent.start(),
            Effect::Save { slot, text } => {
                if self.store.set(slot, &text) == Err(Refused) {
                    self.post.send(Message::StorageRefused);
                }
            }
            Effect::TakeGame => self.tabs.take(),
            Effect::Forget(slot) => self.store.remove(slot),
            Effect::SetFragment(fragment) => self.set_fragment(&fragment)?,
            Effect::ShareLink { fragment } => {
                handout::share(&self.window, self.address(&fragment)?, &self.post);
            }
            Effect::CopyText(text) => {
                handout::copy(&self.window, text, Copied::Text, &self.post);
            }
            Effect::CopyImage(image) => self.images.copy(&image),
            Effect::SaveImage(image) => self.images.save_png(&image),
            Effect::ShareImage(image) => self.images.share(&image),
            Effect::SaveSvg { name, text } => self.images.save_svg(&text, &name),
            Effect::DrawLot => self.post.send(Message::LotDrawn(lot())),
            Effect::Redraw => self.frame.ask()?,
            Effect::FocusCell(at) => self.view.borrow_mut().focus(at)?,
            Effect::Announce(words) => self.view.borrow().announce(&words),
            Effect::WakeAfter(millis) => self.wake.start(millis)?,
            Effect::NoticesDueAfter(millis) => self.notices_due.start(millis)?,
            Effect::Reload => self.offline.take_over()?,
        }
        Ok(())
    }

    /// The page's address with this after its `#`.
    fn address(&self, fragment: &str) -> Result<String, JsValue> {
        let whole = self.window.location().href()?;
        let (page, _) = whole.split_once('#').unwrap_or((&whole, ""));
        Ok(if fragment.is_empty() { page.to_owned() } else { format!("{page}#{fragment}") })
    }

    fn set_fragment(&self, fragment: &str) -> Result<(), JsValue> {
        let address = self.address(fragment)?;
        self.window.history()?.replace_state_with_url(&JsValue::NULL, "", Some(&address))
    }

    /// Paints the board as it is now, and asks for the next frame while it moves.
    fn paint(&self) {
        let painted = self.surface.paint_with(|context, side, ratio| {
            if self.side.replace(side) != side {
                self.post.send(Message::Resized(side));
            }
            let (state, view) = (self.state.borrow(), self.view.borrow());
            let scene = scene(&state, Size::square(side), self.clock.now());
            paint(context, &scene, view.palette(), ratio)?;
            if scene.moving { self.frame.ask() } else { Ok(()) }
        });
        match painted {
            // From now on the canvas shows the board, and not the picture below it.
            Ok(()) => drop(self.board.class_list().add_1("drawn")),
            Err(error) => console::error_1(&error),
        }
    }
}

/// A uniformly random number.
fn lot() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

/// What stands after the address's `#`.
fn read_fragment(window: &Window) -> Result<String, JsValue> {
    let hash = window.location().hash()?;
    Ok(hash.strip_prefix('#').unwrap_or(&hash).to_owned())
}
