//! The later part of the program: what is not needed for a first move. [`load`] is where the build cuts
//! the program in two. What only this function leads to is loaded when it is called for the first
//! time: dialogs, the tip, all messages and effects that the first part does not know.

// The macro writes functions that the two parts call each other by.
#![allow(unsafe_code, reason = "written by the macro wasm_split")]

use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{
    Effect, HandingOut, Keeping, LATER_PART, LaterPart, Message, Site, Slot, State, printed,
};
use uttt_worker::Ask;
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::dispatcher::send;
use crate::dom::{self, Listener, site};
use crate::engine_worker::EngineWorker;
use crate::found::{read_found, read_judged, read_reviewed};
use crate::platform::address;
use crate::platform::chosen_file::FileChooser;
use crate::platform::film::Films;
use crate::platform::games::Games;
use crate::platform::handout;
use crate::platform::image::{self, Images};
use crate::platform::keys;
use crate::platform::offline::Offline;
use crate::platform::paper::Paper;
use crate::platform::puzzles;
use crate::platform::sounds::Sounds;
use crate::platform::store::{Refused, Store};
use crate::platform::words;
use crate::view::LaterView;
use crate::view::later_view::LaterNodes;

/// What it needs of the first part.
pub(crate) struct FirstPart {
    pub(crate) store: Rc<Store>,
    pub(crate) engine: Rc<EngineWorker>,
    pub(crate) state: Rc<RefCell<State>>,
}

/// What it adds to the page.
pub(crate) struct Later {
    pub(crate) update: LaterPart<State>,
    pub(crate) view: Box<dyn LaterView>,
    pub(crate) effects: Box<dyn LaterEffects>,
}

/// What carries out the effects of messages that only the later part knows.
pub(crate) trait LaterEffects {
    fn carry_out(&self, effect: Effect) -> dom::Result;
}

/// Why there is no later part.
pub(crate) struct NotLoaded(pub(crate) JsValue);

impl From<SplitLoaderError> for NotLoaded {
    fn from(_: SplitLoaderError) -> Self {
        Self("the page's later part could not be loaded".into())
    }
}

impl From<JsValue> for NotLoaded {
    fn from(error: JsValue) -> Self {
        Self(error)
    }
}

/// Loads the later part, or tries again after it could not be loaded.
#[wasm_split(later, fallible)]
pub(crate) fn load(around: FirstPart) -> Result<Later, NotLoaded> {
    let view = LaterNodes::new()?;
    Ok(Later { update: LATER_PART, view: Box::new(view), effects: Box::new(Effects::new(around)?) })
}

struct Effects {
    store: Rc<Store>,
    engine: Rc<EngineWorker>,
    games: Games,
    chooser: FileChooser,
    images: Images,
    films: Films,
    sounds: Sounds,
    offline: Rc<Offline>,
    _paper: Paper,
    _keys: [Listener; 4],
    _copying: Listener,
}

impl Effects {
    fn new(around: FirstPart) -> dom::Result<Self> {
        let FirstPart { store, engine, state } = around;
        let keys = keys::listen_in_view({
            let state = Rc::clone(&state);
            move |key| {
                let message = state.try_borrow().ok().and_then(|state| state.view_key(key));
                let is_used = message.is_some();
                message.into_iter().for_each(send);
                is_used
            }
        })?;
        let paper = Paper::new(dom::by_id("paper")?, move || {
            state.try_borrow().ok().map(|state| printed(&state))
        })?;
        Ok(Self {
            games: Games::new()?,
            chooser: FileChooser::new(),
            images: Images::new(),
            films: Films::default(),
            offline: Offline::start(),
            sounds: Sounds::default(),
            _paper: paper,
            _keys: keys,
            _copying: handout::watch_copying()?,
            store,
            engine,
        })
    }
}

impl Effects {
    fn site(&self) -> dom::Result<Site> {
        Ok(Site {
            folder: site::folder()?,
            page: self.link("")?,
            shares_links: handout::can_share(),
            shares_files: image::can_share_files(),
        })
    }

