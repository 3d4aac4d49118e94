use uttt_app::{BrowserNews, Message, Surroundings};
use wasm_bindgen::prelude::*;
use web_sys::{EventTarget, MediaQueryList};

use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// Reads what the system asks for, and listens to changes.
pub(crate) struct System {
    sources: Sources,
    _listeners: Vec<Listener>,
}

impl System {
    pub(crate) fn new() -> Result<Self, JsValue> {
        let query =
            |text| dom::window().match_media(text)?.ok_or(JsValue::from("no media queries"));
        let queries = [
            query("(prefers-color-scheme: dark)")?,
            query("(prefers-reduced-motion: reduce)")?,
            query("(forced-colors: active)")?,
            query("(pointer: coarse)")?,
            query("(prefers-contrast: more)")?,
        ];
        let sources = Sources { queries };
        let listen = |target: &EventTarget, event| {
            let sources = sources.clone();
            Listener::new(target, event, move |_| {
                send(Message::Browser(BrowserNews::SurroundingsChanged(sources.read())));
            })
        };
        let mut listeners = vec![
            listen(&dom::document(), "visibilitychange")?,
            listen(&dom::window(), "online")?,
            listen(&dom::window(), "offline")?,
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
            hidden: dom::document().hidden(),
            offline: !dom::window().navigator().on_line(),
        }
    }
}
