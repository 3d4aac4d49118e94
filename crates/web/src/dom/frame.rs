use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;

use crate::dom;

/// Requests an animation frame from the browser, only when something must be painted.
pub(crate) struct Frame {
    /// The pending request.
    asked: Rc<Cell<Option<i32>>>,
    call: Closure<dyn FnMut()>,
}

impl Frame {
    /// Requests nothing at first.
    pub(crate) fn new(mut paint: impl FnMut() + 'static) -> Self {
        let asked = Rc::new(Cell::new(None));
        let call = Closure::<dyn FnMut()>::new({
            let asked = Rc::clone(&asked);
            move || {
                asked.set(None);
                paint();
            }
        });
        Self { asked, call }
    }

    /// Requests a frame, unless one is pending.
    pub(crate) fn ask(&self) -> Result<(), JsValue> {
        if self.asked.get().is_none() {
            let id = dom::window().request_animation_frame(self.call.as_ref().unchecked_ref())?;
            self.asked.set(Some(id));
        }
        Ok(())
    }
}

impl Drop for Frame {
    fn drop(&mut self) {
        if let Some(id) = self.asked.get() {
            // Nothing is left to paint, so it does not matter if the browser refuses.
            let _ = dom::window().cancel_animation_frame(id);
        }
    }
}
