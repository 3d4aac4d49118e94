use uttt_app::{BrowserNews, Message, Surroundings};
use wasm_bindgen::prelude::*;
use web_sys::{Document, EventTarget, MediaQueryList, Window};

use crate::dispatcher::Dispatcher;
use crate::dom::listener::Listener;

/// Reads what the system asks for, and listens to changes.
pub(crate) struct System {
    sources: Sources,
    _listeners: Vec<Listener>,
}

impl System {
    pub(crate) fn new(window: &Window, dispatcher: &Dispatcher) -> Result<Self, JsValue> {
        let query = |text| window.match_media(text)?.ok_or(JsValue::from("no media queries"));
        let document = window.document().ok_or("a window without a page")?;
        let queries = [
            query("(prefers-color-scheme: dark)")?,
            query("(prefers-reduced-motion: reduce)")?,
            query("(forced-colors: active)")?,
            query("(pointer: coarse)")?,
            query("(prefers-contrast: more)")?,
        ];
        let sources = Sources { queries, document, window: window.clone() };
        let listen = |target: &EventTarget, event| {
            let (sources, dispatcher) = (sources.clone(), dispatcher.clone());
            Listener::new(target, event, move |_| {
                dispatcher.send(Message::Browser(BrowserNews::SurroundingsChanged(sources.read())));
            })
        };
        let mut listeners = vec![
            listen(&sources.document, "visibilitychange")?,
            listen(window, "online")?,
            listen(window, "offline")?,
        ];
        for query in &sources.queries {
            listeners.push(listen(query, "change")?);
        }
        Ok(Self { sources, _listeners: listeners })
    }

    /// The present values.
    pub(crate) fn now(&self) -> Surroundings {
        self.sources.read()
    }
}

/// The media queries.
#[derive(Clone)]
struct Sources {
    queries: [MediaQueryList; 5],
    document: Document,
    window: Window,
}

impl Sources {
    fn read(&self) -> Surroundings {
        let [dark, reduced_motion, forced_colours, touch, more_contrast] =
            [0, 1, 2, 3, 4].map(|at| self.queries[at].matches());
        Surroundings {
            dark,
            reduced_motion,
            forced_colours,
            more_contrast,
            touch,
            hidden: self.document.hidden(),
            offline: !self.window.navigator().on_line(),
        }
    }
}
