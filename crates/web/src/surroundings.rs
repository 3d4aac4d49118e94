use uttt_app::{Message, Surroundings};
use wasm_bindgen::prelude::*;
use web_sys::{MediaQueryList, Window};

use crate::listener::Listener;
use crate::post::Post;

/// What the system asks for, and listening to its changes.
pub(crate) struct System {
    queries: [MediaQueryList; 3],
    _listeners: Vec<Listener>,
}

impl System {
    pub(crate) fn new(window: &Window, post: &Post) -> Result<Self, JsValue> {
        let query = |text| window.match_media(text)?.ok_or(JsValue::from("no media queries"));
        let queries = [
            query("(prefers-color-scheme: dark)")?,
            query("(prefers-reduced-motion: reduce)")?,
            query("(forced-colors: active)")?,
        ];
        let listen = |query| {
            let (queries, post) = (queries.clone(), post.clone());
            Listener::new(query, "change", move |_| {
                post.send(Message::SurroundingsChanged(read(&queries)));
            })
        };
        let listeners = queries.iter().map(|query| listen(query)).collect::<Result<_, _>>()?;
        Ok(Self { queries, _listeners: listeners })
    }

    /// As it is now.
    pub(crate) fn now(&self) -> Surroundings {
        read(&self.queries)
    }
}

fn read(queries: &[MediaQueryList; 3]) -> Surroundings {
    let [dark, reduced_motion, forced_colours] = [0, 1, 2].map(|at| queries[at].matches());
    Surroundings { dark, reduced_motion, forced_colours }
}
