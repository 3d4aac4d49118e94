use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::Window;

/// Asks the browser for a frame when there is something to paint, and only then.
pub(crate) struct Frame {
    window: Window,
    /// The request that is under way.
    asked: Rc<Cell<Option<i32>>>,
    call: Closure<dyn FnMut()>,
}

impl Frame {
    /// Nothing is painted until it is asked for.
    pub(crate) fn new(window: &Window, mut paint: impl FnMut() + 'static) -> Self {
        let asked = Rc::new(Cell::new(None));
        let call = Closure::<dyn FnMut()>::new({
            let asked = Rc::clone(&asked);
            move || {
                asked.set(None);
                paint();
            }
        });
        Self { window: window.clone(), asked, call }
    }

    /// One frame, unless one is under way.
    pub(crate) fn ask(&self) -> Result<(), JsValue> {
        if self.asked.get().is_none() {
            let id = self.window.request_animation_frame(self.call.as_ref().unchecked_ref())?;
            self.asked.set(Some(id));
        }
        Ok(())
    }
}

impl Drop for Frame {
    fn drop(&mut self) {
        if let Some(id) = self.asked.get() {
            // Nothing is left to paint for, whatever the browser says.
            let _ = self.window.cancel_animation_frame(id);
        }
    }
}
