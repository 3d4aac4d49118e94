use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget};

/// A listener that is removed when this value is dropped.
pub(crate) struct Listener {
    target: EventTarget,
    kind: &'static str,
    call: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Calls `handle` for each event of this kind at `target`.
    pub(crate) fn new(
        target: &EventTarget,
        kind: &'static str,
        handle: impl FnMut(Event) + 'static,
    ) -> Result<Self, JsValue> {
        let call = Closure::<dyn FnMut(Event)>::new(handle);
        target.add_event_listener_with_callback(kind, call.as_ref().unchecked_ref())?;
        Ok(Self { target: target.clone(), kind, call })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // The listener was added, so the browser can remove it; there would be nobody to tell of an
        // error.
        let _ = self
            .target
            .remove_event_listener_with_callback(self.kind, self.call.as_ref().unchecked_ref());
    }
}
