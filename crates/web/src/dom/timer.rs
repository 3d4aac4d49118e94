use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;

use crate::dom;

/// Calls a function once after a while. A new start cancels the last one, and so does dropping the
/// timer.
pub(crate) struct Timer {
    running: Rc<Cell<Option<i32>>>,
    call: Closure<dyn FnMut()>,
}

impl Timer {
    /// A timer that is not running.
    pub(crate) fn new(mut ring: impl FnMut() + 'static) -> Self {
        let running = Rc::new(Cell::new(None));
        let call = Closure::<dyn FnMut()>::new({
            let running = Rc::clone(&running);
            move || {
                running.set(None);
                ring();
            }
        });
        Self { running, call }
    }

    /// Starts the timer with this many milliseconds.
    pub(crate) fn start(&self, millis: f64) -> Result<(), JsValue> {
        self.stop();
        let id = dom::window().set_timeout_with_callback_and_timeout_and_arguments_0(
            self.call.as_ref().unchecked_ref(),
            // The cast of a float saturates: a wait of weeks is as good as any longer one.
            millis.ceil() as i32,
        )?;
        self.running.set(Some(id));
        Ok(())
    }

    /// Stops the timer.
    pub(crate) fn stop(&self) {
        if let Some(id) = self.running.take() {
            dom::window().clear_timeout_with_handle(id);
        }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.stop();
    }
}