    /// The address that others open.
    fn link(&self, fragment: &str) -> dom::Result<String> {
        let folder = site::folder()?;
        if folder.is_empty() || site::is_on_site() {
            address::with_fragment(fragment)
        } else {
            // Others have no use for the address of a file on this disk.
            Ok(if fragment.is_empty() { folder } else { format!("{folder}#{fragment}") })
        }
    }
}

impl Effects {
    /// Changes the text that is stored under a key.
    fn edit(&self, slot: Slot, apply: &dyn Fn(Option<&str>) -> Option<String>) {
        match apply(self.store.get(slot).as_deref()) {
            Some(text) if self.store.set(slot, &text) == Err(Refused) => {
                send(Message::Keep(Keeping::StorageRefused));
            }
            Some(_) => {}
            None => self.store.remove(slot),
        }
    }
}

impl LaterEffects for Effects {
    fn carry_out(&self, effect: Effect) -> dom::Result {
        match effect {
            Effect::EditAside(edit) => self.edit(Slot::Aside, &|text| edit.apply(text)),
            Effect::EditStudies(edit) => self.edit(Slot::Studies, &|text| edit.apply(text)),
            Effect::ChangeGames(changes) => self.games.change(changes),
            Effect::ReadGames => self.games.read(),
            Effect::AskToPersist => self.games.ask_to_persist(),
            Effect::SaveText { name, text } => self.images.save_text(&text, &name)?,
            Effect::ChooseFile => self.chooser.ask()?,
            Effect::ShareLink { before, fragment } => {
                let link = self.link(&fragment)?;
                handout::share(&before, link, fragment);
            }
            Effect::CopyLink { before, fragment } => {
                let link = self.link(&fragment)?;
                handout::copy_link(&before, link, fragment);
            }
            Effect::FindSite => {
                send(Message::Share(HandingOut::SiteFound(self.site()?)));
            }
            Effect::CopyText(text) => handout::copy(text),
            Effect::CopyLinkedImage(linked) => Images::copy_linked(*linked),
            Effect::CopyImage(image) => Images::copy(&image),
            Effect::SaveImage(image) => self.images.save_png(&image),
            Effect::ShareImage(image) => Images::share(&image),
            Effect::SaveSvg { name, text } => self.images.save_svg(&text, &name),
            Effect::DrawFilm(film) => self.films.draw(*film),
            Effect::SaveFilm(name) => self.films.save(&name, &self.images),
            Effect::ShareFilm(name) => self.films.share(name),
            Effect::Analyse(request) => {
                self.engine.find(request.number, &Ask::Analyse(request), read_found)?;
            }
            Effect::Review(request) => {
                self.engine.find(request.number, &Ask::Review(request), read_reviewed)?;
            }
            Effect::ReviewMove(request) => {
                self.engine.find(request.number, &Ask::ReviewMove(request), read_reviewed)?;
            }
            Effect::Judge(request) => {
                self.engine.find(request.number, &Ask::Judge(request), read_judged)?;
            }
            Effect::FetchWords(tongue) => words::fetch(tongue),
            Effect::FetchPuzzles => puzzles::fetch(),
            Effect::FindDay => puzzles::find_day(),
            Effect::ShareText { text, fragment } => {
                let link = self.link(&fragment)?;
                handout::share_text(&text, &link);
            }
            Effect::PushFragment(fragment) => address::push_fragment(&fragment)?,
            Effect::Sound(sound, volume) => self.sounds.play(sound, volume)?,
            Effect::Reload => self.offline.take_over()?,
            // The first part carries out these.
            Effect::LoadLaterPart
            | Effect::Search(_)
            | Effect::Evaluate(_)
            | Effect::Ponder(_)
            | Effect::StopSearch
            | Effect::RestartEngine
            | Effect::Save { .. }
            | Effect::TakeGame
            | Effect::Forget(_)
            | Effect::SetFragment(_)
            | Effect::DrawRandomNumber
            | Effect::Redraw
            | Effect::FocusCell(_)
            | Effect::Announce(_)
            | Effect::WakeAfter(_)
            | Effect::NoticesDueAfter(_) => {}
        }
        Ok(())
    }
}
