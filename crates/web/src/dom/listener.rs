use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget};

/// A listener that is removed when this value is dropped.
pub(crate) struct Listener {
    target: EventTarget,
    kind: &'static str,
    call: Closure<dyn FnMut(Event)>,
    capturing: bool,
}

impl Listener {
    /// Calls `handle` for each event of this kind at `target`.
    pub(crate) fn new(
        target: &EventTarget,
        kind: &'static str,
        handle: impl FnMut(Event) + 'static,
    ) -> Result<Self, JsValue> {
        Self::listen(target, kind, false, handle)
    }

    /// The same, but before the listeners of all elements in `target`.
    pub(crate) fn capturing(
        target: &EventTarget,
        kind: &'static str,
        handle: impl FnMut(Event) + 'static,
    ) -> Result<Self, JsValue> {
        Self::listen(target, kind, true, handle)
    }

    fn listen(
        target: &EventTarget,
        kind: &'static str,
        capturing: bool,
        handle: impl FnMut(Event) + 'static,
    ) -> Result<Self, JsValue> {
        let call = Closure::<dyn FnMut(Event)>::new(handle);
        let function = call.as_ref().unchecked_ref();
        target.add_event_listener_with_callback_and_bool(kind, function, capturing)?;
        Ok(Self { target: target.clone(), kind, call, capturing })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // The listener was added, so the browser can remove it; there would be nobody to tell of an
        // error.
        let _ = self.target.remove_event_listener_with_callback_and_bool(
            self.kind,
            self.call.as_ref().unchecked_ref(),
            self.capturing,
        );
    }
}
