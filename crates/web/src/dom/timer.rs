use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::Window;

/// Calls once after a while. A new wait ends the last one, and so does dropping it.
pub(crate) struct Timer {
    window: Window,
    running: Rc<Cell<Option<i32>>>,
    call: Closure<dyn FnMut()>,
}

impl Timer {
    /// Does nothing until it is started.
    pub(crate) fn new(window: &Window, mut ring: impl FnMut() + 'static) -> Self {
        let running = Rc::new(Cell::new(None));
        let call = Closure::<dyn FnMut()>::new({
            let running = Rc::clone(&running);
            move || {
                running.set(None);
                ring();
            }
        });
        Self { window: window.clone(), running, call }
    }

    /// Rings after this many milliseconds.
    pub(crate) fn start(&self, millis: f64) -> Result<(), JsValue> {
        self.stop();
        let id = self.window.set_timeout_with_callback_and_timeout_and_arguments_0(
            self.call.as_ref().unchecked_ref(),
            // A float's cast saturates: a wait of weeks is as good as any longer one.
            millis.ceil() as i32,
        )?;
        self.running.set(Some(id));
        Ok(())
    }

    /// Does not ring any more.
    pub(crate) fn stop(&self) {
        if let Some(id) = self.running.take() {
            self.window.clear_timeout_with_handle(id);
        }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.stop();
    }
}
